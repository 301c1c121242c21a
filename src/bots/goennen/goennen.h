/* What bots know of goennen: a guess of the points that a display will bring (display.c), and plans of throws that may
 * bring most (plan.c); alone the last round is solved (last.c). It also measures the built-in deck (tools/measure/deck_goennen.c). */
#ifndef DOBBEL_BOTS_GOENNEN_H
#define DOBBEL_BOTS_GOENNEN_H

#include "bots/goennen/last.h"
#include "bots/goennen/plan.h"
#include "bots/noise.h"

/* Who chooses. Begins with all zero but the tasks; several may share them. */
struct goennen_chooser {
    struct goennen_tasks *tasks;
    struct goennen_plan plan, step; /* of the turn, made in the position `seen`; of what can be done with one throw */
    struct gon_position seen;
    double blurred; /* by so much noise the plan was made */
    struct noise noise;
};

/* A legal move. Of the position only what the seat may know is used: the caller has hidden the rest. */
dob_move goennen_choose(struct goennen_chooser *chooser, const struct gon_position *p, int seat);

/* What the policy keeps in its scratch memory. */
struct goennen_notes {
    struct goennen_chooser chooser;
    struct goennen_tasks tasks;
    struct goennen_last last;
    struct goennen_plan look; /* of the dice on the table, for values */
};

/* Exactly in the last round alone, else by playouts. */
extern const struct bot_method goennen_look_ahead;

#endif
