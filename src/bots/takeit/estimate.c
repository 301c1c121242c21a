/* The estimate of takeit: points, what the dice taken bring so far, and the orders that the board can still complete. Hands of others are secret, so of them only points count. */
#include "bots/takeit/estimate.h"

#include "bots/value.h"

/* How many dice a seat would about still need for an order, were all its dice for this one. */
static int missing_of(const struct tak_card *card, const uint32_t dice[TAK_COLOURS])
{
    uint8_t missing[TAK_SLOTS_MAX];
    int pips, count;
    if (card->kind == TAK_SLOTS)
        return tak_slots_missing(card, dice, missing);
    tak_sum_so_far(card, dice, &pips, &count);
    if (card->count)
        return count < card->count ? card->count - count : 1;
    int lack = card->sum + (card->compare == '>') - pips;
    return lack <= 0 ? card->compare == '=' : (lack + 4) / 5;
}

static const uint32_t no_dice[TAK_COLOURS];

/* An order that is not fulfilled so far counts if the board has what it lacks. With its points come the chips that the
 * dice it has would cost. */
static int32_t estimate_of_order(const struct takeit_estimate_weights *w, const struct tak_card *order,
                                 const struct tak_position *p, int seat)
{
    uint32_t together[TAK_COLOURS];
    int missing = missing_of(order, p->taken[seat]), has = missing_of(order, no_dice) - missing;
    for (int colour = 0; colour < TAK_COLOURS; colour++)
        together[colour] = p->taken[seat][colour] + p->board[colour];
    if (missing == 0 || missing > TAK_LACKS || missing_of(order, together) > 0)
        return 0;
    return w->lack[missing - 1] * (order->points + (has > 0 ? has : 0));
}

static int32_t estimate_of_draft(const struct takeit_estimate_weights *w, const struct dob_rules *rules,
                                 const struct tak_position *p, int seat)
{
    uint8_t orders[TAK_HAND];
    int count = tak_orders_at(rules, p, seat, (1u << TAK_HAND) - 1, orders);
    struct tak_choice best = tak_best(rules, p->taken[seat], orders, count);
    int32_t sum = 100 * best.score;
    if (p->phase == TAK_FULFILLING || p->passed >> seat & 1)
        return sum;
    for (int i = 0; i < count; i++)
        if (!(best.orders >> i & 1))
            sum += estimate_of_order(w, tak_card_of(rules, orders[i]), p, seat);
    return sum + w->in;
}

/* Points less chips of what the seat has chosen to fulfil; with how many dice, if it has not said so, as many as can be. */
static int32_t estimate_of_chosen(const struct dob_rules *rules, const struct tak_position *p, int seat)
{
    uint8_t orders[TAK_HAND];
    int count = tak_orders_at(rules, p, seat, p->chosen[seat], orders), points = 0;
    unsigned used = p->used[seat];
    for (int i = 0; i < count; i++)
        points += tak_card_of(rules, orders[i])->points;
    if (p->phase == TAK_FULFILLING && p->answered[seat] == 1)
        used = 31u - (unsigned)__builtin_clz(tak_ways(rules, p->taken[seat], orders, count));
    return 100 * (points - (int32_t)tak_chips(p->taken[seat], used));
}

/* Between two drafts: the orders of the hand, without the card that the seat discards. */
static int32_t estimate_of_hand(const struct takeit_estimate_weights *w, const struct dob_rules *rules,
                                const struct tak_position *p, int seat)
{
    uint8_t orders[TAK_HAND];
    unsigned discarded = p->chosen[seat] ? 1u << (p->chosen[seat] - 1) : 0;
    int count = tak_orders_at(rules, p, seat, ((1u << TAK_HAND) - 1) & ~discarded, orders);
    int32_t sum = 0;
    for (int i = 0; i < count; i++)
        sum += w->kept_die * missing_of(tak_card_of(rules, orders[i]), no_dice);
    return sum;
}

static int32_t estimate_of(const struct takeit_estimate_weights *w, const struct dob_rules *rules,
                           const struct tak_position *p, int seat)
{
    if (p->phase == TAK_OVER || tak_hand_is_secret(p, seat))
        return 0;
    if (p->phase < TAK_ROLLING || p->phase > TAK_SHOWING)
        return estimate_of_hand(w, rules, p, seat);
    if (p->phase == TAK_SHOWING)
        return seat >= p->seat ? estimate_of_chosen(rules, p, seat) : 0;
    return p->answered[seat] ? estimate_of_chosen(rules, p, seat) : estimate_of_draft(w, rules, p, seat);
}

int32_t takeit_estimate(const void *weights, const struct dob_rules *rules, const void *position, int seat)
{
    const struct tak_position *p = position;
    int32_t of[TAK_SEATS_MAX];
    for (int i = 0; i < rules->seats; i++)
        of[i] = 100 * tak_points(p, i) + (i == seat ? estimate_of(weights, rules, p, i) : 0);
    return value_lead(of, rules->seats, seat);
}
