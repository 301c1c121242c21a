/* The command `hint`: what the strongest bot thinks of the moves, after about a second; and what a move means. */
#include <string.h>

#include "cli/draw/draw.h"
#include "cli/play/table.h"
#include "cli/say.h"
#include "match/match.h"

void play_explain(const struct play_table *table, const char *text, dob_move move, char *meaning, size_t size)
{
    char word[64], id[128], label[128], more[128] = "";
    const struct drawing *drawing = drawing_of(dob_match_game(table->match));
    size_t length = strcspn(text, " ");
    snprintf(word, sizeof word, "%.*s", (int)length, text);
    snprintf(id, sizeof id, "%s.move.%s", dob_match_game(table->match), word);
    const char *rest = text[length] ? text + length + 1 : "";
    if (strcmp(rest, "-") == 0)
        snprintf(id + strlen(id), sizeof id - strlen(id), "-none");
    snprintf(label, sizeof label, "%s.label.%s", dob_match_game(table->match), rest);
    if (say_or_null(label))
        rest = say(label);
    meaning[0] = '\0';
    if (say_or_null(id))
        say_with(meaning, size, id, rest, NULL);
    if (drawing && drawing->detail)
        drawing->detail(match_rules(table->match), match_position(table->match), move, more, sizeof more);
    if (more[0])
        snprintf(meaning + strlen(meaning), size - strlen(meaning), " (%s)", more);
}

static void tell_value(struct play_table *table, const json_t *value)
{
    char meaning[256] = "", chance[16], points[16], text[128], line[512];
    const char *words = play_text(value, "move");
    dob_move move;
    if (dob_match_parse(table->match, words, &move, NULL))
        play_explain(table, words, move, meaning, sizeof meaning);
    snprintf(chance, sizeof chance, "%.1f", (double)play_number(value, "win") / 100);
    snprintf(points, sizeof points, "%.1f", (double)play_number(value, "points") / 100);
    say_with(text, sizeof text, "cli.hint", chance, points, NULL);
    snprintf(line, sizeof line, "  %-14s %s  %s", words, text, meaning);
    play_tell(table, line);
}

static void tell_hint(struct play_table *table, const json_t *hint)
{
    size_t i;
    const json_t *value, *because = json_object_get(hint, "because");
    char text[512];
    json_array_foreach (json_object_get(hint, "moves"), i, value)
        tell_value(table, value);
    if (because)
        play_tell(table, say_ruled(text, sizeof text, play_text(because, "text"), ""));
}

/* Asked for once it is wanted, asked for again it is told. */
void play_hint(struct play_table *table)
{
    json_t *answer = play_say(table, table->speaker, "hint", "");
    if (!answer)
        return;
    if (play_number(json_object_get(answer, "hint"), "wanted"))
        play_think(table, table->speaker);
    json_decref(answer);
    answer = play_say(table, table->speaker, "hint", "");
    tell_hint(table, json_object_get(answer, "hint"));
    json_decref(answer);
}
