/* Counting sequences of events. */
#include "support/perft.h"

uint64_t perft(const struct dob_rules *rules, const union dob_position *position, int depth)
{
    const struct dob_game *game = rules->game;
    struct dob_outcome outcomes[300];
    dob_move moves[DOB_MOVES_MAX];
    uint64_t count = 0;
    unsigned actors = game->actors(rules, position);
    for (int actor = 0; actor <= DOB_CHANCE; actor++) {
        if (!(actors >> actor & 1))
            continue;
        bool chance = actor == DOB_CHANCE;
        size_t listed = chance ? game->odds(rules, position, outcomes) : game->moves(rules, position, actor, moves);
        if (depth == 1) {
            count += listed;
            continue;
        }
        for (size_t i = 0; i < listed; i++) {
            union dob_position next = *position;
            game->apply(rules, &next, actor, chance ? outcomes[i].move : moves[i]);
            count += perft(rules, &next, depth - 1);
        }
    }
    return count;
}

void assert_perft(const struct dob_rules *rules, const union dob_position *position, const uint64_t *counts)
{
    for (int depth = 1; counts[depth - 1]; depth++)
        assert_int_equal(perft(rules, position, depth), counts[depth - 1]);
}
