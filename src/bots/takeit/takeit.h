/* What bots know of takeit: which dice to take for which orders, at the risk that others take them first. It also measures
 * the built-in deck (tools/measure/deck_takeit.c). */
#ifndef DOBBEL_BOTS_TAKEIT_H
#define DOBBEL_BOTS_TAKEIT_H

#include "games/takeit/takeit.h"

/* Tuned, and the last four fitted, by tune_takeit (docs/strength.md). */
struct takeit_weights {
    double rival;       /* dice that a rival takes before the seat's next turn, if he could take any */
    double vain;        /* what a die taken in vain costs: some find another use */
    double action;      /* an action is kept unless it brings so much; but in the last round nothing is kept */
    double order_left;  /* points of an order left in the hand, for each that it may bring beyond the mean */
    double action_left; /* an action left in the hand */
    double a_round;     /* points that a round brings */
    double doubt;       /* how little a lead says, with one round to come */
};
extern const struct takeit_weights takeit_weights;

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

/* What the round may bring a seat that knows its hand: by its plan while dice are taken; by its dice if it has passed. */
double takeit_round_value(const struct dob_rules *rules, const struct takeit_orders *known,
                          const struct tak_position *p, int seat);

/* What a seat has when the draft is over and before hands are filled: points after the best evaluation, what its orders
 * left may bring beyond the mean, and how many actions it has left. */
struct takeit_standing {
    double points, orders, actions;
};
struct takeit_standing takeit_standing_of(const struct dob_rules *rules, const struct takeit_orders *known,
                                          const struct tak_position *p, int seat);
/* The lead of a seat then, by its standing and that of the best of the others, and about how many points it will end with. */
double takeit_lead(const struct dob_rules *rules, const struct takeit_orders *known, const struct tak_position *p,
                   int seat, double *points);
/* The chance to win with such a lead and so many rounds to come. */
double takeit_chance(double lead, double rounds, double doubt);

#endif
