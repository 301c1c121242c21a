/* The levels between greedy and the best: the policy with mistakes, the policy, and two searches. */
#include "bots/policy.h"
#include "bots/search.h"

enum { HARD_NODES = 4000, EXPERT_NODES = 200000 };

static dob_move ask_policy(const struct dob_rules *rules, const void *position, int seat, double noise,
                           struct dob_rng *rng, const struct bot_limits *limits)
{
    void *mind = limits->mind ? limits->mind : bot_mind_make(rules);
    dob_move move = policy_choose(policy_of(rules->game), rules, mind, position, seat, noise, rng);
    if (mind != limits->mind)
        bot_mind_free(mind);
    return move;
}

static dob_move choose_easy(const struct dob_rules *rules, const void *position, int seat, struct dob_rng *rng,
                            const struct bot_limits *limits)
{
    return ask_policy(rules, position, seat, 1, rng, limits);
}

static dob_move choose_normal(const struct dob_rules *rules, const void *position, int seat, struct dob_rng *rng,
                              const struct bot_limits *limits)
{
    return ask_policy(rules, position, seat, 0, rng, limits);
}

/* Unless the caller says otherwise, so many nodes. */
static struct bot_limits limited(const struct bot_limits *limits, uint64_t nodes)
{
    struct bot_limits own = *limits;
    if (own.nodes == 0 && !own.stop)
        own.nodes = nodes;
    return own;
}

/* By what the policy knows to look ahead, else by games in the mind. */
static size_t weigh(const struct dob_rules *rules, const void *position, int seat, struct dob_rng *rng,
                    const struct bot_limits *limits, struct bot_opinion *list)
{
    const struct policy *policy = policy_of(rules->game);
    if (!policy || !policy->ponder)
        return search_weigh(rules, position, seat, rng, limits, list);
    void *mind = limits->mind ? limits->mind : bot_mind_make(rules);
    size_t count = policy->ponder(rules, mind, position, seat, limits, list);
    if (mind != limits->mind)
        bot_mind_free(mind);
    return count;
}

static dob_move best_of(const struct dob_rules *rules, const void *position, int seat, struct dob_rng *rng,
                        struct bot_limits limits)
{
    struct bot_opinion list[DOB_MOVES_MAX];
    weigh(rules, position, seat, rng, &limits, list);
    return list[0].move;
}

static dob_move choose_hard(const struct dob_rules *rules, const void *position, int seat, struct dob_rng *rng,
                            const struct bot_limits *limits)
{
    struct bot_limits own = *limits;
    own.nodes = own.nodes && own.nodes < HARD_NODES ? own.nodes : HARD_NODES;
    return best_of(rules, position, seat, rng, own);
}

static dob_move choose_expert(const struct dob_rules *rules, const void *position, int seat, struct dob_rng *rng,
                              const struct bot_limits *limits)
{
    return best_of(rules, position, seat, rng, limited(limits, EXPERT_NODES));
}

static size_t weigh_expert(const struct dob_rules *rules, const void *position, int seat, struct dob_rng *rng,
                           const struct bot_limits *limits, struct bot_opinion *list)
{
    const struct bot_limits own = limited(limits, EXPERT_NODES);
    return weigh(rules, position, seat, rng, &own, list);
}

const struct bot easy_bot = {.name = "easy", .choose = choose_easy};
const struct bot normal_bot = {.name = "normal", .choose = choose_normal};
const struct bot hard_bot = {.name = "hard", .choose = choose_hard};
const struct bot expert_bot = {.name = "expert", .choose = choose_expert, .weigh = weigh_expert};
