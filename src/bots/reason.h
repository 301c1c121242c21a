/* Why a move is better than another, in a few words: what the bots know of a game, told to people. Reasons are data, one list
 * for each game; the first that holds is told. */
#ifndef DOBBEL_BOTS_REASON_H
#define DOBBEL_BOTS_REASON_H

#include "core/game.h"

/* A decision of a seat, from a position as the seat sees it, and two of its moves. */
struct reason_case {
    const struct dob_rules *rules;
    const void *position;
    int seat;
    dob_move better, worse;
};

/* A move and what it leads to, as far as nothing is left to chance. */
struct reason_move {
    const struct dob_rules *rules;
    const void *before, *after; /* hidden for the seat */
    int seat;
    dob_move move;
};

enum { REASON_SILENT = INT32_MIN /* of this move nothing is counted */ };

struct reason {
    const char *id; /* of its sentence; NULL ends a list */
    /* One of the two. Is it so? Then it fills in the arguments of the sentence, in the order of its gaps. */
    bool (*holds)(const struct reason_case *about, struct dob_arg *args);
    /* Or a count: it speaks for the move of which there is more, or less. {1} is that of the better move, {2} the other's. */
    int32_t (*counts)(const struct reason_move *move);
    bool less;
};

/* The first reason of the game for one of two moves. False: nothing can be said. */
bool reason_find(const struct reason_case *about, struct dob_phrase *phrase);

#endif
