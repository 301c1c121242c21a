/* The JSON writer: commas, brackets, escapes, and no more depth than it has. */
#include "support/table.h"

#include <string.h>

#include "core/sink.h"

static char at[256];
static struct dob_text text;
static struct dob_json json;

static struct dob_sink *fresh(void)
{
    memset(&json, 0xEE, sizeof json);
    text = dob_text_in(at, sizeof at);
    dob_json_start(&json, &text);
    return &json.sink;
}

static void an_empty_object_and_an_empty_list(void **state)
{
    (void)state;
    struct dob_sink *sink = fresh();
    sink->open(sink, '{');
    sink->close(sink);
    assert_string_equal(at, "{}");
    sink = fresh();
    sink->open(sink, '[');
    sink->close(sink);
    assert_string_equal(at, "[]");
}

static void a_value_alone_has_no_comma(void **state)
{
    (void)state;
    struct dob_sink *sink = fresh();
    sink->number(sink, INT64_MIN);
    assert_string_equal(at, "-9223372036854775808");
    sink = fresh();
    sink->id(sink, "over");
    assert_string_equal(at, "\"over\"");
}

static void list_elements_are_separated(void **state)
{
    (void)state;
    struct dob_sink *sink = fresh();
    sink->open(sink, '[');
    sink->number(sink, 1);
    sink->number(sink, -2);
    sink->id(sink, "x");
    sink->id(sink, "y");
    sink->open(sink, '[');
    sink->close(sink);
    sink->open(sink, '{');
    sink->close(sink);
    sink->number(sink, 3);
    sink->close(sink);
    assert_string_equal(at, "[1,-2,\"x\",\"y\",[],{},3]");
}

static void keys_come_before_their_values_without_comma(void **state)
{
    (void)state;
    struct dob_sink *sink = fresh();
    sink->open(sink, '{');
    dob_sink_id(sink, "phase", "decide");
    dob_sink_number(sink, "pot", 7);
    dob_sink_open(sink, "scores", '[');
    sink->number(sink, 0);
    sink->close(sink);
    dob_sink_open(sink, "more", '{');
    dob_sink_number(sink, "a\"b", 1);
    sink->close(sink);
    dob_sink_id(sink, "end", "");
    sink->close(sink);
    assert_string_equal(at, "{\"phase\":\"decide\",\"pot\":7,\"scores\":[0],\"more\":{\"a\\\"b\":1},\"end\":\"\"}");
}

static void brackets_close_in_the_order_they_were_opened(void **state)
{
    (void)state;
    struct dob_sink *sink = fresh();
    for (int i = 0; i < DOB_JSON_DEPTH / 2; i++) {
        sink->open(sink, '[');
        sink->open(sink, '{');
        sink->key(sink, "k");
    }
    sink->number(sink, 1);
    for (int i = 0; i < DOB_JSON_DEPTH; i++)
        sink->close(sink);
    assert_string_equal(at, "[{\"k\":[{\"k\":[{\"k\":[{\"k\":[{\"k\":[{\"k\":[{\"k\":[{\"k\":1}]}]}]}]}]}]}]}]");
}

static void open_too_deep(void)
{
    struct dob_sink *sink = fresh();
    for (int i = 0; i <= DOB_JSON_DEPTH; i++)
        sink->open(sink, '[');
}

static void open_a_parenthesis(void)
{
    struct dob_sink *sink = fresh();
    sink->open(sink, '(');
}

static void close_nothing(void)
{
    struct dob_sink *sink = fresh();
    sink->open(sink, '[');
    sink->close(sink);
    sink->close(sink);
}

static void brackets_that_do_not_match_are_a_mistake(void **state)
{
    (void)state;
    assert_traps(open_too_deep);
    assert_traps(open_a_parenthesis);
    assert_traps(close_nothing);
}

static void assert_string_is(const char *words, const char *expected)
{
    text = dob_text_in(at, sizeof at);
    dob_json_string(&text, words);
    assert_string_equal(at, expected);
}

static void strings_are_escaped(void **state)
{
    (void)state;
    assert_string_is("", "\"\"");
    assert_string_is("plain 'words' /", "\"plain 'words' /\"");
    assert_string_is("\"", "\"\\\"\"");
    assert_string_is("a\\b", "\"a\\\\b\"");
    assert_string_is("\n\t", "\"\\u000a\\u0009\"");
    assert_string_is("\x01\x10\x1f ", "\"\\u0001\\u0010\\u001f \"");
    assert_string_is("#[]\x7f", "\"#[]\x7f\"");
    assert_string_is("Gönnen", "\"Gönnen\"");
}

static void every_control_character_is_written_in_hexadecimal(void **state)
{
    (void)state;
    for (char c = 1; c < ' '; c++) {
        const char words[] = {c, '\0'};
        char expected[] = "\"\\u00XX\"";
        expected[5] = "0123456789abcdef"[c / 16];
        expected[6] = "0123456789abcdef"[c % 16];
        assert_string_is(words, expected);
    }
}

static void what_does_not_fit_is_measured(void **state)
{
    (void)state;
    char small[4];
    text = dob_text_in(small, sizeof small);
    dob_json_start(&json, &text);
    json.sink.open(&json.sink, '{');
    dob_sink_number(&json.sink, "k", 12);
    json.sink.close(&json.sink);
    assert_string_equal(small, "{\"k");
    assert_int_equal(text.length, strlen("{\"k\":12}"));
    assert_false(dob_text_fits(&text));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_empty_object_and_an_empty_list),
        cmocka_unit_test(a_value_alone_has_no_comma),
        cmocka_unit_test(list_elements_are_separated),
        cmocka_unit_test(keys_come_before_their_values_without_comma),
        cmocka_unit_test(brackets_close_in_the_order_they_were_opened),
        cmocka_unit_test(brackets_that_do_not_match_are_a_mistake),
        cmocka_unit_test(strings_are_escaped),
        cmocka_unit_test(every_control_character_is_written_in_hexadecimal),
        cmocka_unit_test(what_does_not_fit_is_measured),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
