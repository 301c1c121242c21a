/* The weights of the estimate, made by `tune_estimate goennen 1 100 1` (docs/strength.md). */
#include "bots/goennen/estimate.h"

const struct goennen_estimate_weights goennen_estimate_weights = {
    .ready = 50,
    .equal[0] = 0,
    .equal[1] = 100,
    .equal[2] = 150,
    .rethrow = 50,
    .open = 25,
    .filled = 50,
    .done = 50,
    .late = 50,
    .bonus = 900,
    .entry = 50,
    .charge = 60,
    .times[GON_NEIGHBOURS_DONE] = 20,
    .times[GON_COLOUR] = 25,
    .times[GON_NEIGHBOURS_COLOUR] = 10,
    .times[GON_LINES_DONE] = 17,
    .times[GON_RAINBOW] = 8,
    .times[GON_LINES_COLOUR] = 4,
    .times[GON_BONUSES] = 25,
};
