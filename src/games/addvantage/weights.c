#include "games/addvantage/estimate.h"

const struct add_weights add_weights = {0};
