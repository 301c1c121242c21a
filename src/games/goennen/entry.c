/* Dice entered one by one: by passive seats after a reroll, by a chance, and in the solo passive turn. A die is held, as
 * the value it is to count, and then goes into a field. Seats are independent of each other (G24). */
#include "games/goennen/lanes.h"

enum { ALL_COLOURS = (2 << GON_WHITE) - 1 };

void gon_let_enter(struct gon_position *p, unsigned seats, unsigned left)
{
    p->asked = (uint8_t)seats;
    for (int seat = 0; seat < GON_SEATS_MAX; seat++)
        if (seats >> seat & 1)
            p->at[seat].left = (uint8_t)left;
}

/* G19, G22: one more die for each `extra`, also alone; G20: but not in a chance. */
unsigned gon_enterable(const struct gon_position *p, int seat)
{
    bool more = p->at[seat].left || (p->phase != GON_CHANCE && gon_charges_of(p, seat, GON_EXTRA));
    return more ? p->air & ~(unsigned)p->at[seat].taken : 0;
}

void gon_fitting(const struct dob_rules *rules, const struct gon_position *p, int seat, uint8_t values[GON_DICE])
{
    const struct gon_seat *at = &p->at[seat];
    unsigned of_colour[GON_WHITE + 1] = {0}, all = 0;
    for (unsigned cells = gon_open_cells(at); cells; cells &= cells - 1) {
        unsigned cell = (unsigned)__builtin_ctz(cells);
        const struct gon_card *card = gon_card_of(rules, at->card[cell]);
        uint64_t open = gon_open_lanes(rules, card, at->entered[cell]);
        for (unsigned i = 0; i < GON_FIELDS; i++, open >>= GON_LANE)
            of_colour[gon_field_colour(card->field[i])] |= open & 0xFF;
    }
    for (unsigned colour = 0; colour <= GON_WHITE; colour++)
        all |= of_colour[colour];
    bool recolour = gon_charges_of(p, seat, GON_RECOLOUR) > 0;
    for (unsigned die = 0; die < GON_DICE; die++)
        values[die] = (uint8_t)(recolour ? all : of_colour[GON_WHITE] | of_colour[die]);
}

/* Adjust and recolour serve every entry, those of a chance too (G21). */
static unsigned adjusts_for(const struct gon_position *p, unsigned die, unsigned value)
{
    return p->dice[die] > value ? p->dice[die] - value : value - p->dice[die];
}

bool gon_can_hold(const struct dob_rules *rules, const struct gon_position *p, int seat, unsigned die, unsigned value)
{
    uint8_t values[GON_DICE];
    if (!(gon_enterable(p, seat) >> die & 1) || adjusts_for(p, die, value) > gon_charges_of(p, seat, GON_ADJUST))
        return false;
    gon_fitting(rules, p, seat, values);
    return values[die] >> value & 1;
}

void gon_hold(struct gon_position *p, int seat, unsigned die, unsigned value)
{
    struct gon_seat *at = &p->at[seat];
    at->charges[GON_ADJUST - GON_ADJUST] -= (uint8_t)adjusts_for(p, die, value);
    if (at->left)
        at->left--;
    else
        at->charges[GON_EXTRA - GON_ADJUST]--;
    at->taken |= (uint8_t)(1u << die);
    at->holding = (uint8_t)(1 + gon_die_of(die, value));
}

/* G5: a recolour charge is spent exactly where the colour differs. */
static bool recolours(const struct gon_card *card, unsigned field, unsigned die)
{
    unsigned colour = gon_field_colour(card->field[field]);
    return colour != GON_WHITE && colour != die;
}

unsigned gon_fields_for(const struct dob_rules *rules, const struct gon_position *p, int seat, unsigned cell)
{
    const struct gon_seat *at = &p->at[seat];
    unsigned die = gon_die_colour(at->holding - 1u), value = gon_die_value(at->holding - 1u);
    unsigned colours = gon_charges_of(p, seat, GON_RECOLOUR) ? ALL_COLOURS : 1u << die | 1u << GON_WHITE;
    if (!gon_is_open(at, cell))
        return 0;
    const struct gon_card *card = gon_card_of(rules, at->card[cell]);
    uint64_t of_fields = gon_lanes_bits(gon_lanes_of(card->field) >> 3 & gon_lanes_all(7));
    uint64_t fits = gon_lanes_filled(of_fields & gon_lanes_all(colours));
    return gon_lanes_with(gon_open_lanes(rules, card, at->entered[cell]) & fits, value);
}

/* A seat that may enter nothing more is done; the last one done sets the game going again. */
static void finish_if_done(const struct dob_rules *rules, struct gon_position *p, int seat, bool done)
{
    struct gon_seat *at = &p->at[seat];
    if (!done)
        return;
    at->left = 0;
    at->taken = 0;
    p->asked &= (uint8_t) ~(1u << seat);
    if (p->asked == 0)
        gon_all_entered(rules, p);
}

void gon_enter(const struct dob_rules *rules, struct gon_position *p, int seat, unsigned cell, unsigned field)
{
    struct gon_seat *at = &p->at[seat];
    const struct gon_card *card = gon_card_of(rules, at->card[cell]);
    if (recolours(card, field, gon_die_colour(at->holding - 1u)))
        at->charges[GON_RECOLOUR - GON_ADJUST]--;
    at->entered[cell] |= (uint32_t)gon_die_value(at->holding - 1u) << (3 * field);
    at->holding = 0;
    if (gon_empty_fields(card, at->entered[cell]) == 0)
        gon_tick(rules, p, seat, cell);
    finish_if_done(rules, p, seat, gon_enterable(p, seat) == 0);
}

void gon_skip(const struct dob_rules *rules, struct gon_position *p, int seat)
{
    finish_if_done(rules, p, seat, true);
}
