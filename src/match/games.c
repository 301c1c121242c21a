/* The public side of the registry. */
#include "core/keys.h"
#include "core/playout.h"
#include "core/rules.h"
#include "dobbel/dobbel.h"
#include "games/registry.h"

const char *dob_version(void)
{
    return DOBBEL_VERSION;
}

const char *dob_game_name(size_t i)
{
    for (size_t j = 0; j < i; j++)
        if (!dob_games[j])
            return NULL;
    return dob_games[i] ? dob_games[i]->name : NULL;
}

bool dob_game_seats(const char *name, int *min, int *max)
{
    const struct dob_game *game = dob_game_named(dob_scan_in(name));
    if (!game)
        return false;
    *min = game->seats_min;
    *max = game->seats_max;
    return true;
}

bool dob_game_is_example(const char *name)
{
    const struct dob_game *game = dob_game_named(dob_scan_in(name));
    return game && game->example;
}

const struct dob_option *dob_game_option(const char *name, size_t i)
{
    const struct dob_game *game = dob_game_named(dob_scan_in(name));
    return game && i < game->option_count ? &game->options[i] : NULL;
}

uint64_t dob_signature(const char *name, int seats, uint64_t seed, uint64_t games)
{
    const struct dob_game *game = dob_game_named(dob_scan_in(name));
    struct dob_rules rules;
    if (!game || !dob_rules_make(&rules, game, seats, NULL))
        return 0;
    struct dob_playout sum = {0};
    for (uint64_t i = 0; i < games; i++) {
        struct dob_rng rng = dob_rng_for(seed, DOB_FOR_DICE, i);
        dob_play_random(&rules, &rng, UINT64_MAX, &sum);
    }
    return sum.hash;
}
