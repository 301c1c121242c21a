/* Finding a game by its name. The list itself is made by cmake/lists.cmake from the folders. */
#include "games/registry.h"

const struct dob_game *dob_game_named(struct dob_scan name)
{
    for (int i = 0; dob_games[i]; i++)
        if (dob_scan_is(name, dob_games[i]->name))
            return dob_games[i];
    return NULL;
}
