/* Tunes the policy of takeit by games against itself and prints src/bots/takeit/weights.c (docs/strength.md).
 *
 * First what its plans depend on, one weight after the other: each of some values plays the same dice against the best so
 * far, on both sides, and must win clearly. Then the value of a lead when a draft is over: what orders and actions left in
 * a hand bring in the end is fitted by least squares, and at last it is counted how sure a lead is. The same arguments give
 * the same weights.
 *
 * usage: tune_takeit PAIRS [SEED] >src/bots/takeit/weights.c */
#include <stdio.h>
#include <stdlib.h>

#include "bots/takeit/takeit.h"
#include "bots/value.h"
#include "core/playout.h"
#include "core/rules.h"
#include "games/registry.h"

enum { SEATS = 2, ORDER_THROWS = 30, ROUNDS_MAX = 16, DOUBTS = 40 };
static const double CLEARLY = 2.0;     /* times the uncertainty of what a value wins */
static const double DOUBT_STEP = 0.25; /* between the values that are tried */

/* How a seat stood when a draft was over. */
struct stand {
    int seat, rounds; /* to come */
    double points, lead, orders, actions;
};

struct table {
    struct dob_rules rules;
    const struct takeit_orders *side[SEATS];
    struct stand stand[ROUNDS_MAX];
    int stands;
    unsigned phase; /* before the event at hand */
    struct dob_result result;
};

static struct takeit_orders side_with(const struct table *table, const struct takeit_weights *weights)
{
    struct takeit_orders known;
    struct dob_rng rng = dob_rng_keyed(table->rules.deck.hash, SEATS);
    takeit_orders_make(&known, weights, &table->rules, ORDER_THROWS, &rng);
    return known;
}

/* The seats in turn: one stand of each round. */
static void note_stand(struct table *table, const struct tak_position *p)
{
    int seat = p->round % SEATS;
    struct takeit_standing own = takeit_standing_of(&table->rules, table->side[seat], p, seat);
    struct takeit_standing other = takeit_standing_of(&table->rules, table->side[seat], p, !seat);
    table->stand[table->stands++] = (struct stand){.seat = seat,
                                                   .rounds = (int)tak_rounds(&table->rules) - p->round,
                                                   .points = own.points,
                                                   .lead = own.points - other.points,
                                                   .orders = own.orders - other.orders,
                                                   .actions = own.actions - other.actions};
}

static dob_move choose(void *context, const struct dob_rules *rules, const void *position, int seat)
{
    const struct table *table = context;
    return takeit_choose(rules, position, seat, table->side[seat], 0, NULL);
}

/* Where a draft has just ended. */
static bool watch(void *context, const struct dob_rules *rules, const void *position, int actor, dob_move move)
{
    struct table *table = context;
    const struct tak_position *p = position;
    (void)rules, (void)actor, (void)move;
    if (p->phase == TAK_FULFILLING && table->phase != TAK_FULFILLING)
        note_stand(table, p);
    table->phase = p->phase;
    return true;
}

/* Dice and cards depend on the number of the game and on which draw it is: both sides meet the same luck. */
static void play(struct table *table, uint64_t number)
{
    const struct dob_rules *rules = &table->rules;
    const struct dob_play by = {.choose = choose, .watch = watch, .context = table, .seed = number};
    struct tak_position p;
    table->stands = 0;
    table->phase = TAK_BEGINNING;
    dob_open(rules, &p);
    dob_play_on(rules, &p, &by);
    rules->game->result(rules, &p, DOB_ALL_SEEING, &table->result);
}

/* ---- plans ---- */

/* How much more than half of the games the challenger wins, in uncertainties. */
static double contest(struct table *table, const struct takeit_weights *challenger,
                      const struct takeit_weights *weights, uint64_t first, uint64_t pairs, double *share)
{
    const struct takeit_orders one = side_with(table, challenger), other = side_with(table, weights);
    double sum = 0, squares = 0, count = (double)pairs;
    for (uint64_t i = 0; i < pairs; i++) {
        double pair = 0;
        for (int seat = 0; seat < SEATS; seat++) {
            table->side[seat] = &one;
            table->side[!seat] = &other;
            play(table, first + i);
            pair += value_of_win(&table->result, seat) / SEATS;
        }
        sum += pair;
        squares += pair * pair;
    }
    *share = sum / count;
    double doubt = value_root((squares / count - *share * *share) / count);
    return doubt > 0 ? (*share - 0.5) / doubt : 0;
}

/* Factors on one of the weights, against the weights as they were. */
static void try_factors(struct table *table, struct takeit_weights *weights, double *weight, const char *name,
                        uint64_t first, uint64_t pairs)
{
    static const double factor[] = {0.6, 0.8, 1.25, 1.6};
    const struct takeit_weights before = *weights;
    double was = *weight, best = was, best_lead = CLEARLY;
    for (size_t i = 0; i < sizeof factor / sizeof *factor; i++) {
        double share;
        *weight = was * factor[i];
        double lead = contest(table, weights, &before, first, pairs, &share);
        fprintf(stderr, "%s %.3f: %.2f %%, %+.1f uncertainties\n", name, *weight, 100 * share, lead);
        if (lead > best_lead) {
            best_lead = lead;
            best = *weight;
        }
    }
    *weight = best;
}

/* ---- leads ---- */

/* Sums over all stands with a round to come: least squares for what a hand adds to a lead, by orders and actions. */
struct fit {
    double oo, oa, aa, oy, ay, points, rounds;
};

static double end_lead(const struct table *table, const struct stand *stand)
{
    return table->result.points[stand->seat] - table->result.points[!stand->seat];
}

static void add_to_fit(struct fit *fit, const struct table *table)
{
    for (int i = 0; i < table->stands; i++) {
        const struct stand *s = &table->stand[i];
        double more = end_lead(table, s) - s->lead;
        if (s->rounds == 0)
            continue;
        fit->oo += s->orders * s->orders;
        fit->oa += s->orders * s->actions;
        fit->aa += s->actions * s->actions;
        fit->oy += s->orders * more;
        fit->ay += s->actions * more;
        fit->points += table->result.points[s->seat] - s->points;
        fit->rounds += s->rounds;
    }
}

static void fit_hands(struct table *table, struct takeit_weights *weights, uint64_t first, uint64_t games)
{
    struct fit fit = {0};
    for (uint64_t i = 0; i < games; i++) {
        play(table, first + i);
        add_to_fit(&fit, table);
    }
    double determinant = fit.oo * fit.aa - fit.oa * fit.oa;
    weights->order_left = (fit.oy * fit.aa - fit.ay * fit.oa) / determinant;
    weights->action_left = (fit.ay * fit.oo - fit.oy * fit.oa) / determinant;
    weights->a_round = fit.points / fit.rounds;
}

/* How wrong each doubt would have been. */
static void add_misses(const struct table *table, const struct takeit_weights *weights, double misses[DOUBTS])
{
    for (int i = 0; i < table->stands; i++) {
        const struct stand *s = &table->stand[i];
        double lead = s->lead + weights->order_left * s->orders + weights->action_left * s->actions;
        double won = value_of_win(&table->result, s->seat);
        for (int d = 0; s->rounds > 0 && d < DOUBTS; d++) {
            double miss = takeit_chance(lead, s->rounds, DOUBT_STEP * (d + 1)) - won;
            misses[d] += miss * miss;
        }
    }
}

static void fit_doubt(struct table *table, struct takeit_weights *weights, uint64_t first, uint64_t games)
{
    double misses[DOUBTS] = {0};
    int best = 0;
    for (uint64_t i = 0; i < games; i++) {
        play(table, first + i);
        add_misses(table, weights, misses);
    }
    for (int d = 1; d < DOUBTS; d++)
        if (misses[d] < misses[best])
            best = d;
    weights->doubt = DOUBT_STEP * (best + 1);
}

/* ---- the whole ---- */

static void print_weights(const struct takeit_weights *w, int count, char **words)
{
    printf("/* The weights of plans and standings, made by `tune_takeit");
    for (int i = 1; i < count; i++)
        printf(" %s", words[i]);
    puts("` (docs/strength.md). */\n#include \"bots/takeit/takeit.h\"\n");
    puts("/* clang-format off */\nconst struct takeit_weights takeit_weights = {");
    printf("    .rival = %.3f,\n    .vain = %.3f,\n    .action = %.3f,\n", w->rival, w->vain, w->action);
    printf("    .order_left = %.3f,\n    .action_left = %.3f,\n", w->order_left, w->action_left);
    printf("    .a_round = %.2f,\n    .doubt = %.2f,\n};\n", w->a_round, w->doubt);
}

int main(int count, char **words)
{
    static struct table table;
    struct takeit_weights weights = takeit_weights;
    uint64_t pairs = count > 1 ? strtoull(words[1], NULL, 10) : 0;
    uint64_t seed = count > 2 ? strtoull(words[2], NULL, 10) : 1, first = seed << 32;
    if (pairs == 0) {
        fputs("usage: tune_takeit PAIRS [SEED]\n", stderr);
        return 1;
    }
    dob_rules_make(&table.rules, dob_game_named(dob_scan_in("takeit")), SEATS, NULL);
    try_factors(&table, &weights, &weights.rival, "rival", first, pairs);
    try_factors(&table, &weights, &weights.vain, "vain", first + pairs, pairs);
    try_factors(&table, &weights, &weights.action, "action", first + 2 * pairs, pairs);
    const struct takeit_orders known = side_with(&table, &weights);
    table.side[0] = table.side[1] = &known;
    fit_hands(&table, &weights, first + 3 * pairs, 2 * pairs);
    fit_doubt(&table, &weights, first + 5 * pairs, 2 * pairs);
    print_weights(&weights, count, words);
    return 0;
}
