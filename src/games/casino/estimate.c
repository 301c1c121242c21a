/* What a casino position is worth to a seat: its cards, less for those that others take easily; what its throws to come
 * may bring where its pawn stands. When the game is over only points count. */
#include "games/casino/estimate.h"

int32_t cas_points(const struct cas_position *p, int seat)
{
    int32_t points = 0;
    for (unsigned cards = p->owned[seat]; cards; cards &= cards - 1)
        points += 10 * (int32_t)cas_tens_on(p, __builtin_ctz(cards));
    return points;
}

int32_t cas_taking(int card, unsigned tens, bool marked)
{
    static const int16_t number[CAS_NUMBER_MAX] = {935, 699, 358, 118}; /* by the tens */
    static const int16_t fixed[] = {743, 291, 366, 616, 265, 419};
    enum { ANY_FIVE = 46 };
    return marked ? ANY_FIVE : card <= CAS_SIXES ? number[tens - 1] : fixed[card - CAS_THREE_OF_A_KIND];
}

static int32_t cards_worth(const struct cas_weights *w, const struct cas_position *p, int seat)
{
    int32_t sum = 0, danger = p->finale ? w->danger * w->late / 100 : w->danger;
    for (unsigned cards = p->owned[seat]; cards; cards &= cards - 1) {
        int card = __builtin_ctz(cards);
        unsigned tens = cas_tens_on(p, card);
        sum += (int32_t)tens * (1000 - cas_taking(card, tens, p->pieces >> card & 1) * danger / 100);
    }
    return sum; /* tens times a thousand: hundredths of a point */
}

/* Some black dice are about to be thrown again. A card with a piece on it takes a five, and an own one is for raising: too
 * little to be counted. */
static int32_t throw_worth(const struct cas_weights *w, const struct cas_position *p)
{
    unsigned space = p->pawn[p->seat];
    int card = p->on[space] - 1;
    if (cas_is_joker(space))
        return w->joker;
    if (card < 0)
        return w->open;
    return (p->owned[p->seat] | p->pieces) >> card & 1 ? 0 : 10 * (int32_t)cas_tens_on(p, card) * w->steal;
}

static int32_t turn_worth(const struct cas_weights *w, const struct cas_position *p)
{
    if (p->phase == CAS_THROW && p->throws > 0)
        return throw_worth(w, p);
    return p->phase == CAS_DECIDE || p->phase == CAS_CHOOSE || p->reds == 0 ? 0 : w->onward;
}

static int32_t worth(const struct cas_weights *w, const struct cas_position *p, int seat)
{
    if (p->phase == CAS_OVER)
        return 100 * cas_points(p, seat);
    return cards_worth(w, p, seat) + (seat == p->seat ? turn_worth(w, p) : 0);
}

int32_t cas_estimate_by(const void *weights, const struct dob_rules *rules, const void *position, int seat)
{
    int32_t of[CAS_SEATS_MAX];
    for (int i = 0; i < rules->seats; i++)
        of[i] = worth(weights, position, i);
    return dob_lead(of, rules->seats, seat);
}

int32_t cas_estimate(const struct dob_rules *rules, const void *position, int seat)
{
    return cas_estimate_by(&cas_weights, rules, position, seat);
}
