/* What a casino position is worth to a seat, at a glance, and the weights this follows from: weights.c, made by
 * tools/tune_estimate.c in games of greedy players. */
#ifndef DOBBEL_GAMES_CASINO_ESTIMATE_H
#define DOBBEL_GAMES_CASINO_ESTIMATE_H

#include "games/casino/casino.h"

enum { CAS_FIXED = CAS_CARDS - CAS_SIXES - 1 /* cards that always show the same */ };

/* Percent of the points of a card, or hundredths of a point. */
struct cas_weights {
    /* Percent: what a card is worth while others may still take it. */
    int32_t number[CAS_NUMBER_MAX]; /* a number card, by its tens */
    int32_t fixed[CAS_FIXED];
    int32_t piece; /* any card with a piece on it */
    int32_t late;  /* of what is taken off so, percent that still is in the casino round */
    /* Throws to come, by their number less one. */
    int32_t open[CAS_THROWS];  /* hundredths: where a card can be placed */
    int32_t joker[CAS_THROWS]; /* hundredths: at a corner */
    int32_t steal[CAS_THROWS]; /* percent, on a card of another seat */
    int32_t onward;            /* hundredths: the red die is thrown again */
    /* Hundredths for each of the next six spaces of the pawn: what it is more than an empty diamond. */
    int32_t ahead_joker, ahead_own, ahead_other;
};

extern const struct cas_weights cas_weights;

/* The points of a seat. */
int32_t cas_points(const struct cas_position *p, int seat);
/* The lead over the best other seat in hundredths of a point, by weights of the caller. */
int32_t cas_estimate_by(const void *weights, const struct dob_rules *rules, const void *position, int seat);
int32_t cas_estimate(const struct dob_rules *rules, const void *position, int seat);

#endif
