/* What a hand still needs, as its owner's view tells it: what each order lacks, what would be best now (T3), and which
 * dice of the board complete an order. Only of hands that the viewer sees. */
#include "core/sink.h"
#include "games/takeit/takeit.h"

static bool is_done(const struct dob_rules *rules, const uint32_t dice[TAK_COLOURS], uint8_t order)
{
    return tak_ways(rules, dice, &order, 1) != 0;
}

static void view_slots(const struct tak_card *card, const uint32_t dice[TAK_COLOURS], struct dob_sink *sink)
{
    uint8_t missing[TAK_SLOTS_MAX];
    int count = tak_slots_missing(card, dice, missing);
    for (int i = 0; i < count; i++) {
        char slot[3] = {"wba"[missing[i] / 8], missing[i] % 8 ? (char)('0' + missing[i] % 8) : '*', '\0'};
        sink->id(sink, slot);
    }
}

/* Dice that a sum lacks, else pips; nothing where it has too many. */
static void view_sum(const struct tak_card *card, const uint32_t dice[TAK_COLOURS], struct dob_sink *sink)
{
    int pips, count;
    tak_sum_so_far(card, dice, &pips, &count);
    int lack = card->sum + (card->compare == '>') - pips;
    if (card->count && count < card->count)
        dob_sink_number(sink, "dice", card->count - count);
    else if (card->compare != '<' && lack > 0)
        dob_sink_number(sink, "pips", lack);
}

static void view_want(const struct dob_rules *rules, const uint32_t dice[TAK_COLOURS], uint8_t order,
                      struct dob_sink *sink)
{
    const struct tak_card *card = tak_card_of(rules, order);
    bool done = is_done(rules, dice, order);
    sink->open(sink, '{');
    dob_sink_number(sink, "card", order);
    dob_sink_number(sink, "done", done);
    dob_sink_open(sink, "missing", '[');
    if (!done && card->kind == TAK_SLOTS)
        view_slots(card, dice, sink);
    sink->close(sink);
    if (!done && card->kind != TAK_SLOTS)
        view_sum(card, dice, sink);
    sink->close(sink);
}

static void view_best(const struct dob_rules *rules, const uint32_t dice[TAK_COLOURS], const uint8_t *orders, int count,
                      struct dob_sink *sink)
{
    struct tak_choice best = tak_best(rules, dice, orders, count);
    dob_sink_open(sink, "best", '{');
    dob_sink_open(sink, "orders", '[');
    for (unsigned set = best.orders; set; set &= set - 1)
        sink->number(sink, orders[__builtin_ctz(set)]);
    sink->close(sink);
    dob_sink_number(sink, "used", best.used);
    dob_sink_number(sink, "unused", (int64_t)tak_dice_count(dice) - best.used);
    dob_sink_number(sink, "score", best.score);
    sink->close(sink);
}

/* Would an order be done with one die more that is not without it? */
static bool completes(const struct dob_rules *rules, const uint32_t dice[TAK_COLOURS], unsigned die,
                      const uint8_t *orders, int count)
{
    uint32_t more[TAK_COLOURS] = {dice[TAK_WHITE], dice[TAK_BLACK], dice[TAK_RED]};
    more[tak_die_colour(die)] += dob_die(tak_die_value(die));
    for (int i = 0; i < count; i++)
        if (!is_done(rules, dice, orders[i]) && is_done(rules, more, orders[i]))
            return true;
    return false;
}

static void view_fits(const struct dob_rules *rules, const struct tak_position *p, int seat, const uint8_t *orders,
                      int count, struct dob_sink *sink)
{
    dob_sink_open(sink, "fits", '[');
    for (unsigned die = 0; die < TAK_COLOURS * DOB_FACES; die++)
        if (dob_dice_of_face(p->board[tak_die_colour(die)], tak_die_value(die)) &&
            completes(rules, p->taken[seat], die, orders, count))
            sink->id(sink, tak_die_names[die]);
    sink->close(sink);
}

void tak_view_needs(const struct dob_rules *rules, const struct tak_position *p, int seat, struct dob_sink *sink)
{
    uint8_t orders[TAK_HAND];
    if (p->phase < TAK_ROLLING || p->phase > TAK_FULFILLING || p->hand[seat][0] == 0 || tak_hand_is_secret(p, seat))
        return;
    int count = tak_orders_at(rules, p, seat, (1u << TAK_HAND) - 1, orders);
    dob_sink_open(sink, "wants", '[');
    for (int i = 0; i < count; i++)
        view_want(rules, p->taken[seat], orders[i], sink);
    sink->close(sink);
    view_best(rules, p->taken[seat], orders, count, sink);
    view_fits(rules, p, seat, orders, count, sink);
}
