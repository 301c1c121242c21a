/* The ratings by Hunter's MM algorithm, their spread by the sandwich of information and blocks. docs/lab.md has the
 * formulas. Invariant: strengths have the geometric mean 1. */
#include "lab/rating.h"

#include <math.h>
#include <string.h>

#include "lab/statistics.h"

enum { ROUNDS_MAX = 100000 };

static const double PRECISION = 1e-12;

typedef double matrix[ENTRANTS_MAX][ENTRANTS_MAX];

static double chance(const double *strength, int i, int j)
{
    return strength[i] / (strength[i] + strength[j]);
}

/* ---- do ratings exist? ---- */

/* Everybody must have scored, by way of others, against everybody (Ford). */
static bool all_connected(int players, const struct rating_pairs *sum)
{
    bool beats[ENTRANTS_MAX][ENTRANTS_MAX] = {{false}};
    for (int i = 0; i < players; i++)
        for (int j = 0; j < players; j++)
            beats[i][j] = i == j || sum->score[i][j] > 0;
    for (int by = 0; by < players; by++)
        for (int i = 0; i < players; i++)
            for (int j = 0; j < players; j++)
                beats[i][j] = beats[i][j] || (beats[i][by] && beats[by][j]);
    for (int i = 0; i < players; i++)
        for (int j = 0; j < players; j++)
            if (!beats[i][j])
                return false;
    return true;
}

static void prop(int players, struct rating_pairs *sum)
{
    for (int i = 0; i < players; i++)
        for (int j = 0; j < players; j++) {
            sum->score[i][j] += i != j ? 0.5 : 0;
            sum->games[i][j] += i != j;
        }
}

/* ---- the strengths ---- */

static void centre(int players, double *strength)
{
    double mean = 0;
    for (int i = 0; i < players; i++)
        mean += log(strength[i]) / players;
    for (int i = 0; i < players; i++)
        strength[i] /= exp(mean);
}

static double improve(int players, const struct rating_pairs *sum, double *strength)
{
    double next[ENTRANTS_MAX], change = 0;
    for (int i = 0; i < players; i++) {
        double score = 0, weight = 0;
        for (int j = 0; j < players; j++) {
            if (j == i)
                continue;
            score += sum->score[i][j];
            weight += sum->games[i][j] / (strength[i] + strength[j]);
        }
        next[i] = score / weight;
    }
    centre(players, next);
    for (int i = 0; i < players; i++) {
        change = fmax(change, fabs(log(next[i] / strength[i])));
        strength[i] = next[i];
    }
    return change;
}

static void find_strengths(int players, const struct rating_pairs *sum, double *strength)
{
    for (int i = 0; i < players; i++)
        strength[i] = 1;
    for (int round = 0; round < ROUNDS_MAX; round++)
        if (improve(players, sum, strength) < PRECISION)
            return;
}

/* ---- their spread ---- */

/* Gauss and Jordan; the matrix is symmetric and positive, so the diagonal serves as it comes. */
static void invert(int n, matrix a)
{
    matrix b = {{0}};
    for (int i = 0; i < n; i++)
        b[i][i] = 1;
    for (int k = 0; k < n; k++) {
        double pivot = a[k][k];
        for (int j = 0; j < n; j++) {
            a[k][j] /= pivot;
            b[k][j] /= pivot;
        }
        for (int i = 0; i < n; i++) {
            double factor = i == k ? 0 : a[i][k];
            for (int j = 0; j < n; j++) {
                a[i][j] -= factor * a[k][j];
                b[i][j] -= factor * b[k][j];
            }
        }
    }
    memcpy(a, b, sizeof b);
}

/* The inverse of the information on the ratings, whose sum is fixed. */
static void invert_information(int n, const struct rating_pairs *sum, const double *strength, matrix inverse)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            inverse[i][j] = 1.0 / n;
            double weight = i == j ? 0 : sum->games[i][j] * chance(strength, i, j) * chance(strength, j, i);
            if (i != j)
                inverse[i][j] -= weight;
        }
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            if (i != j)
                inverse[i][i] += sum->games[i][j] * chance(strength, i, j) * chance(strength, j, i);
    invert(n, inverse);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            inverse[i][j] -= 1.0 / n;
}

/* How far one block pulls each rating. */
static void pull_of(int n, const struct rating_pairs *block, const double *strength, const matrix inverse, double *pull)
{
    double surprise[ENTRANTS_MAX] = {0};
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            if (i != j)
                surprise[i] += block->score[i][j] - block->games[i][j] * chance(strength, i, j);
    for (int i = 0; i < n; i++) {
        pull[i] = 0;
        for (int j = 0; j < n; j++)
            pull[i] += inverse[i][j] * surprise[j];
    }
}

/* Adds a block; says whether anything was played in it. */
static bool add_block(int n, const struct rating_pairs *block, struct rating_pairs *sum)
{
    double games = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            sum->score[i][j] += block->score[i][j];
            sum->games[i][j] += block->games[i][j];
            games += block->games[i][j];
        }
    return games > 0;
}

void rating_find(int players, uint32_t blocks, rating_block *block, const void *context, struct ratings *ratings)
{
    struct rating_pairs sum = {{{0}}}, one;
    double strength[ENTRANTS_MAX], pull[ENTRANTS_MAX], squares[ENTRANTS_MAX] = {0}, scale = 400 / log(10);
    matrix inverse;
    uint32_t played = 0;
    for (uint32_t k = 0; k < blocks; k++) {
        block(context, k, &one);
        played += add_block(players, &one, &sum);
    }
    *ratings = (struct ratings){.propped = !all_connected(players, &sum)};
    if (ratings->propped)
        prop(players, &sum);
    find_strengths(players, &sum, strength);
    invert_information(players, &sum, strength, inverse);
    for (uint32_t k = 0; k < blocks; k++) {
        block(context, k, &one);
        pull_of(players, &one, strength, inverse, pull);
        for (int i = 0; i < players; i++)
            squares[i] += pull[i] * pull[i];
    }
    for (int i = 0; i < players; i++) {
        double variance = played > 1 ? squares[i] * played / (played - 1) : 0;
        if (ratings->propped) /* blocks that all went the same way have no spread */
            variance = fmax(variance, inverse[i][i]);
        ratings->rating[i] = RATING_MEAN + scale * log(strength[i]);
        ratings->half[i] = played > 1 ? scale * statistics_student(played - 1) * sqrt(variance) : 0;
    }
}
