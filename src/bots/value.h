/* Values: the chance to win, from 0 to 1; and the little mathematics that values need. */
#ifndef DOBBEL_BOTS_VALUE_H
#define DOBBEL_BOTS_VALUE_H

#include "core/game.h"

enum { VALUE_SPREAD = 10 /* in games of which nothing is known; a guess */ };

/* What a position holds for a seat. */
struct value {
    double chance; /* to win, from 0 to 1; a shared first place is a part of one; alone: to reach the target */
    double points; /* of the seat in the end, on average */
};

/* What a finished game brought a seat: 1 for the only winner, a part of it for a shared first place; alone: was the target
 * reached? */
double value_of_win(const struct dob_result *result, int seat);
/* The same for comparing moves, about from 0 to 1: half of it is winning, half by how much, since a lead is less a matter
 * of luck than a win. A lead of `spread` points is about two chances in three. */
double value_of_end(const struct dob_result *result, int seat, double spread);

/* What a seat has more than the best of the others; alone: what it has. */
int32_t value_lead(const int32_t *of, int seats, int seat);

/* e^x, 1 / (1 + e^-x) and the square root: without libm, the same on every machine. */
double value_exp(double x);
double value_logistic(double x);
double value_root(double x);

#endif
