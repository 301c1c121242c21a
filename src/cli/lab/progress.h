/* A bar for work that takes its time: how much is done, and how long the rest will take. */
#ifndef DOBBEL_CLI_PROGRESS_H
#define DOBBEL_CLI_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

struct progress {
    bool shown;   /* standard error is a terminal */
    double began; /* in seconds, of a clock that only counts up */
    double drawn; /* when last */
};

struct progress progress_begin(void);
/* Draws at most a few times a second. The first tenth of a second draws nothing: short work needs no bar. */
void progress_draw(struct progress *progress, uint64_t done, uint64_t of);
/* Wipes the bar away. */
void progress_end(struct progress *progress);
/* The bar as text, without escapes: `size` is 80 or more. Returns `text`. */
const char *progress_text(char *text, int size, uint64_t done, uint64_t of, double seconds);

#endif
