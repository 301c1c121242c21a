/* The estimate of casino: a seat's points, and the turn. How easily cards are taken from their owner does not help a
 * player who looks one step ahead (docs/strength.md). */
#include "bots/casino/estimate.h"

#include "bots/value.h"

/* It must not matter whether the red die of the next turn was thrown already: who looks at it only after some of the moves
 * would compare turns with parts of turns. */
static bool has_the_turn(const struct cas_position *p, int seat)
{
    return seat == p->seat && p->throws == 0 && p->phase != CAS_OVER;
}

static int32_t estimate_of(const struct casino_estimate_weights *w, const struct cas_position *p, int seat)
{
    return 100 * cas_points(p, seat) + (has_the_turn(p, seat) ? w->turn : 0);
}

int32_t casino_estimate(const void *weights, const struct dob_rules *rules, const void *position, int seat)
{
    int32_t of[CAS_SEATS_MAX];
    for (int i = 0; i < rules->seats; i++)
        of[i] = estimate_of(weights, position, i);
    return value_lead(of, rules->seats, seat);
}
