/* What pig counts of its moves. */
#include "bots/pig/value.h"

#include "games/pig/pig.h"

static int32_t score(const struct because_move *m, int which)
{
    (void)which;
    return ((const struct pig *)m->after)->score[m->seat];
}

/* What one throw may bring; alone, what the others need after it. */
static int32_t pot(const struct because_move *m, int which)
{
    (void)which;
    return dob_move_kind(m->move) == PIG_ROLL ? ((const struct pig *)m->before)->pot : 0;
}

const struct because_fact pig_facts[] = {{"pig.because-score", score}, {"pig.because-pot", pot}, {NULL}};
