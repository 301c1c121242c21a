/* The greedy bot: the move with the best estimate after it. Where a throw follows, it counts the mean of the best
 * answers to each outcome, or to some of them if they are many; what is hidden it fills in with one guess. Several moves
 * may lead to the same throw: what it is good for is found once. */
#include "bots/greedy.h"

#include <string.h>

#include "bots/workspace.h"
#include "core/playout.h"

enum {
    SAMPLES = 64,     /* outcomes drawn where they are too many to list; a guess */
    LISTED_MAX = 256, /* outcomes: all throws of five equal dice are fewer */
    ANSWERED = 2048   /* throws remembered: several times as many as five equal dice have, so that few share a place */
};

/* A position behind a throw, and what it is good for. */
struct answered {
    uint64_t key; /* 0: none */
    double estimate;
};

/* Who looks, at what. */
struct greedy {
    const struct policy *policy;
    const void *weights;
    const struct dob_rules *rules;
    int seat;
    struct dob_rng *rng;
    struct answered *answered; /* ANSWERED of them */
};

static double estimate_now(const struct greedy *g, const void *position)
{
    return g->policy->estimate(g->weights, g->rules, position, g->seat);
}

/* The best estimate the seat, which acts, can reach with its next move. */
static double estimate_answered(const struct greedy *g, const union dob_position *position)
{
    const struct dob_game *game = g->rules->game;
    dob_move list[DOB_MOVES_MAX];
    size_t count = game->moves(g->rules, position, g->seat, list);
    double best = 0;
    unsigned looked = 0; /* at which kinds of moves that are alike */
    for (size_t i = 0; i < count; i++) {
        union dob_position after;
        unsigned alike = g->policy->estimate_alike & 1u << dob_move_kind(list[i]);
        if (looked & alike)
            continue;
        looked |= alike;
        memcpy(&after, position, game->position_size);
        game->apply(g->rules, &after, g->seat, list[i]);
        double estimate = estimate_now(g, &after);
        best = i == 0 || estimate > best ? estimate : best;
    }
    return best;
}

/* Each word times an odd number of its own: positions that differ in one word have different sums. */
static uint64_t key_of(const struct greedy *g, const union dob_position *position)
{
    const uint64_t spread = UINT64_C(0x9E3779B97F4A7C15);
    uint64_t key = 1, odd = spread, word;
    size_t size = g->rules->game->position_size, at = 0;
    for (; at + sizeof word <= size; at += sizeof word, odd += 2 * spread) {
        memcpy(&word, position->bytes + at, sizeof word);
        key += word * odd;
    }
    word = 0;
    memcpy(&word, position->bytes + at, size - at);
    return dob_mix(key + word * odd) | 1;
}

static double estimate_after_outcome(const struct greedy *g, const union dob_position *position, dob_move outcome)
{
    const struct dob_game *game = g->rules->game;
    union dob_position after;
    memcpy(&after, position, game->position_size);
    game->apply(g->rules, &after, DOB_CHANCE, outcome);
    if (!(game->actors(g->rules, &after) >> g->seat & 1))
        return estimate_now(g, &after);
    uint64_t key = key_of(g, &after);
    struct answered *known = &g->answered[key / 2 % ANSWERED];
    if (known->key != key)
        *known = (struct answered){key, estimate_answered(g, &after)};
    return known->estimate;
}

static double estimate_before_chance(const struct greedy *g, const union dob_position *position)
{
    const struct dob_game *game = g->rules->game;
    struct dob_outcome list[DOB_OUTCOMES_MAX];
    size_t count = game->odds(g->rules, position, list);
    double sum = 0, weights = 0;
    for (size_t i = 0; i < count && count <= LISTED_MAX; i++) {
        sum += (double)list[i].weight * estimate_after_outcome(g, position, list[i].move);
        weights += (double)list[i].weight;
    }
    if (weights > 0)
        return sum / weights;
    for (int i = 0; i < SAMPLES; i++)
        sum += estimate_after_outcome(g, position, game->sample(g->rules, position, g->rng));
    return sum / SAMPLES;
}

static double estimate_after(const struct greedy *g, const union dob_position *position, dob_move move)
{
    const struct dob_game *game = g->rules->game;
    union dob_position after;
    memcpy(&after, position, game->position_size);
    game->apply(g->rules, &after, g->seat, move);
    if (game->actors(g->rules, &after) >> DOB_CHANCE & 1)
        return estimate_before_chance(g, &after);
    return estimate_now(g, &after);
}

dob_move greedy_choose(const struct policy *policy, const void *weights, const struct dob_rules *rules,
                       const void *position, int seat, struct dob_rng *rng)
{
    struct answered answered[ANSWERED];
    const struct greedy g = {policy, weights, rules, seat, rng, answered};
    dob_move list[DOB_MOVES_MAX];
    union dob_position full;
    size_t count = rules->game->moves(rules, position, seat, list), choice = 0;
    memcpy(&full, position, rules->game->position_size);
    rules->game->guess(rules, &full, seat, rng);
    memset(answered, 0, sizeof answered);
    double best = 0;
    bool found = false;
    for (size_t i = 0; i < count; i++) {
        if (rules->game->refuse(rules, &full, seat, list[i], NULL))
            continue; /* at a real table its own cards may be secret: not with those guessed */
        double estimate = estimate_after(&g, &full, list[i]);
        if (!found || estimate > best) {
            best = estimate;
            choice = i;
        }
        found = true;
    }
    return list[choice];
}

/* Where nothing is known of the game any move will do. */
static dob_move answer(struct dob_bot_workspace *space)
{
    const struct policy *policy = space->policy;
    size_t listed;
    if (!policy)
        return dob_random_event(&space->rules, &space->position, space->seat, &space->rng, &listed);
    return greedy_choose(policy, policy->estimate_weights, &space->rules, &space->position, space->seat, &space->rng);
}

const struct bot bot_greedy = {.name = "greedy", .answer = answer};
