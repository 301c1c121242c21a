/* A store that forgets everything, for tests in which what is kept is not the question. */
#ifndef DOBBEL_TESTS_FORGET_H
#define DOBBEL_TESTS_FORGET_H

#include "server/store/store.h"

static inline bool forget_commit(struct store *store, const struct store_group *group, struct store_failure *failure)
{
    (void)store;
    (void)group;
    (void)failure;
    return true;
}

static inline bool forget_read(struct store *store, const char *id, struct store_table *table,
                               struct store_failure *failure)
{
    (void)store;
    (void)id;
    (void)table;
    return store_fail(failure, "%s", "");
}

static inline bool forget_list(struct store *store,
                               void (*found)(void *context, const char *id, int64_t changed, bool over), void *context,
                               struct store_failure *failure)
{
    (void)store;
    (void)found;
    (void)context;
    (void)failure;
    return true;
}

static inline void forget_close(struct store *store)
{
    (void)store;
}

static const struct store_methods forget_methods = {
    .commit = forget_commit, .read = forget_read, .list = forget_list, .close = forget_close};

#endif
