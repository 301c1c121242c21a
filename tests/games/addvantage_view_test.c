/* What is seen and what it is worth: the view as JSON, won tiles kept from others (A20), the estimate. */
#include "support/addvantage.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/sink.h"

static struct dob_rules rules;
static union dob_position p;

static void set_up(int seats, const char *options, const char *brief)
{
    rules = rules_of("addvantage", seats, options);
    lay(&rules, brief, &p);
}

static const char *view_of(int viewer)
{
    static char at[4096];
    struct dob_text text = dob_text_in(at, sizeof at);
    struct dob_json json;
    const union dob_position before = p;
    dob_json_start(&json, &text);
    rules.game->view(&rules, &p, viewer, &json.sink);
    assert_true(dob_text_fits(&text));
    assert_memory_equal(&p, &before, sizeof p);
    return at;
}

#define NO_CELLS "[0,0,0,0,0,0,0,0,0]"

static void arranging_as_json_A15(void **state)
{
    (void)state;
    set_up(2, NULL, "arrange bonus=0,0 arranged=1,0 board=9,9,9/10,10,11:......... board=7,8,9/11,12,13:.........");
    assert_string_equal(view_of(0),
                        "{\"phase\":\"arrange\",\"seat\":1,\"first\":1,\"round\":0,\"still\":0,\"left\":0,\"hand\":[],"
                        "\"bonus\":[{\"tile\":0,\"owner\":0},{\"tile\":0,\"owner\":0}],\"seats\":["
                        "{\"coins\":2,\"rows\":[9,9,9],\"columns\":[10,10,11],\"dice\":" NO_CELLS
                        ",\"sold-by\":" NO_CELLS ",\"arranged\":1,\"won\":[],\"points\":0},"
                        "{\"coins\":2,\"rows\":[\"?\",\"?\",\"?\"],\"columns\":[\"?\",\"?\",\"?\"],\"dice\":" NO_CELLS
                        ",\"sold-by\":" NO_CELLS ",\"arranged\":0,\"won\":[],\"points\":0}]}");
}

static void settling_as_json(void **state)
{
    (void)state;
    set_up(2, NULL,
           "settle seat=2 first=2 round=3 still=4 coins=1,3 hand=1336 takers=0,1 board=9*,10,11/10,11,12*:1b....6..2");
    for (int viewer = 0; viewer <= DOB_ALL_SEEING; viewer++)
        assert_string_equal(
            view_of(viewer),
            "{\"phase\":\"settle\",\"seat\":2,\"first\":2,\"round\":3,\"still\":4,\"left\":0,\"hand\":[1,3,3,6],"
            "\"bonus\":[{\"tile\":9,\"owner\":0},{\"tile\":12,\"owner\":1}],\"seats\":["
            "{\"coins\":1,\"rows\":[0,10,11],\"columns\":[10,11,0],\"dice\":[1,0,0,0,0,6,0,0,2],"
            "\"sold-by\":[2,0,0,0,0,0,0,0,0],\"won\":[9,12,12],\"points\":33},"
            "{\"coins\":3,\"rows\":[9,10,11],\"columns\":[10,11,12],\"dice\":" NO_CELLS ",\"sold-by\":" NO_CELLS
            ",\"won\":[],\"points\":0}]}");
}

/* keep-tiles: the tiles stay in their slots, and what they bring is told as it is now. */
static void kept_tiles_as_json_A18(void **state)
{
    (void)state;
    set_up(2, "keep-tiles=1", "roll left=2 queue=3,0,0,0 board=234...... board=2...3...4");
    assert_string_equal(
        view_of(0),
        "{\"phase\":\"roll\",\"seat\":1,\"first\":1,\"round\":0,\"still\":0,\"left\":2,\"hand\":[],"
        "\"bonus\":[{\"tile\":9,\"owner\":2},{\"tile\":12,\"owner\":0}],\"seats\":["
        "{\"coins\":2,\"rows\":[9,10,11],\"columns\":[10,11,12],\"dice\":[2,3,4,0,0,0,0,0,0],\"sold-by\":" NO_CELLS
        ",\"won\":[9],\"points\":9},"
        "{\"coins\":2,\"rows\":[9,10,11],\"columns\":[10,11,12],\"dice\":[2,0,0,0,3,0,0,0,4],\"sold-by\":" NO_CELLS
        ",\"won\":[9],\"points\":9}]}");
}

static int scores_seen_by(int viewer)
{
    int count = 0;
    for (const char *at = view_of(viewer); (at = strstr(at, "\"won\"")); at++)
        count++;
    return count;
}

/* hidden-score=1: each sees its own won tiles; at the end all are shown. The claims were public, so bots know them. */
static void won_tiles_are_kept_from_others_A20(void **state)
{
    (void)state;
    set_up(3, "hidden-score=1", "choose board=9*,10,11/10,11,12:......... board=9*,10,11/10,11,12:.........");
    assert_int_equal(scores_seen_by(DOB_SPECTATOR), 0);
    assert_int_equal(scores_seen_by(DOB_ALL_SEEING), 3);
    assert_int_equal(scores_seen_by(1), 1);
    const char *first = strstr(view_of(1), "\"seats\":[");
    assert_true(strstr(first, "\"won\":[9],\"points\":9") > strstr(strstr(first, "{\"coins") + 1, "{\"coins"));
    union dob_position seen = p;
    rules.game->hide(&rules, &seen, 0);
    assert_memory_equal(&seen, &p, sizeof p);
    lay(&rules, "over board=9*,10,11/10,11,12:.........", &p);
    assert_int_equal(scores_seen_by(0), 3);
    set_up(3, NULL, "choose");
    assert_int_equal(scores_seen_by(0), 3);
}

static void assert_bonus_seen(int viewer, const char *bonus)
{
    const char *at = strstr(view_of(viewer), "\"bonus\":") + strlen("\"bonus\":");
    assert_int_equal(strncmp(at, bonus, strlen(bonus)), 0);
}

/* A bonus tile is a won tile too. With keep-tiles it lies on the table, but not said is whose it would be. */
static void won_bonus_tiles_are_kept_from_others_A20(void **state)
{
    (void)state;
    set_up(3, "hidden-score=1", "choose takers=0,2");
    assert_bonus_seen(0, "[{\"tile\":9,\"owner\":0},{\"tile\":0,\"owner\":0}]");
    assert_bonus_seen(DOB_SPECTATOR, "[{\"tile\":9,\"owner\":0},{\"tile\":0,\"owner\":0}]");
    assert_bonus_seen(1, "[{\"tile\":9,\"owner\":0},{\"tile\":12,\"owner\":2}]");
    assert_bonus_seen(DOB_ALL_SEEING, "[{\"tile\":9,\"owner\":0},{\"tile\":12,\"owner\":2}]");
    lay(&rules, "choose takers=1,0", &p);
    assert_bonus_seen(1, "[{\"tile\":0,\"owner\":0},{\"tile\":12,\"owner\":0}]");
    lay(&rules, "over takers=0,2", &p);
    assert_bonus_seen(0, "[{\"tile\":9,\"owner\":0},{\"tile\":12,\"owner\":2}]");
    set_up(2, "hidden-score=1 keep-tiles=1", "choose queue=3,0,0,0 board=......... board=2...3...4");
    assert_bonus_seen(0, "[{\"tile\":9,\"owner\":0},{\"tile\":12,\"owner\":0}]");
    assert_bonus_seen(1, "[{\"tile\":9,\"owner\":2},{\"tile\":12,\"owner\":0}]");
}

static int32_t estimate(const char *brief, int seat)
{
    lay(&rules, brief, &p);
    return rules.game->estimate(&rules, &p, seat - 1);
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

/* A point is 1000, a coin 500; the rest is what lines promise. */
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
    rules = rules_of("addvantage", 2, NULL);
    assert_int_equal(estimate("over coins=2,0 board=......... board=111111111", 1), 300 * 63 + 2 * 300 * 21 / 4 + 1000);
    rules = rules_of("addvantage", 3, NULL);
    assert_int_equal(
        estimate("over bonus=7,14 coins=3,1,2 board=9,10,11/10,11,12:......... board=9,10,11/10,11,12:......... "
                 "board=9,10,11/10,11,12:.........",
                 1),
        500);
    assert_int_equal(
        estimate("over bonus=7,14 coins=3,1,2 board=9,10,11/10,11,12:......... board=9,10,11/10,11,12:......... "
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(arranging_as_json_A15),
        cmocka_unit_test(settling_as_json),
        cmocka_unit_test(kept_tiles_as_json_A18),
        cmocka_unit_test(won_tiles_are_kept_from_others_A20),
        cmocka_unit_test(won_bonus_tiles_are_kept_from_others_A20),
        cmocka_unit_test(equal_boards_are_worth_the_same),
        cmocka_unit_test(what_is_won_counts_most),
        cmocka_unit_test(the_best_other_seat_is_the_measure),
        cmocka_unit_test(lines_promise_by_what_they_lack),
        cmocka_unit_test(a_line_promises_by_its_ways),
        cmocka_unit_test(diagonals_promise_a_quarter),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
