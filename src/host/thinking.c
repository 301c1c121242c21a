/* Threads and workspaces for one bot. Invariant: two members that work at the same time never share a workspace. */
#include "host/thinking.h"

#include <stdlib.h>

#include "host/pool.h"

_Static_assert((int)HOST_THREADS_MAX <= (int)BOT_CREW_MAX, "a bot can use all threads of a pool");

struct thinking {
    struct bot_crew face; /* first: what the bot sees */
    struct host_pool *pool;
    struct host_workspaces *store;
    struct dob_rules rules;
    unsigned own; /* members with a workspace of their own; 0: there was no job yet */
    void *workspace[BOT_CREW_MAX];
    void (*job)(void *task, unsigned member);
    void *task;
};

/* A bot that does not search never has a job: one workspace is enough for it. */
static void take_workspaces(struct thinking *thinking)
{
    bool needed = thinking->workspace[0] != NULL;
    thinking->own = 1;
    while (thinking->own < thinking->face.members) {
        void *workspace = host_workspaces_take(thinking->store, &thinking->rules);
        if (needed && !workspace)
            break;
        thinking->workspace[thinking->own++] = workspace;
    }
    for (unsigned i = thinking->own; i < thinking->face.members; i++)
        thinking->workspace[i] = thinking->workspace[0];
}

/* The first member also does the part of those that share its workspace. */
static void do_job(void *context, unsigned member)
{
    struct thinking *thinking = context;
    if (member < thinking->own)
        thinking->job(thinking->task, member);
    for (unsigned i = thinking->own; member == 0 && i < thinking->face.members; i++)
        thinking->job(thinking->task, i);
}

static void work(struct bot_crew *face, void (*job)(void *task, unsigned member), void *task)
{
    struct thinking *thinking = (struct thinking *)face;
    if (thinking->own == 0)
        take_workspaces(thinking);
    thinking->job = job;
    thinking->task = task;
    host_pool_run(thinking->pool, do_job, thinking);
}

struct bot_crew *host_thinking_make(const struct dob_rules *rules, struct host_workspaces *store, unsigned threads)
{
    struct thinking *thinking = calloc(1, sizeof *thinking);
    struct host_pool *pool = host_pool_make(threads);
    if (!thinking || !pool) {
        free(thinking);
        host_pool_free(pool);
        return NULL;
    }
    thinking->pool = pool;
    thinking->store = store;
    thinking->rules = *rules;
    thinking->workspace[0] = host_workspaces_take(store, rules);
    thinking->face = (struct bot_crew){.members = host_pool_members(pool), .mind = thinking->workspace, .work = work};
    return &thinking->face;
}

void host_thinking_free(struct bot_crew *face)
{
    struct thinking *thinking = (struct thinking *)face;
    if (!thinking)
        return;
    host_pool_free(thinking->pool);
    host_workspaces_give(thinking->store, thinking->workspace[0]);
    for (unsigned i = 1; i < thinking->own; i++)
        host_workspaces_give(thinking->store, thinking->workspace[i]);
    free(thinking);
}
