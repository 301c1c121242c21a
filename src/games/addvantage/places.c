/* Which things a move of addvantage touches: tiles and their slots, dice, cells. */
#include "games/addvantage/content.h"

static struct dob_place cell_place(int seat, unsigned cell)
{
    return dob_place_of(DOB_THING_CELL, seat, add_cell_names[cell], 0);
}

static struct dob_place die_place(unsigned face)
{
    return dob_place_of(DOB_THING_DIE, -1, NULL, (int32_t)face);
}

/* Each tile, and the row or column it goes to. What others do in secret is only seen to be done. */
static size_t arrangement_places(const struct dob_rules *rules, int seat, dob_move move, struct dob_place *list)
{
    uint64_t tiles = dob_move_content(move);
    uint8_t tile[ADD_SIDE];
    unsigned first = dob_move_kind(move) == ADD_ROWS ? 0 : ADD_SIDE;
    if (tiles == ADD_HIDDEN_LIST) {
        list[0] = dob_button(rules, move, 0);
        return 1;
    }
    add_unpack(tiles, ADD_SIDE, tile);
    for (unsigned i = 0; i < ADD_SIDE; i++) {
        list[2 * i] = dob_place_of(DOB_THING_TILE, seat, NULL, tile[i]);
        list[2 * i + 1] = dob_place_of(DOB_THING_SPACE, seat, add_slot_names[first + i], 0);
    }
    return 2 * ADD_SIDE;
}

size_t add_places(const struct dob_rules *rules, const void *position, int seat, dob_move move,
                  struct dob_place list[DOB_PLACES_MAX])
{
    (void)position;
    switch (dob_move_kind(move)) {
    case ADD_ROWS:
    case ADD_COLUMNS:
        return arrangement_places(rules, seat, move, list);
    case ADD_BUY:
        list[0] = cell_place((int)add_buy_seller(move), add_buy_from(move));
        list[1] = cell_place(seat, add_buy_to(move));
        return 2;
    case ADD_REMOVE:
        list[0] = cell_place(seat, (unsigned)dob_move_content(move));
        return 1;
    case ADD_PLACE:
        list[0] = die_place(add_settled_face(move));
        list[1] = cell_place(seat, add_placed_cell(move));
        return 2;
    case ADD_GIVE:
        list[0] = die_place(add_settled_face(move));
        list[1] = dob_button(rules, move, 0);
        return 2;
    case ADD_THROW:
        list[0] = dob_button(rules, move, (int32_t)dob_move_content(move));
        return 1;
    default:
        list[0] = dob_button(rules, move, 0);
        return 1;
    }
}
