/* Plans for five dice against brute force over ordered dice, which knows nothing of handfuls, and against known odds. */
#include "support/table.h"

#include <string.h>

#include "core/plan.h"

enum { ORDERED = 7776, KEPT_SETS = 32 };

static struct dob_plan_map map;

/* Five dice in order, written in base 6, and their value by the value function at hand. */
typedef double valuation(const int face[DOB_PLAN_DICE]);

static double sum_of_dice(const int face[DOB_PLAN_DICE])
{
    return face[0] + face[1] + face[2] + face[3] + face[4];
}

static double five_equal(const int face[DOB_PLAN_DICE])
{
    for (int i = 1; i < DOB_PLAN_DICE; i++)
        if (face[i] != face[0])
            return 0;
    return 1;
}

static double five_different(const int face[DOB_PLAN_DICE])
{
    int seen = 0;
    for (int i = 0; i < DOB_PLAN_DICE; i++)
        seen |= 1 << face[i];
    return __builtin_popcount((unsigned)seen) == DOB_PLAN_DICE ? 40 : -1;
}

/* Without any pattern, and the same for every order of the dice. */
static double whim(const int face[DOB_PLAN_DICE])
{
    uint64_t mixed = 1;
    for (int i = 0; i < DOB_PLAN_DICE; i++)
        mixed *= 2 * (dob_mix((uint64_t)face[i]) % 1000) + 1;
    return (double)(dob_mix(mixed) % 10000);
}

static valuation *const valuations[] = {sum_of_dice, five_equal, five_different, whim};
enum { VALUATIONS = sizeof valuations / sizeof *valuations };

static void faces_of(int code, int face[DOB_PLAN_DICE])
{
    for (int i = 0; i < DOB_PLAN_DICE; i++, code /= 6)
        face[i] = code % 6 + 1;
}

static dob_dice handful_of(int code)
{
    int face[DOB_PLAN_DICE];
    dob_dice dice = 0;
    faces_of(code, face);
    for (int i = 0; i < DOB_PLAN_DICE; i++)
        dice += dob_die((unsigned)face[i]);
    return dice;
}

/* The mean value of throwing again all dice of an ordered throw but those in the set. */
static double slow_mean(int code, unsigned kept, const double value[ORDERED])
{
    static const int place[] = {1, 6, 36, 216, 1296};
    int face[DOB_PLAN_DICE], fixed = 0, thrown[DOB_PLAN_DICE], count = 0, all = 1;
    faces_of(code, face);
    for (int i = 0; i < DOB_PLAN_DICE; i++)
        if (kept >> i & 1) {
            fixed += (face[i] - 1) * place[i];
        } else {
            thrown[count++] = place[i];
            all *= 6;
        }
    double sum = 0;
    for (int throw = 0; throw < all; throw ++) {
        int to = fixed;
        for (int i = 0, rest = throw; i < count; i++, rest /= 6)
            to += rest % 6 * thrown[i];
        sum += value[to];
    }
    return sum / all;
}

/* The ordered throw with its dice sorted: what is computed for it holds for all orders. */
static int sorted(int code)
{
    int face[DOB_PLAN_DICE], of[7] = {0}, to = 0;
    faces_of(code, face);
    for (int i = 0; i < DOB_PLAN_DICE; i++)
        of[face[i]]++;
    for (int f = 6; f >= 1; f--)
        while (of[f]-- > 0)
            to = to * 6 + f - 1;
    return to;
}

static void slow_best(const double value[ORDERED], double best[ORDERED])
{
    for (int code = 0; code < ORDERED; code++) {
        best[code] = value[code]; /* all are kept */
        for (unsigned kept = 0; sorted(code) == code && kept < KEPT_SETS; kept++) {
            double mean = slow_mean(code, kept, value);
            best[code] = mean > best[code] ? mean : best[code];
        }
    }
    for (int code = 0; code < ORDERED; code++)
        best[code] = best[sorted(code)];
}

static void value_of(valuation *valuation_of, double value[ORDERED], double of_throw[DOB_THROWS])
{
    for (int code = 0; code < ORDERED; code++) {
        int face[DOB_PLAN_DICE];
        faces_of(code, face);
        value[code] = valuation_of(face);
        of_throw[dob_plan_index(&map, handful_of(code)) - DOB_PARTIAL_KEEPS] = value[code];
    }
}

static void assert_near(double is, double should_be)
{
    double off = is > should_be ? is - should_be : should_be - is;
    if (!(off < 1e-8))
        fail_msg("%.12f is not %.12f", is, should_be);
}

/* The part of a throw that lies in the set. */
static dob_dice part_of(int code, unsigned kept)
{
    int face[DOB_PLAN_DICE];
    dob_dice dice = 0;
    faces_of(code, face);
    for (int i = 0; i < DOB_PLAN_DICE; i++)
        if (kept >> i & 1)
            dice += dob_die((unsigned)face[i]);
    return dice;
}

/* Every mean of the 462 keeps, met as parts of all sorted throws. */
static void assert_means(const double mean[DOB_KEEPS], const double value[ORDERED])
{
    bool met[DOB_KEEPS] = {false};
    for (int code = 0; code < ORDERED; code++)
        for (unsigned kept = 0; sorted(code) == code && kept < KEPT_SETS; kept++) {
            int k = dob_plan_index(&map, part_of(code, kept));
            if (!met[k])
                assert_near(mean[k], slow_mean(code, kept, value));
            met[k] = true;
        }
    for (int k = 0; k < DOB_KEEPS; k++)
        assert_true(met[k]);
}

static void there_are_252_throws_and_462_keeps(void **state)
{
    (void)state;
    static const uint16_t first[] = {0, 1, 7, 28, 84, 210, 462};
    static struct dob_outcome list[DOB_THROWS];
    assert_int_equal(DOB_THROWS, 252);
    assert_int_equal(DOB_KEEPS, 462);
    assert_int_equal(DOB_PARTIAL_KEEPS, 210);
    assert_memory_equal(map.first, first, sizeof first);
    for (unsigned count = 0; count <= DOB_PLAN_DICE; count++) {
        size_t made = dob_dice_odds(count, 0, list);
        assert_int_equal(made, first[count + 1] - first[count]);
        for (size_t i = 0; i < made; i++)
            assert_int_equal(map.keep[first[count] + i], list[i].move);
    }
    for (int t = 0; t < DOB_THROWS; t++)
        assert_int_equal(map.ways[t], list[t].weight);
}

static void the_map_finds_every_handful_and_one_die_more(void **state)
{
    (void)state;
    for (int k = 0; k < DOB_KEEPS; k++) {
        assert_int_equal(dob_plan_index(&map, map.keep[k]), k);
        for (unsigned face = 1; k < DOB_PARTIAL_KEEPS && face <= DOB_FACES; face++)
            assert_int_equal(map.keep[map.more[k][face - 1]], map.keep[k] + dob_die(face));
    }
}

/* All five entries are one die fewer, and no face that shows is left out. */
static void the_map_leads_to_one_die_fewer(void **state)
{
    (void)state;
    for (int k = 1; k < DOB_KEEPS; k++)
        for (unsigned face = 1; face <= DOB_FACES; face++) {
            bool met = false;
            for (int i = 0; i < DOB_PLAN_DICE; i++) {
                dob_dice less = map.keep[map.fewer[k][i]];
                assert_true(dob_dice_within(less, map.keep[k]));
                assert_int_equal(dob_dice_count(less) + 1, dob_dice_count(map.keep[k]));
                met = met || less == map.keep[k] - dob_die(face);
            }
            assert_int_equal(met, dob_dice_of_face(map.keep[k], face) > 0);
        }
}

/* Whatever was in its memory before; and nothing behind it is written. */
static void the_map_is_the_same_wherever_it_is_made(void **state)
{
    (void)state;
    static struct {
        struct dob_plan_map map;
        uint8_t guard[64];
    } other;
    memset(&other, 0xEE, sizeof other);
    dob_plan_map_make(&other.map);
    assert_memory_equal(&other.map, &map, sizeof map);
    for (size_t i = 0; i < sizeof other.guard; i++)
        assert_int_equal(other.guard[i], 0xEE);
}

static void index_of_six_dice(void)
{
    dob_plan_index(&map, 6);
}

static void index_of_too_many_bits(void)
{
    dob_plan_index(&map, 0x1000001);
}

static void other_handfuls_are_a_mistake(void **state)
{
    (void)state;
    assert_traps(index_of_six_dice);
    assert_traps(index_of_too_many_bits);
}

static void mean_and_best_are_those_of_brute_force(void **state)
{
    (void)state;
    static double value[ORDERED], slow[ORDERED];
    double of_throw[DOB_THROWS], mean[DOB_KEEPS], best[DOB_THROWS];
    for (int w = 0; w < VALUATIONS; w++) {
        value_of(valuations[w], value, of_throw);
        dob_plan_mean(&map, of_throw, mean);
        assert_means(mean, value);
        dob_plan_best(&map, mean, best);
        slow_best(value, slow);
        for (int code = 0; code < ORDERED; code++)
            assert_near(best[dob_plan_index(&map, handful_of(code)) - DOB_PARTIAL_KEEPS], slow[code]);
    }
}

static void a_plan_for_three_throws_is_that_of_a_slow_recursion(void **state)
{
    (void)state;
    static double value[ORDERED], second[ORDERED], first[ORDERED];
    double of_throw[DOB_THROWS], sum = 0;
    struct dob_plan plan;
    value_of(whim, value, of_throw);
    dob_plan_make(&map, of_throw, &plan);
    slow_best(value, second);
    slow_best(second, first);
    assert_means(plan.mean[1], value);
    assert_means(plan.mean[0], second);
    for (int code = 0; code < ORDERED; code++)
        sum += first[code];
    assert_near(plan.value, sum / ORDERED);
}

/* Every lane has other values, and none looks at its neighbours. */
static void the_values_of_several_plans_are_those_of_each(void **state)
{
    (void)state;
    static double value[ORDERED], table[DOB_KEEPS][DOB_PLAN_LANES];
    double of_throw[DOB_PLAN_LANES][DOB_THROWS], valuation_of[DOB_PLAN_LANES];
    for (int lane = 0; lane < DOB_PLAN_LANES; lane++) {
        value_of(valuations[lane % VALUATIONS], value, of_throw[lane]);
        for (int t = 0; t < DOB_THROWS; t++) {
            of_throw[lane][t] = of_throw[lane][t] * (lane + 1) - lane;
            table[DOB_PARTIAL_KEEPS + t][lane] = of_throw[lane][t];
        }
        for (int k = 0; k < DOB_PARTIAL_KEEPS; k++)
            table[k][lane] = 1e9; /* not looked at */
    }
    dob_plan_values(&map, table, valuation_of);
    for (int lane = 0; lane < DOB_PLAN_LANES; lane++) {
        struct dob_plan plan;
        dob_plan_make(&map, of_throw[lane], &plan);
        assert_near(valuation_of[lane], plan.value);
    }
}

static double plan_value(valuation *valuation_of)
{
    static double value[ORDERED];
    double of_throw[DOB_THROWS];
    struct dob_plan plan;
    value_of(valuation_of, value, of_throw);
    dob_plan_make(&map, of_throw, &plan);
    return plan.value;
}

static void three_throws_make_five_equal_dice_in_4_6_of_100_turns(void **state)
{
    (void)state;
    assert_near(plan_value(five_equal), 347897.0 / 7558272.0);
}

/* A die alone: 3.5, then 4.25, then 14/3. */
static void three_throws_make_23_points_and_a_third(void **state)
{
    (void)state;
    assert_near(plan_value(sum_of_dice), 5 * 14.0 / 3.0);
}

static void assert_best_keep(const char *dice, const char *const *equals, int count, const char *best)
{
    double mean[DOB_KEEPS];
    dob_dice of[8], thrown;
    for (int i = 0; i < count + 2; i++) {
        struct dob_scan scan = dob_scan_in(i < count ? equals[i] : i == count ? best : dice);
        assert_true(dob_dice_scan(&scan, &of[i]));
    }
    thrown = of[count + 1];
    for (int k = 0; k < DOB_KEEPS; k++)
        mean[k] = -7 - k;
    for (int i = 0; i < count; i++)
        mean[dob_plan_index(&map, of[i])] = 5;
    assert_int_equal(dob_plan_keep(&map, mean, thrown), of[count]);
}

static void the_best_keep_has_the_fewest_dice_then_the_lowest(void **state)
{
    (void)state;
    assert_best_keep("12345", (const char *[]){"12", "6", "5"}, 3, "5");
    assert_best_keep("12345", (const char *[]){"25", "34", "123"}, 3, "25");
    assert_best_keep("11166", (const char *[]){"66", "16", "11"}, 3, "11");
    assert_best_keep("11166", (const char *[]){"116", "66"}, 2, "66");
    assert_best_keep("11166", (const char *[]){"11166", "1166"}, 2, "1166");
    assert_best_keep("66666", (const char *[]){"66666"}, 1, "66666");
    assert_best_keep("11111", (const char *[]){"-", "1", "11111"}, 3, "-");
    assert_best_keep("23456", (const char *[]){"11111", "1", "22"}, 3, "-");
}

static void the_best_keep_has_the_best_value(void **state)
{
    (void)state;
    static double value[ORDERED];
    double of_throw[DOB_THROWS], mean[DOB_KEEPS], best[DOB_THROWS];
    value_of(whim, value, of_throw);
    dob_plan_mean(&map, of_throw, mean);
    dob_plan_best(&map, mean, best);
    for (int t = 0; t < DOB_THROWS; t++) {
        dob_dice keep = dob_plan_keep(&map, mean, map.keep[DOB_PARTIAL_KEEPS + t]);
        assert_true(dob_dice_within(keep, map.keep[DOB_PARTIAL_KEEPS + t]));
        assert_true(mean[dob_plan_index(&map, keep)] == best[t]);
    }
}

static int make_map(void **state)
{
    (void)state;
    dob_plan_map_make(&map);
    return 0;
}

static void the_table_is_the_map(void **state)
{
    (void)state;
    assert_memory_equal(&dob_plan_table, &map, sizeof map);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(there_are_252_throws_and_462_keeps),
        cmocka_unit_test(the_map_finds_every_handful_and_one_die_more),
        cmocka_unit_test(the_map_leads_to_one_die_fewer),
        cmocka_unit_test(the_map_is_the_same_wherever_it_is_made),
        cmocka_unit_test(other_handfuls_are_a_mistake),
        cmocka_unit_test(mean_and_best_are_those_of_brute_force),
        cmocka_unit_test(a_plan_for_three_throws_is_that_of_a_slow_recursion),
        cmocka_unit_test(the_values_of_several_plans_are_those_of_each),
        cmocka_unit_test(three_throws_make_five_equal_dice_in_4_6_of_100_turns),
        cmocka_unit_test(three_throws_make_23_points_and_a_third),
        cmocka_unit_test(the_best_keep_has_the_fewest_dice_then_the_lowest),
        cmocka_unit_test(the_best_keep_has_the_best_value),
        cmocka_unit_test(the_table_is_the_map),
    };
    return cmocka_run_group_tests(tests, make_map, NULL);
}
