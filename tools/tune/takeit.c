/* Tunes the policy of takeit by games against itself and prints src/bots/takeit/weights.c (docs/strength.md).
 *
 * For every number of seats: what its plans depend on, one weight after the other. Each of some values plays the same dice
 * as the value so far, alone among seats that play by that one, from every seat; the best of them plays again with other dice
 * and must win clearly. The same arguments give the same weights.
 *
 * usage: tune_takeit DEALS [SEED [SEATS]] >src/bots/takeit/weights.c */
#include <stdio.h>
#include <stdlib.h>

#include "bots/takeit/takeit.h"
#include "bots/value.h"
#include "core/keys.h"
#include "core/playout.h"
#include "core/rules.h"
#include "games/registry.h"

enum { SEATS_MIN = 2, ORDER_THROWS = 30, AGAIN = 3 /* times the deals, for what was best */ };
static const double CLEARLY = 2.0; /* times the uncertainty of what a value wins */
static const struct takeit_weights guessed = {.rival = 1, .vain = 0.7, .action = 0.3};

struct table {
    struct dob_rules rules;
    const struct takeit_orders *side[TAK_SEATS_MAX];
    struct dob_result result;
};

static struct takeit_orders side_with(const struct table *table, const struct takeit_weights *weights)
{
    struct takeit_orders known;
    struct dob_rng rng = dob_rng_for(table->rules.deck.hash, DOB_FOR_GUESS, table->rules.seats);
    takeit_orders_make(&known, weights, &table->rules, ORDER_THROWS, &rng);
    return known;
}

static dob_move choose(void *context, const struct dob_rules *rules, const void *position, int seat)
{
    const struct table *table = context;
    return takeit_choose(rules, position, seat, table->side[seat], 0, NULL);
}

/* Dice and cards depend on the number of the game and on which draw it is: all sides meet the same luck. */
static void play(struct table *table, uint64_t number)
{
    const struct dob_rules *rules = &table->rules;
    const struct dob_play by = {.choose = choose, .context = table, .seed = number};
    struct tak_position p;
    dob_open(rules, &p);
    dob_play_on(rules, &p, &by);
    rules->game->result(rules, &p, DOB_ALL_SEEING, &table->result);
}

/* One seat plays by `one`, the others by `other`, each seat in turn: the share of the one. */
static double play_deal(struct table *table, const struct takeit_orders *one, const struct takeit_orders *other,
                        uint64_t number)
{
    int seats = table->rules.seats;
    double share = 0;
    for (int seat = 0; seat < seats; seat++) {
        for (int i = 0; i < seats; i++)
            table->side[i] = i == seat ? one : other;
        play(table, number);
        share += value_of_win(&table->result, seat) / seats;
    }
    return share;
}

/* How much more than its part of the games the challenger wins, in uncertainties. */
static double contest(struct table *table, const struct takeit_weights *challenger, const struct takeit_weights *before,
                      uint64_t first, uint64_t deals, double *share)
{
    const struct takeit_orders one = side_with(table, challenger), other = side_with(table, before);
    double sum = 0, squares = 0, count = (double)deals;
    for (uint64_t i = 0; i < deals; i++) {
        double deal = play_deal(table, &one, &other, first + i);
        sum += deal;
        squares += deal * deal;
    }
    *share = sum / count;
    double doubt = value_root((squares / count - *share * *share) / count);
    return doubt > 0 ? (*share - 1.0 / table->rules.seats) / doubt : 0;
}

/* A value of one of the weights against the weights as they were. */
static double try_value(struct table *table, const struct takeit_weights *weights, double *weight, const char *name,
                        double value, const struct takeit_weights *before, uint64_t first, uint64_t deals)
{
    double share;
    *weight = value;
    double lead = contest(table, weights, before, first, deals, &share);
    fprintf(stderr, "%d seats, %s %.3f: %.2f %% of %llu deals, %+.1f uncertainties\n", table->rules.seats, name, value,
            100 * share, (unsigned long long)deals, lead);
    return lead;
}

/* Factors on one of the weights. The best of several wins by luck, too: so it must win again, with other dice. */
static void try_factors(struct table *table, struct takeit_weights *weights, double *weight, const char *name,
                        uint64_t first, uint64_t deals)
{
    static const double factor[] = {0.4, 0.6, 0.8, 1.25, 1.6};
    const struct takeit_weights before = *weights;
    double was = *weight, best = was, most = 0;
    for (size_t i = 0; i < sizeof factor / sizeof *factor; i++) {
        double lead = try_value(table, weights, weight, name, was * factor[i], &before, first, deals);
        if (lead > most) {
            most = lead;
            best = *weight;
        }
    }
    if (most == 0 || try_value(table, weights, weight, name, best, &before, first + deals, AGAIN * deals) < CLEARLY)
        best = was;
    *weight = best;
}

static struct takeit_weights tune(int seats, uint64_t first, uint64_t deals)
{
    static struct table table;
    struct takeit_weights weights = guessed;
    dob_rules_make(&table.rules, dob_game_named(dob_scan_in("takeit")), seats, NULL);
    try_factors(&table, &weights, &weights.rival, "rival", first, deals);
    try_factors(&table, &weights, &weights.vain, "vain", first + (1 + AGAIN) * deals, deals);
    try_factors(&table, &weights, &weights.action, "action", first + 2 * (1 + AGAIN) * deals, deals);
    return weights;
}

static void print_weights(const struct takeit_weights weights[TAK_SEATS_MAX + 1], int count, char **words)
{
    printf("/* The weights of plans, made by `tune_takeit");
    for (int i = 1; i < count; i++)
        printf(" %s", words[i]);
    puts("` (docs/strength.md). */\n#include \"bots/takeit/takeit.h\"\n");
    puts("static const struct takeit_weights weights[] = {");
    for (int seats = SEATS_MIN; seats <= TAK_SEATS_MAX; seats++) {
        const struct takeit_weights *w = &weights[seats];
        printf("    [%d] = {.rival = %.3f, .vain = %.3f, .action = %.3f},\n", seats, w->rival, w->vain, w->action);
    }
    puts("};\n\nconst struct takeit_weights *takeit_weights_for(int seats)\n{\n    return &weights[seats];\n}");
}

int main(int count, char **words)
{
    struct takeit_weights weights[TAK_SEATS_MAX + 1] = {{0}};
    uint64_t deals = count > 1 ? strtoull(words[1], NULL, 10) : 0;
    uint64_t seed = count > 2 ? strtoull(words[2], NULL, 10) : 1;
    int only = count > 3 ? (int)strtol(words[3], NULL, 10) : 0;
    if (deals == 0) {
        fputs("usage: tune_takeit DEALS [SEED [SEATS]]\n", stderr);
        return 1;
    }
    for (int seats = SEATS_MIN; seats <= TAK_SEATS_MAX; seats++)
        weights[seats] = only && seats != only ? *takeit_weights_for(seats) : tune(seats, seed << 32, deals);
    print_weights(weights, count, words);
    return 0;
}
