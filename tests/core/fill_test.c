/* Filling sentences: gaps, plurals, forms for the one who reads. */
#include "core/fill.h"

#include <string.h>

#include "support/matches.h"

static const char *filled(const struct dob_reason *why, const char *sentence)
{
    static char text[256];
    struct dob_text out = dob_text_in(text, sizeof text);
    dob_fill_reason(&out, sentence, why);
    assert_true(dob_text_fits(&out));
    return text;
}

/* dob_fill_reason: words and numbers into their gaps, everything else as it stands. */
static void test_filling_gaps(void **state)
{
    (void)state;
    struct dob_reason why = {.arg = {{.word = "one"}, {.number = -2}, {.word = "three", .number = 7}},
                             .found = "{1} found"};
    assert_string_equal(filled(&why, "{1}{2}{3}"), "one-2three");
    assert_string_equal(filled(&why, "a {found} b"), "a {1} found b");
    assert_string_equal(filled(&why, "{3} und {1}, nicht {2}"), "three und one, nicht -2");
    assert_string_equal(filled(&why, "{0} {4} {} {12} {-1} {x} {1a} {finder}"), /* unknown: left alone */
                        "{0} {4} {} {12} {-1} {x} {1a} {finder}");
    assert_string_equal(filled(&why, "{{1}} { 1 }"), "{one} { 1 }");
    assert_string_equal(filled(&why, "{1} {1"), "one {1"); /* not closed */
    assert_string_equal(filled(&why, "{found"), "{found");
    assert_string_equal(filled(&why, "from `{` to `}`, {1}"), "from `{` to `}`, one");
    assert_string_equal(filled(&why, "} {1}"), "} one");
    assert_string_equal(filled(&why, "{"), "{");
    assert_string_equal(filled(&why, ""), "");
}

/* {1|point|points}: the first form for exactly 1, in numbers and in words. */
static void test_plurals(void **state)
{
    (void)state;
    struct dob_reason why = {.arg = {{.number = 1}, {.number = 0}, {.word = "1"}}};
    assert_string_equal(filled(&why, "{1} {1|point|points}"), "1 point");
    assert_string_equal(filled(&why, "{2} {2|point|points}"), "0 points");
    assert_string_equal(filled(&why, "{3} {3|point|points}"), "1 point");
    static const int64_t many[] = {-1, 2, 10, 11, 21, 101, INT64_MAX};
    for (size_t i = 0; i < sizeof many / sizeof *many; i++) {
        why.arg[0].number = many[i];
        assert_string_equal(filled(&why, "{1|one|many}"), "many");
    }
    why.arg[0].number = 1;
    assert_string_equal(filled(&why, "{1||s}.{2||s}."), ".s."); /* a form may be empty */
    assert_string_equal(filled(&why, "{1|only {2}|all of {2}}"), "only 0");
    assert_string_equal(filled(&why, "{2|only {1}|all {1|a|b}}!"), "all a!");
}

/* Braces with other than two forms, or with the form of a gap that is not there, are left alone. */
static void test_forms_that_are_none(void **state)
{
    (void)state;
    struct dob_reason why = {.arg = {{.number = 1}}};
    static const char *const none[] = {"{1|a}", "{1|a|b|c}", "{4|a|b}", "{|a|b}", "{x?a|b}", "{1?a}"};
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        assert_string_equal(filled(&why, none[i]), none[i]);
}

/* Gap 1 is Ada, who may be reading, gap 2 somebody else. */
static bool write_name(const void *context, struct dob_scan name, struct dob_text *out)
{
    (void)context;
    if (!dob_scan_is(name, "1") && !dob_scan_is(name, "2"))
        return false;
    dob_text_add(out, dob_scan_is(name, "1") ? "Ada" : "Bob");
    return true;
}

static bool is_first(const void *context, struct dob_scan name)
{
    return *(const bool *)context && dob_scan_is(name, "1");
}

/* {1?you|{1}}: the first form if the one who reads is concerned; also where the gap itself never stands. */
static void test_forms_for_the_reader(void **state)
{
    (void)state;
    static const char sentence[] = "{1?You took|{1} took} the 3 from {2?your|{2}'s} b1. {1?It is yours|It is gone}.";
    char text[128];
    bool reads = true;
    const struct dob_gaps gaps = {write_name, is_first, &reads};
    struct dob_text out = dob_text_in(text, sizeof text);
    dob_fill(&out, sentence, &gaps);
    assert_string_equal(text, "You took the 3 from Bob's b1. It is yours.");
    reads = false;
    out = dob_text_in(text, sizeof text);
    dob_fill(&out, sentence, &gaps);
    assert_string_equal(text, "Ada took the 3 from Bob's b1. It is gone.");
    out = dob_text_in(text, sizeof text);
    dob_fill(&out, sentence, &(struct dob_gaps){.write = write_name}); /* nobody reads */
    assert_string_equal(text, "Ada took the 3 from Bob's b1. It is gone.");
}

/* dob_fill_ruled: the ruling stands before the full stop, and behind everything else. */
static void test_rulings(void **state)
{
    (void)state;
    static const char *const cases[][2] = {{"Take one of {1}.", "Take one of 3 (C9)."},
                                           {"Who begins?", "Who begins? (C9)"},
                                           {"no stop", "no stop (C9)"},
                                           {"", " (C9)"}};
    struct dob_reason why = {.ruling = "C9", .arg = {{.number = 3}}};
    char text[64];
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct dob_text out = dob_text_in(text, sizeof text);
        dob_fill_ruled(&out, cases[i][0], &why);
        assert_string_equal(text, cases[i][1]);
    }
    why.ruling = NULL;
    struct dob_text out = dob_text_in(text, sizeof text);
    dob_fill_ruled(&out, "Take one of {1}.", &why);
    assert_string_equal(text, "Take one of 3.");
}

/* dob_fill_strings: gaps {1} to the count, no further. */
static void test_strings(void **state)
{
    (void)state;
    char text[64];
    struct dob_text out = dob_text_in(text, sizeof text);
    dob_fill_strings(&out, "{2} {1} {3} {1|die|dice}",
                     &(struct dob_strings){(const char *const[]){"1", "b", "not counted"}, 2});
    assert_string_equal(text, "b 1 {3} die");
}

/* A text that does not fit is measured whole, and what fits is there. */
static void test_measuring(void **state)
{
    (void)state;
    struct dob_reason why = {.arg = {{.number = 123456}}};
    char text[4];
    struct dob_text out = dob_text_in(text, sizeof text);
    dob_fill_reason(&out, "{1|x|{1}} dice", &why);
    assert_string_equal(text, "123");
    assert_int_equal(out.length, strlen("123456 dice"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_filling_gaps),
        cmocka_unit_test(test_plurals),
        cmocka_unit_test(test_forms_that_are_none),
        cmocka_unit_test(test_forms_for_the_reader),
        cmocka_unit_test(test_rulings),
        cmocka_unit_test(test_strings),
        cmocka_unit_test(test_measuring),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
