/* Threads and workspaces for one bot. Invariant: two members that work at the same time never share a workspace; the first
 * workspace is where the thought itself lies. */
#include "host/thinking.h"

#include <stdatomic.h>
#include <stdlib.h>

#include "host/pool.h"

enum {
    SLICE = 256,   /* nodes between two looks at the stop, where nothing can be shared */
    PARTS_EACH = 8 /* playouts for each thread between two meetings: a meeting costs some microseconds */
};

struct host_thinking {
    struct host_pool *pool;
    struct host_workspaces *store;
    struct dob_rules rules;
    unsigned members;
    unsigned own; /* members with a workspace */
    bool asked;   /* for all of them */
    struct dob_bot_workspace *space[HOST_THREADS_MAX];
    unsigned parts; /* of the batch */
    atomic_uint next;
};

/* ---- threads ---- */

/* A bot that shares nothing needs one workspace only. */
static void take_workspaces(struct host_thinking *thinking)
{
    struct dob_bot_workspace *space;
    while (!thinking->asked && thinking->own < thinking->members &&
           (space = host_workspaces_take(thinking->store, &thinking->rules)))
        thinking->space[thinking->own++] = space;
    thinking->asked = true;
}

static void play_parts(void *context, unsigned member)
{
    struct host_thinking *thinking = context;
    unsigned part;
    while (member < thinking->own && (part = atomic_fetch_add(&thinking->next, 1)) < thinking->parts)
        bot_play_part(thinking->space[0], thinking->space[member], part);
}

static bool think_together(struct host_thinking *thinking)
{
    thinking->parts = bot_share(thinking->space[0], PARTS_EACH * thinking->members);
    if (thinking->parts == 0)
        return bot_step(thinking->space[0], SLICE);
    take_workspaces(thinking);
    atomic_store(&thinking->next, 0);
    host_pool_run(thinking->pool, play_parts, thinking);
    return bot_gather(thinking->space[0]);
}

struct host_thinking *host_thinking_make(const struct dob_rules *rules, struct host_workspaces *store, unsigned threads)
{
    struct host_thinking *thinking = calloc(1, sizeof *thinking);
    struct host_pool *pool = host_pool_make(threads);
    struct dob_bot_workspace *space = host_workspaces_take(store, rules);
    if (!thinking || !pool || !space) {
        free(thinking);
        host_pool_free(pool);
        host_workspaces_give(store, space);
        return NULL;
    }
    thinking->pool = pool;
    thinking->store = store;
    thinking->rules = *rules;
    thinking->members = host_pool_members(pool);
    thinking->own = 1;
    thinking->space[0] = space;
    return thinking;
}

void host_thinking_free(struct host_thinking *thinking)
{
    if (!thinking)
        return;
    host_pool_free(thinking->pool);
    for (unsigned i = 0; i < thinking->own; i++)
        host_workspaces_give(thinking->store, thinking->space[i]);
    free(thinking);
}

unsigned host_thinking_spaces(const struct host_thinking *thinking)
{
    return thinking->own;
}

/* ---- the loop ---- */

/* Without `thinking` alone. */
static dob_move think(struct host_thinking *thinking, struct dob_bot_workspace *space, const struct bot *bot,
                      struct bot_question *question, struct host_stop stop, struct host_values *values)
{
    if (question->nodes == 0 && stop.stop && !stop.breaks_off)
        question->nodes = DOB_BOT_NODES_ANY;
    if (values)
        values->count = 0;
    if (!bot_begin(space, bot, question))
        return bot_choose(space, bot, question);
    bool more = bot_step(space, 0);
    while (more && !(stop.stop && stop.stop(stop.context)))
        more = thinking ? think_together(thinking) : bot_step(space, SLICE);
    dob_move move = bot_best(space);
    if (values)
        values->count = bot_weigh(space, values->value);
    bot_end(space);
    return move;
}

dob_move host_think(struct host_thinking *thinking, const struct bot *bot, struct bot_question question,
                    struct host_stop stop, struct host_values *values)
{
    return think(thinking->members > 1 ? thinking : NULL, thinking->space[0], bot, &question, stop, values);
}

dob_move host_think_alone(struct dob_bot_workspace *space, const struct bot *bot, struct bot_question question,
                          struct host_stop stop, struct host_values *values)
{
    return think(NULL, space, bot, &question, stop, values);
}
