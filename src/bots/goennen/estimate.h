/* The estimate of goennen, a quick integer for a position as a seat sees it, and the weights it follows from. */
#ifndef DOBBEL_BOTS_GOENNEN_ESTIMATE_H
#define DOBBEL_BOTS_GOENNEN_ESTIMATE_H

#include "games/goennen/goennen.h"

enum { GON_EQUALS = 3 /* two, three, or more equal dice */ };

/* Tuned by tune_estimate in games of greedy bots: estimate_weights.c. A point is 100. */
struct goennen_estimate_weights {
    int32_t times[GON_ADJUST]; /* how often a scoring card may score in the end, by its kind, in tenths */
    int32_t bonus;             /* of a bonus card */
    /* Percent of that. */
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

extern const struct goennen_estimate_weights goennen_estimate_weights;

/* The lead over the best other seat, by weights of the caller. */
int32_t goennen_estimate(const void *weights, const struct dob_rules *rules, const void *position, int seat);

#endif
