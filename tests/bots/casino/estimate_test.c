/* The estimate of casino: what it counts, by weights that make it easy to count along; and that the tuned weights point the
 * right way. */
#include "bots/casino/estimate.h"
#include "support/table.h"

#define TURN(phase, throws, dice, pawns)                                                                               \
    phase " seat=1 turn=4 still=0 finale=0 reds=1 throws=" throws " dice=" dice " card=- pawns=" pawns
#define NEXT_TURN "move seat=2 turn=5 still=0 finale=0 reds=0 throws=0 dice=- card=- pawns=1,4"
#define OVER "over seat=1 turn=8 still=3 finale=0 reds=0 throws=0 dice=- card=- pawns=1,4"
#define LAST_ROUND "move seat=2 turn=7 still=3 finale=1 reds=0 throws=0 dice=- card=- pawns=1,4"

static int32_t counted(const struct casino_estimate_weights *weights, const char *text, const char *cards, int seat)
{
    struct dob_rules rules = rules_of("casino", 2, "stall=3");
    union dob_position position;
    char whole[400];
    struct dob_text out = dob_text_in(whole, sizeof whole);
    dob_text_add(&out, text);
    dob_text_add(&out, cards);
    set_position(&rules, whole, &position);
    return casino_estimate(weights, &rules, &position, seat - 1);
}

static void the_lead_in_points_counts(void **state)
{
    (void)state;
    static const struct casino_estimate_weights plain = {0};
    assert_int_equal(counted(&plain, NEXT_TURN, " 1:ones/1=10", 1), 1000);
    assert_int_equal(counted(&plain, NEXT_TURN, " 1:ones/1=10", 2), -1000);
    assert_int_equal(counted(&plain, LAST_ROUND, " 1:three-of-a-kind/1=30 2:carre/2=40", 1), 3000 - 4000);
}

/* From the end of the turn before to the first throw of the black dice, and not when all is over. */
static void the_turn_counts_until_the_black_dice_are_thrown(void **state)
{
    (void)state;
    static const struct casino_estimate_weights turn = {.turn = 7};
    assert_int_equal(counted(&turn, NEXT_TURN, "", 1), -7);
    assert_int_equal(counted(&turn, NEXT_TURN, "", 2), 7);
    assert_int_equal(counted(&turn, TURN("throw", "0", "-", "1,4"), "", 1), 7);
    assert_int_equal(counted(&turn, TURN("own", "0", "-", "1,4"), " 1:ones/1=10", 1), 1000 + 7);
    assert_int_equal(counted(&turn, TURN("move", "0", "-", "1,4"), " 1:ones/1=10", 1), 1000 + 7);
    assert_int_equal(counted(&turn, TURN("throw", "1", "66", "1,4"), "", 1), 0);
    assert_int_equal(counted(&turn, TURN("decide", "2", "13566", "1,4"), "", 1), 0);
    assert_int_equal(counted(&turn, OVER, " 1:ones/1=10", 1), 1000);
}

/* Whatever was tuned: the turn is not bad, and worth less than the best card. */
static void the_tuned_weights_point_the_right_way(void **state)
{
    (void)state;
    assert_true(casino_estimate_weights.turn >= 0);
    assert_true(counted(&casino_estimate_weights, TURN("move", "0", "-", "1,4"), " 1:ones/1=10", 1) <
                counted(&casino_estimate_weights, NEXT_TURN, " 1:ones/1=10 2:large-straight/1=70", 1));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_lead_in_points_counts),
        cmocka_unit_test(the_turn_counts_until_the_black_dice_are_thrown),
        cmocka_unit_test(the_tuned_weights_point_the_right_way),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
