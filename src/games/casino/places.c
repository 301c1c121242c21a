/* Which things a move of casino touches: dice, cards and spaces. */
#include "games/casino/casino.h"

static struct dob_place card_place(const struct cas_position *p, uint64_t card)
{
    return dob_place_of(DOB_THING_CARD, cas_owner_of(p, (int)card), cas_card_names[card], 0);
}

static struct dob_place space_place(int space)
{
    return dob_place_of(DOB_THING_SPACE, -1, NULL, space);
}

/* The dice to be kept are chosen, none or some, then the others thrown. */
static size_t keep_places(const struct dob_rules *rules, dob_move move, struct dob_place *list)
{
    size_t count = 0;
    dob_dice dice = (dob_dice)dob_move_content(move);
    if (dice)
        list[count++] = dob_place_of(DOB_THING_DICE, -1, NULL, dob_dice_digits(dice));
    list[count++] = dob_button(rules, move, 0);
    return count;
}

/* A card, and where it will lie; a space that may be chosen is asked for next (C19). */
static size_t place_places(const struct dob_rules *rules, const struct cas_position *p, int seat, uint64_t card,
                           struct dob_place *list)
{
    unsigned pawn = p->pawn[seat];
    list[0] = card_place(p, card);
    if (cas_is_joker(pawn) && rules->option[CAS_JOKER_ANY_EMPTY])
        return 1;
    list[1] = space_place(cas_next_empty(p, pawn));
    return 2;
}

size_t cas_places(const struct dob_rules *rules, const void *position, int seat, dob_move move,
                  struct dob_place list[DOB_PLACES_MAX])
{
    const struct cas_position *p = position;
    uint64_t content = dob_move_content(move);
    switch (dob_move_kind(move)) {
    case CAS_KEEP:
        return keep_places(rules, move, list);
    case CAS_PLACE:
        return place_places(rules, p, seat, content, list);
    case CAS_STEAL:
    case CAS_RAISE:
        list[0] = card_place(p, content);
        return 1;
    case CAS_ON:
        list[0] = space_place((int)content);
        return 1;
    default:
        return dob_place_button(rules, position, seat, move, list);
    }
}
