/* Goennen in words: what happened, what can be done, what is asked. Cards that nobody has shown are not named. */
#include "games/goennen/content.h"

const char *const gon_colour_ids[GON_COLOURS] = {
    "goennen.colour.yellow", "goennen.colour.orange", "goennen.colour.green",
    "goennen.colour.blue",   "goennen.colour.purple",
};

/* A card by what it does. */
static struct dob_arg card_arg(const struct dob_rules *rules, unsigned card)
{
    static const char *const ids[GON_CARD_KINDS] = {
        [GON_NEIGHBOURS_DONE] = "goennen.card.neighbours-done",
        [GON_COLOUR] = "goennen.card.colour",
        [GON_NEIGHBOURS_COLOUR] = "goennen.card.neighbours-colour",
        [GON_LINES_DONE] = "goennen.card.lines-done",
        [GON_RAINBOW] = "goennen.card.rainbow",
        [GON_LINES_COLOUR] = "goennen.card.lines-colour",
        [GON_BONUSES] = "goennen.card.bonuses",
        [GON_ADJUST] = "goennen.card.adjust",
        [GON_RECOLOUR] = "goennen.card.recolour",
        [GON_EXTRA] = "goennen.card.extra",
        [GON_DISCOUNT] = "goennen.card.discount",
        [GON_WILD] = "goennen.card.wild",
    };
    return dob_arg_label(ids[gon_card_of(rules, card)->kind]);
}

const char *const gon_row_ids[2] = {"goennen.row.scoring", "goennen.row.bonus"};

static struct dob_arg row_arg(unsigned row)
{
    return dob_arg_label(gon_row_ids[row]);
}

static struct dob_arg coloured(int64_t values)
{
    return (struct dob_arg){.kind = DOB_ARG_COLOURED, .number = values, .labels = gon_colour_ids};
}

/* The dice of a set as they lie. */
static struct dob_arg dice_arg(const struct gon_position *p, unsigned dice)
{
    int64_t values = 0;
    for (; dice; dice &= dice - 1)
        values |= (int64_t)p->dice[__builtin_ctz(dice)] << (3 * __builtin_ctz(dice));
    return coloured(values);
}

/* A die as it is entered. */
static struct dob_arg die_arg(unsigned die)
{
    return coloured((int64_t)gon_die_value(die) << (3 * gon_die_colour(die)));
}

static struct dob_arg cell_arg(unsigned cell)
{
    return dob_arg_text(gon_cell_names[cell]);
}

/* ---- what happened ---- */

static struct dob_phrase tell_pay(const struct gon_position *p, dob_move move)
{
    unsigned dice = gon_move_dice(move);
    return (struct dob_phrase){dice ? "goennen.told.pay" : "goennen.told.pay-none",
                               {dob_arg_seat(p->seat), dice_arg(p, dice)}};
}

/* A card that was bought is known; one that was drawn is shown by the next event. */
static struct dob_phrase tell_lay(const struct dob_rules *rules, const struct gon_position *p)
{
    if (p->phase == GON_KEEPING)
        return (struct dob_phrase){"goennen.told.lay-drawn", {dob_arg_seat(p->seat)}};
    unsigned card = p->market[p->chosen / GON_COLUMNS][p->chosen % GON_COLUMNS];
    return (struct dob_phrase){"goennen.told.buy", {dob_arg_seat(p->seat), card_arg(rules, card)}};
}

static struct dob_phrase tell_fill(const struct dob_rules *rules, const struct gon_position *p, dob_move move)
{
    return (struct dob_phrase){
        "goennen.told.complete",
        {dob_arg_seat(p->seat), card_arg(rules, p->at[p->seat].card[p->chosen]), dice_arg(p, gon_move_dice(move))}};
}

static struct dob_phrase tell_at(const struct gon_position *p, int actor, dob_move move)
{
    return (struct dob_phrase){"goennen.told.enter",
                               {dob_arg_seat(actor), die_arg(p->at[actor].holding - 1u), cell_arg(gon_at_cell(move))}};
}

static struct dob_phrase tell_chance(const struct gon_position *p, dob_move move)
{
    static const char *const ids[] = {"goennen.told.chance-dice", "goennen.told.chance-scoring",
                                      "goennen.told.chance-bonus"};
    return (struct dob_phrase){ids[dob_move_content(move)], {dob_arg_seat(p->seat)}};
}

static struct dob_phrase tell_cards(const struct dob_rules *rules, const struct gon_position *p, dob_move move)
{
    switch (dob_move_kind(move)) {
    case GON_REFILL:
        return (struct dob_phrase){.id = "goennen.told.market"};
    case GON_DRAW:
        return (struct dob_phrase){p->phase == GON_DEALING ? "goennen.told.deal" : "goennen.told.draw",
                                   {dob_arg_seat((int)gon_move_seat(move))}};
    case GON_OPEN:
        return (struct dob_phrase){"goennen.told.open", {dob_arg_seat((int)gon_move_seat(move))}};
    case GON_TURN:
        return (struct dob_phrase){"goennen.told.turn",
                                   {dob_arg_seat((int)gon_move_seat(move)), card_arg(rules, gon_drawn_card(move))}};
    case GON_AWAY:
        return (struct dob_phrase){"goennen.told.away", {dob_arg_seat(p->seat)}};
    case GON_REMOVE:
        return (struct dob_phrase){"goennen.told.remove",
                                   {dob_arg_seat(p->seat), row_arg((unsigned)dob_move_content(move))}};
    default: /* told by what comes next, or not worth a word: skipping, ending */
        return (struct dob_phrase){0};
    }
}

static struct dob_phrase tell_one(const struct dob_rules *rules, const struct gon_position *p, int actor, dob_move move)
{
    switch (dob_move_kind(move)) {
    case GON_FIRST:
        return (struct dob_phrase){"goennen.told.first", {dob_arg_seat((int)dob_move_content(move))}};
    case GON_ROLL:
        return (struct dob_phrase){"goennen.told.roll",
                                   {dob_arg_seat(p->seat), coloured((int64_t)dob_move_content(move))}};
    case GON_AT:
        return tell_at(p, actor, move);
    case GON_PAY:
        return tell_pay(p, move);
    case GON_LAY:
        return tell_lay(rules, p);
    case GON_FILL:
        return tell_fill(rules, p, move);
    case GON_TAKE_CHANCE:
        return tell_chance(p, move);
    default:
        return tell_cards(rules, p, move);
    }
}

size_t gon_tell(const struct dob_rules *rules, const void *position, int actor, dob_move move, int viewer,
                struct dob_telling list[DOB_TOLD_MAX])
{
    (void)viewer;
    const struct gon_position *p = position;
    list[0] = (struct dob_telling){tell_one(rules, p, actor, move), .first = p->phase == GON_ROLLING && p->throws == 0,
                                   .loud = dob_move_kind(move) == GON_FILL, .detail = dob_move_kind(move) == GON_ROLL};
    return list[0].phrase.id != NULL;
}

/* ---- what can be done ---- */

static struct dob_phrase say_place(dob_move move)
{
    struct dob_phrase say = {.id = "goennen.say.place"};
    for (int i = 0; i < GON_LAID; i++)
        say.arg[i] = cell_arg(gon_place_cell(move, i));
    return say;
}

static struct dob_phrase say_fill(const struct gon_position *p, dob_move move)
{
    static const char *const ids[] = {"goennen.say.fill", "goennen.say.fill-adjust", "goennen.say.fill-recolour",
                                      "goennen.say.fill-both"};
    unsigned adjusts = gon_fill_adjusts(move), recolours = gon_fill_recolours(move);
    struct dob_phrase say = {ids[(adjusts > 0) + 2 * (recolours > 0)], {dice_arg(p, gon_move_dice(move))}};
    int at = 1;
    if (adjusts)
        say.arg[at++] = dob_arg_number(adjusts);
    if (recolours)
        say.arg[at] = dob_arg_number(recolours);
    return say;
}

static struct dob_phrase say_chance(dob_move move)
{
    static const char *const ids[] = {"goennen.say.chance-dice", "goennen.say.chance-scoring",
                                      "goennen.say.chance-bonus"};
    return (struct dob_phrase){.id = ids[dob_move_content(move)]};
}

static struct dob_phrase say_simple(dob_move move)
{
    static const char *const ids[GON_KINDS] = {
        [GON_SKIP] = "goennen.say.skip", [GON_END] = "goennen.say.end", [GON_AWAY] = "goennen.say.away"};
    return (struct dob_phrase){.id = ids[dob_move_kind(move)]};
}

static struct dob_phrase say_pay(const struct gon_position *p, dob_move move)
{
    unsigned dice = gon_move_dice(move);
    return (struct dob_phrase){dice ? "goennen.say.pay" : "goennen.say.pay-none", {dice_arg(p, dice)}};
}

/* Dice are said by those that stay, as in every game. */
static void say_reroll(const struct gon_position *p, dob_move move, struct dob_saying *saying)
{
    unsigned thrown = gon_move_dice(move), kept = GON_ALL_DICE & ~thrown;
    saying->say = (struct dob_phrase){kept ? "goennen.say.keep" : "goennen.say.keep-none", {dice_arg(p, kept)}};
    saying->also = (struct dob_phrase){"goennen.say.reroll", {dice_arg(p, thrown)}};
}

static struct dob_phrase say_card(dob_move move)
{
    unsigned content = (unsigned)dob_move_content(move), slot = gon_buy_slot(move);
    switch (dob_move_kind(move)) {
    case GON_RETURN:
        return (struct dob_phrase){"goennen.say.return", {dob_arg_number(content)}};
    case GON_BUY:
        return (struct dob_phrase){"goennen.say.buy",
                                   {row_arg(slot / GON_COLUMNS), dob_arg_number(slot % GON_COLUMNS + 1)}};
    case GON_COMPLETE:
        return (struct dob_phrase){"goennen.say.complete", {cell_arg(content)}};
    case GON_LAY:
        return (struct dob_phrase){"goennen.say.lay", {dob_arg_text(gon_spot_names[content])}};
    default:
        return (struct dob_phrase){"goennen.say.remove", {row_arg(content)}};
    }
}

static struct dob_phrase say_move(const struct gon_position *p, dob_move move)
{
    switch (dob_move_kind(move)) {
    case GON_PLACE:
        return say_place(move);
    case GON_PAY:
        return say_pay(p, move);
    case GON_ENTER:
        return (struct dob_phrase){"goennen.say.enter", {die_arg((unsigned)dob_move_content(move))}};
    case GON_AT:
        return (struct dob_phrase){"goennen.say.at",
                                   {cell_arg(gon_at_cell(move)), dob_arg_number(gon_at_field(move) + 1)}};
    case GON_FILL:
        return say_fill(p, move);
    case GON_TAKE_CHANCE:
        return say_chance(move);
    case GON_SKIP:
    case GON_END:
    case GON_AWAY:
        return say_simple(move);
    default:
        return say_card(move);
    }
}

void gon_say(const struct dob_rules *rules, const void *position, int seat, dob_move move, struct dob_saying *saying)
{
    const struct gon_position *p = position;
    if (gon_is_secret(move)) {
        saying->say = (struct dob_phrase){.id = "goennen.say.secret"};
        return;
    }
    if (dob_move_kind(move) == GON_REROLL)
        say_reroll(p, move, saying);
    else
        saying->say = say_move(p, move);
    gon_bring(rules, p, seat, move, saying);
}

/* ---- what is asked ---- */

static const char *question_of(const struct gon_position *p, int actor)
{
    static const char *const ids[GON_PHASES] = {
        [GON_STOCKING] = "goennen.ask.refill", [GON_DEALING] = "goennen.ask.draw",
        [GON_OPENING] = "goennen.ask.return",  [GON_SHOWING] = "goennen.ask.open",
        [GON_BEGINNING] = "goennen.ask.begin", [GON_ROLLING] = "goennen.ask.roll",
        [GON_PASSIVE] = "goennen.ask.passive", [GON_DECIDING] = "goennen.ask.decide",
        [GON_PAYING] = "goennen.ask.pay",      [GON_FILLING] = "goennen.ask.fill",
        [GON_LAYING] = "goennen.ask.lay",      [GON_CHANCE] = "goennen.ask.chance",
        [GON_DRAWING] = "goennen.ask.draw",    [GON_KEEPING] = "goennen.ask.keep",
        [GON_TURNING] = "goennen.ask.turn",    [GON_SOLO] = "goennen.ask.solo",
        [GON_REMOVING] = "goennen.ask.remove", [GON_REFILLING] = "goennen.ask.refill",
        [GON_OVER] = "goennen.ask.over",
    };
    bool is_seat = actor != DOB_CHANCE;
    if (is_seat && p->at[actor].holding)
        return "goennen.ask.at";
    if (p->phase == GON_OPENING && is_seat && p->at[actor].answered > 0)
        return "goennen.ask.place";
    if (p->phase == GON_DECIDING && p->acted)
        return "goennen.ask.decide-acted";
    if (p->phase == GON_DECIDING && p->throws == GON_THROWS)
        return "goennen.ask.decide-third";
    return ids[p->phase];
}

void gon_ask(const struct dob_rules *rules, const void *position, int actor, struct dob_phrase *question)
{
    (void)rules;
    const struct gon_position *p = position;
    *question = (struct dob_phrase){.id = question_of(p, actor)};
    if (actor != DOB_CHANCE && p->at[actor].holding) {
        question->arg[0] = die_arg(p->at[actor].holding - 1u);
    } else if (p->phase == GON_STOCKING || p->phase == GON_REFILLING) {
        question->arg[0] = row_arg(gon_row_drawn(p));
        question->arg[1] = dob_arg_number((int64_t)gon_gap(p, gon_row_drawn(p)) + 1);
    } else if (actor == DOB_CHANCE && p->phase != GON_BEGINNING) {
        question->arg[0] = dob_arg_seat(p->seat);
    }
}
