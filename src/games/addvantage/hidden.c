/* Hidden tiles: until they are shown, only their owner sees the tiles of a seat and where they go. With hidden-score, also
 * what a seat has won is not shown to others before the end. */
#include "games/addvantage/content.h"

/* A20 */
bool add_shows_won(const struct dob_rules *rules, const struct add_position *p, int seat, int viewer)
{
    return !rules->option[ADD_HIDDEN_SCORE] || p->phase == ADD_OVER || seat == viewer || viewer == DOB_ALL_SEEING;
}

dob_move add_shown(const struct dob_rules *rules, const void *position, int actor, dob_move move, int viewer)
{
    (void)rules;
    const struct add_position *p = position;
    const uint64_t six = (UINT64_C(1) << (ADD_SLOTS * ADD_TILE_BITS)) - 1;
    unsigned kind = dob_move_kind(move);
    int owner = kind == ADD_DEAL ? p->seat : actor;
    if (viewer == DOB_ALL_SEEING || viewer == owner || kind > ADD_COLUMNS)
        return move;
    return kind == ADD_DEAL ? add_tiles_of(ADD_DEAL, add_tiles_seat(move), six) : dob_move_of(kind, ADD_HIDDEN_LIST);
}

/* Are the tiles of this seat still to be shown? */
static bool face_down(const struct add_position *p, int seat)
{
    return p->phase < ADD_SHOWING || (p->phase == ADD_SHOWING && seat >= p->seat);
}

void add_hide(const struct dob_rules *rules, void *position, int viewer)
{
    struct add_position *p = position;
    for (int seat = 0; viewer != DOB_ALL_SEEING && seat < rules->seats; seat++)
        for (int i = 0; i < ADD_SLOTS; i++)
            if (seat != viewer && face_down(p, seat) && p->tile[seat][i])
                p->tile[seat][i] = ADD_HIDDEN;
}

/* Six tiles drawn one after the other lie in that order where the seat has arranged them, else sorted: whatever fits is
 * equally likely. */
void add_guess(const struct dob_rules *rules, void *position, int viewer, struct dob_rng *rng)
{
    (void)viewer;
    struct add_position *p = position;
    uint8_t unseen[ADD_TILE_VALUES];
    add_unseen(rules, p, unseen);
    for (int seat = 0; seat < rules->seats; seat++) {
        uint8_t *tile = p->tile[seat];
        if (tile[0] != ADD_HIDDEN)
            continue;
        for (int i = 0; i < ADD_SLOTS; i++)
            tile[i] = add_draw(unseen, rng);
        bool in_order = p->phase == ADD_SHOWING && rules->option[ADD_ARRANGE] == ADD_ARRANGE_CHOICE;
        int lie = in_order || p->arranged[seat] == 2 ? ADD_SLOTS : p->arranged[seat] == 1 ? ADD_SIDE : 0;
        add_sort(tile + lie, ADD_SLOTS - lie);
    }
}
