/* One game of a contest, from the opening to the end. */
#ifndef DOBBEL_LAB_GAME_H
#define DOBBEL_LAB_GAME_H

#include "lab/outcome.h"
#include "wire/program.h"

enum { EVENTS_MAX = 1000000 /* of a game; whoever leads then has won */ };

/* How long the players thought, in seconds. */
struct thinking {
    uint64_t moves[ENTRANTS_MAX];
    double seconds[ENTRANTS_MAX];
};

enum game_end { GAME_OVER, GAME_STOPPED, GAME_FAILED /* no memory */ };

/* A program has left a game, and a bot of the house plays on. */
struct replaced {
    uint32_t game;
    int seat;
    struct wire_report report;
};

/* Who plays it: a thread with its tally, what tells it to stop, and whom it tells of programs (both may be NULL). */
struct worker {
    void *mind; /* of the bots, for the rules of the contest; NULL: none */
    struct thinking thinking;
    bool (*stop)(void *context);
    int stop_file; /* something to read from it as soon as `stop` says so; 0: none */
    void (*replaced)(void *context, const struct replaced *replaced);
    void *context;
};

/* The outcome depends on the contest and the number of the game alone, unless moves are timed or programs play. Unless the game is over
 * there is none. */
enum game_end game_play(const struct contest *contest, uint32_t game, struct worker *worker, struct outcome *outcome);

#endif
