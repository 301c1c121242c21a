/* Finding the policy of a game, and asking it. */
#include "bots/policy.h"

#include <string.h>

#include "core/playout.h"

enum { RANDOM_PLAYOUTS = 64 /* to judge a position of a game of which nothing is known; a guess */ };

const struct policy *policy_of(const struct dob_game *game)
{
    for (int i = 0; policy_list[i]; i++)
        if (dob_same(policy_list[i]->game, game->name))
            return policy_list[i];
    return NULL;
}

dob_move policy_choose(const struct policy *policy, const struct dob_rules *rules, void *scratch, const void *position,
                       int seat, double noise, struct dob_rng *rng)
{
    size_t listed;
    if (policy)
        return policy->choose(rules, scratch, position, seat, noise, rng);
    return dob_random_event(rules, position, seat, rng, &listed);
}

void policy_guess(const struct policy *policy, const struct dob_rules *rules, void *position, int viewer,
                  struct dob_rng *rng)
{
    if (policy && policy->ahead && policy->ahead->guess)
        policy->ahead->guess(rules, position, viewer, rng);
    else
        rules->game->guess(rules, position, viewer, rng);
}

/* ---- values ---- */

static struct value value_at_end(const struct dob_rules *rules, const void *position, int seat)
{
    struct dob_result result;
    rules->game->result(rules, position, DOB_ALL_SEEING, &result);
    return (struct value){value_of_win(&result, seat), result.points[seat]};
}

/* The same position meets the same luck, so that it has one value. */
static uint64_t seed_of(const struct dob_rules *rules, const union dob_position *position)
{
    uint64_t seed = rules->seats;
    for (size_t i = 0; i < rules->game->position_size; i++)
        seed = dob_mix(seed ^ position->bytes[i]);
    return seed;
}

static dob_move choose_any(void *rng, const struct dob_rules *rules, const void *position, int seat)
{
    size_t listed;
    return dob_random_event(rules, position, seat, rng, &listed);
}

static struct value value_at_random(const struct dob_rules *rules, const union dob_position *hidden, int seat)
{
    struct value sum = {0, 0};
    const uint64_t seed = seed_of(rules, hidden);
    for (uint64_t i = 0; i < RANDOM_PLAYOUTS; i++) {
        struct dob_rng rng = dob_rng_for(seed, DOB_FOR_PLAYOUT, i);
        const struct dob_play play = {.choose = choose_any, .context = &rng, .rng = &rng};
        union dob_position full = *hidden;
        rules->game->guess(rules, &full, seat, &rng);
        dob_play_on(rules, &full, &play);
        struct value end = value_at_end(rules, &full, seat);
        sum.chance += end.chance / RANDOM_PLAYOUTS;
        sum.points += end.points / RANDOM_PLAYOUTS;
    }
    return sum;
}

struct value policy_value(const struct policy *policy, const struct dob_rules *rules, void *scratch,
                          const void *position, int seat)
{
    union dob_position hidden;
    if (!rules->game->actors(rules, position))
        return value_at_end(rules, position, seat);
    memset(&hidden, 0, sizeof hidden);
    memcpy(&hidden, position, rules->game->position_size);
    rules->game->hide(rules, &hidden, seat);
    if (!policy)
        return value_at_random(rules, &hidden, seat);
    return policy->value(rules, scratch, &hidden, seat);
}
