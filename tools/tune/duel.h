/* Two sides of one game, every seed from both ends of the table: for the programs that tune and measure. */
#ifndef DOBBEL_TOOLS_DUEL_H
#define DOBBEL_TOOLS_DUEL_H

#include "core/game.h"

struct duel_side {
    /* A legal move in a position that shows everything. */
    dob_move (*choose)(const struct duel_side *self, const struct dob_rules *rules, const void *position, int seat,
                       struct dob_rng *rng);
    void *scratch;
    double noise;
};

/* What the first wins of `games` games from seed on, from 0 to 1; `doubt` is the uncertainty. The sides sit alternately. */
double duel(const struct dob_rules *rules, const struct duel_side *one, const struct duel_side *other, uint64_t seed,
            long games, double *doubt);

#endif
