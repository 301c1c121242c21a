/* What a table says to a player and what it understands: the seat's own view, what was taken back, wrong answers. */
#include "wire/talk.h"

#include <stdlib.h>
#include <string.h>

#include "support/table.h"

static dob_match *match_by_hand(const char *game)
{
    const struct dob_setup setup = {.game = game, .seats = 2, .dice = DOB_DICE_HAND, .names = {"Ada"}};
    dob_match *match = NULL;
    assert_true(dob_match_new(&setup, &match, NULL));
    return match;
}

static void act(dob_match *match, int actor, const char *words)
{
    dob_move move;
    assert_true(dob_match_parse(match, words, &move, NULL));
    assert_true(dob_match_play(match, actor, move, NULL));
}

static void assert_field(json_t *message, const char *key, const char *wanted)
{
    char *found = json_dumps(json_object_get(message, key), JSON_COMPACT | JSON_ENCODE_ANY);
    assert_non_null(found);
    assert_string_equal(found, wanted);
    free(found);
}

static void assert_turn(const dob_match *match, struct wire_talk_place *place, const char *from, const char *events)
{
    json_t *turn = wire_talk_turn(match, 0, 1, 100, place);
    assert_field(turn, "from", from);
    assert_field(turn, "events", events);
    json_decref(turn);
}

static void hello_has_rules_and_names(void **state)
{
    (void)state;
    dob_match *match = match_by_hand("takeit");
    json_t *hello = wire_talk_hello(match, 1, 2500);
    assert_field(hello, "type", "\"hello\"");
    assert_field(hello, "protocol", "1");
    assert_field(hello, "game", "\"takeit\"");
    assert_field(hello, "seat", "2");
    assert_field(hello, "time", "2500");
    assert_field(hello, "names", "[\"Ada\",\"\"]");
    assert_field(hello, "players", "[{\"kind\":\"person\"},{\"kind\":\"person\"}]");
    assert_int_equal(json_array_size(json_object_get(json_object_get(hello, "deck"), "cards")), 110);
    json_decref(hello);
    dob_match_free(match);
}

/* Cards of others are in no part of the message. */
static void a_turn_shows_what_the_seat_sees(void **state)
{
    (void)state;
    struct wire_talk_place place = {0};
    dob_match *match = match_by_hand("hush");
    act(match, DOB_CHANCE, "deal 11 12 23 24");
    act(match, 1, "discard 23");
    json_t *turn = wire_talk_turn(match, 0, 1, 100, &place);
    char *all = json_dumps(turn, JSON_COMPACT);
    assert_field(turn, "events", "[\"+ deal 11 12 ? ?\",\"2 discard ?\"]");
    assert_field(turn, "moves", "[\"discard 11\",\"discard 12\"]");
    assert_null(strstr(all, "23"));
    assert_null(strstr(all, "24"));
    free(all);
    json_decref(turn);
    dob_match_free(match);
}

/* `from` is how many of the events that were told still stand. */
static void what_was_taken_back(void **state)
{
    (void)state;
    struct wire_talk_place place = {0};
    dob_match *match = match_by_hand("pig");
    act(match, 0, "roll");
    act(match, DOB_CHANCE, "die 3");
    assert_turn(match, &place, "0", "[\"1 roll\",\"+ die 3\"]");
    assert_turn(match, &place, "2", "[]");
    assert_true(dob_match_undo(match, 1, NULL));
    act(match, DOB_CHANCE, "die 4");
    assert_turn(match, &place, "1", "[\"+ die 4\"]");
    assert_true(dob_match_undo(match, 2, NULL));
    assert_true(dob_match_redo(match, 1, NULL));
    act(match, DOB_CHANCE, "die 5");
    act(match, 0, "roll");
    assert_true(dob_match_undo(match, 1, NULL));
    assert_turn(match, &place, "0", "[\"1 roll\",\"+ die 5\"]");
    json_t *end = wire_talk_end(match, 0, &place);
    assert_field(end, "type", "\"end\"");
    assert_field(end, "from", "2");
    assert_field(end, "over", "false");
    assert_field(end, "points", "[0,0]");
    json_decref(end);
    dob_match_free(match);
}

/* People leave before the end: a program is not told what hidden-score keeps from its seat. */
static void an_end_tells_what_the_seat_may_know(void **state)
{
    (void)state;
    static const char *const options[] = {"hidden-score=1", NULL};
    const struct dob_setup setup = {.game = "addvantage", .seats = 2, .dice = DOB_DICE_HAND, .options = options};
    struct wire_talk_place place = {0};
    dob_match *match;
    assert_true(dob_match_new(&setup, &match, NULL));
    json_t *end = wire_talk_end(match, 1, &place);
    assert_field(end, "points", "[null,0]");
    assert_field(end, "places", "[null,null]");
    json_decref(end);
    dob_match_free(match);
}

static void ready_is_understood(void **state)
{
    (void)state;
    static const struct {
        const char *line, *name;
    } good[] = {
        {"{\"type\":\"ready\",\"protocol\":1,\"name\":\"ada\"}", "ada"},
        {"{\"protocol\":1}", ""},
        {"{\"protocol\":1,\"name\":7,\"author\":\"me\"}", ""},
        {"{\"protocol\":1,\"name\":\"two\\nlines\"}", ""},
        {"{\"protocol\":1,\"name\":\"\\u009b2J\"}", ""},
        {"{\"protocol\":1,\"name\":\"\\u202eada\"}", ""},
        {"{\"protocol\":1,\"name\":\"0123456789012345678901234567890123456789\"}", ""},
    };
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        char name[DOB_NAME_MAX] = "?";
        struct wire_error error;
        assert_true(wire_talk_read_ready(good[i].line, strlen(good[i].line), name, &error));
        assert_string_equal(name, good[i].name);
    }
}

static void ready_is_refused(void **state)
{
    (void)state;
    static const struct {
        const char *line, *id;
    } bad[] = {
        {"ready", "wire.not-json"},
        {"{}", "wire.missing"},
        {"{\"protocol\":\"1\"}", "wire.number-needed"},
        {"{\"protocol\":2}", "wire.version"},
        {"{\"type\":\"move\",\"protocol\":1}", "wire.type-other"},
        {"{\"type\":1,\"protocol\":1}", "wire.text-needed"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        char name[DOB_NAME_MAX] = "";
        struct wire_error error;
        assert_false(wire_talk_read_ready(bad[i].line, strlen(bad[i].line), name, &error));
        assert_string_equal(error.why.id, bad[i].id);
    }
}

static void a_move_is_understood_or_refused(void **state)
{
    (void)state;
    static const struct {
        const char *line, *id; /* NULL: good */
    } lines[] = {
        {"{\"type\":\"move\",\"turn\":5,\"move\":\"roll\"}", NULL},
        {"{\"move\":\"roll\",\"thoughts\":[1,2]}", NULL},
        {"roll", "wire.not-json"},
        {"\"roll\"", "wire.not-object"},
        {"{\"move\":\"roll\",\"move\":\"roll\"}", "wire.not-json"},
        {"{\"type\":\"ready\",\"move\":\"roll\"}", "wire.type-other"},
        {"{\"turn\":4,\"move\":\"roll\"}", "wire.turn-other"},
        {"{\"turn\":\"5\",\"move\":\"roll\"}", "wire.number-needed"},
        {"{}", "wire.missing"},
        {"{\"move\":3}", "wire.text-needed"},
        {"{\"move\":\"jump\"}", "move.word-unknown"},
        {"{\"move\":\"hold\"}", "pig.nothing-to-hold"},
        {"{\"move\":\"die 6\"}", "move.not-yours"},
    };
    dob_match *match = match_by_hand("pig");
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        dob_move move;
        struct wire_error error;
        bool good = wire_talk_read_move(match, 0, 5, lines[i].line, strlen(lines[i].line), &move, &error);
        assert_int_equal(good, !lines[i].id);
        if (good)
            assert_false(dob_match_refuses(match, 0, move, NULL));
        else
            assert_string_equal(error.why.id, lines[i].id);
    }
    dob_match_free(match);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hello_has_rules_and_names),
        cmocka_unit_test(a_turn_shows_what_the_seat_sees),
        cmocka_unit_test(what_was_taken_back),
        cmocka_unit_test(an_end_tells_what_the_seat_may_know),
        cmocka_unit_test(ready_is_understood),
        cmocka_unit_test(ready_is_refused),
        cmocka_unit_test(a_move_is_understood_or_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
