/* The levels: the policy of the game with fewer and fewer mistakes, and the search. */
#include <string.h>

#include "bots/workspace.h"

static double chance_after(struct dob_bot_workspace *space, dob_move move)
{
    const struct dob_rules *rules = &space->rules;
    union dob_position after;
    memcpy(&after, &space->position, rules->game->position_size);
    rules->game->apply(rules, &after, space->seat, move);
    return policy_value(space->policy, rules, space->scratch, &after, space->seat).chance;
}

/* Without what anybody would laugh at: then it does not err. */
static dob_move ask_policy(struct dob_bot_workspace *space, enum policy_level level)
{
    const struct policy *policy = space->policy;
    dob_move move = policy_choose(policy, &space->rules, space->scratch, &space->position, space->seat,
                                  policy ? policy->noise[level] : 0, &space->rng);
    if (!policy || policy->absurd[level] == 0)
        return move;
    dob_move calm = policy_choose(policy, &space->rules, space->scratch, &space->position, space->seat, 0, &space->rng);
    bool absurd = move != calm && chance_after(space, move) + policy->absurd[level] < chance_after(space, calm);
    return absurd ? calm : move;
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
