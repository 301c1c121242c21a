/* Lines of text for a screen of some width: wrapped at words, each with a style. */
#ifndef DOBBEL_CLI_DRAW_LINES_H
#define DOBBEL_CLI_DRAW_LINES_H

#include "cli/draw/screen.h"

enum { LINES_MAX = 256, LINE_BYTES = 512 };

struct wrapped {
    int width; /* in columns; what is longer goes on in the next line, a little to the right */
    int count;
    struct {
        enum style style;
        char text[LINE_BYTES];
    } line[LINES_MAX];
};

void lines_start(struct wrapped *lines, int width);
/* Adds a text, in as many lines as it takes; an empty one is an empty line. What does not fit any more is left out. */
void lines_add(struct wrapped *lines, enum style style, const char *text);
/* The same with the gaps of a format. */
void lines_addf(struct wrapped *lines, enum style style, const char *format, ...) __attribute__((format(printf, 3, 4)));
/* Adds to the last line if it fits there, with something between, else begins another: lists in running text. */
void lines_join(struct wrapped *lines, enum style style, const char *between, const char *text);
/* Some of them, from one on, and a newline behind each. */
void lines_print(const struct wrapped *lines, const struct screen *screen, int from, int count, FILE *out);
/* One, without the newline; returns its columns. */
int lines_print_one(const struct wrapped *lines, const struct screen *screen, int i, FILE *out);

#endif
