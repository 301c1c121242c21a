/* The weights of the estimate, made by `tune_estimate takeit 2 300 1` (docs/strength.md). */
#include "bots/takeit/estimate.h"

const struct takeit_estimate_weights takeit_estimate_weights = {
    .in = 80,
    .lack[0] = 55,
    .lack[1] = 28,
    .lack[2] = 12,
    .lack[3] = 5,
    .kept_die = -20,
};
