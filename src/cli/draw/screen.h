/* The screen: what the terminal can do, and a sheet of 80 by 24 cells to draw on. A sheet is printed with colours and
 * Unicode where there are any; whatever is drawn must be readable without. */
#ifndef DOBBEL_CLI_SCREEN_H
#define DOBBEL_CLI_SCREEN_H

#include <stdbool.h>
#include <stdio.h>

enum { SHEET_ROWS = 24, SHEET_COLUMNS = 80 };

struct screen {
    bool terminal; /* somebody looks at it; else a file or a pipe */
    bool colour;
    bool unicode;
    int rows, columns;
};

/* What standard output is. NO_COLOR and TERM=dumb are respected; Unicode is used where the locale has UTF-8. */
struct screen screen_now(void);
void screen_clear(const struct screen *screen);

enum style {
    STYLE_PLAIN,
    STYLE_BOLD,
    STYLE_DIM,
    STYLE_SEAT, /* + seat: a colour of its own for each */
    STYLE_RED = STYLE_SEAT + 6,
    STYLE_GOLD,
    STYLE_DIE, /* + colour: yellow, orange, green, blue, purple */
    STYLES = STYLE_DIE + 5,
    STYLE_CHANGED = 64 /* added to a style: it was otherwise before */
};
/* What a terminal is sent to write in a style. */
const char *style_escape(enum style style);

struct sheet {
    bool unicode;
    int used;            /* rows drawn on so far */
    int about;           /* the seat whose things are shown, where not all fit on a sheet; -1: the drawing chooses */
    const char *name[6]; /* of the seats, "" or NULL: none */
    struct {
        char glyph[5]; /* one character in UTF-8 */
        unsigned char style;
    } cell[SHEET_ROWS][SHEET_COLUMNS];
};

void sheet_start(struct sheet *sheet, const struct screen *screen);
/* Writes from a cell on, to the right; what does not fit is cut. Returns the column after it. */
int sheet_put(struct sheet *sheet, int row, int column, enum style style, const char *text);
int sheet_putf(struct sheet *sheet, int row, int column, enum style style, const char *format, ...)
    __attribute__((format(printf, 5, 6)));
/* The text of a cell in UTF-8 if the sheet has it, else the plain one. */
const char *sheet_glyph(const struct sheet *sheet, const char *unicode, const char *plain);
void sheet_print(const struct sheet *sheet, const struct screen *screen, FILE *out);
/* One row without its newline; returns its columns. */
int sheet_print_row(const struct sheet *sheet, const struct screen *screen, int row, FILE *out);
/* Marks what differs from an earlier sheet, unless that is NULL. */
void sheet_mark(struct sheet *sheet, const struct sheet *before);

#endif
