#include "games/casino/estimate.h"

const struct cas_weights cas_weights = {0};
