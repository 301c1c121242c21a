/* What bots know of takeit: which dice to take for which orders, at the risk that others take them first. It also measures
 * the built-in deck (tools/measure/deck_takeit.c). */
#ifndef DOBBEL_BOTS_TAKEIT_H
#define DOBBEL_BOTS_TAKEIT_H

#include "games/takeit/takeit.h"

/* Tuned by tune_takeit for each number of seats (docs/strength.md). */
struct takeit_weights {
    double rival;  /* dice that a rival takes before the seat's next turn, if they could take any */
    double vain;   /* what a die taken in vain costs: some find another use */
    double action; /* an action is kept unless it brings so much; but in the last round nothing is kept */
};
const struct takeit_weights *takeit_weights_for(int seats);

/* What an order may bring before the dice are thrown: the mean value of its best plan, were it the only one. */
struct takeit_orders {
    const struct takeit_weights *weights; /* by which it plans */
    double points[TAK_ORDERS_MAX + 1], mean;
};

/* By so many throws for each order. */
void takeit_orders_make(struct takeit_orders *known, const struct takeit_weights *weights,
                        const struct dob_rules *rules, int throws, struct dob_rng *rng);
/* A legal move of a seat that knows its own hand; what others hold is not looked at. With `noise` orders are misjudged. */
dob_move takeit_choose(const struct dob_rules *rules, const struct tak_position *p, int seat,
                       const struct takeit_orders *known, double noise, struct dob_rng *rng);

/* What the round may bring a seat that knows its hand. */
struct takeit_round {
    double planned;       /* by its plan while dice are taken; by its dice if it has passed */
    double held, reached; /* by the dice it has; with all those of its plan */
    int steps;            /* dice that its plan takes */
};
struct takeit_round takeit_round_of(const struct dob_rules *rules, const struct takeit_orders *known,
                                    const struct tak_position *p, int seat);

/* guess.c: what the others may hold, who have taken these dice. */
void takeit_guess(const struct dob_rules *rules, void *position, int viewer, struct dob_rng *rng);

#endif
