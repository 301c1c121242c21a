/* The estimate of takeit, a quick integer for a position as a seat sees it, and the weights it follows from. */
#ifndef DOBBEL_BOTS_TAKEIT_ESTIMATE_H
#define DOBBEL_BOTS_TAKEIT_ESTIMATE_H

#include "games/takeit/takeit.h"

enum { TAK_LACKS = 4 };

/* Tuned by tune_estimate in games of greedy bots: estimate_weights.c. A point is 100. */
struct takeit_estimate_weights {
    int32_t
        lack[TAK_LACKS]; /* an order that lacks one die, two ... and can be had: for each point, and each die it has */
    int32_t in;          /* not to have passed */
    int32_t kept_die;    /* between two drafts: a die that an order in the hand asks for */
};

extern const struct takeit_estimate_weights takeit_estimate_weights;

/* The lead over the points of the best other seat, by weights of the caller. */
int32_t takeit_estimate(const void *weights, const struct dob_rules *rules, const void *position, int seat);

#endif
