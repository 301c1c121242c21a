/* The games of the house. A new game is one line in registry.c. */
#ifndef DOBBEL_GAMES_REGISTRY_H
#define DOBBEL_GAMES_REGISTRY_H

#include "core/game.h"

/* Ends with NULL. */
extern const struct dob_game *const dob_games[];

const struct dob_game *dob_game_named(struct dob_scan name);

#endif
