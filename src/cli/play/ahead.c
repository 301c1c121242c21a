/* Lines typed ahead: `w4; b1; pass` is said piece by piece, each when it is asked for; an empty piece is Enter. Invariant: only
 * for a person alone at the table; a piece that is refused takes the rest with it, and the person is told. */
#include <string.h>

#include "cli/play/table.h"
#include "cli/say.h"

/* The next piece, and the rest stays for later. */
static const char *take_piece(struct play_table *table)
{
    char *piece = table->ahead.text + table->ahead.at, *end = strchr(piece, ';');
    table->ahead.waits = end != NULL;
    if (end) {
        *end = '\0';
        table->ahead.at = (size_t)(end + 1 - table->ahead.text);
    }
    piece += strspn(piece, " ");
    for (size_t length = strlen(piece); length > 0 && piece[length - 1] == ' '; length--)
        piece[length - 1] = '\0';
    return piece;
}

void play_forget_ahead(struct play_table *table)
{
    char text[sizeof table->ahead.text + 128];
    const char *rest = table->ahead.text + table->ahead.at;
    if (table->ahead.waits && rest[strspn(rest, " ;")])
        play_tell(table, say_with(text, sizeof text, "cli.ahead-dropped", rest + strspn(rest, " "), NULL));
    table->ahead.waits = false;
}

/* A key means something else by then. */
static bool is_key(const char *piece)
{
    return strlen(piece) == 1;
}

const char *play_line(struct play_table *table, const char *prompt)
{
    if (table->ahead.waits) {
        const char *piece = take_piece(table);
        if (!is_key(piece))
            return piece;
        play_tell(table, say("cli.ahead-words"));
        play_forget_ahead(table);
        return "";
    }
    const char *line = input_line(table->input, prompt);
    if (!line || !strchr(line, ';') || !play_in_words(table) || play_people(table) != 1 ||
        strlen(line) >= sizeof table->ahead.text)
        return line;
    memcpy(table->ahead.text, line, strlen(line) + 1);
    table->ahead.at = 0;
    return take_piece(table);
}
