/* The report on cards: drawn into a hand, orders fulfilled and actions played, discarded. */
#include "core/report.h"

#include "games/takeit/takeit.h"

enum { DRAWN, FULFILLED, PLAYED, DISCARDED };

static void note_shown(const struct dob_rules *rules, uint64_t content, const struct dob_notes *notes)
{
    uint64_t list = content >> 3 & ((UINT64_C(1) << (TAK_HAND * TAK_CARD_BITS)) - 1);
    for (; list; list >>= TAK_CARD_BITS) {
        unsigned card = list & TAK_UNKNOWN;
        dob_note(notes, card, FULFILLED, content & 7, tak_card_of(rules, card)->points);
    }
}

static void watch(const struct dob_rules *rules, const void *position, int actor, dob_move move,
                  const struct dob_notes *notes)
{
    uint64_t content = dob_move_content(move);
    (void)position;
    switch (dob_move_kind(move)) {
    case TAK_DRAW:
        dob_note(notes, (unsigned)(content >> 3), DRAWN, content & 7, 0);
        break;
    case TAK_SHOW:
        note_shown(rules, content, notes);
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
