/* The estimate of addvantage: what it counts, by weights that make it easy to count along; and that the tuned weights point
 * the right way. */
#include "support/addvantage.h"

#include <stdio.h>
#include <stdlib.h>

#include "bots/addvantage/estimate.h"

static struct dob_rules rules;
static union dob_position p;

static const struct addvantage_estimate_weights plain = {
    .one = 450, .two = {60, 60, 60}, .three = {300, 300, 300}, .diagonal = 25, .coin = {500, 500, 500}};

static int32_t estimate(const char *brief, int seat)
{
    lay(&rules, brief, &p);
    return addvantage_estimate(&plain, &rules, &p, seat - 1);
}

static void equal_boards_are_worth_the_same(void **state)
{
    (void)state;
    static const char *const equal[] = {"choose", "choose board=2...3.... board=2...3....",
                                        "choose coins=1,1 board=12.3.4.5. board=12.3.4.5."};
    rules = rules_of("addvantage", 2, NULL);
    for (size_t i = 0; i < sizeof equal / sizeof *equal; i++) {
        assert_int_equal(estimate(equal[i], 1), 0);
        assert_int_equal(estimate(equal[i], 2), 0);
    }
    assert_int_equal(estimate("choose board=23.......", 1), -estimate("choose board=23.......", 2));
}

/* A point is 1000, a coin 500 here; the rest is what lines promise. */
static void what_is_won_counts_most(void **state)
{
    (void)state;
    rules = rules_of("addvantage", 2, NULL);
    assert_true(estimate("choose board=9*,10,11/10,11,12:234......", 1) > estimate("choose board=23.......", 1));
    assert_true(estimate("choose board=23.......", 1) > estimate("choose board=235......", 1));
    assert_true(estimate("choose takers=1,0 board=2...3...4", 1) > estimate("choose board=2...3....", 1));
    assert_int_equal(estimate("choose coins=3,1", 1), 1000);
    assert_int_equal(estimate("choose coins=3,1", 2), -1000);
}

/* What counts is the lead over the best of the others. */
static void the_best_other_seat_is_the_measure(void **state)
{
    (void)state;
    rules = rules_of("addvantage", 3, NULL);
    assert_int_equal(
        estimate("choose bonus=7,14 coins=3,1,2 board=9,10,11/10,11,12:......... board=9,10,11/10,11,12:......... "
                 "board=9,10,11/10,11,12:.........",
                 1),
        500);
    assert_int_equal(
        estimate("choose bonus=7,14 coins=3,1,2 board=9,10,11/10,11,12:......... board=9,10,11/10,11,12:......... "
                 "board=9,10,11/10,11,12:.........",
                 2),
        -1000);
}

/* By hand, bonus tiles out of the way (taken by seat 2, which is 21000). Each line: tile times thousandths. */
static void lines_promise_by_what_they_lack(void **state)
{
    (void)state;
    rules = rules_of("addvantage", 2, NULL);
    const int32_t empty = 300 * (9 + 10 + 11 + 10 + 11 + 12);
    const char *const boards[] = {"choose takers=2,2 board=1........", "choose takers=2,2 board=23.......",
                                  "choose takers=2,2 board=66.......", "choose takers=2,2 board=235......"};
    /* 1: row 9 needs 8 of two dice (5 ways), column 10 needs 9 (4 ways) */
    assert_int_equal(estimate(boards[0], 1) + 21000, 9 * 300 + 10 * 240 - 300 * (9 + 10));
    /* 2 3: the row needs a 4; columns 10 and 11 need 8 (5 ways) and 8 (5 ways) */
    assert_int_equal(estimate(boards[1], 1) + 21000, 9 * 450 + 10 * 300 + 11 * 300 - 300 * (9 + 10 + 11));
    /* 6 6: the row cannot be made; 4 (3 ways) and 5 (4 ways) */
    assert_int_equal(estimate(boards[2], 1) + 21000, 0 + 10 * 180 + 11 * 240 - 300 * (9 + 10 + 11));
    /* 2 3 5: the row is wrong; columns need 8, 8 and 7 (6 ways) */
    assert_int_equal(estimate(boards[3], 1) + 21000, 10 * 300 + 11 * 300 + 12 * 360 - 300 * (9 + 10 + 11 + 12));
    assert_int_equal(estimate("choose takers=2,2 board=9*,10*,11*/10*,11*,12*:.........", 1), 63000 - 21000 - empty);
}

/* What the first row promises with this tile and these dice, all else being won, and seat 2 having both bonus tiles too. */
static int32_t row_promise(int tile, const char *dice)
{
    char brief[128];
    snprintf(brief, sizeof brief,
             "choose takers=2,2 board=%d,10*,11*/10*,11*,12*:%s board=9*,10*,11*/10*,11*,12*:.........", tile, dice);
    return (estimate(brief, 1) + 1000 * (9 + 9 + 12)) / tile;
}

/* One die that can come counts 450 thousandths, two dice 60 for each of their ways. */
static void a_line_promises_by_its_ways(void **state)
{
    (void)state;
    rules = rules_of("addvantage", 2, NULL);
    for (int tile = ADD_TILE_MIN; tile <= ADD_TILE_MAX; tile++)
        for (int die = 1; die <= DOB_FACES; die++) {
            char dice[] = "1........";
            int need = tile - die;
            dice[0] = (char)('0' + die);
            assert_int_equal(row_promise(tile, dice), need < 2 || need > 12 ? 0 : 60 * (6 - abs(7 - need)));
            for (int second = 1; second <= DOB_FACES; second++) {
                dice[1] = (char)('0' + second);
                assert_int_equal(row_promise(tile, dice), need <= second || need > second + 6 ? 0 : 450);
            }
        }
}

/* A bonus tile promises a quarter of that for each diagonal. */
static void diagonals_promise_a_quarter(void **state)
{
    (void)state;
    rules = rules_of("addvantage", 2, NULL);
    const char *tiles = "choose board=9*,10*,11*/10*,11*,12*:%s board=9*,10*,11*/10*,11*,12*:.........";
    char brief[128];
    snprintf(brief, sizeof brief, tiles, "2...3....");
    /* 9: needs a 4, the other needs 6 of two (5 ways); 12: needs a 7, and 9 of two (4 ways). Before: 300 each. */
    const int32_t before = 2 * (9 * 300 / 4 + 12 * 300 / 4);
    assert_int_equal(estimate(brief, 1), 9 * 450 / 4 + 9 * 300 / 4 + 0 + 12 * 240 / 4 - before);
    assert_int_equal(estimate("choose takers=2,0 board=9*,10*,11*/10*,11*,12*:5........ "
                              "board=9*,10*,11*/10*,11*,12*:.........",
                              1),
                     12 * 360 / 4 - 12 * 300 / 4 - 9000); /* the 12 is left: 7 of two, 6 ways */
    snprintf(brief, sizeof brief, tiles, "..6......");
    /* 9: 300, needs 3 (2 ways); 12: 300, needs 6 (5 ways) */
    assert_int_equal(estimate(brief, 2), before - (9 * 300 / 4 + 9 * 120 / 4 + 12 * 300 / 4 + 12 * 300 / 4));
}

static int32_t counted(const struct addvantage_estimate_weights *weights, const char *brief)
{
    rules = rules_of("addvantage", 2, NULL);
    lay(&rules, brief, &p);
    return addvantage_estimate(weights, &rules, &p, 0);
}

/* Three dice on the fullest board are early, six are not, and seven are late. Seat 1 has six open lines, 63 in all; of seat 2
 * two rows, one and none lack three dice. */
static void the_stage_is_that_of_the_fullest_board(void **state)
{
    (void)state;
    static const struct addvantage_estimate_weights stages = {.three = {1, 100, 10000}};
    assert_int_equal(counted(&stages, "choose takers=1,1 board=......... board=111......") - 21000, 63 - 21);
    assert_int_equal(counted(&stages, "choose takers=1,1 board=......... board=111111...") - 21000, 100 * (63 - 11));
    assert_int_equal(counted(&stages, "choose takers=1,1 board=......... board=1111111..") - 21000, 10000 * 63);
}

static void each_coin_has_its_worth(void **state)
{
    (void)state;
    static const struct addvantage_estimate_weights coins = {.coin = {100, 10, 1}};
    assert_int_equal(counted(&coins, "choose coins=1,0"), 100);
    assert_int_equal(counted(&coins, "choose coins=2,0"), 110);
    assert_int_equal(counted(&coins, "choose coins=3,1"), 11);
    assert_int_equal(counted(&coins, "choose coins=4,0"), 112);
}

/* When it is over no hope is left. */
static void at_the_end_points_count(void **state)
{
    (void)state;
    assert_int_equal(counted(&plain, "over coins=2,0 board=......... board=111111111"), 0);
    assert_int_equal(counted(&plain, "over takers=1,0 board=......... board=111111111"), 9000);
    assert_int_equal(counted(&plain, "over takers=2,0 board=......... board=111111111"), -9000);
}

/* Whatever was tuned: a coin more, a tile won, a line that can be made are never worse. */
static void the_tuned_weights_point_the_right_way(void **state)
{
    (void)state;
    const char *const better[][2] = {{"choose coins=2,2", "choose coins=1,2"},
                                     {"choose coins=3,1", "choose coins=2,1"},
                                     {"choose coins=2,1", "choose coins=2,2"},
                                     {"choose takers=1,0", "choose"},
                                     {"choose", "choose takers=2,0"},
                                     {"choose board=9*,10,11/10,11,12:234......", "choose board=23......."},
                                     {"choose board=23.......", "choose board=66......."}};
    for (size_t i = 0; i < sizeof better / sizeof *better; i++)
        assert_true(counted(&addvantage_estimate_weights, better[i][0]) >
                    counted(&addvantage_estimate_weights, better[i][1]));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(equal_boards_are_worth_the_same),
        cmocka_unit_test(what_is_won_counts_most),
        cmocka_unit_test(the_best_other_seat_is_the_measure),
        cmocka_unit_test(lines_promise_by_what_they_lack),
        cmocka_unit_test(a_line_promises_by_its_ways),
        cmocka_unit_test(diagonals_promise_a_quarter),
        cmocka_unit_test(the_stage_is_that_of_the_fullest_board),
        cmocka_unit_test(each_coin_has_its_worth),
        cmocka_unit_test(at_the_end_points_count),
        cmocka_unit_test(the_tuned_weights_point_the_right_way),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
