/* Tunes the weights by which the policy of goennen judges displays, in games alone on all levels (docs/strength.md).
 *
 * One weight after the other is moved up and down, by a step that shrinks from pass to pass. A candidate plays the same
 * games as the weights so far, with the same dice and cards as far as they can be the same, and is taken if the value of its
 * ends (bots/value.h) leads by so many times its own uncertainty; then it plays new games, and must lead in all of
 * them. What matters at tables only is tuned at a table of two, where the other seat keeps the weights so far. The same
 * arguments give the same weights.
 *
 * usage: tune_goennen [PASSES [GAMES [SEED [NAME]]]] >src/bots/goennen/weights.c
 * GAMES for each candidate on each of the seven levels, or seven times as many at the table; NAME: only this weight. */
#include <math.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/goennen/goennen.h"
#include "bots/value.h"
#include "core/playout.h"
#include "core/rules.h"
#include "games/registry.h"

enum { LEVELS = 7, GAMES_MAX = 4096, SETS = 2 /* of games: to choose by, and to prove it */ };

static const double doubts = 1.2, first_step = 1.5;

/* Alone or at a table of two. */
struct place {
    struct dob_rules rules;
    struct goennen_chooser candidate, other;
    int own; /* the candidate's seat */
};

struct tuner {
    struct place place[2];
    struct place *at;
    struct goennen_weights weights, so_far;
    uint64_t seed;
    int games;
    double value[SETS][LEVELS * GAMES_MAX]; /* of the weights so far, game by game */
};

static const struct {
    const char *name;
    size_t at;
    int count;
    int seats; /* where it is tuned; 0: it only sorts at a first look */
} weight[] = {
    {"charge", offsetof(struct goennen_weights, charge), GON_CHARGES, 1},
    {"new_colour", offsetof(struct goennen_weights, new_colour), 1, 1},
    {"kind", offsetof(struct goennen_weights, kind), 1, 1},
    {"done", offsetof(struct goennen_weights, done), 1, 1},
    {"wild", offsetof(struct goennen_weights, wild), 1, 1},
    {"wild_colour", offsetof(struct goennen_weights, wild_colour), 1, 1},
    {"open_bonus", offsetof(struct goennen_weights, open_bonus), 1, 1},
    {"entry_speed", offsetof(struct goennen_weights, entry_speed), 1, 1},
    {"turn_speed", offsetof(struct goennen_weights, turn_speed), 1, 1},
    {"lay_speed", offsetof(struct goennen_weights, lay_speed), 1, 1},
    {"cell", offsetof(struct goennen_weights, cell), 1, 1},
    {"choice", offsetof(struct goennen_weights, choice), 1, 1},
    {"choice_turns", offsetof(struct goennen_weights, choice_turns), 1, 1},
    {"colour", offsetof(struct goennen_weights, colour), 1, 1},
    {"given", offsetof(struct goennen_weights, given), 1, 2},
    {"bonus", offsetof(struct goennen_weights, bonus), 1, 0},
    {"times", offsetof(struct goennen_weights, times), GON_ADJUST, 0},
};
enum { WEIGHTS = sizeof weight / sizeof *weight };

static float *weight_in(struct goennen_weights *weights, int number, int part)
{
    return (float *)(void *)((char *)weights + weight[number].at) + part;
}

/* ---- games ---- */

/* The candidate at its own seat, the weights so far elsewhere. */
static dob_move choose(void *context, const struct dob_rules *rules, const void *position, int seat)
{
    struct place *place = context;
    (void)rules;
    return goennen_choose(seat == place->own ? &place->candidate : &place->other, position, seat);
}

/* Chance depends on the number of the game and on which draw it is. */
static double play_game(struct tuner *t, int game, int set)
{
    struct place *place = t->at;
    struct dob_rules *rules = &place->rules;
    const struct dob_play play = {
        .choose = choose, .context = place, .hidden = true, .seed = t->seed + (uint64_t)(game * SETS + set)};
    struct dob_result result;
    struct gon_position p;
    place->own = game / LEVELS % rules->seats;
    if (rules->seats == 1)
        rules->option[GON_LEVEL] = game % LEVELS + 1;
    place->candidate.plan.p = place->other.plan.p = NULL; /* plans of other weights or levels */
    dob_open(rules, &p);
    dob_play_on(rules, &p, &play);
    rules->game->result(rules, &p, DOB_ALL_SEEING, &result);
    return value_of_end(&result, place->own, VALUE_SPREAD);
}

struct lead {
    double sum, squares;
    int games;
};

/* Adds the games of a set, by the weights as they are, against those so far. */
static void play_set(struct tuner *t, int set, struct lead *lead, double value[])
{
    for (int game = 0; game < LEVELS * t->games; game++) {
        value[game] = play_game(t, game, set);
        double more = value[game] - t->value[set][game];
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

static void play_so_far(struct tuner *t)
{
    struct lead none = {0};
    for (int set = 0; set < SETS; set++)
        play_set(t, set, &none, t->value[set]);
}

static bool try_candidate(struct tuner *t, const char *name, float tried)
{
    static double value[SETS][LEVELS * GAMES_MAX];
    struct lead lead = {0};
    for (int set = 0; set < SETS; set++) {
        play_set(t, set, &lead, value[set]);
        if (!is_clear(&lead))
            break;
    }
    bool better = lead.games == SETS * LEVELS * t->games && is_clear(&lead);
    fprintf(stderr, "%s %.3f: %+.4f +/- %.4f%s\n", name, (double)tried, lead.sum / lead.games,
            sqrt(lead.squares) / lead.games, better ? ", taken" : "");
    return better;
}

/* Up, and if that is not better, down. */
static void move_weight(struct tuner *t, int number, int part, float step)
{
    float *value = weight_in(&t->weights, number, part), was = *value;
    const float other[] = {was * step, was / step};
    for (int i = 0; i < 2; i++) {
        *value = other[i];
        if (try_candidate(t, weight[number].name, *value)) {
            t->so_far = t->weights;
            play_so_far(t);
            return;
        }
    }
    *value = was;
}

/* All weights that are tuned where so many sit. */
static void tune(struct tuner *t, int seats, unsigned long passes, const char *only)
{
    double step = first_step;
    t->at = &t->place[seats - 1];
    play_so_far(t);
    for (unsigned long pass = 0; pass < passes; pass++) {
        for (int i = 0; i < WEIGHTS; i++)
            for (int part = 0; weight[i].seats == seats && part < weight[i].count; part++)
                if (!only || strcmp(only, weight[i].name) == 0)
                    move_weight(t, i, part, (float)step);
        step = sqrt(step);
    }
}

/* ---- the program ---- */

static void print_weights(struct goennen_weights *weights, const char *words)
{
    printf("/* The weights of displays, made by `tune_goennen%s` (docs/strength.md). */\n#include "
           "\"bots/goennen/display.h\"\n\n",
           words);
    puts("const struct goennen_weights goennen_weights = {");
    for (int i = 0; i < WEIGHTS; i++) {
        printf("    .%s = %s", weight[i].name, weight[i].count > 1 ? "{" : "");
        for (int part = 0; part < weight[i].count; part++)
            printf("%s%.3fF", part ? ", " : "", (double)*weight_in(weights, i, part));
        puts(weight[i].count > 1 ? "}," : ",");
    }
    puts("};");
}

static bool make_chooser(struct goennen_chooser *chooser, const struct dob_rules *rules,
                         const struct goennen_weights *weights)
{
    chooser->tasks = calloc(1, sizeof *chooser->tasks);
    if (chooser->tasks)
        goennen_tasks_make(chooser->tasks, rules, weights);
    return chooser->tasks != NULL;
}

static bool make_places(struct tuner *t)
{
    for (int i = 0; i < 2; i++) {
        struct place *place = &t->place[i];
        dob_rules_make(&place->rules, dob_game_named(dob_scan_in("goennen")), i + 1, NULL);
        if (!make_chooser(&place->candidate, &place->rules, &t->weights) ||
            !make_chooser(&place->other, &place->rules, &t->so_far))
            return false;
    }
    return true;
}

int main(int count, char **words)
{
    static struct tuner tuner;
    char said[64];
    unsigned long passes = count > 1 ? strtoul(words[1], NULL, 10) : 1;
    unsigned long games = count > 2 ? strtoul(words[2], NULL, 10) : 120;
    unsigned long seed = count > 3 ? strtoul(words[3], NULL, 10) : 1;
    const char *only = count > 4 ? words[4] : NULL;
    if (games == 0 || games > GAMES_MAX || !make_places(&tuner))
        return 1;
    tuner.weights = tuner.so_far = goennen_weights;
    tuner.games = (int)games;
    tuner.seed = seed << 32;
    tune(&tuner, 1, passes, only);
    tune(&tuner, 2, passes, only);
    snprintf(said, sizeof said, " %lu %lu %lu", passes, games, seed);
    print_weights(&tuner.weights, said);
    for (int i = 0; i < 2; i++) {
        free(tuner.place[i].candidate.tasks);
        free(tuner.place[i].other.tasks);
    }
    return 0;
}
