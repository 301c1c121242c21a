/* Threads for one bot that thinks at a table. In a contest every game has one thread instead. */
#ifndef DOBBEL_LAB_CREW_H
#define DOBBEL_LAB_CREW_H

#include "bots/bot.h"

/* A crew for the bots of some rules, which must stay; `threads` 0: as many as there are cores. They are started with the first
 * job; those that cannot be had are done without. NULL: no memory. */
struct bot_crew *crew_make(const struct dob_rules *rules, unsigned threads);
void crew_free(struct bot_crew *crew);

/* How many threads `wanted` are: 0 means all cores; at least 1, at most BOT_CREW_MAX. */
unsigned crew_threads(unsigned wanted);

#endif
