/* Pictures by gnuplot: a row of players, each with a value and an interval, as SVG. */
#ifndef DOBBEL_LAB_PLOT_H
#define DOBBEL_LAB_PLOT_H

#include <stdbool.h>
#include <stdio.h>

struct plot_bar {
    const char *label;
    double value, low, high;
};

enum plot_end { PLOT_DONE, PLOT_NO_GNUPLOT, PLOT_FAILED };

/* Is gnuplot here? */
bool plot_possible(void);
/* Draws into a file that is open for writing. */
enum plot_end plot_bars(FILE *out, const char *title, const char *axis, const struct plot_bar *bar, int count);

#endif
