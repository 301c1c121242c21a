/* A player of takeit with some sense: it plans which dice to take for which of its orders, and knows the risk that others
 * take them first. It is the policy of the bots, and measures the built-in deck (tools/deck_takeit.c). */
#ifndef DOBBEL_BOTS_TAKEIT_H
#define DOBBEL_BOTS_TAKEIT_H

#include "games/takeit/takeit.h"

/* Tuned by tools/tune_takeit.c (docs/strength.md). */
struct takeit_weights {
    double rival;       /* dice that a rival takes before the seat's next turn, if he could take any */
    double vain;        /* what a die taken in vain costs: some find another use */
    double action;      /* an action is kept unless it brings so much; but in the last round nothing is kept */
    double order_left;  /* what an order left in the hand is worth, for each point that it promises beyond the mean */
    double action_left; /* an action left in the hand */
    double a_round;     /* points that a round brings */
    double doubt;       /* how little a lead says, with one round to come */
};
extern const struct takeit_weights takeit_weights;

/* What an order is worth to a seat before the dice are thrown: the mean value of its best plan, were it the only one. */
struct promises {
    const struct takeit_weights *weights; /* of the player */
    double of[TAK_ORDERS_MAX + 1], mean;
};

/* By so many throws for each order. */
void promises_make(struct promises *promises, const struct takeit_weights *weights, const struct dob_rules *rules,
                   int throws, struct dob_rng *rng);
/* A legal move of a seat that knows its own hand; what others hold is not looked at. With `noise` orders are misjudged. */
dob_move sensible_move(const struct dob_rules *rules, const struct tak_position *p, int seat,
                       const struct promises *promises, double noise, struct dob_rng *rng);

/* What a seat has when the draft is over and before hands are filled: points after the best evaluation, what its orders
 * left promise beyond the mean, and how many actions it has left. */
struct outlook {
    double points, orders, actions;
};
struct outlook takeit_outlook(const struct dob_rules *rules, const struct promises *promises,
                              const struct tak_position *p, int seat);
/* The lead of a seat then, by its outlook and that of the best of the others, and about how many points it will end with. */
double takeit_prospect(const struct dob_rules *rules, const struct promises *promises, const struct tak_position *p,
                       int seat, double *points);
/* The chance to win with such a lead and so many rounds to come. */
double takeit_chance(double lead, double rounds, double doubt);

#endif
