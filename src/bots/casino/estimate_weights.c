/* The weights of the estimate, made by `tune_estimate casino 2 250 1` (docs/strength.md). */
#include "bots/casino/estimate.h"

const struct casino_estimate_weights casino_estimate_weights = {
    .turn = 1000,
};
