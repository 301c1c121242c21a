/* Random play: for benchmarks, signatures and tests. */
#ifndef DOBBEL_CORE_PLAYOUT_H
#define DOBBEL_CORE_PLAYOUT_H

#include "core/game.h"

/* What one random game was like. `hash` covers every event, in order. */
struct dob_playout {
    uint64_t events;
    uint64_t decisions;
    uint64_t listed;  /* moves offered in all decisions together */
    uint64_t longest; /* list of moves */
    uint64_t hash;
};

/* Draws one event for the position: a random move of the lowest seat that may act, or an outcome. Returns the actor. */
int dob_random_event(const struct dob_rules *rules, const void *position, struct dob_rng *rng, dob_move *move,
                     size_t *listed);
/* Plays one game from the start to its end, at most `limit` events; adds to `sum`. */
void dob_play_random(const struct dob_rules *rules, struct dob_rng *rng, uint64_t limit, struct dob_playout *sum);

#endif
