/* What the end of a game is worth to a seat. */
#ifndef DOBBEL_BOTS_WORTH_H
#define DOBBEL_BOTS_WORTH_H

#include "core/game.h"

enum { STANDARD_SPREAD = 10 };

/* 1 for the only winner, a part of it for a shared first place; alone: was the target reached? */
double share_of_win(const struct dob_result *result, int seat);
/* About from 0 to 1: half of it is winning, half by how much, since a lead is less a matter of luck than a win. A lead of
 * `spread` points is about two chances in three. */
double worth_of_end(const struct dob_result *result, int seat, double spread);

/* e^x, 1 / (1 + e^-x) and the square root: without libm, the same on every machine. */
double power_of_e(double x);
double logistic(double x);
double root_of(double x);

#endif
