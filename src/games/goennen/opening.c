/* The opening: two and two cards for each seat, one of them goes back, the others are laid, all at the same time; then the
 * displays are shown. */
#include "games/goennen/content.h"

enum { DEALT = 2 /* of each kind */ };

static int hand_count(const struct gon_seat *at)
{
    int count = 0;
    while (count < GON_HAND && at->hand[count])
        count++;
    return count;
}

unsigned gon_row_dealt(const struct gon_position *p)
{
    return hand_count(&p->at[p->seat]) >= DEALT;
}

/* Scoring cards have the lower numbers and come first; what is hidden is last of its kind. */
void gon_deal(const struct dob_rules *rules, struct gon_position *p, unsigned card)
{
    struct gon_seat *at = &p->at[p->seat];
    int place = hand_count(at);
    if (place % DEALT && at->hand[place - 1] > card) {
        at->hand[place] = at->hand[place - 1];
        place--;
    }
    at->hand[place] = (uint8_t)card;
    if (hand_count(at) < GON_HAND)
        return;
    p->seat++;
    if (p->seat < rules->seats)
        return;
    p->seat = 0;
    p->phase = GON_OPENING;
    p->asked = (uint8_t)((1u << rules->seats) - 1);
}

void gon_return(struct gon_position *p, int seat, unsigned card)
{
    struct gon_seat *at = &p->at[seat];
    at->answered = 1;
    for (unsigned i = 0; i < GON_HAND && !gon_hand_is_secret(p, seat); i++)
        if (at->hand[i] == card)
            at->returned = (uint8_t)(i + 1);
}

void gon_place(struct gon_position *p, int seat, uint64_t spots)
{
    struct gon_seat *at = &p->at[seat];
    at->answered = 2;
    for (int i = 0; i < GON_LAID && !gon_hand_is_secret(p, seat); i++)
        at->spot[i] = (uint8_t)gon_place_cell(spots, i);
    p->asked &= (uint8_t) ~(1u << seat);
    if (p->asked)
        return;
    for (int i = 0; i < GON_SEATS_MAX; i++)
        p->at[i].answered = 0;
    p->phase = GON_SHOWING;
}

/* Of the kind of which only one is shown, the card that is not: hidden, unless the hand knows it. */
static unsigned card_returned(const struct gon_seat *at, unsigned row, const uint8_t shown[GON_LAID])
{
    unsigned card = GON_HIDDEN;
    for (unsigned i = DEALT * row; i < DEALT * row + DEALT; i++) {
        bool is_shown = at->hand[i] == shown[0] || at->hand[i] == shown[1] || at->hand[i] == shown[2];
        if (at->hand[i] != GON_HIDDEN && !is_shown)
            card = at->hand[i];
    }
    return card;
}

void gon_open(const struct dob_rules *rules, struct gon_position *p, uint64_t content)
{
    struct gon_seat *at = &p->at[p->seat];
    uint8_t shown[GON_LAID];
    unsigned bonuses = 0;
    for (int i = 0; i < GON_LAID; i++) {
        shown[i] = (uint8_t)gon_open_card(content, i);
        bonuses += gon_row_of(rules, shown[i]);
        at->card[gon_open_cell(content, i)] = shown[i];
    }
    unsigned row = bonuses < DEALT; /* of the card that is missing */
    p->under[row][p->unders[row]++] =
        (struct gon_under){.card = (uint8_t)card_returned(at, row, shown), .known = (uint8_t)(1u << p->seat)};
    for (int i = 0; i < GON_HAND; i++)
        at->hand[i] = 0;
    for (int i = 0; i < GON_LAID; i++)
        at->spot[i] = 0;
    at->returned = 0;
    p->seat++;
    if (p->seat < rules->seats)
        return;
    p->seat = 0;
    p->phase = GON_BEGINNING;
    if (rules->seats == 1)
        gon_begin(p, 0);
}
