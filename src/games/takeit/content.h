/* What the bits of a move of takeit mean: its contents, as the words in text.c lay them out. Only
 * the low bits are read, so a content will do for a move. */
#ifndef DOBBEL_GAMES_TAKEIT_CONTENT_H
#define DOBBEL_GAMES_TAKEIT_CONTENT_H

#include "games/takeit/takeit.h"

/* Setting or changing a die, to a value; swapping a white and a black one. */
static inline dob_move tak_set_of(unsigned kind, unsigned die, unsigned value)
{
    return dob_move_of(kind, die | value << 5);
}

static inline dob_move tak_swap_of(unsigned white, unsigned black)
{
    return dob_move_of(TAK_SWAP_DICE, white | black << 5);
}

static inline unsigned tak_move_die(dob_move move)
{
    return move & 31;
}

static inline unsigned tak_move_value(dob_move move)
{
    return move >> 5 & 7;
}

static inline unsigned tak_move_other_die(dob_move move)
{
    return move >> 5 & 31;
}

/* A list of orders: of `fulfil`, or of `show` behind its seat. */
enum { TAK_SEAT_BITS = 3, TAK_LIST_BITS = TAK_HAND * TAK_CARD_BITS };
#define TAK_LIST_UNKNOWN ((UINT64_C(1) << TAK_LIST_BITS) - 1)

static inline dob_move tak_fulfil_of(const uint8_t *orders, int count)
{
    uint64_t list = 0;
    for (int i = 0; i < count; i++)
        list |= (uint64_t)orders[i] << (TAK_CARD_BITS * i);
    return dob_move_of(TAK_FULFIL, list);
}

/* The orders of `fulfil`; returns how many. */
static inline int tak_fulfilled(dob_move move, uint8_t orders[TAK_HAND])
{
    int count = 0;
    for (uint64_t list = move & TAK_LIST_UNKNOWN; list; list >>= TAK_CARD_BITS)
        orders[count++] = list & TAK_UNKNOWN;
    return count;
}

/* The orders of `show`. */
static inline int tak_shown_orders(dob_move move, uint8_t orders[TAK_HAND])
{
    return tak_fulfilled(move >> TAK_SEAT_BITS, orders);
}

static inline dob_move tak_show_of(unsigned seat, const uint8_t *orders, int count, unsigned used)
{
    uint64_t list = dob_move_content(tak_fulfil_of(orders, count));
    return dob_move_of(TAK_SHOW, seat | list << TAK_SEAT_BITS | (uint64_t)used << (TAK_SEAT_BITS + TAK_LIST_BITS));
}

/* How many dice a `show` tells to be used. */
static inline unsigned tak_shown_used(dob_move move)
{
    return (unsigned)(dob_move_content(move) >> (TAK_SEAT_BITS + TAK_LIST_BITS));
}

/* Whose cards a `draw`, `show` or `away` is about. */
static inline unsigned tak_move_seat(dob_move move)
{
    return move & 7;
}

static inline dob_move tak_draw_of(unsigned seat, unsigned card)
{
    return dob_move_of(TAK_DRAW, seat | (uint64_t)card << TAK_SEAT_BITS);
}

static inline unsigned tak_drawn_card(dob_move move)
{
    return move >> TAK_SEAT_BITS & TAK_UNKNOWN;
}

/* What went away: 0 nothing, 1 an order, 2 an action; and which. */
static inline dob_move tak_away_of(unsigned seat, unsigned kind, unsigned card)
{
    return dob_move_of(TAK_AWAY, seat | kind << TAK_SEAT_BITS | (uint64_t)card << (TAK_SEAT_BITS + 2));
}

static inline unsigned tak_away_kind(dob_move move)
{
    return move >> TAK_SEAT_BITS & 3;
}

static inline unsigned tak_away_card(dob_move move)
{
    return move >> (TAK_SEAT_BITS + 2) & TAK_UNKNOWN;
}

/* Is this a decision of which others see only that it was made? */
static inline bool tak_is_secret(dob_move move)
{
    switch (dob_move_kind(move)) {
    case TAK_FULFIL:
        return dob_move_content(move) == TAK_LIST_UNKNOWN;
    case TAK_USE:
        return dob_move_content(move) == TAK_USED_UNKNOWN;
    case TAK_DISCARD:
        return dob_move_content(move) == TAK_UNKNOWN;
    default:
        return false;
    }
}

/* The dice of a `roll`. */
static inline dob_move tak_roll_of(dob_dice white, dob_dice black, dob_dice red)
{
    return dob_move_of(TAK_ROLL,
                       white | (uint64_t)black << DOB_DICE_BITS | dob_dice_as_faces(red) << 2 * DOB_DICE_BITS);
}

static inline void tak_rolled(uint64_t content, uint32_t dice[TAK_COLOURS])
{
    const uint64_t handful = (UINT64_C(1) << DOB_DICE_BITS) - 1;
    dice[TAK_WHITE] = (uint32_t)(content & handful);
    dice[TAK_BLACK] = (uint32_t)(content >> DOB_DICE_BITS & handful);
    dice[TAK_RED] = dob_faces_as_dice(content >> 2 * DOB_DICE_BITS);
}

#endif
