/* The outcomes of a contest's games, as far as they were played, and the files they are kept in: JSON lines, a header that
 * is the contest, then a line a game (docs/lab.md). A file is read only as it is written: any other spelling of the same
 * JSON is refused. */
#ifndef DOBBEL_LAB_RESULTS_H
#define DOBBEL_LAB_RESULTS_H

#include <stdio.h>

#include "lab/outcome.h"

struct results {
    const struct contest *contest;
    struct outcome *outcome; /* by the number of the game */
    uint32_t played;
};

/* False for want of memory; then there is nothing to end. */
bool results_begin(struct results *results, const struct contest *contest);
void results_end(struct results *results);

enum results_added { RESULTS_NEW, RESULTS_KNOWN, RESULTS_DIFFERENT /* it was played otherwise before */ };
/* Takes the outcome over in any case. */
enum results_added results_add(struct results *results, uint32_t game, struct outcome *outcome);

/* ---- lines ---- */

void contest_write(const struct contest *contest, FILE *out);
void outcome_write(const struct contest *contest, uint32_t game, const struct outcome *outcome, FILE *out);
/* False, changing nothing, unless the line is what contest_write writes. The deck is the standard one; `deck_hash` tells
 * whether it should be. */
bool contest_read(struct contest *contest, struct dob_scan line);
/* False, changing nothing, unless the line is what outcome_write writes for one of the contest's games. */
bool outcome_read(const struct contest *contest, struct dob_scan line, uint32_t *game, struct outcome *outcome);

/* ---- files ---- */

enum results_fault {
    RESULTS_GOOD,
    RESULTS_NO_HEADER,
    RESULTS_NO_GAME,   /* a line that is none of the contest's games */
    RESULTS_DISAGREES, /* a game that went otherwise before */
    RESULTS_NO_MEMORY,
    RESULTS_UNREADABLE /* errno */
};

struct results_reading {
    enum results_fault fault;
    uint32_t line; /* from 1; where the fault is, or the last */
    long whole;    /* bytes of the whole lines read so far */
    bool torn;     /* the last line has no end; it was left out */
};

/* The first line. */
bool results_head(FILE *in, struct contest *contest, struct results_reading *reading);
/* The others. */
bool results_read(FILE *in, struct results *results, struct results_reading *reading);
/* All of it; no fault is expected but of the disk, which ferror knows. */
void results_write(const struct results *results, FILE *out);

#endif
