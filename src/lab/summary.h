/* What the outcomes of a contest say, in numbers. It goes through them in the order of the games, so the numbers are the
 * same to the last bit however the games came together. */
#ifndef DOBBEL_LAB_SUMMARY_H
#define DOBBEL_LAB_SUMMARY_H

#include "lab/rating.h"
#include "lab/results.h"
#include "lab/statistics.h"

/* Of a player, or of a place in the order of play. */
struct summary_standing {
    uint32_t games; /* counted for each seat it had */
    double wins;    /* shared ones in parts */
    struct statistics_interval rate, points;
};

struct summary {
    uint32_t games, deals; /* deals of which at least one game was played */
    struct summary_standing player[ENTRANTS_MAX];
    struct summary_standing order[DOB_SEATS_MAX]; /* the seat that began first */
    struct statistics_interval events, decisions, leads;
    double shared; /* the share of games with several winners */
    /* Of a tournament: */
    struct rating_pairs pairs;
    struct ratings ratings;
};

void summary_make(const struct results *results, struct summary *summary);

#endif
