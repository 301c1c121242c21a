/* The market and the decks: cards bought from the rows, cards that come after them. */
#include "games/goennen/goennen.h"

static bool has_gap(const struct gon_position *p, unsigned row)
{
    for (unsigned column = 0; column < GON_COLUMNS; column++)
        if (p->market[row][column] == 0)
            return true;
    return false;
}

unsigned gon_rightmost(const struct gon_position *p, unsigned row)
{
    for (unsigned column = GON_COLUMNS; column-- > 0;)
        if (p->market[row][column])
            return p->market[row][column];
    return 0;
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
    unsigned column = GON_COLUMNS - 1;
    while (p->market[row][column] == 0) /* G32 */
        column--;
    p->aside |= UINT64_C(1) << p->market[row][column];
    p->market[row][column] = 0;
    p->bought = (uint8_t)(1u << row);
    gon_refill_rows(rules, p);
}

void gon_refill(const struct dob_rules *rules, struct gon_position *p, unsigned card)
{
    unsigned row = gon_row_drawn(p), column = GON_COLUMNS - 1;
    gon_take_from_deck(rules, p, row);
    while (p->market[row][column])
        column--;
    p->market[row][column] = (uint8_t)card;
    if (p->phase == GON_REFILLING)
        go_on_refilling(rules, p);
    else if (!has_gap(p, 1))
        p->phase = GON_DEALING;
}
