/* Is a position from outside well formed? Whatever passes here can be played on without a trap. */
#include "games/casino/casino.h"

static bool cards_are_consistent(const struct dob_rules *rules, const struct cas_position *p)
{
    unsigned seen = 0;
    for (int space = 0; space < CAS_SPACES; space++) {
        unsigned card = p->on[space];
        if (card > CAS_CARDS || (card && cas_is_joker((unsigned)space)) || (card && seen >> (card - 1) & 1))
            return false;
        if (card)
            seen |= 1u << (card - 1);
    }
    unsigned owned = 0, total = 0;
    for (int seat = 0; seat < CAS_SEATS_MAX; seat++) {
        owned |= p->owned[seat];
        total += (unsigned)__builtin_popcount(p->owned[seat]);
        if (seat >= rules->seats && p->owned[seat])
            return false;
        if (__builtin_popcount((unsigned)p->pieces & p->owned[seat]) > 1) /* one piece a seat */
            return false;
    }
    return owned == seen && total == (unsigned)__builtin_popcount(seen) && (p->pieces & ~seen) == 0;
}

static bool scores_are_possible(const struct cas_position *p)
{
    if (p->tens >> (4 * CAS_CARDS))
        return false;
    for (int card = 0; card < CAS_CARDS; card++) {
        unsigned tens = cas_tens_on(p, card);
        bool placed = cas_placed(p) >> card & 1;
        bool fixed = card > CAS_SIXES || (p->pieces >> card & 1);
        if (placed != (tens > 0) || tens > cas_tens_max(card) || (placed && fixed && tens != cas_tens_max(card)))
            return false;
    }
    return true;
}

/* The casino round: begun by the twelfth card or by the stall (C28), never otherwise. A card takes at most `stall` turns,
 * so it is known how many can still come; they must be countable. */
static bool finale_is_possible(const struct dob_rules *rules, const struct cas_position *p)
{
    int32_t stall = rules->option[CAS_STALL];
    bool begun = p->finale > 0 || p->phase == CAS_OVER;
    bool all_placed = cas_unplaced(p) == 0;
    if (p->still > stall || p->still > p->turn || p->finale > rules->seats)
        return false;
    int32_t to_come = stall * (__builtin_popcount(cas_unplaced(p)) + 1) - p->still + (begun ? p->finale : rules->seats);
    if (p->turn + to_come > UINT16_MAX)
        return false;
    return begun ? all_placed || p->still == stall : !all_placed && p->still < stall;
}

static bool own_card_here(const struct cas_position *p)
{
    unsigned card = p->on[p->pawn[p->seat]];
    return card && (p->owned[p->seat] >> (card - 1) & 1);
}

static bool pawns_are_on_their_corners(const struct dob_rules *rules, const struct cas_position *p)
{
    for (int seat = 0; seat < rules->seats; seat++)
        if (p->pawn[seat] != 4 * seat) /* C3 */
            return false;
    return true;
}

static bool phase_is_possible(const struct dob_rules *rules, const struct cas_position *p)
{
    unsigned count = dob_dice_count(p->dice);
    bool landed = p->reds > 0;
    bool throwing = landed && (!own_card_here(p) || cas_may_try(p));
    bool first_throw = p->throws == 0 && p->dice == 0;
    switch (p->phase) {
    case CAS_BEGIN:
        return p->turn == 0 && p->seat == 0 && !landed && first_throw && cas_placed(p) == 0 &&
               pawns_are_on_their_corners(rules, p);
    case CAS_MOVE: /* a second red throw follows `again`, or a success in the casino round, which leaves an own card */
        return first_throw && p->reds < CAS_REDS_MAX && (!landed || own_card_here(p));
    case CAS_THROW:
        return throwing && p->throws < CAS_THROWS && count < CAS_DICE && (p->throws > 0 || p->dice == 0);
    case CAS_DECIDE:
        return throwing && p->throws > 0 && count == CAS_DICE;
    case CAS_OWN:
        return landed && first_throw && own_card_here(p);
    case CAS_CHOOSE:
        return landed && p->throws > 0 && count == CAS_DICE && cas_is_joker(p->pawn[p->seat]) &&
               rules->option[CAS_JOKER_ANY_EMPTY] && p->chosen < CAS_CARDS &&
               (cas_menu_of(rules, p).place >> p->chosen & 1);
    default:
        return p->phase == CAS_OVER && p->finale == 0 && !landed && first_throw;
    }
}

bool cas_check(const struct dob_rules *rules, const void *position, struct dob_reason *why)
{
    const struct cas_position *p = position;
    bool good = p->seat < rules->seats && p->reds <= CAS_REDS_MAX && p->throws <= CAS_THROWS &&
                dob_dice_well_formed(p->dice) && (p->phase == CAS_CHOOSE || p->chosen == 0);
    for (int seat = 0; seat < CAS_SEATS_MAX; seat++)
        good = good && p->pawn[seat] < CAS_SPACES && (seat < rules->seats || p->pawn[seat] == 0);
    good = good && cards_are_consistent(rules, p) && scores_are_possible(p) && finale_is_possible(rules, p) &&
           phase_is_possible(rules, p);
    return good || !dob_because(why, "position.impossible", NULL);
}
