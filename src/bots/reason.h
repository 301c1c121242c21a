/* Why a move is better than another, in a few words: what the bots know of a game, told to people. Reasons are data, a list
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

struct reason {
    const char *id; /* of its sentence; NULL ends a list */
    /* Is it so? Then it fills in the arguments of the sentence, in the order of its gaps. */
    bool (*holds)(const struct reason_case *about, struct dob_arg *args);
};

#endif
