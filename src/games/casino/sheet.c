/* The score sheet of casino: the cards of a seat with their points, and final boards typed in without a match. */
#include "games/casino/casino.h"

/* ---- items ---- */

static struct dob_phrase phrase_of(const struct cas_position *p, int card)
{
    if (p->pieces >> card & 1)
        return (struct dob_phrase){.id = "casino.item-piece", .arg = {{DOB_ARG_LABEL, .text = cas_card_ids[card]}}};
    return (struct dob_phrase){.id = cas_card_ids[card]};
}

bool cas_item(const struct dob_rules *rules, const void *position, int viewer, int seat, size_t i,
              struct dob_item *item)
{
    (void)rules;
    (void)viewer;
    const struct cas_position *p = position;
    unsigned cards = p->owned[seat];
    for (; cards && i > 0; i--)
        cards &= cards - 1;
    if (cards == 0)
        return false;
    int card = __builtin_ctz(cards);
    *item = (struct dob_item){.phrase = phrase_of(p, card), .points = 10 * (int32_t)cas_tens_on(p, card)};
    return true;
}

/* ---- entering ---- */

/* The cards go on the diamonds in order: where they lay does not matter any more. However few they are, it is the end of a
 * stalled match (C28). */
static void put(const struct dob_rules *rules, struct cas_position *p, int card, int64_t seat, int64_t points)
{
    p->on[cas_next_empty(p, 0)] = (uint8_t)(card + 1);
    p->owned[seat - 1] |= (uint16_t)(1 << card);
    p->tens |= (uint64_t)points / 10 << (4 * card);
    p->phase = CAS_OVER;
    p->turn = p->still = (uint16_t)rules->option[CAS_STALL];
}

/* CARD SEAT POINTS, with ! for a five-piece: `chance 2 60!`. */
bool cas_enter(struct dob_rules *rules, void *position, struct dob_scan line, struct dob_reason *why)
{
    struct cas_position *p = position, next = *p;
    struct dob_scan rest = line, name = dob_scan_word(&rest);
    int64_t seat, points;
    int card = dob_scan_index(name, cas_card_names, CAS_CARDS);
    if (card < 0)
        return !dob_because_found(why, "casino.card-unknown", name);
    dob_scan_spaces(&rest);
    if (!dob_scan_number(&rest, 1, rules->seats, &seat))
        return !dob_because_found(why, "casino.seat-missing", rest);
    dob_scan_spaces(&rest);
    struct dob_scan before_points = rest;
    if (!dob_scan_number(&rest, 10, 70, &points) || points % 10)
        return !dob_because_found(why, "casino.points-missing", before_points);
    if (cas_placed(p) >> card & 1)
        return !dob_because_word(why, "casino.already-placed", NULL, cas_card_ids[card], 0);
    put(rules, &next, card, seat, points);
    if (dob_scan_char(&rest, '!'))
        next.pieces |= (uint16_t)(1 << card);
    if (!dob_scan_done(&rest) || !cas_check(rules, &next, NULL))
        return !dob_because_found(why, "casino.score-impossible", line);
    *p = next;
    return true;
}
