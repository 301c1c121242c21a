/* How one game went: what is kept of it, in memory and as a line of a results file. */
#ifndef DOBBEL_LAB_OUTCOME_H
#define DOBBEL_LAB_OUTCOME_H

#include "core/report.h"
#include "lab/contest.h"

struct outcome {
    bool played;
    bool won;      /* alone, with one seat */
    uint8_t first; /* the seat that began */
    uint8_t place[DOB_SEATS_MAX];
    int32_t points[DOB_SEATS_MAX];
    uint32_t events;
    uint32_t decisions[DOB_SEATS_MAX];
    uint32_t leads; /* how often another seat than before was alone in the lead */
    uint32_t notes;
    struct dob_card_note *note; /* owned; NULL if there are none */
};

/* False for want of memory. */
bool outcome_note(struct outcome *outcome, struct dob_card_note note);
void outcome_end(struct outcome *outcome);
bool outcome_agrees(const struct contest *contest, const struct outcome *a, const struct outcome *b);

/* The share of the win that a seat got: 1, or a part where several share the first place. */
double outcome_win(const struct contest *contest, const struct outcome *outcome, int seat);

#endif
