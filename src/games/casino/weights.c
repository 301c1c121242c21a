#include "games/casino/estimate.h"

const struct cas_weights cas_weights = {.danger = 1};
