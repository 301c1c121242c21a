/* Playing games on: the one loop over the events of a game, and random play for benchmarks, signatures and tests. */
#ifndef DOBBEL_CORE_PLAYOUT_H
#define DOBBEL_CORE_PLAYOUT_H

#include "core/game.h"
#include "core/keys.h"

/* Who plays a game on. Every callback gets the context; the positions they are shown stay the caller's. */
struct dob_play {
    /* A legal move of a seat that may act. Of several seats that may act at the same time the lowest is asked first. */
    dob_move (*choose)(void *context, const struct dob_rules *rules, const void *position, int seat);
    /* Called with every event before it is played; false: it is not played, and the game ends here. NULL: nobody
     * watches. */
    bool (*watch)(void *context, const struct dob_rules *rules, const void *position, int actor, dob_move move);
    /* Asked before every event, after how many of this call: is that enough? NULL: never. */
    bool (*enough)(void *context, const struct dob_rules *rules, const void *position, uint64_t events);
    void *context;
    bool hidden;         /* `choose` is shown only what its seat may know */
    struct dob_rng *rng; /* chance draws from it, one event after the other; NULL: from the seed, by its chance_key */
    uint64_t seed;
    enum dob_domain domain; /* of that seed; none said: the dice of a match */
    uint64_t limit;         /* events at most; 0: as many as there are */
};

/* The opening position, into room for any position or for one of this game. */
void dob_open(const struct dob_rules *rules, void *position);
/* Plays a position on until nobody may act any more, or somebody has had enough. Returns the number of events played. */
uint64_t dob_play_on(const struct dob_rules *rules, void *position, const struct dob_play *play);

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
