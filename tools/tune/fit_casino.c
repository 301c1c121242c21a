/* Fits the points of casino (bots/casino/value.c) to games of its policy against itself, and prints the file with their
 * weights (docs/strength.md). Linear regression on the inputs and the hidden units of the network for the chance. A game
 * begins with the mistakes of `normal`; from a random decision on there are none, and positions are noted. The same
 * arguments give the same file.
 *
 *     fit_casino MATCHES [SEED] >src/bots/casino/value_weights.c */
#include <math.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/casino/casino.h"
#include "core/playout.h"
#include "core/rules.h"
#include "games/registry.h"
#include "host/pool.h"

enum { NOTED_MAX = 40, NOISY = 20, EPOCHS = 12, INPUTS = CASINO_INPUTS + CASINO_HIDDEN + 1, HELD_BACK = 10 };

struct sample {
    struct casino_inputs in;
    float unit[CASINO_HIDDEN];
    float more; /* points, in tens */
    uint8_t seat;
};

struct match {
    int seats, noted;
    struct sample sample[NOTED_MAX];
};

struct collection {
    uint64_t seed;
    long matches;
    atomic_long next;
    struct match *match;
};

struct player {
    struct match *match;
    struct dob_rng rng;
    double noise;
};

/* ---- games ---- */

static dob_move choose(void *context, const struct dob_rules *rules, const void *position, int seat)
{
    struct player *player = context;
    if (dob_rng_below(&player->rng, NOISY) == 0)
        player->noise = 0;
    return policy_choose(policy_of(rules->game), rules, NULL, position, seat, player->noise, &player->rng);
}

static bool watch(void *context, const struct dob_rules *rules, const void *position, int actor, dob_move move)
{
    struct player *player = context;
    struct match *match = player->match;
    const struct cas_position *p = position;
    double unit[CASINO_HIDDEN];
    (void)actor, (void)move;
    if (p->phase != CAS_MOVE || player->noise > 0 || match->noted == NOTED_MAX)
        return true;
    struct sample *sample = &match->sample[match->noted++];
    sample->seat = (uint8_t)dob_rng_below(&player->rng, rules->seats);
    casino_see(rules, p, sample->seat, &sample->in);
    casino_units(casino_net_for(rules), &sample->in, unit);
    for (int h = 0; h < CASINO_HIDDEN; h++)
        sample->unit[h] = (float)unit[h];
    sample->more = (float)-cas_points(p, sample->seat) / 10;
    return true;
}

static void play_match(const struct collection *c, long number)
{
    struct match *match = &c->match[number];
    struct dob_rules rules = {0};
    struct cas_position p;
    dob_rules_make(&rules, dob_game_named(dob_scan_in("casino")), (uint8_t)match->seats, NULL);
    struct player player = {match, dob_rng_for(c->seed, DOB_FOR_DICE, (uint64_t)number),
                            policy_of(rules.game)->noise[POLICY_NORMAL] * (number % 4 != 0)};
    const struct dob_play play = {
        .choose = choose, .watch = watch, .context = &player, .seed = dob_mix(~c->seed + (uint64_t)number)};
    dob_open(&rules, &p);
    dob_play_on(&rules, &p, &play);
    for (int i = 0; i < match->noted; i++)
        match->sample[i].more += (float)cas_points(&p, match->sample[i].seat) / 10;
}

static void play_matches(void *task, unsigned member)
{
    struct collection *c = task;
    long number;
    (void)member;
    while ((number = atomic_fetch_add(&c->next, 1)) < c->matches)
        play_match(c, number);
}

/* ---- fitting ---- */

static double ask(const double *weight, const struct sample *sample)
{
    double sum = weight[INPUTS - 1];
    for (int i = 0; i < sample->in.count; i++)
        sum += weight[sample->in.list[i]];
    for (int h = 0; h < CASINO_HIDDEN; h++)
        sum += weight[CASINO_INPUTS + h] * (double)sample->unit[h];
    return sum;
}

static void correct(double *weight, const struct sample *sample, double by)
{
    weight[INPUTS - 1] -= by;
    for (int i = 0; i < sample->in.count; i++)
        weight[sample->in.list[i]] -= by;
    for (int h = 0; h < CASINO_HIDDEN; h++)
        weight[CASINO_INPUTS + h] -= by * (double)sample->unit[h];
}

static void fit(const struct sample **list, long count, double weight[INPUTS], struct dob_rng *rng)
{
    const double first = 0.003, last = 0.00005;
    for (int epoch = 0; epoch < EPOCHS; epoch++)
        for (long i = 0; i < count; i++) {
            const struct sample *sample = list[dob_rng_below(rng, (uint64_t)count)];
            double rate = first * pow(last / first, (epoch + (double)i / (double)count) / EPOCHS);
            correct(weight, sample, rate * (ask(weight, sample) - (double)sample->more));
        }
}

static void report(const char *name, const struct sample *const *list, long count, const double *weight)
{
    double squares = 0, off = 0;
    for (long i = 0; i < count; i++) {
        double miss = 10 * (ask(weight, list[i]) - (double)list[i]->more);
        squares += miss * miss;
        off += miss;
    }
    fprintf(stderr, "%s: %ld samples, points off by %.2f (mean %.2f)\n", name, count, sqrt(squares / (double)count),
            off / (double)count);
}

static void print_list(const char *name, const double *list, int count)
{
    printf("        .%s = {", name);
    for (int i = 0; i < count; i++)
        printf("%s%ld", i % 16 ? ", " : i ? ",\n            " : "", lrint(list[i] * CASINO_POINT));
    printf("},\n");
}

static void fit_group(const struct collection *c, bool crowd)
{
    const struct sample **list =
        (const struct sample **)calloc((size_t)c->matches * NOTED_MAX, sizeof(const struct sample *));
    struct dob_rng rng = dob_rng_for(c->seed, DOB_FOR_TEST, crowd);
    double weight[INPUTS] = {0};
    long count = 0, held = 0;
    for (int pass = 0; pass < 2; pass++)
        for (long m = 0; m < c->matches; m++)
            for (int i = 0; i < c->match[m].noted; i++)
                if ((c->match[m].seats > 2) == crowd && (m % HELD_BACK == HELD_BACK - 1) == pass)
                    list[pass ? count + held++ : count++] = &c->match[m].sample[i];
    fit(list, count, weight, &rng);
    for (int i = 0; i < INPUTS; i++) /* as the file will have them */
        weight[i] = rint(weight[i] * CASINO_POINT) / CASINO_POINT;
    report("learned from", list, count, weight);
    report("held back", list + count, held, weight);
    printf("    {\n        .start = %ld,\n", lrint(weight[INPUTS - 1] * CASINO_POINT));
    print_list("input", weight, CASINO_INPUTS);
    print_list("unit", weight + CASINO_INPUTS, CASINO_HIDDEN);
    printf("    },\n");
    free((void *)list);
}

int main(int count, char **words)
{
    struct collection c = {.seed = count > 2 ? strtoull(words[2], NULL, 10) : 1,
                           .matches = count > 1 ? strtol(words[1], NULL, 10) : 0};
    if (c.matches < 100) {
        fprintf(stderr, "usage: fit_casino MATCHES [SEED]\n");
        return 2;
    }
    c.match = calloc((size_t)c.matches, sizeof *c.match);
    for (long i = 0; i < c.matches; i++)
        c.match[i].seats = 2 + (int)(i % 3);
    struct host_pool *pool = host_pool_make(0);
    host_pool_run(pool, play_matches, &c);
    host_pool_free(pool);
    printf("/* What the points of casino were fitted to: made by `fit_casino %ld %llu` (docs/strength.md). */\n"
           "#include \"bots/casino/casino.h\"\n\n/* clang-format off */\nconst struct casino_points casino_points[2] = "
           "{\n",
           c.matches, (unsigned long long)c.seed);
    fit_group(&c, false);
    fit_group(&c, true);
    printf("};\n");
    free(c.match);
    return 0;
}
