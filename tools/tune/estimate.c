/* Tunes the weights of a game's estimate by games of greedy players, and prints its weights.c (docs/strength.md).
 *
 * One weight after the other is moved by its step, up or down. The challenger plays the same dice from both sides against
 * the weights so far, and is taken if it does better by twice the uncertainty; then it may go on, up to MOVES_MAX steps. A
 * weight that stays where it is has half the step in the next round. Every trial has dice of its own, so luck with some
 * dice is not learnt. The same arguments give the same weights.
 *
 * usage: tune_estimate GAME ROUNDS PAIRS SEED >src/games/GAME/weights.c */
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"
#include "bots/worth.h"
#include "core/rules.h"
#include "games/addvantage/estimate.h"
#include "games/casino/estimate.h"
#include "games/goennen/estimate.h"
#include "games/registry.h"
#include "games/takeit/estimate.h"

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
    WEIGHT(cas_weights, turn, 0, 1000, 0, 9000),
};

static const struct weight addvantage_weights[] = {
    WEIGHT(add_weights, coin[0], 500, 4000, 0, 60000),
    WEIGHT(add_weights, coin[1], 500, 4000, 0, 60000),
    WEIGHT(add_weights, coin[2], 500, 4000, 0, 60000),
    WEIGHT(add_weights, one, 450, 100, 0, 1000),
    WEIGHT(add_weights, two[ADD_EARLY], 60, 20, 0, 160),
    WEIGHT(add_weights, two[ADD_MIDDLE], 60, 20, 0, 160),
    WEIGHT(add_weights, two[ADD_LATE], 60, 20, 0, 160),
    WEIGHT(add_weights, three[ADD_EARLY], 300, 80, 0, 1000),
    WEIGHT(add_weights, three[ADD_MIDDLE], 300, 80, 0, 1000),
    WEIGHT(add_weights, three[ADD_LATE], 300, 80, 0, 1000),
    WEIGHT(add_weights, diagonal, 25, 15, 0, 150),
};

static const struct weight takeit_weights[] = {
    WEIGHT(tak_weights, in, 0, 40, -400, 400),    WEIGHT(tak_weights, lack[0], 55, 15, 0, 100),
    WEIGHT(tak_weights, lack[1], 28, 10, 0, 100), WEIGHT(tak_weights, lack[2], 12, 6, 0, 100),
    WEIGHT(tak_weights, lack[3], 5, 4, 0, 100),   WEIGHT(tak_weights, kept_die, 0, 40, -400, 400),
};

static const struct weight goennen_weights[] = {
    WEIGHT(gon_weights, ready, 50, 50, 0, 150),
    WEIGHT(gon_weights, equal[0], 0, 60, 0, 900),
    WEIGHT(gon_weights, equal[1], 100, 100, 0, 900),
    WEIGHT(gon_weights, equal[2], 150, 100, 0, 900),
    WEIGHT(gon_weights, rethrow, 50, 100, 0, 900),
    WEIGHT(gon_weights, open, 25, 15, 0, 100),
    WEIGHT(gon_weights, filled, 50, 30, 0, 100),
    WEIGHT(gon_weights, done, 50, 30, 0, 100),
    WEIGHT(gon_weights, late, 50, 40, 0, 100),
    WEIGHT(gon_weights, bonus, 300, 200, 0, 2000),
    WEIGHT(gon_weights, entry, 50, 50, 0, 400),
    WEIGHT(gon_weights, charge, 60, 60, 0, 400),
    WEIGHT(gon_weights, times[GON_NEIGHBOURS_DONE], 20, 8, 0, 40),
    WEIGHT(gon_weights, times[GON_COLOUR], 25, 8, 0, 60),
    WEIGHT(gon_weights, times[GON_NEIGHBOURS_COLOUR], 10, 6, 0, 40),
    WEIGHT(gon_weights, times[GON_LINES_DONE], 25, 8, 0, 60),
    WEIGHT(gon_weights, times[GON_RAINBOW], 8, 4, 0, 10),
    WEIGHT(gon_weights, times[GON_LINES_COLOUR], 4, 4, 0, 60),
    WEIGHT(gon_weights, times[GON_BONUSES], 25, 8, 0, 50),
};

static const struct tuned {
    const char *game, *prefix; /* of its names in C */
    const struct weight *weight;
    size_t count;
    double spread; /* a lead that is two chances in three */
    int32_t (*estimate)(const void *weights, const struct dob_rules *rules, const void *position, int seat);
} games[] = {
    {"casino", "cas", casino_weights, COUNT(casino_weights), 40, cas_estimate_by},
    {"addvantage", "add", addvantage_weights, COUNT(addvantage_weights), 8, add_estimate_by},
    {"takeit", "tak", takeit_weights, COUNT(takeit_weights), 8, tak_estimate_by},
    {"goennen", "gon", goennen_weights, COUNT(goennen_weights), 15, gon_estimate_by},
};

/* A weight left out of a table would stay 0 and nobody would notice. */
#define COMPLETE(list, weights) _Static_assert(COUNT(list) * sizeof(int32_t) == sizeof(struct weights), #weights)
COMPLETE(casino_weights, cas_weights);
COMPLETE(addvantage_weights, add_weights);
COMPLETE(takeit_weights, tak_weights);
COMPLETE(goennen_weights, gon_weights);

/* ---- players ---- */

extern const struct bot greedy_bot;

/* Rules by which greedy estimates with weights of its own. They come first: the estimate finds the weights by them. */
struct mind {
    struct dob_rules rules;
    struct dob_game game;
    const struct tuned *tuned;
    int32_t weights[WEIGHTS_MAX];
};

static int32_t estimate(const struct dob_rules *rules, const void *position, int seat)
{
    const struct mind *mind = (const struct mind *)(const void *)rules;
    return mind->tuned->estimate(mind->weights, rules, position, seat);
}

static void make_mind(struct mind *mind, const struct tuned *tuned, const int32_t weights[WEIGHTS_MAX])
{
    const struct dob_game *game = dob_game_named(dob_scan_in(tuned->game));
    dob_rules_make(&mind->rules, game, SEATS, NULL);
    mind->game = *game;
    mind->game.estimate = estimate;
    mind->rules.game = &mind->game;
    mind->tuned = tuned;
    memcpy(mind->weights, weights, sizeof mind->weights);
}

static dob_move choose(const struct mind *mind, const union dob_position *position, int seat, struct dob_rng *rng)
{
    const struct bot_limits limits = {0};
    union dob_position hidden = *position;
    mind->game.hide(&mind->rules, &hidden, seat);
    return greedy_bot.choose(&mind->rules, &hidden, seat, rng, &limits);
}

/* One game; returns what it is worth to the first seat. */
static double play_game(const struct mind *const mind[SEATS], const struct tuned *tuned, uint64_t seed)
{
    const struct dob_rules *rules = &mind[0]->rules;
    const struct dob_game *game = rules->game;
    struct dob_rng rng = dob_rng_keyed(seed, 1);
    union dob_position position = {.aligned = 0};
    struct dob_result result;
    unsigned actors;
    game->start(rules, &position);
    while ((actors = game->actors(rules, &position))) {
        int actor = __builtin_ctz(actors);
        struct dob_rng dice = dob_rng_keyed(seed, game->chance_key(rules, &position));
        dob_move move =
            actor == DOB_CHANCE ? game->sample(rules, &position, &dice) : choose(mind[actor], &position, actor, &rng);
        game->apply(rules, &position, actor, move);
    }
    game->result(rules, &position, DOB_ALL_SEEING, &result);
    return worth_of_end(&result, 0, tuned->spread);
}

/* ---- tuning ---- */

struct tuning {
    const struct tuned *tuned;
    int32_t best[WEIGHTS_MAX], step[WEIGHTS_MAX];
    uint64_t pairs, seed, games;
    struct mind now, tried;
};

/* How much better than a half the challenger does, in standard errors. It is given up early if it does worse after a
 * quarter of the games. */
static double compare(struct tuning *t)
{
    const struct mind *const straight[SEATS] = {&t->tried, &t->now}, *const swapped[SEATS] = {&t->now, &t->tried};
    double sum = 0, squares = 0;
    uint64_t pair = 0;
    for (; pair < t->pairs && (pair != t->pairs / 4 || sum >= 0); pair++) {
        uint64_t seed = t->seed + pair;
        double lead = play_game(straight, t->tuned, seed) - play_game(swapped, t->tuned, seed);
        sum += lead;
        squares += lead * lead;
    }
    t->seed += t->pairs;
    t->games += 2 * pair;
    return squares > 0 ? sum / root_of(squares) : 0;
}

static bool try_weight(struct tuning *t, const struct weight *weight, int32_t by)
{
    int32_t weights[WEIGHTS_MAX], *value = &weights[weight->at];
    memcpy(weights, t->best, sizeof weights);
    *value += by;
    if (*value < weight->least || *value > weight->most)
        return false;
    make_mind(&t->now, t->tuned, t->best);
    make_mind(&t->tried, t->tuned, weights);
    double better = compare(t);
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
    printf("/* Made by `tune_estimate %s %s %s %s` (docs/strength.md). */\n", words[1], words[2], words[3], words[4]);
    printf("#include \"games/%s/estimate.h\"\n\n", tuned->game);
    printf("const struct %s_weights %s_weights = {\n", tuned->prefix, tuned->prefix);
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
    t.pairs = strtoull(words[3], NULL, 10);
    t.seed = strtoull(words[4], NULL, 10) << 32; /* far from the seeds of any other run */
    tune(&t, (int)strtol(words[2], NULL, 10));
    print_weights(&t, words);
    return 0;
}
