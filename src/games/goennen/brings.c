/* What a move of goennen brings, in words: points, charges, what it costs, what is left to do. Most of it is read off the
 * position after the move. A card that the reader may not know brings nothing that can be said. */
#include "games/goennen/content.h"

static void bring(struct dob_saying *saying, const char *id, int64_t number)
{
    dob_bring(saying, (struct dob_phrase){id, {dob_arg_number(number)}});
}

/* ---- cards and charges ---- */

/* What a card is for, once it is completed. */
static void bring_reward(const struct dob_rules *rules, unsigned number, struct dob_saying *saying)
{
    static const char *const ids[GON_CARD_KINDS] = {
        [GON_NEIGHBOURS_DONE] = "goennen.brings.neighbours-done",
        [GON_COLOUR] = "goennen.brings.colour",
        [GON_NEIGHBOURS_COLOUR] = "goennen.brings.neighbours-colour",
        [GON_LINES_DONE] = "goennen.brings.lines-done",
        [GON_RAINBOW] = "goennen.brings.rainbow",
        [GON_LINES_COLOUR] = "goennen.brings.lines-colour",
        [GON_BONUSES] = "goennen.brings.bonuses",
        [GON_ADJUST] = "goennen.brings.adjust",
        [GON_RECOLOUR] = "goennen.brings.recolour",
        [GON_EXTRA] = "goennen.brings.extra",
        [GON_DISCOUNT] = "goennen.brings.discount",
        [GON_WILD] = "goennen.brings.wild",
    };
    if (number == 0 || number == GON_HIDDEN)
        return;
    const struct gon_card *card = gon_card_of(rules, number);
    struct dob_phrase reward = {.id = ids[card->kind]};
    if (card->kind != GON_WILD)
        reward.arg[0] = dob_arg_number(card->points);
    if (card->kind == GON_COLOUR || card->kind == GON_NEIGHBOURS_COLOUR)
        reward.arg[1] = dob_arg_label(gon_colour_ids[card->target]);
    dob_bring(saying, reward);
}

static void bring_cost(const struct gon_seat *before, const struct gon_seat *after, enum gon_card_kind kind,
                       struct dob_saying *saying)
{
    static const char *const ids[GON_CHARGES] = {"goennen.brings.costs-adjust", "goennen.brings.costs-recolour",
                                                 "goennen.brings.costs-extra", "goennen.brings.costs-discount"};
    int spent = before->charges[kind - GON_ADJUST] - after->charges[kind - GON_ADJUST];
    if (spent > 0)
        bring(saying, ids[kind - GON_ADJUST], spent);
}

/* A card that was completed: what it gives, and the points that the display has more now. */
static void bring_gain(const struct dob_rules *rules, const struct gon_seat *before, const struct gon_seat *after,
                       unsigned number, struct dob_saying *saying)
{
    int32_t points = gon_points(rules, after) - gon_points(rules, before);
    bool scoring = gon_row_of(rules, number) == 0;
    if (!scoring)
        bring_reward(rules, number, saying);
    if (scoring || points)
        bring(saying, "goennen.brings.points", points);
}

/* ---- entries ---- */

/* The dice that this seat could enter now, whatever it costs. */
static unsigned count_enterable(const struct dob_rules *rules, const struct gon_position *p, int seat)
{
    unsigned count = 0;
    for (unsigned die = 0; die < GON_DICE; die++) {
        bool fits = false;
        for (unsigned value = 1; value <= DOB_FACES; value++)
            fits = fits || gon_can_hold(rules, p, seat, die, value);
        count += fits;
    }
    return count;
}

static void bring_die(const struct dob_rules *rules, const struct gon_position *p, const struct gon_position *after,
                      int seat, unsigned die, struct dob_saying *saying)
{
    unsigned fields = 0;
    for (unsigned cell = 0; cell < GON_CELLS; cell++)
        fields += gon_count(gon_fields_for(rules, after, seat, cell));
    if (p->dice[gon_die_colour(die)] != gon_die_value(die))
        bring(saying, "goennen.brings.shows", p->dice[gon_die_colour(die)]);
    bring_cost(&p->at[seat], &after->at[seat], GON_ADJUST, saying);
    bring_cost(&p->at[seat], &after->at[seat], GON_EXTRA, saying);
    bring(saying, "goennen.brings.fits", fields);
}

static void bring_entry(const struct dob_rules *rules, const struct gon_position *p, const struct gon_position *after,
                        int seat, dob_move move, struct dob_saying *saying)
{
    const struct gon_seat *from = &p->at[seat], *to = &after->at[seat];
    unsigned cell = gon_at_cell(move);
    const struct gon_card *card = gon_card_of(rules, from->card[cell]);
    unsigned colour = gon_field_colour(card->field[gon_at_field(move)]);
    if (colour != GON_WHITE && colour != gon_die_colour(from->holding - 1u)) {
        dob_bring(saying, (struct dob_phrase){"goennen.brings.counts", {dob_arg_label(gon_colour_ids[colour])}});
        bring(saying, "goennen.brings.costs-recolour", 1);
    }
    if (!(to->done >> cell & 1)) {
        bring(saying, "goennen.brings.fields", gon_empty_fields(card, to->entered[cell]));
        return;
    }
    dob_bring(saying, (struct dob_phrase){.id = "goennen.brings.completes"});
    bring_gain(rules, from, to, from->card[cell], saying);
}

/* ---- the rest of a turn ---- */

static void bring_completion(const struct dob_rules *rules, const struct gon_position *p, int seat, unsigned cell,
                             struct dob_saying *saying)
{
    struct gon_position after = *p;
    gon_tick(rules, &after, seat, cell);
    bring_gain(rules, &p->at[seat], &after.at[seat], p->at[seat].card[cell], saying);
}

static void bring_fill(const struct dob_rules *rules, const struct gon_position *p, const struct gon_position *after,
                       struct dob_saying *saying)
{
    bring_completion(rules, p, p->seat, p->chosen, saying);
    bring(saying, "goennen.brings.left", GON_DICE - gon_count(after->used));
}

static void bring_purchase(const struct dob_rules *rules, const struct gon_position *p,
                           const struct gon_position *after, struct dob_saying *saying)
{
    bring_reward(rules, p->market[p->chosen / GON_COLUMNS][p->chosen % GON_COLUMNS], saying);
    bring_cost(&p->at[p->seat], &after->at[p->seat], GON_ADJUST, saying);
    bring_cost(&p->at[p->seat], &after->at[p->seat], GON_DISCOUNT, saying);
    bring(saying, "goennen.brings.left", GON_DICE - gon_count(after->used));
}

/* A drawn card is turned over at once, so that it counts as one that was bought. */
static void bring_laying(const struct dob_rules *rules, const struct gon_position *p, struct gon_position *after,
                         struct dob_saying *saying)
{
    if (after->phase == GON_TURNING && p->at[p->seat].hand[0] == GON_HIDDEN)
        return;
    if (after->phase == GON_TURNING)
        gon_apply(rules, after, DOB_CHANCE, gon_draw_of(GON_TURN, p->seat, p->at[p->seat].hand[0]));
    int32_t points = gon_points(rules, &after->at[p->seat]) - gon_points(rules, &p->at[p->seat]);
    if (points)
        bring(saying, "goennen.brings.points", points);
    if (after->last != p->last)
        dob_bring(saying, (struct dob_phrase){.id = "goennen.brings.ends"});
}

static void bring_chance(const struct dob_rules *rules, const struct gon_position *p, const struct gon_position *after,
                         struct dob_saying *saying)
{
    if (after->phase == GON_CHANCE)
        bring(saying, "goennen.brings.fit", count_enterable(rules, after, p->seat));
    else
        bring(saying, "goennen.brings.deck", gon_deck_size(rules, p, after->chosen));
}

static void bring_throw(const struct gon_position *p, dob_move move, struct dob_saying *saying)
{
    int64_t again = gon_count(gon_move_dice(move)), left = GON_THROWS - p->throws - 1;
    if (left == 0)
        bring(saying, "goennen.brings.keep-last", again);
    else
        dob_bring(saying, (struct dob_phrase){"goennen.brings.keep", {dob_arg_number(again), dob_arg_number(left)}});
}

void gon_bring(const struct dob_rules *rules, const struct gon_position *p, int seat, dob_move move,
               struct dob_saying *saying)
{
    struct gon_position after = *p;
    unsigned content = (unsigned)dob_move_content(move), slot = gon_buy_slot(move);
    gon_apply(rules, &after, seat, move);
    switch (dob_move_kind(move)) {
    case GON_RETURN:
        bring_reward(rules, content, saying);
        return;
    case GON_REROLL:
        bring_throw(p, move, saying);
        return;
    case GON_ENTER:
        bring_die(rules, p, &after, seat, content, saying);
        return;
    case GON_AT:
        bring_entry(rules, p, &after, seat, move, saying);
        return;
    case GON_SKIP:
        bring(saying, "goennen.brings.fit", count_enterable(rules, p, seat));
        return;
    case GON_BUY:
        bring(saying, "goennen.brings.price", gon_price(rules, slot % GON_COLUMNS));
        bring_reward(rules, p->market[slot / GON_COLUMNS][slot % GON_COLUMNS], saying);
        return;
    case GON_PAY:
        bring_purchase(rules, p, &after, saying);
        return;
    case GON_COMPLETE:
        bring_completion(rules, p, seat, content, saying);
        return;
    case GON_FILL:
        bring_fill(rules, p, &after, saying);
        return;
    case GON_LAY:
        bring_laying(rules, p, &after, saying);
        return;
    case GON_END:
        bring(saying, "goennen.brings.unused", GON_DICE - gon_count(p->used));
        return;
    case GON_TAKE_CHANCE:
        bring_chance(rules, p, &after, saying);
        return;
    case GON_REMOVE:
        bring_reward(rules, gon_rightmost(p, content), saying);
        return;
    case GON_AWAY:
        dob_bring(saying, (struct dob_phrase){.id = "goennen.brings.under"});
        return;
    default: /* where three cards lie: nothing yet */
        return;
    }
}
