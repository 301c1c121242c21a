/* The estimate of casino, a quick integer for a position as a seat sees it, and the weights it follows from. */
#ifndef DOBBEL_BOTS_CASINO_ESTIMATE_H
#define DOBBEL_BOTS_CASINO_ESTIMATE_H

#include "games/casino/casino.h"

/* Tuned by tune_estimate in games of greedy bots: estimate_weights.c. A point is 100. */
struct casino_estimate_weights {
    int32_t turn; /* to be on turn, and not to have thrown the black dice yet */
};

extern const struct casino_estimate_weights casino_estimate_weights;

/* The lead over the best other seat, by weights of the caller. */
int32_t casino_estimate(const void *weights, const struct dob_rules *rules, const void *position, int seat);

#endif
