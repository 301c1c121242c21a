/* Why a move or an outcome is not allowed now. Invariant: it refuses exactly what tak_moves does not list and chance
 * cannot bring; with secrets in a hand, what cannot be. */
#include "games/takeit/content.h"

/* In which phases a kind of event belongs: a set. */
#define IN(phase) (1u << (phase))
static const uint32_t phases_of[TAK_KINDS] = {
    [TAK_FIRST] = IN(TAK_BEGINNING),
    [TAK_WANT] = IN(TAK_WANTING),
    [TAK_DRAW] = IN(TAK_DRAWING),
    [TAK_ROLL] = IN(TAK_ROLLING),
    [TAK_TAKE_DIE] = IN(TAK_CHOOSING) | IN(TAK_TAKING) | IN(TAK_MORE),
    [TAK_STOP] = IN(TAK_MORE),
    [TAK_PASS] = IN(TAK_CHOOSING) | IN(TAK_TAKING),
    [TAK_PLAY] = IN(TAK_CHOOSING),
    [TAK_PICK] = IN(TAK_PICKING),
    [TAK_GO] = IN(TAK_PICKING),
    [TAK_SET_DIE] = IN(TAK_SETTING),
    [TAK_BACK_DIE] = IN(TAK_RETURNING),
    [TAK_HIT] = IN(TAK_HITTING),
    [TAK_ALONE] = IN(TAK_HITTING),
    [TAK_SWAP_DICE] = IN(TAK_SWAPPING),
    [TAK_CHANGE_DIE] = IN(TAK_CHANGING),
    [TAK_FULFIL] = IN(TAK_FULFILLING),
    [TAK_USE] = IN(TAK_FULFILLING),
    [TAK_SHOW] = IN(TAK_SHOWING),
    [TAK_DISCARD] = IN(TAK_DISCARDING),
    [TAK_AWAY] = IN(TAK_TURNING),
};

/* Why nothing of another kind can be done in a phase. */
static const char *const asked_for[TAK_PHASES] = {
    [TAK_BEGINNING] = "takeit.asked-first", [TAK_WANTING] = "takeit.asked-want",
    [TAK_DRAWING] = "takeit.asked-draw",    [TAK_ROLLING] = "takeit.asked-roll",
    [TAK_CHOOSING] = "takeit.asked-turn",   [TAK_TAKING] = "takeit.asked-take",
    [TAK_MORE] = "takeit.asked-more",       [TAK_PICKING] = "takeit.asked-pick",
    [TAK_SETTING] = "takeit.asked-set",     [TAK_RETURNING] = "takeit.asked-back",
    [TAK_HITTING] = "takeit.asked-hit",     [TAK_SWAPPING] = "takeit.asked-swap",
    [TAK_CHANGING] = "takeit.asked-change", [TAK_FULFILLING] = "takeit.asked-fulfil",
    [TAK_SHOWING] = "takeit.asked-show",    [TAK_DISCARDING] = "takeit.asked-discard",
    [TAK_TURNING] = "takeit.asked-away",    [TAK_OVER] = "move.over",
};

static bool refuse_seat(const struct tak_position *p, uint64_t content, struct dob_reason *why)
{
    return tak_move_seat(content) != p->seat && dob_because_numbers(why, "takeit.other-seat", NULL, p->seat + 1, 0) &&
           dob_of_kind(why, DOB_NOT_YOURS);
}

/* ---- chance ---- */

static bool refuse_draw(const struct dob_rules *rules, const struct tak_position *p, uint64_t content,
                        struct dob_reason *why)
{
    unsigned card = tak_drawn_card(content);
    int actions = tak_kind_drawn(p);
    if (refuse_seat(p, content, why))
        return true;
    if (card == TAK_UNKNOWN)
        return false;
    if (card > rules->deck.count || tak_is_action(rules, card) != (actions != 0))
        return dob_because_word(why, actions ? "takeit.action-due" : "takeit.order-due", NULL, NULL, card);
    struct tak_set unseen = tak_unseen(rules, p, actions);
    return !(tak_has(&unseen, card) && tak_has(&p->pool, card)) &&
           dob_because_numbers(why, "takeit.not-in-deck", "E3", card, 0);
}

static bool refuse_roll(const struct tak_position *p, uint64_t content, struct dob_reason *why)
{
    uint32_t rolled[TAK_COLOURS];
    bool right = true;
    tak_rolled(content, rolled);
    for (int colour = 0; colour < TAK_COLOURS; colour++)
        right = right && dob_dice_count(rolled[colour]) == p->air[colour];
    if (right)
        return false;
    dob_because_numbers(why, "takeit.dice-count", NULL, p->air[TAK_WHITE], p->air[TAK_BLACK]);
    if (why)
        why->arg[2].number = p->air[TAK_RED];
    return true;
}

static bool in_hand(const struct tak_position *p, int seat, unsigned card)
{
    for (int i = 0; i < TAK_HAND; i++)
        if (p->hand[seat][i] == card)
            return true;
    return false;
}

/* Is this card in the hand, or may it be one of its secrets? Any number of a card is asked for. */
static bool may_be_held(const struct dob_rules *rules, const struct tak_position *p, int seat, unsigned card)
{
    return card <= rules->deck.count && (in_hand(p, seat, card) || tak_may_hold(rules, p, seat, card));
}

/* A hand that is known shows what it has chosen, and nothing else. */
static bool differs(const struct dob_rules *rules, const struct tak_position *p, uint64_t content)
{
    struct dob_outcome only;
    tak_odds(rules, p, &only);
    return dob_move_content(only.move) != content;
}

/* Orders that are shown: those chosen, or of a secret hand any that it may hold and that the dice can fulfil. */
static bool refuse_show(const struct dob_rules *rules, const struct tak_position *p, uint64_t content,
                        struct dob_reason *why)
{
    uint8_t orders[TAK_HAND];
    int count = tak_shown_orders(content, orders);
    unsigned used = tak_shown_used(content);
    struct tak_position after = *p;
    if (refuse_seat(p, content, why))
        return true;
    if (!tak_hand_is_secret(p, p->seat))
        return differs(rules, p, content) && dob_because_numbers(why, "takeit.other-orders", "T3", p->seat + 1, 0);
    for (int i = 0; i < count; i++) {
        if (!may_be_held(rules, &after, p->seat, orders[i]) || tak_is_action(rules, orders[i]))
            return dob_because_numbers(why, "takeit.not-held", NULL, orders[i], 0);
        tak_hand_drop(rules, &after, p->seat, orders[i]);
        tak_put(&after.gone, orders[i]);
    }
    return !(tak_ways(rules, p->taken[p->seat], orders, count) >> used & 1) &&
           dob_because_numbers(why, "takeit.not-fulfilled", "T3", used, 0);
}

/* What lies face down is known by its kind only (T19). */
static bool refuse_face_down(const struct dob_rules *rules, const struct tak_position *p, unsigned kind,
                             struct dob_reason *why)
{
    bool held = in_hand(p, p->seat, kind == 2 ? TAK_NEW_ACTION : TAK_NEW_ORDER);
    return !(held && rules->option[TAK_DISCARDS] == TAK_DISCARDS_DOWN) && dob_because(why, "takeit.face-up", "T19");
}

static bool refuse_away(const struct dob_rules *rules, const struct tak_position *p, uint64_t content,
                        struct dob_reason *why)
{
    unsigned kind = tak_away_kind(content), card = tak_away_card(content);
    if (refuse_seat(p, content, why))
        return true;
    if (!tak_hand_is_secret(p, p->seat))
        return differs(rules, p, content) && dob_because_numbers(why, "takeit.other-discard", NULL, p->seat + 1, 0);
    if ((kind == 0) != (card == 0))
        return dob_because(why, "takeit.away-kind", NULL);
    if (card == TAK_UNKNOWN)
        return refuse_face_down(rules, p, kind, why);
    return card && (!may_be_held(rules, p, p->seat, card) || tak_is_action(rules, card) != (kind == 2)) &&
           dob_because_numbers(why, "takeit.not-held", NULL, card, 0);
}

/* ---- seats ---- */

static bool refuse_die(const uint32_t dice[TAK_COLOURS], unsigned die, const char *id, struct dob_reason *why)
{
    return !tak_lies(dice, die) &&
           dob_because_word(why, id, NULL, tak_colour_ids[tak_die_colour(die)], tak_die_value(die));
}

static bool refuse_play(const struct dob_rules *rules, const struct tak_position *p, unsigned card,
                        struct dob_reason *why)
{
    if (card > rules->deck.count || !tak_is_action(rules, card))
        return dob_because_numbers(why, "takeit.no-action", NULL, card, 0);
    if (!may_be_held(rules, p, p->seat, card))
        return dob_because_numbers(why, "takeit.not-held", NULL, card, 0);
    return !tak_can_play(rules, p, card) && dob_because_numbers(why, "takeit.no-target", "T11", card, 0);
}

/* Setting and changing: a die of the colour that the card shows. */
static bool refuse_value(const struct dob_rules *rules, const struct tak_position *p, uint64_t content,
                         struct dob_reason *why)
{
    const struct tak_card *action = tak_card_of(rules, p->action);
    unsigned die = tak_move_die(content), before = tak_die_value(die), after = tak_move_value(content);
    if (tak_die_colour(die) != action->colour)
        return dob_because_word(why, "takeit.other-colour", NULL, tak_colour_ids[tak_die_colour(die)], 0);
    if (refuse_die(p->board, die, "takeit.not-on-board", why))
        return true;
    return p->phase == TAK_CHANGING && after != before + action->count && after + action->count != before &&
           dob_because_numbers(why, "takeit.wrong-change", "T12", action->count, 0);
}

static bool refuse_swap(const struct tak_position *p, uint64_t content, struct dob_reason *why)
{
    unsigned white = tak_move_die(content), black = tak_move_other_die(content);
    if (tak_die_colour(white) != TAK_WHITE || tak_die_colour(black) != TAK_BLACK)
        return dob_because(why, "takeit.white-and-black", "T7");
    return refuse_die(p->board, white, "takeit.not-on-board", why) ||
           refuse_die(p->board, black, "takeit.not-on-board", why);
}

static bool refuse_pick(const struct tak_position *p, unsigned die, struct dob_reason *why)
{
    if (tak_die_colour(die) == TAK_RED)
        return dob_because(why, "takeit.red-picked", "T7");
    return refuse_die(p->board, die, "takeit.not-on-board", why);
}

static bool refuse_fulfil(const struct dob_rules *rules, const struct tak_position *p, int seat, uint64_t list,
                          struct dob_reason *why)
{
    uint8_t orders[TAK_HAND];
    int count = tak_fulfilled(list, orders);
    bool secret = tak_hand_is_secret(p, seat);
    if (p->answered[seat] > 0)
        return dob_because(why, "takeit.use-now", NULL);
    if (secret || list == TAK_LIST_UNKNOWN)
        return (!secret || list != TAK_LIST_UNKNOWN) && dob_because(why, "takeit.secret", NULL);
    for (int i = 0; i < count; i++)
        if (!in_hand(p, seat, orders[i]) || tak_is_action(rules, orders[i]) || (i && orders[i - 1] == orders[i]))
            return dob_because_numbers(why, "takeit.no-order", NULL, orders[i], 0);
    return !tak_ways(rules, p->taken[seat], orders, count) && dob_because(why, "takeit.not-possible", "T3");
}

static bool refuse_use(const struct dob_rules *rules, const struct tak_position *p, int seat, uint64_t used,
                       struct dob_reason *why)
{
    uint8_t orders[TAK_HAND];
    bool secret = tak_hand_is_secret(p, seat), unknown = used == TAK_USED_UNKNOWN;
    if (p->answered[seat] == 0)
        return dob_because(why, "takeit.fulfil-first", NULL);
    if (secret || unknown)
        return (!secret || !unknown) && dob_because(why, "takeit.secret", NULL);
    int count = tak_orders_at(rules, p, seat, p->chosen[seat], orders);
    return !(tak_ways(rules, p->taken[seat], orders, count) >> used & 1) &&
           dob_because_numbers(why, "takeit.not-fulfilled", "T3", (int64_t)used, 0);
}

static bool refuse_discard(const struct tak_position *p, int seat, uint64_t card, struct dob_reason *why)
{
    bool secret = tak_hand_is_secret(p, seat), unknown = card == TAK_UNKNOWN;
    if (secret || unknown)
        return (!secret || !unknown) && dob_because(why, "takeit.secret", NULL);
    return card && !in_hand(p, seat, (unsigned)card) &&
           dob_because_numbers(why, "takeit.not-held", NULL, (int64_t)card, 0);
}

static bool refuse_want(const struct dob_rules *rules, const struct tak_position *p, uint64_t orders,
                        struct dob_reason *why)
{
    unsigned missing = TAK_HAND - tak_hand_count(rules, p, p->seat, 0) - tak_hand_count(rules, p, p->seat, 1);
    return orders > missing && dob_because_numbers(why, "takeit.wants-too-many", "T20", missing, 0);
}

static bool refuse_decision(const struct dob_rules *rules, const struct tak_position *p, int seat, unsigned kind,
                            uint64_t content, struct dob_reason *why)
{
    switch (kind) {
    case TAK_WANT:
        return refuse_want(rules, p, content, why);
    case TAK_TAKE_DIE:
    case TAK_HIT:
        return refuse_die(p->board, (unsigned)content, "takeit.not-on-board", why);
    case TAK_PLAY:
        return refuse_play(rules, p, (unsigned)content, why);
    case TAK_PICK:
        return refuse_pick(p, (unsigned)content, why);
    case TAK_GO:
        return !(p->air[TAK_WHITE] || p->air[TAK_BLACK]) && dob_because(why, "takeit.pick-one", "T12");
    case TAK_BACK_DIE:
        return refuse_die(p->taken[seat], (unsigned)content, "takeit.not-taken", why);
    case TAK_SWAP_DICE:
        return refuse_swap(p, content, why);
    case TAK_SET_DIE:
    case TAK_CHANGE_DIE:
        return refuse_value(rules, p, content, why);
    case TAK_FULFIL:
        return refuse_fulfil(rules, p, seat, content, why);
    case TAK_USE:
        return refuse_use(rules, p, seat, content, why);
    case TAK_DISCARD:
        return refuse_discard(p, seat, content, why);
    default:
        return false; /* stop, pass, alone */
    }
}

bool tak_refuse(const struct dob_rules *rules, const void *position, int actor, dob_move move, struct dob_reason *why)
{
    const struct tak_position *p = position;
    unsigned kind = dob_move_kind(move);
    uint64_t content = dob_move_content(move);
    if (!dob_words_fit(rules, move))
        return dob_because(why, "move.malformed", NULL) && dob_of_kind(why, DOB_UNREADABLE);
    if (!(phases_of[kind] >> p->phase & 1))
        return dob_because(why, asked_for[p->phase], kind == TAK_PLAY && p->acted ? "T10" : NULL) &&
               dob_of_kind(why, DOB_NOT_NOW);
    if (!(tak_actors(rules, p) >> actor & 1))
        return dob_because(why, "move.not-your-turn", NULL) && dob_of_kind(why, DOB_NOT_YOURS);
    switch (kind) {
    case TAK_FIRST:
        return false;
    case TAK_DRAW:
        return refuse_draw(rules, p, content, why);
    case TAK_ROLL:
        return refuse_roll(p, content, why);
    case TAK_SHOW:
        return refuse_show(rules, p, content, why);
    case TAK_AWAY:
        return refuse_away(rules, p, content, why);
    default:
        return refuse_decision(rules, p, actor, kind, content, why);
    }
}
