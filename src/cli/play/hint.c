/* The commands `hint` and `why`: what the coach thinks of the moves; what a move brings. */
#include <string.h>

#include "cli/play/show.h"
#include "cli/say.h"
#include "match/match.h"

/* A move in the words of the screen; as it is in a pipe. Returns `text`. */
static const char *words_of(const struct play_table *table, const char *move, char *text, size_t size)
{
    size_t i;
    const json_t *entry;
    snprintf(text, size, "%s", move);
    if (play_in_words(table))
        json_array_foreach (json_object_get(table->moves, "moves"), i, entry)
            if (strcmp(play_text(entry, "move"), move) == 0)
                say_letters(text, size, play_text(entry, "say"));
    return text;
}

/* `win 52 %, 61.5 points`, and what it gives away. Returns `text`. */
static const char *value_text(const json_t *value, char *text, size_t size)
{
    char chance[16], points[16], loss[16];
    snprintf(chance, sizeof chance, "%.1f", (double)play_number(value, "win") / 100);
    snprintf(points, sizeof points, "%.1f", (double)play_number(value, "points") / 100);
    snprintf(loss, sizeof loss, "%.1f", (double)play_number(value, "loss") / 100);
    bool loses = play_number(value, "loss") > 0;
    return say_with(text, size, loses ? "cli.hint-loses" : "cli.hint", chance, points, loses ? loss : NULL, NULL);
}

static void tell_line(struct play_table *table, struct wrapped *pane, const char *text)
{
    if (pane)
        lines_add(pane, STYLE_PLAIN, text);
    else
        play_tell(table, text);
}

/* A move, and in a line of its own why the best is better. */
static void tell_value(struct play_table *table, struct wrapped *pane, const json_t *value)
{
    const json_t *why = json_object_get(value, "why");
    char text[512], words[256], line[800];
    words_of(table, play_text(value, "move"), words, sizeof words);
    snprintf(line, sizeof line, "  %-14s %s", words, value_text(value, text, sizeof text));
    tell_line(table, pane, line);
    if (!why || play_number(value, "loss") == 0)
        return;
    snprintf(line, sizeof line, "    %s", say_ruled(text, sizeof text, play_text(why, "text"), ""));
    tell_line(table, pane, line);
}

static void tell_hint(struct play_table *table, const json_t *hint)
{
    size_t i;
    const json_t *value, *because = json_object_get(hint, "because");
    struct wrapped *pane = play_in_words(table) ? pane_open(table) : NULL;
    char text[512];
    json_array_foreach (json_object_get(hint, "moves"), i, value)
        tell_value(table, pane, value);
    if (because)
        tell_line(table, pane, say_ruled(text, sizeof text, play_text(because, "text"), ""));
}

/* Asked for once it is wanted, asked for again it is told. NULL: it was refused. */
static json_t *find_hint(struct play_table *table)
{
    json_t *answer = play_say(table, table->speaker, "hint", "");
    if (!answer)
        return NULL;
    if (play_number(json_object_get(answer, "hint"), "wanted"))
        play_think(table, table->speaker);
    json_decref(answer);
    return play_say(table, table->speaker, "hint", "");
}

void play_hint(struct play_table *table)
{
    json_t *answer = find_hint(table);
    if (answer)
        tell_hint(table, json_object_get(answer, "hint"));
    json_decref(answer);
}

/* ---- why ---- */

static void tell_best(struct play_table *table, const char *move, struct wrapped *pane)
{
    json_t *answer = find_hint(table);
    const json_t *values = json_object_get(json_object_get(answer, "hint"), "moves"), *value;
    size_t i;
    char text[256], words[256], line[600];
    json_array_foreach (values, i, value)
        if (i == 0 || strcmp(play_text(value, "move"), move) == 0) {
            words_of(table, play_text(value, "move"), words, sizeof words);
            value_text(value, text, sizeof text);
            lines_add(pane, STYLE_PLAIN,
                      say_with(line, sizeof line, i == 0 ? "cli.why-best" : "cli.why-this", words, text, NULL));
        }
    json_decref(answer);
}

/* What it brings, and what the best brings. */
static void tell_meaning(struct play_table *table, const json_t *answer)
{
    char words[256], brings[256], text[600];
    struct wrapped *pane = pane_open(table);
    if (!pane)
        return;
    say_letters(words, sizeof words, play_text(answer, "say"));
    say_letters(brings, sizeof brings, play_text(answer, "brings"));
    lines_add(pane, STYLE_PLAIN,
              *brings ? say_with(text, sizeof text, "cli.why-brings", words, brings, NULL) : say("cli.legal"));
    tell_best(table, play_text(answer, "move"), pane);
}

void play_why(struct play_table *table, const char *words)
{
    json_t *answer = play_say(table, table->speaker, "why", words);
    bool legal = play_number(answer, "legal");
    if (legal && play_in_words(table) && table->speaker != DOB_HOST)
        tell_meaning(table, answer);
    else if (legal)
        play_tell(table, say("cli.legal"));
    else if (answer)
        play_tell_why(table, json_object_get(answer, "because"));
    json_decref(answer);
}
