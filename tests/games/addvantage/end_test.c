/* When the game ends: a full board (A1), nobody able to act (A16), no progress (A17). */
#include "support/addvantage.h"

static struct dob_rules rules;
static union dob_position p;

static void set_up(int seats, const char *options, const char *brief)
{
    rules = rules_of("addvantage", seats, options);
    lay(&rules, brief, &p);
}

static void the_turn_that_fills_a_board_ends_the_game_A1(void **state)
{
    (void)state;
    set_up(3, NULL, "settle seat=2 hand=13 board=......... board=111111..3");
    play(&rules, &p, "2 place 1 b3");
    assert_laid(&rules, &p, "settle seat=2 hand=3 most=7 board=......... board=111111.13");
    play(&rules, &p, "2 place 3 a3");
    assert_laid(&rules, &p, "over board=......... board=111111313");
    assert_int_equal(rules.game->actors(&rules, &p), 0);
    assert_refused(&rules, &p, "3 throw 2", "move.over", NULL);
}

static void a_bought_die_can_fill_a_board_too_A1(void **state)
{
    (void)state;
    set_up(2, NULL, "choose board=111111.11 board=3........");
    play(&rules, &p, "1 buy 2 a1 a3");
    assert_laid(&rules, &p, "over coins=1,3 still=1 board=1111113b11");
}

static void a_die_given_up_leaves_the_board_open_A1(void **state)
{
    (void)state;
    set_up(2, NULL, "settle coins=1,2 hand=3 board=111111.11");
    play(&rules, &p, "1 give 3");
    assert_laid(&rules, &p, "choose seat=2 coins=0,2 still=1 board=111111.11");
}

/* end=first-round: the others finish the round, which the first seat of the match began. */
static void the_round_is_finished_with_first_round_A1(void **state)
{
    (void)state;
    set_up(3, "end=first-round",
           "settle seat=3 first=2 round=4 coins=2,2,1 hand=3 board=......... board=......... "
           "board=111111.11");
    play(&rules, &p, "3 place 3 a3");
    assert_laid(&rules, &p,
                "choose seat=1 first=2 round=4 coins=2,2,1 filled=1 board=......... board=......... "
                "board=111111311");
    play(&rules, &p, "1 throw 2; * roll 15; 1 place 1 a1; 1 place 5 b1");
    assert_laid(&rules, &p, "over first=2 round=5 coins=2,2,1 board=15....... board=......... board=111111311");
}

static void the_last_seat_of_a_round_ends_it_at_once_A1(void **state)
{
    (void)state;
    set_up(3, "end=first-round", "settle seat=1 first=2 coins=1,2,1 hand=3 board=111111.11");
    play(&rules, &p, "1 place 3 a3");
    assert_laid(&rules, &p, "over first=2 round=1 coins=1,2,1 board=111111311");
}

/* Sold open again, the board still makes this the last round; so does a broke seat that is skipped. */
static void a_board_sold_open_still_ends_the_round_A1(void **state)
{
    (void)state;
    set_up(3, "end=first-round", "choose seat=2 filled=1 coins=1,2,0 board=111111311");
    play(&rules, &p, "2 buy 1 c1 a1");
    assert_laid(&rules, &p, "over round=1 coins=2,1,0 still=1 board=11.111311 board=1a........");
    set_up(3, "end=first-round", "choose seat=2 filled=1 coins=1,2,1 board=111111311");
    play(&rules, &p, "2 buy 1 c1 a1");
    assert_laid(&rules, &p, "choose seat=3 filled=1 coins=2,1,1 still=1 board=11.111311 board=1a........");
}

static void another_board_filled_in_the_last_round_changes_nothing_A1(void **state)
{
    (void)state;
    set_up(3, "end=first-round", "settle seat=2 filled=1 coins=1,1,1 hand=3 board=111111311 board=111111.11");
    play(&rules, &p, "2 place 3 a3");
    assert_laid(&rules, &p, "choose seat=3 filled=1 coins=1,1,1 board=111111311 board=111111311");
}

static void all_boards_must_be_full_with_all_A1(void **state)
{
    (void)state;
    set_up(2, "end=all", "settle seat=1 coins=1,1 hand=3 board=111111.11 board=111111.11");
    play(&rules, &p, "1 place 3 a3");
    assert_laid(&rules, &p, "choose seat=2 coins=1,1 board=111111311 board=111111.11");
    play(&rules, &p, "2 throw 1; * roll 5; 2 place 5 a3");
    assert_laid(&rules, &p, "over coins=1,1 board=111111311 board=111111511");
}

/* All coins given up: nobody can act. */
static void it_ends_when_all_are_broke_A16(void **state)
{
    (void)state;
    set_up(2, NULL, "settle coins=1,0 hand=3 board=9*,10,11/10,11,12:234......");
    play(&rules, &p, "1 give 3");
    assert_laid(&rules, &p, "over coins=0,0 still=1 board=9*,10,11/10,11,12:234......");
    assert_int_equal(points_of(&rules, &p, 1), 9);
}

static void it_ends_when_boards_are_full_and_the_others_broke_A16(void **state)
{
    (void)state;
    set_up(3, "end=all", "settle coins=1,0,2 hand=3 board=111111.11 board=1........ board=111111311");
    play(&rules, &p, "1 place 3 a3");
    assert_laid(&rules, &p, "over coins=1,0,2 board=111111311 board=1........ board=111111311");
}

/* One seat that can act is enough, whichever it is; it may have all turns. */
static void one_seat_that_can_act_goes_on_A16(void **state)
{
    (void)state;
    set_up(3, "end=all", "settle coins=2,0,2 hand=3 board=111111... board=1........ board=111111311");
    play(&rules, &p, "1 place 3 a3");
    assert_laid(&rules, &p, "choose round=1 coins=2,0,2 board=1111113.. board=1........ board=111111311");
    set_up(3, "end=all", "settle coins=1,0,2 hand=3 board=111111.11 board=1........ board=1111113..");
    play(&rules, &p, "1 place 3 a3");
    assert_laid(&rules, &p, "choose seat=3 coins=1,0,2 board=111111311 board=1........ board=1111113..");
}

/* 8 turns a seat without a new maximum of dice. */
static void it_ends_without_progress_A17(void **state)
{
    (void)state;
    set_up(2, NULL, "choose still=14 coins=2,2 board=1........");
    play(&rules, &p, "1 throw 2; * roll 11; 1 give 1; 1 place 1 b1"); /* a new die: counted anew */
    assert_laid(&rules, &p, "choose seat=2 coins=1,2 board=11.......");
    set_up(2, NULL, "choose still=14 coins=1,3 board=......... board=5........");
    play(&rules, &p, "1 buy 2 a1 a1");
    assert_laid(&rules, &p, "choose seat=2 still=15 coins=0,4 board=5b........");
    set_up(2, NULL, "choose seat=2 still=15 coins=2,1 board=5........");
    play(&rules, &p, "2 buy 1 a1 a1");
    assert_laid(&rules, &p, "over still=16 coins=3,0 board=......... board=5a........");
}

/* Only more dice than ever are progress: what was lost does not count when it comes back. */
static void only_a_new_maximum_is_progress_A17(void **state)
{
    (void)state;
    set_up(2, NULL, "settle hand=3 coins=1,2 most=4 still=3 board=12.......");
    play(&rules, &p, "1 place 3 a2");
    assert_laid(&rules, &p, "choose seat=2 coins=1,2 most=4 still=4 board=12.3.....");
    set_up(2, NULL, "settle hand=3 coins=1,2 most=3 still=3 board=12.......");
    play(&rules, &p, "1 place 3 a2");
    assert_laid(&rules, &p, "choose seat=2 coins=1,2 most=3 still=4 board=12.3.....");
    set_up(2, NULL, "settle hand=3 coins=1,2 most=2 still=3 board=12.......");
    play(&rules, &p, "1 place 3 a2");
    assert_laid(&rules, &p, "choose seat=2 coins=1,2 most=3 still=0 board=12.3.....");
}

/* The number of turns depends on the seats, not on those that can act: a skipped turn counts nothing. */
static void skips_are_not_counted_A17(void **state)
{
    (void)state;
    set_up(4, "no-progress=1 giveups=1", "settle hand=3 coins=2,0,0,0 still=2 spent=0 most=1");
    play(&rules, &p, "1 give 3");
    assert_laid(&rules, &p, "choose round=1 coins=1,0,0,0 still=3 most=1");
    play(&rules, &p, "1 throw 1; * roll 3; 1 place 3 a1");
    assert_laid(&rules, &p, "over round=1 coins=1,0,0,0 still=4 most=1 board=3........");
}

static void passes_are_counted_A17(void **state)
{
    (void)state;
    set_up(2, "remove-own=1 end=all no-progress=2", "choose still=2 coins=1,1 board=111111311");
    play(&rules, &p, "1 pass");
    assert_laid(&rules, &p, "choose seat=2 still=3 coins=1,1 board=111111311");
    play(&rules, &p, "2 throw 1; * roll 2; 2 give 2");
    assert_laid(&rules, &p, "over still=4 coins=1,0 board=111111311");
    set_up(2, "remove-own=1 end=all no-progress=2", "choose still=3 coins=1,1 board=111111311");
    play(&rules, &p, "1 pass");
    assert_laid(&rules, &p, "over still=4 coins=1,1 board=111111311");
}

/* no-progress=0: no such end, and nothing is counted. */
static void progress_is_not_asked_for_with_0_A17(void **state)
{
    (void)state;
    set_up(2, "no-progress=0", "choose coins=2,2 board=55....... board=66.......");
    for (int i = 0; i < 10; i++) /* all four dice change hands twice */
        play(&rules, &p,
             "1 buy 2 a1 b2; 2 buy 1 a1 a1; 1 buy 2 b1 a1; 2 buy 1 b1 b1;"
             "1 buy 2 a1 b1; 2 buy 1 a1 a1; 1 buy 2 b1 a1; 2 buy 1 b2 b1");
    assert_laid(&rules, &p, "choose round=40 coins=2,2 board=55....... board=66a.......");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_turn_that_fills_a_board_ends_the_game_A1),
        cmocka_unit_test(a_bought_die_can_fill_a_board_too_A1),
        cmocka_unit_test(a_die_given_up_leaves_the_board_open_A1),
        cmocka_unit_test(the_round_is_finished_with_first_round_A1),
        cmocka_unit_test(the_last_seat_of_a_round_ends_it_at_once_A1),
        cmocka_unit_test(a_board_sold_open_still_ends_the_round_A1),
        cmocka_unit_test(another_board_filled_in_the_last_round_changes_nothing_A1),
        cmocka_unit_test(all_boards_must_be_full_with_all_A1),
        cmocka_unit_test(it_ends_when_all_are_broke_A16),
        cmocka_unit_test(it_ends_when_boards_are_full_and_the_others_broke_A16),
        cmocka_unit_test(one_seat_that_can_act_goes_on_A16),
        cmocka_unit_test(it_ends_without_progress_A17),
        cmocka_unit_test(only_a_new_maximum_is_progress_A17),
        cmocka_unit_test(skips_are_not_counted_A17),
        cmocka_unit_test(passes_are_counted_A17),
        cmocka_unit_test(progress_is_not_asked_for_with_0_A17),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
