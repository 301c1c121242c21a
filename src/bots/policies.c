/* The list of policies. */
#include "bots/policy.h"

#include "core/playout.h"

extern const struct policy casino_policy;
extern const struct policy pig_policy;

const struct policy *const policies[] = {&casino_policy, &pig_policy, NULL};

const struct policy *policy_of(const struct dob_game *game)
{
    for (int i = 0; policies[i]; i++)
        if (dob_same(policies[i]->game, game->name))
            return policies[i];
    return NULL;
}

dob_move policy_choose(const struct policy *policy, const struct dob_rules *rules, const void *position, int seat,
                       double noise, struct dob_rng *rng)
{
    size_t listed;
    if (policy)
        return policy->choose(rules, position, seat, noise, rng);
    return dob_random_event(rules, position, seat, rng, &listed);
}
