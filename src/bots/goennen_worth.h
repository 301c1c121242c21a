/* What a display of goennen is worth: the points it may end with, as a planner guesses them. */
#ifndef DOBBEL_BOTS_GOENNEN_WORTH_H
#define DOBBEL_BOTS_GOENNEN_WORTH_H

#include "bots/goennen_task.h"

/* What is still to come. */
struct outlook {
    float turns;     /* of the seat */
    float entries;   /* as a passive seat */
    bool ninth_ends; /* a ninth card would leave one turn */
};

float worth_of(struct tasks *tasks, const struct gon_seat *at, struct outlook outlook);
/* What spending charges costs: see worth_of. */
float worth_of_charges(const uint8_t charges[GON_CHARGES], struct outlook outlook, unsigned cards);

#endif
