/* The estimate of goennen: what it counts, by weights that make it easy to count along; and that the tuned weights point the
 * right way. */
#include <stdio.h>

#include "bots/goennen/estimate.h"
#include "support/goennen_table.h"

static void an_estimate_is_the_points_at_the_end(void **state)
{
    (void)state;
    sit_with_every_kind(3);
    lay("over cards1=2!,13,14 cards2=7,6,15 cards3=8!,11,1,16 market=9,10,5,12/21,22,23,24");
    assert_int_equal(goennen_estimate(&goennen_estimate_weights, &rules, &position, 0), 0);
    assert_int_equal(goennen_estimate(&goennen_estimate_weights, &rules, &position, 1), -600);
    lay("over cards1=2,0,0,0,13,0,0,0,9! cards2=7,6,14 cards3=8,11,16 market=1,10,5,12/21,22,23,24");
    assert_int_equal(goennen_estimate(&goennen_estimate_weights, &rules, &position, 0), 0);
    lay("over cards1=2!,13,15 cards2=7,6,14 cards3=8,11,16 market=9,10,5,12/21,22,23,24");
    assert_int_equal(goennen_estimate(&goennen_estimate_weights, &rules, &position, 0), 900);
    assert_int_equal(goennen_estimate(&goennen_estimate_weights, &rules, &position, 1), -900);
}

/* What it is made of was tuned; that more is better must not depend on it. */
static void an_estimate_grows_with_what_there_is(void **state)
{
    (void)state;
    static const char *const rising[] = {"roll cards1=2,9,13 cards2=1,3,20",
                                         "roll cards1=2:1.,9,13 cards2=1,3,20",
                                         "roll cards1=2!,9,13 cards2=1,3,20",
                                         "roll cards1=2!,9,13! cards2=1,3,20",
                                         "roll cards1=2!,9,13! charges1=1 cards2=1,3,20",
                                         "roll cards1=2!,9,13!,15! charges1=1,1 cards2=1,3,20",
                                         "roll cards1=2!,9,13!,15! charges1=3,3 cards2=1,3,20",
                                         "roll cards1=2!,9!,13!,15! charges1=3,3 cards2=1,3,20",
                                         "roll cards1=2!,9!,13!,15!,16!,0,17!,0,18! charges1=3,3,0,0 cards2=1,3,20",
                                         "roll cards1=2!,9!,13!,15!,16!,0,17!,0,18! charges1=3,3,3,0 cards2=1,3,20",
                                         "roll cards1=2!,9!,13!,15!,16!,0,17!,0,18! charges1=3,3,3,3 cards2=1,3,20"};
    int32_t before = INT32_MIN;
    sit_with_every_kind(2);
    for (size_t i = 0; i < sizeof rising / sizeof *rising; i++) {
        char brief[256];
        snprintf(brief, sizeof brief, "%s market=4,10,11,12/21,22,23,24", rising[i]);
        lay(brief);
        int32_t now = goennen_estimate(&goennen_estimate_weights, &rules, &position, 0);
        assert_true(now > before);
        assert_int_equal(goennen_estimate(&goennen_estimate_weights, &rules, &position, 1), -now);
        before = now;
    }
}

#define MARKET " market=4,10,11,12/21,22,23,24"

static int32_t counted(const struct goennen_estimate_weights *weights, const char *brief)
{
    sit_with_every_kind(2);
    lay(brief);
    return goennen_estimate(weights, &rules, &position, 0);
}

/* Card 1 brings 5 points twice in the end, if so; a bonus 100. Seat 2 has the same all the time. */
static void cards_are_worth_by_how_far_they_are(void **state)
{
    (void)state;
    static const struct goennen_estimate_weights cards = {
        .times = {[GON_NEIGHBOURS_DONE] = 20}, .bonus = 100, .open = 10, .filled = 50, .done = 80, .late = 50};
    int32_t open = counted(&cards, "roll cards1=1,9,13 cards2=2,3,20" MARKET);
    assert_int_equal(open, 100);
    assert_int_equal(counted(&cards, "roll cards1=1:1.,9,13 cards2=2,3,20" MARKET), 100 + 250);
    assert_int_equal(counted(&cards, "roll cards1=1!,9,13 cards2=2,3,20" MARKET), 800);
    assert_int_equal(counted(&cards, "roll cards1=1!,9,13! cards2=2,3,20" MARKET), 800 + 70);
    assert_int_equal(counted(&cards, "roll cards1=1!,13!,9 cards2=2,3,20" MARKET), 800 + 70 + 500); /* a neighbour */
    assert_int_equal(counted(&cards, "roll round=3 last=4 cards1=1,9,13 cards2=2,3,20" MARKET), open / 2);
}

static void charges_count(void **state)
{
    (void)state;
    static const struct goennen_estimate_weights charges = {.charge = 10};
    assert_int_equal(counted(&charges, "roll cards1=13!,15!,16!,17! charges1=3,2,1,0"), 60);
    assert_int_equal(counted(&charges, "roll cards1=13!,15!,16!,17! charges1=0,0,0,3"), 30);
}

/* All tasks are two ones here. The dice of the other seat count against. */
static void in_a_turn_the_dice_count(void **state)
{
    (void)state;
    static const struct goennen_estimate_weights dice = {.equal = {1, 10, 100}, .rethrow = 1000};
    assert_int_equal(counted(&dice, "decide dice=23456"), 2000);
    assert_int_equal(counted(&dice, "decide dice=22456"), 2001);
    assert_int_equal(counted(&dice, "decide dice=22256"), 2010);
    assert_int_equal(counted(&dice, "decide dice=22226"), 2100);
    assert_int_equal(counted(&dice, "decide dice=22222 throws=3"), 100);
    assert_int_equal(counted(&dice, "decide seat=2 dice=22222 throws=3"), -100);
}

static void a_card_that_can_be_completed_counts_before_it_is(void **state)
{
    (void)state;
    static const struct goennen_estimate_weights ready = {.bonus = 100, .done = 100, .ready = 50};
    assert_int_equal(counted(&ready, "decide dice=23456 cards1=1,9,13" MARKET), 0);
    assert_int_equal(counted(&ready, "decide dice=11456 cards1=1,9,13" MARKET), 50);
}

/* Else nobody who looks one step ahead would begin with it. */
static void what_is_begun_counts_as_done(void **state)
{
    (void)state;
    static const struct goennen_estimate_weights begun = {.bonus = 100, .open = 10, .done = 100};
    int32_t before = counted(&begun, "decide dice=11222 cards1=1,9,13 cards2=2,3,20" MARKET);
    play(&rules, &position, "1 complete c1");
    assert_int_equal(goennen_estimate(&begun, &rules, &position, 0), before + 90);
    before = counted(&begun, "decide dice=11222 cards1=1,9,13 cards2=2,3,20" MARKET);
    play(&rules, &position, "1 buy bonus 4");
    assert_int_equal(goennen_estimate(&begun, &rules, &position, 0), before + 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_estimate_is_the_points_at_the_end),
        cmocka_unit_test(an_estimate_grows_with_what_there_is),
        cmocka_unit_test(cards_are_worth_by_how_far_they_are),
        cmocka_unit_test(charges_count),
        cmocka_unit_test(in_a_turn_the_dice_count),
        cmocka_unit_test(a_card_that_can_be_completed_counts_before_it_is),
        cmocka_unit_test(what_is_begun_counts_as_done),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
