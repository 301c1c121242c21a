/* The levels: the policy of the game with fewer and fewer mistakes, and the search. */
#include "bots/workspace.h"

static dob_move ask_policy(struct dob_bot_workspace *space, enum policy_level level)
{
    const struct policy *policy = space->policy;
    return policy_choose(policy, &space->rules, space->scratch, &space->position, space->seat,
                         policy ? policy->noise[level] : 0, &space->rng);
}

static dob_move answer_easy(struct dob_bot_workspace *space)
{
    return ask_policy(space, POLICY_EASY);
}

static dob_move answer_normal(struct dob_bot_workspace *space)
{
    return ask_policy(space, POLICY_NORMAL);
}

static dob_move answer_hard(struct dob_bot_workspace *space)
{
    return ask_policy(space, POLICY_HARD);
}

/* By the policy's own way to look ahead, else by playouts. */
static const struct bot_method *method_of_expert(const struct dob_bot_workspace *space)
{
    return space->policy && space->policy->ahead && space->policy->ahead->method ? space->policy->ahead->method
                                                                                 : &bot_by_search;
}

const struct bot bot_easy = {.name = "easy", .is_level = true, .answer = answer_easy};
const struct bot bot_normal = {.name = "normal", .is_level = true, .answer = answer_normal};
const struct bot bot_hard = {.name = "hard", .is_level = true, .answer = answer_hard};
const struct bot bot_expert = {.name = "expert", .is_level = true, .method = method_of_expert};
