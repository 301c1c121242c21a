/* Finding the policy of a game, and asking it. */
#include "bots/policy.h"

#include "core/playout.h"

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
