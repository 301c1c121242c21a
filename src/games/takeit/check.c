/* Is a position from outside well formed? Whatever passes here can be played on without a trap. */
#include "games/takeit/takeit.h"

/* ---- cards ---- */

/* A sorted list, 0 behind the last. Known cards exist; which secrets there may be depends on the place. */
static bool list_is_good(const struct dob_rules *rules, const uint8_t *cards, int count, unsigned last_secret)
{
    for (int i = 0; i < count; i++) {
        unsigned card = cards[i];
        if (card > rules->deck.count && (card < TAK_NEW_ORDER || card > last_secret))
            return false;
        if (i > 0 && card && (cards[i - 1] == 0 || cards[i - 1] > card))
            return false;
    }
    return true;
}

/* Counts a known card that is in no other place. */
static bool count_card(struct tak_set *seen, unsigned card)
{
    if (card == 0 || card >= TAK_NEW_ORDER)
        return true;
    if (tak_has(seen, card))
        return false;
    tak_put(seen, card);
    return true;
}

static bool is_within(const struct tak_set *set, const struct tak_set *of)
{
    return (set->word[0] & ~of->word[0]) == 0 && (set->word[1] & ~of->word[1]) == 0;
}

static bool places_are_good(const struct dob_rules *rules, const struct tak_position *p)
{
    struct tak_set orders = tak_all_of(rules, 0), actions = tak_all_of(rules, 1), seen = p->pile;
    struct tak_set all = {{orders.word[0] | actions.word[0], orders.word[1] | actions.word[1]}};
    if (!is_within(&p->pile, &all) || !is_within(&p->gone, &orders) || !is_within(&p->pool, &all) ||
        (p->pile.word[0] & p->gone.word[0]) || (p->pile.word[1] & p->gone.word[1]))
        return false;
    seen.word[0] |= p->gone.word[0];
    seen.word[1] |= p->gone.word[1];
    for (int seat = 0; seat < rules->seats; seat++) {
        if (!list_is_good(rules, p->hand[seat], TAK_HAND, TAK_OLD_ACTION) ||
            !list_is_good(rules, p->down[seat], TAK_DOWN_MAX, TAK_NEW_ACTION))
            return false;
        for (int i = 0; i < TAK_DOWN_MAX; i++)
            if (!count_card(&seen, p->down[seat][i]) || (i < TAK_HAND && !count_card(&seen, p->hand[seat][i])) ||
                p->down[seat][i] == TAK_OLD_ORDER)
                return false;
    }
    return true;
}

static unsigned secrets_of(const struct dob_rules *rules, const struct tak_position *p, unsigned secret)
{
    unsigned count = 0;
    for (int seat = 0; seat < rules->seats; seat++)
        for (int i = 0; i < TAK_DOWN_MAX; i++)
            count += (unsigned)(i < TAK_HAND && p->hand[seat][i] == secret) + (p->down[seat][i] == secret);
    return count;
}

/* What was in no deck when it was last made, and is not seen, is exactly what is secret and old. With discards face down
 * nothing is old, and without nothing lies face down. */
static bool pool_is_good(const struct dob_rules *rules, const struct tak_position *p)
{
    bool down = rules->option[TAK_DISCARDS] == TAK_DISCARDS_DOWN;
    for (int actions = 0; actions < 2; actions++) {
        unsigned fresh = actions ? TAK_NEW_ACTION : TAK_NEW_ORDER;
        struct tak_set unseen = tak_unseen(rules, p, actions), in_pool = unseen;
        for (int i = 0; i < 2; i++)
            in_pool.word[i] &= p->pool.word[i];
        unsigned old = tak_size(&unseen) - tak_size(&in_pool);
        if (old != secrets_of(rules, p, fresh + 1) || secrets_of(rules, p, fresh) > tak_size(&in_pool))
            return false;
        struct tak_set all = tak_all_of(rules, actions);
        if (down && !is_within(&all, &p->pool))
            return false;
    }
    for (int seat = 0; !down && seat < rules->seats; seat++)
        if (p->down[seat][0])
            return false;
    return true;
}

/* ---- dice ---- */

static bool dice_are_good(const struct dob_rules *rules, const struct tak_position *p)
{
    const unsigned all[TAK_COLOURS] = {4u + rules->seats, 4u + rules->seats, rules->seats == 2 ? 1 : 2};
    bool draft = p->phase >= TAK_ROLLING && p->phase <= TAK_SHOWING;
    for (int colour = 0; colour < TAK_COLOURS; colour++) {
        unsigned count = dob_dice_count(p->board[colour]) + p->air[colour];
        for (int seat = 0; seat < rules->seats; seat++) {
            count += dob_dice_count(p->taken[seat][colour]);
            if (p->phase == TAK_SHOWING && seat < p->seat && p->taken[seat][colour])
                return false; /* it has been shown, and given back */
        }
        if (p->phase == TAK_SHOWING ? count > all[colour] : count != (draft ? all[colour] : 0))
            return false;
    }
    return true;
}

static unsigned in_air(const struct tak_position *p)
{
    return p->air[0] + p->air[1] + (unsigned)p->air[2];
}

/* ---- phases ---- */

/* Has the seat answered, and is that still to be shown? */
static bool has_chosen(const struct tak_position *p, int seat)
{
    bool to_show = p->phase == TAK_SHOWING || p->phase == TAK_TURNING;
    return p->answered[seat] > 0 || (to_show && seat >= p->seat);
}

/* Places of the hand with orders that the dice fulfil, and a number of dice with which they do. */
static bool fulfilment_is_good(const struct dob_rules *rules, const struct tak_position *p, int seat)
{
    uint8_t orders[TAK_HAND];
    bool said_used = p->phase == TAK_SHOWING || p->answered[seat] == 2;
    int count = tak_orders_at(rules, p, seat, p->chosen[seat], orders);
    uint32_t ways = tak_ways(rules, p->taken[seat], orders, count);
    return count == (int)dob_count_bits(p->chosen[seat]) && ways &&
           (said_used ? ways >> p->used[seat] & 1 : p->used[seat] == 0);
}

static bool answer_is_good(const struct dob_rules *rules, const struct tak_position *p, int seat)
{
    bool fulfilling = p->phase == TAK_FULFILLING, discarding = p->phase == TAK_DISCARDING;
    if (p->answered[seat] > (fulfilling ? 2 : discarding ? 1 : 0))
        return false;
    if (!has_chosen(p, seat) || tak_hand_is_secret(p, seat))
        return p->chosen[seat] == 0 && p->used[seat] == 0;
    if (fulfilling || p->phase == TAK_SHOWING)
        return fulfilment_is_good(rules, p, seat);
    return p->used[seat] == 0 && p->chosen[seat] <= TAK_HAND &&
           (p->chosen[seat] == 0 || p->hand[seat][p->chosen[seat] - 1]);
}

static bool answers_are_good(const struct dob_rules *rules, const struct tak_position *p)
{
    for (int seat = 0; seat < rules->seats; seat++)
        if (!answer_is_good(rules, p, seat))
            return false;
    return (p->phase != TAK_FULFILLING && p->phase != TAK_DISCARDING) || tak_actors(rules, p);
}

static bool action_is_good(const struct dob_rules *rules, const struct tak_position *p)
{
    static const uint8_t asks[TAK_PHASES] = {
        [TAK_PICKING] = TAK_SOME, [TAK_SETTING] = TAK_SET,   [TAK_RETURNING] = TAK_BACK,
        [TAK_HITTING] = TAK_BACK, [TAK_SWAPPING] = TAK_SWAP, [TAK_CHANGING] = TAK_CHANGE};
    if (asks[p->phase] == 0)
        return p->action == 0;
    if (p->action == 0 || tak_card_of(rules, p->action)->kind != asks[p->phase] || !tak_has(&p->pile, p->action))
        return false;
    if (p->phase == TAK_HITTING)
        return in_air(p) == 1 && tak_dice_count(p->board) && rules->option[TAK_COLLISION] == TAK_COLLISION_ONE;
    if (p->phase == TAK_PICKING)
        return p->left && p->left + in_air(p) == tak_card_of(rules, p->action)->count && p->air[TAK_RED] == 0 &&
               (p->board[TAK_WHITE] || p->board[TAK_BLACK]);
    return in_air(p) == 0 && tak_can_play(rules, p, p->action);
}

static bool turn_is_good(const struct dob_rules *rules, const struct tak_position *p)
{
    unsigned most = 2u + (unsigned)rules->option[TAK_TAKE_TWO];
    bool draft = p->phase >= TAK_ROLLING && p->phase <= TAK_CHANGING, passed = p->passed >> p->seat & 1;
    bool opening = p->phase == TAK_ROLLING && !p->acted;
    if (!draft)
        return p->passed == 0 && p->left == 0 && p->acted == 0 && in_air(p) == 0;
    if (p->passed >> rules->seats || passed ||
        p->acted != (p->phase > TAK_CHOOSING || (!opening && p->phase == TAK_ROLLING)))
        return false;
    if (p->phase == TAK_ROLLING)
        return in_air(p) && p->left == 0 &&
               (p->acted ? p->rolls[p->seat] > 0
                         : opening && p->seat == p->start && p->passed == 0 && tak_dice_count(p->board) == 0);
    if (p->phase != TAK_PICKING && p->phase != TAK_HITTING && in_air(p))
        return false;
    bool board = tak_dice_count(p->board) > 0;
    switch (p->phase) {
    case TAK_CHOOSING:
        return board && p->left == 0;
    case TAK_TAKING:
        return board && p->left >= 1 && p->left <= most;
    case TAK_MORE:
        return board && p->left >= 1 && p->left < most;
    case TAK_PICKING:
        return true;
    default:
        return p->left == 0;
    }
}

static bool refill_is_good(const struct dob_rules *rules, const struct tak_position *p)
{
    unsigned orders = tak_hand_count(rules, p, p->seat, 0), actions = tak_hand_count(rules, p, p->seat, 1);
    if (p->phase == TAK_WANTING)
        return rules->option[TAK_FREE_HAND] && orders + actions < TAK_HAND && p->need[0] == 0 && p->need[1] == 0;
    if (p->phase != TAK_DRAWING)
        return p->need[0] == 0 && p->need[1] == 0;
    if (orders + actions + p->need[0] + p->need[1] > TAK_HAND || p->need[0] + p->need[1] == 0)
        return false;
    if (!rules->option[TAK_FREE_HAND] && (orders + p->need[0] > TAK_HAND_ORDERS || actions + p->need[1] > 1))
        return false;
    return tak_deck_size(rules, p, tak_kind_drawn(p)) > 0;
}

static bool hands_are_good(const struct dob_rules *rules, const struct tak_position *p)
{
    for (int seat = 0; seat < rules->seats && !rules->option[TAK_FREE_HAND]; seat++)
        if (tak_hand_count(rules, p, seat, 0) > TAK_HAND_ORDERS || tak_hand_count(rules, p, seat, 1) > 1)
            return false;
    return true;
}

/* One discard a round can lie face down; points and chips stay countable for as many rounds as are left. */
static bool counts_are_good(const struct dob_rules *rules, const struct tak_position *p)
{
    unsigned rounds = tak_rounds(rules);
    bool between = p->phase <= TAK_DRAWING;
    if (p->round > rounds || (p->round == 0 && p->phase > TAK_DRAWING) || (p->phase == TAK_BEGINNING && p->round) ||
        (between && p->round == rounds) ||
        ((p->phase == TAK_DISCARDING || p->phase == TAK_TURNING) && p->round == rounds) ||
        (p->phase == TAK_OVER && p->round != rounds))
        return false;
    for (int seat = 0; seat < rules->seats; seat++) {
        unsigned down = 0;
        while (down < TAK_DOWN_MAX && p->down[seat][down])
            down++;
        bool discarded = between || (p->phase == TAK_TURNING && seat < p->seat); /* in this round too */
        unsigned discards = p->round - (unsigned)(p->round > 0 && !discarded);
        if (down > discards || p->points[seat] > TAK_POINTS_MAX * TAK_ORDERS_MAX || p->chips[seat] > 60000 ||
            p->rolls[seat] > 200)
            return false;
    }
    return p->drawn[0] < 60000 && p->drawn[1] < 60000;
}

static bool beginning_is_good(const struct dob_rules *rules, const struct tak_position *p)
{
    if (p->phase != TAK_BEGINNING)
        return true;
    for (int seat = 0; seat < rules->seats; seat++)
        if (p->hand[seat][0])
            return false;
    return p->seat == 0 && p->start == 0 && tak_size(&p->pile) == 0 && tak_size(&p->gone) == 0 &&
           tak_size(&p->pool) == rules->deck.count;
}

static bool seat_is_good(const struct tak_position *p)
{
    return (p->phase != TAK_FULFILLING && p->phase != TAK_DISCARDING && p->phase != TAK_OVER) || p->seat == 0;
}

bool tak_check(const struct dob_rules *rules, const void *position, struct dob_reason *why)
{
    const struct tak_position *p = position;
    bool good = p->phase < TAK_PHASES && p->seat < rules->seats && p->start < rules->seats &&
                places_are_good(rules, p) && pool_is_good(rules, p) && dice_are_good(rules, p) &&
                hands_are_good(rules, p) && counts_are_good(rules, p) && beginning_is_good(rules, p) &&
                seat_is_good(p) && refill_is_good(rules, p) && turn_is_good(rules, p) && action_is_good(rules, p) &&
                answers_are_good(rules, p);
    return good || !dob_because(why, "position.impossible", NULL);
}
