/* Made by `tune_goennen` (docs/strength.md). */
#include "bots/goennen_worth.h"

const struct goennen_weights goennen_weights = {
    .turn_speed = 1.5F,
    .entry_speed = 0.35F,
    .lay_speed = 0.625F,
    .cell = 2.0F,
    .choice = 3.0F,
    .choice_turns = 3.0F,
    .done = 0.7F,
    .colour = 0.35F,
    .new_colour = 0.525F,
    .kind = 0.5F,
    .wild_colour = 0.8F,
    .wild = 2.0F,
    .open_bonus = 0.7F,
    .bonus = 5.0F,
    .charge = {1.3F, 0.8F, 0.8F, 2.0F},
    .times = {2.2F, 2.5F, 1.2F, 2.5F, 0.8F, 0.6F, 2.5F},
};
