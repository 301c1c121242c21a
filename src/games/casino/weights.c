/* Made by `tune_estimate casino 2 250 1` (docs/strength.md). */
#include "games/casino/estimate.h"

const struct cas_weights cas_weights = {
    .turn = 1000,
};
