/* Takeit: orders and dice by hand (T2 to T6, T23). */
#include <stdio.h>

#include "support/takeit.h"

/* Orders are the cards 1, 2, ... of a deck made for the case. */
static uint32_t ways(const char *options, const char *cards, int count, const char *text)
{
    char deck[512];
    uint32_t dice[TAK_COLOURS];
    const uint8_t orders[TAK_HAND] = {1, 2, 3, 4, 5};
    snprintf(deck, sizeof deck, "%s; action take", cards);
    struct dob_rules rules = takeit_rules(5, options, deck);
    takeit_dice(text, dice);
    return tak_ways(&rules, dice, orders, count);
}

static void assert_best(const char *cards, int count, const char *text, unsigned orders, unsigned used, int score)
{
    char deck[512];
    uint32_t dice[TAK_COLOURS];
    const uint8_t hand[TAK_HAND] = {1, 2, 3, 4, 5};
    snprintf(deck, sizeof deck, "%s; action take", cards);
    struct dob_rules rules = takeit_rules(5, NULL, deck);
    takeit_dice(text, dice);
    struct tak_choice best = tak_best(&rules, dice, hand, count);
    assert_int_equal(best.orders, orders);
    assert_int_equal(best.used, used);
    assert_int_equal(best.score, score);
}

/* The example of the rules: white 3 and white 2 for 3 points, the black 2 is unused and costs a chip. */
static void the_black_two_of_the_example_is_unused_T2(void **state)
{
    (void)state;
    assert_best("order 3 w3 w2", 1, "23/2/-", 1, 2, 2);
}

static void most_points_less_chips_T3(void **state)
{
    (void)state;
    assert_best("order 1 w1; order 5 w1 b1", 2, "1/1/-", 2, 2, 5);
    assert_best("order 1 b3", 1, "11/-/-", 0, 0, -2);
    assert_best("order 1 w1", 0, "1/-/-", 0, 0, -1);
    assert_best("order 1 w1", 1, "-/-/-", 0, 0, 0);
    assert_best("order 3 w1 w2; order 1 w1; order 1 w2", 3, "12/-/-", 1, 2, 3);
}

static void then_fewest_orders_T3(void **state)
{
    (void)state;
    assert_best("order 1 w1; order 1 w2; order 2 w1 w2", 3, "12/-/-", 4, 2, 2);
    assert_best("order 1 w1; order 1 w2; order 1 w1 w2", 3, "12/-/-", 3, 2, 2);
}

static void then_lowest_numbers_T3(void **state)
{
    (void)state;
    assert_best("order 1 w1; order 1 w1; order 1 w1", 3, "1/-/-", 1, 1, 1);
    assert_best("order 2 w2; order 1 w1; order 1 w1; order 1 a1", 4, "112/-/-", 7, 3, 4);
    /* 1 and 4, or 2 and 3: sorted and compared in order, 1 is lower than 2 */
    assert_best("order 2 w1 b1; order 2 w1 b2; order 2 b1 w2; order 2 b2 w2", 4, "12/12/-", 9, 4, 4);
}

static void an_order_may_be_worth_its_red_die_T3(void **state)
{
    (void)state;
    assert_best("order 1 w1", 1, "-/-/1", 1, 1, 0);
    assert_best("order 1 w1", 1, "-/-/2", 0, 0, -2);
}

static void surplus_goes_into_any_number_T4(void **state)
{
    (void)state;
    assert_int_equal(ways(NULL, "order 3 black > 12", 1, "-/6666/-"), 1u << 3 | 1u << 4);
    assert_int_equal(ways(NULL, "order 3 black > 12", 1, "66/166/-"), 1u << 3);
    /* "exactly" takes more dice only while the sum stays */
    assert_int_equal(ways(NULL, "order 3 any = 8", 1, "35/116/-"), 1u << 2 | 1u << 3);
}

static void surplus_never_goes_into_slots_or_counts_T4(void **state)
{
    (void)state;
    assert_int_equal(ways(NULL, "order 3 w1 w2", 1, "12346/-/-"), 1u << 2);
    assert_int_equal(ways(NULL, "order 3 3 any < 9", 1, "1111/-/-"), 1u << 3);
    assert_int_equal(ways(NULL, "order 3 2 black > 4", 1, "-/3333/-"), 1u << 2);
    assert_int_equal(ways(NULL, "order 3 b* b*", 1, "-/3333/-"), 1u << 2);
}

static void any_colour_may_be_mixed_mono_0_T5(void **state)
{
    (void)state;
    assert_int_equal(ways("mono=0", "order 2 3 any < 9", 1, "12/3/-"), 1u << 3);
    assert_int_equal(ways("mono=0", "order 2 3 any < 9", 1, "1/1/1"), 1u << 3);
}

static void a_number_of_dice_of_one_colour_mono_1_T5(void **state)
{
    (void)state;
    assert_int_equal(ways("mono=1", "order 2 3 any < 9", 1, "12/3/-"), 0);
    assert_int_equal(ways("mono=1", "order 2 3 any < 9", 1, "123/3/-"), 1u << 3);
    assert_int_equal(ways("mono=1", "order 2 3 any < 9", 1, "1/12/3"), 1u << 3);
    assert_int_equal(ways("mono=1", "order 2 any = 6; order 2 3 any < 9", 2, "12/123/3"), 1u << 6);
    /* only where the card says how many dice, and any colour */
    assert_int_equal(ways("mono=1", "order 2 any = 6", 1, "12/3/-"), 1u << 3);
    assert_int_equal(ways("mono=1", "order 2 a1 a2 a3", 1, "12/3/-"), 1u << 3);
}

static void exact_sums_take_red_dice_T5(void **state)
{
    (void)state;
    assert_int_equal(ways(NULL, "order 3 any = 13", 1, "6/6/1"), 1u << 3);
    assert_int_equal(ways(NULL, "order 3 any = 13", 1, "6/6/2"), 0);
    assert_int_equal(ways(NULL, "order 3 black > 12", 1, "-/6/6"), 0);
    assert_int_equal(ways(NULL, "order 3 black > 12", 1, "-/16/6"), 1u << 3);
}

static void red_dice_cost_one_or_two_T6(void **state)
{
    (void)state;
    uint32_t dice[TAK_COLOURS];
    takeit_dice("12/3/45", dice);
    assert_int_equal(tak_chips(dice, 0), 7);
    assert_int_equal(tak_chips(dice, 5), 2);
    assert_best("order 5 a6", 1, "-/-/6", 1, 1, 4);
    assert_best("order 5 a6", 1, "-/-/66", 1, 1, 2);
    assert_best("order 5 a6", 1, "6/-/6", 1, 1, 3); /* whichever it takes, the other die is unused or red */
}

static void comparisons_are_strict_T23(void **state)
{
    (void)state;
    assert_int_equal(ways(NULL, "order 3 black > 12", 1, "-/66/-"), 0);
    assert_int_equal(ways(NULL, "order 3 black > 12", 1, "-/166/-"), 1u << 3);
    assert_int_equal(ways(NULL, "order 2 3 any < 9", 1, "333/-/-"), 0);
    assert_int_equal(ways(NULL, "order 2 3 any < 9", 1, "332/-/-"), 1u << 3);
    assert_int_equal(ways(NULL, "order 2 any = 7", 1, "6/-/-"), 0);
    assert_int_equal(ways(NULL, "order 2 any = 7", 1, "6/2/-"), 0);
    assert_int_equal(ways(NULL, "order 2 any = 7", 1, "6/1/-"), 1u << 2);
    assert_int_equal(ways(NULL, "order 2 2 any > 10", 1, "55/-/-"), 0);
    assert_int_equal(ways(NULL, "order 2 2 any > 10", 1, "56/-/-"), 1u << 2);
}

/* ---- many dice ---- */

static void twenty_dice_by_hand_T3(void **state)
{
    (void)state;
    const char all[] = "111222333/444555666/16";
    /* 36 white pips in nine dice more with either red die */
    assert_int_equal(ways(NULL, "order 3 white > 24", 1, all), 1u << 11);
    assert_int_equal(ways(NULL, "order 3 white > 23", 1, all), 1u << 10 | 1u << 11);
    /* the five orders share out 20 dice: 3 + 3 + 4 slots or counts, the rest to black and white */
    assert_best("order 1 3 any < 4; order 1 3 any > 17; order 1 a2 a2 a2 a4; order 1 black > 9; order 1 white > 5", 5,
                all, 31, 20, 3);
    /* three ones are there, and the red one; no four others */
    assert_int_equal(ways(NULL, "order 1 2 any < 3; order 1 2 any < 3", 2, all), 1u << 4);
    assert_int_equal(ways(NULL, "order 1 2 any < 3; order 1 2 any < 3; order 1 1 any < 2", 3, all), 0);
    assert_int_equal(ways(NULL, "order 1 a*; order 1 w* w*; order 1 b*", 3, all), 1u << 4);
    assert_int_equal(ways(NULL, "order 1 w* w* w* w* w*; order 1 w* w* w* w* w*; order 1 w*", 3, all), 1u << 11);
    assert_int_equal(ways(NULL, "order 1 w* w* w* w* w*; order 1 w* w* w* w* w*; order 1 w* w*", 3, all), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_black_two_of_the_example_is_unused_T2),
        cmocka_unit_test(most_points_less_chips_T3),
        cmocka_unit_test(then_fewest_orders_T3),
        cmocka_unit_test(then_lowest_numbers_T3),
        cmocka_unit_test(an_order_may_be_worth_its_red_die_T3),
        cmocka_unit_test(surplus_goes_into_any_number_T4),
        cmocka_unit_test(surplus_never_goes_into_slots_or_counts_T4),
        cmocka_unit_test(any_colour_may_be_mixed_mono_0_T5),
        cmocka_unit_test(a_number_of_dice_of_one_colour_mono_1_T5),
        cmocka_unit_test(exact_sums_take_red_dice_T5),
        cmocka_unit_test(red_dice_cost_one_or_two_T6),
        cmocka_unit_test(comparisons_are_strict_T23),
        cmocka_unit_test(twenty_dice_by_hand_T3),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
