/* Takeit in words: what happened, what can be done, what is asked. What a hand holds is told only when it is shown. */
#include "games/takeit/content.h"

const char *const tak_colour_ids[TAK_COLOURS] = {
    [TAK_WHITE] = "takeit.die.white", [TAK_BLACK] = "takeit.die.black", [TAK_RED] = "takeit.die.red"};

static struct dob_arg colour_arg(unsigned die)
{
    return dob_arg_label(tak_colour_ids[tak_die_colour(die)]);
}

static struct dob_arg action_arg(const struct dob_rules *rules, unsigned card)
{
    static const char *const ids[] = {
        [TAK_REROLL] = "takeit.action.reroll", [TAK_SOME] = "takeit.action.some", [TAK_TAKE] = "takeit.action.take",
        [TAK_SET] = "takeit.action.set",       [TAK_BACK] = "takeit.action.back", [TAK_SWAP] = "takeit.action.swap",
        [TAK_CHANGE] = "takeit.action.change"};
    return dob_arg_label(ids[tak_card_of(rules, card)->kind]);
}

/* A die, and where that is more, another number, behind what stands in the phrase already. */
static struct dob_phrase with_die(const char *id, struct dob_phrase phrase, int first, unsigned die)
{
    phrase.id = id;
    phrase.arg[first] = colour_arg(die);
    phrase.arg[first + 1] = dob_arg_number(tak_die_value(die));
    return phrase;
}

static int64_t points_of(const struct dob_rules *rules, const uint8_t *orders, int count)
{
    int64_t points = 0;
    for (int i = 0; i < count; i++)
        points += tak_card_of(rules, orders[i])->points;
    return points;
}

/* ---- what happened ---- */

static struct dob_phrase tell_roll(const struct tak_position *p)
{
    if (!p->acted)
        return (struct dob_phrase){"takeit.told.round", {{0}, dob_arg_number(p->round)}};
    return (struct dob_phrase){
        "takeit.told.again",
        {dob_arg_seat(p->seat), dob_arg_number(p->air[TAK_WHITE] + p->air[TAK_BLACK] + p->air[TAK_RED])}};
}

static struct dob_phrase tell_show(const struct dob_rules *rules, const struct tak_position *p, dob_move move)
{
    uint8_t orders[TAK_HAND];
    int count = tak_shown_orders(move, orders);
    int64_t chips = tak_chips(p->taken[p->seat], tak_shown_used(move));
    if (count == 0)
        return (struct dob_phrase){"takeit.told.show-none", {dob_arg_seat(p->seat), dob_arg_number(chips)}};
    return (struct dob_phrase){"takeit.told.show",
                               {dob_arg_seat(p->seat), dob_arg_number(count),
                                dob_arg_number(points_of(rules, orders, count)), dob_arg_number(chips)}};
}

static struct dob_phrase tell_away(dob_move move)
{
    static const char *const ids[] = {"takeit.told.kept", "takeit.told.away-order", "takeit.told.away-action"};
    struct dob_phrase told = {ids[tak_away_kind(move)], {dob_arg_seat((int)tak_move_seat(move))}};
    if (tak_away_kind(move) == 0 || tak_away_card(move) == TAK_UNKNOWN)
        return told;
    told.id = tak_away_kind(move) == 1 ? "takeit.told.away-order-known" : "takeit.told.away-action-known";
    told.arg[1] = dob_arg_number(tak_away_card(move));
    return told;
}

/* What a seat does with dice. */
static struct dob_phrase tell_dice(const struct tak_position *p, dob_move move)
{
    static const char *const ids[TAK_KINDS] = {
        [TAK_TAKE_DIE] = "takeit.told.take",  [TAK_BACK_DIE] = "takeit.told.back",
        [TAK_HIT] = "takeit.told.hit",        [TAK_SET_DIE] = "takeit.told.set",
        [TAK_CHANGE_DIE] = "takeit.told.set", [TAK_SWAP_DICE] = "takeit.told.swap"};
    struct dob_phrase told =
        with_die(ids[dob_move_kind(move)], (struct dob_phrase){.arg = {dob_arg_seat(p->seat)}}, 1, tak_move_die(move));
    if (dob_move_kind(move) == TAK_SET_DIE || dob_move_kind(move) == TAK_CHANGE_DIE)
        told.arg[3] = dob_arg_number(tak_move_value(move));
    if (dob_move_kind(move) == TAK_SWAP_DICE)
        told = with_die(told.id, told, 3, tak_move_other_die(move));
    return told;
}

static struct dob_phrase tell_one(const struct dob_rules *rules, const struct tak_position *p, int actor, dob_move move)
{
    switch (dob_move_kind(move)) {
    case TAK_FIRST:
        return (struct dob_phrase){"takeit.told.first", {dob_arg_seat((int)dob_move_content(move))}};
    case TAK_WANT:
        return (struct dob_phrase){"takeit.told.want",
                                   {dob_arg_seat(actor), dob_arg_number((int64_t)dob_move_content(move))}};
    case TAK_DRAW:
        return (struct dob_phrase){"takeit.told.draw", {dob_arg_seat((int)tak_move_seat(move))}};
    case TAK_ROLL:
        return tell_roll(p);
    case TAK_PASS:
        return (struct dob_phrase){"takeit.told.pass", {dob_arg_seat(actor)}};
    case TAK_PLAY:
        return (struct dob_phrase){"takeit.told.play",
                                   {dob_arg_seat(actor), action_arg(rules, (unsigned)dob_move_content(move))}};
    case TAK_ALONE:
        return (struct dob_phrase){"takeit.told.alone", {dob_arg_seat(actor)}};
    case TAK_USE:
        return (struct dob_phrase){"takeit.told.chosen", {dob_arg_seat(actor)}};
    case TAK_SHOW:
        return tell_show(rules, p, move);
    case TAK_AWAY:
        return tell_away(move);
    case TAK_STOP:
    case TAK_PICK:
    case TAK_GO:
    case TAK_FULFIL:
    case TAK_DISCARD: /* told by what comes next */
        return (struct dob_phrase){0};
    default:
        return tell_dice(p, move);
    }
}

size_t tak_tell(const struct dob_rules *rules, const void *position, int actor, dob_move move, int viewer,
                struct dob_telling list[DOB_TOLD_MAX])
{
    (void)viewer;
    const struct tak_position *p = position;
    list[0] = (struct dob_telling){tell_one(rules, p, actor, move), .first = p->phase == TAK_CHOOSING};
    return list[0].phrase.id != NULL;
}

/* ---- what can be done ---- */

static struct dob_phrase say_fulfil(dob_move move)
{
    static const char *const ids[TAK_HAND + 1] = {"takeit.say.fulfil-none", "takeit.say.fulfil-1",
                                                  "takeit.say.fulfil-2",    "takeit.say.fulfil-3",
                                                  "takeit.say.fulfil-4",    "takeit.say.fulfil-5"};
    uint8_t orders[TAK_HAND];
    int count = tak_fulfilled(move, orders);
    struct dob_phrase say = {.id = ids[count]};
    for (int i = 0; i < count; i++)
        say.arg[i] = dob_arg_number(orders[i]);
    return say;
}

static struct dob_phrase say_dice(dob_move move)
{
    static const char *const ids[TAK_KINDS] = {
        [TAK_TAKE_DIE] = "takeit.say.take", [TAK_PICK] = "takeit.say.pick",   [TAK_BACK_DIE] = "takeit.say.back",
        [TAK_HIT] = "takeit.say.hit",       [TAK_SET_DIE] = "takeit.say.set", [TAK_CHANGE_DIE] = "takeit.say.set",
        [TAK_SWAP_DICE] = "takeit.say.swap"};
    unsigned kind = dob_move_kind(move);
    struct dob_phrase say = with_die(ids[kind], (struct dob_phrase){0}, 0, tak_move_die(move));
    if (kind == TAK_SET_DIE || kind == TAK_CHANGE_DIE)
        say.arg[2] = dob_arg_number(tak_move_value(move));
    return kind == TAK_SWAP_DICE ? with_die(say.id, say, 2, tak_move_other_die(move)) : say;
}

static struct dob_phrase say_move(dob_move move)
{
    int64_t content = (int64_t)dob_move_content(move);
    switch (dob_move_kind(move)) {
    case TAK_WANT:
        return (struct dob_phrase){"takeit.say.want", {dob_arg_number(content)}};
    case TAK_STOP:
        return (struct dob_phrase){.id = "takeit.say.stop"};
    case TAK_PASS:
        return (struct dob_phrase){.id = "takeit.say.pass"};
    case TAK_PLAY:
        return (struct dob_phrase){"takeit.say.play", {dob_arg_number(content)}};
    case TAK_GO:
        return (struct dob_phrase){.id = "takeit.say.throw"};
    case TAK_ALONE:
        return (struct dob_phrase){.id = "takeit.say.alone"};
    case TAK_FULFIL:
        return say_fulfil(move);
    case TAK_USE:
        return (struct dob_phrase){"takeit.say.use", {dob_arg_number(content)}};
    case TAK_DISCARD:
        return content ? (struct dob_phrase){"takeit.say.discard", {dob_arg_number(content)}}
                       : (struct dob_phrase){.id = "takeit.say.keep-all"};
    default:
        return say_dice(move);
    }
}

void tak_say(const struct dob_rules *rules, const void *position, int seat, dob_move move, struct dob_saying *saying)
{
    if (tak_is_secret(move)) {
        saying->say = (struct dob_phrase){.id = "takeit.say.secret"};
        return;
    }
    saying->say = say_move(move);
    tak_bring(rules, position, seat, move, saying);
}

/* ---- what is asked ---- */

void tak_ask(const struct dob_rules *rules, const void *position, int actor, struct dob_phrase *question)
{
    static const char *const ids[TAK_PHASES] = {
        [TAK_BEGINNING] = "takeit.ask.first", [TAK_WANTING] = "takeit.ask.want",
        [TAK_DRAWING] = "takeit.ask.draw",    [TAK_ROLLING] = "takeit.ask.roll",
        [TAK_CHOOSING] = "takeit.ask.turn",   [TAK_TAKING] = "takeit.ask.take",
        [TAK_MORE] = "takeit.ask.more",       [TAK_PICKING] = "takeit.ask.pick",
        [TAK_SETTING] = "takeit.ask.set",     [TAK_RETURNING] = "takeit.ask.back",
        [TAK_HITTING] = "takeit.ask.hit",     [TAK_SWAPPING] = "takeit.ask.swap",
        [TAK_CHANGING] = "takeit.ask.change", [TAK_FULFILLING] = "takeit.ask.fulfil",
        [TAK_SHOWING] = "takeit.ask.show",    [TAK_DISCARDING] = "takeit.ask.discard",
        [TAK_TURNING] = "takeit.ask.away",    [TAK_OVER] = "takeit.ask.over"};
    (void)rules;
    const struct tak_position *p = position;
    *question = (struct dob_phrase){.id = ids[p->phase]};
    if (p->phase == TAK_DRAWING || p->phase == TAK_SHOWING || p->phase == TAK_TURNING)
        question->arg[0] = dob_arg_seat(p->seat);
    if (p->phase == TAK_FULFILLING && actor != DOB_CHANCE && p->answered[actor] > 0)
        question->id = "takeit.ask.use";
    for (int colour = 0; p->phase == TAK_ROLLING && colour < TAK_COLOURS; colour++)
        question->arg[colour] = dob_arg_number(p->air[colour]);
}
