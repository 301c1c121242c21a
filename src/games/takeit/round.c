/* Between two drafts: evaluation, discards, refills. Invariant: every card is in exactly one place; see struct
 * tak_position. */
#include "games/takeit/content.h"

unsigned tak_rounds(const struct dob_rules *rules)
{
    static const uint8_t starts[TAK_SEATS_MAX + 1] = {[2] = 3, [3] = 3, [4] = 2, [5] = 1};
    unsigned each = rules->option[TAK_STARTS] == TAK_STARTS_TABLE ? starts[rules->seats] : 2; /* E1 */
    return each * rules->seats;
}

/* ---- hands ---- */

static void insert(uint8_t *cards, unsigned card)
{
    int at = 0;
    while (cards[at])
        at++;
    for (; at > 0 && cards[at - 1] > card; at--)
        cards[at] = cards[at - 1];
    cards[at] = (uint8_t)card;
}

static void erase(uint8_t *cards, int count, int at)
{
    for (; at + 1 < count; at++)
        cards[at] = cards[at + 1];
    cards[count - 1] = 0;
}

static int place_of(const uint8_t *hand, unsigned card)
{
    int at = 0;
    while (at < TAK_HAND && hand[at] != card)
        at++;
    return at;
}

static void drop(uint8_t *hand, unsigned card)
{
    int at = place_of(hand, card);
    DOB_ASSERT(at < TAK_HAND);
    erase(hand, TAK_HAND, at);
}

void tak_hand_drop(const struct dob_rules *rules, struct tak_position *p, int seat, unsigned card)
{
    bool known = place_of(p->hand[seat], card) < TAK_HAND;
    drop(p->hand[seat], known ? card : tak_secret_of(rules, p, card));
}

unsigned tak_hand_count(const struct dob_rules *rules, const struct tak_position *p, int seat, int actions)
{
    unsigned count = 0;
    for (int i = 0; i < TAK_HAND && p->hand[seat][i]; i++)
        count += tak_is_action(rules, p->hand[seat][i]) == (actions != 0);
    return count;
}

/* ---- evaluation ---- */

void tak_evaluate(struct tak_position *p)
{
    p->phase = TAK_FULFILLING;
    p->seat = p->passed = 0;
}

/* All have answered: what they chose is shown seat by seat. */
static void when_all_answered(const struct dob_rules *rules, struct tak_position *p, enum tak_phase next)
{
    if (tak_actors(rules, p))
        return;
    for (int seat = 0; seat < rules->seats; seat++)
        p->answered[seat] = 0;
    p->phase = (uint8_t)next;
}

static unsigned places_of(const struct tak_position *p, int seat, uint64_t content)
{
    uint8_t orders[TAK_HAND];
    unsigned places = 0;
    int count = tak_fulfilled(content, orders);
    for (int k = 0; k < count; k++)
        for (int i = 0; i < TAK_HAND; i++)
            if (p->hand[seat][i] == orders[k])
                places |= 1u << i;
    return places;
}

/* A seat that keeps its hand secret answers `?`: nothing is noted. */
void tak_fulfil(const struct dob_rules *rules, struct tak_position *p, int seat, unsigned kind, uint64_t content)
{
    bool secret = tak_hand_is_secret(p, seat);
    if (!secret && kind == TAK_FULFIL)
        p->chosen[seat] = (uint8_t)places_of(p, seat, content);
    if (!secret && kind == TAK_USE)
        p->used[seat] = (uint8_t)content;
    p->answered[seat]++;
    when_all_answered(rules, p, TAK_SHOWING);
}

void tak_show(const struct dob_rules *rules, struct tak_position *p, uint64_t content)
{
    int seat = p->seat;
    uint8_t orders[TAK_HAND];
    int count = tak_shown_orders(content, orders);
    p->chips[seat] = (uint16_t)(p->chips[seat] + tak_chips(p->taken[seat], tak_shown_used(content)));
    for (int i = 0; i < count; i++) {
        p->points[seat] = (uint16_t)(p->points[seat] + tak_card_of(rules, orders[i])->points);
        tak_hand_drop(rules, p, seat, orders[i]);
        tak_put(&p->gone, orders[i]);
    }
    p->chosen[seat] = p->used[seat] = 0;
    for (int colour = 0; colour < TAK_COLOURS; colour++)
        p->taken[seat][colour] = 0;
    if (++p->seat < rules->seats)
        return;
    p->seat = 0;
    for (int colour = 0; colour < TAK_COLOURS; colour++)
        p->board[colour] = 0;
    p->phase = p->round == tak_rounds(rules) ? TAK_OVER : TAK_DISCARDING; /* T19 */
}

/* ---- discards ---- */

void tak_discard(const struct dob_rules *rules, struct tak_position *p, int seat, uint64_t content)
{
    for (uint8_t i = 0; content != TAK_UNKNOWN && content && i < TAK_HAND; i++)
        if (p->hand[seat][i] == content)
            p->chosen[seat] = (uint8_t)(i + 1);
    p->answered[seat] = 1;
    when_all_answered(rules, p, TAK_TURNING);
}

/* Which card, may be hidden (T19): then a secret of its kind leaves the hand. With discards face down no hand tells old
 * from new. */
void tak_away(const struct dob_rules *rules, struct tak_position *p, uint64_t content)
{
    int seat = p->seat;
    unsigned kind = tak_away_kind(content), card = tak_away_card(content);
    if (card == TAK_UNKNOWN) {
        unsigned secret = kind == 2 ? TAK_NEW_ACTION : TAK_NEW_ORDER;
        drop(p->hand[seat], secret);
        insert(p->down[seat], secret);
    } else if (card) {
        tak_hand_drop(rules, p, seat, card);
        if (rules->option[TAK_DISCARDS] == TAK_DISCARDS_UP)
            tak_put(&p->pile, card);
        else
            insert(p->down[seat], card);
    }
    p->chosen[seat] = 0;
    if (++p->seat == rules->seats)
        tak_refill(rules, p);
}

/* ---- refills ---- */

/* Whatever is in a hand was drawn before: what is secret in it is known to be none of the new deck. */
static void age_secrets(const struct dob_rules *rules, struct tak_position *p, int actions)
{
    unsigned fresh = actions ? TAK_NEW_ACTION : TAK_NEW_ORDER;
    for (int seat = 0; seat < rules->seats; seat++)
        for (int i = 0; i < TAK_HAND; i++)
            p->hand[seat][i] = (uint8_t)(p->hand[seat][i] + (p->hand[seat][i] == fresh));
}

static void take_up_downs(const struct dob_rules *rules, struct tak_position *p, int actions)
{
    for (int seat = 0; seat < rules->seats; seat++)
        for (int i = TAK_DOWN_MAX - 1; i >= 0; i--)
            if (p->down[seat][i] && tak_is_action(rules, p->down[seat][i]) == (actions != 0))
                erase(p->down[seat], TAK_DOWN_MAX, i);
}

/* E3: the discards of a kind become its deck. */
static void renew_deck(const struct dob_rules *rules, struct tak_position *p, int actions)
{
    struct tak_set all = tak_all_of(rules, actions), pile;
    for (int i = 0; i < 2; i++) {
        pile.word[i] = p->pile.word[i] & all.word[i];
        p->pile.word[i] &= ~all.word[i];
    }
    if (rules->option[TAK_DISCARDS] == TAK_DISCARDS_DOWN) {
        take_up_downs(rules, p, actions);
        return;
    }
    if (tak_size(&pile) == 0)
        return;
    for (int i = 0; i < 2; i++)
        p->pool.word[i] = (p->pool.word[i] & ~all.word[i]) | pile.word[i];
    age_secrets(rules, p, actions);
}

/* Is there a card of this kind to be drawn? Discards are turned over if need be. */
static bool deck_has_cards(const struct dob_rules *rules, struct tak_position *p, int actions)
{
    if (!tak_deck_is_empty(rules, p, actions))
        return true;
    renew_deck(rules, p, actions);
    return !tak_deck_is_empty(rules, p, actions);
}

int tak_kind_drawn(const struct tak_position *p)
{
    return p->need[0] == 0;
}

static void throw_all(const struct dob_rules *rules, struct tak_position *p)
{
    p->air[TAK_WHITE] = p->air[TAK_BLACK] = (uint8_t)(4 + rules->seats);
    p->air[TAK_RED] = rules->seats == 2 ? 1 : 2;
    p->seat = p->start;
    for (int seat = 0; seat < rules->seats; seat++)
        p->rolls[seat] = 0;
    p->phase = TAK_ROLLING;
}

static void begin_round(const struct dob_rules *rules, struct tak_position *p)
{
    if (p->round > 0)
        p->start = (uint8_t)tak_next_seat(rules, p->start);
    p->round++;
    throw_all(rules, p);
}

static void next_refill(const struct dob_rules *rules, struct tak_position *p);

/* What the seat lacks: four orders and an action, or with T20 as it says. */
static void ask_for_cards(const struct dob_rules *rules, struct tak_position *p)
{
    unsigned orders = tak_hand_count(rules, p, p->seat, 0), actions = tak_hand_count(rules, p, p->seat, 1);
    if (rules->option[TAK_FREE_HAND]) {
        p->phase = TAK_WANTING;
        if (orders + actions == TAK_HAND)
            next_refill(rules, p);
        return;
    }
    p->need[0] = (uint8_t)(orders < TAK_HAND_ORDERS ? TAK_HAND_ORDERS - orders : 0);
    p->need[1] = actions == 0;
    p->phase = TAK_DRAWING;
}

/* Orders before actions. Where a kind has run out, fewer are drawn (T17), or the rest from the other (T20). */
static void find_draw(const struct dob_rules *rules, struct tak_position *p)
{
    for (int tries = 0; p->phase == TAK_DRAWING; tries++) {
        int actions = tak_kind_drawn(p);
        if (p->need[actions] == 0) {
            next_refill(rules, p);
            tries = 0;
            continue;
        }
        if (deck_has_cards(rules, p, actions))
            return;
        if (rules->option[TAK_FREE_HAND] && tries < 2)
            p->need[!actions] = (uint8_t)(p->need[!actions] + p->need[actions]);
        p->need[actions] = 0;
    }
}

/* The next seat clockwise, until the start seat comes round again. */
static void next_refill(const struct dob_rules *rules, struct tak_position *p)
{
    p->seat = (uint8_t)tak_next_seat(rules, p->seat);
    if (p->seat == p->start)
        begin_round(rules, p);
    else
        ask_for_cards(rules, p);
}

void tak_refill(const struct dob_rules *rules, struct tak_position *p)
{
    p->seat = p->start;
    ask_for_cards(rules, p);
    find_draw(rules, p);
}

void tak_want(const struct dob_rules *rules, struct tak_position *p, unsigned orders)
{
    unsigned missing = TAK_HAND - tak_hand_count(rules, p, p->seat, 0) - tak_hand_count(rules, p, p->seat, 1);
    p->need[0] = (uint8_t)orders;
    p->need[1] = (uint8_t)(missing - orders);
    p->phase = TAK_DRAWING;
    find_draw(rules, p);
}

void tak_draw(const struct dob_rules *rules, struct tak_position *p, unsigned card)
{
    int actions = tak_kind_drawn(p);
    unsigned secret = actions ? TAK_NEW_ACTION : TAK_NEW_ORDER;
    insert(p->hand[p->seat], card == TAK_UNKNOWN ? secret : card);
    p->drawn[actions]++;
    p->need[actions]--;
    if (tak_deck_is_empty(rules, p, actions))
        renew_deck(rules, p, actions); /* E3 */
    find_draw(rules, p);
}
