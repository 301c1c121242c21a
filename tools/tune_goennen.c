/* Tunes the weights by which the planner of goennen judges displays, in games alone on all levels (docs/strength.md).
 *
 * One weight after the other is moved up and down, by a step that shrinks from pass to pass. A candidate plays the same
 * games as the weights so far, with the same dice and cards as far as they can be the same, and is taken if what the ends
 * are worth to it (worth.h) leads by so many times its own uncertainty; then it plays new games, and must lead in all of
 * them. The same arguments give the same weights.
 *
 * usage: tune_goennen [PASSES [GAMES [SEED]]] >src/bots/goennen_weights.c
 * GAMES for each candidate on each of the seven levels. */
#include <math.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/goennen.h"
#include "bots/worth.h"
#include "core/rules.h"
#include "games/registry.h"

enum { LEVELS = 7, GAMES_MAX = 4096, SETS = 2 /* of games: to choose by, and to prove it */ };

static const double doubts = 1.2, first_step = 1.5;

struct tuner {
    struct dob_rules rules;
    struct tasks *tasks;
    struct planner planner;
    struct goennen_weights weights;
    uint64_t seed;
    int games;
    double worth[SETS][LEVELS * GAMES_MAX]; /* of the weights so far, game by game */
};

static const struct {
    const char *name;
    size_t at;
    int count;
    bool tuned; /* the others only sort at a first look */
} weight[] = {
    {"charge", offsetof(struct goennen_weights, charge), GON_CHARGES, true},
    {"new_colour", offsetof(struct goennen_weights, new_colour), 1, true},
    {"kind", offsetof(struct goennen_weights, kind), 1, true},
    {"done", offsetof(struct goennen_weights, done), 1, true},
    {"wild", offsetof(struct goennen_weights, wild), 1, true},
    {"wild_colour", offsetof(struct goennen_weights, wild_colour), 1, true},
    {"open_bonus", offsetof(struct goennen_weights, open_bonus), 1, true},
    {"entry_speed", offsetof(struct goennen_weights, entry_speed), 1, true},
    {"turn_speed", offsetof(struct goennen_weights, turn_speed), 1, true},
    {"lay_speed", offsetof(struct goennen_weights, lay_speed), 1, true},
    {"cell", offsetof(struct goennen_weights, cell), 1, true},
    {"choice", offsetof(struct goennen_weights, choice), 1, true},
    {"choice_turns", offsetof(struct goennen_weights, choice_turns), 1, true},
    {"colour", offsetof(struct goennen_weights, colour), 1, true},
    {"bonus", offsetof(struct goennen_weights, bonus), 1, false},
    {"times", offsetof(struct goennen_weights, times), GON_ADJUST, false},
};
enum { WEIGHTS = sizeof weight / sizeof *weight };

static float *weight_in(struct goennen_weights *weights, int number, int part)
{
    return (float *)(void *)((char *)weights + weight[number].at) + part;
}

/* ---- games ---- */

/* Chance depends on the number of the game and on which draw it is. */
static double play_game(struct tuner *t, int game, int set)
{
    const struct dob_rules *rules = &t->rules;
    uint64_t luck = t->seed + (uint64_t)(game * SETS + set);
    struct dob_result result;
    struct gon_position p;
    unsigned actors;
    memset(&p, 0, sizeof p);
    t->rules.option[GON_LEVEL] = game % LEVELS + 1;
    t->planner.plan.p = NULL;
    rules->game->start(rules, &p);
    while ((actors = gon_actors(rules, &p))) {
        struct dob_rng rng = dob_rng_keyed(luck, gon_chance_key(rules, &p));
        bool chance = actors != 1;
        gon_apply(rules, &p, chance ? DOB_CHANCE : 0,
                  chance ? gon_sample(rules, &p, &rng) : planner_move(&t->planner, &p, 0));
    }
    rules->game->result(rules, &p, &result);
    return worth_of_end(&result, 0, STANDARD_SPREAD);
}

struct lead {
    double sum, squares;
    int games;
};

/* Adds the games of a set, by the weights as they are, against those so far. */
static void play_set(struct tuner *t, int set, struct lead *lead, double worth[])
{
    for (int game = 0; game < LEVELS * t->games; game++) {
        worth[game] = play_game(t, game, set);
        double more = worth[game] - t->worth[set][game];
        lead->sum += more;
        lead->squares += more * more;
    }
    lead->games += LEVELS * t->games;
}

static bool is_clear(const struct lead *lead)
{
    return lead->sum > 0 && lead->sum * lead->sum > doubts * doubts * lead->squares;
}

/* ---- candidates ---- */

static bool try_candidate(struct tuner *t, const char *name, float value)
{
    static double worth[SETS][LEVELS * GAMES_MAX];
    struct lead lead = {0};
    for (int set = 0; set < SETS; set++) {
        play_set(t, set, &lead, worth[set]);
        if (!is_clear(&lead))
            break;
    }
    bool better = lead.games == SETS * LEVELS * t->games && is_clear(&lead);
    fprintf(stderr, "%s %.3f: %+.4f +/- %.4f%s\n", name, (double)value, lead.sum / lead.games,
            sqrt(lead.squares) / lead.games, better ? ", taken" : "");
    if (better)
        memcpy(t->worth, worth, sizeof worth);
    return better;
}

/* Up, and if that is not better, down. */
static void move_weight(struct tuner *t, int number, int part, float step)
{
    float *value = weight_in(&t->weights, number, part), was = *value;
    const float other[] = {was * step, was / step};
    for (int i = 0; i < 2; i++) {
        *value = other[i];
        if (try_candidate(t, weight[number].name, *value))
            return;
    }
    *value = was;
}

static void tune(struct tuner *t, unsigned long passes)
{
    struct lead none = {0};
    double step = first_step;
    for (int set = 0; set < SETS; set++)
        play_set(t, set, &none, t->worth[set]);
    for (unsigned long pass = 0; pass < passes; pass++) {
        for (int i = 0; i < WEIGHTS; i++)
            for (int part = 0; weight[i].tuned && part < weight[i].count; part++)
                move_weight(t, i, part, (float)step);
        step = sqrt(step);
    }
}

/* ---- the program ---- */

static void print_weights(struct goennen_weights *weights, const char *words)
{
    printf("/* Made by `tune_goennen%s` (docs/strength.md). */\n#include \"bots/goennen_worth.h\"\n\n", words);
    puts("const struct goennen_weights goennen_weights = {");
    for (int i = 0; i < WEIGHTS; i++) {
        printf("    .%s = %s", weight[i].name, weight[i].count > 1 ? "{" : "");
        for (int part = 0; part < weight[i].count; part++)
            printf("%s%.3fF", part ? ", " : "", (double)*weight_in(weights, i, part));
        puts(weight[i].count > 1 ? "}," : ",");
    }
    puts("};");
}

int main(int count, char **words)
{
    static struct tuner tuner;
    char said[64];
    unsigned long passes = count > 1 ? strtoul(words[1], NULL, 10) : 2;
    unsigned long games = count > 2 ? strtoul(words[2], NULL, 10) : 100;
    unsigned long seed = count > 3 ? strtoul(words[3], NULL, 10) : 1;
    tuner.tasks = calloc(1, sizeof *tuner.tasks);
    if (!tuner.tasks || games == 0 || games > GAMES_MAX)
        return 1;
    tuner.weights = goennen_weights;
    tuner.games = (int)games;
    tuner.seed = seed << 32;
    dob_rules_make(&tuner.rules, dob_game_named(dob_scan_in("goennen")), 1, NULL);
    tasks_make(tuner.tasks, &tuner.rules, &tuner.weights);
    tuner.planner.tasks = tuner.tasks;
    tune(&tuner, passes);
    snprintf(said, sizeof said, " %lu %lu %lu", passes, games, seed);
    print_weights(&tuner.weights, said);
    free(tuner.tasks);
    return 0;
}
