/* The games. The list is made from the folders of src/games (cmake/lists.cmake). */
#ifndef DOBBEL_GAMES_REGISTRY_H
#define DOBBEL_GAMES_REGISTRY_H

#include "core/game.h"

/* In alphabetical order; ends with NULL. */
extern const struct dob_game *const dob_games[];

const struct dob_game *dob_game_named(struct dob_scan name);

#endif
