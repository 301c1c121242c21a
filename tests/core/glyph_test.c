/* Characters as they show: nothing invisible or bidirectional gets through, and no text is wider than it is long. */
#include "core/glyph.h"

#include <string.h>

#include "support/table.h"

/* As UTF-8; the length. */
static size_t encode(uint32_t c, char *to)
{
    static const uint8_t lead[] = {0, 0x00, 0xC0, 0xE0, 0xF0};
    size_t length = c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
    for (size_t i = length; i-- > 1; c >>= 6)
        to[i] = (char)(0x80 | (c & 0x3F));
    to[0] = (char)(lead[length] | c);
    return length;
}

static enum dob_glyph glyph(uint32_t c)
{
    char text[4];
    size_t length = encode(c, text);
    struct dob_scan scan = dob_scan_range(text, length);
    enum dob_glyph found = dob_scan_glyph(&scan);
    assert_true(found == DOB_GLYPH_NONE || dob_scan_done(&scan));
    return found;
}

static void controls_and_the_invisible_are_no_glyphs(void **state)
{
    (void)state;
    static const uint32_t none[] = {0,      1,      0x1F,   0x7F,   0x80,    0x9B,    0x9F,     0xA0,
                                    0xAD,   0x34F,  0x61C,  0x115F, 0x180E,  0x200B,  0x200D,   0x200E,
                                    0x200F, 0x2028, 0x2029, 0x202A, 0x202E,  0x2060,  0x2066,   0x2069,
                                    0x2800, 0x3000, 0x3164, 0xD800, 0xDFFF,  0xE000,  0xFE0F,   0xFEFF,
                                    0xFFA0, 0xFFFE, 0xFFFF, 0xFDFD, 0x1FFFE, 0xE0001, 0x10FFFF, 0x1D173};
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        assert_int_equal(glyph(none[i]), DOB_GLYPH_NONE);
}

static void letters_take_their_columns(void **state)
{
    (void)state;
    assert_int_equal(glyph(' '), DOB_GLYPH_NARROW);
    assert_int_equal(glyph('~'), DOB_GLYPH_NARROW);
    assert_int_equal(glyph(0xA1), DOB_GLYPH_NARROW);
    assert_int_equal(glyph(0xFF), DOB_GLYPH_NARROW);
    assert_int_equal(glyph(0x20AC), DOB_GLYPH_NARROW);
    assert_int_equal(glyph(0x301), DOB_GLYPH_MARK);
    assert_int_equal(glyph(0x370), DOB_GLYPH_NARROW);
    assert_int_equal(glyph(0x4E00), DOB_GLYPH_WIDE);
    assert_int_equal(glyph(0xD55C), DOB_GLYPH_WIDE);
    assert_int_equal(glyph(0x1F3B2), DOB_GLYPH_WIDE);
    assert_int_equal(dob_columns(dob_scan_in("")), 0);
    assert_int_equal(dob_columns(dob_scan_in("Ze\xcc\x81lie \xe9\xaa\xb0")), 8);
    assert_int_equal(dob_columns(dob_scan_in("a\xcc\x81\xcc\x81\xcc\x81")), 1);
    assert_int_equal(dob_columns(dob_scan_in("a\xcc\x81\xcc\x81\xcc\x81\xcc\x81")), -1);
    assert_int_equal(dob_columns(dob_scan_in("\xcc\x81")), -1);
    assert_int_equal(dob_columns(dob_scan_in("a\xc2\x9b")), -1);
}

/* So a text of so many bytes never takes more columns than that. */
static void no_character_is_wider_than_it_is_long(void **state)
{
    (void)state;
    for (uint32_t c = 0; c <= 0x10FFFF; c++) {
        char text[4];
        size_t length = encode(c, text);
        assert_true(glyph(c) != DOB_GLYPH_WIDE || length >= 3);
    }
}

/* Every way to write bytes that are no character: it moves on by one, and reads nothing behind the end. */
static void what_is_no_utf8_is_no_glyph(void **state)
{
    (void)state;
    static const char *const wrong[] = {"\x80",
                                        "\xbf",
                                        "\xc0\x80",
                                        "\xc1\xbf",
                                        "\xc3",
                                        "\xc3x",
                                        "\xe2\x82",
                                        "\xe2\x82x",
                                        "\xe0\x80\xaf",
                                        "\xf0\x9f\x8e",
                                        "\xf0\x80\x80\xaf",
                                        "\xf4\x90\x80\x80",
                                        "\xf5\x80\x80\x80",
                                        "\xff"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct dob_scan scan = dob_scan_in(wrong[i]);
        assert_int_equal(dob_scan_glyph(&scan), DOB_GLYPH_NONE);
        assert_ptr_equal(scan.at, wrong[i] + 1);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(controls_and_the_invisible_are_no_glyphs),
        cmocka_unit_test(letters_take_their_columns),
        cmocka_unit_test(no_character_is_wider_than_it_is_long),
        cmocka_unit_test(what_is_no_utf8_is_no_glyph),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
