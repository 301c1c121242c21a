/* Chance: the market, cards drawn, the first seat, dice, and what is turned over. */
#include "games/goennen/content.h"

enum { ALL_THROWS = 7776, THREE_THROWS = 216, DECK_KEY = 0xF0, SOLO_THROW = GON_THROWS };

uint64_t gon_unseen(const struct dob_rules *rules, const struct gon_position *p, unsigned row)
{
    uint64_t seen = p->aside;
    for (int seat = 0; seat < rules->seats; seat++) {
        const struct gon_seat *at = &p->at[seat];
        for (int i = 0; i < GON_CELLS; i++)
            seen |= UINT64_C(1) << at->card[i];
        for (int i = 0; i < GON_HAND; i++)
            seen |= UINT64_C(1) << at->hand[i];
    }
    for (unsigned column = 0; column < GON_COLUMNS; column++)
        seen |= UINT64_C(1) << p->market[row][column];
    for (unsigned i = 0; i < p->unders[row]; i++)
        seen |= UINT64_C(1) << p->under[row][i].card;
    return gon_all_of(rules, row) & ~seen;
}

static unsigned row_size(const struct dob_rules *rules, unsigned row)
{
    return row ? rules->deck.count - (unsigned)rules->deck.split : rules->deck.split;
}

unsigned gon_shuffled(const struct dob_rules *rules, const struct gon_position *p, unsigned row)
{
    unsigned size = row_size(rules, row);
    return p->drawn[row] < size ? size - p->drawn[row] : 0;
}

unsigned gon_deck_size(const struct dob_rules *rules, const struct gon_position *p, unsigned row)
{
    return gon_shuffled(rules, p, row) + p->unders[row];
}

unsigned gon_top(const struct dob_rules *rules, const struct gon_position *p, unsigned row)
{
    return gon_shuffled(rules, p, row) ? 0 : p->under[row][0].card;
}

unsigned gon_row_drawn(const struct gon_position *p)
{
    switch (p->phase) {
    case GON_STOCKING: /* G8: the scoring row first */
        return p->market[0][0] != 0;
    case GON_DEALING:
        return gon_row_dealt(p);
    case GON_REFILLING:
        return !(p->bought & 1);
    default:
        return p->chosen;
    }
}

static dob_move card_event(const struct gon_position *p, unsigned card)
{
    if (p->phase == GON_STOCKING || p->phase == GON_REFILLING)
        return dob_move_of(GON_REFILL, card);
    return gon_draw_of(GON_DRAW, p->seat, card);
}

static dob_move open_of(const struct gon_position *p)
{
    const struct gon_seat *at = &p->at[p->seat];
    uint8_t kept[GON_LAID];
    for (int i = 0, count = 0; count < GON_LAID; i++)
        if (i + 1 != at->returned)
            kept[count++] = at->hand[i];
    return gon_open_of(p->seat, kept, at->spot);
}

static dob_move turn_of(const struct gon_position *p)
{
    return gon_draw_of(GON_TURN, p->seat, p->at[p->seat].hand[0]);
}

static unsigned nth(uint64_t set, uint64_t n)
{
    for (; n > 0; n--)
        set &= set - 1;
    return (unsigned)__builtin_ctzll(set);
}

static unsigned sample_card(const struct dob_rules *rules, const struct gon_position *p, struct dob_rng *rng)
{
    unsigned row = gon_row_drawn(p), top = gon_top(rules, p, row);
    if (top && top != GON_HIDDEN)
        return top;
    uint64_t unseen = gon_unseen(rules, p, row);
    return nth(unseen, dob_rng_below(rng, dob_count_bits(unseen)));
}

/* All throws of three dice, the first die in the lowest bits: the throw of a number in base 6. */
#define ONE(d) (d) + 01, (d) + 02, (d) + 03, (d) + 04, (d) + 05, (d) + 06
#define TWO(d) ONE((d) + 010), ONE((d) + 020), ONE((d) + 030), ONE((d) + 040), ONE((d) + 050), ONE((d) + 060)
static const uint16_t thrown[THREE_THROWS] = {TWO(0100), TWO(0200), TWO(0300), TWO(0400), TWO(0500), TWO(0600)};

/* All bits of these dice in a roll. */
static unsigned bits_of(unsigned dice)
{
    unsigned lowest = (dice & 1) | (dice & 2) << 2 | (dice & 4) << 4 | (dice & 8) << 6 | (dice & 16) << 8;
    return 7 * lowest;
}

/* All five are thrown, whichever are in the air: so each die falls the same however many are. */
static dob_move sample_roll(const struct gon_position *p, struct dob_rng *rng)
{
    unsigned throw = (unsigned)dob_rng_below(rng, ALL_THROWS);
    unsigned dice = thrown[throw % THREE_THROWS] | (unsigned)thrown[throw / THREE_THROWS] << 9;
    return dob_move_of(GON_ROLL, dice & bits_of(p->air));
}

dob_move gon_sample(const struct dob_rules *rules, const void *position, struct dob_rng *rng)
{
    const struct gon_position *p = position;
    switch (p->phase) {
    case GON_BEGINNING:
        return dob_move_of(GON_FIRST, dob_rng_below(rng, rules->seats));
    case GON_ROLLING:
        return sample_roll(p, rng);
    case GON_SHOWING:
        return open_of(p);
    case GON_TURNING:
        return turn_of(p);
    default:
        return card_event(p, sample_card(rules, p, rng));
    }
}

static size_t list_rolls(const struct gon_position *p, struct dob_outcome *list)
{
    size_t count = 1;
    list[0] = (struct dob_outcome){.move = dob_move_of(GON_ROLL, 0), .weight = 1};
    for (unsigned die = 0; die < GON_DICE; die++) {
        if (!(p->air >> die & 1))
            continue;
        for (size_t i = count * DOB_FACES; i-- > 0;) { /* from behind: what is read is overwritten last */
            list[i] = list[i % count];
            list[i].move |= (uint64_t)(i / count + 1) << (3 * die);
        }
        count *= DOB_FACES;
    }
    return count;
}

static size_t list_cards(const struct dob_rules *rules, const struct gon_position *p, struct dob_outcome *list)
{
    unsigned row = gon_row_drawn(p), top = gon_top(rules, p, row);
    size_t count = 0;
    if (top == GON_HIDDEN)
        return 0;
    for (uint64_t cards = top ? UINT64_C(1) << top : gon_unseen(rules, p, row); cards; cards &= cards - 1)
        list[count++] = (struct dob_outcome){.move = card_event(p, (unsigned)__builtin_ctzll(cards)), .weight = 1};
    return count;
}

size_t gon_odds(const struct dob_rules *rules, const void *position, struct dob_outcome *list)
{
    const struct gon_position *p = position;
    bool secret = gon_hand_is_secret(p, p->seat);
    switch (p->phase) {
    case GON_BEGINNING:
        for (uint64_t seat = 0; seat < rules->seats; seat++)
            list[seat] = (struct dob_outcome){.move = dob_move_of(GON_FIRST, seat), .weight = 1};
        return rules->seats;
    case GON_ROLLING:
        return list_rolls(p, list);
    case GON_SHOWING:
    case GON_TURNING:
        list[0] = (struct dob_outcome){.move = p->phase == GON_SHOWING ? open_of(p) : turn_of(p), .weight = 1};
        return !secret;
    default:
        return list_cards(rules, p, list);
    }
}

/* A card is known by its deck and its number in it, whoever draws it and why. */
uint64_t gon_chance_key(const struct dob_rules *rules, const void *position)
{
    (void)rules;
    const struct gon_position *p = position;
    switch (p->phase) {
    case GON_BEGINNING:
        return dob_key(GON_FIRST, 0, 0, 0);
    case GON_ROLLING:
        return dob_key(GON_ROLL, p->seat, p->round, p->half ? SOLO_THROW : p->throws);
    case GON_SHOWING:
        return dob_key(GON_OPEN, p->seat, 0, 0);
    case GON_TURNING:
        return dob_key(GON_TURN, p->seat, p->round, 0);
    default:
        return dob_key(GON_DRAW, DECK_KEY | gon_row_drawn(p), 0, p->drawn[gon_row_drawn(p)]);
    }
}
