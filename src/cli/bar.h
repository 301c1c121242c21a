/* A bar for work that takes its time: how much is done, and how long the rest will take. */
#ifndef DOBBEL_CLI_BAR_H
#define DOBBEL_CLI_BAR_H

#include <stdbool.h>
#include <stdint.h>

struct bar {
    bool shown;   /* standard error is a terminal */
    double began; /* in seconds, of a clock that only counts up */
    double drawn; /* when last */
};

struct bar bar_begin(void);
/* Draws at most a few times a second. The first tenth of a second draws nothing: short work needs no bar. */
void bar_draw(struct bar *bar, uint64_t done, uint64_t of);
/* Wipes the bar away. */
void bar_end(struct bar *bar);
/* The bar as text, without escapes: `size` is 80 or more. Returns `text`. */
const char *bar_text(char *text, int size, uint64_t done, uint64_t of, double seconds);

#endif
