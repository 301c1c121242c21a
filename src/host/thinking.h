/* What a bot at a table thinks with: the threads of a pool, and a workspace for each of them. In a contest every game has
 * one thread instead. */
#ifndef DOBBEL_HOST_THINKING_H
#define DOBBEL_HOST_THINKING_H

#include "bots/bot.h"
#include "host/workspaces.h"

/* For the bots of some rules, which need not stay; `threads` 0: as many as there are cores. They are started, and their
 * workspaces taken from the store, with the first job; those that cannot be had are done without. NULL: no memory. */
struct bot_crew *host_thinking_make(const struct dob_rules *rules, struct host_workspaces *store, unsigned threads);
/* Gives everything back. Takes NULL too. */
void host_thinking_free(struct bot_crew *thinking);

#endif
