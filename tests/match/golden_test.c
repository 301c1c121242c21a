/* Golden games: records a person can read (tests/golden), with their expectations in comments. `# expect TEXT` is the
 * position that must be reached there; `# refused EVENT RULING` an event that must be refused there, by that ruling (`-`
 * where there is none); `# turn SEAT` whose turn it must be there (`-` for nobody's). A golden record must also be written back as it stands, comments and blank lines apart. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/text.h"
#include "dobbel/dobbel.h"
#include "support/table.h"

static char *read_file(const char *path, size_t *length)
{
    FILE *in = fopen(path, "rb");
    assert_non_null(in);
    char *text = malloc(1 << 20);
    assert_non_null(text);
    *length = fread(text, 1, (1 << 20) - 1, in);
    text[*length] = '\0';
    fclose(in);
    return text;
}

static dob_match *read_match(const char *path, const char *text, size_t length)
{
    struct dob_reason why;
    dob_match *match = NULL;
    if (!dob_match_read(text, length, NULL, &match, &why)) {
        char reason[256];
        dob_reason_text(&why, NULL, reason, sizeof reason);
        fail_msg("%s: %s", path, reason);
    }
    return match;
}

static void expect_position(const char *path, const dob_match *match, const char *expected, size_t length)
{
    char is[1024];
    dob_match_position(match, dob_match_events(match), dob_match_viewer(match), is, sizeof is);
    if (strlen(is) != length || memcmp(is, expected, length) != 0)
        fail_msg("%s: expected\n%.*s\nbut it is\n%s", path, (int)length, expected, is);
}

/* `words` is EVENT RULING, such as `1 keep 66 C2`. */
static void expect_refusal(const char *path, const dob_match *match, const char *words, size_t length)
{
    char event[128], *ruling;
    struct dob_reason why = {0};
    dob_move move;
    assert_true(length < sizeof event);
    memcpy(event, words, length);
    event[length] = '\0';
    ruling = strrchr(event, ' ');
    *ruling++ = '\0';
    int actor = event[0] == '*' ? DOB_CHANCE : event[0] - '1';
    if (dob_match_parse(match, event + 2, &move, &why) && !dob_match_refuses(match, actor, move, &why))
        fail_msg("%s: not refused: %s", path, event);
    if (strcmp(why.ruling ? why.ruling : "-", ruling) != 0)
        fail_msg("%s: %s is refused by %s (%s)", path, event, why.ruling ? why.ruling : "no ruling", why.id);
}

static void expect_turn(const char *path, const dob_match *match, const char *expected, size_t length)
{
    int turn = dob_match_turn(match);
    char is = turn < 0 ? '-' : (char)('1' + turn);
    if (length != 1 || is != *expected)
        fail_msg("%s: expected the turn of %.*s, not of %c", path, (int)length, expected, is);
}

static void check_expectations(const char *path, const char *text)
{
    static const struct {
        const char *word;
        void (*expect)(const char *path, const dob_match *match, const char *words, size_t length);
    } kinds[] = {{"# expect ", expect_position}, {"# refused ", expect_refusal}, {"# turn ", expect_turn}};
    for (const char *line = text; *line;) {
        size_t length = strcspn(line, "\n");
        for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
            size_t skip = strlen(kinds[i].word);
            if (strncmp(line, kinds[i].word, skip) != 0)
                continue;
            dob_match *match = read_match(path, text, (size_t)(line - text));
            kinds[i].expect(path, match, line + skip, length - skip);
            dob_match_free(match);
        }
        line += length + (line[length] == '\n');
    }
}

/* The record without comments, trailing blanks and empty lines. */
static size_t strip(char *text)
{
    char *to = text;
    for (const char *line = text; *line;) {
        size_t length = strcspn(line, "\n"), kept = strcspn(line, "#\n");
        while (kept > 0 && line[kept - 1] == ' ')
            kept--;
        memmove(to, line, kept);
        to += kept;
        if (kept > 0)
            *to++ = '\n';
        line += length + (line[length] == '\n');
    }
    *to = '\0';
    return (size_t)(to - text);
}

static void check_golden(const char *path)
{
    size_t length, written;
    char *text = read_file(path, &length);
    check_expectations(path, text);
    dob_match *match = read_match(path, text, length);
    char *back = malloc(1 << 20);
    assert_non_null(back);
    assert_true(dob_match_record(match, dob_match_viewer(match), true, 0, back, 1 << 20, &written, NULL));
    strip(text);
    strip(back);
    assert_string_equal(back, text);
    dob_match_free(match);
    free(back);
    free(text);
}

static void golden_games_are_judged_as_written(void **state)
{
    (void)state;
    const char *folder = SOURCE_DIR "/tests/golden";
    DIR *dir = opendir(folder);
    assert_non_null(dir);
    int found = 0;
    for (const struct dirent *entry; (entry = readdir(dir));) {
        char path[512];
        if (!strstr(entry->d_name, ".dob"))
            continue;
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        check_golden(path);
        found++;
    }
    closedir(dir);
    assert_true(found >= 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(golden_games_are_judged_as_written)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
