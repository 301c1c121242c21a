#include "games/takeit/estimate.h"

const struct tak_weights tak_weights = {
    .lack[0] = 0,
    .lack[1] = 55,
    .lack[2] = 28,
    .lack[3] = 12,
    .lack[4] = 5,
    .unused = 0,
    .in = 40,
    .action = 0,
    .order = -100,
    .order_point = 0,
    .order_die = -40,
};
