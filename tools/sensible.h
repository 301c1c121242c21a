/* A player of takeit with some sense: it plans which dice to take for which of its orders, and knows the risk that others
 * take them first. It measures the deck of the house (deck_takeit.c) and is not part of the program. */
#ifndef DOBBEL_TOOLS_SENSIBLE_H
#define DOBBEL_TOOLS_SENSIBLE_H

#include "games/takeit/takeit.h"

/* What an order is worth to a seat before the dice are thrown: the mean value of its best plan, were it the only one. */
struct promises {
    double of[TAK_ORDERS_MAX + 1], mean;
};

void promises_make(struct promises *promises, const struct dob_rules *rules, struct dob_rng *rng);
/* A legal move. Of the position only what the seat may know is used: the caller has hidden the rest. */
dob_move sensible_move(const struct dob_rules *rules, const struct tak_position *p, int seat,
                       const struct promises *promises);

#endif
