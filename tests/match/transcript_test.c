/* Golden transcripts: whole matches in words, one of each game in each language, to be read by a person. The file
 * tests/golden/words/RECORD.SEAT.LANGUAGE.txt is what that seat is told of tests/golden/RECORD.dob. A file that differs is
 * written anew to the folder DOBBEL_TRANSCRIPTS, if that is set. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/registry.h"
#include "match/sentences.h"
#include "support/table.h"
#include "support/words.h"

static const char folder[] = SOURCE_DIR "/tests/golden/words";

static void read_text(const char *name, char *text, size_t size)
{
    char path[512];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    text[fread(text, 1, size - 1, file)] = '\0';
    fclose(file);
}

static void write_anew(const char *name, const char *text)
{
    char path[512];
    const char *to = getenv("DOBBEL_TRANSCRIPTS");
    if (!to)
        return;
    snprintf(path, sizeof path, "%s/%s", to, name);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

static void check_file(const char *name)
{
    static char expected[1 << 16];
    char record[128], language[8];
    int seat;
    assert_int_equal(sscanf(name, "%127[^.].%d.%7[a-z].txt", record, &seat, language), 3);
    strcat(record, ".dob");
    dob_match *match = words_golden(record);
    const char *told = words_told(match, seat - 1, language);
    read_text(name, expected, sizeof expected);
    if (strcmp(told, expected) != 0)
        write_anew(name, told);
    assert_string_equal(told, expected);
    dob_match_free(match);
}

static void every_transcript_is_what_is_told(void **state)
{
    (void)state;
    DIR *dir = opendir(folder);
    int checked = 0;
    assert_non_null(dir);
    for (const struct dirent *entry; (entry = readdir(dir));)
        if (entry->d_name[0] != '.') {
            check_file(entry->d_name);
            checked++;
        }
    closedir(dir);
    assert_true(checked > 0);
}

static bool has_transcript(const char *game, const char *language)
{
    DIR *dir = opendir(folder);
    bool found = false;
    char end[16];
    snprintf(end, sizeof end, ".%s.txt", language);
    for (const struct dirent *entry; (entry = readdir(dir));)
        found = found || (strncmp(entry->d_name, game, strlen(game)) == 0 && strstr(entry->d_name, end));
    closedir(dir);
    return found;
}

static void every_game_that_is_told_has_one_in_every_language(void **state)
{
    (void)state;
    for (int g = 0; dob_games[g]; g++)
        for (size_t i = 0; dob_games[g]->tell && !dob_games[g]->example && dob_language(i); i++)
            if (!has_transcript(dob_games[g]->name, dob_language(i)))
                fail_msg("%s has no transcript in %s", dob_games[g]->name, dob_language(i));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_transcript_is_what_is_told),
        cmocka_unit_test(every_game_that_is_told_has_one_in_every_language),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
