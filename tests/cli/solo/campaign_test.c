/* Levels and campaign: every rule at both sides of its limit. */
#include "cli/solo/campaign.h"

#include <string.h>

#include "support/table.h"

enum { TARGET_1 = 90, TARGET_STEP = 4 };

static struct campaign campaign;
static struct campaign_news news;

static int target_of(int level)
{
    return TARGET_1 - TARGET_STEP * (level - 1);
}

static void play_level(int level, int points)
{
    const struct campaign_game game = {.level = level, .points = points, .target = target_of(level)};
    campaign_count(&campaign, &game, &news);
}

/* `above`: points above the target, below 0 for a shortfall. */
static void play_campaign(int level, int above)
{
    int target = target_of(level);
    const struct campaign_game game = {.level = level, .points = target + above, .target = target, .of_campaign = true};
    campaign_count(&campaign, &game, &news);
}

static void open_campaign(void)
{
    campaign_start(&campaign);
    for (int level = 1; level <= CAMPAIGN_LEVELS; level++)
        play_level(level, target_of(level));
}

static void assert_campaign(int next, int bank, int completed, int failed)
{
    assert_int_equal(campaign.next, next);
    assert_int_equal(campaign.bank, bank);
    assert_int_equal(campaign.completed, completed);
    assert_int_equal(campaign.failed, failed);
}

/* ---- levels ---- */

static void at_first_only_level_1_is_open(void **state)
{
    (void)state;
    campaign_start(&campaign);
    assert_false(campaign_level_is_open(&campaign, 0));
    assert_true(campaign_level_is_open(&campaign, 1));
    for (int level = 2; level <= CAMPAIGN_LEVELS + 1; level++)
        assert_false(campaign_level_is_open(&campaign, level));
    assert_int_equal(campaign_missing(&campaign), 0xFE);
    assert_campaign(1, 0, 0, 0);
}

static void a_level_is_won_with_at_least_its_points(void **state)
{
    (void)state;
    campaign_start(&campaign);
    play_level(1, 89);
    assert_false(news.won);
    assert_true(news.best);
    assert_int_equal(news.opened, 0);
    assert_false(campaign_level_is_open(&campaign, 2));
    play_level(1, 90);
    assert_true(news.won);
    assert_true(news.best);
    assert_int_equal(news.opened, 2);
    assert_true(campaign_level_is_open(&campaign, 2));
    assert_false(campaign_level_is_open(&campaign, 3));
    assert_int_equal(campaign.level[0].played, 2);
    assert_int_equal(campaign.level[0].won, 1);
    assert_int_equal(campaign.level[0].best, 90);
}

static void a_level_opens_the_next_only_once_and_keeps_its_best(void **state)
{
    (void)state;
    campaign_start(&campaign);
    play_level(1, 100);
    play_level(1, 100);
    assert_int_equal(news.opened, 0);
    assert_false(news.best); /* the same is no more */
    play_level(1, 40);
    assert_false(news.best);
    assert_true(campaign_level_is_open(&campaign, 2)); /* what is open stays open */
    assert_int_equal(campaign.level[0].best, 100);
    assert_int_equal(campaign.level[0].played, 3);
    assert_int_equal(campaign.level[0].won, 2);
}

static void no_points_are_points_too(void **state)
{
    (void)state;
    campaign_start(&campaign);
    play_level(1, 0);
    assert_true(news.best);
    assert_int_equal(campaign.level[0].best, 0);
}

static void the_campaign_opens_with_the_last_level(void **state)
{
    (void)state;
    campaign_start(&campaign);
    for (int level = 1; level <= CAMPAIGN_LEVELS; level++) {
        assert_true(campaign_missing(&campaign) != 0);
        play_level(level, target_of(level));
        assert_int_equal(news.opened, level < CAMPAIGN_LEVELS ? level + 1 : 0);
        assert_int_equal(news.unlocked, level == CAMPAIGN_LEVELS);
    }
    assert_int_equal(campaign_missing(&campaign), 0);
    play_level(7, 66);
    assert_false(news.unlocked); /* it was open before */
    assert_campaign(1, 0, 0, 0); /* games of a level alone are no part of it */
}

static void other_rules_are_marked_and_count(void **state)
{
    (void)state;
    campaign_start(&campaign);
    const struct campaign_game game = {.level = 1, .points = 90, .target = 90, .changed = true};
    campaign_count(&campaign, &game, &news);
    assert_true(news.won);
    assert_int_equal(campaign.level[0].changed, 1);
    play_level(1, 90);
    assert_int_equal(campaign.level[0].changed, 1);
}

static void a_game_given_up_is_played_and_nothing_else(void **state)
{
    (void)state;
    campaign_start(&campaign);
    const struct campaign_game game = {.level = 1, .points = 99, .target = 90, .given_up = true};
    campaign_count(&campaign, &game, &news);
    assert_false(news.won || news.best || news.over);
    assert_int_equal(campaign.level[0].played, 1);
    assert_int_equal(campaign.level[0].won, 0);
    assert_int_equal(campaign.level[0].best, CAMPAIGN_NONE);
}

static void counting_forgets_the_running_game(void **state)
{
    (void)state;
    campaign_start(&campaign);
    campaign.running.level = 1;
    strcpy(campaign.running.file, "goennen-1.dob");
    play_level(1, 50);
    assert_int_equal(campaign.running.level, 0);
    assert_string_equal(campaign.running.file, "");
}

static void counters_stop_at_their_limit(void **state)
{
    (void)state;
    campaign_start(&campaign);
    campaign.level[0].played = campaign.level[0].won = CAMPAIGN_COUNT_MAX;
    play_level(1, INT32_MAX);
    assert_int_equal(campaign.level[0].played, CAMPAIGN_COUNT_MAX);
    assert_int_equal(campaign.level[0].won, CAMPAIGN_COUNT_MAX);
    assert_int_equal(campaign.level[0].best, CAMPAIGN_COUNT_MAX);
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
    assert_int_equal(campaign.level[1].played, 2); /* a game of the campaign is a game of its level */
    assert_int_equal(campaign.level[1].won, 2);
    assert_int_equal(campaign.level[1].best, 99);
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
    assert_int_equal(campaign.level[1].won, 1); /* passed is not won */
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
    for (int level = 2; level < CAMPAIGN_LEVELS; level++)
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
    assert_int_equal(campaign.aimed, 0);
    assert_int_equal(campaign.best, 49);
}

static void fifty_banked_is_the_aim(void **state)
{
    (void)state;
    play_to_level_7(40);
    play_campaign(7, 10);
    assert_true(news.completed && news.aimed);
    assert_int_equal(campaign.aimed, 1);
    assert_int_equal(campaign.best, 50);
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
    for (int level = 1; level <= CAMPAIGN_LEVELS; level++)
        play_campaign(level, 1);
    assert_int_equal(campaign.completed, 2);
    assert_int_equal(campaign.best, 20);
}

static void level_7_failed_is_a_failure(void **state)
{
    (void)state;
    play_to_level_7(5);
    play_campaign(7, -6);
    assert_true(news.over);
    assert_false(news.completed);
    assert_campaign(1, 0, 0, 1);
    assert_int_equal(campaign.best, CAMPAIGN_NONE);
}

static void giving_up_ends_a_campaign_whatever_is_banked(void **state)
{
    (void)state;
    open_campaign();
    play_campaign(1, 500);
    const struct campaign_game game = {.level = 2, .target = 86, .of_campaign = true, .given_up = true};
    campaign_count(&campaign, &game, &news);
    assert_true(news.over);
    assert_int_equal(news.paid, 0);
    assert_campaign(1, 0, 0, 1);
}

static void count_a_locked_level(void)
{
    campaign_start(&campaign);
    play_level(2, 90);
}

static void count_a_locked_campaign(void)
{
    campaign_start(&campaign);
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
