/* Counting what the report of a game (core/report.h) has noted of its cards. */
#ifndef DOBBEL_LAB_REPORT_H
#define DOBBEL_LAB_REPORT_H

#include "lab/results.h"

/* What all games say of a card. */
struct report_count {
    uint32_t times[DOB_REPORT_COLUMNS_MAX];
    int64_t points;
    uint32_t seats; /* seats that had it, in all games */
    double wins;    /* their wins */
    uint32_t games; /* in which somebody had it */
};

/* `count` has room for DOB_CARDS_MAX cards, card 1 first. The contest's game has a report. */
void report_count(const struct results *results, struct report_count *count);

#endif
