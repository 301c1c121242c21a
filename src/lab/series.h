/* Playing the games of a contest with all cores. The same games come out with any number of threads, in the same order. */
#ifndef DOBBEL_LAB_SERIES_H
#define DOBBEL_LAB_SERIES_H

#include "lab/game.h"
#include "lab/results.h"

struct series_wish {
    unsigned threads;       /* at most HOST_THREADS_MAX; 0: as many as there are cores */
    uint32_t shard, shards; /* only deals k with k % shards == shard; shards 0: all */
    /* Called by one thread at a time, any of them; each may be NULL. */
    bool (*stop)(void *context);                                 /* by any number of threads: end early? */
    bool (*finished)(void *context, uint32_t game);              /* in the order of the games; false: end early */
    void (*progress)(void *context, uint32_t done, uint32_t of); /* of the games that were missing */
    void (*replaced)(void *context, const struct contest_replaced *replaced);
    void (*heard)(void *context, const struct contest_line *line);
    void *context;
    int stop_file; /* something to read from it as soon as `stop` says so, for who waits for programs; 0: none */
};

enum series_end { SERIES_DONE, SERIES_STOPPED, SERIES_FAILED /* no memory, or `finished` said false */ };

struct series {
    uint32_t played;
    double seconds;
    unsigned threads;
    struct contest_thinking thinking;
};

/* Plays what is missing in `results`. Games that were begun when it ended early are not in them, and neither are those
 * behind the first that is missing: the games in `results` are those that `finished` was told of. */
enum series_end series_play(struct results *results, const struct series_wish *wish, struct series *series);

#endif
