/* Intervals against numbers from textbooks, and against chance itself. */
#include "lab/statistics.h"

#include <math.h>

#include "core/rng.h"
#include "support/table.h"

static void assert_near(double a, double b, double by)
{
    if (fabs(a - b) > by)
        fail_msg("%.9g is not %.9g", a, b);
}

/* Protects the width of every interval. */
static void test_student(void **state)
{
    (void)state;
    assert_near(statistics_student(1), 12.7062, 1e-4);
    assert_near(statistics_student(6), 2.4469, 1e-4);
    assert_near(statistics_student(7), 2.3646, 1e-3);
    assert_near(statistics_student(10), 2.2281, 1e-3);
    assert_near(statistics_student(30), 2.0423, 1e-4);
    assert_near(statistics_student(120), 1.9799, 1e-4);
    assert_near(statistics_student(1000000), 1.9600, 1e-4);
}

/* 1, 2, 3, 4, 5 by hand: mean 3, variance 2.5, error sqrt(0.5). */
static void test_mean(void **state)
{
    (void)state;
    struct statistics_blocks blocks = {0};
    for (int i = 1; i <= 5; i++)
        statistics_add(&blocks, i, 1);
    statistics_add(&blocks, 0, 0); /* nothing played is no block */
    struct statistics_interval e = statistics_mean(&blocks);
    assert_true(e.bounded);
    assert_near(e.mean, 3, 1e-12);
    assert_near(e.error, sqrt(0.5), 1e-12);
    assert_near(e.high, 3 + 2.776445 * sqrt(0.5), 1e-5);
    assert_near(e.low, 3 - 2.776445 * sqrt(0.5), 1e-5);
}

/* Protects that games of one deal are not taken for independent: blocks of two equal games say no more than one. */
static void test_blocks_not_games(void **state)
{
    (void)state;
    struct statistics_blocks single = {0}, twice = {0};
    for (int i = 0; i < 40; i++) {
        statistics_add(&single, i % 3 == 0, 1);
        statistics_add(&twice, 2 * (i % 3 == 0), 2);
    }
    assert_near(statistics_mean(&single).error, statistics_mean(&twice).error, 1e-12);
    assert_near(statistics_share(&single).low, statistics_share(&twice).low, 1e-12);
}

/* And that rotations with the same dice help: a win and a loss in every deal leave nothing to chance. */
static void test_opposite_games(void **state)
{
    (void)state;
    struct statistics_blocks blocks = {0};
    for (int i = 0; i < 40; i++)
        statistics_add(&blocks, 1, 2);
    struct statistics_interval e = statistics_share(&blocks);
    assert_near(e.low, 0.5, 1e-12);
    assert_near(e.high, 0.5, 1e-12);
}

/* All won: the interval still says what so many games can say. */
static void test_all_won(void **state)
{
    (void)state;
    struct statistics_blocks blocks = {0};
    for (int i = 0; i < 50; i++)
        statistics_add(&blocks, 2, 2);
    struct statistics_interval e = statistics_share(&blocks);
    double t = statistics_student(49);
    assert_near(e.high, 1, 1e-12);
    assert_near(e.low, 50 / (50 + t * t), 1e-9);
}

static void test_too_few(void **state)
{
    (void)state;
    struct statistics_blocks blocks = {0};
    assert_false(statistics_mean(&blocks).bounded);
    assert_false(statistics_share(&blocks).bounded);
    statistics_add(&blocks, 3, 2);
    assert_false(statistics_mean(&blocks).bounded);
    assert_near(statistics_mean(&blocks).mean, 1.5, 1e-12);
}

/* In 1000 series of 30 deals of two coupled games the interval holds the truth in 95 of 100, give or take two. */
static void test_coverage(void **state)
{
    (void)state;
    int held = 0;
    struct dob_rng rng = dob_rng_keyed(5, 5);
    for (int series = 0; series < 1000; series++) {
        struct statistics_blocks blocks = {0};
        for (int deal = 0; deal < 30; deal++) {
            uint64_t luck = dob_rng_below(&rng, 100);
            double wins = 0;
            for (int game = 0; game < 2; game++) /* half of the luck is the deal's */
                wins += (dob_rng_below(&rng, 2) ? luck : dob_rng_below(&rng, 100)) < 30;
            statistics_add(&blocks, wins, 2);
        }
        struct statistics_interval e = statistics_share(&blocks);
        held += e.low <= 0.3 && 0.3 <= e.high;
    }
    assert_in_range(held, 930, 970);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_student),        cmocka_unit_test(test_mean),    cmocka_unit_test(test_blocks_not_games),
        cmocka_unit_test(test_opposite_games), cmocka_unit_test(test_all_won), cmocka_unit_test(test_too_few),
        cmocka_unit_test(test_coverage),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
