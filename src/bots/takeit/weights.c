/* The weights of plans: tried by tune_takeit, kept where they won on fresh deals (docs/strength.md). */
#include "bots/takeit/takeit.h"

static const struct takeit_weights weights[] = {
    [2] = {.rival = 1.000, .vain = 0.700, .action = 0.300},
    [3] = {.rival = 0.600, .vain = 0.500, .action = 0.300},
    [4] = {.rival = 0.400, .vain = 0.700, .action = 0.300},
    [5] = {.rival = 0.600, .vain = 0.700, .action = 0.300},
};

const struct takeit_weights *takeit_weights_for(int seats)
{
    return &weights[seats];
}
