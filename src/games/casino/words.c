/* Casino in words: what happened, what a move brings, what is asked. */
#include "games/casino/casino.h"

const char *const cas_card_ids[CAS_CARDS] = {
    "casino.card.ones",       "casino.card.twos",           "casino.card.threes",          "casino.card.fours",
    "casino.card.fives",      "casino.card.sixes",          "casino.card.three-of-a-kind", "casino.card.carre",
    "casino.card.full-house", "casino.card.small-straight", "casino.card.large-straight",  "casino.card.chance",
};

static struct dob_arg card_arg(int card)
{
    return dob_arg_label(cas_card_ids[card]);
}

static struct dob_arg dice_arg(dob_dice dice)
{
    return (struct dob_arg){.kind = DOB_ARG_DICE, .number = dob_dice_digits(dice)};
}

static int owner_of(const struct cas_position *p, int card)
{
    int seat = 0;
    while (!(p->owned[seat] >> card & 1))
        seat++;
    return seat;
}

/* The points that the dice on the table bring on a card (C14). */
static int64_t points_on(const struct cas_position *p, int card)
{
    return 10 * (int64_t)(cas_is_five(p->dice) ? cas_tens_max(card) : cas_tens(p->dice, card));
}

/* Does a five mark the card it takes (C15)? */
static bool marks(const struct cas_position *p)
{
    return cas_is_five(p->dice) && (p->pieces & p->owned[p->seat]) == 0;
}

/* Does a turn that ends with this move begin the casino round: by the last card to lie, or because none has been placed for
 * so long (C28)? */
static bool begins_finale(const struct dob_rules *rules, const struct cas_position *p, unsigned kind)
{
    if (p->finale || kind == CAS_KEEP || kind == CAS_AGAIN || kind == CAS_TRY)
        return false;
    if (kind == CAS_PLACE || kind == CAS_ON)
        return __builtin_popcount(cas_unplaced(p)) == 1;
    return p->still + 1 == rules->option[CAS_STALL];
}

/* ---- what happened ---- */

static struct dob_phrase tell_red(const struct cas_position *p, unsigned red)
{
    unsigned space = (p->pawn[p->seat] + red) % CAS_SPACES;
    int card = p->on[space] - 1;
    struct dob_phrase told = {"casino.told.red-empty", {dob_arg_seat(p->seat), dob_arg_number(red)}};
    if (cas_is_joker(space))
        told.id = "casino.told.red-joker";
    if (card < 0)
        return told;
    told.arg[2] = card_arg(card);
    told.arg[3] = dob_arg_seat(owner_of(p, card));
    told.id = owner_of(p, card) == p->seat ? "casino.told.red-own" : "casino.told.red-other";
    return told;
}

/* A card was taken from the rack or from another: with how many points, marked or not? */
static size_t tell_taken(const struct cas_position *p, int card, bool placed, struct dob_telling *list)
{
    size_t count = 0;
    struct dob_phrase told = {placed ? "casino.told.place" : "casino.told.steal",
                              {dob_arg_seat(p->seat), card_arg(card), dob_arg_number(points_on(p, card))}};
    if (!placed)
        told.arg[3] = dob_arg_seat(owner_of(p, card));
    list[count++] = (struct dob_telling){told};
    if (marks(p))
        list[count++] = (struct dob_telling){{"casino.told.marks", {dob_arg_seat(p->seat)}}};
    return count;
}

static size_t tell_roll(const struct cas_position *p, dob_dice thrown, struct dob_telling *list)
{
    list[0] = (struct dob_telling){{"casino.told.roll", {dob_arg_seat(p->seat), dice_arg(thrown)}}, .detail = true};
    list[1] = (struct dob_telling){{"casino.told.five", {{0}}}, .loud = true};
    return cas_is_five(p->dice + thrown) ? 2 : 1;
}

static size_t tell_one(const struct cas_position *p, const char *id, struct dob_arg arg, struct dob_telling *list)
{
    list[0] = (struct dob_telling){{id, {dob_arg_seat(p->seat), arg}}};
    return 1;
}

static size_t tell_raise(const struct cas_position *p, int card, struct dob_telling *list)
{
    list[0] = (struct dob_telling){
        {"casino.told.raise",
         {dob_arg_seat(p->seat), card_arg(card), dob_arg_number(10 * (int64_t)cas_tens(p->dice, card))}}};
    return 1;
}

static size_t tell_move(const struct dob_rules *rules, const struct cas_position *p, dob_move move,
                        struct dob_telling *list)
{
    const uint64_t content = dob_move_content(move);
    switch (dob_move_kind(move)) {
    case CAS_KEEP:
        tell_one(p, content ? "casino.told.keep" : "casino.told.keep-none", dice_arg((dob_dice)content), list);
        list[0].detail = true;
        return 1;
    case CAS_PLACE:
        if (cas_is_joker(p->pawn[p->seat]) && rules->option[CAS_JOKER_ANY_EMPTY])
            return 0; /* it is told when it lies */
        return tell_taken(p, (int)content, true, list);
    case CAS_ON:
        return tell_taken(p, p->chosen, true, list);
    case CAS_STEAL:
        return tell_taken(p, (int)content, false, list);
    case CAS_RAISE:
        return tell_raise(p, (int)content, list);
    case CAS_PASS:
        return tell_one(p, "casino.told.pass", (struct dob_arg){0}, list);
    case CAS_STAY:
        return tell_one(p, "casino.told.stay", (struct dob_arg){0}, list);
    default: /* moving on and trying: the dice tell it */
        return 0;
    }
}

size_t cas_tell(const struct dob_rules *rules, const void *position, int actor, dob_move move, int viewer,
                struct dob_telling list[DOB_TOLD_MAX])
{
    (void)actor;
    (void)viewer;
    const struct cas_position *p = position;
    const uint64_t content = dob_move_content(move);
    size_t count;
    switch (dob_move_kind(move)) {
    case CAS_FIRST:
        list[0] = (struct dob_telling){{"casino.told.first", {dob_arg_seat((int)content)}}};
        return 1;
    case CAS_RED:
        list[0] = (struct dob_telling){tell_red(p, (unsigned)content), .first = p->reds == 0};
        return 1;
    case CAS_ROLL:
        return tell_roll(p, (dob_dice)content, list);
    default:
        count = tell_move(rules, p, move, list);
    }
    bool placed = dob_move_kind(move) == CAS_PLACE || dob_move_kind(move) == CAS_ON;
    if (count > 0 && begins_finale(rules, p, dob_move_kind(move)))
        list[count++] = (struct dob_telling){{placed ? "casino.told.finale" : "casino.told.stall", {{0}}}};
    return count;
}

/* ---- what a move brings ---- */

static void bring(struct dob_saying *saying, const char *id, struct dob_arg first, struct dob_arg second)
{
    dob_bring(saying, (struct dob_phrase){id, {first, second}});
}

/* A card from the rack or from another: its points, and a mark. */
static void bring_card(const struct cas_position *p, int card, bool placed, struct dob_saying *saying)
{
    const struct dob_arg points = dob_arg_number(points_on(p, card)), none = {.kind = DOB_ARG_NONE};
    if (placed)
        bring(saying, "casino.brings.points", points, none);
    else
        bring(saying, "casino.brings.steal", points, dob_arg_seat(owner_of(p, card)));
    if (marks(p))
        bring(saying, "casino.brings.marks", none, none);
}

static void bring_throw(const struct cas_position *p, dob_dice keep, struct dob_saying *saying)
{
    const struct dob_arg again = dob_arg_number(CAS_DICE - dob_dice_count(keep)),
                         left = dob_arg_number(CAS_THROWS - p->throws - 1);
    if (left.number == 0)
        bring(saying, "casino.brings.keep-last", again, (struct dob_arg){0});
    else
        bring(saying, "casino.brings.keep", again, left);
}

static void bring_own(const struct cas_position *p, const char *id, struct dob_saying *saying)
{
    int card = p->on[p->pawn[p->seat]] - 1;
    bring(saying, id, card_arg(card), dob_arg_number(10 * (int64_t)cas_tens_on(p, card)));
}

static void bring_move(const struct cas_position *p, dob_move move, struct dob_saying *saying)
{
    int card = (int)dob_move_content(move);
    switch (dob_move_kind(move)) {
    case CAS_KEEP:
        bring_throw(p, (dob_dice)dob_move_content(move), saying);
        return;
    case CAS_PLACE:
    case CAS_STEAL:
        bring_card(p, card, dob_move_kind(move) == CAS_PLACE, saying);
        return;
    case CAS_ON:
        bring_card(p, p->chosen, true, saying);
        return;
    case CAS_RAISE:
        bring(saying, "casino.brings.raise", dob_arg_number(10 * (int64_t)cas_tens(p->dice, card)),
              dob_arg_number(10 * (int64_t)cas_tens_on(p, card)));
        return;
    case CAS_TRY:
        bring_own(p, "casino.brings.try", saying);
        return;
    case CAS_STAY:
        bring_own(p, "casino.brings.stay", saying);
        return;
    case CAS_AGAIN:
        bring(saying, "casino.brings.again", (struct dob_arg){0}, (struct dob_arg){0});
        return;
    default:
        bring(saying, "casino.brings.pass", (struct dob_arg){0}, (struct dob_arg){0});
        return;
    }
}

void cas_say(const struct dob_rules *rules, const void *position, int seat, dob_move move, struct dob_saying *saying)
{
    static const char *const ids[CAS_KINDS] = {
        [CAS_KEEP] = "casino.say.keep",   [CAS_PLACE] = "casino.say.place", [CAS_STEAL] = "casino.say.steal",
        [CAS_RAISE] = "casino.say.raise", [CAS_PASS] = "casino.say.pass",   [CAS_ON] = "casino.say.on",
        [CAS_AGAIN] = "casino.say.again", [CAS_TRY] = "casino.say.try",     [CAS_STAY] = "casino.say.stay",
    };
    (void)seat;
    const struct cas_position *p = position;
    const uint64_t content = dob_move_content(move);
    saying->say = (struct dob_phrase){.id = ids[dob_move_kind(move)]};
    bring_move(p, move, saying);
    if (begins_finale(rules, p, dob_move_kind(move)))
        dob_bring(saying, (struct dob_phrase){.id = "casino.brings.finale"});
    switch (dob_move_kind(move)) {
    case CAS_KEEP:
        saying->say.id = content ? saying->say.id : "casino.say.keep-none";
        saying->say.arg[0] = dice_arg((dob_dice)content);
        saying->also = (struct dob_phrase){"casino.say.reroll", {dice_arg(p->dice - (dob_dice)content)}};
        return;
    case CAS_ON:
        saying->say.arg[0] = dob_arg_number((int64_t)content);
        return;
    case CAS_PLACE:
    case CAS_STEAL:
    case CAS_RAISE:
        saying->say.arg[0] = card_arg((int)content);
        return;
    default:
        return;
    }
}

/* ---- what is asked ---- */

static const char *question_of(const struct dob_rules *rules, const struct cas_position *p)
{
    static const char *const ids[CAS_PHASES] = {
        [CAS_BEGIN] = "casino.ask.begin", [CAS_MOVE] = "casino.ask.red",     [CAS_THROW] = "casino.ask.roll",
        [CAS_OWN] = "casino.ask.own",     [CAS_CHOOSE] = "casino.ask.space", [CAS_OVER] = "casino.ask.over",
        [CAS_DECIDE] = "casino.ask.keep",
    };
    if (p->phase != CAS_DECIDE)
        return ids[p->phase];
    struct cas_menu menu = cas_menu_of(rules, p);
    if (cas_is_five(p->dice) && (menu.place | menu.steal))
        return "casino.ask.five";
    if (p->throws < CAS_THROWS)
        return ids[p->phase];
    return menu.place | menu.steal | menu.raise ? "casino.ask.result" : "casino.ask.nothing";
}

void cas_ask(const struct dob_rules *rules, const void *position, int actor, struct dob_phrase *question)
{
    (void)actor;
    const struct cas_position *p = position;
    *question = (struct dob_phrase){.id = question_of(rules, p)};
    if (p->phase == CAS_CHOOSE)
        question->arg[0] = card_arg(p->chosen);
}
