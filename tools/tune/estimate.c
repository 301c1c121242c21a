/* Tunes the weights of a game's estimate by games of greedy players, and prints its
 * estimate_weights.c (docs/strength.md).
 *
 * One weight after the other is moved by its step, up or down. The challenger plays the same dice from both sides against
 * the weights so far, and is taken if it does better by twice the uncertainty; then it may go on, up to MOVES_MAX steps. A
 * weight that stays where it is has half the step in the next round. Every trial has dice of its own, so luck with some
 * dice is not learnt. The same arguments give the same weights.
 *
 * usage: tune_estimate GAME ROUNDS PAIRS SEED >src/bots/GAME/estimate_weights.c */
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/addvantage/estimate.h"
#include "bots/casino/estimate.h"
#include "bots/goennen/estimate.h"
#include "bots/greedy.h"
#include "bots/takeit/estimate.h"
#include "bots/value.h"
#include "core/keys.h"
#include "core/playout.h"
#include "core/rules.h"
#include "games/registry.h"

enum { WEIGHTS_MAX = 32, MOVES_MAX = 4, SEATS = 2 };
static const double CLEARLY = 2; /* standard errors */

/* ---- what is tuned ---- */

struct weight {
    const char *name;
    size_t at; /* its place in the struct */
    int32_t start, step, least, most;
};

#define WEIGHT(weights, name, ...)                                                                                     \
    {                                                                                                                  \
#name, offsetof(struct weights, name) / sizeof(int32_t), __VA_ARGS__                                           \
    }
#define COUNT(list) (sizeof(list) / sizeof *(list))

/* What is likely to matter most comes first. Weights that are new to an estimate start at 0. */
static const struct weight casino_weights[] = {
    WEIGHT(casino_estimate_weights, turn, 0, 1000, 0, 9000),
};

static const struct weight addvantage_weights[] = {
    WEIGHT(addvantage_estimate_weights, coin[0], 500, 4000, 0, 60000),
    WEIGHT(addvantage_estimate_weights, coin[1], 500, 4000, 0, 60000),
    WEIGHT(addvantage_estimate_weights, coin[2], 500, 4000, 0, 60000),
    WEIGHT(addvantage_estimate_weights, one, 450, 100, 0, 1000),
    WEIGHT(addvantage_estimate_weights, two[ADD_EARLY], 60, 20, 0, 160),
    WEIGHT(addvantage_estimate_weights, two[ADD_MIDDLE], 60, 20, 0, 160),
    WEIGHT(addvantage_estimate_weights, two[ADD_LATE], 60, 20, 0, 160),
    WEIGHT(addvantage_estimate_weights, three[ADD_EARLY], 300, 80, 0, 1000),
    WEIGHT(addvantage_estimate_weights, three[ADD_MIDDLE], 300, 80, 0, 1000),
    WEIGHT(addvantage_estimate_weights, three[ADD_LATE], 300, 80, 0, 1000),
    WEIGHT(addvantage_estimate_weights, diagonal, 25, 15, 0, 150),
};

static const struct weight takeit_weights[] = {
    WEIGHT(takeit_estimate_weights, in, 0, 40, -400, 400),
    WEIGHT(takeit_estimate_weights, lack[0], 55, 15, 0, 100),
    WEIGHT(takeit_estimate_weights, lack[1], 28, 10, 0, 100),
    WEIGHT(takeit_estimate_weights, lack[2], 12, 6, 0, 100),
    WEIGHT(takeit_estimate_weights, lack[3], 5, 4, 0, 100),
    WEIGHT(takeit_estimate_weights, kept_die, 0, 40, -400, 400),
};

static const struct weight goennen_weights[] = {
    WEIGHT(goennen_estimate_weights, ready, 50, 50, 0, 150),
    WEIGHT(goennen_estimate_weights, equal[0], 0, 60, 0, 900),
    WEIGHT(goennen_estimate_weights, equal[1], 100, 100, 0, 900),
    WEIGHT(goennen_estimate_weights, equal[2], 150, 100, 0, 900),
    WEIGHT(goennen_estimate_weights, rethrow, 50, 100, 0, 900),
    WEIGHT(goennen_estimate_weights, open, 25, 15, 0, 100),
    WEIGHT(goennen_estimate_weights, filled, 50, 30, 0, 100),
    WEIGHT(goennen_estimate_weights, done, 50, 30, 0, 100),
    WEIGHT(goennen_estimate_weights, late, 50, 40, 0, 100),
    WEIGHT(goennen_estimate_weights, bonus, 300, 200, 0, 2000),
    WEIGHT(goennen_estimate_weights, entry, 50, 50, 0, 400),
    WEIGHT(goennen_estimate_weights, charge, 60, 60, 0, 400),
    WEIGHT(goennen_estimate_weights, times[GON_NEIGHBOURS_DONE], 20, 8, 0, 40),
    WEIGHT(goennen_estimate_weights, times[GON_COLOUR], 25, 8, 0, 60),
    WEIGHT(goennen_estimate_weights, times[GON_NEIGHBOURS_COLOUR], 10, 6, 0, 40),
    WEIGHT(goennen_estimate_weights, times[GON_LINES_DONE], 25, 8, 0, 60),
    WEIGHT(goennen_estimate_weights, times[GON_RAINBOW], 8, 4, 0, 10),
    WEIGHT(goennen_estimate_weights, times[GON_LINES_COLOUR], 4, 4, 0, 60),
    WEIGHT(goennen_estimate_weights, times[GON_BONUSES], 25, 8, 0, 50),
};

static const struct tuned {
    const char *game;
    const struct weight *weight;
    size_t count;
    double spread; /* a lead that is two chances in three */
} games[] = {
    {"casino", casino_weights, COUNT(casino_weights), 40},
    {"addvantage", addvantage_weights, COUNT(addvantage_weights), 8},
    {"takeit", takeit_weights, COUNT(takeit_weights), 8},
    {"goennen", goennen_weights, COUNT(goennen_weights), 15},
};

/* A weight left out of a table would stay 0 and nobody would notice. */
#define COMPLETE(list, weights) _Static_assert(COUNT(list) * sizeof(int32_t) == sizeof(struct weights), #weights)
COMPLETE(casino_weights, casino_estimate_weights);
COMPLETE(addvantage_weights, addvantage_estimate_weights);
COMPLETE(takeit_weights, takeit_estimate_weights);
COMPLETE(goennen_weights, goennen_estimate_weights);

/* ---- players ---- */

/* Two greedy bots, each with weights of its own. */
struct game {
    const struct dob_rules *rules;
    const struct policy *policy;
    const int32_t *weights[SEATS];
    struct dob_rng rng;
};

static dob_move choose(void *context, const struct dob_rules *rules, const void *position, int seat)
{
    struct game *game = context;
    return greedy_choose(game->policy, game->weights[seat], rules, position, seat, &game->rng);
}

/* One game; returns its value for the first seat. */
static double play_game(const struct dob_rules *rules, const int32_t *first, const int32_t *second, double spread,
                        uint64_t seed)
{
    struct game game = {rules, policy_of(rules->game), {first, second}, dob_rng_for(seed, DOB_FOR_DICE, 1)};
    const struct dob_play play = {.choose = choose, .context = &game, .hidden = true, .seed = seed};
    union dob_position position;
    struct dob_result result;
    dob_open(rules, &position);
    dob_play_on(rules, &position, &play);
    rules->game->result(rules, &position, DOB_ALL_SEEING, &result);
    return value_of_end(&result, 0, spread);
}

/* ---- tuning ---- */

struct tuning {
    const struct tuned *tuned;
    int32_t best[WEIGHTS_MAX], step[WEIGHTS_MAX];
    uint64_t pairs, seed, games;
    struct dob_rules rules;
};

/* How much better than a half the challenger does, in standard errors. It is given up early if it does worse after a
 * quarter of the games. */
static double compare(struct tuning *t, const int32_t tried[WEIGHTS_MAX])
{
    double spread = t->tuned->spread;
    double sum = 0, squares = 0;
    uint64_t pair = 0;
    for (; pair < t->pairs && (pair != t->pairs / 4 || sum >= 0); pair++) {
        uint64_t seed = t->seed + pair;
        double lead =
            play_game(&t->rules, tried, t->best, spread, seed) - play_game(&t->rules, t->best, tried, spread, seed);
        sum += lead;
        squares += lead * lead;
    }
    t->seed += t->pairs;
    t->games += 2 * pair;
    return squares > 0 ? sum / value_root(squares) : 0;
}

static bool try_weight(struct tuning *t, const struct weight *weight, int32_t by)
{
    int32_t weights[WEIGHTS_MAX], *value = &weights[weight->at];
    memcpy(weights, t->best, sizeof weights);
    *value += by;
    if (*value < weight->least || *value > weight->most)
        return false;
    double better = compare(t, weights);
    fprintf(stderr, "%-24s %6d to %6d: %+5.1f standard errors\n", weight->name, t->best[weight->at], *value, better);
    if (better < CLEARLY)
        return false;
    memcpy(t->best, weights, sizeof t->best);
    return true;
}

static void tune_weight(struct tuning *t, const struct weight *weight)
{
    int32_t *step = &t->step[weight->at];
    for (int32_t by = *step, both = 0; both < 2; both++, by = -by) {
        int moves = 0;
        while (moves < MOVES_MAX && try_weight(t, weight, by))
            moves++;
        if (moves > 0)
            return;
    }
    *step /= 2;
}

static void tune(struct tuning *t, int rounds)
{
    const struct tuned *tuned = t->tuned;
    for (size_t i = 0; i < tuned->count; i++) {
        t->best[tuned->weight[i].at] = tuned->weight[i].start;
        t->step[tuned->weight[i].at] = tuned->weight[i].step;
    }
    for (int round = 1; round <= rounds; round++) {
        fprintf(stderr, "round %d of %d\n", round, rounds);
        for (size_t i = 0; i < tuned->count; i++)
            if (t->step[tuned->weight[i].at] > 0)
                tune_weight(t, &tuned->weight[i]);
    }
    fprintf(stderr, "%llu games\n", (unsigned long long)t->games);
}

static void print_weights(const struct tuning *t, char **words)
{
    const struct tuned *tuned = t->tuned;
    printf("/* The weights of the estimate, made by `tune_estimate %s %s %s %s` (docs/strength.md). */\n", words[1],
           words[2], words[3], words[4]);
    printf("#include \"bots/%s/estimate.h\"\n\n", tuned->game);
    printf("const struct %s_estimate_weights %s_estimate_weights = {\n", tuned->game, tuned->game);
    for (size_t i = 0; i < tuned->count; i++)
        printf("    .%s = %d,\n", tuned->weight[i].name, t->best[tuned->weight[i].at]);
    puts("};");
}

int main(int count, char **words)
{
    static struct tuning t;
    for (size_t i = 0; count == 5 && i < COUNT(games); i++)
        if (strcmp(words[1], games[i].game) == 0)
            t.tuned = &games[i];
    if (!t.tuned)
        return fprintf(stderr, "usage: tune_estimate GAME ROUNDS PAIRS SEED\n"), 2;
    dob_rules_make(&t.rules, dob_game_named(dob_scan_in(t.tuned->game)), SEATS, NULL);
    t.pairs = strtoull(words[3], NULL, 10);
    t.seed = strtoull(words[4], NULL, 10) << 32; /* far from the seeds of any other run */
    tune(&t, (int)strtol(words[2], NULL, 10));
    print_weights(&t, words);
    return 0;
}
