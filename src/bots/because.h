/* Why a move and not another, in a few words: what a game counts of its moves, as data. */
#ifndef DOBBEL_BOTS_BECAUSE_H
#define DOBBEL_BOTS_BECAUSE_H

#include "core/game.h"

enum { BECAUSE_SILENT = INT32_MIN /* of this move the fact says nothing */ };

/* A move and what it leads to, as far as nothing is left to chance. */
struct because_move {
    const struct dob_rules *rules;
    const void *before, *after; /* hidden for the seat */
    int seat;
    dob_move move;
};

struct because_fact {
    const char *id; /* of its sentence: {1} is the number of the better move, {2} that of the other, {3} the label */
    int32_t (*of)(const struct because_move *move, int which);
    int which;         /* handed to `of` */
    bool less;         /* less is better */
    const char *label; /* the id of another sentence; NULL: none */
};

struct policy;

/* The first fact of the policy that speaks for the one move against the other; of facts with the same sentence the one that
 * speaks most. False: none does. The position is hidden for the seat. */
bool because_of(const struct policy *policy, const struct dob_rules *rules, const void *position, int seat,
                dob_move better, dob_move other, struct dob_phrase *phrase);

#endif
