/* A plain drawing of any view: its JSON, a line for each value of the outermost object. */
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"

/* Prints one value of the outermost object; returns what follows it, and counts the lines it begins. */
static const char *print_value(const char *at, FILE *out, int *lines)
{
    int depth = 0;
    bool quoted = false;
    for (; *at; at++) {
        if (*at == '"')
            quoted = !quoted;
        else if (!quoted && (*at == '{' || *at == '['))
            depth++;
        else if (!quoted && (*at == '}' || *at == ']') && --depth < 0)
            return at;
        if (!quoted && depth == 0 && *at == ',')
            return at + 1;
        if (*at == ',' && !quoted && depth == 1 && (at[-1] == '}' || at[-1] == ']'))
            fputs("\n    ", out), ++*lines;
        else if (*at == ',' || (*at == ':' && !quoted))
            fputc(' ', out);
        else if (*at != '"' && *at != '{' && *at != '}' && *at != '[' && *at != ']')
            fputc(*at, out);
    }
    return at;
}

int draw_plain(const dob_match *match, size_t events, int viewer, FILE *out)
{
    int lines = 0;
    size_t size = dob_match_view(match, events, viewer, NULL, 0) + 1;
    char *text = malloc(size);
    if (!text)
        return 0;
    dob_match_view(match, events, viewer, text, size);
    for (const char *at = text + 1; *at && *at != '}';) {
        fputs("  ", out);
        at = print_value(at, out, &lines);
        fputc('\n', out);
        lines++;
    }
    free(text);
    return lines;
}
