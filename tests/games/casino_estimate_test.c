/* The estimate of casino: what it counts, by weights that make it easy to count along; and that the tuned weights point the
 * right way. */
#include "games/casino/estimate.h"
#include "games/casino/odds.h"
#include "support/table.h"

#define TURN(phase, throws, dice, pawns)                                                                               \
    phase " seat=1 turn=4 still=0 finale=0 reds=1 throws=" throws " dice=" dice " card=- pawns=" pawns
#define NEXT_TURN "move seat=2 turn=5 still=0 finale=0 reds=0 throws=0 dice=- card=- pawns=1,4"
#define LAST_ROUND "move seat=2 turn=7 still=3 finale=1 reds=0 throws=0 dice=- card=- pawns=1,4"

static int32_t counted(const struct cas_weights *weights, const char *text, const char *cards, int seat)
{
    struct dob_rules rules = rules_of("casino", 2, "stall=3");
    union dob_position position;
    char whole[400];
    struct dob_text out = dob_text_in(whole, sizeof whole);
    dob_text_add(&out, text);
    dob_text_add(&out, cards);
    set_position(&rules, whole, &position);
    return cas_estimate_by(weights, &rules, &position, seat - 1);
}

/* The chances are facts: those of the solver, rounded. */
static void the_chances_to_take_are_those_of_the_odds(void **state)
{
    (void)state;
    struct cas_take_odds odds;
    for (int card = CAS_ONES; card < CAS_CARDS; card++)
        for (unsigned tens = card <= CAS_SIXES ? 1 : cas_tens_max(card); tens <= cas_tens_max(card); tens++) {
            cas_take_odds(&dob_plan_table, card, tens, 0, CAS_THROWS, &odds);
            assert_int_equal(cas_taking(card, tens, false),
                             (int)(1000 * (double)odds.kept[0].ways / (double)odds.of + 0.5));
        }
    assert_true(cas_taking(CAS_ONES, 4, true) < cas_taking(CAS_ONES, 4, false));
}

/* A ten of ones is taken 935 times in a thousand, ones with 40 points 118, three of a kind 743, carre 291, a marked card 46;
 * with a danger of half of that. In the casino round it is half of the half. */
static void cards_count_by_how_hard_they_are_to_take(void **state)
{
    (void)state;
    static const struct cas_weights half = {.danger = 50, .late = 50};
    assert_int_equal(counted(&half, NEXT_TURN, " 1:ones/1=10", 1), 1000 - 467);
    assert_int_equal(counted(&half, NEXT_TURN, " 1:ones/1=10", 2), 467 - 1000);
    assert_int_equal(counted(&half, NEXT_TURN, " 1:sixes/1=40", 1), 4 * (1000 - 59));
    assert_int_equal(counted(&half, NEXT_TURN, " 1:sixes/1=40!", 1), 4 * (1000 - 23));
    assert_int_equal(counted(&half, NEXT_TURN, " 1:three-of-a-kind/1=30 2:carre/2=40", 1),
                     3 * (1000 - 371) - 4 * (1000 - 145));
    assert_int_equal(counted(&half, LAST_ROUND, " 1:ones/1=10", 1), 1000 - 233);
}

/* By the space on which the pawn stands: empty, a joker, a card of another, a marked one, an own one. */
static void a_throw_to_come_counts_by_the_space(void **state)
{
    (void)state;
    static const struct cas_weights throws = {.open = 1000, .joker = 100, .steal = 2};
    assert_int_equal(counted(&throws, TURN("throw", "1", "66", "1,4"), "", 1), 1000);
    assert_int_equal(counted(&throws, TURN("throw", "2", "66", "8,4"), "", 1), 100);
    assert_int_equal(counted(&throws, TURN("throw", "2", "66", "1,4"), " 1:carre/2=40", 1), 2 * 40 - 4000);
    assert_int_equal(counted(&throws, TURN("throw", "2", "66", "1,4"), " 1:carre/2=40!", 1), -4000);
    assert_int_equal(counted(&throws, TURN("throw", "2", "66", "1,4"), " 1:ones/1=10", 1), 1000);
    assert_int_equal(counted(&throws, TURN("decide", "2", "13566", "1,4"), "", 1), 0);
}

/* Until it throws where it landed a seat that moves is worth the same; the next seat has not moved yet. */
static void a_seat_on_the_move_counts(void **state)
{
    (void)state;
    static const struct cas_weights moving = {.onward = 7};
    assert_int_equal(counted(&moving, TURN("throw", "0", "-", "1,4"), "", 1), 7);
    assert_int_equal(counted(&moving, TURN("own", "0", "-", "1,4"), " 1:ones/1=10", 1), 1000 + 7);
    assert_int_equal(counted(&moving, TURN("move", "0", "-", "1,4"), " 1:ones/1=10", 1), 1000 + 7);
    assert_int_equal(counted(&moving, NEXT_TURN, "", 1), 0);
}

/* Whatever was tuned: more points on a card, and a piece on it, are never worse; a card of another never better. */
static void the_tuned_weights_point_the_right_way(void **state)
{
    (void)state;
    const char *const rising[] = {"", " 1:ones/1=10", " 1:ones/1=20", " 1:ones/1=30", " 1:ones/1=40", " 1:ones/1=40!"};
    const char *const stages[] = {NEXT_TURN, LAST_ROUND};
    for (int stage = 0; stage < 2; stage++)
        for (size_t i = 1; i < sizeof rising / sizeof *rising; i++) {
            assert_true(counted(&cas_weights, stages[stage], rising[i], 1) >=
                        counted(&cas_weights, stages[stage], rising[i - 1], 1));
            assert_true(counted(&cas_weights, stages[stage], rising[i], 2) <=
                        counted(&cas_weights, stages[stage], rising[i - 1], 2));
        }
    assert_true(counted(&cas_weights, NEXT_TURN, " 1:ones/1=10", 1) > 0);
    assert_true(counted(&cas_weights, NEXT_TURN, " 1:large-straight/1=70", 1) >
                counted(&cas_weights, NEXT_TURN, " 1:ones/1=10", 1));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_chances_to_take_are_those_of_the_odds),
        cmocka_unit_test(cards_count_by_how_hard_they_are_to_take),
        cmocka_unit_test(a_throw_to_come_counts_by_the_space),
        cmocka_unit_test(a_seat_on_the_move_counts),
        cmocka_unit_test(the_tuned_weights_point_the_right_way),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
