/* Why a move of pig is better than the other. */
#include "bots/policy.h"
#include "games/pig/pig.h"

static int32_t score(const struct reason_move *m)
{
    return ((const struct pig *)m->after)->score[m->seat];
}

/* What one throw may bring; alone, what the others need after it. */
static int32_t pot(const struct reason_move *m)
{
    return dob_move_kind(m->move) == PIG_ROLL ? ((const struct pig *)m->before)->pot : 0;
}

const struct reason pig_reasons[] = {
    {.id = "pig.why.score", .counts = score}, {.id = "pig.why.pot", .counts = pot}, {NULL}};
