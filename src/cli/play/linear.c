/* Texts without a screen: what is new in words, and in a pipe the events. Invariant: nothing is told twice unless somebody asks
 * for it. */
#include <stdlib.h>

#include "cli/play/board.h"

enum { OFFER_LINES = 3 };

/* Was the same asked when it was told last? */
static bool is_asked_again(struct play_table *table)
{
    size_t events = dob_match_events(table->match);
    bool same = table->asked_at == events + 1 && table->asked_who == table->speaker;
    table->asked_at = events + 1;
    table->asked_who = table->speaker;
    return same;
}

static void print_asked(const struct play_table *table)
{
    struct wrapped *out = malloc(sizeof *out);
    if (!out)
        return;
    lines_start(out, LINE_BYTES / 2);
    play_add_question(table, out);
    if (play_is_deciding(table))
        play_offered(table, out, OFFER_LINES);
    lines_print(out, &table->screen, 0, out->count, stdout);
    free(out);
}

void linear_print(struct play_table *table, int viewer)
{
    play_tell_new(table, viewer);
    fputs(table->message, stdout);
    if (table->look)
        board_tell(table, viewer);
    table->look = false;
    if (pane_is_open(table)) {
        lines_print(table->pane, &table->screen, 0, table->pane->count, stdout);
        pane_close(table);
    }
    if (!is_asked_again(table))
        print_asked(table);
}

void linear_print_events(const struct play_table *table, int viewer)
{
    for (size_t i = table->announced; i < dob_match_events(table->match); i++) {
        char text[128];
        dob_match_event(table->match, i, viewer, text, sizeof text);
        puts(text);
    }
    fputs(table->message, stdout);
}
