/* What a seat may do. Invariant: a seat that is asked always has a move. */
#include "games/takeit/content.h"

unsigned tak_actors(const struct dob_rules *rules, const void *position)
{
    const uint32_t chance =
        1u << TAK_BEGINNING | 1u << TAK_DRAWING | 1u << TAK_ROLLING | 1u << TAK_SHOWING | 1u << TAK_TURNING;
    const struct tak_position *p = position;
    unsigned waiting = 0;
    if (chance >> p->phase & 1)
        return 1u << DOB_CHANCE;
    if (p->phase == TAK_OVER)
        return 0;
    if (p->phase != TAK_FULFILLING && p->phase != TAK_DISCARDING)
        return 1u << p->seat;
    for (int seat = 0; seat < rules->seats; seat++)
        waiting |= (unsigned)(p->answered[seat] < (p->phase == TAK_FULFILLING ? 2 : 1)) << seat;
    return waiting;
}

bool tak_hand_is_secret(const struct tak_position *p, int seat)
{
    bool secret = false;
    for (int i = 0; i < TAK_HAND; i++)
        secret |= p->hand[seat][i] >= TAK_NEW_ORDER;
    return secret;
}

/* Is there a die that can be changed by so much? (T12) */
static bool can_change(uint32_t dice, unsigned by)
{
    for (unsigned value = 1; value <= DOB_FACES; value++)
        if (dob_dice_of_face(dice, value) && (value + by <= DOB_FACES || value > by))
            return true;
    return false;
}

/* T11: an action needs something to act on. */
bool tak_can_play(const struct dob_rules *rules, const struct tak_position *p, unsigned card)
{
    const struct tak_card *action = tak_card_of(rules, card);
    switch (action->kind) {
    case TAK_REROLL:
    case TAK_SET:
        return p->board[action->colour] != 0;
    case TAK_CHANGE:
        return can_change(p->board[action->colour], action->count);
    case TAK_SOME:
        return p->board[TAK_WHITE] || p->board[TAK_BLACK];
    case TAK_SWAP:
        return p->board[TAK_WHITE] && p->board[TAK_BLACK];
    case TAK_BACK:
        return tak_dice_count(p->taken[p->seat]) > 0;
    default:
        return true; /* take two: a die lies there, or the round would be over (T8, T14) */
    }
}

static size_t list_dice(const uint32_t dice[TAK_COLOURS], unsigned colours, unsigned kind, dob_move *list)
{
    size_t count = 0;
    unsigned there = 0; /* bit d for the die d of a move */
    for (unsigned colour = 0; colour < colours; colour++)
        there |= dob_dice_faces(dice[colour]) << colour * DOB_FACES;
    for (; there; there &= there - 1)
        list[count++] = dob_move_of(kind, (unsigned)__builtin_ctz(there));
    return count;
}

/* The actions of the hand; of one that is kept secret, all that it may hold. */
static size_t list_plays(const struct dob_rules *rules, const struct tak_position *p, dob_move *list)
{
    size_t count = 0;
    const uint8_t *hand = p->hand[p->seat];
    for (int i = 0; i < TAK_HAND; i++)
        if (hand[i] < TAK_NEW_ORDER && tak_is_action(rules, hand[i]) && tak_can_play(rules, p, hand[i]))
            list[count++] = dob_move_of(TAK_PLAY, hand[i]);
    for (unsigned card = tak_orders(rules) + 1; tak_hand_is_secret(p, p->seat) && card <= rules->deck.count; card++)
        if (tak_may_hold(rules, p, p->seat, card) && tak_can_play(rules, p, card))
            list[count++] = dob_move_of(TAK_PLAY, card);
    return count;
}

static size_t list_turn(const struct dob_rules *rules, const struct tak_position *p, dob_move *list)
{
    size_t count = list_dice(p->board, TAK_COLOURS, TAK_TAKE_DIE, list);
    if (p->phase == TAK_MORE)
        list[count++] = dob_move_of(TAK_STOP, 0);
    else
        list[count++] = dob_move_of(TAK_PASS, 0);
    if (p->phase == TAK_CHOOSING)
        count += list_plays(rules, p, list + count);
    return count;
}

static size_t list_picks(const struct tak_position *p, dob_move *list)
{
    size_t count = list_dice(p->board, TAK_RED, TAK_PICK, list);
    if (p->air[TAK_WHITE] || p->air[TAK_BLACK])
        list[count++] = dob_move_of(TAK_GO, 0);
    return count;
}

/* A die of the action's colour, and its new value: any (T12: also its own), or the two that differ by what is shown. */
static size_t list_values(const struct dob_rules *rules, const struct tak_position *p, dob_move *list)
{
    const struct tak_card *action = tak_card_of(rules, p->action);
    size_t count = 0;
    for (unsigned value = 1; value <= DOB_FACES; value++)
        for (unsigned after = 1; after <= DOB_FACES && dob_dice_of_face(p->board[action->colour], value); after++)
            if (p->phase == TAK_SETTING || after == value + action->count || after + action->count == value)
                list[count++] = tak_set_of(p->phase == TAK_SETTING ? TAK_SET_DIE : TAK_CHANGE_DIE,
                                           tak_die_of(action->colour, value), after);
    return count;
}

static size_t list_swaps(const struct tak_position *p, dob_move *list)
{
    size_t count = 0;
    for (unsigned white = 0; white < DOB_FACES; white++)
        for (unsigned black = DOB_FACES; black < 2 * DOB_FACES; black++)
            if (tak_lies(p->board, white) && tak_lies(p->board, black))
                list[count++] = tak_swap_of(white, black);
    return count;
}

static size_t list_hits(const struct tak_position *p, dob_move *list)
{
    size_t count = list_dice(p->board, TAK_COLOURS, TAK_HIT, list);
    list[count++] = dob_move_of(TAK_ALONE, 0);
    return count;
}

int tak_orders_at(const struct dob_rules *rules, const struct tak_position *p, int seat, unsigned places,
                  uint8_t orders[TAK_HAND])
{
    int count = 0;
    for (int i = 0; i < TAK_HAND; i++)
        if (places >> i & 1 && p->hand[seat][i] && !tak_is_action(rules, p->hand[seat][i]))
            orders[count++] = p->hand[seat][i];
    return count;
}

static dob_move fulfil_at(const uint8_t *orders, unsigned places)
{
    uint8_t chosen[TAK_HAND];
    int count = 0;
    for (; places; places &= places - 1)
        chosen[count++] = orders[__builtin_ctz(places)];
    return tak_fulfil_of(chosen, count);
}

/* Every set of orders that the dice can fulfil together. */
static size_t list_fulfilments(const struct dob_rules *rules, const struct tak_position *p, int seat, dob_move *list)
{
    uint8_t orders[TAK_HAND];
    int all = tak_orders_at(rules, p, seat, (1u << TAK_HAND) - 1, orders);
    uint32_t possible = 1;
    size_t count = 0;
    list[count++] = dob_move_of(TAK_FULFIL, 0);
    for (unsigned set = 1; set < 1u << all; set++)
        if (tak_ways_of(rules, p->taken[seat], orders, set, &possible))
            list[count++] = fulfil_at(orders, set);
    return count;
}

static size_t list_evaluation(const struct dob_rules *rules, const struct tak_position *p, int seat, dob_move *list)
{
    uint8_t orders[TAK_HAND];
    bool first = p->answered[seat] == 0;
    if (tak_hand_is_secret(p, seat)) {
        list[0] = first ? dob_move_of(TAK_FULFIL, TAK_LIST_UNKNOWN) : dob_move_of(TAK_USE, TAK_USED_UNKNOWN);
        return 1;
    }
    if (first)
        return list_fulfilments(rules, p, seat, list);
    size_t count = 0;
    int number = tak_orders_at(rules, p, seat, p->chosen[seat], orders);
    for (uint32_t ways = tak_ways(rules, p->taken[seat], orders, number); ways; ways &= ways - 1)
        list[count++] = dob_move_of(TAK_USE, (uint64_t)__builtin_ctz(ways));
    return count;
}

static size_t list_discards(const struct tak_position *p, int seat, dob_move *list)
{
    size_t count = 0;
    if (tak_hand_is_secret(p, seat)) {
        list[0] = dob_move_of(TAK_DISCARD, TAK_UNKNOWN);
        return 1;
    }
    list[count++] = dob_move_of(TAK_DISCARD, 0);
    for (int i = 0; i < TAK_HAND && p->hand[seat][i]; i++)
        list[count++] = dob_move_of(TAK_DISCARD, p->hand[seat][i]);
    return count;
}

static size_t list_wants(const struct dob_rules *rules, const struct tak_position *p, dob_move *list)
{
    unsigned missing = TAK_HAND - tak_hand_count(rules, p, p->seat, 0) - tak_hand_count(rules, p, p->seat, 1);
    for (unsigned orders = 0; orders <= missing; orders++)
        list[orders] = dob_move_of(TAK_WANT, orders);
    return missing + 1;
}

size_t tak_moves(const struct dob_rules *rules, const void *position, int seat, dob_move *list)
{
    const struct tak_position *p = position;
    DOB_ASSERT(tak_actors(rules, p) >> seat & 1);
    switch (p->phase) {
    case TAK_WANTING:
        return list_wants(rules, p, list);
    case TAK_PICKING:
        return list_picks(p, list);
    case TAK_SETTING:
    case TAK_CHANGING:
        return list_values(rules, p, list);
    case TAK_RETURNING:
        return list_dice(p->taken[seat], TAK_COLOURS, TAK_BACK_DIE, list);
    case TAK_HITTING:
        return list_hits(p, list);
    case TAK_SWAPPING:
        return list_swaps(p, list);
    case TAK_FULFILLING:
        return list_evaluation(rules, p, seat, list);
    case TAK_DISCARDING:
        return list_discards(p, seat, list);
    default:
        return list_turn(rules, p, list);
    }
}
