/* Tables of a server and the random players at them: each seat is a connection of its own, which asks for the state since it
 * looked last when it is told that something has happened, as the page does, and plays one of its moves in its time. */
#ifndef BENCH_TABLES_H
#define BENCH_TABLES_H

#include <stdint.h>

#include "peer.h"
#include "times.h"

enum { TABLES_SEATS = 2, TABLES_WORD = 40, TABLES_MOVE = 96 };

struct tables_seat {
    struct peer peer; /* first: the seat is found by its connection */
    struct tables_table *table;
    struct tables_seat *next; /* of those that are ready to move */
    char move[TABLES_MOVE];   /* what it is going to play; "": it is not its turn */
    long seq, known;          /* of the state from which it chose, and of the last that it has seen */
    double due;               /* when its move should have left; 0: none is on its way */
    int number;
    bool ready, seated;
};

struct tables_table {
    struct tables_seat seat[TABLES_SEATS]; /* the second one is not there at a table with a bot */
    char id[TABLES_WORD], secret[TABLES_WORD];
    int game;
    bool bot; /* the other seat is an expert's */
};

struct tables {
    struct peers peers; /* first */
    struct tables_table *table;
    int count, bots;                   /* of these the last have a bot */
    int port, coming;                  /* connections that do not sit yet */
    struct tables_seat *first, **last; /* ready to move, the first one longest */
    uint64_t moves, refused, over, messages, bytes, seated;
    struct times times;
    uint64_t random;
};

/* Connects everybody, `bots` of the tables with an expert at the second seat; gives up after so many seconds. */
bool tables_open(struct tables *tables, int port, int count, int bots, double seconds);
void tables_close(struct tables *tables);
/* Plays for so long, with `rate` moves a second by all players together; experts' opponents play at once. */
void tables_play(struct tables *tables, double rate, double seconds);

#endif
