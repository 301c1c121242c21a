/* Text: an appender never writes past its size and always counts what was asked for; a scanner never reads past its end
 * and has not moved when it says false. */
#include "support/table.h"

#include <string.h>

enum { ROOM = 32 };

/* What an appender of this size makes of the words, with every byte behind it guarded. */
static void assert_appends(const char *words, size_t size)
{
    char at[ROOM];
    memset(at, '#', sizeof at);
    struct dob_text text = dob_text_in(at, size);
    dob_text_add(&text, words);
    size_t length = strlen(words), kept = size == 0 ? 0 : length < size - 1 ? length : size - 1;
    assert_int_equal(text.length, length);
    assert_int_equal(dob_text_fits(&text), size > length);
    assert_memory_equal(at, words, kept);
    if (size > 0)
        assert_int_equal(at[kept], '\0');
    for (size_t i = size; i < sizeof at; i++)
        assert_int_equal(at[i], '#');
}

static void an_appender_keeps_to_its_size(void **state)
{
    (void)state;
    for (size_t size = 0; size < ROOM; size++) {
        assert_appends("", size);
        assert_appends("x", size);
        assert_appends("hello", size);
    }
}

static void a_fresh_appender_is_empty_and_terminated(void **state)
{
    (void)state;
    char at[] = "old";
    struct dob_text text = dob_text_in(at, 1);
    assert_int_equal(at[0], '\0');
    assert_int_equal(at[1], 'l');
    assert_int_equal(text.length, 0);
    assert_true(dob_text_fits(&text));
}

static void size_zero_only_measures(void **state)
{
    (void)state;
    struct dob_text text = dob_text_in(NULL, 0);
    assert_false(dob_text_fits(&text));
    dob_text_char(&text, 'a');
    dob_text_number(&text, -12);
    assert_int_equal(text.length, 4);
    assert_false(dob_text_fits(&text));
}

static void what_follows_an_overflow_is_counted_and_not_written(void **state)
{
    (void)state;
    char at[4];
    struct dob_text text = dob_text_in(at, sizeof at);
    dob_text_add(&text, "abc");
    assert_true(dob_text_fits(&text));
    dob_text_char(&text, 'd');
    dob_text_char(&text, 'e');
    assert_string_equal(at, "abc");
    assert_int_equal(text.length, 5);
    assert_false(dob_text_fits(&text));
}

static void bytes_are_taken_as_they_are(void **state)
{
    (void)state;
    char at[ROOM];
    struct dob_text text = dob_text_in(at, sizeof at);
    dob_text_bytes(&text, "a\0b!", 3);
    dob_text_bytes(&text, "zzz", 0);
    assert_int_equal(text.length, 3);
    assert_memory_equal(at, "a\0b\0", 4);
}

static void assert_number(int64_t number, const char *words)
{
    char at[ROOM];
    struct dob_text text = dob_text_in(at, sizeof at);
    dob_text_number(&text, number);
    assert_string_equal(at, words);
    assert_int_equal(text.length, strlen(words));
}

static void numbers_are_written_up_to_the_largest_and_smallest(void **state)
{
    (void)state;
    assert_number(0, "0");
    assert_number(1, "1");
    assert_number(-1, "-1");
    assert_number(9, "9");
    assert_number(10, "10");
    assert_number(-10, "-10");
    assert_number(1234567890, "1234567890");
    assert_number(INT64_MAX, "9223372036854775807");
    assert_number(INT64_MIN, "-9223372036854775808");
}

static void unsigned_numbers_are_written_up_to_the_largest(void **state)
{
    (void)state;
    char at[21];
    struct dob_text text = dob_text_in(at, sizeof at);
    dob_text_unsigned(&text, UINT64_MAX);
    assert_string_equal(at, "18446744073709551615");
    text = dob_text_in(at, sizeof at);
    dob_text_unsigned(&text, 0);
    assert_string_equal(at, "0");
}

static void a_keyed_number_is_key_and_number(void **state)
{
    (void)state;
    char at[ROOM];
    struct dob_text text = dob_text_in(at, sizeof at);
    dob_text_keyed(&text, " pot=", -7);
    assert_string_equal(at, " pot=-7");
}

static void a_scanner_is_done_at_its_end_not_at_a_nul(void **state)
{
    (void)state;
    struct dob_scan scan = dob_scan_in("");
    assert_true(dob_scan_done(&scan));
    assert_false(dob_scan_char(&scan, '\0'));
    scan = dob_scan_range("a\0b", 3);
    assert_true(dob_scan_char(&scan, 'a'));
    assert_true(dob_scan_char(&scan, '\0'));
    assert_false(dob_scan_done(&scan));
    assert_true(dob_scan_char(&scan, 'b'));
    assert_true(dob_scan_done(&scan));
}

static void a_char_is_taken_only_if_it_comes_next(void **state)
{
    (void)state;
    struct dob_scan scan = dob_scan_in("ab");
    assert_false(dob_scan_char(&scan, 'b'));
    assert_true(dob_scan_char(&scan, 'a'));
    assert_false(dob_scan_char(&scan, 'a'));
    assert_true(dob_scan_is(scan, "b"));
    scan = dob_scan_range("ab", 1);
    assert_true(dob_scan_char(&scan, 'a'));
    assert_false(dob_scan_char(&scan, 'b'));
}

static void exact_words_are_taken_whole_or_not_at_all(void **state)
{
    (void)state;
    struct dob_scan scan = dob_scan_in("deal 3");
    assert_false(dob_scan_exactly(&scan, "deal 33"));
    assert_false(dob_scan_exactly(&scan, "dead"));
    assert_true(dob_scan_exactly(&scan, ""));
    assert_true(dob_scan_is(scan, "deal 3"));
    assert_true(dob_scan_exactly(&scan, "deal "));
    assert_true(dob_scan_is(scan, "3"));
    assert_true(dob_scan_exactly(&scan, "3"));
    assert_true(dob_scan_done(&scan));
    scan = dob_scan_range("deal", 3);
    assert_false(dob_scan_exactly(&scan, "deal"));
    assert_true(dob_scan_is(scan, "dea"));
}

static void spaces_are_blanks_and_tabs(void **state)
{
    (void)state;
    struct dob_scan scan = dob_scan_in(" \t \tx ");
    dob_scan_spaces(&scan);
    assert_true(dob_scan_is(scan, "x "));
    dob_scan_spaces(&scan);
    assert_true(dob_scan_is(scan, "x "));
    scan = dob_scan_in("\n ");
    dob_scan_spaces(&scan);
    assert_true(dob_scan_is(scan, "\n "));
    scan = dob_scan_range("   ", 2);
    dob_scan_spaces(&scan);
    assert_true(dob_scan_done(&scan));
}

static void a_word_ends_before_the_next_blank(void **state)
{
    (void)state;
    struct dob_scan scan = dob_scan_in("keep\t33 1");
    assert_true(dob_scan_is(dob_scan_word(&scan), "keep"));
    assert_true(dob_scan_is(scan, "\t33 1"));
    assert_true(dob_scan_is(dob_scan_word(&scan), ""));
    assert_true(dob_scan_char(&scan, '\t'));
    assert_true(dob_scan_is(dob_scan_word(&scan), "33"));
    assert_true(dob_scan_is(scan, " 1"));
    scan = dob_scan_range("word", 3);
    assert_true(dob_scan_is(dob_scan_word(&scan), "wor"));
    assert_true(dob_scan_done(&scan));
    assert_true(dob_scan_is(dob_scan_word(&scan), ""));
}

static void a_stop_is_taken_and_not_part_of_what_it_ends(void **state)
{
    (void)state;
    struct dob_scan scan = dob_scan_in("a=b==");
    assert_true(dob_scan_is(dob_scan_until(&scan, '='), "a"));
    assert_true(dob_scan_is(dob_scan_until(&scan, '='), "b"));
    assert_true(dob_scan_is(scan, "="));
    assert_true(dob_scan_is(dob_scan_until(&scan, '='), ""));
    assert_true(dob_scan_done(&scan));
    assert_true(dob_scan_is(dob_scan_until(&scan, '='), ""));
    assert_true(dob_scan_done(&scan));
    scan = dob_scan_range("ab=", 2);
    assert_true(dob_scan_is(dob_scan_until(&scan, '='), "ab"));
    assert_true(dob_scan_done(&scan));
}

/* Reads an unsigned number and tells what is left, or NULL if nothing was taken. */
static const char *after_unsigned(const char *words, uint64_t expected)
{
    struct dob_scan scan = dob_scan_in(words);
    uint64_t number = 4711;
    if (dob_scan_unsigned(&scan, &number)) {
        assert_true(number == expected);
        return scan.at;
    }
    assert_ptr_equal(scan.at, words);
    assert_int_equal(number, 4711);
    return NULL;
}

static void unsigned_numbers_are_read_up_to_the_largest(void **state)
{
    (void)state;
    assert_string_equal(after_unsigned("0", 0), "");
    assert_string_equal(after_unsigned("7x", 7), "x");
    assert_string_equal(after_unsigned("10/", 10), "/");
    assert_string_equal(after_unsigned("9:", 9), ":");
    assert_string_equal(after_unsigned("0 1", 0), " 1");
    assert_string_equal(after_unsigned("18446744073709551615", UINT64_MAX), "");
    assert_string_equal(after_unsigned("18446744073709551609", UINT64_MAX - 6), "");
    assert_null(after_unsigned("18446744073709551616", 0));
    assert_null(after_unsigned("18446744073709551620", 0));
    assert_null(after_unsigned("99999999999999999999", 0));
    assert_null(after_unsigned("184467440737095516150", 0));
}

static void no_number_is_read_from_anything_else(void **state)
{
    (void)state;
    const char *const wrong[] = {"", "x1", " 1", "+1", "-1", "/", ":", "00", "01", "007"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_null(after_unsigned(wrong[i], 0));
}

static void a_number_ends_where_the_scanner_ends(void **state)
{
    (void)state;
    struct dob_scan scan = dob_scan_range("1234", 3);
    uint64_t number;
    assert_true(dob_scan_unsigned(&scan, &number));
    assert_int_equal(number, 123);
    assert_true(dob_scan_done(&scan));
    assert_false(dob_scan_unsigned(&scan, &number));
}

static bool reads(const char *words, int64_t min, int64_t max, int64_t expected)
{
    struct dob_scan scan = dob_scan_in(words);
    int64_t number = 4711;
    bool read = dob_scan_number(&scan, min, max, &number);
    assert_int_equal(number, read ? expected : 4711);
    assert_ptr_equal(scan.at, read ? scan.end : words);
    return read;
}

static void a_number_is_read_only_within_its_bounds(void **state)
{
    (void)state;
    assert_true(reads("3", 3, 5, 3));
    assert_true(reads("5", 3, 5, 5));
    assert_false(reads("2", 3, 5, 0));
    assert_false(reads("6", 3, 5, 0));
    assert_true(reads("-5", -5, -3, -5));
    assert_true(reads("-3", -5, -3, -3));
    assert_false(reads("-6", -5, -3, 0));
    assert_false(reads("-2", -5, -3, 0));
    assert_true(reads("0", -1, 1, 0));
    assert_true(reads("9223372036854775807", INT64_MIN, INT64_MAX, INT64_MAX));
    assert_true(reads("-9223372036854775807", INT64_MIN, INT64_MAX, -INT64_MAX));
    assert_false(reads("9223372036854775808", INT64_MIN, INT64_MAX, 0));
    assert_false(reads("-9223372036854775809", INT64_MIN, INT64_MAX, 0));
    assert_false(reads("18446744073709551615", INT64_MIN, INT64_MAX, 0));
}

/* What dob_text_number writes can be read: also the smallest number there is. */
static void the_smallest_number_is_read(void **state)
{
    (void)state;
    assert_true(reads("-9223372036854775808", INT64_MIN, INT64_MAX, INT64_MIN));
}

static void a_number_has_one_spelling(void **state)
{
    (void)state;
    const char *const wrong[] = {"", "-", "-0", "--1", "-01", "01", "+1", " 1", "- 1", "x"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_false(reads(wrong[i], INT64_MIN, INT64_MAX, 0));
}

static void a_keyed_number_is_read_whole_or_not_at_all(void **state)
{
    (void)state;
    int64_t number = 4711;
    struct dob_scan scan = dob_scan_in(" pot=12 rest");
    const char *at = scan.at;
    assert_false(dob_scan_keyed(&scan, " pit=", 0, 20, &number));
    assert_false(dob_scan_keyed(&scan, " pot=", 0, 11, &number));
    assert_false(dob_scan_keyed(&scan, " pot", 0, 20, &number));
    assert_ptr_equal(scan.at, at);
    assert_int_equal(number, 4711);
    assert_true(dob_scan_keyed(&scan, " pot=", 12, 12, &number));
    assert_int_equal(number, 12);
    assert_true(dob_scan_is(scan, " rest"));
}

static void keyed_pieces_go_where_they_belong(void **state)
{
    (void)state;
    static const char *const names[] = {"deal", "turn"};
    struct dob_scan scan = dob_scan_in("phase=turn seat=255 turn=65535");
    uint8_t phase = 9, seat = 9;
    uint16_t turn = 9;
    assert_false(dob_scan_name(&scan, "phase=", names, 1, &phase));
    assert_false(dob_scan_name(&scan, "phase", names, 2, &phase));
    assert_int_equal(phase, 9);
    assert_true(dob_scan_name(&scan, "phase=", names, 2, &phase));
    assert_int_equal(phase, 1);
    assert_false(dob_scan_byte(&scan, " seat=", 0, 254, &seat));
    assert_false(dob_scan_short(&scan, " turn=", &turn));
    assert_true(dob_scan_byte(&scan, " seat=", 0, 255, &seat));
    assert_int_equal(seat, 255);
    struct dob_scan large = dob_scan_in(" turn=65536");
    assert_false(dob_scan_short(&large, " turn=", &turn));
    assert_int_equal(turn, 9);
    assert_true(dob_scan_short(&scan, " turn=", &turn));
    assert_int_equal(turn, 65535);
    assert_true(dob_scan_done(&scan));
}

static void a_text_is_what_it_is_from_start_to_end(void **state)
{
    (void)state;
    assert_true(dob_scan_is(dob_scan_in("abc"), "abc"));
    assert_false(dob_scan_is(dob_scan_in("abc"), "ab"));
    assert_false(dob_scan_is(dob_scan_in("abc"), "abcd"));
    assert_true(dob_scan_is(dob_scan_range("abc", 2), "ab"));
    assert_true(dob_scan_is(dob_scan_in(""), ""));
}

static void a_name_is_found_by_its_whole_text(void **state)
{
    (void)state;
    static const char *const names[] = {"red", "blue", "bluest"};
    assert_int_equal(dob_scan_index(dob_scan_in("red"), names, 3), 0);
    assert_int_equal(dob_scan_index(dob_scan_in("blue"), names, 3), 1);
    assert_int_equal(dob_scan_index(dob_scan_in("bluest"), names, 3), 2);
    assert_int_equal(dob_scan_index(dob_scan_in("bluest"), names, 2), -1);
    assert_int_equal(dob_scan_index(dob_scan_in("blu"), names, 3), -1);
    assert_int_equal(dob_scan_index(dob_scan_in(""), names, 3), -1);
    assert_int_equal(dob_scan_index(dob_scan_in("red"), names, 0), -1);
}

static void same_texts_are_the_same(void **state)
{
    (void)state;
    char copy[] = "five";
    assert_true(dob_same(copy, "five"));
    assert_false(dob_same(copy, "four"));
    assert_false(dob_same(copy, "fiv"));
    assert_true(dob_same("", ""));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_appender_keeps_to_its_size),
        cmocka_unit_test(a_fresh_appender_is_empty_and_terminated),
        cmocka_unit_test(size_zero_only_measures),
        cmocka_unit_test(what_follows_an_overflow_is_counted_and_not_written),
        cmocka_unit_test(bytes_are_taken_as_they_are),
        cmocka_unit_test(numbers_are_written_up_to_the_largest_and_smallest),
        cmocka_unit_test(unsigned_numbers_are_written_up_to_the_largest),
        cmocka_unit_test(a_keyed_number_is_key_and_number),
        cmocka_unit_test(a_scanner_is_done_at_its_end_not_at_a_nul),
        cmocka_unit_test(a_char_is_taken_only_if_it_comes_next),
        cmocka_unit_test(exact_words_are_taken_whole_or_not_at_all),
        cmocka_unit_test(spaces_are_blanks_and_tabs),
        cmocka_unit_test(a_word_ends_before_the_next_blank),
        cmocka_unit_test(a_stop_is_taken_and_not_part_of_what_it_ends),
        cmocka_unit_test(unsigned_numbers_are_read_up_to_the_largest),
        cmocka_unit_test(no_number_is_read_from_anything_else),
        cmocka_unit_test(a_number_ends_where_the_scanner_ends),
        cmocka_unit_test(a_number_is_read_only_within_its_bounds),
        cmocka_unit_test(the_smallest_number_is_read),
        cmocka_unit_test(a_number_has_one_spelling),
        cmocka_unit_test(a_keyed_number_is_read_whole_or_not_at_all),
        cmocka_unit_test(a_text_is_what_it_is_from_start_to_end),
        cmocka_unit_test(a_name_is_found_by_its_whole_text),
        cmocka_unit_test(same_texts_are_the_same),
        cmocka_unit_test(keyed_pieces_go_where_they_belong),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
