/* What a casino position is worth to a seat: its cards, less for those that others take easily; what its throws to come
 * may bring; where its pawn stands. When the game is over only points count. */
#include "games/casino/estimate.h"

int32_t cas_points(const struct cas_position *p, int seat)
{
    int32_t points = 0;
    for (unsigned cards = p->owned[seat]; cards; cards &= cards - 1)
        points += 10 * (int32_t)cas_tens_on(p, __builtin_ctz(cards));
    return points;
}

static int32_t held_percent(const struct cas_weights *w, const struct cas_position *p, int card)
{
    int32_t held = p->pieces >> card & 1 ? w->piece
                   : card <= CAS_SIXES   ? w->number[cas_tens_on(p, card) - 1]
                                         : w->fixed[card - CAS_SIXES - 1];
    return p->finale ? 100 - (100 - held) * w->late / 100 : held;
}

static int32_t cards_worth(const struct cas_weights *w, const struct cas_position *p, int seat)
{
    int32_t sum = 0;
    for (unsigned cards = p->owned[seat]; cards; cards &= cards - 1) {
        int card = __builtin_ctz(cards);
        sum += 10 * (int32_t)cas_tens_on(p, card) * held_percent(w, p, card);
    }
    return sum;
}

/* The black dice are about to be thrown. A card with a piece on it takes a five, and an own one is for raising: too
 * little to be counted. */
static int32_t throws_worth(const struct cas_weights *w, const struct cas_position *p)
{
    unsigned space = p->pawn[p->seat], before_last = CAS_THROWS - 1u - p->throws;
    int card = p->on[space] - 1;
    if (cas_is_joker(space))
        return w->joker[before_last];
    if (card < 0)
        return w->open[before_last];
    if ((p->owned[p->seat] | p->pieces) >> card & 1)
        return 0;
    return 10 * (int32_t)cas_tens_on(p, card) * w->steal[before_last];
}

static int32_t turn_worth(const struct cas_weights *w, const struct cas_position *p)
{
    if (p->phase == CAS_THROW)
        return throws_worth(w, p);
    return p->phase == CAS_OWN || (p->phase == CAS_MOVE && p->reds > 0) ? w->onward : 0;
}

static int32_t place_worth(const struct cas_weights *w, const struct cas_position *p, int seat)
{
    int32_t sum = 0;
    for (unsigned red = 1; red <= DOB_FACES; red++) {
        unsigned space = (p->pawn[seat] + red) % CAS_SPACES;
        int card = p->on[space] - 1;
        if (cas_is_joker(space))
            sum += w->ahead_joker;
        else if (card >= 0)
            sum += p->owned[seat] >> card & 1 ? w->ahead_own : w->ahead_other;
    }
    return sum;
}

static int32_t worth(const struct cas_weights *w, const struct cas_position *p, int seat)
{
    if (p->phase == CAS_OVER)
        return 100 * cas_points(p, seat);
    return cards_worth(w, p, seat) + (seat == p->seat ? turn_worth(w, p) : 0) +
           (p->finale ? 0 : place_worth(w, p, seat));
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
