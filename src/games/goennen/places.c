/* Which things a move of goennen touches: dice, cards of the market and of a display, fields, charges. */
#include "games/goennen/content.h"

static struct dob_place card_place(int seat, unsigned card)
{
    return dob_place_of(DOB_THING_CARD, seat, NULL, (int32_t)card);
}

static struct dob_place cell_place(int seat, const char *name)
{
    return dob_place_of(DOB_THING_CELL, seat, name, 0);
}

/* A digit for each die, its place among the five, from 1. */
static struct dob_place dice_place(unsigned dice)
{
    int32_t digits = 0;
    for (; dice; dice &= dice - 1)
        digits = 10 * digits + __builtin_ctz(dice) + 1;
    return dob_place_of(DOB_THING_DICE, -1, NULL, digits);
}

/* Dice, none or some, then what is done with them. */
static size_t dice_places(const struct dob_rules *rules, dob_move move, struct dob_place *list)
{
    unsigned dice = gon_move_dice(move);
    list[0] = dice_place(dice);
    list[dice != 0] = dob_button(rules, move, 0);
    return dice ? 2 : 1;
}

/* Charges that are not spent are not touched. */
static size_t fill_places(dob_move move, struct dob_place *list)
{
    size_t count = 0;
    list[count++] = dice_place(gon_move_dice(move));
    if (gon_fill_adjusts(move))
        list[count++] = dob_place_of(DOB_THING_NUMBER, -1, gon_kind_names[GON_ADJUST], (int32_t)gon_fill_adjusts(move));
    if (gon_fill_recolours(move))
        list[count++] =
            dob_place_of(DOB_THING_NUMBER, -1, gon_kind_names[GON_RECOLOUR], (int32_t)gon_fill_recolours(move));
    return count;
}

/* The cards kept, in the order of the hand, each with its cell. What others do in secret is only seen to be done. */
static size_t laying_places(const struct dob_rules *rules, const struct gon_seat *at, int seat, dob_move move,
                            struct dob_place *list)
{
    size_t count = 0;
    if (gon_is_secret(move))
        list[count++] = dob_button(rules, move, 0);
    for (int i = 0, laid = 0; !gon_is_secret(move) && i < GON_HAND; i++) {
        if (i + 1 == at->returned)
            continue;
        list[count++] = card_place(seat, at->hand[i]);
        list[count++] = cell_place(seat, gon_cell_names[gon_place_cell(move, laid++)]);
    }
    return count;
}

/* The top of a deck is a card, called by its row; dice for a chance are chosen afterwards. */
static struct dob_place chance_place(const struct dob_rules *rules, dob_move move)
{
    unsigned what = (unsigned)dob_move_content(move);
    if (what == GON_CHANCE_DICE)
        return dob_button(rules, move, 0);
    return dob_place_of(DOB_THING_CARD, -1, gon_row_names[what - GON_CHANCE_SCORING], 0);
}

size_t gon_places(const struct dob_rules *rules, const void *position, int seat, dob_move move,
                  struct dob_place list[DOB_PLACES_MAX])
{
    const struct gon_position *p = position;
    unsigned content = (unsigned)dob_move_content(move);
    switch (dob_move_kind(move)) {
    case GON_RETURN:
        list[0] = gon_is_secret(move) ? dob_button(rules, move, 0) : card_place(seat, content);
        return 1;
    case GON_PLACE:
        return laying_places(rules, &p->at[seat], seat, move, list);
    case GON_REROLL:
    case GON_PAY:
        return dice_places(rules, move, list);
    case GON_ENTER:
        list[0] = dob_place_of(DOB_THING_DIE, -1, gon_colour_names[gon_die_colour(content)], 0);
        list[1] = dob_place_of(DOB_THING_NUMBER, -1, NULL, (int32_t)gon_die_value(content));
        return 2;
    case GON_AT:
        list[0] = cell_place(seat, gon_cell_names[gon_at_cell(move)]);
        list[1] = dob_place_of(DOB_THING_FIELD, seat, NULL, (int32_t)gon_at_field(move) + 1);
        return 2;
    case GON_BUY:
        list[0] = card_place(-1, p->market[gon_buy_slot(move) / GON_COLUMNS][gon_buy_slot(move) % GON_COLUMNS]);
        return 1;
    case GON_COMPLETE:
        list[0] = cell_place(seat, gon_cell_names[content]);
        return 1;
    case GON_FILL:
        return fill_places(move, list);
    case GON_LAY:
        list[0] = cell_place(seat, gon_spot_names[content]);
        return 1;
    case GON_TAKE_CHANCE:
        list[0] = chance_place(rules, move);
        return 1;
    case GON_REMOVE:
        list[0] = card_place(-1, gon_rightmost(p, content));
        return 1;
    default:
        return dob_place_button(rules, position, seat, move, list);
    }
}
