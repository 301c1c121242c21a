/* Random play. Invariant: the events of a game depend on rules and generator alone, so its hash is the same on every
 * machine and compiler. */
#include "core/playout.h"

#include <string.h>

dob_move dob_random_event(const struct dob_rules *rules, const void *position, int actor, struct dob_rng *rng,
                          size_t *listed)
{
    dob_move list[DOB_MOVES_MAX];
    *listed = 0;
    if (actor == DOB_CHANCE)
        return rules->game->sample(rules, position, rng);
    *listed = rules->game->moves(rules, position, actor, list);
    return list[dob_rng_below(rng, *listed)];
}

void dob_play_random(const struct dob_rules *rules, struct dob_rng *rng, uint64_t limit, struct dob_playout *sum)
{
    const struct dob_game *game = rules->game;
    union dob_position position;
    unsigned actors;
    memset(&position, 0, game->position_size);
    game->start(rules, &position);
    for (uint64_t i = 0; i < limit && (actors = game->actors(rules, &position)); i++) {
        size_t listed;
        int actor = __builtin_ctz(actors);
        dob_move move = dob_random_event(rules, &position, actor, rng, &listed);
        game->apply(rules, &position, actor, move);
        sum->events++;
        sum->decisions += actor != DOB_CHANCE;
        sum->listed += listed;
        sum->longest = listed > sum->longest ? listed : sum->longest;
        sum->hash = dob_mix(sum->hash ^ move) + (uint64_t)actor;
    }
}
