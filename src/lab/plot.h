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
/* What is drawn, from the top; `line` is a value to compare with, and `line_label` what it means (NULL: there is
 * none). */
struct plot {
    const char *title, *axis;
    const struct plot_bar *bar;
    int count;
    double line;
    const char *line_label;
};

/* Draws into a file that is open for writing. */
enum plot_end plot_bars(FILE *out, const struct plot *plot);

#endif
