/* Test support: everything goes through the texts of the contract, as a player would. */
#include "support/table.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/rules.h"
#include "dobbel/dobbel.h"
#include "games/registry.h"

static void fail_because(const char *what, struct dob_scan where, const struct dob_reason *why)
{
    char text[256];
    dob_reason_text(why, NULL, text, sizeof text);
    fail_msg("%s: %.*s: %s", what, (int)(where.end - where.at), where.at, text);
}

struct dob_rules rules_of(const char *game, int seats, const char *options)
{
    struct dob_rules rules = {0};
    struct dob_reason why = {0};
    const struct dob_game *found = dob_game_named(dob_scan_in(game));
    assert_non_null(found);
    assert_true(dob_rules_make(&rules, found, seats, &why));
    struct dob_scan rest = dob_scan_in(options ? options : "");
    while (!dob_scan_done(&rest)) {
        struct dob_scan value = dob_scan_until(&rest, ' ');
        struct dob_scan name = dob_scan_until(&value, '=');
        if (!dob_rules_set(&rules, name, value, &why))
            fail_because("option", value, &why);
    }
    assert_true(dob_rules_ready(&rules, &why));
    return rules;
}

void open_position(const struct dob_rules *rules, union dob_position *position)
{
    memset(position, 0, sizeof *position);
    rules->game->start(rules, position);
}

void set_position(const struct dob_rules *rules, const char *text, union dob_position *position)
{
    struct dob_reason why = {0};
    memset(position, 0, sizeof *position);
    if (!rules->game->parse_position(rules, dob_scan_in(text), position, &why) ||
        !rules->game->check(rules, position, &why))
        fail_because("position", dob_scan_in(text), &why);
}

static int read_event(const struct dob_rules *rules, struct dob_scan words, dob_move *move)
{
    struct dob_reason why = {0};
    struct dob_scan whole = words;
    int64_t seat = DOB_CHANCE + 1;
    if (!dob_scan_char(&words, '*'))
        assert_true(dob_scan_number(&words, 1, rules->seats, &seat));
    if (!rules->game->parse_move(rules, words, move, &why))
        fail_because("event", whole, &why);
    return (int)seat - 1;
}

void play(const struct dob_rules *rules, union dob_position *position, const char *events)
{
    struct dob_scan rest = dob_scan_in(events);
    while (!dob_scan_done(&rest)) {
        struct dob_reason why = {0};
        dob_move move;
        while (dob_scan_char(&rest, ' ') || dob_scan_char(&rest, '\n'))
            continue;
        struct dob_scan words = rest;
        size_t length = strcspn(rest.at, ";\n");
        words.end = words.at + length;
        rest.at = *words.end ? words.end + 1 : words.end;
        if (length == 0)
            continue;
        int actor = read_event(rules, words, &move);
        if (rules->game->refuse(rules, position, actor, move, &why))
            fail_because("refused", words, &why);
        rules->game->apply(rules, position, actor, move);
    }
}

void assert_position(const struct dob_rules *rules, const union dob_position *position, const char *text)
{
    char is[1024];
    struct dob_text out = dob_text_in(is, sizeof is);
    rules->game->print_position(rules, position, &out);
    assert_string_equal(is, text);
}

void assert_position_unreadable(const struct dob_rules *rules, const char *text, const char *from)
{
    struct dob_reason why = {0};
    union dob_position to;
    memset(&to, 0x5A, sizeof to);
    const union dob_position before = to;
    assert_false(rules->game->parse_position(rules, dob_scan_in(text), &to, &why));
    assert_false(rules->game->parse_position(rules, dob_scan_in(text), &to, NULL));
    assert_memory_equal(&to, &before, sizeof to);
    assert_string_equal(why.id, "position.unreadable");
    assert_string_equal(why.found, from);
}

void assert_position_spoilt(const struct dob_rules *rules, const char *text, const char *part, const char *by)
{
    char spoilt[2048] = "";
    struct dob_reason why = {0};
    union dob_position to;
    const char *at = strstr(text, part);
    assert_non_null(at);
    assert_true(strlen(text) + strlen(by) < sizeof spoilt);
    strncat(spoilt, text, (size_t)(at - text));
    strcat(strcat(spoilt, by), at + strlen(part));
    memset(&to, 0x5A, sizeof to);
    const union dob_position before = to;
    if (rules->game->parse_position(rules, dob_scan_in(spoilt), &to, &why))
        fail_msg("read: %s", spoilt);
    assert_string_equal(why.id, "position.unreadable");
    assert_memory_equal(&to, &before, sizeof to);
}

void assert_position_checked(const struct dob_rules *rules, const char *text, bool good)
{
    struct dob_reason why = {0};
    union dob_position position;
    memset(&position, 0, sizeof position);
    assert_true(rules->game->parse_position(rules, dob_scan_in(text), &position, NULL));
    if (rules->game->check(rules, &position, &why) != good || rules->game->check(rules, &position, NULL) != good)
        fail_msg("%s: %s", good ? "well formed" : "impossible", text);
    if (!good)
        assert_string_equal(why.id, "position.impossible");
}

void assert_refused(const struct dob_rules *rules, const union dob_position *position, const char *event,
                    const char *id, const char *ruling)
{
    struct dob_reason why = {0};
    dob_move move;
    int actor = read_event(rules, dob_scan_in(event), &move);
    if (!rules->game->refuse(rules, position, actor, move, &why))
        fail_msg("not refused: %s", event);
    assert_non_null(dob_sentence(why.id, NULL));
    if (id)
        assert_string_equal(why.id, id);
    if (ruling) {
        assert_non_null(why.ruling);
        assert_string_equal(why.ruling, ruling);
    }
}

const char *moves_of(const struct dob_rules *rules, const union dob_position *position, int seat, bool without_keeps)
{
    static char text[8192];
    struct dob_text out = dob_text_in(text, sizeof text);
    dob_move list[DOB_MOVES_MAX];
    assert_true(rules->game->actors(rules, position) >> (seat - 1) & 1);
    size_t count = rules->game->moves(rules, position, seat - 1, list);
    for (size_t i = 0; i < count; i++) {
        char word[64];
        struct dob_text one = dob_text_in(word, sizeof word);
        rules->game->print_move(rules, list[i], &one);
        if (without_keeps && strncmp(word, "keep", 4) == 0)
            continue;
        if (out.length)
            dob_text_add(&out, ", ");
        dob_text_add(&out, word);
    }
    return text;
}

void assert_traps(void (*deed)(void))
{
    int status = 0;
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        const struct rlimit no_core = {0, 0};
        setrlimit(RLIMIT_CORE, &no_core);
        signal(SIGILL, SIG_DFL); /* cmocka catches it */
        signal(SIGTRAP, SIG_DFL);
        deed();
        _exit(0);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status) && (WTERMSIG(status) == SIGILL || WTERMSIG(status) == SIGTRAP));
}

void assert_traps_if_checked(void (*deed)(void))
{
#ifdef DOB_CHECKED
    assert_traps(deed);
#else
    (void)deed;
#endif
}
