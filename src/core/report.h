/* A report for those who design a game: what happens to each card. It watches the events of a game and looks at its end;
 * what it notes is counted, in columns of its own, by whoever plays many games. */
#ifndef DOBBEL_CORE_REPORT_H
#define DOBBEL_CORE_REPORT_H

#include "core/game.h"

enum { DOB_REPORT_COLUMNS_MAX = 6 };

/* Something happened to a card: which of the report's columns counts it, and what it brought. */
struct dob_card_note {
    uint8_t card;   /* from 1 */
    uint8_t column; /* of the report, from 0 */
    uint8_t seat;   /* DOB_SEATS_MAX: of no seat */
    int16_t points;
};

/* Where notes go. */
struct dob_notes {
    void (*add)(void *context, struct dob_card_note note);
    void *context;
};

struct dob_report {
    struct {
        const char *word; /* for files; NULL after the last */
        const char *id;   /* the sentence that heads it */
    } column[DOB_REPORT_COLUMNS_MAX + 1];
    int had;  /* the column that says: this seat had the card; win rates go by it */
    int done; /* the column whose points the card brought */
    /* Called before an event is played, all-seeing. */
    void (*watch)(const struct dob_rules *rules, const void *position, int actor, dob_move move,
                  const struct dob_notes *notes);
    /* Called when the game is over; NULL: the end has nothing to note. */
    void (*end)(const struct dob_rules *rules, const void *position, const struct dob_notes *notes);
};

static inline void dob_note(const struct dob_notes *notes, unsigned card, int column, int seat, int points)
{
    notes->add(notes->context,
               (struct dob_card_note){
                   .card = (uint8_t)card, .column = (uint8_t)column, .seat = (uint8_t)seat, .points = (int16_t)points});
}

#endif
