/* The optional additions: tiles that stay on the board (A18) and dice taken off one's own board (A21). */
#include "support/addvantage.h"

#include "core/rules.h"

static struct dob_rules rules;
static union dob_position p;

static void keep(const char *brief)
{
    rules = rules_of("addvantage", 2, "keep-tiles=1");
    lay(&rules, brief, &p);
}

static void set_up(int seats, const char *options, const char *brief)
{
    rules = rules_of("addvantage", seats, options);
    lay(&rules, brief, &p);
}

static void assert_points(int first, int second)
{
    assert_int_equal(points_of(&rules, &p, 1), first);
    assert_int_equal(points_of(&rules, &p, 2), second);
}

static void refuses_rules(int seats, int end, const char *id)
{
    struct dob_reason why = {0};
    assert_true(dob_rules_make(&rules, rules.game, seats, NULL));
    rules.option[ADD_KEEP_TILES] = 1;
    rules.option[ADD_END] = end;
    assert_int_equal(dob_rules_ready(&rules, &why), id == NULL);
    assert_int_equal(dob_rules_ready(&rules, NULL), id == NULL);
    if (id) {
        assert_string_equal(why.id, id);
        assert_string_equal(why.ruling, "A18");
    }
}

static void keep_tiles_is_for_two_seats_and_ends_with_all_A18(void **state)
{
    (void)state;
    rules = rules_of("addvantage", 2, NULL);
    refuses_rules(2, ADD_END_FIRST, NULL);
    refuses_rules(2, ADD_END_ALL, NULL);
    refuses_rules(2, ADD_END_FIRST_ROUND, "addvantage.end-all");
    refuses_rules(3, ADD_END_FIRST, "addvantage.two-seats");
    refuses_rules(4, ADD_END_ALL, "addvantage.two-seats");
    assert_true(dob_rules_make(&rules, rules.game, 4, NULL));
    rules.option[ADD_END] = ADD_END_FIRST_ROUND;
    assert_true(dob_rules_ready(&rules, NULL));
}

/* The tile stays, and with it the points come and go. */
static void a_line_must_be_made_again_A18(void **state)
{
    (void)state;
    keep("settle coins=1,2 hand=4 board=23.......");
    play(&rules, &p, "1 place 4 c1");
    assert_laid(&rules, &p, "choose seat=2 coins=1,2 board=234......");
    assert_points(9, 0);
    play(&rules, &p, "2 buy 1 a1 a1");
    assert_laid(&rules, &p, "choose round=1 coins=2,1 still=1 board=.34...... board=2a........");
    assert_points(0, 0);
    play(&rules, &p, "1 throw 2; * roll 22; 1 place 2 a1");
    assert_points(9, 0);
}

static void both_boards_are_filled_A18(void **state)
{
    (void)state;
    keep("settle coins=1,1 hand=3 board=111111.11 board=111111.11");
    play(&rules, &p, "1 place 3 a3");
    assert_laid(&rules, &p, "choose seat=2 coins=1,1 board=111111311 board=111111.11");
    play(&rules, &p, "2 throw 1; * roll 3; 2 place 3 a3");
    assert_laid(&rules, &p, "over coins=1,1 board=111111311 board=111111311");
}

/* The diagonals that match stand in a queue, as 1 + 2 * seat + diagonal. */
static void a_bonus_tile_goes_to_the_first_diagonal_A18(void **state)
{
    (void)state;
    keep("settle seat=2 coins=1,1 hand=4 board=2...3.... board=2...3....");
    play(&rules, &p, "2 place 4 c3; 1 throw 1; * roll 4; 1 place 4 c3");
    assert_laid(&rules, &p, "choose seat=2 round=1 coins=1,1 queue=3,1,0,0 board=2...3...4 board=2...3...4");
    assert_points(0, 9);
}

static void a_broken_diagonal_leaves_the_tile_to_the_next_A18(void **state)
{
    (void)state;
    keep("choose seat=1 coins=2,2 queue=3,1,0,0 board=2...3...4 board=2...3...4");
    play(&rules, &p, "1 buy 2 c3 a2");
    assert_laid(&rules, &p, "choose seat=2 coins=1,3 still=1 queue=1,0,0,0 board=2..4b3...4 board=2...3....");
    assert_points(9, 0);
    play(&rules, &p, "2 throw 3; * roll 114; 2 place 4 c3; 2 place 1 b1; 2 place 1 a2"); /* rebuilt: the later time */
    assert_laid(&rules, &p, "choose round=1 coins=1,3 queue=1,3,0,0 board=2..43...4 board=21.13...4");
}

static void two_equal_bonus_tiles_go_to_two_diagonals_A18(void **state)
{
    (void)state;
    keep("over bonus=9,9 queue=3,1,0,0 board=2...3...4 board=2...3...4");
    assert_points(9, 9);
    keep("over bonus=9,9 queue=4,3,1,0 board=2...3...4 board=2.1.3.5.4");
    assert_points(0, 18);
    keep("over queue=4,3,1,0 board=2...3...4 board=2.1.3.5.4");
    assert_points(0, 9);
    keep("over queue=4,3,1,2 board=2.5.3.4.4 board=2.1.3.5.4"); /* the last in the queue has the other sum */
    assert_points(12, 9);
    keep("over queue=2,3,0,0 board=..1.6.5.. board=2...3...4");
    assert_points(12, 9);
}

/* The centre completes both: both stand in the queue, so that one of them may be broken. */
static void both_diagonals_of_the_centre_are_queued_A18(void **state)
{
    (void)state;
    keep("settle coins=1,2 hand=3 board=2.1...5.4");
    play(&rules, &p, "1 place 3 b2");
    assert_laid(&rules, &p, "choose seat=2 coins=1,2 queue=1,2,0,0 board=2.1.3.5.4");
    play(&rules, &p, "2 buy 1 a1 b1");
    assert_laid(&rules, &p, "choose round=1 coins=2,1 still=1 queue=2,0,0,0 board=..1.3.5.4 board=.2a.......");
    assert_points(9, 0);
    keep("choose seat=2 queue=1,2,0,0 board=2.1.3.5.4");
    play(&rules, &p, "2 buy 1 b2 b1");
    assert_laid(&rules, &p, "choose round=1 coins=3,1 still=1 board=2.1...5.4 board=.3a.......");
    assert_points(0, 0);
}

/* All four diagonals match; whichever is broken, the others keep their order. */
static void a_broken_diagonal_leaves_the_queue_A18(void **state)
{
    (void)state;
    static const struct {
        const char *event, *queue;
    } breaks[] = {{"1 buy 2 c1 b1", "1,3,2,0"}, {"1 buy 2 a1 b1", "4,1,2,0"}, {"1 buy 2 b2 b1", "1,2,0,0"}};
    for (size_t i = 0; i < sizeof breaks / sizeof *breaks; i++) {
        keep("choose queue=4,1,3,2 board=2.1.3.5.4 board=2.1.3.5.4");
        play(&rules, &p, breaks[i].event);
        for (int at = 0; at < ADD_SEATS_MAX; at++)
            assert_int_equal(((const struct add_position *)&p)->queue[at], breaks[i].queue[2 * at] - '0');
    }
}

/* A diagonal whose sum is no bonus tile is not queued. */
static void only_matching_diagonals_are_queued_A18(void **state)
{
    (void)state;
    keep("settle coins=1,2 hand=3 board=2.6...5.5");
    play(&rules, &p, "1 place 3 b2");
    assert_laid(&rules, &p, "choose seat=2 coins=1,2 board=2.6.3.5.5");
    keep("settle coins=1,2 hand=3 board=2.4...5.5");
    play(&rules, &p, "1 place 3 b2");
    assert_laid(&rules, &p, "choose seat=2 coins=1,2 queue=2,0,0,0 board=2.4.3.5.5");
    assert_points(12, 0);
}

static void other_ends_are_judged_on_the_boards_too_A18(void **state)
{
    (void)state;
    keep("settle coins=1,0 hand=6 queue=3,0,0,0 board=234...... board=2...3...4"); /* A16 */
    play(&rules, &p, "1 give 6");
    assert_laid(&rules, &p, "over coins=0,0 still=1 queue=3,0,0,0 board=234...... board=2...3...4");
    assert_points(9, 9);
    keep("choose still=15 queue=3,0,0,0 board=234...... board=2...3...4"); /* A17 */
    play(&rules, &p, "1 buy 2 a1 a2");
    assert_laid(&rules, &p, "over coins=1,3 still=16 board=2342b..... board=....3...4");
    assert_points(9, 0);
}

/* A removal breaks a diagonal as a sale does. */
static void a_removal_breaks_a_diagonal_A18(void **state)
{
    (void)state;
    set_up(2, "keep-tiles=1 remove-own=1", "choose queue=1,0,0,0 board=2...3...4");
    play(&rules, &p, "1 remove b2");
    assert_laid(&rules, &p, "choose coins=1,2 most=3 spent=1 board=2.......4");
}

/* Removing comes first, costs a coin, and the coins left tell what is thrown. */
static void a_die_is_removed_for_a_coin_A21(void **state)
{
    (void)state;
    set_up(2, "remove-own=1", "choose coins=3,1 board=1....5...");
    assert_string_equal(moves_of(&rules, &p, 1, false), "throw 2, throw 3, remove a1, remove c2");
    play(&rules, &p, "1 remove c2");
    assert_laid(&rules, &p, "choose coins=2,1 most=2 spent=1 board=1........");
    assert_string_equal(moves_of(&rules, &p, 1, false), "throw 2");
    assert_refused(&rules, &p, "1 remove a1", "addvantage.one-removal", "A21");
    assert_refused(&rules, &p, "1 pass", "addvantage.no-passing", "A5");
}

static void without_coins_left_the_turn_ends_A21(void **state)
{
    (void)state;
    set_up(2, "remove-own=1", "choose coins=1,1 board=1....5...");
    play(&rules, &p, "1 remove c2");
    assert_laid(&rules, &p, "choose seat=2 coins=0,1 most=2 still=1 board=1........");
    set_up(2, "remove-own=1", "choose coins=1,0 board=1....5...");
    play(&rules, &p, "1 remove c2"); /* A16 */
    assert_laid(&rules, &p, "over coins=0,0 most=2 still=1 board=1........");
}

static void after_a_removal_one_may_buy_A21(void **state)
{
    (void)state;
    set_up(2, "remove-own=1", "choose coins=2,1 board=1........ board=6........");
    play(&rules, &p, "1 remove a1; 1 buy 2 a1 a1");
    assert_laid(&rules, &p, "choose seat=2 coins=0,2 most=2 still=1 board=6b........");
}

/* giveups=1: the removal is the one give-up; giveups=any or 0: it changes nothing. */
static void a_removal_is_the_one_give_up_A21(void **state)
{
    (void)state;
    set_up(2, "remove-own=1", "choose coins=3,1 board=1........");
    play(&rules, &p, "1 remove a1; 1 throw 2");
    assert_laid(&rules, &p, "roll coins=2,1 most=1 spent=1 left=2");
    play(&rules, &p, "* roll 12");
    assert_refused(&rules, &p, "1 give 1", "addvantage.one-giving", "A3");
    set_up(2, "remove-own=1 giveups=any", "choose coins=3,1 board=1........");
    play(&rules, &p, "1 remove a1; 1 throw 2; * roll 12; 1 give 1; 1 give 2");
    assert_laid(&rules, &p, "choose seat=2 coins=0,1 most=1 still=1");
    set_up(2, "remove-own=1 giveups=0", "choose coins=3,1 board=1........");
    play(&rules, &p, "1 remove a1; 1 throw 2; * roll 12");
    assert_laid(&rules, &p, "settle coins=2,1 most=1 hand=12");
    assert_refused(&rules, &p, "1 give 1", "addvantage.no-giving", "A3");
}

/* A full board with a coin: remove or pass, nothing else. */
static void a_full_board_may_remove_or_pass_A21(void **state)
{
    (void)state;
    set_up(2, "remove-own=1 end=all", "choose coins=2,1 board=111111311 board=6........");
    assert_string_equal(moves_of(&rules, &p, 1, false),
                        "remove a1, remove b1, remove c1, remove a2, remove b2, remove c2, remove a3, remove b3, "
                        "remove c3, pass");
    assert_refused(&rules, &p, "1 throw 2", "addvantage.board-full", "A21");
    assert_refused(&rules, &p, "1 buy 2 a1 a1", "addvantage.cell-taken", NULL);
    play(&rules, &p, "1 remove c1");
    assert_string_equal(moves_of(&rules, &p, 1, false), "throw 1, buy 2 a1 c1");
    play(&rules, &p, "1 throw 1; * roll 1; 1 place 1 c1");
    assert_laid(&rules, &p, "choose seat=2 coins=1,1 still=1 board=111111311 board=6........");
    play(&rules, &p, "2 throw 1; * roll 5; 2 place 5 b1; 1 pass");
    assert_laid(&rules, &p, "choose seat=2 round=1 coins=1,1 still=1 board=111111311 board=65.......");
}

/* It does not count as able to act for A16; without the variant it is skipped. */
static void a_full_board_does_not_keep_the_game_going_A21(void **state)
{
    (void)state;
    set_up(2, "remove-own=1 end=all", "settle seat=2 coins=2,1 hand=6 board=111111311");
    play(&rules, &p, "2 give 6");
    assert_laid(&rules, &p, "over round=0 coins=2,0 still=1 board=111111311");
    set_up(2, "end=all", "settle seat=2 coins=2,1 hand=6 board=111111311");
    play(&rules, &p, "2 place 6 a1");
    assert_laid(&rules, &p, "choose seat=2 round=1 coins=2,1 board=111111311 board=6........");
}

static void dice_stay_without_the_variant_A21(void **state)
{
    (void)state;
    set_up(2, NULL, "choose board=1........");
    assert_refused(&rules, &p, "1 remove a1", "addvantage.no-removal", "A21");
    set_up(2, "remove-own=1", "choose");
    assert_string_equal(moves_of(&rules, &p, 1, false), "throw 2");
    assert_refused(&rules, &p, "1 remove a1", "addvantage.no-own-die", "A21");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keep_tiles_is_for_two_seats_and_ends_with_all_A18),
        cmocka_unit_test(a_line_must_be_made_again_A18),
        cmocka_unit_test(both_boards_are_filled_A18),
        cmocka_unit_test(a_bonus_tile_goes_to_the_first_diagonal_A18),
        cmocka_unit_test(a_broken_diagonal_leaves_the_tile_to_the_next_A18),
        cmocka_unit_test(two_equal_bonus_tiles_go_to_two_diagonals_A18),
        cmocka_unit_test(both_diagonals_of_the_centre_are_queued_A18),
        cmocka_unit_test(a_broken_diagonal_leaves_the_queue_A18),
        cmocka_unit_test(only_matching_diagonals_are_queued_A18),
        cmocka_unit_test(other_ends_are_judged_on_the_boards_too_A18),
        cmocka_unit_test(a_removal_breaks_a_diagonal_A18),
        cmocka_unit_test(a_die_is_removed_for_a_coin_A21),
        cmocka_unit_test(without_coins_left_the_turn_ends_A21),
        cmocka_unit_test(after_a_removal_one_may_buy_A21),
        cmocka_unit_test(a_removal_is_the_one_give_up_A21),
        cmocka_unit_test(a_full_board_may_remove_or_pass_A21),
        cmocka_unit_test(a_full_board_does_not_keep_the_game_going_A21),
        cmocka_unit_test(dice_stay_without_the_variant_A21),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
