/* A much slower player of goennen, alone only. */
#ifndef DOBBEL_TOOLS_GOENNEN_TRYER_H
#define DOBBEL_TOOLS_GOENNEN_TRYER_H

#include "bots/goennen/goennen.h"

/* It tries each purchase, completion and chance by playing so many games to the end. */
struct tryer {
    struct planner planner, other; /* the other plays the games */
    struct dob_rng rng;
    unsigned games;
};

dob_move tryer_move(struct tryer *tryer, const struct gon_position *p);

#endif
