/* Lines and messages: what is read, what is refused and how that is said; rules as JSON and back. */
#include "wire/messages.h"

#include <stdlib.h>
#include <string.h>

#include "support/table.h"
#include "wire/parts.h"

static void assert_unreadable(const char *line, size_t length, const char *id, const char *text)
{
    struct wire_error error;
    char said[256];
    assert_null(wire_read(line, length, &error));
    wire_error_text(&error, said, sizeof said);
    assert_string_equal(error.why.id, id);
    assert_string_equal(error.where, "");
    if (text)
        assert_string_equal(said, text);
}

static void lines_that_are_no_messages(void **state)
{
    (void)state;
    assert_unreadable("", 0, "wire.not-json", NULL);
    assert_unreadable("hello", 5, "wire.not-json", "Not JSON: invalid token near 'hello'.");
    assert_unreadable("{\"a\":1,\"a\":2}", 13, "wire.not-json", "Not JSON: duplicate object key near '\"a\"'.");
    assert_unreadable("{}\0", 3, "wire.not-json", NULL); /* bytes that a C string would not show */
    assert_unreadable("\0\0\0", 3, "wire.not-json", NULL);
    assert_unreadable("{} x", 4, "wire.not-json", NULL);
    assert_unreadable("{\"a\":\"\xff\"}", 9, "wire.not-json", NULL);
    assert_unreadable("{\"a\":\"\\u0000\"}", 14, "wire.not-json", NULL);
    assert_unreadable("[1]", 3, "wire.not-object", "A message is a JSON object, from `{` to `}`.");
    assert_unreadable("7", 1, "wire.not-object", NULL);
    assert_unreadable("", WIRE_LINE_MAX + 1, "wire.line-too-long", "A line has at most 1048576 bytes.");
}

static void a_message_is_read_and_written(void **state)
{
    (void)state;
    struct wire_error error;
    const char *line = "{\"type\":\"move\",\"move\":\"keep 33\"}";
    char *written = wire_write(wire_read(line, strlen(line), &error));
    assert_string_equal(written, line);
    free(written);
}

static void an_error_says_what_where_and_why(void **state)
{
    (void)state;
    struct wire_error error;
    struct dob_reason why;
    json_t *message = json_object();
    dob_because_numbers(&why, "casino.dice-count", "C2", 5, 4);
    why.line = 7;
    assert_false(wire_wrong_because(&error, &why, "events[3]"));
    wire_add_error(message, &error);
    char *line = wire_write(message);
    assert_string_equal(line, "{\"error\":\"casino.dice-count\",\"text\":\"You throw 5 dice now, not 4.\","
                              "\"ruling\":\"C2\",\"line\":7,\"where\":\"events[3]\"}");
    free(line);
}

/* Bytes from outside may be anything; messages are UTF-8. */
static void text_that_is_no_text(void **state)
{
    (void)state;
    json_t *text = wire_text("\xff\xfe");
    assert_string_equal(json_string_value(text), "?");
    json_decref(text);
}

static void fields_are_checked(void **state)
{
    (void)state;
    struct wire_error error;
    const char *text = NULL;
    int64_t number = 0;
    json_t *five = json_integer(5), *real = json_real(5.0), *word = json_string("five");
    assert_true(wire_need_number(five, 1, 5, "seat", &number, &error) && number == 5);
    assert_false(wire_need_number(five, 1, 4, "seat", &number, &error));
    assert_string_equal(error.why.id, "wire.number-needed");
    assert_false(wire_need_number(real, 1, 9, "seat", &number, &error));
    assert_false(wire_need_number(word, 1, 9, "seat", &number, &error));
    assert_false(wire_need_number(NULL, 1, 9, "seat", &number, &error));
    assert_string_equal(error.why.id, "wire.missing");
    assert_string_equal(error.where, "seat");
    assert_true(wire_need_text(word, "move", &text, &error) && strcmp(text, "five") == 0);
    assert_false(wire_need_text(five, "move", &text, &error));
    assert_string_equal(error.why.id, "wire.text-needed");
    assert_false(wire_need_text(NULL, "move", &text, &error));
    json_decref(five);
    json_decref(real);
    json_decref(word);
}

/* ---- Rules ---- */

static void rules_come_back(void **state)
{
    (void)state;
    static const char *const options[] = {"stall=7", "end=all", "", "", "", ""};
    static const char *const games[] = {"casino", "addvantage", "takeit", "goennen", "pig", "hush"};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        struct dob_rules rules = rules_of(games[i], 2, options[i]), back;
        struct wire_error error;
        json_t *message = json_object();
        wire_add_rules(message, &rules);
        assert_true(wire_read_rules(message, &back, &error));
        assert_ptr_equal(back.game, rules.game);
        assert_int_equal(back.seats, rules.seats);
        assert_memory_equal(back.option, rules.option, sizeof rules.option);
        assert_true(back.deck.hash == rules.deck.hash);
        assert_string_equal(back.deck.name, rules.deck.name);
        json_decref(message);
    }
}

static void assert_no_rules(const char *line, const char *id, const char *where)
{
    struct dob_rules rules;
    struct wire_error error;
    json_t *message = wire_read(line, strlen(line), &error);
    assert_non_null(message);
    assert_false(wire_read_rules(message, &rules, &error));
    assert_string_equal(error.why.id, id);
    assert_string_equal(error.where, where);
    json_decref(message);
}

static void rules_that_are_none(void **state)
{
    (void)state;
    assert_no_rules("{}", "wire.missing", "game");
    assert_no_rules("{\"game\":1}", "wire.text-needed", "game");
    assert_no_rules("{\"game\":\"chess\"}", "rules.game-unknown", "game");
    assert_no_rules("{\"game\":\"pig\",\"seats\":\"2\"}", "wire.number-needed", "seats");
    assert_no_rules("{\"game\":\"casino\",\"seats\":5}", "rules.seats", "seats");
    assert_no_rules("{\"game\":\"casino\",\"options\":[]}", "wire.option-form", "options");
    assert_no_rules("{\"game\":\"casino\",\"options\":{\"stall\":true}}", "wire.option-form", "options.stall");
    assert_no_rules("{\"game\":\"casino\",\"options\":{\"stall\":0}}", "rules.option-number", "options.stall");
    assert_no_rules("{\"game\":\"casino\",\"options\":{\"stal\":9}}", "rules.option-unknown", "options.stal");
    assert_no_rules("{\"game\":\"addvantage\",\"options\":{\"end\":\"never\"}}", "rules.option-name", "options.end");
    assert_no_rules("{\"game\":\"addvantage\",\"seats\":3,\"options\":{\"keep-tiles\":1,\"end\":\"all\"}}",
                    "addvantage.two-seats", "options");
}

static void decks_that_are_none(void **state)
{
    (void)state;
    assert_no_rules("{\"game\":\"casino\",\"deck\":\"\"}", "deck.no-cards", "deck");
    assert_no_rules("{\"game\":\"takeit\",\"deck\":7}", "wire.deck-form", "deck");
    assert_no_rules("{\"game\":\"takeit\",\"deck\":\"cards\"}", "deck.no-deck", "deck");
    assert_no_rules("{\"game\":\"takeit\",\"deck\":{}}", "wire.deck-form", "deck");
    assert_no_rules("{\"game\":\"takeit\",\"deck\":{\"cards\":[],\"name\":3}}", "wire.deck-name", "deck");
    assert_no_rules("{\"game\":\"takeit\",\"deck\":{\"cards\":[],\"name\":\"a\\nb\"}}", "wire.deck-name", "deck");
    assert_no_rules("{\"game\":\"takeit\",\"deck\":{\"cards\":[1]}}", "wire.text-needed", "deck.cards[0]");
    assert_no_rules("{\"game\":\"takeit\",\"deck\":{\"cards\":[\"order 1 a1\",\"order 2 b7\"]}}",
                    "takeit.slot-unreadable", "deck.cards[1]");
    assert_no_rules("{\"game\":\"takeit\",\"deck\":{\"cards\":[\"order 1 a1\"]}}", "takeit.action-count", "deck");
}

/* The hash tells whether both sides mean the same cards. */
static void cards_with_another_hash(void **state)
{
    (void)state;
    struct dob_rules rules = rules_of("takeit", 2, NULL), back;
    struct wire_error error;
    json_t *message = json_object();
    wire_add_rules(message, &rules);
    json_t *deck = json_object_get(message, "deck");
    json_object_set_new(deck, "hash", json_string("0123456789abcdef"));
    assert_false(wire_read_rules(message, &back, &error));
    assert_string_equal(error.why.id, "wire.deck-other");
    json_object_set_new(deck, "hash", json_integer(3));
    assert_false(wire_read_rules(message, &back, &error));
    assert_string_equal(error.why.id, "wire.text-needed");
    json_object_del(deck, "hash");
    assert_true(wire_read_rules(message, &back, &error));
    json_decref(message);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_that_are_no_messages),
        cmocka_unit_test(a_message_is_read_and_written),
        cmocka_unit_test(an_error_says_what_where_and_why),
        cmocka_unit_test(text_that_is_no_text),
        cmocka_unit_test(fields_are_checked),
        cmocka_unit_test(rules_come_back),
        cmocka_unit_test(rules_that_are_none),
        cmocka_unit_test(decks_that_are_none),
        cmocka_unit_test(cards_with_another_hash),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
