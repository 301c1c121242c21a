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

/* Draws an event for one of the actors: a random one of the moves listed for a seat, or an outcome of chance. */
dob_move dob_random_event(const struct dob_rules *rules, const void *position, int actor, struct dob_rng *rng,
                          size_t *listed);
/* Plays one game from the start to its end, at most `limit` events; adds to `sum`. */
void dob_play_random(const struct dob_rules *rules, struct dob_rng *rng, uint64_t limit, struct dob_playout *sum);

#endif
