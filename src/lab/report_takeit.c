/* Cards of takeit: drawn into a hand, orders fulfilled and actions played, discarded. */
#include "games/takeit/takeit.h"
#include "lab/report.h"

enum { DRAWN, FULFILLED, PLAYED, DISCARDED };

static bool note(struct outcome *outcome, unsigned card, int column, unsigned seat, unsigned points)
{
    return outcome_note(outcome, (struct card_note){.card = (uint8_t)card,
                                                    .column = (uint8_t)column,
                                                    .seat = (uint8_t)seat,
                                                    .points = (int16_t)points});
}

static bool note_shown(const struct dob_rules *rules, uint64_t content, struct outcome *outcome)
{
    uint64_t list = content >> 3 & ((UINT64_C(1) << (TAK_HAND * TAK_CARD_BITS)) - 1);
    for (; list; list >>= TAK_CARD_BITS) {
        unsigned card = list & TAK_UNKNOWN;
        if (!note(outcome, card, FULFILLED, content & 7, tak_card_of(rules, card)->points))
            return false;
    }
    return true;
}

static bool watch(const struct dob_rules *rules, const void *position, int actor, dob_move move,
                  struct outcome *outcome)
{
    (void)position;
    uint64_t content = dob_move_content(move);
    switch (dob_move_kind(move)) {
    case TAK_DRAW:
        return note(outcome, (unsigned)(content >> 3), DRAWN, content & 7, 0);
    case TAK_SHOW:
        return note_shown(rules, content, outcome);
    case TAK_PLAY:
        return note(outcome, (unsigned)content, PLAYED, (unsigned)actor, 0);
    case TAK_DISCARD:
        return content == 0 || note(outcome, (unsigned)content, DISCARDED, (unsigned)actor, 0);
    default:
        return true;
    }
}

static bool end(const struct dob_rules *rules, const void *position, struct outcome *outcome)
{
    (void)rules;
    (void)position;
    (void)outcome;
    return true;
}

const struct report takeit_report = {
    .game = "takeit",
    .column = {"drawn", "fulfilled", "played", "discarded"},
    .had = DRAWN,
    .done = FULFILLED,
    .watch = watch,
    .end = end,
};
