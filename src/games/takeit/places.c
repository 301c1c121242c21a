/* Which things a move of takeit touches: dice on the board or taken, cards of the hand, numbers. */
#include "games/takeit/content.h"

static struct dob_place die_place(int seat, unsigned die)
{
    return dob_place_of(DOB_THING_DIE, seat, tak_die_names[die], 0);
}

static struct dob_place card_place(int seat, unsigned card)
{
    return dob_place_of(DOB_THING_CARD, seat, NULL, (int32_t)card);
}

/* The orders, none or some, then they are shown. What others do in secret is only seen to be done. */
static size_t fulfil_places(const struct dob_rules *rules, int seat, dob_move move, struct dob_place *list)
{
    uint8_t orders[TAK_HAND];
    size_t count = tak_is_secret(move) ? 0 : (size_t)tak_fulfilled(move, orders);
    for (size_t i = 0; i < count; i++)
        list[i] = card_place(seat, orders[i]);
    list[count] = dob_button(rules, move, 0);
    return count + 1;
}

size_t tak_places(const struct dob_rules *rules, const void *position, int seat, dob_move move,
                  struct dob_place list[DOB_PLACES_MAX])
{
    unsigned content = (unsigned)dob_move_content(move);
    switch (dob_move_kind(move)) {
    case TAK_TAKE_DIE:
    case TAK_PICK:
    case TAK_HIT:
        list[0] = die_place(-1, content);
        return 1;
    case TAK_BACK_DIE:
        list[0] = die_place(seat, content);
        return 1;
    case TAK_SET_DIE:
    case TAK_CHANGE_DIE:
        list[0] = die_place(-1, tak_move_die(move));
        list[1] = dob_place_of(DOB_THING_NUMBER, -1, NULL, (int32_t)tak_move_value(move));
        return 2;
    case TAK_SWAP_DICE:
        list[0] = die_place(-1, tak_move_die(move));
        list[1] = die_place(-1, tak_move_other_die(move));
        return 2;
    case TAK_PLAY:
        list[0] = card_place(seat, content);
        return 1;
    case TAK_FULFIL:
        return fulfil_places(rules, seat, move, list);
    case TAK_DISCARD:
        if (content == 0 || tak_is_secret(move))
            return dob_place_button(rules, position, seat, move, list);
        list[0] = card_place(seat, content);
        return 1;
    case TAK_WANT:
    case TAK_USE:
        list[0] = dob_button(rules, move, tak_is_secret(move) ? 0 : (int32_t)content);
        return 1;
    default:
        return dob_place_button(rules, position, seat, move, list);
    }
}
