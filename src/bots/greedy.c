/* The greedy bot: the move with the best estimate after it. Where a throw follows, it counts the mean of the best
 * answers to each outcome, or to some of them if they are many; what is hidden it fills in with one guess. */
#include <string.h>

#include "bots/bot.h"
#include "core/playout.h"

enum { SAMPLES = 64, LISTED_MAX = 256 /* outcomes: all throws of five equal dice are fewer */ };

static double value_now(const struct dob_rules *rules, const void *position, int seat)
{
    return rules->game->estimate(rules, position, seat);
}

/* The best estimate the seat can reach with its next move; the estimate as it is if another acts. */
static double value_of_answer(const struct dob_rules *rules, const union dob_position *position, int seat)
{
    const struct dob_game *game = rules->game;
    dob_move list[DOB_MOVES_MAX];
    if (!(game->actors(rules, position) >> seat & 1))
        return value_now(rules, position, seat);
    size_t count = game->moves(rules, position, seat, list);
    double best = 0;
    for (size_t i = 0; i < count; i++) {
        union dob_position after;
        memcpy(&after, position, game->position_size);
        game->apply(rules, &after, seat, list[i]);
        double value = value_now(rules, &after, seat);
        best = i == 0 || value > best ? value : best;
    }
    return best;
}

static double value_of_outcome(const struct dob_rules *rules, const union dob_position *position, int seat,
                               dob_move outcome)
{
    union dob_position after;
    memcpy(&after, position, rules->game->position_size);
    rules->game->apply(rules, &after, DOB_CHANCE, outcome);
    return value_of_answer(rules, &after, seat);
}

static double value_of_chance(const struct dob_rules *rules, const union dob_position *position, int seat,
                              struct dob_rng *rng)
{
    struct dob_outcome list[DOB_OUTCOMES_MAX];
    size_t count = rules->game->odds(rules, position, list);
    double sum = 0, weights = 0;
    for (size_t i = 0; i < count && count <= LISTED_MAX; i++) {
        sum += (double)list[i].weight * value_of_outcome(rules, position, seat, list[i].move);
        weights += (double)list[i].weight;
    }
    if (weights > 0)
        return sum / weights;
    for (int i = 0; i < SAMPLES; i++)
        sum += value_of_outcome(rules, position, seat, rules->game->sample(rules, position, rng));
    return sum / SAMPLES;
}

static double value_of_move(const struct dob_rules *rules, const union dob_position *position, int seat, dob_move move,
                            struct dob_rng *rng)
{
    union dob_position after;
    memcpy(&after, position, rules->game->position_size);
    rules->game->apply(rules, &after, seat, move);
    if (rules->game->actors(rules, &after) >> DOB_CHANCE & 1)
        return value_of_chance(rules, &after, seat, rng);
    return value_now(rules, &after, seat);
}

static dob_move choose(const struct dob_rules *rules, const void *position, int seat, struct dob_rng *rng,
                       const struct bot_limits *limits)
{
    dob_move list[DOB_MOVES_MAX];
    union dob_position full;
    size_t count = rules->game->moves(rules, position, seat, list), choice = 0;
    if (!rules->game->estimate)
        return list[dob_rng_below(rng, count)];
    memcpy(&full, position, rules->game->position_size);
    rules->game->guess(rules, &full, seat, rng);
    double best = 0;
    bool found = false;
    for (size_t i = 0; i < count; i++) {
        if (found && limits->stop && limits->stop(limits->context))
            break;
        if (rules->game->refuse(rules, &full, seat, list[i], NULL))
            continue; /* at a real table its own cards may be secret: not with those guessed */
        double value = value_of_move(rules, &full, seat, list[i], rng);
        if (!found || value > best) {
            best = value;
            choice = i;
        }
        found = true;
    }
    return list[choice];
}

const struct bot greedy_bot = {.name = "greedy", .choose = choose};
