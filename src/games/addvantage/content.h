/* What the bits of a move of addvantage mean: its contents, as the words in text.c lay them out. Only
 * the low bits are read, so a content will do for a move. */
#ifndef DOBBEL_GAMES_ADDVANTAGE_CONTENT_H
#define DOBBEL_GAMES_ADDVANTAGE_CONTENT_H

#include "games/addvantage/addvantage.h"

static inline dob_move add_buy_of(unsigned seller, unsigned from, unsigned to)
{
    return dob_move_of(ADD_BUY, seller | from << 2 | to << 6);
}

static inline unsigned add_buy_seller(dob_move move)
{
    return move & 3;
}

static inline unsigned add_buy_from(dob_move move)
{
    return move >> 2 & 15;
}

static inline unsigned add_buy_to(dob_move move)
{
    return move >> 6 & 15;
}

static inline dob_move add_place_of(unsigned face, unsigned cell)
{
    return dob_move_of(ADD_PLACE, face | cell << 3);
}

/* The die that is placed or given up. */
static inline unsigned add_settled_face(dob_move move)
{
    return move & 7;
}

static inline unsigned add_placed_cell(dob_move move)
{
    return move >> 3 & 15;
}

/* Six tiles dealt or shown: whose, and which, as add_pack packs them. */
static inline dob_move add_tiles_of(unsigned kind, unsigned seat, uint64_t six)
{
    return dob_move_of(kind, seat | six << 2);
}

static inline unsigned add_tiles_seat(dob_move move)
{
    return move & 3;
}

static inline uint64_t add_tiles_list(dob_move move)
{
    return dob_move_content(move) >> 2;
}

#endif
