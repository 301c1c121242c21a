/* The weights of displays, made by `tune_goennen 1 120 1`, `given` looked at again by `tune_goennen 1 40 1 given` (docs/strength.md). */
#include "bots/goennen/display.h"

const struct goennen_weights goennen_weights = {
    .charge = {1.300F, 0.800F, 0.800F, 2.000F},
    .new_colour = 0.350F,
    .kind = 0.500F,
    .done = 0.700F,
    .wild = 2.000F,
    .wild_colour = 0.533F,
    .open_bonus = 1.050F,
    .entry_speed = 0.350F,
    .turn_speed = 1.500F,
    .lay_speed = 0.625F,
    .cell = 2.000F,
    .choice = 3.000F,
    .choice_turns = 3.000F,
    .colour = 0.350F,
    .given = 1.600F,
    .bonus = 5.000F,
    .times = {2.200F, 2.500F, 1.200F, 2.500F, 0.800F, 0.600F, 2.500F},
};
