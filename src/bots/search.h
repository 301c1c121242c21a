/* The search of the strong bots: it plays games to the end in its mind, from each of its moves, and drops the worse half of
 * the moves whenever it has played twice as many. */
#ifndef DOBBEL_BOTS_SEARCH_H
#define DOBBEL_BOTS_SEARCH_H

#include "bots/bot.h"

/* Weighs all moves of a seat; `limits` must end it at some time. The best first. */
size_t search_weigh(const struct dob_rules *rules, const void *position, int seat, struct dob_rng *rng,
                    const struct bot_limits *limits, struct bot_opinion *list);

#endif
