/* A turn: how many dice are thrown, placing them and giving one up. */
#include "support/addvantage.h"

#include <stdio.h>

static struct dob_rules rules;
static union dob_position p;

static void set_up(int seats, const char *options, const char *brief)
{
    rules = rules_of("addvantage", seats, options);
    lay(&rules, brief, &p);
}

/* The throws listed for seat 1 of four with so many coins and this board. */
static void assert_throws(int coins, const char *cells, unsigned min, unsigned max)
{
    char brief[128];
    dob_move list[DOB_MOVES_MAX];
    snprintf(brief, sizeof brief, "choose coins=%d,0,0,0 board=%s", coins, cells);
    set_up(4, NULL, brief);
    assert_int_equal(rules.game->moves(&rules, &p, 0, list), max - min + 1);
    for (unsigned n = min; n <= max; n++)
        assert_int_equal(list[n - min], dob_move_of(ADD_THROW, n));
    assert_true(rules.game->refuse(&rules, &p, 0, dob_move_of(ADD_THROW, max + 1), NULL));
    assert_true(rules.game->refuse(&rules, &p, 0, dob_move_of(ADD_THROW, min - 1), NULL));
}

/* n = min(c, e) with one or two coins, from min(2, e) to min(c, e) with more. */
static void coins_and_empty_cells_tell_how_many_dice_are_thrown(void **state)
{
    (void)state;
    assert_throws(1, ".........", 1, 1);
    assert_throws(1, "11511611.", 1, 1);
    assert_throws(2, ".........", 2, 2);
    assert_throws(2, "1151161..", 2, 2);
    assert_throws(2, "11511611.", 1, 1);
    assert_throws(3, ".........", 2, 3);
    assert_throws(3, "1151161..", 2, 2);
    assert_throws(3, "11511611.", 1, 1);
    assert_throws(5, "1151.....", 2, 5);
    assert_throws(5, "11511....", 2, 4);
    assert_throws(8, ".........", 2, 8);
    assert_throws(8, "1........", 2, 8);
    assert_throws(8, "11.......", 2, 7);
}

static void eight_dice_can_be_thrown_together_A2(void **state)
{
    (void)state;
    set_up(4, NULL, "choose coins=8,0,0,0");
    play(&rules, &p, "1 throw 8; * roll 11111112");
    assert_laid(&rules, &p, "settle coins=8,0,0,0 hand=11111112");
    play(&rules, &p,
         "1 place 1 a1; 1 place 1 b1; 1 place 2 c1; 1 place 1 a2; 1 place 1 b2; 1 place 1 c2; 1 place 1 a3");
    assert_laid(&rules, &p, "settle coins=8,0,0,0 hand=1 most=0 board=1121111..");
    play(&rules, &p, "1 place 1 c3");
    assert_laid(&rules, &p, "choose round=1 coins=8,0,0,0 board=1121111.1");
}

static void the_dice_of_a_turn_are_thrown_together_A2(void **state)
{
    (void)state;
    set_up(2, NULL, "choose");
    play(&rules, &p, "1 throw 2");
    assert_laid(&rules, &p, "roll left=2");
    assert_refused(&rules, &p, "* roll 5", "addvantage.roll-count", "A2");
    assert_refused(&rules, &p, "* roll 555", "addvantage.roll-count", "A2");
    play(&rules, &p, "* roll 52");
    assert_laid(&rules, &p, "settle hand=25");
}

/* All results are seen; then each die is placed, in any order, on any empty cell, or given up. */
static void settlements_are_listed_by_face_and_cell_A3(void **state)
{
    (void)state;
    set_up(2, NULL, "settle hand=26 board=35.1..412");
    assert_string_equal(moves_of(&rules, &p, 1, false),
                        "place 2 c1, place 2 b2, place 2 c2, give 2, place 6 c1, place 6 b2, place 6 c2, give 6");
    play(&rules, &p, "1 place 6 b2");
    assert_string_equal(moves_of(&rules, &p, 1, false), "place 2 c1, place 2 c2, give 2");
    set_up(2, NULL, "settle hand=33 board=35.1.1412");
    assert_string_equal(moves_of(&rules, &p, 1, false), "place 3 c1, place 3 b2, give 3");
}

static void one_die_may_be_given_up_for_a_coin_A3(void **state)
{
    (void)state;
    set_up(2, NULL, "settle hand=26");
    play(&rules, &p, "1 give 6");
    assert_laid(&rules, &p, "settle hand=2 coins=1,2 spent=1");
    assert_string_equal(moves_of(&rules, &p, 1, false),
                        "place 2 a1, place 2 b1, place 2 c1, place 2 a2, place 2 b2, place 2 c2, place 2 a3, "
                        "place 2 b3, place 2 c3");
    assert_refused(&rules, &p, "1 give 2", "addvantage.one-giving", "A3");
    play(&rules, &p, "1 place 2 c3");
    assert_laid(&rules, &p, "choose seat=2 coins=1,2 board=........2"); /* the next turn is free of it */
}

static void the_last_coin_may_go_too_A3(void **state)
{
    (void)state;
    set_up(2, NULL, "settle hand=6 coins=1,2");
    play(&rules, &p, "1 give 6");
    assert_laid(&rules, &p, "choose seat=2 coins=0,2 still=1");
}

static void dice_cannot_be_given_up_with_giveups_0_A3(void **state)
{
    (void)state;
    set_up(2, "giveups=0", "settle hand=6 coins=1,2 board=123456...");
    assert_string_equal(moves_of(&rules, &p, 1, false), "place 6 a3, place 6 b3, place 6 c3");
    assert_refused(&rules, &p, "1 give 6", "addvantage.no-giving", "A3");
}

static void all_dice_may_be_given_up_with_giveups_any_A3(void **state)
{
    (void)state;
    set_up(2, "giveups=any", "settle hand=666 coins=3,1");
    play(&rules, &p, "1 give 6; 1 give 6");
    assert_laid(&rules, &p, "settle hand=6 coins=1,1");
    play(&rules, &p, "1 give 6");
    assert_laid(&rules, &p, "choose seat=2 coins=0,1 still=1");
}

/* Not met in play, where a seat throws no more dice than it has coins. */
static void giving_up_costs_a_coin_A3(void **state)
{
    (void)state;
    set_up(2, "giveups=any", "settle hand=6 coins=0,1 board=123456...");
    assert_string_equal(moves_of(&rules, &p, 1, false), "place 6 a3, place 6 b3, place 6 c3");
    assert_refused(&rules, &p, "1 give 6", "addvantage.no-coin", "A3");
}

/* sequential=1: the number is named first, then die after die is thrown and settled. */
static void dice_are_thrown_one_by_one_with_sequential_A2(void **state)
{
    (void)state;
    set_up(2, "sequential=1", "choose coins=4,0");
    assert_string_equal(moves_of(&rules, &p, 1, false), "throw 2, throw 3, throw 4");
    play(&rules, &p, "1 throw 3");
    assert_laid(&rules, &p, "roll left=3 coins=4,0");
    assert_refused(&rules, &p, "* roll 55", "addvantage.roll-count", "A2");
    play(&rules, &p, "* roll 5");
    assert_laid(&rules, &p, "settle hand=5 left=2 coins=4,0");
    play(&rules, &p, "1 place 5 a1");
    assert_laid(&rules, &p, "roll left=2 thrown=1 most=0 coins=4,0 board=5........");
    play(&rules, &p, "* roll 2");
    assert_laid(&rules, &p, "settle hand=2 left=1 thrown=1 most=0 coins=4,0 board=5........");
}

/* A coin given up on the way cancels no die, not even the last coin. */
static void a_coin_given_up_cancels_no_throw_A2(void **state)
{
    (void)state;
    set_up(2, "sequential=1", "settle hand=5 left=2 coins=3,0");
    play(&rules, &p, "1 give 5");
    assert_laid(&rules, &p, "roll left=2 thrown=1 spent=1 coins=2,0");
    play(&rules, &p, "* roll 2");
    assert_refused(&rules, &p, "1 give 2", "addvantage.one-giving", "A3");
    play(&rules, &p, "1 place 2 a1; * roll 3; 1 place 3 b1");
    assert_laid(&rules, &p, "choose round=1 coins=2,0 board=23.......");
    set_up(2, "sequential=1 giveups=any", "settle hand=5 left=1 coins=2,1");
    play(&rules, &p, "1 give 5; * roll 1; 1 give 1");
    assert_laid(&rules, &p, "choose seat=2 coins=0,1 still=1");
}

/* A die thrown later in the turn may complete the line that an earlier one began. */
static void a_line_is_claimed_before_the_next_die_A14(void **state)
{
    (void)state;
    set_up(2, NULL, "settle hand=24 board=34.......");
    play(&rules, &p, "1 place 2 c1");
    assert_laid(&rules, &p, "settle hand=4 most=2 board=9*,10,11/10,11,12:342......");
    assert_int_equal(points_of(&rules, &p, 1), 9);
    play(&rules, &p, "1 give 4"); /* the tile is kept, whatever happens to the other die */
    assert_int_equal(points_of(&rules, &p, 1), 9);
}

static void a_seat_with_coin_and_room_must_act_A5(void **state)
{
    (void)state;
    set_up(2, NULL, "choose coins=1,0 board=11511611. board=1........");
    assert_string_equal(moves_of(&rules, &p, 1, false), "throw 1, buy 2 a1 c3");
    assert_refused(&rules, &p, "1 pass", "addvantage.no-passing", "A5");
}

/* A seat without coins, or with a full board, is skipped; a sale brings it back. */
static void who_cannot_act_is_skipped_A5(void **state)
{
    (void)state;
    set_up(4, "end=all", "choose coins=2,0,3,2 board=......... board=......... board=115116113");
    play(&rules, &p, "1 throw 2; * roll 11; 1 place 1 a1; 1 place 1 b1");
    assert_laid(&rules, &p, "choose seat=4 coins=2,0,3,2 board=11....... board=......... board=115116113");
    play(&rules, &p, "4 buy 3 c1 a1; 1 throw 2; * roll 22; 1 place 2 a2; 1 place 2 b2");
    assert_laid(&rules, &p,
                "choose seat=3 round=1 coins=2,0,4,1 board=11.22.... board=......... board=11.116113 "
                "board=5c........");
}

/* What is paid or received counts from the next turn on. */
static void a_coin_counts_from_the_next_turn_on_A6(void **state)
{
    (void)state;
    set_up(2, NULL, "choose coins=2,0 board=......... board=1........");
    play(&rules, &p, "1 buy 2 a1 b2");
    assert_laid(&rules, &p, "choose seat=2 coins=1,1 still=1 board=....1b....");
    play(&rules, &p, "2 throw 1; * roll 6; 2 give 6");
    assert_laid(&rules, &p, "choose round=1 coins=1,0 still=2 board=....1.... ");
    assert_string_equal(moves_of(&rules, &p, 1, false), "throw 1");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(coins_and_empty_cells_tell_how_many_dice_are_thrown),
        cmocka_unit_test(eight_dice_can_be_thrown_together_A2),
        cmocka_unit_test(the_dice_of_a_turn_are_thrown_together_A2),
        cmocka_unit_test(settlements_are_listed_by_face_and_cell_A3),
        cmocka_unit_test(one_die_may_be_given_up_for_a_coin_A3),
        cmocka_unit_test(the_last_coin_may_go_too_A3),
        cmocka_unit_test(dice_cannot_be_given_up_with_giveups_0_A3),
        cmocka_unit_test(all_dice_may_be_given_up_with_giveups_any_A3),
        cmocka_unit_test(giving_up_costs_a_coin_A3),
        cmocka_unit_test(dice_are_thrown_one_by_one_with_sequential_A2),
        cmocka_unit_test(a_coin_given_up_cancels_no_throw_A2),
        cmocka_unit_test(a_line_is_claimed_before_the_next_die_A14),
        cmocka_unit_test(a_seat_with_coin_and_room_must_act_A5),
        cmocka_unit_test(who_cannot_act_is_skipped_A5),
        cmocka_unit_test(a_coin_counts_from_the_next_turn_on_A6),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
