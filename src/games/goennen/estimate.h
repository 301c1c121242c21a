/* What a goennen position is worth to a seat, at a glance, and the weights this follows from: weights.c, made by
 * tools/tune_estimate.c in games of greedy players. */
#ifndef DOBBEL_GAMES_GOENNEN_ESTIMATE_H
#define DOBBEL_GAMES_GOENNEN_ESTIMATE_H

#include "games/goennen/goennen.h"

enum { GON_EQUALS = 3 /* two, three, or more equal dice */ };

/* A point is 100. */
struct gon_weights {
    int32_t times[GON_ADJUST]; /* how often a scoring card may score in the end, by its kind, in tenths */
    int32_t bonus;             /* what a bonus card is worth */
    /* Percent of that worth. */
    int32_t open;   /* of a card that is not completed */
    int32_t filled; /* more if all its fields were filled; in proportion */
    int32_t done;   /* of a completed card, beside the points it scores now */
    int32_t late;   /* of all these, when the end is near */
    int32_t charge; /* each, of any kind */
    int32_t entry;  /* a die that may still be entered */
    /* In the turn of the seat. */
    int32_t ready;             /* percent of what the best card that the dice can complete brings */
    int32_t equal[GON_EQUALS]; /* equal dice, for buying */
    int32_t rethrow;           /* a throw to come */
};

extern const struct gon_weights gon_weights;

/* The lead over the best other seat, by weights of the caller. */
int32_t gon_estimate_by(const void *weights, const struct dob_rules *rules, const void *position, int seat);
int32_t gon_estimate(const struct dob_rules *rules, const void *position, int seat);

#endif
