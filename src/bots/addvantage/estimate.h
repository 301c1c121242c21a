/* The estimate of addvantage, a quick integer for a position as a seat sees it, and the weights it follows from. */
#ifndef DOBBEL_BOTS_ADDVANTAGE_ESTIMATE_H
#define DOBBEL_BOTS_ADDVANTAGE_ESTIMATE_H

#include "games/addvantage/addvantage.h"

/* How far the fullest board is: it ends the game. */
enum { ADD_EARLY, ADD_MIDDLE, ADD_LATE, ADD_STAGES };
enum { ADD_COINS_COUNTED = 3 };

/* Tuned by tune_estimate in games of greedy bots: estimate_weights.c. A point is 1000. */
struct addvantage_estimate_weights {
    int32_t coin[ADD_COINS_COUNTED]; /* the first, the second, each other one */
    /* For each point of its tile: a line that lacks so many dice, while it can be made. */
    int32_t one;
    int32_t two[ADD_STAGES]; /* for each of the ways in which two dice make it */
    int32_t three[ADD_STAGES];
    int32_t diagonal; /* percent of the same, for each bonus tile and diagonal */
};

extern const struct addvantage_estimate_weights addvantage_estimate_weights;

/* The lead over the best other seat, by weights of the caller. */
int32_t addvantage_estimate(const void *weights, const struct dob_rules *rules, const void *position, int seat);

#endif
