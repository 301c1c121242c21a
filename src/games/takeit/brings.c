/* What a move of takeit brings, in words: points and chips, the orders that dice would fulfil were the round counted now
 * (T3), what an action does. Of a hand that the reader may not know nothing is said. */
#include "games/takeit/content.h"

static void bring(struct dob_saying *saying, const char *id, int64_t number)
{
    dob_bring(saying, (struct dob_phrase){id, {dob_arg_number(number)}});
}

static int64_t points_of(const struct dob_rules *rules, const uint8_t *orders, int count)
{
    int64_t points = 0;
    for (int i = 0; i < count; i++)
        points += tak_card_of(rules, orders[i])->points;
    return points;
}

/* ---- what the dice of a seat would bring now ---- */

struct counted {
    uint8_t order[TAK_HAND]; /* of the hand */
    int orders;
    struct tak_choice best;
};

static struct counted count_now(const struct dob_rules *rules, const struct tak_position *p, int seat)
{
    struct counted now = {.orders = 0};
    now.orders = tak_orders_at(rules, p, seat, (1u << TAK_HAND) - 1, now.order);
    now.best = tak_best(rules, p->taken[seat], now.order, now.orders);
    return now;
}

/* One more die, and what it changes: orders that would be fulfilled now, points or chips. */
static void bring_die(const struct dob_rules *rules, const struct tak_position *p, int seat, unsigned die,
                      struct dob_saying *saying)
{
    struct tak_position after = *p;
    after.taken[seat][tak_die_colour(die)] += dob_die(tak_die_value(die));
    struct counted before = count_now(rules, p, seat), then = count_now(rules, &after, seat);
    for (unsigned set = then.best.orders & ~(unsigned)before.best.orders; set; set &= set - 1)
        if (__builtin_popcount(set) <= 2) /* more than two at once are too many words */
            bring(saying, "takeit.brings.fulfils", then.order[__builtin_ctz(set)]);
    int more = then.best.score - before.best.score;
    bring(saying, more < 0 ? "takeit.brings.chips-more" : "takeit.brings.points-more", more < 0 ? -more : more);
}

static void bring_now(const struct dob_rules *rules, const struct tak_position *p, int seat, struct dob_saying *saying)
{
    bring(saying, "takeit.brings.now", count_now(rules, p, seat).best.score);
}

/* ---- cards ---- */

static void bring_action(const struct dob_rules *rules, unsigned number, struct dob_saying *saying)
{
    static const char *const ids[] = {
        [TAK_REROLL] = "takeit.card.reroll", [TAK_SOME] = "takeit.card.some", [TAK_TAKE] = "takeit.card.take",
        [TAK_SET] = "takeit.card.set",       [TAK_BACK] = "takeit.card.back", [TAK_SWAP] = "takeit.card.swap",
        [TAK_CHANGE] = "takeit.card.change"};
    static const char *const colours[TAK_COLOURS] = {"takeit.white", "takeit.black", "takeit.red"};
    const struct tak_card *card = tak_card_of(rules, number);
    dob_bring(saying, (struct dob_phrase){ids[card->kind],
                                          {dob_arg_label(colours[card->colour]), dob_arg_number(card->count)}});
}

static void bring_card(const struct dob_rules *rules, unsigned number, struct dob_saying *saying)
{
    if (tak_is_action(rules, number))
        bring_action(rules, number, saying);
    else
        bring(saying, "takeit.brings.order", tak_card_of(rules, number)->points);
}

/* The chips are those of the most dice that these orders can use; how many is asked next. */
static void bring_orders(const struct dob_rules *rules, const struct tak_position *p, int seat, dob_move move,
                         struct dob_saying *saying)
{
    uint8_t orders[TAK_HAND];
    int count = tak_fulfilled(move, orders);
    uint32_t ways = count ? tak_ways(rules, p->taken[seat], orders, count) : 1;
    bring(saying, "takeit.brings.points", points_of(rules, orders, count));
    bring(saying, "takeit.brings.chips", tak_chips(p->taken[seat], 31u - (unsigned)__builtin_clz(ways)));
}

/* Chips for turning a die are paid at once (T13). */
static void bring_turned(const struct dob_rules *rules, const struct tak_position *p, struct dob_saying *saying)
{
    const struct tak_card *action = tak_card_of(rules, p->action);
    if (action->kind == TAK_SET)
        bring(saying, "takeit.brings.chips", action->count);
}

void tak_bring(const struct dob_rules *rules, const struct tak_position *p, int seat, dob_move move,
               struct dob_saying *saying)
{
    unsigned content = (unsigned)dob_move_content(move);
    if (tak_hand_is_secret(p, seat))
        return;
    switch (dob_move_kind(move)) {
    case TAK_TAKE_DIE:
        bring_die(rules, p, seat, tak_move_die(move), saying);
        return;
    case TAK_PASS:
    case TAK_STOP:
        bring_now(rules, p, seat, saying);
        return;
    case TAK_PLAY:
        bring_action(rules, content, saying);
        return;
    case TAK_GO:
        bring(saying, "takeit.brings.throws", p->air[TAK_WHITE] + p->air[TAK_BLACK] + p->air[TAK_RED]);
        return;
    case TAK_SET_DIE:
    case TAK_CHANGE_DIE:
        bring_turned(rules, p, saying);
        return;
    case TAK_FULFIL:
        bring_orders(rules, p, seat, move, saying);
        return;
    case TAK_USE:
        bring(saying, "takeit.brings.chips", tak_chips(p->taken[seat], content));
        return;
    case TAK_DISCARD:
        if (content)
            bring_card(rules, content, saying);
        return;
    default: /* dice that are thrown again or swapped: what they bring shows when they are taken */
        return;
    }
}
