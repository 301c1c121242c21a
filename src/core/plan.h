/* Plans for five dice: what is the best to keep, throw after throw, when the value of every final throw is known.
 *
 * There are 252 throws of five dice and 462 handfuls of none to five dice that can be kept. Two steps make a plan:
 *   mean  the value of keeping a handful is the mean over one more die, so it follows from the handfuls one larger;
 *   best  the best keep of a throw is the throw itself or the best of the handfuls one smaller.
 * Keeping all five dice is stopping: its value is that of the throw as it lies. */
#ifndef DOBBEL_CORE_PLAN_H
#define DOBBEL_CORE_PLAN_H

#include "core/dice.h"

enum {
    DOB_PLAN_DICE = 5,
    DOB_THROWS = 252,
    DOB_KEEPS = 462,
    DOB_PARTIAL_KEEPS = DOB_KEEPS - DOB_THROWS, /* fewer than five dice */
    DOB_PLAN_LANES = 8
};

/* The map of all keeps, smaller handfuls first; the last 252 are the whole throws, in the order of dob_dice_odds. Built
 * once by its owner, then only read. */
struct dob_plan_map {
    dob_dice keep[DOB_KEEPS];
    uint32_t ways[DOB_THROWS];
    uint16_t first[DOB_PLAN_DICE + 2];           /* where the handfuls of so many dice begin */
    uint16_t more[DOB_PARTIAL_KEEPS][DOB_FACES]; /* with one more die of each face */
    uint16_t fewer[DOB_KEEPS][DOB_PLAN_DICE];    /* with one die fewer, repeated to fill the five */
};

void dob_plan_map_make(struct dob_plan_map *map);
/* The same map as constant data, for those who have no place to keep one. */
extern const struct dob_plan_map dob_plan_table;
/* The number of a handful of at most five dice in the map. */
int dob_plan_index(const struct dob_plan_map *map, dob_dice keep);

/* mean[k]: the value of keeping k and throwing the rest once, when a throw t then has value[t]. */
void dob_plan_mean(const struct dob_plan_map *map, const double value[DOB_THROWS], double mean[DOB_KEEPS]);
/* best[t]: the value of the best keep of throw t. */
void dob_plan_best(const struct dob_plan_map *map, const double mean[DOB_KEEPS], double best[DOB_THROWS]);

/* A plan for three throws: mean[0] tells what to keep after the first, mean[1] after the second; value is the
 * expectation before the first. */
struct dob_plan {
    double value;
    double mean[2][DOB_KEEPS];
};

void dob_plan_make(const struct dob_plan_map *map, const double value[DOB_THROWS], struct dob_plan *plan);
/* Several plans at once where only their values are wanted. The last 252 rows hold the values of the throws, a column for
 * each plan; all rows are overwritten. */
void dob_plan_values(const struct dob_plan_map *map, double table[DOB_KEEPS][DOB_PLAN_LANES],
                     double value[DOB_PLAN_LANES]);
/* The best keep of a throw by such a mean: the fewest dice among equals, then the lowest. */
dob_dice dob_plan_keep(const struct dob_plan_map *map, const double mean[DOB_KEEPS], dob_dice dice);

#endif
