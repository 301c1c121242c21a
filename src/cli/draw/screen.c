/* Screen and sheet. Invariant: every cell of a sheet holds one character that takes one column. */
#include "cli/draw/screen.h"

#include <langinfo.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

struct screen screen_now(void)
{
    struct screen screen = {.terminal = isatty(STDOUT_FILENO), .rows = SHEET_ROWS, .columns = SHEET_COLUMNS};
    const char *no_colour = getenv("NO_COLOR"), *kind = getenv("TERM");
    struct winsize size;
    bool dumb = !kind || !*kind || strcmp(kind, "dumb") == 0;
    screen.colour = screen.terminal && !dumb && !(no_colour && *no_colour);
    screen.unicode = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
    if (screen.terminal && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) {
        screen.rows = size.ws_row;
        screen.columns = size.ws_col;
    }
    if (dumb)
        screen.terminal = false; /* it cannot be cleared */
    return screen;
}

void screen_clear(const struct screen *screen)
{
    if (screen->terminal)
        fputs("\033[H\033[2J\033[3J", stdout);
}

void sheet_start(struct sheet *sheet, const struct screen *screen)
{
    memset(sheet, 0, sizeof *sheet);
    sheet->unicode = screen->unicode;
    sheet->about = -1;
    for (int row = 0; row < SHEET_ROWS; row++)
        for (int column = 0; column < SHEET_COLUMNS; column++)
            sheet->cell[row][column].glyph[0] = ' ';
}

/* How many bytes the first character has; a stray byte counts as one. */
static size_t glyph_length(const char *text)
{
    unsigned char lead = (unsigned char)text[0];
    size_t length = lead < 0xC0 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    for (size_t i = 1; i < length; i++)
        if (((unsigned char)text[i] & 0xC0) != 0x80)
            return 1;
    return length;
}

int sheet_put(struct sheet *sheet, int row, int column, enum style style, const char *text)
{
    if (row < 0 || row >= SHEET_ROWS || column < 0)
        return column;
    for (; *text && column < SHEET_COLUMNS; column++) {
        size_t length = glyph_length(text);
        memset(sheet->cell[row][column].glyph, 0, sizeof sheet->cell[row][column].glyph);
        memcpy(sheet->cell[row][column].glyph, text, length);
        sheet->cell[row][column].style = (unsigned char)style;
        text += length;
    }
    if (row >= sheet->used)
        sheet->used = row + 1;
    return column;
}

int sheet_putf(struct sheet *sheet, int row, int column, enum style style, const char *format, ...)
{
    char text[256];
    va_list list;
    va_start(list, format);
    vsnprintf(text, sizeof text, format, list);
    va_end(list);
    return sheet_put(sheet, row, column, style, text);
}

const char *sheet_glyph(const struct sheet *sheet, const char *unicode, const char *plain)
{
    return sheet->unicode ? unicode : plain;
}

const char *style_escape(enum style style)
{
    static const char *const escapes[STYLES] = {
        [STYLE_PLAIN] = "\033[0m",         [STYLE_BOLD] = "\033[0;1m",        [STYLE_DIM] = "\033[0;2m",
        [STYLE_SEAT] = "\033[0;1;34m",     [STYLE_SEAT + 1] = "\033[0;1;32m", [STYLE_SEAT + 2] = "\033[0;1;35m",
        [STYLE_SEAT + 3] = "\033[0;1;36m", [STYLE_SEAT + 4] = "\033[0;1;33m", [STYLE_SEAT + 5] = "\033[0;1;37m",
        [STYLE_RED] = "\033[0;1;31m",      [STYLE_GOLD] = "\033[0;33m",       [STYLE_DIE] = "\033[0;93m",
        [STYLE_DIE + 1] = "\033[0;33m",    [STYLE_DIE + 2] = "\033[0;32m",    [STYLE_DIE + 3] = "\033[0;94m",
        [STYLE_DIE + 4] = "\033[0;95m",
    };
    return escapes[(unsigned)style % STYLE_CHANGED];
}

static void print_style(unsigned char style, const struct screen *screen, FILE *out)
{
    fputs(screen->colour ? style_escape((enum style)style) : "\033[0m", out);
    if (style & STYLE_CHANGED)
        fputs("\033[4m", out); /* underlined: no colour */
}

int sheet_print_row(const struct sheet *sheet, const struct screen *screen, int row, FILE *out)
{
    int end = SHEET_COLUMNS;
    unsigned char style = STYLE_PLAIN;
    while (end > 0 && strcmp(sheet->cell[row][end - 1].glyph, " ") == 0)
        end--;
    for (int column = 0; column < end; column++) {
        unsigned char wanted = sheet->cell[row][column].style;
        if (!screen->colour)
            wanted &= STYLE_CHANGED;
        if (wanted != style)
            print_style(style = wanted, screen, out);
        fputs(sheet->cell[row][column].glyph, out);
    }
    if (style != STYLE_PLAIN)
        print_style(STYLE_PLAIN, screen, out);
    return end;
}

void sheet_print(const struct sheet *sheet, const struct screen *screen, FILE *out)
{
    for (int row = 0; row < sheet->used; row++) {
        sheet_print_row(sheet, screen, row, out);
        fputc('\n', out);
    }
}

void sheet_mark(struct sheet *sheet, const struct sheet *before)
{
    for (int row = 0; before && row < sheet->used; row++)
        for (int column = 0; column < SHEET_COLUMNS; column++) {
            const char *glyph = sheet->cell[row][column].glyph;
            if (strcmp(glyph, before->cell[row][column].glyph) != 0 && strcmp(glyph, " ") != 0)
                sheet->cell[row][column].style |= STYLE_CHANGED;
        }
}
