/* The store of workspaces. Invariant, under the lock: `idle` counts the entries that nobody has, and is at most `keep`; of
 * these the first in the list was given back last. */
#include "host/workspaces.h"

#include <pthread.h>
#include <stdlib.h>

#include "core/assert.h"
#include "core/rules.h"

struct entry {
    struct entry *next;
    struct dob_bot_workspace *workspace;
    bool lent;
};

struct host_workspaces {
    pthread_mutex_t lock;
    struct entry *list;
    unsigned idle, keep;
};

struct host_workspaces *host_workspaces_make(unsigned keep)
{
    struct host_workspaces *store = calloc(1, sizeof *store);
    if (!store)
        return NULL;
    pthread_mutex_init(&store->lock, NULL);
    store->keep = keep;
    return store;
}

static void end_entry(struct entry *entry)
{
    bot_workspace_free(entry->workspace);
    free(entry);
}

void host_workspaces_free(struct host_workspaces *store)
{
    if (!store)
        return;
    for (struct entry *entry = store->list, *next; entry; entry = next) {
        next = entry->next;
        DOB_ASSERT(!entry->lent);
        end_entry(entry);
    }
    pthread_mutex_destroy(&store->lock);
    free(store);
}

/* ---- Lending ---- */

static struct dob_bot_workspace *lend_idle(struct host_workspaces *store, const struct dob_rules *rules)
{
    struct dob_bot_workspace *workspace = NULL;
    pthread_mutex_lock(&store->lock);
    for (struct entry *entry = store->list; entry && !workspace; entry = entry->next) {
        if (entry->lent || !dob_rules_same(bot_workspace_rules(entry->workspace), rules))
            continue;
        entry->lent = true;
        store->idle--;
        workspace = entry->workspace;
    }
    pthread_mutex_unlock(&store->lock);
    return workspace;
}

/* Without the lock: it takes its time. */
static struct entry *make_entry(const struct dob_rules *rules)
{
    struct entry *entry = malloc(sizeof *entry);
    if (!entry)
        return NULL;
    entry->lent = true;
    entry->workspace = bot_workspace_make(rules, NULL);
    if (entry->workspace)
        return entry;
    free(entry);
    return NULL;
}

struct dob_bot_workspace *host_workspaces_take(struct host_workspaces *store, const struct dob_rules *rules)
{
    struct dob_bot_workspace *workspace = lend_idle(store, rules);
    struct entry *made = workspace ? NULL : make_entry(rules);
    if (!made)
        return workspace;
    pthread_mutex_lock(&store->lock);
    made->next = store->list;
    store->list = made;
    pthread_mutex_unlock(&store->lock);
    return made->workspace;
}

/* ---- Taking back ---- */

/* Takes an entry out of the list. */
static struct entry *cut_out(struct entry **at)
{
    struct entry *entry = *at;
    *at = entry->next;
    return entry;
}

/* The one that was given back before all other idle ones, cut out; NULL if there are not too many. */
static struct entry *cut_surplus(struct host_workspaces *store)
{
    struct entry **oldest = NULL;
    if (store->idle <= store->keep)
        return NULL;
    for (struct entry **at = &store->list; *at; at = &(*at)->next)
        if (!(*at)->lent)
            oldest = at;
    store->idle--;
    return cut_out(oldest);
}

void host_workspaces_give(struct host_workspaces *store, struct dob_bot_workspace *workspace)
{
    if (!workspace)
        return;
    pthread_mutex_lock(&store->lock);
    struct entry **at = &store->list;
    while (*at && (*at)->workspace != workspace)
        at = &(*at)->next;
    DOB_ASSERT(*at && (*at)->lent);
    struct entry *entry = cut_out(at);
    entry->lent = false;
    entry->next = store->list;
    store->list = entry;
    store->idle++;
    struct entry *surplus = cut_surplus(store);
    pthread_mutex_unlock(&store->lock);
    if (surplus)
        end_entry(surplus);
}
