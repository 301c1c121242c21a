/* The bar on standard error. It is drawn over itself, so it never scrolls, and only where somebody looks. */
#include "cli/bar.h"

#include <stdio.h>
#include <time.h>
#include <unistd.h>

#include "cli/say.h"

enum { WIDTH = 40 };

static const double PATIENCE = 0.1; /* seconds */

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

struct bar bar_begin(void)
{
    double began = now();
    return (struct bar){.shown = isatty(STDERR_FILENO), .began = began, .drawn = began};
}

const char *bar_text(char *text, int size, uint64_t done, uint64_t of, double seconds)
{
    char bar[WIDTH + 1], percent[8], left[24];
    double part = of ? (double)done / (double)of : 1;
    for (int i = 0; i < WIDTH; i++)
        bar[i] = (i + 0.5) / WIDTH < part ? '#' : '.';
    bar[WIDTH] = 0;
    snprintf(percent, sizeof percent, "%3.0f", 100 * part);
    snprintf(left, sizeof left, "%.0f", part > 0 ? seconds * (1 - part) / part : 0);
    return say_with(text, (size_t)size, "cli.progress", bar, percent, left, NULL);
}

void bar_draw(struct bar *bar, uint64_t done, uint64_t of)
{
    char text[160];
    double time = now();
    if (!bar->shown || time < bar->drawn + PATIENCE)
        return;
    bar->drawn = time;
    fprintf(stderr, "\r%s\033[K", bar_text(text, sizeof text, done, of, time - bar->began));
    fflush(stderr);
}

void bar_end(struct bar *bar)
{
    if (bar->shown && bar->drawn > bar->began)
        fputs("\r\033[K", stderr);
}
