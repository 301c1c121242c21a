/* Wrapping and printing lines. Invariant: no line is wider than the width, unless a single word is. */
#include "cli/draw/lines.h"

#include <stdarg.h>
#include <string.h>

#include "cli/say.h"

enum { INDENT = 2 /* of what goes on in another line */ };

void lines_start(struct wrapped *lines, int width)
{
    lines->width = width;
    lines->count = 0;
}

static char *next_line(struct wrapped *lines, enum style style)
{
    if (lines->count == LINES_MAX)
        return NULL;
    lines->line[lines->count].style = style;
    lines->line[lines->count].text[0] = '\0';
    return lines->line[lines->count++].text;
}

/* Columns of the first `length` bytes. */
static int columns_of(const char *text, size_t length)
{
    int columns = 0;
    for (size_t i = 0; i < length; i++)
        columns += ((unsigned char)text[i] & 0xC0) != 0x80;
    return columns;
}

/* How many bytes of the text go into so many columns, up to the end of a word where there is one. */
static size_t fitting(const char *text, int columns)
{
    size_t best = 0, at = 0;
    for (;;) {
        size_t word = at + strcspn(text + at, " ");
        if (columns_of(text, word) > columns || word >= LINE_BYTES - INDENT - 1)
            break;
        best = word;
        if (!text[word])
            return word;
        at = word + strspn(text + word, " ");
    }
    if (best > 0)
        return best;
    while (text[at] && columns_of(text, at) < columns) /* a word that is too long is cut */
        at++;
    while (((unsigned char)text[at] & 0xC0) == 0x80)
        at++;
    return at;
}

void lines_add(struct wrapped *lines, enum style style, const char *text)
{
    bool first = true;
    int indent = (int)strspn(text, " "); /* its own stays */
    text += indent;
    do {
        char *line = next_line(lines, style);
        if (!line)
            return;
        size_t taken = fitting(text, lines->width - indent);
        snprintf(line, LINE_BYTES, "%*s%.*s", indent, "", (int)taken, text);
        text += taken;
        text += strspn(text, " ");
        indent += first ? INDENT : 0;
        first = false;
    } while (*text);
}

void lines_addf(struct wrapped *lines, enum style style, const char *format, ...)
{
    char text[2048];
    va_list list;
    va_start(list, format);
    vsnprintf(text, sizeof text, format, list);
    va_end(list);
    lines_add(lines, style, text);
}

void lines_join(struct wrapped *lines, enum style style, const char *between, const char *text)
{
    char *last = lines->count ? lines->line[lines->count - 1].text : NULL;
    size_t used = last ? strlen(last) : 0;
    if (!last || !*last || say_columns(last) + say_columns(between) + say_columns(text) > lines->width ||
        used + strlen(between) + strlen(text) >= LINE_BYTES)
        lines_add(lines, style, text);
    else
        snprintf(last + used, LINE_BYTES - used, "%s%s", between, text);
}

int lines_print_one(const struct wrapped *lines, const struct screen *screen, int i, FILE *out)
{
    enum style style = lines->line[i].style;
    if (screen->colour && style != STYLE_PLAIN)
        fputs(style_escape(style), out);
    fputs(lines->line[i].text, out);
    if (screen->colour && style != STYLE_PLAIN)
        fputs(style_escape(STYLE_PLAIN), out);
    return say_columns(lines->line[i].text);
}

void lines_print(const struct wrapped *lines, const struct screen *screen, int from, int count, FILE *out)
{
    for (int i = from; i < from + count && i < lines->count; i++) {
        lines_print_one(lines, screen, i, out);
        fputc('\n', out);
    }
}
