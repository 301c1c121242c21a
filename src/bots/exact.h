/* What moves are worth exactly, where that can be known: near the end of a game. */
#ifndef DOBBEL_BOTS_EXACT_H
#define DOBBEL_BOTS_EXACT_H

#include "bots/policy.h"

/* The chance to win with each of these legal moves of a seat, if it plays on as well as possible. False where that is not known:
 * something is hidden from the seat, others still decide, or there is too much to look at. The position is hidden for the
 * seat. By the solver of the policy, else by looking at everything that can follow. What `guesses` means, and when it is not 0:
 * bots/policy.h. */
bool exact_chances(const struct policy *policy, const struct dob_rules *rules, void *scratch, const void *position,
                   int seat, const dob_move *moves, size_t count, double *chance, unsigned *guesses);

#endif
