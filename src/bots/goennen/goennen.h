/* A player of goennen with some sense: it guesses what its display will be worth (goennen_worth.c), and plans its throws so
 * that it may be worth most (goennen_plan.c). It is the policy of the bots, and measures the built-in deck
 * (tools/deck_goennen.c). */
#ifndef DOBBEL_BOTS_GOENNEN_H
#define DOBBEL_BOTS_GOENNEN_H

#include "bots/goennen/plan.h"

/* Begin with all zero but the tasks; several may share them. */
struct planner {
    struct tasks *tasks;
    struct plan plan, step; /* of the turn, made in the position `seen`; of what can be done with one throw */
    struct gon_position seen;
    double noise; /* how wrong it sees what cards bring; 0: as well as it can */
    struct dob_rng *rng;
};

/* A legal move. Of the position only what the seat may know is used: the caller has hidden the rest. */
dob_move planner_move(struct planner *planner, const struct gon_position *p, int seat);

#endif
