/* The levels: the policy of the game with fewer and fewer mistakes, and the search. */
#include "bots/policy.h"
#include "bots/search.h"

enum { STANDARD_NODES = 200000 /* of expert in a game without a policy */ };

static dob_move ask_policy(const struct dob_rules *rules, const void *position, int seat, enum policy_level level,
                           struct dob_rng *rng, const struct bot_limits *limits)
{
    const struct policy *policy = policy_of(rules->game);
    void *mind = limits->mind ? limits->mind : bot_mind_make(rules);
    dob_move move = policy_choose(policy, rules, mind, position, seat, policy ? policy->noise[level] : 0, rng);
    if (mind != limits->mind)
        bot_mind_free(mind);
    return move;
}

static dob_move choose_easy(const struct dob_rules *rules, const void *position, int seat, struct dob_rng *rng,
                            const struct bot_limits *limits)
{
    return ask_policy(rules, position, seat, POLICY_EASY, rng, limits);
}

static dob_move choose_normal(const struct dob_rules *rules, const void *position, int seat, struct dob_rng *rng,
                              const struct bot_limits *limits)
{
    return ask_policy(rules, position, seat, POLICY_NORMAL, rng, limits);
}

static dob_move choose_hard(const struct dob_rules *rules, const void *position, int seat, struct dob_rng *rng,
                            const struct bot_limits *limits)
{
    return ask_policy(rules, position, seat, POLICY_HARD, rng, limits);
}

/* By what the policy knows to look ahead, else by games in the mind. */
static size_t weigh_expert(const struct dob_rules *rules, const void *position, int seat, struct dob_rng *rng,
                           const struct bot_limits *limits, struct bot_opinion *list)
{
    const struct policy *policy = policy_of(rules->game);
    struct bot_limits own = *limits;
    if (own.nodes == 0 && !own.stop)
        own.nodes = policy ? policy->nodes : STANDARD_NODES;
    if (!policy || !policy->ponder)
        return search_weigh(rules, position, seat, rng, &own, list);
    void *mind = own.mind ? own.mind : bot_mind_make(rules);
    size_t count = policy->ponder(rules, mind, position, seat, &own, list);
    if (mind != own.mind)
        bot_mind_free(mind);
    return count;
}

static dob_move choose_expert(const struct dob_rules *rules, const void *position, int seat, struct dob_rng *rng,
                              const struct bot_limits *limits)
{
    struct bot_opinion list[DOB_MOVES_MAX];
    weigh_expert(rules, position, seat, rng, limits, list);
    return list[0].move;
}

const struct bot easy_bot = {.name = "easy", .choose = choose_easy};
const struct bot normal_bot = {.name = "normal", .choose = choose_normal};
const struct bot hard_bot = {.name = "hard", .choose = choose_hard};
const struct bot expert_bot = {.name = "expert", .choose = choose_expert, .weigh = weigh_expert};
