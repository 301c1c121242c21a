/* Two players of one game, every seed from both sides: for the programs that tune and measure. */
#ifndef DOBBEL_TOOLS_DUEL_H
#define DOBBEL_TOOLS_DUEL_H

#include "core/game.h"

struct duellist {
    /* A legal move in a position that shows everything. */
    dob_move (*choose)(const struct duellist *self, const struct dob_rules *rules, const void *position, int seat,
                       struct dob_rng *rng);
    void *mind;
    double noise;
};

/* What the first wins of `games` games from seed on, from 0 to 1; `doubt` is the uncertainty. The players sit alternately. */
double duel(const struct dob_rules *rules, const struct duellist *one, const struct duellist *other, uint64_t seed,
            long games, double *doubt);

#endif
