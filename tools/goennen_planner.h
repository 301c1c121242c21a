/* A player of goennen with some sense: it guesses what its display will be worth (goennen_worth.c), and plans its throws so
 * that it may be worth most (goennen_plan.c). It measures the deck of the house (deck_goennen.c) and is not part of the
 * program. */
#ifndef DOBBEL_TOOLS_GOENNEN_PLANNER_H
#define DOBBEL_TOOLS_GOENNEN_PLANNER_H

#include "goennen_plan.h"

struct planner {
    struct tasks *tasks;
    struct plan plan;
    struct gon_position seen;
    unsigned dice; /* those to pay or fill with: a set */
};

/* NULL: no memory. The rules must stay. */
struct planner *planner_make(const struct dob_rules *rules);
void planner_free(struct planner *planner);
/* A legal move. Of the position only what the seat may know is used: the caller has hidden the rest. */
dob_move planner_move(struct planner *planner, const struct gon_position *p, int seat);

#endif
