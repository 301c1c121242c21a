/* The report on cards: offered in the market, kept from the opening hand, drawn by a chance, bought; laid and completed at
 * the end. */
#include "core/report.h"

#include "games/goennen/content.h"

enum { OFFERED, KEPT, DRAWN, BOUGHT, LAID, COMPLETED };

static void note_opening(dob_move move, const struct dob_notes *notes)
{
    for (int i = 0; i < GON_LAID; i++)
        dob_note(notes, gon_open_card(move, i), KEPT, (int)gon_move_seat(move), 0);
}

static void watch(const struct dob_rules *rules, const void *position, int actor, dob_move move,
                  const struct dob_notes *notes)
{
    const struct gon_position *p = position;
    uint64_t content = dob_move_content(move);
    (void)rules;
    switch (dob_move_kind(move)) {
    case GON_REFILL:
        dob_note(notes, (unsigned)content, OFFERED, DOB_SEATS_MAX, 0);
        break;
    case GON_OPEN:
        note_opening(move, notes);
        break;
    case GON_TURN:
        dob_note(notes, gon_drawn_card(move), DRAWN, (int)gon_move_seat(move), 0);
        break;
    case GON_LAY: /* else it was drawn, and GON_TURN tells */
        if (p->phase == GON_LAYING)
            dob_note(notes, p->market[p->chosen / GON_COLUMNS][p->chosen % GON_COLUMNS], BOUGHT, actor, 0);
        break;
    default:
        break;
    }
}

static void end(const struct dob_rules *rules, const void *position, const struct dob_notes *notes)
{
    const struct gon_position *p = position;
    for (int seat = 0; seat < rules->seats; seat++) {
        const struct gon_seat *at = &p->at[seat];
        uint8_t colour[GON_CELLS];
        gon_colours(rules, at, colour);
        for (unsigned cell = 0; cell < GON_CELLS; cell++) {
            if (!at->card[cell])
                continue;
            unsigned points = gon_card_of(rules, at->card[cell])->points;
            dob_note(notes, at->card[cell], LAID, seat, 0);
            if (at->done >> cell & 1)
                dob_note(notes, at->card[cell], COMPLETED, seat, (int)(gon_times(rules, at, colour, cell) * points));
        }
    }
}

const struct dob_report gon_report = {
    .column = {{"offered", "goennen.report-offered"},
               {"kept", "goennen.report-kept"},
               {"drawn", "goennen.report-drawn"},
               {"bought", "goennen.report-bought"},
               {"laid", "goennen.report-laid"},
               {"completed", "goennen.report-completed"}},
    .had = LAID,
    .done = COMPLETED,
    .watch = watch,
    .end = end,
};
