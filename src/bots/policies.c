/* Finding the policy of a game, and what it prepares. */
#include "bots/policy.h"

#include <stdlib.h>

#include "bots/bot.h"
#include "core/playout.h"

const struct policy *policy_of(const struct dob_game *game)
{
    for (int i = 0; policies[i]; i++)
        if (dob_same(policies[i]->game, game->name))
            return policies[i];
    return NULL;
}

void *bot_mind_make(const struct dob_rules *rules)
{
    const struct policy *policy = policy_of(rules->game);
    void *mind = policy && policy->mind ? malloc(policy->mind) : NULL;
    if (mind)
        policy->prepare(rules, mind);
    return mind;
}

void bot_mind_free(void *mind)
{
    free(mind);
}

dob_move policy_choose(const struct policy *policy, const struct dob_rules *rules, void *mind, const void *position,
                       int seat, double noise, struct dob_rng *rng)
{
    size_t listed;
    if (policy && (mind || !policy->mind))
        return policy->choose(rules, mind, position, seat, noise, rng);
    return dob_random_event(rules, position, seat, rng, &listed);
}
