/* The report on cards: drawn into a hand, orders fulfilled and actions played, discarded. */
#include "core/report.h"

#include "games/takeit/content.h"

enum { DRAWN, FULFILLED, PLAYED, DISCARDED };

static void note_shown(const struct dob_rules *rules, dob_move move, const struct dob_notes *notes)
{
    uint8_t orders[TAK_HAND];
    int count = tak_shown_orders(move, orders), seat = (int)tak_move_seat(move);
    for (int i = 0; i < count; i++)
        dob_note(notes, orders[i], FULFILLED, seat, tak_card_of(rules, orders[i])->points);
}

static void watch(const struct dob_rules *rules, const void *position, int actor, dob_move move,
                  const struct dob_notes *notes)
{
    uint64_t content = dob_move_content(move);
    (void)position;
    switch (dob_move_kind(move)) {
    case TAK_DRAW:
        dob_note(notes, tak_drawn_card(move), DRAWN, (int)tak_move_seat(move), 0);
        break;
    case TAK_SHOW:
        note_shown(rules, move, notes);
        break;
    case TAK_PLAY:
        dob_note(notes, (unsigned)content, PLAYED, actor, 0);
        break;
    case TAK_DISCARD:
        if (content)
            dob_note(notes, (unsigned)content, DISCARDED, actor, 0);
        break;
    default:
        break;
    }
}

const struct dob_report tak_report = {
    .column = {{"drawn", "takeit.report-drawn"},
               {"fulfilled", "takeit.report-fulfilled"},
               {"played", "takeit.report-played"},
               {"discarded", "takeit.report-discarded"}},
    .had = DRAWN,
    .done = FULFILLED,
    .watch = watch,
};
