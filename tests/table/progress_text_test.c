/* The text in which progress is kept: read back as it was written, and refused, with line and reason, where it is damaged
 * or cannot have come about. */
#include "dobbel/progress.h"

#include <stdio.h>
#include <string.h>

#include "support/table.h"

enum { LEVELS = 7 };

static struct dob_progress progress;

static void begin(void)
{
    assert_true(dob_progress_start(&progress, "goennen"));
}

static void play_level(int level, int points, bool of_campaign)
{
    const struct dob_progress_game game = {.level = level, .points = points, .of_campaign = of_campaign};
    struct dob_progress_news news;
    dob_progress_count(&progress, &game, &news);
}

/* Every level won once, with exactly its points. */
static void open_campaign(void)
{
    begin();
    for (int level = 1; level <= LEVELS; level++)
        play_level(level, 94 - 4 * level, false);
}

/* A campaign from end to end, everything banked on level 1. */
static void complete_campaign(int bank)
{
    open_campaign();
    for (int level = 1; level <= LEVELS; level++)
        play_level(level, 94 - 4 * level + (level == 1 ? bank : 0), true);
}

static const char fresh[] = "dobbel solo 1\n"
                            "game goennen\n"
                            "level 1 played 0 won 0 best - changed 0\n"
                            "level 2 played 0 won 0 best - changed 0\n"
                            "level 3 played 0 won 0 best - changed 0\n"
                            "level 4 played 0 won 0 best - changed 0\n"
                            "level 5 played 0 won 0 best - changed 0\n"
                            "level 6 played 0 won 0 best - changed 0\n"
                            "level 7 played 0 won 0 best - changed 0\n"
                            "campaign next 1 bank 0\n"
                            "campaigns completed 0 aimed 0 failed 0 best -\n"
                            "end\n";

static const char *text_of(const struct dob_progress *made)
{
    static char words[DOB_PROGRESS_TEXT_MAX];
    assert_in_range(dob_progress_print(made, words, sizeof words), 1, sizeof words - 1);
    return words;
}

static void assert_read_back(void)
{
    struct dob_progress read;
    struct dob_reason why;
    char words[DOB_PROGRESS_TEXT_MAX];
    strcpy(words, text_of(&progress));
    assert_true(dob_progress_read(&read, words, strlen(words), &why));
    assert_string_equal(text_of(&read), words);
}

/* The text of the campaign with one piece of it replaced is refused in this line, and nothing has changed. */
static void assert_refuses(const char *piece, const char *instead, const char *id, uint32_t line)
{
    char words[2 * DOB_PROGRESS_TEXT_MAX];
    const char *text = text_of(&progress), *at = strstr(text, piece);
    struct dob_progress read;
    struct dob_reason why;
    assert_non_null(at);
    snprintf(words, sizeof words, "%.*s%s%s", (int)(at - text), text, instead, at + strlen(piece));
    memset(&read, 7, sizeof read);
    if (dob_progress_read(&read, words, strlen(words), &why))
        fail_msg("accepted: %s", words);
    assert_string_equal(why.id, id);
    assert_int_equal(why.line, line);
    for (size_t i = 0; i < sizeof read; i++)
        assert_int_equal(((const unsigned char *)&read)[i], 7);
}

static void progress_is_kept_as_text(void **state)
{
    (void)state;
    begin();
    assert_string_equal(text_of(&progress), fresh);
    assert_read_back();
    complete_campaign(57);
    play_level(1, 97, true);
    assert_read_back();
    progress.running.level = 2;
    progress.running.of_campaign = true;
    strcpy(progress.running.file, "goennen-20261115-223515-15340.dob");
    assert_read_back();
    assert_non_null(strstr(text_of(&progress), "\nrunning campaign 2 goennen-20261115-223515-15340.dob\nend\n"));
    progress.running.of_campaign = false;
    progress.running.level = 7;
    assert_read_back();
}

static void the_longest_text_fits(void **state)
{
    (void)state;
    open_campaign();
    for (int i = 0; i < LEVELS; i++)
        progress.level[i] = (struct dob_progress_level){DOB_PROGRESS_COUNT_MAX, DOB_PROGRESS_COUNT_MAX,
                                                        DOB_PROGRESS_COUNT_MAX, DOB_PROGRESS_COUNT_MAX};
    progress.next = 7;
    progress.bank = progress.completed = progress.aimed = progress.failed = progress.best = DOB_PROGRESS_COUNT_MAX;
    progress.running.level = 7;
    progress.running.of_campaign = true;
    memset(progress.running.file, 'x', DOB_PROGRESS_FILE_MAX - 1);
    assert_read_back();
    assert_refuses("xxxx", "xxxxx", "progress.unreadable", 12);
}

/* Cut off anywhere it is refused; only the last newline may be missing. */
static void a_text_cut_off_is_refused(void **state)
{
    (void)state;
    struct dob_progress read;
    open_campaign();
    progress.running.level = 7;
    strcpy(progress.running.file, "goennen-1.dob");
    const char *words = text_of(&progress);
    size_t length = strlen(words);
    for (size_t i = 0; i < length - 1; i++)
        assert_false(dob_progress_read(&read, words, i, NULL));
    assert_true(dob_progress_read(&read, words, length - 1, NULL));
}

static void what_is_no_progress_is_refused(void **state)
{
    (void)state;
    begin();
    assert_refuses("dobbel solo 1", "dobbel solo 2", "progress.unreadable", 1);
    assert_refuses("goennen", "casino", "progress.unreadable", 2); /* nobody plays it alone */
    assert_refuses("goennen", "nothing", "progress.unreadable", 2);
    assert_refuses("game ", "", "progress.unreadable", 2);
    assert_refuses("level 3", "level 4", "progress.unreadable", 5);
    assert_refuses("played 0", "played -1", "progress.unreadable", 3);
    assert_refuses("played 0", "played 1000000", "progress.unreadable", 3);
    assert_refuses("changed 0", "changed 0 0", "progress.unreadable", 3);
    assert_refuses("next 1", "next 8", "progress.unreadable", 10);
    assert_refuses("next 1", "next 0", "progress.unreadable", 10);
    assert_refuses("failed 0", "lost 0", "progress.unreadable", 11);
    assert_refuses("end\n", "", "progress.cut-off", 11);
    assert_refuses("end\n", "fin\n", "progress.unreadable", 12);
    assert_refuses("end\n", "end\nend\n", "progress.unreadable", 13);
    assert_refuses("end", "running level 1 ../x.dob\nend", "progress.unreadable", 12);
    assert_refuses("end", "running level 1 .dob\nend", "progress.unreadable", 12);
    assert_refuses("end", "running level 0 x.dob\nend", "progress.unreadable", 12);
    assert_refuses("end", "running level 1 x.dob\nrunning level 1 x.dob\nend", "progress.unreadable", 13);
}

static void what_cannot_have_come_about_is_refused(void **state)
{
    (void)state;
    begin();
    play_level(1, 95, false);
    assert_refuses("played 1 won 1", "played 1 won 2", "progress.misfit", 3);
    assert_refuses("changed 0", "changed 2", "progress.misfit", 3);
    assert_refuses("best 95", "best -", "progress.misfit", 3);
    assert_refuses("3 played 0", "3 played 1", "progress.misfit", 5);
    assert_refuses("2 played 0 won 0 best -", "2 played 0 won 0 best 5", "progress.misfit", 4);
    assert_refuses("next 1", "next 2", "progress.misfit", 10);
    assert_refuses("bank 0", "bank 1", "progress.misfit", 10);
    assert_refuses("failed 0", "failed 1", "progress.misfit", 11);
    assert_refuses("end", "running level 3 x.dob\nend", "progress.misfit", 12);
    assert_refuses("end", "running campaign 1 x.dob\nend", "progress.misfit", 12);
    complete_campaign(60);
    assert_refuses("aimed 1", "aimed 2", "progress.misfit", 11);
    assert_refuses("aimed 1", "aimed 0", "progress.misfit", 11);
    assert_refuses("best 60\nend", "best 49\nend", "progress.misfit", 11);
    assert_refuses("best 60\nend", "best -\nend", "progress.misfit", 11);
    assert_refuses("end", "running campaign 2 x.dob\nend", "progress.misfit", 12);
}

static void comments_and_blanks_do_not_matter(void **state)
{
    (void)state;
    struct dob_progress read;
    char words[2 * DOB_PROGRESS_TEXT_MAX];
    snprintf(words, sizeof words, "# mine\n\n%s  # done\n\n", fresh);
    assert_true(dob_progress_read(&read, words, strlen(words), NULL));
    assert_string_equal(text_of(&read), fresh);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(progress_is_kept_as_text),
        cmocka_unit_test(the_longest_text_fits),
        cmocka_unit_test(a_text_cut_off_is_refused),
        cmocka_unit_test(what_is_no_progress_is_refused),
        cmocka_unit_test(what_cannot_have_come_about_is_refused),
        cmocka_unit_test(comments_and_blanks_do_not_matter),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
