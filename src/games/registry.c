/* The one list of games; everything else finds them here. */
#include "games/registry.h"

extern const struct dob_game casino_game;
extern const struct dob_game pig_game;
extern const struct dob_game hush_game;
extern const struct dob_game addvantage_game;
extern const struct dob_game takeit_game;
extern const struct dob_game goennen_game;

// clang-format off
const struct dob_game *const dob_games[] = {
    &casino_game,
    &pig_game,
    &hush_game,
    &addvantage_game,
    &takeit_game,
    &goennen_game,
    NULL,
};
// clang-format on

const struct dob_game *dob_game_named(struct dob_scan name)
{
    for (int i = 0; dob_games[i]; i++)
        if (dob_scan_is(name, dob_games[i]->name))
            return dob_games[i];
    return NULL;
}
