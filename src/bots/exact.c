/* Looking at everything that can follow: for the last decisions of a game, when only one seat decides. Invariant: an answer is
 * exact, or there is none. */
#include "bots/exact.h"

#include <string.h>

#include "core/keys.h"

/* Positions that are looked at for a decision, at most, and how many one after the other; guesses: some milliseconds, and some
 * hundred kilobytes of the stack. */
enum { NODES_MAX = 4000, DEPTH_MAX = 16, LISTED_MAX = 128 };

struct looking {
    const struct dob_rules *rules;
    int seat;
    unsigned left;  /* positions */
    unsigned depth; /* events since the decision */
};

static bool look(struct looking *at, const union dob_position *position, double *chance);

static bool look_after(struct looking *at, const union dob_position *position, int actor, dob_move move, double *chance)
{
    union dob_position after = *position;
    if (at->depth == DEPTH_MAX)
        return false;
    at->rules->game->apply(at->rules, &after, actor, move);
    at->depth++;
    bool known = look(at, &after, chance);
    at->depth--;
    return known;
}

/* The best of them; of another seat only what it must do. */
static bool look_at_moves(struct looking *at, const union dob_position *position, int actor, double *chance)
{
    dob_move list[DOB_MOVES_MAX];
    size_t count = at->rules->game->moves(at->rules, position, actor, list);
    *chance = 0;
    if (count > 1 && actor != at->seat)
        return false;
    for (size_t i = 0; i < count; i++) {
        double after;
        if (!look_after(at, position, actor, list[i], &after))
            return false;
        *chance = after > *chance ? after : *chance;
    }
    return true;
}

/* 0: too many. In a function of its own, for the room that all of them take. */
static size_t list_few(const struct looking *at, const union dob_position *position, struct dob_outcome few[LISTED_MAX])
{
    struct dob_outcome all[DOB_OUTCOMES_MAX];
    size_t count = at->rules->game->odds(at->rules, position, all);
    if (count > LISTED_MAX)
        return 0;
    memcpy(few, all, count * sizeof *few);
    return count;
}

static bool look_at_outcomes(struct looking *at, const union dob_position *position, double *chance)
{
    struct dob_outcome list[LISTED_MAX];
    size_t count = list_few(at, position, list);
    double sum = 0, weight = 0;
    for (size_t i = 0; i < count; i++) {
        double after;
        if (!look_after(at, position, DOB_CHANCE, list[i].move, &after))
            return false;
        sum += (double)list[i].weight * after;
        weight += (double)list[i].weight;
    }
    *chance = count ? sum / weight : 0;
    return count > 0;
}

static bool look(struct looking *at, const union dob_position *position, double *chance)
{
    const struct dob_game *game = at->rules->game;
    unsigned actors = game->actors(at->rules, position);
    if (actors == 0) {
        struct dob_result result;
        game->result(at->rules, position, DOB_ALL_SEEING, &result);
        *chance = value_of_win(&result, at->seat);
        return true;
    }
    if (at->left == 0)
        return false;
    at->left--;
    int actor = __builtin_ctz(actors);
    return actor == DOB_CHANCE ? look_at_outcomes(at, position, chance) : look_at_moves(at, position, actor, chance);
}

/* Is there nothing that the seat does not know? Then a guess has nothing to fill in. */
static bool is_open(const struct dob_rules *rules, const union dob_position *position, int seat)
{
    struct dob_rng rng = dob_rng_for(1, DOB_FOR_COACH, 0);
    union dob_position guess = *position;
    rules->game->guess(rules, &guess, seat, &rng);
    return memcmp(&guess, position, rules->game->position_size) == 0;
}

bool exact_chances(const struct policy *policy, const struct dob_rules *rules, void *scratch, const void *position,
                   int seat, const dob_move *moves, size_t count, double *chance, unsigned *guesses)
{
    struct looking at = {.rules = rules, .seat = seat, .left = NODES_MAX};
    union dob_position hidden = {.bytes = {0}};
    *guesses = 0;
    if (policy && policy->exact && policy->exact(rules, scratch, position, seat, moves, count, chance, guesses))
        return true;
    memcpy(&hidden, position, rules->game->position_size);
    if (!is_open(rules, &hidden, seat))
        return false;
    for (size_t i = 0; i < count; i++)
        if (!look_after(&at, &hidden, seat, moves[i], &chance[i]))
            return false;
    return true;
}
