/* The market and the decks: cards bought from the rows, cards that come after them. */
#include "games/goennen/goennen.h"

static bool has_gap(const struct gon_position *p, unsigned row)
{
    for (unsigned column = 0; column < GON_COLUMNS; column++)
        if (p->market[row][column] == 0)
            return true;
    return false;
}

/* Between turns the cards of a row lie at its right end (G8, G32). */
unsigned gon_rightmost(const struct gon_position *p, unsigned row)
{
    return p->market[row][GON_COLUMNS - 1];
}

bool gon_nothing_is_left(const struct dob_rules *rules, const struct gon_position *p)
{
    for (unsigned row = 0; row < 2; row++)
        if (gon_rightmost(p, row) || gon_deck_size(rules, p, row))
            return false;
    return true;
}

/* What leaves a deck from above: a shuffled card, or the uppermost of those under it. Who knew that one? */
unsigned gon_take_from_deck(const struct dob_rules *rules, struct gon_position *p, unsigned row)
{
    bool shuffled = gon_shuffled(rules, p, row) > 0;
    p->drawn[row]++;
    if (shuffled)
        return 0;
    unsigned known = p->under[row][0].known;
    p->unders[row]--;
    for (unsigned i = 0; i < p->unders[row]; i++)
        p->under[row][i] = p->under[row][i + 1];
    p->under[row][p->unders[row]] = (struct gon_under){0};
    return known;
}

/* G9: a row stays as it is when it is full or its deck is empty. */
static void go_on_refilling(const struct dob_rules *rules, struct gon_position *p)
{
    for (unsigned row = 0; row < 2; row++)
        if (p->bought >> row & 1 && (!has_gap(p, row) || gon_deck_size(rules, p, row) == 0))
            p->bought &= (uint8_t) ~(1u << row);
    p->phase = GON_REFILLING;
    if (p->bought == 0)
        gon_after_refill(rules, p);
}

/* G8: the cards left keep their order and move to the right. */
static void slide(uint8_t cards[GON_COLUMNS])
{
    unsigned to = GON_COLUMNS;
    for (unsigned from = GON_COLUMNS; from-- > 0;)
        if (cards[from])
            cards[--to] = cards[from];
    while (to > 0)
        cards[--to] = 0;
}

void gon_refill_rows(const struct dob_rules *rules, struct gon_position *p)
{
    for (unsigned row = 0; row < 2; row++)
        if (p->bought >> row & 1)
            slide(p->market[row]);
    go_on_refilling(rules, p);
}

void gon_remove(const struct dob_rules *rules, struct gon_position *p, unsigned row)
{
    p->aside |= UINT64_C(1) << gon_rightmost(p, row);
    p->market[row][GON_COLUMNS - 1] = 0;
    p->bought = (uint8_t)(1u << row);
    gon_refill_rows(rules, p);
}

unsigned gon_gap(const struct gon_position *p, unsigned row)
{
    unsigned column = GON_COLUMNS - 1;
    while (column > 0 && p->market[row][column])
        column--;
    return column;
}

void gon_refill(const struct dob_rules *rules, struct gon_position *p, unsigned card)
{
    unsigned row = gon_row_drawn(p);
    gon_take_from_deck(rules, p, row);
    p->market[row][gon_gap(p, row)] = (uint8_t)card;
    if (p->phase == GON_REFILLING)
        go_on_refilling(rules, p);
    else if (!has_gap(p, 1))
        p->phase = GON_DEALING;
}
