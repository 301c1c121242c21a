/* Workspaces: memory that is prepared once, and the thinking that goes on in it. Invariant: between two steps the whole
 * state of a thought lies in the workspace. */
#include "bots/workspace.h"

#include <stdlib.h>
#include <string.h>

#include "core/assert.h"

/* ---- memory ---- */

static void *allocate(void *context, size_t size)
{
    (void)context;
    return malloc(size);
}

static void release(void *context, void *memory)
{
    (void)context;
    free(memory);
}

static size_t larger(size_t a, size_t b)
{
    return a > b ? a : b;
}

static size_t rounded(size_t size)
{
    const size_t unit = _Alignof(max_align_t);
    return (size + unit - 1) / unit * unit;
}

static size_t state_size(const struct policy *policy)
{
    const struct bot_method *method = policy && policy->ahead ? policy->ahead->method : NULL;
    size_t own = method ? method->state : 0;
    return larger(larger(own, BOT_STATE_LEAST), larger(bot_by_search.state, bot_by_tree.state));
}

struct dob_bot_workspace *bot_workspace_make(const struct dob_rules *rules, const struct dob_allocator *allocator)
{
    static const struct dob_allocator standard = {.allocate = allocate, .release = release};
    const struct policy *policy = policy_of(rules->game);
    const struct dob_allocator *from = allocator ? allocator : &standard;
    size_t own = rounded(sizeof(struct dob_bot_workspace)), state = rounded(state_size(policy));
    struct dob_bot_workspace *space = from->allocate(from->context, own + state + (policy ? policy->scratch : 0));
    if (!space)
        return NULL;
    memset(space, 0, sizeof *space);
    space->allocator = *from;
    space->policy = policy;
    space->state = (char *)space + own;
    space->scratch = policy && policy->scratch ? (char *)space + own + state : NULL;
    bot_workspace_renew(space, rules);
    return space;
}

void bot_workspace_renew(struct dob_bot_workspace *space, const struct dob_rules *rules)
{
    bot_end(space);
    DOB_ASSERT(policy_of(rules->game) == space->policy);
    space->rules = *rules;
    if (space->scratch)
        space->policy->prepare(&space->rules, space->scratch);
}

void bot_workspace_free(struct dob_bot_workspace *space)
{
    if (!space)
        return;
    bot_end(space);
    space->allocator.release(space->allocator.context, space);
}

const struct dob_rules *bot_workspace_rules(const struct dob_bot_workspace *space)
{
    return &space->rules;
}

void *bot_workspace_scratch(struct dob_bot_workspace *space)
{
    return space->scratch;
}

/* ---- thinking ---- */

bool bot_begin(struct dob_bot_workspace *space, const struct bot *bot, const struct bot_question *question)
{
    bot_end(space);
    memcpy(&space->position, question->position, space->rules.game->position_size);
    space->seat = question->seat;
    space->rng = question->rng;
    space->nodes = question->nodes;
    space->worked = 0;
    space->done = bot->answer != NULL;
    if (bot->answer) {
        space->move = bot->answer(space);
    } else {
        const struct bot_method *method = bot->method(space);
        if (!method->begin(space))
            return false;
        space->method = method;
    }
    space->begun = true;
    return true;
}

bool bot_step(struct dob_bot_workspace *space, uint64_t nodes)
{
    DOB_ASSERT(space->begun);
    const uint64_t began = space->worked;
    while (!space->done && space->worked - began < nodes)
        space->done = !space->method->step(space);
    return !space->done;
}

dob_move bot_best(const struct dob_bot_workspace *space)
{
    DOB_ASSERT(space->begun);
    return space->method ? space->method->best(space) : space->move;
}

size_t bot_weigh(const struct dob_bot_workspace *space, struct dob_bot_value *list)
{
    DOB_ASSERT(space->begun);
    return space->method && space->method->weigh ? space->method->weigh(space, list) : 0;
}

void bot_end(struct dob_bot_workspace *space)
{
    if (space->method && space->method->end)
        space->method->end(space);
    space->method = NULL;
    space->begun = false;
}

dob_move bot_choose(struct dob_bot_workspace *space, const struct bot *bot, const struct bot_question *question)
{
    if (!bot_begin(space, bot, question)) {
        dob_move list[DOB_MOVES_MAX];
        space->rules.game->moves(&space->rules, question->position, question->seat, list);
        return list[0];
    }
    while (bot_step(space, UINT64_MAX))
        ;
    dob_move move = bot_best(space);
    bot_end(space);
    return move;
}

/* ---- with several threads ---- */

unsigned bot_share(struct dob_bot_workspace *space, unsigned most)
{
    DOB_ASSERT(space->begun);
    if (space->done || !space->method->share)
        return 0;
    return space->method->share(space, most < BOT_PARTS_MAX ? most : BOT_PARTS_MAX);
}

void bot_play_part(struct dob_bot_workspace *space, struct dob_bot_workspace *own, unsigned part)
{
    space->method->play(space, own->scratch, part);
}

bool bot_gather(struct dob_bot_workspace *space)
{
    space->done = !space->method->gather(space);
    return !space->done;
}
