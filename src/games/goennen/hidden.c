/* What others may not see: opening hands and what is done with them, a drawn card, and cards put under a deck. Of those
 * a set of seats knows each. */
#include "games/goennen/content.h"

static bool knows(unsigned seats, int viewer)
{
    return viewer == DOB_ALL_SEEING || seats >> viewer & 1;
}

/* Who knows the card that is drawn now. */
static unsigned drawer_and_more(const struct dob_rules *rules, const struct gon_position *p)
{
    unsigned row = gon_row_drawn(p);
    return 1u << p->seat | (gon_top(rules, p, row) ? p->under[row][0].known : 0u);
}

dob_move gon_shown(const struct dob_rules *rules, const void *position, int actor, dob_move move, int viewer)
{
    const struct gon_position *p = position;
    if (viewer == DOB_ALL_SEEING)
        return move; /* whatever the position: a full record is written without the one before each event */
    switch (dob_move_kind(move)) {
    case GON_DRAW:
        return knows(drawer_and_more(rules, p), viewer) ? move : gon_draw_of(GON_DRAW, p->seat, GON_HIDDEN);
    case GON_RETURN:
        return knows(1u << actor, viewer) ? move : dob_move_of(GON_RETURN, GON_HIDDEN);
    case GON_PLACE:
        return knows(1u << actor, viewer) ? move : dob_move_of(GON_PLACE, GON_PLACES_HIDDEN);
    default:
        return move;
    }
}

static void hide_opening(struct gon_seat *at)
{
    for (int i = 0; i < GON_HAND; i++)
        at->hand[i] = at->hand[i] ? GON_HIDDEN : 0;
    for (int i = 0; i < GON_LAID; i++)
        at->spot[i] = 0;
    at->returned = 0;
}

void gon_hide(const struct dob_rules *rules, void *position, int viewer)
{
    struct gon_position *p = position;
    bool opening = p->phase <= GON_SHOWING;
    if (viewer == DOB_ALL_SEEING)
        return;
    for (int seat = 0; seat < rules->seats; seat++)
        if (!knows(opening ? 1u << seat : p->known, viewer))
            hide_opening(&p->at[seat]);
    for (unsigned row = 0; row < 2; row++)
        for (unsigned i = 0; i < p->unders[row]; i++)
            if (!knows(p->under[row][i].known, viewer))
                p->under[row][i].card = GON_HIDDEN;
}

/* ---- guessing ---- */

static uint8_t guess_card(const struct dob_rules *rules, const struct gon_position *p, unsigned row,
                          struct dob_rng *rng)
{
    uint64_t set = gon_unseen(rules, p, row);
    for (uint64_t n = dob_rng_below(rng, dob_count_bits(set)); n > 0; n--)
        set &= set - 1;
    return (uint8_t)__builtin_ctzll(set);
}

static void guess_hand(const struct dob_rules *rules, struct gon_position *p, int seat, struct dob_rng *rng)
{
    uint8_t *hand = p->at[seat].hand;
    bool opening = p->phase <= GON_SHOWING;
    unsigned drawn_row = p->phase == GON_TURNING ? p->chosen / GON_SPOTS : p->chosen;
    for (unsigned i = 0; i < GON_HAND; i++)
        if (hand[i] == GON_HIDDEN)
            hand[i] = guess_card(rules, p, opening ? i / 2 : drawn_row, rng);
    for (unsigned i = 0; i + 1 < GON_HAND; i += 2)
        if (hand[i + 1] && hand[i] > hand[i + 1]) {
            uint8_t larger = hand[i];
            hand[i] = hand[i + 1];
            hand[i + 1] = larger;
        }
}

/* What a seat has answered in secret is guessed too. */
static void guess_answer(struct gon_position *p, int seat, struct dob_rng *rng)
{
    struct gon_seat *at = &p->at[seat];
    uint16_t layings[GON_LAYINGS];
    bool to_show = p->phase == GON_SHOWING;
    if (to_show || at->answered > 0)
        at->returned = (uint8_t)(1 + dob_rng_below(rng, GON_HAND));
    if (!to_show && at->answered < 2)
        return;
    int count = gon_layings(layings);
    unsigned laying = layings[dob_rng_below(rng, (uint64_t)count)];
    for (int i = 0; i < GON_LAID; i++)
        at->spot[i] = laying >> (4 * i) & 15;
}

void gon_guess(const struct dob_rules *rules, void *position, int viewer, struct dob_rng *rng)
{
    (void)viewer;
    struct gon_position *p = position;
    for (int seat = 0; seat < rules->seats; seat++) {
        if (!gon_hand_is_secret(p, seat))
            continue;
        guess_hand(rules, p, seat, rng);
        if (p->phase == GON_OPENING || p->phase == GON_SHOWING)
            guess_answer(p, seat, rng);
    }
    for (unsigned row = 0; row < 2; row++)
        for (unsigned i = 0; i < p->unders[row]; i++)
            if (p->under[row][i].card == GON_HIDDEN)
                p->under[row][i].card = guess_card(rules, p, row, rng);
}
