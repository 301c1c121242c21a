/* Levels and campaign: every rule at both sides of its limit. */
#include "dobbel/progress.h"

#include <string.h>

#include "support/table.h"

enum { LEVELS = 7, TARGET_1 = 90, TARGET_STEP = 4 };

static struct dob_progress progress;
static struct dob_progress_news news;

static void begin(void)
{
    assert_true(dob_progress_start(&progress, "goennen"));
}

static int target_of(int level)
{
    return TARGET_1 - TARGET_STEP * (level - 1);
}

static void play_level(int level, int points)
{
    const struct dob_progress_game game = {.level = level, .points = points};
    dob_progress_count(&progress, &game, &news);
}

/* `above`: points above the target, below 0 for a shortfall. */
static void play_campaign(int level, int above)
{
    int target = target_of(level);
    const struct dob_progress_game game = {.level = level, .points = target + above, .of_campaign = true};
    dob_progress_count(&progress, &game, &news);
}

static void open_campaign(void)
{
    begin();
    for (int level = 1; level <= LEVELS; level++)
        play_level(level, target_of(level));
}

static void assert_campaign(int next, int bank, int completed, int failed)
{
    assert_int_equal(progress.next, next);
    assert_int_equal(progress.bank, bank);
    assert_int_equal(progress.completed, completed);
    assert_int_equal(progress.failed, failed);
}

/* ---- the game ---- */

/* The levels of goennen, as docs/rules/goennen.md has them (G33): 15 rounds and 90 points, then a round and 4 points less. */
static void the_game_says_what_a_level_needs(void **state)
{
    (void)state;
    begin();
    assert_string_equal(progress.game, "goennen");
    assert_int_equal(dob_progress_levels(&progress), LEVELS);
    assert_int_equal(dob_progress_aim(&progress), 50);
    for (int level = 1; level <= LEVELS; level++) {
        assert_int_equal(dob_progress_rounds(&progress, level), 16 - level);
        assert_int_equal(dob_progress_target(&progress, level), target_of(level));
    }
}

static void only_a_game_for_one_has_progress(void **state)
{
    (void)state;
    struct dob_progress same;
    begin();
    same = progress;
    assert_false(dob_progress_start(&progress, "casino"));
    assert_false(dob_progress_start(&progress, "nothing"));
    assert_memory_equal(&progress, &same, sizeof same);
}

static void ask_for_level_8(void)
{
    begin();
    dob_progress_target(&progress, 8);
}

static void ask_for_level_0(void)
{
    begin();
    dob_progress_rounds(&progress, 0);
}

static void there_is_no_level_8(void **state)
{
    (void)state;
    assert_traps(ask_for_level_8);
    assert_traps(ask_for_level_0);
}

/* ---- matches ---- */

static dob_match *match_of(const char *game, int seats, const char *const *options, const char *deck)
{
    dob_match *match = NULL;
    const struct dob_setup setup = {.game = game, .seats = seats, .options = options, .seed = 1, .deck = deck};
    assert_true(dob_match_new(&setup, &match, NULL));
    return match;
}

static bool fits(int level, dob_match *match)
{
    bool good = dob_progress_fits(&progress, level, match);
    dob_match_free(match);
    return good;
}

static void a_match_is_of_a_level_by_game_seat_and_option(void **state)
{
    (void)state;
    const char *const third[] = {"level=3", NULL};
    begin();
    assert_true(fits(1, match_of("goennen", 1, NULL, NULL)));
    assert_true(fits(3, match_of("goennen", 1, third, NULL)));
    assert_false(fits(3, match_of("goennen", 1, NULL, NULL)));
    assert_false(fits(1, match_of("goennen", 2, NULL, NULL)));
    assert_false(fits(1, match_of("casino", 2, NULL, NULL)));
}

/* A record seen by the seat itself lacks what it did not see. */
static void a_match_seen_by_one_does_not_fit(void **state)
{
    (void)state;
    char record[4096];
    size_t length;
    begin();
    dob_match *whole = match_of("goennen", 1, NULL, NULL), *seen = NULL;
    assert_true(dob_match_record(whole, 0, false, 0, record, sizeof record, &length, NULL));
    assert_true(dob_match_read(record, length, NULL, &seen, NULL));
    assert_false(fits(1, seen));
    dob_match_free(whole);
}

static bool is_changed(dob_match *match)
{
    bool changed = dob_progress_is_changed(&progress, match);
    dob_match_free(match);
    return changed;
}

static void other_cards_and_options_are_a_change_but_the_level_is_none(void **state)
{
    (void)state;
    static const char deck[] = "dobbel deck 1\ngame goennen\nname small\n"
                               "scoring yellow rainbow 1: w1\nscoring yellow rainbow 1: w2\n"
                               "scoring yellow rainbow 1: w3\nscoring yellow rainbow 1: w4\n"
                               "scoring yellow rainbow 1: w5\nscoring yellow rainbow 1: w6\n"
                               "bonus green adjust 3: w1\nbonus green adjust 3: w2\nbonus green adjust 3: w3\n"
                               "bonus green adjust 3: w4\nbonus green adjust 3: w5\nbonus green adjust 3: w6\n";
    const char *const level[] = {"level=7", NULL}, *const prices[] = {"level=7", "prices=1111", NULL};
    begin();
    assert_false(is_changed(match_of("goennen", 1, level, NULL)));
    assert_true(is_changed(match_of("goennen", 1, prices, NULL)));
    assert_true(is_changed(match_of("goennen", 1, NULL, deck)));
}

/* ---- levels ---- */

static void at_first_only_level_1_is_open(void **state)
{
    (void)state;
    begin();
    assert_false(dob_progress_is_open(&progress, 0));
    assert_true(dob_progress_is_open(&progress, 1));
    for (int level = 2; level <= LEVELS + 1; level++)
        assert_false(dob_progress_is_open(&progress, level));
    assert_int_equal(dob_progress_missing(&progress), 0xFE);
    assert_campaign(1, 0, 0, 0);
}

static void a_level_is_won_with_at_least_its_points(void **state)
{
    (void)state;
    begin();
    play_level(1, 89);
    assert_false(news.won);
    assert_true(news.best);
    assert_int_equal(news.opened, 0);
    assert_false(dob_progress_is_open(&progress, 2));
    play_level(1, 90);
    assert_true(news.won);
    assert_true(news.best);
    assert_int_equal(news.opened, 2);
    assert_true(dob_progress_is_open(&progress, 2));
    assert_false(dob_progress_is_open(&progress, 3));
    assert_int_equal(progress.level[0].played, 2);
    assert_int_equal(progress.level[0].won, 1);
    assert_int_equal(progress.level[0].best, 90);
}

static void a_level_opens_the_next_only_once_and_keeps_its_best(void **state)
{
    (void)state;
    begin();
    play_level(1, 100);
    play_level(1, 100);
    assert_int_equal(news.opened, 0);
    assert_false(news.best); /* the same is no more */
    play_level(1, 40);
    assert_false(news.best);
    assert_true(dob_progress_is_open(&progress, 2)); /* what is open stays open */
    assert_int_equal(progress.level[0].best, 100);
    assert_int_equal(progress.level[0].played, 3);
    assert_int_equal(progress.level[0].won, 2);
}

static void no_points_are_points_too(void **state)
{
    (void)state;
    begin();
    play_level(1, 0);
    assert_true(news.best);
    assert_int_equal(progress.level[0].best, 0);
}

static void the_campaign_opens_with_the_last_level(void **state)
{
    (void)state;
    begin();
    for (int level = 1; level <= LEVELS; level++) {
        assert_true(dob_progress_missing(&progress) != 0);
        play_level(level, target_of(level));
        assert_int_equal(news.opened, level < LEVELS ? level + 1 : 0);
        assert_int_equal(news.unlocked, level == LEVELS);
    }
    assert_int_equal(dob_progress_missing(&progress), 0);
    play_level(7, 66);
    assert_false(news.unlocked); /* it was open before */
    assert_campaign(1, 0, 0, 0); /* games of a level alone are no part of it */
}

static void other_rules_are_marked_and_count(void **state)
{
    (void)state;
    begin();
    const struct dob_progress_game game = {.level = 1, .points = 90, .changed = true};
    dob_progress_count(&progress, &game, &news);
    assert_true(news.won);
    assert_int_equal(progress.level[0].changed, 1);
    play_level(1, 90);
    assert_int_equal(progress.level[0].changed, 1);
}

static void a_game_given_up_is_played_and_nothing_else(void **state)
{
    (void)state;
    begin();
    const struct dob_progress_game game = {.level = 1, .points = 99, .given_up = true};
    dob_progress_count(&progress, &game, &news);
    assert_false(news.won || news.best || news.over);
    assert_int_equal(progress.level[0].played, 1);
    assert_int_equal(progress.level[0].won, 0);
    assert_int_equal(progress.level[0].best, DOB_PROGRESS_NONE);
}

static void counting_forgets_the_running_game(void **state)
{
    (void)state;
    begin();
    progress.running.level = 1;
    strcpy(progress.running.file, "goennen-1.dob");
    play_level(1, 50);
    assert_int_equal(progress.running.level, 0);
    assert_string_equal(progress.running.file, "");
}

static void counters_stop_at_their_limit(void **state)
{
    (void)state;
    begin();
    progress.level[0].played = progress.level[0].won = DOB_PROGRESS_COUNT_MAX;
    play_level(1, INT32_MAX);
    assert_int_equal(progress.level[0].played, DOB_PROGRESS_COUNT_MAX);
    assert_int_equal(progress.level[0].won, DOB_PROGRESS_COUNT_MAX);
    assert_int_equal(progress.level[0].best, DOB_PROGRESS_COUNT_MAX);
}

/* ---- campaign ---- */

static void points_above_the_target_are_banked(void **state)
{
    (void)state;
    open_campaign();
    play_campaign(1, 0);
    assert_int_equal(news.banked, 0);
    assert_campaign(2, 0, 0, 0);
    play_campaign(2, 13);
    assert_int_equal(news.banked, 13);
    assert_int_equal(news.bank, 13);
    assert_campaign(3, 13, 0, 0);
    assert_int_equal(progress.level[1].played, 2); /* a game of the campaign is a game of its level */
    assert_int_equal(progress.level[1].won, 2);
    assert_int_equal(progress.level[1].best, 99);
}

static void level_1_pays_nothing_from_a_bank(void **state)
{
    (void)state;
    open_campaign();
    play_campaign(1, -1);
    assert_true(news.over);
    assert_campaign(1, 0, 0, 1);
}

static void the_bank_pays_all_it_has_but_no_more(void **state)
{
    (void)state;
    open_campaign();
    play_campaign(1, 10);
    play_campaign(2, -4);
    assert_false(news.won);
    assert_false(news.over);
    assert_int_equal(news.paid, 4);
    assert_int_equal(news.banked, 0);
    assert_campaign(3, 6, 0, 0);
    assert_int_equal(progress.level[1].won, 1); /* passed is not won */
    play_campaign(3, -6);
    assert_int_equal(news.paid, 6);
    assert_campaign(4, 0, 0, 0);
    play_campaign(4, 3);
    play_campaign(5, -4);
    assert_true(news.over);
    assert_int_equal(news.paid, 0);
    assert_int_equal(news.bank, 3);
    assert_campaign(1, 0, 0, 1);
    play_campaign(1, 5); /* the next one begins with nothing */
    assert_campaign(2, 5, 0, 1);
}

static void play_to_level_7(int bank)
{
    open_campaign();
    play_campaign(1, bank);
    for (int level = 2; level < LEVELS; level++)
        play_campaign(level, 0);
    assert_campaign(7, bank, 0, 0);
}

static void level_7_passed_completes_it(void **state)
{
    (void)state;
    play_to_level_7(40);
    play_campaign(7, 9);
    assert_true(news.completed);
    assert_false(news.aimed);
    assert_int_equal(news.bank, 49);
    assert_campaign(1, 0, 1, 0);
    assert_int_equal(progress.aimed, 0);
    assert_int_equal(progress.best, 49);
}

static void fifty_banked_is_the_aim(void **state)
{
    (void)state;
    play_to_level_7(40);
    play_campaign(7, 10);
    assert_true(news.completed && news.aimed);
    assert_int_equal(progress.aimed, 1);
    assert_int_equal(progress.best, 50);
    play_to_level_7(60); /* paid on the last level: what is left counts */
    play_campaign(7, -10);
    assert_true(news.completed && news.aimed && !news.won);
    play_to_level_7(60);
    play_campaign(7, -11);
    assert_true(news.completed && !news.aimed);
}

static void a_smaller_bank_is_no_best(void **state)
{
    (void)state;
    play_to_level_7(20);
    play_campaign(7, 0);
    for (int level = 1; level <= LEVELS; level++)
        play_campaign(level, 1);
    assert_int_equal(progress.completed, 2);
    assert_int_equal(progress.best, 20);
}

static void level_7_failed_is_a_failure(void **state)
{
    (void)state;
    play_to_level_7(5);
    play_campaign(7, -6);
    assert_true(news.over);
    assert_false(news.completed);
    assert_campaign(1, 0, 0, 1);
    assert_int_equal(progress.best, DOB_PROGRESS_NONE);
}

static void giving_up_ends_a_campaign_whatever_is_banked(void **state)
{
    (void)state;
    open_campaign();
    play_campaign(1, 500);
    const struct dob_progress_game game = {.level = 2, .of_campaign = true, .given_up = true};
    dob_progress_count(&progress, &game, &news);
    assert_true(news.over);
    assert_int_equal(news.paid, 0);
    assert_campaign(1, 0, 0, 1);
}

static void count_a_locked_level(void)
{
    begin();
    play_level(2, 90);
}

static void count_a_locked_campaign(void)
{
    begin();
    play_campaign(1, 0);
}

static void count_the_wrong_level_of_a_campaign(void)
{
    open_campaign();
    play_campaign(2, 0);
}

static void what_is_not_open_cannot_be_counted(void **state)
{
    (void)state;
    assert_traps(count_a_locked_level);
    assert_traps(count_a_locked_campaign);
    assert_traps(count_the_wrong_level_of_a_campaign);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_game_says_what_a_level_needs),
        cmocka_unit_test(only_a_game_for_one_has_progress),
        cmocka_unit_test(there_is_no_level_8),
        cmocka_unit_test(a_match_is_of_a_level_by_game_seat_and_option),
        cmocka_unit_test(a_match_seen_by_one_does_not_fit),
        cmocka_unit_test(other_cards_and_options_are_a_change_but_the_level_is_none),
        cmocka_unit_test(at_first_only_level_1_is_open),
        cmocka_unit_test(a_level_is_won_with_at_least_its_points),
        cmocka_unit_test(a_level_opens_the_next_only_once_and_keeps_its_best),
        cmocka_unit_test(no_points_are_points_too),
        cmocka_unit_test(the_campaign_opens_with_the_last_level),
        cmocka_unit_test(other_rules_are_marked_and_count),
        cmocka_unit_test(a_game_given_up_is_played_and_nothing_else),
        cmocka_unit_test(counting_forgets_the_running_game),
        cmocka_unit_test(counters_stop_at_their_limit),
        cmocka_unit_test(points_above_the_target_are_banked),
        cmocka_unit_test(level_1_pays_nothing_from_a_bank),
        cmocka_unit_test(the_bank_pays_all_it_has_but_no_more),
        cmocka_unit_test(level_7_passed_completes_it),
        cmocka_unit_test(fifty_banked_is_the_aim),
        cmocka_unit_test(a_smaller_bank_is_no_best),
        cmocka_unit_test(level_7_failed_is_a_failure),
        cmocka_unit_test(giving_up_ends_a_campaign_whatever_is_banked),
        cmocka_unit_test(what_is_not_open_cannot_be_counted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
