/* The greedy bot by any estimate, for those who tune its weights. */
#ifndef DOBBEL_BOTS_GREEDY_H
#define DOBBEL_BOTS_GREEDY_H

#include "bots/policy.h"

/* A legal move of a seat in a position that is hidden for it. The policy has an estimate; `weights` are for it. */
dob_move greedy_choose(const struct policy *policy, const void *weights, const struct dob_rules *rules,
                       const void *position, int seat, struct dob_rng *rng);

#endif
