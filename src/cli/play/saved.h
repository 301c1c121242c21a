/* The saved matches, for people: lists of them, and choosing one. */
#ifndef DOBBEL_CLI_SAVED_H
#define DOBBEL_CLI_SAVED_H

#include "host/matches.h"

/* Which are meant. */
struct saved_wish {
    const char *game; /* NULL: of any */
    bool unfinished;  /* only those that can be gone on with */
    bool by_hand;     /* only with real dice */
    bool thrown;      /* only with dice of the program */
};

/* Leaves only those that are meant, at most so many. */
void saved_keep(struct host_matches *matches, const struct saved_wish *wish, size_t most);
/* Game, age and players in a line. Returns `text`. */
const char *saved_line(const struct host_found *found, char *text, size_t size);
/* The path of one of them, which the caller frees: the newest, or at a terminal the one that somebody chooses where there
 * are several. NULL: there is none, or nobody chose; it has complained if there was reason to. */
char *saved_choose(const struct saved_wish *wish);

#endif
