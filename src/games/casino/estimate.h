/* What a casino position is worth to a seat, at a glance, and the weights this follows from: weights.c, made by
 * tools/tune_estimate.c in games of greedy players. */
#ifndef DOBBEL_GAMES_CASINO_ESTIMATE_H
#define DOBBEL_GAMES_CASINO_ESTIMATE_H

#include "games/casino/casino.h"

/* A point is 100. */
struct cas_weights {
    int32_t turn; /* to be on turn, and not to have thrown the black dice yet */
};

extern const struct cas_weights cas_weights;

/* The points of a seat. */
int32_t cas_points(const struct cas_position *p, int seat);
/* The lead over the best other seat, by weights of the caller. */
int32_t cas_estimate_by(const void *weights, const struct dob_rules *rules, const void *position, int seat);
int32_t cas_estimate(const struct dob_rules *rules, const void *position, int seat);

#endif
