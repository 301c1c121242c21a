/* Cards of goennen: offered in the market, kept from the opening hand, bought, drawn by a chance, completed. Bought are
 * those that lie at the end and came in no other way, since no card ever leaves a display. */
#include "games/goennen/goennen.h"
#include "lab/report.h"

enum { OFFERED, KEPT, DRAWN, BOUGHT, LAID, COMPLETED };

static bool note(struct outcome *outcome, unsigned card, int column, unsigned seat, unsigned points)
{
    return outcome_note(outcome, (struct card_note){.card = (uint8_t)card,
                                                    .column = (uint8_t)column,
                                                    .seat = (uint8_t)seat,
                                                    .points = (int16_t)points});
}

static bool watch(const struct dob_rules *rules, const void *position, int actor, dob_move move,
                  struct outcome *outcome)
{
    (void)rules;
    (void)position;
    (void)actor;
    uint64_t content = dob_move_content(move);
    switch (dob_move_kind(move)) {
    case GON_REFILL:
        return note(outcome, (unsigned)content, OFFERED, DOB_SEATS_MAX, 0);
    case GON_OPEN:
        for (int i = 0; i < GON_LAID; i++)
            if (!note(outcome, content >> (3 + GON_CARD_BITS * i) & GON_HIDDEN, KEPT, content & 7, 0))
                return false;
        return true;
    case GON_TURN:
        return note(outcome, (unsigned)(content >> 3), DRAWN, content & 7, 0);
    default:
        return true;
    }
}

/* Was it noted that this card came to a display by KEPT or DRAWN? */
static bool came_otherwise(const struct outcome *outcome, unsigned card)
{
    for (uint32_t i = 0; i < outcome->notes; i++)
        if (outcome->note[i].card == card && (outcome->note[i].column == KEPT || outcome->note[i].column == DRAWN))
            return true;
    return false;
}

static bool end_card(const struct dob_rules *rules, const struct gon_seat *at, const uint8_t colour[GON_CELLS],
                     unsigned seat, unsigned cell, struct outcome *outcome)
{
    unsigned card = at->card[cell], points = gon_card_of(rules, card)->points;
    if (!came_otherwise(outcome, card) && !note(outcome, card, BOUGHT, seat, 0))
        return false;
    if (!note(outcome, card, LAID, seat, 0))
        return false;
    return !(at->done >> cell & 1) || note(outcome, card, COMPLETED, seat, gon_times(rules, at, colour, cell) * points);
}

static bool end(const struct dob_rules *rules, const void *position, struct outcome *outcome)
{
    const struct gon_position *p = position;
    for (unsigned seat = 0; seat < rules->seats; seat++) {
        uint8_t colour[GON_CELLS];
        gon_colours(rules, &p->at[seat], colour);
        for (unsigned cell = 0; cell < GON_CELLS; cell++)
            if (p->at[seat].card[cell] && !end_card(rules, &p->at[seat], colour, seat, cell, outcome))
                return false;
    }
    return true;
}

const struct report goennen_report = {
    .game = "goennen",
    .column = {"offered", "kept", "drawn", "bought", "laid", "completed"},
    .had = LAID,
    .done = COMPLETED,
    .watch = watch,
    .end = end,
};
