/* How fast the engine plays: random games, and beside them, in the same run, the floor that no engine can beat. */
#ifndef DOBBEL_LAB_BENCH_H
#define DOBBEL_LAB_BENCH_H

#include "bots/bot.h"

enum { BENCH_GAMES, BENCH_CLONES, BENCH_GENERATOR, BENCH_BOTS, BENCH_YARDSTICK }; /* keys of their generators */

struct bench {
    int seats;
    double games_per_s, events_per_s;
    double events_a_game, decisions_a_game;
    double mean_list;
    uint64_t longest_list;
    double clone_apply_ns;
    double event_floor_ns; /* a random number and a copy of the position: the least an event can cost */
    double generator_ns, memcpy_ns;
    double yardstick_per_s; /* decisions of a bare game, in the same run */
    size_t position_bytes;
    uint64_t signature;
};

/* Plays random games with standard rules for about `seconds`. All times are those of the processor for this thread. */
struct bench lab_bench_game(const struct dob_rules *rules, double seconds);
/* Decisions a second of a bare game, which no change of the engine changes. */
double lab_bench_yardstick(double seconds);
/* A bot that searches gets so many milliseconds of the processor for a move. */
enum { BENCH_MOVE_MS = 20 };

struct bench_bot {
    double games_per_s, ms_a_move;
    double playouts_per_s; /* 0: it plays none, or does not say */
};

/* Plays games in which all seats are this bot's for about `seconds`, at least one. */
struct bench_bot lab_bench_bot(const struct dob_rules *rules, const struct bot *bot, double seconds);
/* The laboratory (lab/series.h) with two threads: games of `normal` against itself a second by the clock on the wall, played
 * for about `seconds`. 0: no memory. */
enum { BENCH_LAB_THREADS = 2 };
double lab_bench_series(const struct dob_rules *rules, double seconds);
/* Nanoseconds for one three-throw plan over all 252 throws of five dice. */
double lab_bench_plan(double seconds);

#endif
