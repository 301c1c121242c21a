/* What the tests of tables share. */
#include "support/tables.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

dob_table *new_table(const char *game, const char *players, uint64_t seed, const struct dob_table_settings *settings)
{
    struct dob_player player[DOB_SEATS_MAX] = {{0}};
    struct dob_setup setup = {.game = game, .seats = (int)strlen(players), .seed = seed, .players = player};
    struct dob_reason why;
    dob_table *table = NULL;
    setup.dice = seed == HAND ? DOB_DICE_HAND : DOB_DICE_SEED;
    for (int seat = 0; players[seat]; seat++) {
        player[seat].kind = players[seat] == 'p' ? DOB_PERSON : players[seat] == 'b' ? DOB_BOT : DOB_PROGRAM;
        if (players[seat] == 'b')
            strcpy(player[seat].level, "normal");
    }
    if (!dob_table_new(&setup, settings, &table, &why))
        fail_msg("no table: %s", text_of(&why));
    return table;
}

dob_table *opened(const char *record, const struct dob_table_settings *settings)
{
    dob_table *table = NULL;
    assert_true(dob_table_open(reread(record), settings, &table, NULL));
    return table;
}

/* ---- JSON, as far as it must be told apart from what is none ---- */

static const char *json_value(const char *at);

static const char *json_text(const char *at)
{
    for (at++; *at != '"'; at++) {
        if ((unsigned char)*at < ' ')
            return NULL;
        if (*at == '\\')
            at++;
        if (!*at)
            return NULL;
    }
    return at + 1;
}

/* `"key":` */
static const char *json_key(const char *at)
{
    const char *end = *at == '"' ? json_text(at) : NULL;
    return end && *end == ':' ? end + 1 : NULL;
}

/* A list, or an object, whose values have keys before them. */
static const char *json_group(const char *at, char close)
{
    if (*++at == close)
        return at + 1;
    for (;; at++) {
        if (close == '}')
            at = json_key(at);
        at = at ? json_value(at) : NULL;
        if (!at || *at == close)
            return at ? at + 1 : NULL;
        if (*at != ',')
            return NULL;
    }
}

static const char *json_value(const char *at)
{
    if (*at == '"')
        return json_text(at);
    if (*at == '{' || *at == '[')
        return json_group(at, *at == '{' ? '}' : ']');
    size_t digits = strspn(at + (*at == '-'), "0123456789"); /* whole numbers only: floats differ between machines */
    return digits ? at + (*at == '-') + digits : NULL;
}

bool is_json(const char *text)
{
    const char *end = json_value(text);
    return end && !*end;
}

/* ---- talking ---- */

const char *say_at(dob_table *table, int who, const char *line, int64_t now)
{
    const char *answer = dob_table_say(table, who, line, strlen(line), NULL, now);
    assert_int_equal(strlen(answer), dob_table_said(table));
    if (!is_json(answer))
        fail_msg("no JSON: %s", answer);
    return answer;
}

const char *say(dob_table *table, int who, const char *line)
{
    return say_at(table, who, line, 0);
}

void assert_says(dob_table *table, int who, const char *line, const char *piece)
{
    const char *answer = say(table, who, line);
    if (!strstr(answer, piece))
        fail_msg("%s\nis answered by\n%s\nwithout\n%s", line, answer, piece);
}

void assert_table_refuses(dob_table *table, int who, const char *line, const char *id)
{
    char piece[128], *before = picture_of(dob_table_match(table));
    snprintf(piece, sizeof piece, "\"refused\":{\"id\":\"%s\"", id);
    assert_says(table, who, line, piece);
    assert_unchanged(dob_table_match(table), before);
}

void go_on(dob_table *table, int64_t now)
{
    struct dob_reason why;
    if (!dob_table_go_on(table, now, &why))
        fail_msg("cannot go on: %s", text_of(&why));
}

void play_lines(dob_table *table, const char *lines)
{
    while (*lines) {
        char line[128] = "play ";
        size_t length = strcspn(lines, ";\n");
        int who = *lines == '+' ? DOB_HOST : *lines - '1';
        strncat(line, lines + 2, length - 2);
        const char *answer = say(table, who, line);
        if (strstr(answer, "\"refused\""))
            fail_msg("%s: %s", line, answer);
        go_on(table, 0);
        lines += length + (lines[length] != '\0');
    }
}

struct dob_table_waits waits_of(const dob_table *table)
{
    struct dob_table_waits waits;
    dob_table_waits(table, &waits);
    return waits;
}

char *history_of(const dob_table *table)
{
    return record_of(dob_table_match(table), DOB_ALL_SEEING, false, 1);
}

void assert_history_ends(const dob_table *table, const char *lines)
{
    char *history = history_of(table);
    size_t length = strlen(history), wanted = strlen(lines);
    if (length < wanted || strcmp(history + length - wanted, lines) != 0)
        fail_msg("the history is\n%sand does not end with\n%s", history, lines);
    free(history);
}
