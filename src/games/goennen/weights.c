#include "games/goennen/estimate.h"

const struct gon_weights gon_weights = {.bonus = 1};
