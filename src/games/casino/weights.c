/* Made by `tune_estimate casino 0 0 0` (docs/strength.md). */
#include "games/casino/estimate.h"

const struct cas_weights cas_weights = {
    .onward = 1000,
};
