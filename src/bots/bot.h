/* Players that are programs. A bot sees what its seat may see, and nothing else; it knows neither clock nor thread: the
 * caller limits it by nodes and can stop it. With the same position, generator and limits it answers the same. */
#ifndef DOBBEL_BOTS_BOT_H
#define DOBBEL_BOTS_BOT_H

#include "core/game.h"

struct bot_limits {
    uint64_t nodes;              /* positions it may look at, for bots that search; 0: as many as it likes */
    bool (*stop)(void *context); /* asked now and then; NULL: never stop */
    void *context;
};

struct bot {
    const char *name;
    /* A legal move of a seat that may act. `position` is hidden for that seat. */
    dob_move (*choose)(const struct dob_rules *rules, const void *position, int seat, struct dob_rng *rng,
                       const struct bot_limits *limits);
};

/* All bots, weakest first; ends with NULL. */
extern const struct bot *const bots[];
const struct bot *bot_named(struct dob_scan name);

#endif
