/* Workspaces of bots, shared by all tables of a program. One of them can take megabytes and milliseconds to make, and
 * serves one thread at a time: it is lent for the rules that are asked for, and a few that nobody uses are kept. */
#ifndef DOBBEL_HOST_WORKSPACES_H
#define DOBBEL_HOST_WORKSPACES_H

#include "bots/bot.h"

struct host_workspaces;

/* `keep`: how many that are not in use stay prepared. NULL: no memory. */
struct host_workspaces *host_workspaces_make(unsigned keep);
/* Everything that was lent is back. Takes NULL too. */
void host_workspaces_free(struct host_workspaces *store);
/* A workspace for these rules, which need not stay. NULL: no memory. Any thread may ask. */
struct dob_bot_workspace *host_workspaces_take(struct host_workspaces *store, const struct dob_rules *rules);
/* Back again, from any thread. Takes NULL too. */
void host_workspaces_give(struct host_workspaces *store, struct dob_bot_workspace *workspace);

#endif
