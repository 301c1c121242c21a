/* Reports for those who design a game: what happens to each card. A report watches the events of a game and looks at its
 * end; what it notes is counted in columns of its own. A game with a report has a file report_<game>.c and a line in
 * report.c. */
#ifndef DOBBEL_LAB_REPORT_H
#define DOBBEL_LAB_REPORT_H

#include "lab/outcome.h"

enum { REPORT_COLUMNS_MAX = 6 };

struct report {
    const char *game;
    const char *column[REPORT_COLUMNS_MAX + 1]; /* words, NULL after the last */
    int had;                                    /* the column that says: this seat had the card; win rates go by it */
    int done;                                   /* the column whose points the card brought */
    /* Before an event is played. False for want of memory, here and below. */
    bool (*watch)(const struct dob_rules *rules, const void *position, int actor, dob_move move,
                  struct outcome *outcome);
    bool (*end)(const struct dob_rules *rules, const void *position, struct outcome *outcome);
};

/* NULL: there is none for this game. */
const struct report *report_of(const struct dob_game *game);

/* What all games say of a card. */
struct card_count {
    uint32_t times[REPORT_COLUMNS_MAX];
    int64_t points;
    uint32_t seats; /* seats that had it, in all games */
    double wins;    /* their wins */
    uint32_t games; /* in which somebody had it */
};

struct results;
/* `count` has room for DOB_CARDS_MAX cards, card 1 first. */
void report_count(const struct results *results, const struct report *report, struct card_count *count);

#endif
