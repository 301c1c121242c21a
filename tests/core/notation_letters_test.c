/* The usual notation: fields that are letters, alone or with values. */
#include "support/table.h"

#include <string.h>

#include "core/notation.h"

enum kind { SOME, CAST, KINDS };

static const char *const letters = "yogb";

static const struct dob_word words[] = {
    [SOME] = {"some",
              {{.kind = DOB_FIELD_LETTERS, .bits = 4, .max = 1, .names = &letters},
               {.kind = DOB_FIELD_NUMBER, .bits = 3, .max = 5}}},
    [CAST] = {"cast",
              {{.kind = DOB_FIELD_LETTERS, .bits = 12, .max = 6, .names = &letters},
               {.kind = DOB_FIELD_NUMBER, .bits = 3, .max = 5}}},
};

static const struct dob_game toy = {.name = "toy", .seats_min = 1, .seats_max = 4, .words = words, .word_count = KINDS};
static const struct dob_rules two = {.game = &toy, .seats = 2};

static void assert_prints(dob_move move, const char *text)
{
    char at[128];
    struct dob_text out = dob_text_in(at, sizeof at);
    assert_true(dob_words_fit(&two, move));
    dob_print_words(&two, move, &out);
    assert_string_equal(at, text);
}

static void assert_reads(const char *text, dob_move move)
{
    struct dob_reason why = {.id = "untouched"};
    dob_move read = ~UINT64_C(0);
    assert_true(dob_parse_words(&two, dob_scan_in(text), &read, &why));
    assert_true(read == move);
    assert_string_equal(why.id, "untouched");
}

/* One move, one text: printed, and read back. */
static void assert_is(dob_move move, const char *text)
{
    assert_prints(move, text);
    assert_reads(text, move);
}

static void assert_misread(const char *text, const char *id, const char *word, const char *found)
{
    struct dob_reason why = {.ruling = "old", .line = 7};
    dob_move move = 4711;
    assert_false(dob_parse_words(&two, dob_scan_in(text), &move, &why));
    assert_false(dob_parse_words(&two, dob_scan_in(text), &move, NULL));
    assert_int_equal(move, 4711);
    assert_string_equal(why.id, id);
    assert_null(why.ruling);
    assert_string_equal(why.found, found);
    if (word)
        assert_string_equal(why.arg[0].word, word);
    else
        assert_null(why.arg[0].word);
}

/* A set: one bit a letter, any order is read, the order of the letters is written. */
static void letters_alone_are_a_set(void **state)
{
    (void)state;
    assert_is(dob_move_of(SOME, 0), "some - 0");
    assert_is(dob_move_of(SOME, 1), "some y 0");
    assert_is(dob_move_of(SOME, 8), "some b 0");
    assert_is(dob_move_of(SOME, 9 | 5 << 4), "some yb 5");
    assert_is(dob_move_of(SOME, 15), "some yogb 0");
    assert_reads("some by 5", dob_move_of(SOME, 9 | 5 << 4));
    assert_reads("some bgoy 0", dob_move_of(SOME, 15));
    static const char *const wrong[] = {"yy", "yby", "x", "yx", "xy",  "y1", "yo1", "-y",
                                        "y-", "--",  "Y", "?",  "y,b", "0",  "1"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char text[32] = "some ";
        strcat(strcat(text, wrong[i]), " 0");
        assert_misread(text, "move.field-wrong", "some", wrong[i]);
    }
    assert_false(dob_words_fit(&two, dob_move_of(SOME, UINT64_C(1) << 7)));
    assert_false(dob_words_fit(&two, dob_move_of(SOME, 6 << 4)));
}

/* Values: three bits a letter, what is 0 is left out. */
static void letters_with_values(void **state)
{
    (void)state;
    assert_is(dob_move_of(CAST, 0), "cast - 0");
    assert_is(dob_move_of(CAST, 3 | 6 << 9), "cast y3b6 0");
    assert_is(dob_move_of(CAST, 1 << 3 | UINT64_C(4) << 12), "cast o1 4");
    assert_is(dob_move_of(CAST, 1 | 2 << 3 | 3 << 6 | 4 << 9), "cast y1o2g3b4 0");
    assert_reads("cast b6y3 0", dob_move_of(CAST, 3 | 6 << 9));
    assert_reads("cast g3b4o2y1 0", dob_move_of(CAST, 1 | 2 << 3 | 3 << 6 | 4 << 9));
    static const char *const wrong[] = {"y0", "y7",  "y10",  "y33", "y",   "yb", "y3b", "yb3",   "3y",  "y3y3", "y3y",
                                        "x3", "y3x", "y3x1", "-y3", "y3-", "?",  "3",   "y3,b6", "y-1", "y03"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char text[32] = "cast ";
        strcat(strcat(text, wrong[i]), " 0");
        assert_misread(text, "move.field-wrong", "cast", wrong[i]);
    }
    assert_true(dob_words_fit(&two, dob_move_of(CAST, 6 << 6)));
    assert_false(dob_words_fit(&two, dob_move_of(CAST, 7)));
    assert_false(dob_words_fit(&two, dob_move_of(CAST, 7 << 6)));
    assert_false(dob_words_fit(&two, dob_move_of(CAST, 7 << 9)));
    assert_false(dob_words_fit(&two, dob_move_of(CAST, UINT64_C(1) << 15)));
}

/* Numbers alone stand for all the letters, in their order; one too few or too many is none. */
static void numbers_alone_are_all_letters(void **state)
{
    (void)state;
    assert_reads("cast 1234 0", dob_move_of(CAST, 1 | 2 << 3 | 3 << 6 | 4 << 9));
    assert_reads("cast 6116 0", dob_move_of(CAST, 6 | 1 << 3 | 1 << 6 | 6 << 9));
    static const char *const wrong[] = {"123", "12345", "12y4", "1234y1"}, *const no_face[] = {"1230", "1237", "0234",
                                                                                               "8"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char text[32] = "cast ";
        strcat(strcat(text, wrong[i]), " 0");
        assert_misread(text, "move.field-wrong", "cast", wrong[i]);
    }
    for (size_t i = 0; i < sizeof no_face / sizeof *no_face; i++) {
        char text[32] = "cast ";
        strcat(strcat(text, no_face[i]), " 0");
        assert_misread(text, "move.no-face", "cast", no_face[i]);
    }
    assert_misread("some 1111 0", "move.field-wrong", "some", "1111"); /* a set has no numbers */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(letters_alone_are_a_set),
        cmocka_unit_test(letters_with_values),
        cmocka_unit_test(numbers_alone_are_all_letters),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
