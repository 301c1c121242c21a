/* Buying: which dice pay for a market card. */
#include "games/goennen/goennen.h"

/* G7: the option is the four prices as digits. */
unsigned gon_price(const struct dob_rules *rules, unsigned column)
{
    static const int32_t place[GON_COLUMNS] = {1000, 100, 10, 1};
    return (unsigned)(rules->option[GON_PRICES] / place[column] % 10);
}

unsigned gon_adjusts_to_equal(const struct gon_position *p, unsigned dice)
{
    unsigned least = dice ? UINT32_MAX : 0;
    for (unsigned targets = dice; targets; targets &= targets - 1) { /* one of them need not change */
        unsigned value = p->dice[__builtin_ctz(targets)], sum = 0;
        for (unsigned rest = dice; rest; rest &= rest - 1) {
            unsigned face = p->dice[__builtin_ctz(rest)];
            sum += face > value ? face - value : value - face;
        }
        least = sum < least ? sum : least;
    }
    return least;
}

bool gon_can_pay(const struct dob_rules *rules, const struct gon_position *p, unsigned slot, unsigned dice)
{
    unsigned price = gon_price(rules, slot % GON_COLUMNS), count = (unsigned)__builtin_popcount(dice);
    return (dice & p->used) == 0 && count <= price && price - count <= gon_charges_of(p, p->seat, GON_DISCOUNT) &&
           gon_adjusts_to_equal(p, dice) <= gon_charges_of(p, p->seat, GON_ADJUST);
}

/* Of dice that can be made equal any part can: so the fewest dice decide. */
bool gon_can_buy(const struct dob_rules *rules, const struct gon_position *p, unsigned slot)
{
    unsigned price = gon_price(rules, slot % GON_COLUMNS), discount = gon_charges_of(p, p->seat, GON_DISCOUNT);
    if (p->market[slot / GON_COLUMNS][slot % GON_COLUMNS] == 0 || gon_cards(&p->at[p->seat]) == GON_CELLS)
        return false;
    unsigned fewest = price > discount ? price - discount : 0, free = GON_ALL_DICE & ~p->used;
    for (unsigned dice = 0; dice <= free; dice++)
        if ((dice & ~free) == 0 && (unsigned)__builtin_popcount(dice) == fewest && gon_can_pay(rules, p, slot, dice))
            return true;
    return false;
}
