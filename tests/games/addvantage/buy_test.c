/* Buying: from whom, where to, for what, and when a die may not be bought back. */
#include "support/addvantage.h"

static struct dob_rules rules;
static union dob_position p;

static void set_up(int seats, const char *options, const char *brief)
{
    rules = rules_of("addvantage", seats, options);
    lay(&rules, brief, &p);
}

static void buying_is_the_whole_turn_A7(void **state)
{
    (void)state;
    set_up(3, NULL, "choose seat=2 coins=1,2,0 board=..5...... board=1........ board=.3.......");
    play(&rules, &p, "2 buy 1 c1 c3");
    assert_laid(&rules, &p,
                "choose seat=1 round=1 coins=2,1,0 still=1 board=......... board=1.......5a "
                "board=.3.......");
}

/* Seller by seller, die by die, cell by cell, behind the throws. */
static void any_die_of_any_other_seat_can_be_bought_A7(void **state)
{
    (void)state;
    set_up(3, NULL, "choose seat=2 coins=0,1,2 board=..5...6.. board=1.2445664 board=.3.......");
    assert_string_equal(moves_of(&rules, &p, 2, false), "throw 1, buy 1 c1 b1, buy 1 a3 b1, buy 3 b1 b1");
    lay(&rules, "choose seat=2 coins=0,3,2 board=..5...... board=1.244566. board=.3.......", &p);
    assert_string_equal(moves_of(&rules, &p, 2, false), "throw 2, buy 1 c1 b1, buy 1 c1 c3, buy 3 b1 b1, buy 3 b1 c3");
}

/* Also from a seat without coins, which can act again then. */
static void a_broke_seat_sells_and_can_act_again_A7(void **state)
{
    (void)state;
    set_up(2, NULL, "choose seat=1 coins=4,0 board=......... board=1........");
    play(&rules, &p, "1 buy 2 a1 a1");
    assert_laid(&rules, &p, "choose seat=2 coins=3,1 still=1 board=1b........");
    assert_string_equal(moves_of(&rules, &p, 2, false), "throw 1"); /* A9 */
}

static void a_full_board_sells_and_can_act_again_A7(void **state)
{
    (void)state;
    set_up(2, "end=all", "choose seat=1 coins=3,1 board=......... board=115116113");
    play(&rules, &p, "1 buy 2 c1 a1");
    assert_laid(&rules, &p, "choose seat=2 coins=2,2 still=1 board=5b........ board=11.116113");
    assert_string_equal(moves_of(&rules, &p, 2, false), "throw 1");
}

static void a_die_just_sold_cannot_be_bought_back_A9(void **state)
{
    (void)state;
    set_up(2, NULL, "choose seat=2 coins=2,2 board=3........ board=.........");
    play(&rules, &p, "2 buy 1 a1 b2");
    assert_laid(&rules, &p, "choose seat=1 round=1 coins=3,1 still=1 board=......... board=....3a....");
    assert_refused(&rules, &p, "1 buy 2 b2 a1", "addvantage.buy-back", "A9");
    assert_string_equal(moves_of(&rules, &p, 1, false), "throw 2, throw 3");
}

/* The seller's next turn over, the mark is gone; the marks of others stay. */
static void the_ban_lasts_for_the_next_turn_of_the_seller_A9(void **state)
{
    (void)state;
    set_up(3, NULL, "choose seat=1 coins=2,2,2 board=......... board=.4c2a...... board=1a.......3b");
    play(&rules, &p, "1 throw 2; * roll 12; 1 give 1; 1 place 2 a1");
    assert_laid(&rules, &p, "choose seat=2 coins=1,2,2 board=2........ board=.4c2...... board=1.......3b");
    play(&rules, &p, "2 throw 2; * roll 12; 2 give 1; 2 place 2 a1");
    assert_laid(&rules, &p, "choose seat=3 coins=1,1,2 board=2........ board=24c2...... board=1.......3");
    assert_refused(&rules, &p, "3 buy 2 b1 b1", "addvantage.buy-back", "A9");
    play(&rules, &p, "3 throw 2; * roll 12; 3 give 1; 3 place 2 b1; 1 buy 3 a1 c3"); /* and now it may */
    assert_laid(&rules, &p,
                "choose seat=2 round=1 coins=0,1,2 most=7 still=1 board=2.......1c "
                "board=242...... board=.2......3");
}

/* A buyer's own marks are gone after its turn, the mark of its purchase is not. */
static void buying_something_else_lifts_the_ban_too_A9(void **state)
{
    (void)state;
    set_up(2, NULL, "choose seat=1 coins=2,2 board=......... board=3a3.......");
    play(&rules, &p, "1 buy 2 b1 a1"); /* another die of equal value */
    assert_laid(&rules, &p, "choose seat=2 coins=1,3 still=1 board=3b........ board=3........");
    assert_refused(&rules, &p, "2 buy 1 a1 c3", "addvantage.buy-back", "A9");
}

static void from_a_third_owner_it_may_be_bought_A9(void **state)
{
    (void)state;
    set_up(3, NULL, "choose seat=2 coins=2,2,2 board=3........");
    play(&rules, &p, "2 buy 1 a1 a1; 3 buy 2 a1 b2");
    assert_laid(&rules, &p,
                "choose seat=1 round=1 coins=3,2,1 most=1 still=2 board=......... board=......... "
                "board=....3b....");
    assert_string_equal(moves_of(&rules, &p, 1, false),
                        "throw 2, throw 3, buy 3 b2 a1, buy 3 b2 b1, buy 3 b2 c1, buy 3 b2 a2, buy 3 b2 b2, "
                        "buy 3 b2 c2, buy 3 b2 a3, buy 3 b2 b3, buy 3 b2 c3");
    play(&rules, &p, "1 buy 3 b2 a1");
    assert_laid(&rules, &p, "choose seat=2 round=1 coins=2,2,2 most=1 still=3 board=3c........");
    play(&rules, &p, "2 buy 1 a1 a1"); /* sold to another meanwhile: seat 2 sold it to 3, and buys from 1 */
    assert_refused(&rules, &p, "3 buy 1 a1 a1", "addvantage.no-die-there", "A7");
}

/* buyback=forever: the mark stays for as long as the die stays; a change of hands brings another mark. */
static void forever_lapses_when_the_die_changes_hands_A9(void **state)
{
    (void)state;
    set_up(3, "buyback=forever", "choose seat=1 coins=2,2,2 board=......... board=3a........");
    play(&rules, &p, "1 throw 2; * roll 12; 1 give 1; 1 place 2 a1");
    assert_laid(&rules, &p, "choose seat=2 coins=1,2,2 board=2........ board=3a........");
    play(&rules, &p, "2 throw 2; * roll 12; 2 give 1; 2 place 2 b1; 3 throw 2; * roll 12; 3 give 1; 3 place 2 a1");
    assert_refused(&rules, &p, "1 buy 2 a1 b1", "addvantage.buy-back", "A9");
    play(&rules, &p, "1 throw 1; * roll 1; 1 give 1; 2 throw 1; * roll 1; 2 give 1; 3 buy 2 a1 b1");
    assert_laid(&rules, &p,
                "choose seat=2 round=2 coins=0,1,0 most=4 still=3 board=2........ board=.2....... board=23b.......");
    assert_refused(&rules, &p, "2 buy 3 b1 a1", "addvantage.buy-back", "A9");
    play(&rules, &p, "2 buy 3 a1 a1");
    assert_laid(&rules, &p,
                "choose seat=3 round=2 coins=0,0,1 most=4 still=4 board=2........ board=2c2....... board=.3b.......");
}

/* Each die has its own mark. */
static void a_purchase_leaves_other_marks_alone_A9(void **state)
{
    (void)state;
    set_up(3, NULL, "choose seat=1 coins=2,2,2 board=5c........ board=.6.......");
    play(&rules, &p, "1 buy 2 b1 b1");
    assert_laid(&rules, &p, "choose seat=2 coins=1,3,2 still=1 board=5c6b.......");
}

/* A die taken off a board takes its mark along. */
static void a_mark_goes_with_its_die_A9(void **state)
{
    (void)state;
    set_up(2, "remove-own=1 buyback=forever", "choose seat=1 coins=2,2 board=3b........");
    play(&rules, &p, "1 remove a1; 1 throw 1; * roll 5; 1 place 5 a1");
    assert_laid(&rules, &p, "choose seat=2 coins=1,2 still=1 board=5........");
    assert_string_equal(moves_of(&rules, &p, 2, true),
                        "throw 2, buy 1 a1 a1, buy 1 a1 b1, buy 1 a1 c1, buy 1 a1 a2, buy 1 a1 b2, buy 1 a1 c2, "
                        "buy 1 a1 a3, buy 1 a1 b3, buy 1 a1 c3");
}

/* A bought die wins as a thrown one does. */
static void a_bought_die_completes_a_line_A12(void **state)
{
    (void)state;
    set_up(2, NULL, "choose board=34....... board=........2");
    play(&rules, &p, "1 buy 2 c3 c1");
    assert_laid(&rules, &p, "choose seat=2 coins=1,3 still=1 board=9*,10,11/10,11,12:342b......");
}

/* Coins only change hands, so they stay two a seat, less those given up or paid for a removal. */
static void assert_conserved(const char *options, int seats, uint64_t seed)
{
    struct dob_rng rng = dob_rng_keyed(seed, 77);
    rules = rules_of("addvantage", seats, options);
    open_position(&rules, &p);
    const struct add_position *a = (const void *)&p;
    unsigned spent = 0;
    while (rules.game->actors(&rules, &p)) {
        unsigned actors = rules.game->actors(&rules, &p), coins = 0, dice = 0;
        dob_move list[DOB_MOVES_MAX], move;
        int actor = __builtin_ctz(actors);
        if (actor == DOB_CHANCE)
            move = rules.game->sample(&rules, &p, &rng);
        else
            move = list[dob_rng_below(&rng, rules.game->moves(&rules, &p, actor, list))];
        rules.game->apply(&rules, &p, actor, move);
        spent += dob_move_kind(move) == ADD_GIVE || dob_move_kind(move) == ADD_REMOVE;
        for (int seat = 0; seat < seats; seat++) {
            coins += a->coins[seat];
            dice += add_count(add_used(a->dice[seat]));
        }
        assert_int_equal(coins + spent, ADD_COINS * seats);
        assert_true(dice + dob_dice_count(a->hand) + a->left <= 36);
    }
}

static void coins_and_dice_are_conserved(void **state)
{
    (void)state;
    for (int seats = 2; seats <= 4; seats++)
        for (uint64_t seed = 0; seed < 20; seed++) {
            assert_conserved(NULL, seats, seed);
            assert_conserved("giveups=any remove-own=1 end=all", seats, seed);
            assert_conserved("giveups=0 sequential=1 buyback=forever end=first-round", seats, seed);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(buying_is_the_whole_turn_A7),
        cmocka_unit_test(any_die_of_any_other_seat_can_be_bought_A7),
        cmocka_unit_test(a_broke_seat_sells_and_can_act_again_A7),
        cmocka_unit_test(a_full_board_sells_and_can_act_again_A7),
        cmocka_unit_test(a_die_just_sold_cannot_be_bought_back_A9),
        cmocka_unit_test(the_ban_lasts_for_the_next_turn_of_the_seller_A9),
        cmocka_unit_test(buying_something_else_lifts_the_ban_too_A9),
        cmocka_unit_test(from_a_third_owner_it_may_be_bought_A9),
        cmocka_unit_test(forever_lapses_when_the_die_changes_hands_A9),
        cmocka_unit_test(a_purchase_leaves_other_marks_alone_A9),
        cmocka_unit_test(a_mark_goes_with_its_die_A9),
        cmocka_unit_test(a_bought_die_completes_a_line_A12),
        cmocka_unit_test(coins_and_dice_are_conserved),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
