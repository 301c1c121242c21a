/* Random play. Invariant: the events of a game depend on rules and generator alone, so its hash is the same on every
 * machine and compiler. */
#include "core/playout.h"

#include <string.h>

int dob_random_event(const struct dob_rules *rules, const void *position, struct dob_rng *rng, dob_move *move,
                     size_t *listed)
{
    dob_move list[DOB_MOVES_MAX];
    unsigned actors = rules->game->actors(rules, position);
    int actor = __builtin_ctz(actors);
    *listed = 0;
    if (actor == DOB_CHANCE) {
        *move = rules->game->sample(rules, position, rng);
        return actor;
    }
    *listed = rules->game->moves(rules, position, actor, list);
    *move = list[dob_rng_below(rng, *listed)];
    return actor;
}

void dob_play_random(const struct dob_rules *rules, struct dob_rng *rng, uint64_t limit, struct dob_playout *sum)
{
    const struct dob_game *game = rules->game;
    union dob_position position;
    memset(&position, 0, game->position_size);
    game->start(rules, &position);
    for (uint64_t i = 0; i < limit && game->actors(rules, &position); i++) {
        dob_move move;
        size_t listed;
        int actor = dob_random_event(rules, &position, rng, &move, &listed);
        game->apply(rules, &position, actor, move);
        sum->events++;
        sum->decisions += actor != DOB_CHANCE;
        sum->listed += listed;
        sum->longest = listed > sum->longest ? listed : sum->longest;
        sum->hash = dob_mix(sum->hash ^ move) + (uint64_t)actor;
    }
}
