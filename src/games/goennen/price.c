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

/* G4: discounts may leave no dice at all. */
bool gon_can_pay(const struct dob_rules *rules, const struct gon_position *p, unsigned slot, unsigned dice)
{
    unsigned price = gon_price(rules, slot % GON_COLUMNS), count = gon_count(dice);
    return (dice & p->used) == 0 && count <= price && price - count <= gon_charges_of(p, p->seat, GON_DISCOUNT) &&
           gon_adjusts_to_equal(p, dice) <= gon_charges_of(p, p->seat, GON_ADJUST);
}

/* How many of the dice left can be made equal: for each value those that are nearest to it. */
static unsigned most_equal(const struct gon_position *p)
{
    unsigned of_face[DOB_FACES + 1] = {0}, most = 0, adjusts = gon_charges_of(p, p->seat, GON_ADJUST);
    for (unsigned die = 0; die < GON_DICE; die++)
        of_face[p->dice[die]] += !(p->used >> die & 1);
    for (unsigned value = 1; value <= DOB_FACES; value++) {
        unsigned equal = of_face[value], left = adjusts;
        for (unsigned far = 1; far <= left && far < DOB_FACES; far++) {
            unsigned near =
                (value > far ? of_face[value - far] : 0) + (value + far <= DOB_FACES ? of_face[value + far] : 0);
            unsigned affordable = left / far < near ? left / far : near;
            equal += affordable;
            left -= affordable * far;
        }
        most = equal > most ? equal : most;
    }
    return most;
}

/* Of dice that can be made equal any part can: so the fewest dice decide. */
unsigned gon_buyable(const struct dob_rules *rules, const struct gon_position *p)
{
    if (gon_cards(&p->at[p->seat]) == GON_CELLS)
        return 0;
    unsigned columns = 0, enough = most_equal(p) + gon_charges_of(p, p->seat, GON_DISCOUNT);
    unsigned prices = (unsigned)rules->option[GON_PRICES]; /* its last digit is the last column's (G7) */
    for (unsigned column = GON_COLUMNS; column-- > 0; prices /= 10)
        columns |= (unsigned)(prices % 10 <= enough) << column;
    return (columns | columns << GON_COLUMNS) & dob_nonzero_bytes((const uint8_t *)p->market);
}
