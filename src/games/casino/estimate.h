/* What a casino position is worth to a seat, at a glance, and the weights this follows from: weights.c, made by
 * tools/tune_estimate.c in games of greedy players. */
#ifndef DOBBEL_GAMES_CASINO_ESTIMATE_H
#define DOBBEL_GAMES_CASINO_ESTIMATE_H

#include "games/casino/casino.h"

struct cas_weights {
    int32_t danger; /* percent by which the chance to take a card makes it worth less to its owner */
    int32_t late;   /* percent of that danger in the casino round */
    /* The black dice may be thrown again: hundredths of a point. */
    int32_t open;  /* where a card can be placed */
    int32_t joker; /* at a corner */
    int32_t steal; /* for each point of a card of another seat */
    /* Hundredths: the seat is on the move, or has not thrown yet where it landed. */
    int32_t onward;
};

extern const struct cas_weights cas_weights;

/* The chance to take a card with so many tens on it, of a thousand: three throws for it alone, or any five if it is marked. */
int32_t cas_taking(int card, unsigned tens, bool marked);
/* The points of a seat. */
int32_t cas_points(const struct cas_position *p, int seat);
/* The lead over the best other seat in hundredths of a point, by weights of the caller. */
int32_t cas_estimate_by(const void *weights, const struct dob_rules *rules, const void *position, int seat);
int32_t cas_estimate(const struct dob_rules *rules, const void *position, int seat);

#endif
