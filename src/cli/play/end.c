/* The end of a match: who has won, the points item by item, and what may follow. */
#include <string.h>

#include "cli/play/show.h"
#include "cli/say.h"
#include "match/match.h"

static int winners(const struct dob_result *result, int *winner)
{
    int count = 0;
    for (int seat = result->seats; seat-- > 0;)
        if (result->place[seat] == 1) {
            *winner = seat;
            count++;
        }
    return count;
}

/* "Ada wins with 62 points." Returns `text`. */
static const char *winner_text(const struct play_table *table, const struct dob_result *result, char *text, size_t size)
{
    char name[64], points[16], needed[16], names[256] = "";
    int winner = 0, count = winners(result, &winner), viewer = play_viewer(table);
    snprintf(points, sizeof points, "%d", result->points[winner]);
    snprintf(needed, sizeof needed, "%d", result->target);
    if (result->solo)
        return say_with(text, size, result->points[0] >= result->target ? "cli.end.reached" : "cli.end.missed", points,
                        needed, NULL);
    for (int seat = 0; seat < result->seats; seat++)
        if (result->place[seat] == 1) {
            size_t used = strlen(names);
            snprintf(names + used, sizeof names - used, "%s%s", used ? ", " : "",
                     play_name(table, seat, name, sizeof name));
        }
    if (count > 1)
        return say_with(text, size, "cli.end.shared", names, points, NULL);
    return say_with(text, size, winner == viewer ? "cli.end.you" : "cli.end.won", names, points, NULL);
}

static void tell_places(struct play_table *table, const struct dob_result *result)
{
    for (int seat = 0; seat < result->seats; seat++) {
        char text[160], label[80], name[64];
        snprintf(label, sizeof label, "%d %s", seat + 1, play_name(table, seat, name, sizeof name));
        if (!dob_match_player(table->match, seat)->name[0] && play_is_person(table, seat))
            snprintf(label, sizeof label, "%d", seat + 1);
        play_tell(table, say_place(text, sizeof text, result, seat, label));
    }
}

/* In words: a pane with everything. */
static void tell_end(struct play_table *table, const struct dob_result *result)
{
    char text[512];
    pane_score(table);
    if (!pane_is_open(table) || table->pane->count >= LINES_MAX)
        return;
    memmove(table->pane->line + 1, table->pane->line, (size_t)table->pane->count * sizeof table->pane->line[0]);
    table->pane->count++;
    table->pane->line[0].style = STYLE_GOLD;
    snprintf(table->pane->line[0].text, LINE_BYTES, "%s", winner_text(table, result, text, sizeof text));
}

/* Enter ends, or turns the page before. */
static void ask_on(struct play_table *table)
{
    const char *line;
    do {
        play_show(table, play_viewer(table));
        line = input_line(table->input, say(table->may_again ? "cli.end.prompt" : "cli.end.prompt-once"));
        if (line && table->may_again && strcmp(line, "r") == 0)
            table->again = true;
        else if (line && strcmp(line, "l") == 0)
            replay_step_through(table->match, play_viewer(table));
    } while (line && !table->again && (strcmp(line, "l") == 0 || (!*line && pane_is_open(table) && pane_turn(table))));
}

void play_end(struct play_table *table)
{
    struct dob_result result;
    dob_match_result(table->match, play_viewer(table), &result);
    table->speaker = DOB_HOST;
    if (!play_in_words(table)) {
        play_show(table, play_viewer(table));
        tell_places(table, &result);
        play_show(table, play_viewer(table));
        return;
    }
    play_show(table, play_viewer(table));
    tell_end(table, &result);
    if (input_is_terminal(table->input) && !table->plain)
        ask_on(table);
    else
        play_show(table, play_viewer(table));
}
