/* Letting a bot think: the loop over its slices, the stop, and at a table the threads of a pool with a workspace for each
 * of them. In a contest every game has one thread instead. */
#ifndef DOBBEL_HOST_THINKING_H
#define DOBBEL_HOST_THINKING_H

#include "bots/bot.h"
#include "host/workspaces.h"

/* When a bot must answer. Asked between two slices, all the time; it need not be exact. */
struct host_stop {
    bool (*stop)(void *context); /* NULL: never */
    void *context;
    bool breaks_off; /* it comes early, if at all: 0 nodes are still what the bot finds right */
};

/* What a bot thinks of all moves, the best first (bot_weigh). */
struct host_values {
    size_t count;
    struct dob_bot_value value[DOB_MOVES_MAX];
};

struct host_thinking;

/* For the bots of some rules, which need not stay; `threads` 0: as many as there are cores. They are started, and their
 * workspaces taken from the store, with the first playouts that can be shared; those that cannot be had are done without.
 * NULL: no memory. */
struct host_thinking *host_thinking_make(const struct dob_rules *rules, struct host_workspaces *store,
                                         unsigned threads);
/* Gives everything back. Takes NULL too. */
void host_thinking_free(struct host_thinking *thinking);
/* How many workspaces it has taken so far. */
unsigned host_thinking_spaces(const struct host_thinking *thinking);

/* The answer to a question, with all threads; `values` may be NULL. With a stop, 0 nodes means: until it is stopped. */
dob_move host_think(struct host_thinking *thinking, const struct bot *bot, struct bot_question question,
                    struct host_stop stop, struct host_values *values);
/* The same on the caller's thread alone. */
dob_move host_think_alone(struct dob_bot_workspace *space, const struct bot *bot, struct bot_question question,
                          struct host_stop stop, struct host_values *values);

#endif
