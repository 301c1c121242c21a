/* Chance: how many outcomes there are, what they weigh, and which draw is which. */
#include "support/addvantage.h"

#include <string.h>

static struct dob_rules rules;
static union dob_position p;
static struct dob_outcome list[DOB_OUTCOMES_MAX];

static uint64_t weight_of(size_t count)
{
    uint64_t total = 0;
    for (size_t i = 0; i < count; i++)
        total += list[i].weight;
    return total;
}

static void assert_odds(size_t outcomes, uint64_t total)
{
    size_t count = rules.game->odds(&rules, &p, list);
    assert_int_equal(count, outcomes);
    assert_int_equal(weight_of(count), total);
}

/* The weight of one outcome, 0 if it is not listed. */
static uint64_t weight(const char *words)
{
    dob_move move;
    size_t count = rules.game->odds(&rules, &p, list);
    assert_true(rules.game->parse_move(&rules, dob_scan_in(words), &move, NULL));
    for (size_t i = 0; i < count; i++)
        if (list[i].move == move)
            return list[i].weight;
    return 0;
}

/* Hands of six from these tiles, by another way of counting: value by value. */
static uint64_t hands_of(const uint8_t tiles[ADD_TILE_VALUES], unsigned size)
{
    uint64_t ways[7] = {1};
    for (int value = 0; value < ADD_TILE_VALUES; value++)
        for (unsigned many = size; many > 0; many--)
            for (unsigned taken = 1; taken <= tiles[value] && taken <= many; taken++)
                ways[many] += ways[many - taken];
    return ways[size];
}

/* C(26, 6), then C(20, 6), C(14, 6), C(8, 6); at last C(2, 2). */
static void tiles_are_dealt_with_all_their_ways(void **state)
{
    (void)state;
    rules = rules_of("addvantage", 4, NULL);
    open_position(&rules, &p);
    assert_odds(hands_of((const uint8_t[]){1, 2, 4, 6, 6, 4, 2, 1}, 6), 230230);
    assert_int_equal(weight("deal 1 7,8,9,10,11,12"), 1 * 2 * 4 * 6 * 6 * 4);
    assert_int_equal(weight("deal 1 10,10,10,10,10,10"), 1);
    assert_int_equal(weight("deal 1 9,9,10,10,10,14"), 6 * 20);
    assert_int_equal(weight("deal 2 7,8,9,10,11,12"), 0);
    play(&rules, &p, "* deal 1 9,10,11,10,11,12");
    assert_odds(hands_of((const uint8_t[]){1, 2, 3, 4, 4, 3, 2, 1}, 6), 38760);
    assert_int_equal(weight("deal 2 8,8,9,9,9,14"), 1);
    play(&rules, &p, "* deal 2 9,10,11,10,11,12");
    assert_odds(hands_of((const uint8_t[]){1, 2, 2, 2, 2, 2, 2, 1}, 6), 3003);
    play(&rules, &p, "* deal 3 8,10,11,10,11,13");
    assert_odds(hands_of((const uint8_t[]){1, 1, 2, 0, 0, 2, 1, 1}, 6), 28);
    assert_int_equal(weight("deal 4 7,8,9,12,13,14"), 4);
    lay(&rules, "open bonus=0,0", &p);
    assert_odds(1, 1);
    assert_int_equal(weight("bonus 9,12"), 1);
}

/* Bonus tiles out of the 26 - 6 * seats left: pairs of different values multiply, pairs of one value are C(n, 2). */
static void bonus_tiles_are_drawn_from_the_rest(void **state)
{
    (void)state;
    rules = rules_of("addvantage", 2, NULL);
    lay(&rules, "open bonus=0,0", &p); /* 7, two 8, 9, 10, 11, 12 and 13, 14 */
    assert_odds(8 * 7 / 2 + 6, 14 * 13 / 2);
    assert_int_equal(weight("bonus 7,14"), 1);
    assert_int_equal(weight("bonus 7,7"), 0);
    assert_int_equal(weight("bonus 7,8"), 2);
    assert_int_equal(weight("bonus 8,9"), 4);
    assert_int_equal(weight("bonus 9,9"), 1);
    rules = rules_of("addvantage", 3, NULL);
    lay(&rules, "open bonus=0,0", &p); /* 7, 8, two 9 and 12, 13, 14 */
    assert_odds(6 * 5 / 2 + 2, 8 * 7 / 2);
}

static void hands_at_random_have_all_their_orders_A15(void **state)
{
    (void)state;
    rules = rules_of("addvantage", 2, "arrange=random");
    lay(&rules, "show bonus=0,0 board=9,9,9/10,10,11:......... board=7,8,9/10,11,12:.........", &p);
    assert_odds(720 / 6 / 2, 60);
    assert_int_equal(weight("show 1 11,10,9 9,10,9"), 1);
    assert_int_equal(weight("show 1 9,9,9 10,10,11"), 1);
    assert_int_equal(weight("show 1 11,10,10 9,9,9"), 1);
    play(&rules, &p, "* show 1 9,9,9 10,10,11");
    assert_odds(720, 720);
    assert_int_equal(weight("show 2 12,11,10 9,8,7"), 1);
    rules.game->hide(&rules, &p, 0);
    assert_int_equal(rules.game->odds(&rules, &p, list), 0);
}

/* As they were arranged: certain. */
static void hands_are_shown_in_one_way_A15(void **state)
{
    (void)state;
    rules = rules_of("addvantage", 2, NULL);
    lay(&rules, "show seat=2 bonus=0,0 board=9,10,11/10,11,12:......... board=12,11,10/11,9,10:.........", &p);
    assert_odds(1, 1);
    assert_int_equal(weight("show 2 12,11,10 11,9,10"), 1);
}

static void any_seat_may_be_first(void **state)
{
    (void)state;
    for (int seats = 2; seats <= 4; seats++) {
        rules = rules_of("addvantage", seats, NULL);
        lay(&rules, "begin", &p);
        assert_odds((size_t)seats, (uint64_t)seats);
        assert_int_equal(weight("first 2"), 1);
    }
}

/* C(n + 5, 5) handfuls of n dice, 6^n ways; one die at a time with sequential=1. */
static void dice_have_all_their_ways_A2(void **state)
{
    (void)state;
    rules = rules_of("addvantage", 4, NULL);
    lay(&rules, "roll left=1 coins=1,2,2,2", &p);
    assert_odds(6, 6);
    lay(&rules, "roll left=2", &p);
    assert_odds(21, 36);
    assert_int_equal(weight("roll 12"), 2);
    assert_int_equal(weight("roll 66"), 1);
    lay(&rules, "roll left=8 coins=8,0,0,0", &p);
    assert_odds(1287, 1679616);
    rules = rules_of("addvantage", 4, "sequential=1");
    lay(&rules, "roll left=8 coins=8,0,0,0", &p);
    assert_odds(6, 6);
}

/* Samples of each draw are outcomes of it, and none is left out. */
static void assert_samples_are_all(const char *brief)
{
    static bool met[DOB_OUTCOMES_MAX];
    struct dob_rng rng = dob_rng_keyed(9, 9);
    memset(met, 0, sizeof met);
    lay(&rules, brief, &p);
    size_t count = rules.game->odds(&rules, &p, list), found = 0;
    for (size_t i = 0; i < 200 * count; i++) {
        size_t at = 0;
        dob_move move = rules.game->sample(&rules, &p, &rng);
        while (at < count && list[at].move != move)
            at++;
        assert_true(at < count);
        found += !met[at];
        met[at] = true;
    }
    assert_int_equal(found, count);
}

static void samples_are_outcomes(void **state)
{
    (void)state;
    rules = rules_of("addvantage", 2, "arrange=random");
    assert_samples_are_all("open bonus=0,0");
    assert_samples_are_all("begin");
    assert_samples_are_all("roll left=2");
    assert_samples_are_all("show bonus=0,0 board=7,8,9/10,11,12:......... board=9,9,9/10,10,11:.........");
    rules = rules_of("addvantage", 4, NULL);
    assert_samples_are_all("deal seat=4 bonus=0,0 board=9,10,10/11,11,12:......... board=9,10,10/11,11,12:......... "
                           "board=8,10,10/11,11,13:......... board=0,0,0/0,0,0:.........");
}

static uint64_t key_of(const char *brief)
{
    lay(&rules, brief, &p);
    return rules.game->chance_key(&rules, &p);
}

/* The key is the draw, the seat, its round and the throw in its turn. */
static void every_draw_has_its_key(void **state)
{
    (void)state;
    rules = rules_of("addvantage", 2, "sequential=1");
    const uint64_t keys[] = {
        key_of("deal bonus=0,0 board=0,0,0/0,0,0:......... board=0,0,0/0,0,0:........."),
        key_of("deal seat=2 bonus=0,0 board=9,9,9/10,10,11:......... board=0,0,0/0,0,0:........."),
        key_of("show bonus=0,0"),
        key_of("show seat=2 bonus=0,0"),
        key_of("open bonus=0,0"),
        key_of("begin"),
        key_of("roll left=2"),
        key_of("roll seat=2 left=2"),
        key_of("roll round=1 left=2"),
        key_of("roll round=2 left=2"),
        key_of("roll left=1 thrown=1"),
    };
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        for (size_t j = 0; j < i; j++)
            assert_int_not_equal(keys[i], keys[j]);
    assert_int_equal(keys[9], dob_key(ADD_ROLLING, 0, 2, 0));
    assert_int_equal(keys[10], dob_key(ADD_ROLLING, 0, 0, 1));
}

/* What was decided before does not enter: the same throw for any number of dice, coins and boards. */
static void decisions_do_not_enter_the_key(void **state)
{
    (void)state;
    rules = rules_of("addvantage", 2, NULL);
    const uint64_t key = key_of("roll seat=2 first=1 round=3 left=2");
    assert_int_equal(key, key_of("roll seat=2 first=2 round=3 left=2 still=5 most=4 board=12.......   "));
    assert_int_equal(key, key_of("roll seat=2 round=3 left=3 coins=0,4 takers=1,0 board=1......2."));
    rules = rules_of("addvantage", 2, "remove-own=1");
    assert_int_equal(key, key_of("roll seat=2 round=3 left=1 coins=2,1 spent=1"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tiles_are_dealt_with_all_their_ways),
        cmocka_unit_test(bonus_tiles_are_drawn_from_the_rest),
        cmocka_unit_test(hands_at_random_have_all_their_orders_A15),
        cmocka_unit_test(hands_are_shown_in_one_way_A15),
        cmocka_unit_test(any_seat_may_be_first),
        cmocka_unit_test(dice_have_all_their_ways_A2),
        cmocka_unit_test(samples_are_outcomes),
        cmocka_unit_test(every_draw_has_its_key),
        cmocka_unit_test(decisions_do_not_enter_the_key),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
