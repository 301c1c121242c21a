/* What one or two more dice bring on a board of addvantage. */
#ifndef DOBBEL_BOTS_ADDVANTAGE_GAINS_H
#define DOBBEL_BOTS_ADDVANTAGE_GAINS_H

#include "bots/addvantage/points.h"

enum { ADDVANTAGE_ALL_FACES = 0x7E, ADDVANTAGE_ALL_SUMS = 0x1FFC };

/* The end of a turn with some more dice on the board. Lines are added up one by one, which is exact but for bonus tiles
 * when diagonals are completed. */
struct addvantage_gains {
    double none[ADD_LINES];                   /* points of a line as it is, */
    double one[ADD_LINES][DOB_FACES + 1];     /* with one more die, */
    double two[ADD_LINES][2 * DOB_FACES + 1]; /* with two, by their sum */
    double single[ADD_CELLS][DOB_FACES + 1];  /* gained by a die on a cell */
};

/* For these faces, and these sums of two dice, a bit each. */
void addvantage_gains_count(struct addvantage_gains *g, const struct addvantage_standing *s,
                            const struct addvantage_board *view, unsigned faces, unsigned sums);
double addvantage_best_single(const struct addvantage_gains *g, uint32_t empty, unsigned face);
/* The best cell for a second die, when the first lies on a cell. */
double addvantage_best_second(const struct addvantage_gains *g, uint32_t empty, unsigned cell, unsigned first,
                              unsigned second, unsigned *at);
/* What a throw of one or two dice brings, placed in the best way; `alone`: what a die brings, by its face, if the other is
 * given up; or `cost`: of giving up one of the two. */
double addvantage_mean_of_one(const struct addvantage_gains *g, uint32_t empty);
double addvantage_mean_of_two(const struct addvantage_gains *g, uint32_t empty, double cost);
double addvantage_mean_of_two_or(const struct addvantage_gains *g, uint32_t empty, const double alone[DOB_FACES + 1]);

#endif
