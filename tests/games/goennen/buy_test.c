/* Goennen: buying (G4 to G8), and a naive enumeration of all payments. */
#include <stdlib.h>

#include "support/goennen_table.h"

static void make_rules(const char *options)
{
    sit(2, options, "blue rainbow 1: w1 w1; blue rainbow 1: w6 w6",
        "blue adjust 3: w1 w2; green adjust 4: w1 w2; blue discount 3: w6 w6; green discount 9: w1 w1;"
        "blue recolour 3: w1; green adjust 9: w1; blue adjust 9: w1; yellow adjust 9: w2");
}

/* G7: 4, 4, 3, 3 from left to right. */
static void the_price_belongs_to_the_column_G7(void **state)
{
    (void)state;
    make_rules(NULL);
    lay("decide dice=44456");
    refused("1 buy scoring 1", "goennen.cannot-pay", "G7");
    refused("1 buy scoring 2", "goennen.cannot-pay", "G7");
    assert_true(may("1 buy scoring 3") && may("1 buy scoring 4") && may("1 buy bonus 3") && may("1 buy bonus 4"));
    refused("1 buy bonus 2", "goennen.cannot-pay", "G7");
    lay("decide dice=44446");
    assert_true(may("1 buy scoring 1") && may("1 buy bonus 2") && may("1 buy bonus 3"));
    lay("decide dice=44356");
    refused("1 buy scoring 4", "goennen.cannot-pay", "G7");
    make_rules("prices=1235");
    lay("decide dice=44456");
    assert_true(may("1 buy scoring 1") && may("1 buy scoring 2") && may("1 buy scoring 3"));
    refused("1 buy scoring 4", "goennen.cannot-pay", "G7");
    lay("decide dice=44444");
    assert_true(may("1 buy bonus 4"));
    assert_int_equal(gon_price(&rules, 0), 1);
    assert_int_equal(gon_price(&rules, 1), 2);
    assert_int_equal(gon_price(&rules, 2), 3);
    assert_int_equal(gon_price(&rules, 3), 5);
}

static void prices_are_one_to_five_G7(void **state)
{
    (void)state;
    static const int32_t wrong[] = {1101, 1011, 1110, 1611, 1161, 1116, 4430, 5056};
    struct dob_rules some = rules_of("goennen", 2, "prices=1111");
    struct dob_reason why = {0};
    assert_false(some.game->refuse_rules(&some, NULL));
    some = rules_of("goennen", 2, "prices=5555");
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        some.option[GON_PRICES] = wrong[i];
        assert_true(some.game->refuse_rules(&some, &why));
        assert_string_equal(why.id, "goennen.prices");
        assert_string_equal(why.ruling, "G7");
    }
}

static void buying_is_three_steps(void **state)
{
    (void)state;
    make_rules(NULL);
    lay("decide dice=44453 throws=2");
    play_on("1 buy bonus 4");
    assert_now("pay throws=2 dice=44453 chosen=7");
    refused("1 lay a2", "goennen.asked-pay", NULL);
    refused("1 buy bonus 3", "goennen.asked-pay", NULL);
    assert_moves(1, "pay yog");
    refused("1 pay yo", "goennen.too-few-dice", "G7");
    refused("1 pay yogb", "goennen.too-many-dice", "G6");
    refused("1 pay yob", "goennen.not-equal", NULL);
    play_on("1 pay yog");
    assert_now("lay throws=2 dice=44453 chosen=7 used=yog");
    refused("1 end", "goennen.asked-lay", NULL);
    refused("1 away", "goennen.asked-lay", NULL);
    refused("2 lay a2", "move.not-your-turn", NULL);
    play_on("1 lay a2");
    assert_now("decide throws=2 dice=44453 used=yog acted=1 bought=2 market=9,10,11,12/21,22,23,0 cards1=1,2,13,24");
    refused("1 buy bonus 4", "goennen.slot-empty", "G9");
    refused("1 reroll b", "goennen.acted", NULL);
}

/* A bought card may be completed in the same turn, with the dice that are left. */
static void a_bought_card_may_be_completed(void **state)
{
    (void)state;
    make_rules(NULL);
    lay("decide dice=44412");
    play_on("1 buy scoring 3; 1 pay yog; 1 lay b2");
    assert_true(may("1 complete b2"));
    play_on("1 complete b2; 1 fill bp 0 0");
    assert_now("decide dice=44412 used=yogbp acted=1 bought=1 market=9,10,0,12/21,22,23,24 cards1=1,2,13,0,11!");
}

/* G6: five equal dice buy one card with three or four; the rest stays usable. */
static void five_equal_dice_buy_one_card_G6(void **state)
{
    (void)state;
    make_rules(NULL);
    lay("pay dice=11111 chosen=3");
    assert_moves(1, "pay yog, pay yob, pay ygb, pay ogb, pay yop, pay ygp, pay ogp, pay ybp, pay obp, pay gbp");
    refused("1 pay yogbp", "goennen.too-many-dice", "G6");
    play_on("1 pay yob; 1 lay a2");
    refused("1 buy scoring 3", "goennen.cannot-pay", "G7");
    assert_true(may("1 complete a1")); /* w1 w1 with the green and the purple die */
    play_on("1 complete a1");
    assert_moves(1, "fill gp 0 0");
    refused("1 fill yo 0 0", "goennen.die-used", NULL);
}

static void each_die_is_used_once(void **state)
{
    (void)state;
    make_rules(NULL);
    lay("decide dice=11144 used=yo acted=1");
    refused("1 buy scoring 4", "goennen.cannot-pay", "G7");
    lay("pay dice=11111 used=yo acted=1 chosen=3");
    assert_moves(1, "pay gbp");
    refused("1 pay ogb", "goennen.die-used", NULL);
}

/* G4: no dice at all for as many charges as the price; each die fewer costs one. */
static void discounts_go_down_to_no_dice_G4(void **state)
{
    (void)state;
    make_rules(NULL);
    lay("decide dice=12345 cards1=1,2,15! charges1=0,0,0,2");
    assert_true(may("1 buy scoring 3"));
    refused("1 buy scoring 2", "goennen.cannot-pay", "G7");
    play_on("1 buy scoring 3");
    assert_moves(1, "pay y, pay o, pay g, pay b, pay p");
    refused("1 pay -", "goennen.too-few-dice", "G7");
    lay("pay dice=11345 chosen=2 cards1=1,2,15! charges1=0,0,0,3");
    assert_moves(1, "pay -, pay y, pay o, pay yo, pay g, pay b, pay p");
    union dob_position before = position;
    play_on("1 pay -");
    assert_now("lay dice=11345 chosen=2 cards1=1,2,15! charges1=0,0,0,0");
    position = before;
    play_on("1 pay yo");
    assert_now("lay dice=11345 chosen=2 used=yo cards1=1,2,15! charges1=0,0,0,2");
    lay("decide dice=12345 used=yogbp acted=1 cards1=1,2,15! charges1=0,0,0,3");
    assert_true(may("1 buy scoring 3")); /* without a die left */
    refused("1 buy scoring 1", "goennen.cannot-pay", "G7");
}

/* G5: of more discounts than the price only as many are spent. */
static void a_discount_below_no_dice_is_not_spent_G5(void **state)
{
    (void)state;
    make_rules(NULL);
    lay("pay dice=12345 chosen=3 cards1=1,2,16! charges1=0,0,0,9");
    play_on("1 pay -");
    assert_now("lay dice=12345 chosen=3 cards1=1,2,16! charges1=0,0,0,6");
}

/* G5: adjusting costs the least that makes the dice equal. */
static void dice_are_adjusted_to_pay_G5(void **state)
{
    (void)state;
    make_rules(NULL);
    lay("decide dice=24456 cards1=1,2,13! charges1=2");
    assert_true(may("1 buy scoring 3"));
    refused("1 buy scoring 1", "goennen.cannot-pay", "G7");
    play_on("1 buy scoring 3");
    assert_moves(1, "pay yog, pay ogb, pay ogp, pay obp, pay gbp");
    refused("1 pay ygb", "goennen.not-equal", NULL);
    refused("1 pay ybp", "goennen.not-equal", NULL);
    play_on("1 pay obp");
    assert_now("lay dice=24456 chosen=2 used=obp cards1=1,2,13! charges1=0");
    lay("pay dice=16612 chosen=2 cards1=1,2,13! charges1=3,0,0,0");
    assert_moves(1, "pay ybp");
    play_on("1 pay ybp");
    assert_now("lay dice=16612 chosen=2 used=ybp cards1=1,2,13! charges1=2");
}

/* G17: charges of several cards are one heap. */
static void charges_of_several_cards_are_combined_G17(void **state)
{
    (void)state;
    make_rules(NULL);
    lay("pay dice=16622 chosen=3 cards1=1,2,13!,14! charges1=7");
    assert_true(may("1 pay yog")); /* five from 1 to 6, over both cards */
    play_on("1 pay yog");
    assert_now("lay dice=16622 chosen=3 used=yog cards1=1,2,13!,14! charges1=2");
}

static void nine_cards_are_enough(void **state)
{
    (void)state;
    make_rules(NULL);
    lay("decide dice=11166 cards1=1,2,13,14,15,16,17,18 last=2");
    assert_true(may("1 buy scoring 4"));
    lay("decide dice=11166 cards1=1,2,3,14,15,16,17,18,19 last=2");
    refused("1 buy scoring 4", "goennen.display-full", NULL);
}

/* ---- all payments, counted out ---- */

/* The fewest charges that make some dice equal, trying each value. */
static unsigned naive_adjusts(const uint8_t dice[GON_DICE], unsigned set)
{
    unsigned least = 1000;
    for (int value = 1; value <= 6; value++) {
        unsigned sum = 0;
        for (int die = 0; die < GON_DICE; die++)
            if (set >> die & 1)
                sum += (unsigned)abs(dice[die] - value);
        least = sum < least ? sum : least;
    }
    return least;
}

static void compare_payments(unsigned slot)
{
    struct gon_position *p = (struct gon_position *)(void *)&position;
    dob_move list[DOB_MOVES_MAX];
    unsigned adjusts = p->at[0].charges[0], discounts = p->at[0].charges[3], price = gon_price(&rules, slot % 4);
    size_t expected = 0, listed = 0;
    for (unsigned set = 0; set < 32; set++) {
        unsigned count = (unsigned)__builtin_popcount(set), cost = naive_adjusts(p->dice, set);
        bool pays = !(set & p->used) && count <= price && price - count <= discounts && cost <= adjusts;
        p->phase = GON_PAYING;
        p->chosen = (uint8_t)slot;
        dob_move move = dob_move_of(GON_PAY, set);
        assert_int_equal(rules.game->refuse(&rules, p, 0, move, NULL), !pays);
        expected += pays;
        if (!pays)
            continue;
        struct gon_position after = *p;
        rules.game->apply(&rules, &after, 0, move);
        assert_int_equal(after.at[0].charges[0], adjusts - cost);
        assert_int_equal(after.at[0].charges[3], discounts - (price - count));
        assert_int_equal(after.used, p->used | set);
        assert_int_equal(after.phase, GON_LAYING);
    }
    if (expected)
        listed = rules.game->moves(&rules, p, 0, list);
    assert_int_equal(listed, expected);
    p->phase = GON_DECIDING;
    p->chosen = 0;
    dob_move buy = dob_move_of(GON_BUY, slot / 4 | (slot % 4 + 1) << 1);
    assert_int_equal(rules.game->refuse(&rules, p, 0, buy, NULL), expected == 0);
}

static void payments_are_those_of_an_enumeration_G5(void **state)
{
    (void)state;
    struct dob_rng rng = dob_rng_keyed(5, 1);
    static const char *const prices[] = {NULL, "prices=1235", "prices=5543"};
    for (int i = 0; i < 3000; i++) {
        if (i % 1000 == 0)
            make_rules(prices[i / 1000]);
        lay("decide cards1=1,2,13!,14!,15!,16!,18!,19! acted=1");
        struct gon_position *p = (struct gon_position *)(void *)&position;
        p->at[0].charges[0] = (uint8_t)(dob_rng_below(&rng, 3) ? dob_rng_below(&rng, 5) : dob_rng_below(&rng, 25));
        p->at[0].charges[3] = (uint8_t)dob_rng_below(&rng, 7);
        p->used = (uint8_t)(dob_rng_below(&rng, 2) ? dob_rng_below(&rng, 32) : 0);
        for (int die = 0; die < GON_DICE; die++)
            p->dice[die] = (uint8_t)(1 + dob_rng_below(&rng, 6));
        compare_payments((unsigned)dob_rng_below(&rng, 8));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_price_belongs_to_the_column_G7),
        cmocka_unit_test(prices_are_one_to_five_G7),
        cmocka_unit_test(buying_is_three_steps),
        cmocka_unit_test(a_bought_card_may_be_completed),
        cmocka_unit_test(five_equal_dice_buy_one_card_G6),
        cmocka_unit_test(each_die_is_used_once),
        cmocka_unit_test(discounts_go_down_to_no_dice_G4),
        cmocka_unit_test(a_discount_below_no_dice_is_not_spent_G5),
        cmocka_unit_test(dice_are_adjusted_to_pay_G5),
        cmocka_unit_test(charges_of_several_cards_are_combined_G17),
        cmocka_unit_test(nine_cards_are_enough),
        cmocka_unit_test(payments_are_those_of_an_enumeration_G5),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
