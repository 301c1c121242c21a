/* Running scripts of a table. */
#include "support/script.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "dobbel/table.h"

enum { OPTIONS = 16, WORDS = 64, VALUES = 32 };

struct script {
    const char *name;
    int line;
    FILE *out;
    dob_table *table;
    struct dob_setup setup;
    struct dob_player player[DOB_SEATS_MAX];
    struct dob_table_settings settings;
    char game[WORDS], option[OPTIONS][WORDS];
    const char *options[OPTIONS + 1];
    int option_count;
    struct dob_bot_value value[VALUES];
    size_t values;
    int64_t now;
    const char *answer; /* to the last line; NULL: there was none */
};

static void stop(const struct script *script, const char *what, const char *more)
{
    fail_msg("%s:%d: %s %s", script->name, script->line, what, more);
}

static bool begins(const char *line, const char *word, const char **rest)
{
    size_t length = strlen(word);
    if (strncmp(line, word, length) != 0 || (line[length] && line[length] != ' '))
        return false;
    *rest = line + length + (line[length] == ' ');
    return true;
}

/* The seat at the front, from 0, and what follows it. */
static int seat_in(const struct script *script, const char **rest)
{
    char *end;
    long seat = strtol(*rest, &end, 10);
    if (seat < 1 || seat > DOB_SEATS_MAX)
        stop(script, "no seat:", *rest);
    *rest = end + (*end == ' ');
    return (int)seat - 1;
}

static void begin(struct script *script, const char *rest)
{
    dob_table_free(script->table);
    *script = (struct script){.name = script->name, .line = script->line, .out = script->out};
    if (sscanf(rest, "%63s %d", script->game, &script->setup.seats) != 2)
        stop(script, "no game and seats:", rest);
}

static void make_table(struct script *script)
{
    struct dob_reason why;
    char text[256];
    script->setup.game = script->game;
    script->setup.options = script->options;
    script->setup.players = script->player;
    if (dob_table_new(&script->setup, &script->settings, &script->table, &why))
        return;
    dob_reason_text(&why, "en", text, sizeof text);
    stop(script, "no table:", text);
}

static bool describe_table(struct script *script, const char *line)
{
    const char *rest;
    if (begins(line, "new", &rest)) {
        begin(script, rest);
    } else if (begins(line, "dice hand", &rest)) {
        script->setup.dice = DOB_DICE_HAND;
    } else if (begins(line, "dice seed", &rest)) {
        script->setup.seed = strtoull(rest, NULL, 10);
    } else if (begins(line, "option", &rest)) {
        char *option = script->option[script->option_count];
        script->options[script->option_count++] = strncpy(option, rest, WORDS - 1);
    } else if (begins(line, "name", &rest)) {
        int seat = seat_in(script, &rest);
        strncpy(script->player[seat].name, rest, DOB_NAME_MAX - 1);
    } else if (begins(line, "secret", &rest)) {
        script->settings.secret |= 1u << seat_in(script, &rest);
    } else if (begins(line, "grace", &rest)) {
        script->settings.grace = strtoll(rest, NULL, 10);
    } else if (begins(line, "ask-forced", &rest)) {
        script->settings.ask_forced = true;
    } else if (begins(line, "own-throws", &rest)) {
        script->settings.own_throws = true;
    } else if (begins(line, "no-hints", &rest)) {
        script->settings.no_hints = true;
    } else if (begins(line, "player", &rest)) {
        struct dob_player *player = &script->player[seat_in(script, &rest)];
        player->kind = strcmp(rest, "program") == 0 ? DOB_PROGRAM : DOB_BOT;
        if (begins(rest, "bot", &rest))
            strncpy(player->level, rest, DOB_LEVEL_MAX - 1);
    } else if (begins(line, "table", &rest)) {
        make_table(script);
    } else {
        return false;
    }
    return true;
}

static dob_move move_in(const struct script *script, const char *words)
{
    dob_move move = 0;
    if (!dob_match_parse(dob_table_match(script->table), words, &move, NULL))
        stop(script, "no move:", words);
    return move;
}

static void add_value(struct script *script, const char *rest)
{
    char move[WORDS];
    struct dob_bot_value *value = &script->value[script->values++];
    unsigned long long looked;
    if (sscanf(rest, "%63[^,], %lf, %lf, %llu", move, &value->chance, &value->points, &looked) != 4)
        stop(script, "no value:", rest);
    value->looked = looked;
    value->move = move_in(script, move);
}

static bool be_host(struct script *script, const char *line)
{
    const char *rest;
    struct dob_reason why;
    if (begins(line, "at", &rest)) {
        script->now = strtoll(rest, NULL, 10);
    } else if (begins(line, "go", &rest)) {
        if (!dob_table_go_on(script->table, script->now, &why))
            stop(script, "cannot go on:", why.id);
    } else if (begins(line, "in", &rest)) {
        int seat = seat_in(script, &rest);
        if (!dob_table_hand_in(script->table, seat, move_in(script, rest), &why))
            stop(script, "refused:", why.id);
    } else if (begins(line, "lost", &rest)) {
        dob_table_lost(script->table, seat_in(script, &rest), DOB_FAULT_ENDED);
    } else if (begins(line, "value", &rest)) {
        add_value(script, rest);
    } else if (begins(line, "thought", &rest)) {
        dob_table_hint_in(script->table, seat_in(script, &rest), script->value, script->values);
        script->values = 0;
    } else {
        return false;
    }
    return true;
}

static bool speak(struct script *script, const char *line)
{
    const char *rest;
    int who = -1;
    if (begins(line, "host <", &rest))
        who = DOB_HOST;
    else if (begins(line, "watch <", &rest))
        who = DOB_SPECTATOR;
    else if (line[0] >= '1' && line[0] <= '6' && begins(line + 1, " <", &rest))
        who = line[0] - '1';
    if (who < 0)
        return false;
    script->answer = dob_table_say(script->table, who, rest, strlen(rest), "en", script->now);
    assert_int_equal(strlen(script->answer), dob_table_said(script->table));
    return true;
}

static bool compare(struct script *script, const char *line)
{
    const char *expected;
    if (!begins(line, ">", &expected))
        return false;
    if (!script->answer)
        stop(script, "nothing was said before", line);
    if (!script->out && strcmp(script->answer, expected) != 0)
        fail_msg("%s:%d: expected\n%s\nbut it is\n%s", script->name, script->line, expected, script->answer);
    return true;
}

static void run_line(struct script *script, const char *line)
{
    bool spoken = speak(script, line), compared = !spoken && compare(script, line);
    if (!spoken && !compared && line[0] && line[0] != '#' && !describe_table(script, line) && !be_host(script, line))
        stop(script, "not understood:", line);
    if (!script->out || compared)
        return;
    fprintf(script->out, "%s\n", line);
    if (spoken)
        fprintf(script->out, "> %s\n", script->answer);
}

void run_script(const char *name, const char *text, FILE *out)
{
    struct script script = {.name = name, .out = out};
    while (*text) {
        size_t length = strcspn(text, "\n");
        char *line = strndup(text, length);
        assert_non_null(line);
        script.line++;
        run_line(&script, line);
        free(line);
        text += length + (text[length] == '\n');
    }
    dob_table_free(script.table);
}

char *read_script(const char *path)
{
    FILE *in = fopen(path, "rb");
    assert_non_null(in);
    size_t room = 1 << 22;
    char *text = malloc(room);
    assert_non_null(text);
    text[fread(text, 1, room - 1, in)] = '\0';
    fclose(in);
    return text;
}
