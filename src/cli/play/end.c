/* The end of a match: who has won, the points item by item, and what may follow. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

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

/* What the analysis prints, as lines that fit the screen; false if it cannot be had. */
static bool analyse_into(const dob_match *match, struct wrapped *lines)
{
    FILE *file = tmpfile();
    int saved = dup(STDOUT_FILENO);
    char text[LINE_BYTES];
    fflush(stdout);
    bool good = file && saved >= 0 && dup2(fileno(file), STDOUT_FILENO) >= 0;
    if (good) {
        good = analyse_quickly(match) == STATUS_OK;
        fflush(stdout);
        dup2(saved, STDOUT_FILENO);
        rewind(file);
        while (fgets(text, sizeof text, file)) {
            text[strcspn(text, "\n")] = '\0';
            lines_add(lines, STYLE_PLAIN, text);
        }
    }
    if (saved >= 0)
        close(saved);
    if (file)
        fclose(file);
    return good;
}

/* Page by page; false at the end of the input. */
static bool page_through(struct play_table *table, const struct wrapped *lines)
{
    char text[64], page[24], pages[24];
    int rows = table->plain || table->screen.rows < 4 ? lines->count + 1 : table->screen.rows - 2;
    for (int at = 0; at < lines->count; at += rows) {
        bool more = at + rows < lines->count;
        screen_clear(&table->screen);
        lines_print(lines, &table->screen, at, rows, stdout);
        snprintf(page, sizeof page, "%d", at / rows + 1);
        snprintf(pages, sizeof pages, "%d", (lines->count + rows - 1) / rows);
        if (more)
            puts(say_with(text, sizeof text, "cli.pane-more", page, pages, NULL));
        fflush(stdout);
        if (!input_line(table->input, say(more ? "cli.end.on" : "cli.end.back")))
            return false;
    }
    return true;
}

static bool analyse(struct play_table *table)
{
    struct wrapped *lines = malloc(sizeof *lines);
    if (!lines)
        return true;
    lines_start(lines, table->plain ? LINE_BYTES / 2 : table->screen.columns - 1);
    bool there = !analyse_into(table->match, lines) || page_through(table, lines);
    free(lines);
    return there;
}

/* What the players want after the end. False: nothing any more. Enter ends, or turns the page before. */
static bool follow_wish(struct play_table *table, const char *line)
{
    if (strcmp(line, "r") == 0) {
        table->again = true;
        return false;
    }
    if (strcmp(line, "a") == 0) {
        table->analysed = true;
        return analyse(table);
    }
    if (strcmp(line, "l") == 0) {
        replay_step_through(table->match, play_viewer(table), table->analysed);
        return true;
    }
    return !*line && pane_is_open(table) && pane_turn(table);
}

/* What can be wanted stands below the points: as a prompt it would not fit a narrow screen. */
static void ask_on(struct play_table *table, const struct dob_result *result)
{
    const char *line;
    do {
        if (!pane_is_open(table))
            tell_end(table, result);
        if (pane_is_open(table) && table->pane_at == 0 && !table->end_offered)
            lines_add(table->pane, STYLE_BOLD, say(table->may_again ? "cli.end.prompt" : "cli.end.prompt-once"));
        table->end_offered = true;
        play_show(table, play_viewer(table));
        if (!pane_is_open(table))
            table->end_offered = false; /* a linear text closes it at once */
        line = input_line(table->input, "> ");
    } while (line && follow_wish(table, table->may_again || strcmp(line, "r") != 0 ? line : ""));
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
    if (input_is_terminal(table->input))
        ask_on(table, &result);
    else
        play_show(table, play_viewer(table));
}
