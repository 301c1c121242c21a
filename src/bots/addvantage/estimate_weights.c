/* The weights of the estimate, made by `tune_estimate addvantage 2 1000 1` (docs/strength.md). */
#include "bots/addvantage/estimate.h"

const struct addvantage_estimate_weights addvantage_estimate_weights = {
    .coin[0] = 16500,
    .coin[1] = 12500,
    .coin[2] = 500,
    .one = 450,
    .two[ADD_EARLY] = 80,
    .two[ADD_MIDDLE] = 60,
    .two[ADD_LATE] = 60,
    .three[ADD_EARLY] = 300,
    .three[ADD_MIDDLE] = 300,
    .three[ADD_LATE] = 300,
    .diagonal = 40,
};
