/* Tunes the casino player by games against itself and prints src/bots/casino_weights.c (docs/strength.md).
 *
 * How much of its points a card keeps for its owner follows from a few numbers, the shape. These and the single weights
 * are tuned one after the other: each of some values plays the same dice against the best so far, on both sides, and must
 * win clearly. At last it is counted how sure a lead is at each stage. The same argument gives the same weights.
 *
 * usage: tune_casino PAIRS >src/bots/casino_weights.c */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/casino.h"
#include "core/rules.h"
#include "games/registry.h"

enum { TURNS_MAX = 2000, DOUBTS = 50, DOUBT_STEP = 3 };
static const double CLEARLY = 0.504; /* of the games */

/* What the held points follow from. */
struct shape {
    double danger;   /* to lose a card while one more card is placed, of the chance to take it when thrown for */
    double last;     /* the same in the last turn of another seat */
    double hardness; /* an exponent: above 1 hard cards are safer still */
    double leader, onward, choice;
};

/* How a turn began. */
struct turn {
    int stage, seat;
    struct cas_position p;
};

/* One game: who plays, and its turns. */
struct game {
    const struct dob_rules *rules;
    const struct casino_weights *weights[CAS_SEATS_MAX];
    struct cas_position p;
    struct turn turn[TURNS_MAX];
    int turns;
};

static int others_in(int stage)
{
    return stage < 1 ? 0 : stage < 3 ? 1 : stage < 6 ? 2 : stage < CASINO_ROUND_STAGES ? 3 : 1;
}

static double taking(int class)
{
    if (class == CASINO_PIECE)
        return 0.046; /* any five */
    return casino_taking(class < CASINO_FIXED ? CAS_ONES : class - CASINO_FIXED + CAS_THREE_OF_A_KIND,
                         (unsigned)class + 1);
}

static void make_weights(const struct shape *shape, struct casino_weights *weights)
{
    weights->leader = (int16_t)shape->leader;
    weights->onward = (int16_t)shape->onward;
    weights->choice = (int16_t)shape->choice;
    for (int stage = 0; stage < CASINO_STAGES; stage++) {
        int unplaced = stage < CASINO_ROUND_STAGES ? 0 : stage - CASINO_ROUND_STAGES + 1;
        double danger = shape->last * others_in(stage) + shape->danger * unplaced;
        for (int class = 0; class < CASINO_CLASSES; class ++)
            weights->held[stage][class] = (int16_t)lround(100 * exp(-danger * pow(taking(class), shape->hardness)));
    }
}

static void look(struct game *g)
{
    if (g->turns < TURNS_MAX)
        g->turn[g->turns++] = (struct turn){casino_stage_of(g->rules, &g->p, g->p.seat), g->p.seat, g->p};
}

/* Dice depend on the number of the game and on which throw it is: players meet the same luck. */
static void play(struct game *g, uint64_t number)
{
    const struct dob_game *casino = g->rules->game;
    struct dob_rng rng = dob_rng_keyed(number, 0);
    unsigned actors;
    memset(&g->p, 0, sizeof g->p);
    g->turns = 0;
    casino->start(g->rules, &g->p);
    while ((actors = casino->actors(g->rules, &g->p))) {
        int actor = __builtin_ctz(actors);
        struct dob_rng dice = dob_rng_keyed(number, casino->chance_key(g->rules, &g->p));
        if (g->p.phase == CAS_MOVE && g->p.reds == 0)
            look(g);
        casino->apply(g->rules, &g->p, actor,
                      actor == DOB_CHANCE ? casino->sample(g->rules, &g->p, &dice)
                                          : casino_choose(g->weights[actor], g->rules, &g->p, 0, &rng));
    }
}

static double share_of_win(const struct game *g, int seat)
{
    struct dob_result result;
    int first = 0;
    g->rules->game->result(g->rules, &g->p, &result);
    for (int other = 0; other < result.seats; other++)
        first += result.place[other] == 1;
    return result.place[seat] == 1 ? 1.0 / first : 0;
}

/* How often the challenger wins against players with the weights so far, at every seat with the same dice. */
static double contest(struct game *g, const struct casino_weights *challenger, const struct casino_weights *weights,
                      uint64_t first, uint64_t games)
{
    double won = 0;
    int seats = g->rules->seats;
    for (uint64_t i = 0; i < games; i++)
        for (int seat = 0; seat < seats; seat++) {
            for (int other = 0; other < seats; other++)
                g->weights[other] = other == seat ? challenger : weights;
            play(g, first + i);
            won += share_of_win(g, seat);
        }
    return won / (double)(games * (uint64_t)seats);
}

/* How wrong each doubt would have been in a game, and after all games the one that was least wrong. */
static void count_misses(const struct game *g, struct casino_weights *weights, double misses[][DOUBTS])
{
    for (int i = 0; i < g->turns; i++) {
        const struct turn *turn = &g->turn[i];
        double won = share_of_win(g, turn->seat);
        int stage = turn->stage < CASINO_ROUND_STAGES ? turn->stage : CASINO_ROUND_STAGES; /* before: one for all */
        for (int d = 0; d < DOUBTS; d++) {
            weights->doubt[turn->stage] = (int16_t)(DOUBT_STEP * (d + 1));
            double miss = casino_chance(weights, g->rules, &turn->p, turn->seat) - won;
            misses[stage][d] += miss * miss;
        }
    }
}

static void tune_doubt(struct game *g, struct casino_weights *weights, uint64_t games)
{
    static double misses[CASINO_STAGES][DOUBTS];
    const struct casino_weights players = *weights;
    for (int seat = 0; seat < g->rules->seats; seat++)
        g->weights[seat] = &players;
    for (uint64_t i = 0; i < games; i++) {
        play(g, i);
        count_misses(g, weights, misses);
    }
    for (int stage = 0; stage <= CASINO_ROUND_STAGES; stage++) {
        int best = 0;
        for (int d = 1; d < DOUBTS; d++)
            if (misses[stage][d] < misses[stage][best])
                best = d;
        weights->doubt[stage] = (int16_t)(misses[stage][0] > 0 ? DOUBT_STEP * (best + 1) : 60);
    }
    for (int stage = CASINO_ROUND_STAGES; stage < CASINO_STAGES; stage++)
        weights->doubt[stage] = weights->doubt[CASINO_ROUND_STAGES];
}

/* Factors on one number of the shape, against the shape as it was. */
static void try_factors(struct game *g, struct shape *shape, double *number, const char *name, uint64_t pairs)
{
    static const double factor[] = {0.6, 0.8, 1.25, 1.6};
    struct casino_weights weights = {0}, before = {0};
    double was = *number, best = was, best_share = CLEARLY + 1.0 / g->rules->seats - 0.5;
    make_weights(shape, &before);
    for (size_t i = 0; i < sizeof factor / sizeof *factor; i++) {
        *number = was * factor[i];
        make_weights(shape, &weights);
        double share = contest(g, &weights, &before, 1u << 20, pairs);
        fprintf(stderr, "%s %.3f, %d seats: %.4f\n", name, *number, g->rules->seats, share);
        if (share > best_share) {
            best_share = share;
            best = *number;
        }
    }
    *number = best;
}

static void print_row(const int16_t *row, int count)
{
    for (int i = 0; i < count; i++)
        printf("%s%d", i ? ", " : "{", row[i]);
    puts("},");
}

static void print_weights(const struct casino_weights *weights, const char *pairs)
{
    printf("/* Made by `tune_casino %s` (docs/strength.md). */\n", pairs);
    puts("#include \"bots/casino.h\"\n\n/* clang-format off */\nconst struct casino_weights casino_weights = {");
    puts("    .held = {");
    for (int stage = 0; stage < CASINO_STAGES; stage++) {
        fputs("        ", stdout);
        print_row(weights->held[stage], CASINO_CLASSES);
    }
    fputs("    },\n    .doubt = ", stdout);
    print_row(weights->doubt, CASINO_STAGES);
    printf("    .leader = %d,\n    .onward = %d,\n    .choice = %d,\n};\n", weights->leader, weights->onward,
           weights->choice);
}

int main(int count, char **words)
{
    static struct game g;
    struct dob_rules two, three;
    const struct dob_game *casino = dob_game_named(dob_scan_in("casino"));
    struct shape shape = {.danger = 0.6, .last = 0.6, .hardness = 1, .leader = 200, .onward = 100, .choice = 125};
    struct casino_weights weights = {0};
    if (count != 2 || !dob_rules_make(&two, casino, 2, NULL) || !dob_rules_make(&three, casino, 3, NULL))
        return fprintf(stderr, "usage: tune_casino PAIRS\n"), 2;
    uint64_t pairs = strtoull(words[1], NULL, 10);
    g.rules = &two;
    try_factors(&g, &shape, &shape.danger, "danger", pairs);
    try_factors(&g, &shape, &shape.last, "last", pairs);
    try_factors(&g, &shape, &shape.hardness, "hardness", pairs);
    try_factors(&g, &shape, &shape.onward, "onward", pairs);
    try_factors(&g, &shape, &shape.choice, "choice", pairs);
    g.rules = &three;
    try_factors(&g, &shape, &shape.leader, "leader", pairs);
    make_weights(&shape, &weights);
    g.rules = &two;
    tune_doubt(&g, &weights, pairs);
    print_weights(&weights, words[1]);
    return 0;
}
