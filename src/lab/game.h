/* One game of a contest, from the opening to the end. */
#ifndef DOBBEL_LAB_GAME_H
#define DOBBEL_LAB_GAME_H

#include "lab/outcome.h"
#include "wire/program.h"

enum { CONTEST_EVENTS_MAX = 1000000 /* of a game; whoever leads then has won */ };

/* How long the players thought, in seconds. */
struct contest_thinking {
    uint64_t moves[ENTRANTS_MAX];
    double seconds[ENTRANTS_MAX];
};

enum contest_game_end { CONTEST_GAME_OVER, CONTEST_GAME_STOPPED, CONTEST_GAME_FAILED /* no memory */ };

/* A program has left a game, and a built-in bot plays on. */
struct contest_replaced {
    uint32_t game;
    int seat;
    struct wire_report report;
};

/* A line between the laboratory and a program, without its end. */
struct contest_line {
    uint32_t game;
    int seat;
    bool sent; /* to the program; else it came from it */
    const char *text;
    size_t length;
};

/* Who plays it: a thread with its tally, what tells it to stop, and whom it tells of programs (each may be NULL). */
struct contest_worker {
    struct dob_bot_workspace *space; /* for the rules of the contest */
    struct contest_thinking thinking;
    bool (*stop)(void *context);
    int stop_file; /* something to read from it as soon as `stop` says so; 0: none */
    void (*replaced)(void *context, const struct contest_replaced *replaced);
    void (*heard)(void *context, const struct contest_line *line);
    void *context;
};

/* The outcome depends on the contest and the number of the game alone, unless moves are timed or programs play. Unless the game is over
 * there is none. */
enum contest_game_end contest_play_game(const struct contest *contest, uint32_t game, struct contest_worker *worker,
                                        struct outcome *outcome);

#endif
