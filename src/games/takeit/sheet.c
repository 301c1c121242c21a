/* The score sheet of takeit: the points of the orders that a seat has fulfilled, less its chips; and both typed in without a
 * match. In a table that was typed in, `used` notes how many orders a seat has fulfilled, for `judge`. */
#include "games/takeit/takeit.h"

enum { CHIPS_MAX = 999 };

/* ---- items ---- */

bool tak_item(const struct dob_rules *rules, const void *position, int viewer, int seat, size_t i,
              struct dob_item *item)
{
    (void)rules;
    (void)viewer;
    const struct tak_position *p = position;
    if (p->points[seat] && i-- == 0) {
        *item = (struct dob_item){.phrase = {.id = "takeit.item-orders"}, .points = p->points[seat]};
        return true;
    }
    *item = (struct dob_item){.phrase = {.id = "takeit.item-chips"}, .points = -(int32_t)p->chips[seat]};
    return p->chips[seat] && i == 0;
}

/* ---- entering ---- */

/* A seat at the beginning of a line is remembered for the lines that have none. */
static void take_seat(const struct dob_rules *rules, struct tak_position *p, struct dob_scan *scan)
{
    struct dob_scan rest = *scan;
    int64_t seat = 0;
    if (!dob_scan_number(&rest, 1, rules->seats, &seat) || (!dob_scan_done(&rest) && *rest.at != ' '))
        return;
    dob_scan_spaces(&rest);
    *scan = rest;
    p->seat = (uint8_t)(seat - 1);
}

/* `3 3 2 5`: the points of each order. */
static bool enter_orders(struct tak_position *p, struct dob_scan words, struct dob_reason *why)
{
    unsigned sum = 0, count = 0;
    for (dob_scan_spaces(&words); !dob_scan_done(&words); dob_scan_spaces(&words)) {
        struct dob_scan word = dob_scan_word(&words), rest = word;
        uint8_t points;
        if (!dob_scan_byte(&rest, "", 1, TAK_POINTS_MAX, &points) || !dob_scan_done(&rest))
            return !dob_because_found(why, "takeit.score-order", word);
        if (++count > TAK_ORDERS_MAX)
            return !dob_because_numbers(why, "takeit.order-count", NULL, TAK_ORDERS_MAX, count);
        sum += points;
    }
    p->points[p->seat] = (uint16_t)sum;
    p->used[p->seat] = (uint8_t)count;
    return true;
}

static bool enter_chips(struct tak_position *p, struct dob_scan words, struct dob_reason *why)
{
    dob_scan_spaces(&words);
    struct dob_scan rest = words;
    int64_t chips;
    if (!dob_scan_number(&rest, 0, CHIPS_MAX, &chips) || !dob_scan_done(&rest))
        return !dob_because_found(why, "takeit.score-chips", words);
    p->chips[p->seat] = (uint16_t)chips;
    return true;
}

/* `1 orders 3 3 2 5` and `1 chips 7`; what is typed again is replaced. */
bool tak_enter(struct dob_rules *rules, void *position, struct dob_scan line, struct dob_reason *why)
{
    struct tak_position *p = position, next = *p;
    struct dob_scan rest = line;
    next.phase = TAK_OVER;
    take_seat(rules, &next, &rest);
    struct dob_scan word = dob_scan_word(&rest);
    bool orders = dob_scan_is(word, "orders");
    if (!orders && !dob_scan_is(word, "chips"))
        return !dob_because_found(why, "takeit.score-word", word);
    if (!(orders ? enter_orders : enter_chips)(&next, rest, why))
        return false;
    *p = next;
    return true;
}

/* ---- judging ---- */

/* The orders that one seat can fulfil in a match, whatever its options are: a hand of them in each round (E1, T20). */
static unsigned orders_most(const struct dob_rules *rules)
{
    struct dob_rules other = *rules;
    unsigned rounds = 0;
    for (other.option[TAK_STARTS] = TAK_STARTS_TABLE; other.option[TAK_STARTS] <= TAK_STARTS_TWO;
         other.option[TAK_STARTS]++)
        rounds = tak_rounds(&other) > rounds ? tak_rounds(&other) : rounds;
    return TAK_HAND * rounds;
}

/* An order that was fulfilled never comes back, so all seats together have at most as many as there are. */
bool tak_judge(const struct dob_rules *rules, const void *position, int seat, struct dob_reason *why)
{
    const struct tak_position *p = position;
    unsigned before = 0, most = orders_most(rules);
    for (int other = 0; other < seat; other++)
        before += p->used[other];
    if (before <= TAK_ORDERS_MAX && before + p->used[seat] > TAK_ORDERS_MAX)
        return !dob_because_numbers(why, "takeit.score-all-orders", NULL, before + p->used[seat], TAK_ORDERS_MAX);
    if (p->used[seat] <= most)
        return true;
    dob_because_numbers(why, "takeit.score-orders", "E1", seat + 1, p->used[seat]);
    if (why)
        why->arg[2].number = most;
    return false;
}
