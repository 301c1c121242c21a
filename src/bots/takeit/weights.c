/* The weights of plans and standings, made by `tune_takeit 1000 1` (docs/strength.md). */
#include "bots/takeit/takeit.h"

/* clang-format off */
const struct takeit_weights takeit_weights = {
    .rival = 1.000,
    .vain = 0.700,
    .action = 0.300,
    .order_left = 0.399,
    .action_left = 0.022,
    .a_round = 4.81,
    .doubt = 2.00,
};
