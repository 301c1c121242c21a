/* Matches in words, for tests. */
#include "support/words.h"

#include <stdio.h>
#include <string.h>

#include "match/tell.h"
#include "support/table.h"

enum { TEXT_MAX = 1 << 14, OPTIONS_MAX = 8 };

static void play_event(dob_match *match, const char *event)
{
    dob_move move;
    struct dob_reason why = {0};
    int actor = *event == '+' ? DOB_CHANCE : *event - '1';
    if (dob_match_parse(match, event + 2, &move, &why) && dob_match_play(match, actor, move, &why))
        return;
    fail_msg("%s: %s", event, why.id);
}

dob_match *words_match(const char *game, int seats, const char *options, const char *events)
{
    struct dob_setup setup = {.game = game, .seats = seats, .dice = DOB_DICE_HAND};
    char words[256] = "", *rest = words;
    const char *list[OPTIONS_MAX + 1] = {0};
    snprintf(words, sizeof words, "%s", options ? options : "");
    for (int i = 0; i < OPTIONS_MAX && *rest; i++)
        list[i] = strsep(&rest, " "), rest = rest ? rest : "";
    setup.options = list;
    setup.names[seats - 1] = "Finn";
    dob_match *match = NULL;
    assert_true(dob_match_new(&setup, &match, NULL));
    for (char line[256]; *events; events += strcspn(events, "\n"), events += *events == '\n') {
        snprintf(line, sizeof line, "%.*s", (int)strcspn(events, "\n"), events);
        play_event(match, line);
    }
    return match;
}

dob_match *words_golden(const char *name)
{
    static char text[1 << 16];
    char path[256];
    dob_match *match = NULL;
    snprintf(path, sizeof path, SOURCE_DIR "/tests/golden/%s", name);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    size_t length = fread(text, 1, sizeof text, file);
    fclose(file);
    assert_true(dob_match_read(text, length, NULL, &match, NULL));
    return match;
}

static void note(void *context, const struct match_told *told)
{
    char *text = context;
    assert_true(strlen(text) + strlen(told->text) + 2 < TEXT_MAX);
    strcat(strcat(text, told->text), "\n");
}

const char *words_told(const dob_match *match, int viewer, const char *language)
{
    static char text[TEXT_MAX];
    text[0] = '\0';
    match_tell(match, 0, &(struct match_reader){.match = match, .viewer = viewer, .language = language}, note, text);
    return text;
}

const char *words_moves(const dob_match *match, const char *language, const char *begin)
{
    static char text[TEXT_MAX];
    dob_move list[DOB_MATCH_MOVES_MAX];
    int seat = __builtin_ctz(dob_match_actors(match));
    size_t count = dob_match_moves(match, seat, list, DOB_MATCH_MOVES_MAX);
    text[0] = '\0';
    for (size_t i = 0; i < count; i++) {
        char words[128], more[256];
        struct dob_text say = dob_text_in(words, sizeof words), brings = dob_text_in(more, sizeof more);
        match_say_move(match, seat, list[i],
                       &(struct match_reader){.match = match, .viewer = seat, .language = language}, &say, &brings);
        size_t used = strlen(text);
        if (strncmp(words, begin, strlen(begin)) == 0)
            snprintf(text + used, sizeof text - used, more[0] ? "%s (%s)\n" : "%s%s\n", words, more);
    }
    return text;
}

const char *words_asked(const dob_match *match, const char *language)
{
    static char text[256];
    struct dob_text out = dob_text_in(text, sizeof text);
    int actor = __builtin_ctz(dob_match_actors(match));
    match_ask(match, actor, &(struct match_reader){.match = match, .viewer = actor, .language = language}, &out);
    return text;
}
