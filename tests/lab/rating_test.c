/* Ratings on data whose answer is known. */
#include "lab/rating.h"

#include <math.h>
#include <string.h>

#include "lab/statistics.h"
#include "support/table.h"

static void assert_near(double a, double b, double by)
{
    if (fabs(a - b) > by)
        fail_msg("%.9g is not %.9g", a, b);
}

static void meet(struct rating_pairs *pairs, int i, int j, double score, double games)
{
    pairs->score[i][j] += score;
    pairs->score[j][i] += games - score;
    pairs->games[i][j] += games;
    pairs->games[j][i] += games;
}

/* Block k of a list. */
static void nth(const void *context, uint32_t block, struct rating_pairs *pairs)
{
    *pairs = ((const struct rating_pairs *)context)[block];
}

/* Three of four won: 400 log10 3 apart, and the interval by the delta rule. */
static void test_two_players(void **state)
{
    (void)state;
    static struct rating_pairs blocks[100];
    memset(blocks, 0, sizeof blocks);
    for (int i = 0; i < 100; i++)
        meet(&blocks[i], 0, 1, i % 4 != 0, 1);
    struct ratings ratings;
    rating_find(2, 100, nth, blocks, &ratings);
    assert_false(ratings.propped);
    assert_near(ratings.rating[0] - ratings.rating[1], 400 * log10(3), 1e-6);
    assert_near(ratings.rating[0] + ratings.rating[1], 3000, 1e-6);
    double error = sqrt(0.75 * 0.25 / 99) / (0.75 * 0.25) * 400 / log(10);
    assert_near(ratings.half[0], statistics_student(99) * error / 2, 1e-6); /* of half the difference */
    assert_near(ratings.half[1], ratings.half[0], 1e-9);
}

/* Scores that follow the model give the strengths back: 1, 2, 4, 8. */
static void test_known_strengths(void **state)
{
    (void)state;
    struct rating_pairs blocks[2] = {{{{0}}}};
    struct ratings ratings;
    for (int i = 0; i < 4; i++)
        for (int j = i + 1; j < 4; j++)
            meet(&blocks[j % 2], i, j, 100 * pow(2, i) / (pow(2, i) + pow(2, j)), 100);
    rating_find(4, 2, nth, blocks, &ratings);
    for (int i = 0; i < 4; i++)
        assert_near(ratings.rating[i], 1500 + 400 * log10(2) * (i - 1.5), 1e-5);
}

/* A chain: who never met is compared by way of others. Against b, a scores 9 of 10; against c, b scores 9 of 10. */
static void test_chain(void **state)
{
    (void)state;
    struct rating_pairs block = {{{0}}};
    struct ratings ratings;
    meet(&block, 0, 1, 9, 10);
    meet(&block, 1, 2, 9, 10);
    rating_find(3, 1, nth, &block, &ratings);
    assert_near(ratings.rating[0] - ratings.rating[2], 800 * log10(9), 1e-5);
    assert_near(ratings.half[0], 0, 0); /* one block has no spread */
}

/* Protects against ratings without end: somebody won everything, or did not play yet. */
static void test_propped(void **state)
{
    (void)state;
    static struct rating_pairs blocks[50];
    memset(blocks, 0, sizeof blocks);
    struct ratings ratings;
    for (int i = 0; i < 50; i++)
        meet(&blocks[i], 0, 1, 1, 1);
    rating_find(2, 50, nth, blocks, &ratings);
    assert_true(ratings.propped);
    assert_near(ratings.rating[0] - ratings.rating[1], 400 * log10(50.5 / 0.5), 1e-5);
    assert_true(ratings.half[0] > 100);
    rating_find(3, 50, nth, blocks, &ratings);
    assert_true(ratings.propped && isfinite(ratings.rating[2]) && isfinite(ratings.half[2]));
    rating_find(3, 0, nth, blocks, &ratings);
    assert_near(ratings.rating[1], 1500, 1e-9);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_two_players),
        cmocka_unit_test(test_known_strengths),
        cmocka_unit_test(test_chain),
        cmocka_unit_test(test_propped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
