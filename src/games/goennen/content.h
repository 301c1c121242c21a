/* What the bits of a move of goennen mean: its contents, as the words in text.c lay them out. Only
 * the low bits are read, so a content will do for a move. */
#ifndef DOBBEL_GAMES_GOENNEN_CONTENT_H
#define DOBBEL_GAMES_GOENNEN_CONTENT_H

#include "games/goennen/goennen.h"

/* The dice of `reroll`, `pay` and `fill`: a set. */
static inline unsigned gon_move_dice(dob_move move)
{
    return move & GON_ALL_DICE;
}

static inline dob_move gon_fill_of(unsigned dice, unsigned adjusts, unsigned recolours)
{
    return dob_move_of(GON_FILL, dice | adjusts << 5 | recolours << 10);
}

static inline unsigned gon_fill_adjusts(dob_move move)
{
    return move >> 5 & 31;
}

static inline unsigned gon_fill_recolours(dob_move move)
{
    return move >> 10 & 7;
}

/* Fields are counted from 0 here. */
static inline dob_move gon_at_of(unsigned cell, unsigned field)
{
    return dob_move_of(GON_AT, cell | (field + 1) << 4);
}

static inline unsigned gon_at_cell(dob_move move)
{
    return move & 15;
}

static inline unsigned gon_at_field(dob_move move)
{
    return (unsigned)(move >> 4 & 15) - 1;
}

/* Columns are counted from 0 here; a slot of the market is 4 * row + column. */
static inline dob_move gon_buy_of(unsigned slot)
{
    return dob_move_of(GON_BUY, slot / GON_COLUMNS | (slot % GON_COLUMNS + 1) << 1);
}

static inline unsigned gon_buy_slot(dob_move move)
{
    return GON_COLUMNS * (unsigned)(move & 1) + (unsigned)(move >> 1 & 7) - 1;
}

/* What a die shows after a `roll`; 0: it was not thrown. */
static inline unsigned gon_rolled(dob_move move, unsigned die)
{
    return move >> (3 * die) & 7;
}

/* The cell of the i-th card that is laid in the opening. */
static inline unsigned gon_place_cell(dob_move move, int i)
{
    return move >> (4 * i) & 15;
}

/* Whose card is drawn or turned over, and which. */
static inline dob_move gon_draw_of(unsigned kind, unsigned seat, unsigned card)
{
    return dob_move_of(kind, seat | (uint64_t)card << 3);
}

static inline unsigned gon_move_seat(dob_move move)
{
    return move & 7;
}

static inline unsigned gon_drawn_card(dob_move move)
{
    return move >> 3 & GON_HIDDEN;
}

/* The i-th card that a seat shows after the opening, and its cell. */
static inline unsigned gon_open_card(dob_move move, int i)
{
    return move >> (3 + GON_CARD_BITS * i) & GON_HIDDEN;
}

static inline dob_move gon_open_of(unsigned seat, const uint8_t card[GON_LAID], const uint8_t cell[GON_LAID])
{
    uint64_t content = seat;
    for (int i = 0; i < GON_LAID; i++) {
        content |= (uint64_t)card[i] << (3 + GON_CARD_BITS * i);
        content |= (uint64_t)cell[i] << (3 + GON_CARD_BITS * GON_LAID + 4 * i);
    }
    return dob_move_of(GON_OPEN, content);
}

static inline unsigned gon_open_cell(dob_move move, int i)
{
    return move >> (3 + GON_CARD_BITS * GON_LAID + 4 * i) & 15;
}

enum { GON_PLACES_HIDDEN = (1 << 4 * GON_LAID) - 1 };

/* Is this a decision of which others see only that it was made? */
static inline bool gon_is_secret(dob_move move)
{
    uint64_t hidden = dob_move_kind(move) == GON_PLACE ? (uint64_t)GON_PLACES_HIDDEN : (uint64_t)GON_HIDDEN;
    return (dob_move_kind(move) == GON_RETURN || dob_move_kind(move) == GON_PLACE) && dob_move_content(move) == hidden;
}

#endif
