/* Words made comparable, and how what was typed fits what is said. */
#include "core/fold.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* The words of a text with a blank between them, given ones in brackets. */
static const char *folded(const char *text)
{
    static char out[DOB_FOLD_TEXT + 4 * DOB_FOLD_WORDS];
    struct dob_folded words;
    struct dob_text made = dob_text_in(out, sizeof out);
    dob_fold(dob_scan_in(text), &words);
    for (size_t i = 0; i < words.count; i++) {
        dob_text_add(&made, i ? " " : "");
        dob_text_add(&made, words.word[i].given ? "[" : "");
        dob_text_bytes(&made, words.text + words.word[i].at, words.word[i].length);
        dob_text_add(&made, words.word[i].given ? "]" : "");
    }
    return out;
}

static void case_accents_and_signs_do_not_matter(void **state)
{
    (void)state;
    assert_string_equal(folded("  Place THREE-of-a-kind! "), "place three of a kind");
    assert_string_equal(folded("Drieën, große Straße; ÁÉ ñ"), "drieen grosse strasse ae n");
    assert_string_equal(folded("y4b1 10,9"), "y 4 b 1 10 9");
    assert_string_equal(folded("keep \0011 1\002 again"), "keep [1] [1] again");
    assert_string_equal(folded(""), "");
}

/* What is too long is cut, and says so. */
static void too_much_is_not_whole(void **state)
{
    (void)state;
    char text[2 * DOB_FOLD_WORDS + 2];
    struct dob_folded words;
    for (size_t i = 0; i < sizeof text - 1; i++)
        text[i] = i % 2 ? ' ' : 'a';
    text[sizeof text - 1] = '\0';
    dob_fold(dob_scan_in(text), &words);
    assert_false(words.whole);
    assert_int_equal(words.count, DOB_FOLD_WORDS);
    text[sizeof text - 2] = '\0';
    text[sizeof text - 3] = '\0';
    dob_fold(dob_scan_in(text), &words);
    assert_true(words.whole);
    assert_int_equal(words.count, DOB_FOLD_WORDS);
}

static struct dob_fitting fit(const char *typed, const char *said)
{
    struct dob_folded a, b;
    dob_fold(dob_scan_in(typed), &a);
    dob_fold(dob_scan_in(said), &b);
    return dob_fold_fit(&a, &b);
}

#define KEEP "keep \0011 1\002"
#define PLACE "place \001full house\002"
#define BUY "buy the \0013\002 from \001Ada\002's \001b1\002 for \001c2\002"

static void whole_words_are_exact(void **state)
{
    (void)state;
    assert_int_equal(fit("Keep 1 1", KEEP).fit, DOB_FIT_EXACT);
    assert_int_equal(fit("keep 11", KEEP).fit, DOB_FIT_EXACT);
    assert_int_equal(fit("place full-house", PLACE).fit, DOB_FIT_EXACT);
}

static void wording_may_be_left_out_and_words_cut(void **state)
{
    (void)state;
    assert_int_equal(fit("11", KEEP).fit, DOB_FIT_COMPLETE);
    assert_true(fit("11", KEEP).bare);
    assert_false(fit("ke 11", KEEP).bare);
    assert_int_equal(fit("ke 11", KEEP).fit, DOB_FIT_COMPLETE);
    assert_int_equal(fit("full house", PLACE).fit, DOB_FIT_COMPLETE);
    assert_int_equal(fit("fu ho", PLACE).fit, DOB_FIT_COMPLETE);
    assert_int_equal(fit("3 ada b1 c2", BUY).fit, DOB_FIT_COMPLETE);
    assert_int_equal(fit("buy 3 from ada b1 c2", BUY).fit, DOB_FIT_COMPLETE);
}

static void what_is_given_must_be_there_and_in_order(void **state)
{
    (void)state;
    assert_int_equal(fit("keep", KEEP).fit, DOB_FIT_BEGINS);
    assert_int_equal(fit("keep 1", KEEP).fit, DOB_FIT_BEGINS);
    assert_int_equal(fit("fu", PLACE).fit, DOB_FIT_BEGINS);
    assert_int_equal(fit("keep 111", KEEP).fit, DOB_FIT_NOT);
    assert_int_equal(fit("11 keep", KEEP).fit, DOB_FIT_NOT);
    assert_int_equal(fit("house", PLACE).fit, DOB_FIT_NOT);
    assert_int_equal(fit("3 ada c2", BUY).fit, DOB_FIT_NOT);
    assert_int_equal(fit("", KEEP).fit, DOB_FIT_NOT);
}

/* A single letter is a key, not the beginning of a word; digits are never cut. */
static void one_letter_is_no_beginning(void **state)
{
    (void)state;
    assert_int_equal(fit("p", PLACE).fit, DOB_FIT_NOT);
    assert_int_equal(fit("b", "enter \001b\002").fit, DOB_FIT_COMPLETE);
    assert_int_equal(fit("1", "throw \00112\002").fit, DOB_FIT_NOT);
    assert_int_equal(fit("12", "fulfil \0011\002, \0012\002").fit, DOB_FIT_COMPLETE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(case_accents_and_signs_do_not_matter),
        cmocka_unit_test(too_much_is_not_whole),
        cmocka_unit_test(whole_words_are_exact),
        cmocka_unit_test(wording_may_be_left_out_and_words_cut),
        cmocka_unit_test(what_is_given_must_be_there_and_in_order),
        cmocka_unit_test(one_letter_is_no_beginning),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
