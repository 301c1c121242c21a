/* A much slower way to choose in goennen, alone only. */
#ifndef DOBBEL_TOOLS_GOENNEN_PLAYOUTS_H
#define DOBBEL_TOOLS_GOENNEN_PLAYOUTS_H

#include "bots/goennen/goennen.h"

/* It tries each purchase, completion and chance by playing so many games to the end. */
struct playout_chooser {
    struct goennen_chooser chooser, other; /* the other plays the games */
    struct dob_rng rng;
    unsigned games;
};

dob_move playout_choose(struct playout_chooser *slow, const struct gon_position *p);

#endif
