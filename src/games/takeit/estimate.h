/* What a takeit position is worth to a seat, at a glance, and the weights this follows from: weights.c, made by
 * tools/tune_estimate.c in games of greedy players. */
#ifndef DOBBEL_GAMES_TAKEIT_ESTIMATE_H
#define DOBBEL_GAMES_TAKEIT_ESTIMATE_H

#include "games/takeit/takeit.h"

enum { TAK_LACKS = 4 };

/* A point is 100. */
struct tak_weights {
    int32_t
        lack[TAK_LACKS]; /* an order that lacks one die, two ... and can be had: for each point, and each die it has */
    int32_t in;          /* not to have passed */
    int32_t kept_die;    /* between two drafts: a die that an order in the hand asks for */
};

extern const struct tak_weights tak_weights;

int32_t tak_points(const struct tak_position *p, int seat);
/* The lead over the points of the best other seat, by weights of the caller. */
int32_t tak_estimate_by(const void *weights, const struct dob_rules *rules, const void *position, int seat);
int32_t tak_estimate(const struct dob_rules *rules, const void *position, int seat);

#endif
