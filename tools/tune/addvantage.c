/* Tunes the weights of the policy of addvantage by playing against itself: each weight in turn is moved up and down,
 * and what wins more than its own uncertainty stays. The same arguments give the same weights. See docs/strength.md.
 *
 *     tune_addvantage [rounds [games [seed [seats]]]] */
#include <stdio.h>
#include <stdlib.h>

#include "bots/addvantage/points.h"
#include "bots/policy.h"
#include "core/rules.h"
#include "games/registry.h"
#include "tools/tune/duel.h"

enum { WEIGHTS = sizeof(struct addvantage_weights) / sizeof(double) };

struct weight {
    const char *name;
    double step; /* the first; 0: left alone */
    double least, most;
};

/* In the order of struct addvantage_weights. */
static const struct weight weights[WEIGHTS] = {
    {"share[0]", 0, 1, 1},     {"share[1]", 0.1, 0, 2},   {"share[2]", 0.1, 0, 2},   {"share[3]", 0.1, 0, 2},
    {"offer", 0.1, 0, 1},      {"diagonal", 0.1, 0, 1.5}, {"coin[0]", 1.5, -10, 40}, {"coin[1]", 1, -10, 30},
    {"coin[2]", 0.7, -10, 20}, {"coin[3]", 0.7, -10, 20}, {"tempo[0]", 2, -20, 40},  {"tempo[1]", 2, -20, 40},
    {"tempo[2]", 1, -20, 40},  {"tempo[3]", 1, -20, 40},  {"pace", 0.5, 1, 4},       {"ripe", 2, -10, 40},
    {"harvest", 2, -10, 40},   {"crowd", 0, 0, 5},        {"doubt", 3, 1, 60},       {"margin", 1, 0, 9},
};

extern const struct policy addvantage_policy;

static dob_move ask_policy(const struct duel_side *self, const struct dob_rules *rules, const void *position, int seat,
                           struct dob_rng *rng)
{
    return addvantage_policy.choose(rules, self->scratch, position, seat, self->noise, rng);
}

static double compare(const struct dob_rules *rules, struct addvantage_tables *one, struct addvantage_tables *other,
                      uint64_t seed, long games, double *doubt)
{
    const struct duel_side first = {.choose = ask_policy, .scratch = one},
                           second = {.choose = ask_policy, .scratch = other};
    return duel(rules, &first, &second, seed, games, doubt);
}

struct tuning {
    struct dob_rules rules;
    struct addvantage_weights best;
    double step[WEIGHTS];
    long games;
    uint64_t seed;
};

/* Tries one weight at another value; keeps it if it wins. */
static bool try_weight(struct tuning *t, int i, double by)
{
    struct addvantage_tables one, other;
    struct addvantage_weights tried = t->best;
    double *value = (double *)&tried + i, doubt;
    *value += by;
    if (*value < weights[i].least - 1e-9 || *value > weights[i].most + 1e-9)
        return false;
    addvantage_tables_make(&one, &t->rules, &tried);
    addvantage_tables_make(&other, &t->rules, &t->best);
    t->seed += (uint64_t)t->games;
    double share = compare(&t->rules, &one, &other, t->seed, t->games, &doubt);
    if (share < 0.5 + 1.5 * doubt)
        return false;
    printf("  %-12s %8.3f  wins %.2f %% +/- %.2f\n", weights[i].name, *value, 100 * share, 100 * doubt);
    fflush(stdout);
    t->best = tried;
    return true;
}

static void tune_weight(struct tuning *t, int i)
{
    for (int sign = 1; sign >= -1; sign -= 2) {
        int steps = 0;
        while (steps < 4 && try_weight(t, i, sign * t->step[i]))
            steps++;
        if (steps > 0)
            return;
    }
    t->step[i] /= 2;
}

static void report(const struct tuning *t)
{
    struct addvantage_tables one, other;
    double doubt;
    for (int i = 0; i < WEIGHTS; i++)
        printf("%-12s %8.4f\n", weights[i].name, ((const double *)&t->best)[i]);
    addvantage_tables_make(&one, &t->rules, &t->best);
    addvantage_tables_make(&other, &t->rules, &addvantage_weights);
    double share = compare(&t->rules, &one, &other, t->seed + (uint64_t)t->games, t->games, &doubt);
    printf("against the weights it began with: %.2f %% +/- %.2f\n", 100 * share, 100 * doubt);
}

int main(int argc, char **argv)
{
    static struct tuning t;
    int rounds = argc > 1 ? (int)strtol(argv[1], NULL, 10) : 3;
    t = (struct tuning){.best = addvantage_weights,
                        .games = argc > 2 ? strtol(argv[2], NULL, 10) : 20000,
                        .seed = argc > 3 ? strtoull(argv[3], NULL, 10) : 1};
    int seats = argc > 4 ? (int)strtol(argv[4], NULL, 10) : 2;
    dob_rules_make(&t.rules, dob_game_named(dob_scan_in("addvantage")), seats, NULL);
    for (int i = 0; i < WEIGHTS; i++)
        t.step[i] = weights[i].step;
    for (int round = 1; round <= rounds; round++) {
        printf("round %d\n", round);
        for (int i = 0; i < WEIGHTS; i++)
            if (t.step[i] > 0)
                tune_weight(&t, i);
    }
    report(&t);
    return 0;
}
