#include "games/takeit/estimate.h"

const struct tak_weights tak_weights = {0};
