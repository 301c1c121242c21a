/* One game of a contest, from the opening to the end. */
#ifndef DOBBEL_LAB_GAME_H
#define DOBBEL_LAB_GAME_H

#include "lab/report.h"

enum { EVENTS_MAX = 1000000 /* of a game; whoever leads then has won */ };

/* How long the players thought, in seconds. */
struct thinking {
    uint64_t moves[ENTRANTS_MAX];
    double seconds[ENTRANTS_MAX];
};

enum game_end { GAME_OVER, GAME_STOPPED, GAME_FAILED /* a player is gone, or no memory */ };

/* Who plays it: a thread with its number, its tally, and what tells it to stop (may be NULL). */
struct worker {
    void *mind; /* of the bots, for the rules of the contest; NULL: none */
    unsigned number;
    struct thinking thinking;
    bool (*stop)(void *context);
    void *context;
};

/* The outcome depends on the contest and the number of the game alone, unless moves are timed. Unless the game is over
 * there is none. */
enum game_end game_play(const struct contest *contest, uint32_t game, struct worker *worker, struct outcome *outcome);

#endif
