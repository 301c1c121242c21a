/* A player of goennen with some sense: it guesses what its display will be worth (goennen_worth.c), and plans its throws so
 * that it may be worth most (goennen_plan.c). It measures the deck of the house (deck_goennen.c) and is not part of the
 * program. */
#ifndef DOBBEL_TOOLS_GOENNEN_PLANNER_H
#define DOBBEL_TOOLS_GOENNEN_PLANNER_H

#include "goennen_plan.h"

/* Begin with all zero but the tasks; several may share them. */
struct planner {
    struct tasks *tasks;
    struct plan plan;
    struct gon_position seen;
    unsigned dice; /* those to pay or fill with: a set */
};

/* A legal move. Of the position only what the seat may know is used: the caller has hidden the rest. */
dob_move planner_move(struct planner *planner, const struct gon_position *p, int seat);
/* Plays to the end, the planner at every seat. */
void planner_play(struct planner *planner, struct gon_position *p, struct dob_rng *rng);

/* A much slower player, alone only: it tries each purchase, completion and chance by playing so many games to the end. */
struct tryer {
    struct planner planner, other; /* the other plays the games */
    struct dob_rng rng;
    unsigned games;
};

dob_move tryer_move(struct tryer *tryer, const struct gon_position *p);

#endif
