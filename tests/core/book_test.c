/* Looking sentences up in a book that the build made of tests/core/book. */
#include "core/book.h"

#include <string.h>

#include "support/matches.h"

extern const struct dob_book test_book;

/* Every id is found, in the order of the texts, and nothing that is almost one; also behind the second mark. */
static void test_by_id(void **state)
{
    (void)state;
    assert_int_equal(test_book.count, 9);
    const char *text = test_book.text;
    for (size_t i = 0; i < test_book.count; i++, text += strlen(text) + 1)
        assert_ptr_equal(dob_book_sentence(&test_book, test_book.id[i], NULL), text);
    assert_string_equal(dob_book_sentence(&test_book, "another.first", "en"), "sorted before all others");
    static const char *const none[] = {"", "a", "another.firs", "another.firstt", "test.order.C1", "test.z", "zzz"};
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        assert_null(dob_book_sentence(&test_book, none[i], "en"));
}

static void test_an_empty_book(void **state)
{
    (void)state;
    struct dob_book empty = test_book;
    empty.count = 0;
    assert_null(dob_book_sentence(&empty, "test.plain", "nl"));
    assert_null(dob_book_id(&empty, "", 0));
}

/* The language asked for; English where it has no translation, or where nobody knows the language. */
static void test_languages(void **state)
{
    (void)state;
    assert_string_equal(test_book.language[0], "en");
    assert_string_equal(dob_book_sentence(&test_book, "test.plain", "nl"), "\xc3\xa9\xc3\xa9n zin");
    assert_string_equal(dob_book_sentence(&test_book, "test.plain", "de"), "a sentence");
    assert_string_equal(dob_book_sentence(&test_book, "test.plain", "tlh"), "a sentence");
    assert_string_equal(dob_book_sentence(&test_book, "test.plain", "nl_NL"), "a sentence");
    assert_string_equal(dob_book_sentence(&test_book, "test.plain", NULL), "a sentence");
    assert_string_equal(dob_book_sentence(&test_book, "test.ninth", "nl"), "achter het tweede merk");
    assert_string_equal(dob_book_sentence(&test_book, "test.quotes", "nl"),
                        "een \"citaat\", een back\\slash,\neen tweede regel\ten een tab");
}

/* Not translated, doubtful, or translated from another English: none of these is taken. */
static void test_what_is_no_translation(void **state)
{
    (void)state;
    assert_string_equal(dob_book_sentence(&test_book, "test.only-english", "nl"), "nobody has translated this");
    assert_string_equal(dob_book_sentence(&test_book, "test.doubtful", "nl"), "the translation is doubtful");
    assert_string_equal(dob_book_sentence(&test_book, "test.older", "nl"), "the translation is of an older English");
}

/* Ids in the order of the file, which is not that of the alphabet. */
static void test_by_prefix(void **state)
{
    (void)state;
    assert_string_equal(dob_book_id(&test_book, "test.order.", 0), "test.order.C2");
    assert_string_equal(dob_book_id(&test_book, "test.order.", 1), "test.order.C10");
    assert_null(dob_book_id(&test_book, "test.order.", 2));
    assert_string_equal(dob_book_id(&test_book, "", 7), "another.first");
    assert_null(dob_book_id(&test_book, "", 9));
    assert_null(dob_book_id(&test_book, "test.order.C2x", 0));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_by_id),     cmocka_unit_test(test_an_empty_book),
        cmocka_unit_test(test_languages), cmocka_unit_test(test_what_is_no_translation),
        cmocka_unit_test(test_by_prefix),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
