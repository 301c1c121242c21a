/* Ranges of Unicode 15, short on purpose: everything that is not named here shows and takes a column. So a mark of a rare
 * script may be counted as a column, but nothing invisible gets through. */
#include "core/glyph.h"

#include <stddef.h>

enum { MARKS_MAX = 3 };

struct range {
    uint32_t from, to;
    enum dob_glyph glyph;
};

/* Rising. */
static const struct range ranges[] = {
    {0x0000, 0x001F, DOB_GLYPH_NONE}, /* controls */
    {0x007F, 0x00A0, DOB_GLYPH_NONE}, /* DEL, the controls C1, a blank that is none */
    {0x00AD, 0x00AD, DOB_GLYPH_NONE}, /* soft hyphen */
    {0x0300, 0x034E, DOB_GLYPH_MARK}, /* accents */
    {0x034F, 0x034F, DOB_GLYPH_NONE}, /* grapheme joiner */
    {0x0350, 0x036F, DOB_GLYPH_MARK}, /* accents */
    {0x0483, 0x0489, DOB_GLYPH_MARK}, /* Cyrillic */
    {0x0591, 0x05BD, DOB_GLYPH_MARK}, /* Hebrew points */
    {0x05BF, 0x05BF, DOB_GLYPH_MARK},    {0x05C1, 0x05C2, DOB_GLYPH_MARK},
    {0x05C4, 0x05C5, DOB_GLYPH_MARK},    {0x0610, 0x061A, DOB_GLYPH_MARK}, /* Arabic signs */
    {0x061C, 0x061C, DOB_GLYPH_NONE},                                      /* Arabic letter mark: bidirectional */
    {0x064B, 0x065F, DOB_GLYPH_MARK},                                      /* Arabic vowels */
    {0x0670, 0x0670, DOB_GLYPH_MARK},    {0x06D6, 0x06DC, DOB_GLYPH_MARK},
    {0x06DF, 0x06E4, DOB_GLYPH_MARK},    {0x070F, 0x070F, DOB_GLYPH_NONE}, /* Syriac abbreviation mark */
    {0x0730, 0x074A, DOB_GLYPH_MARK},                                      /* Syriac points */
    {0x0E31, 0x0E31, DOB_GLYPH_MARK},                                      /* Thai vowels and tones */
    {0x0E34, 0x0E3A, DOB_GLYPH_MARK},    {0x0E47, 0x0E4E, DOB_GLYPH_MARK},
    {0x1100, 0x115E, DOB_GLYPH_WIDE}, /* Hangul letters */
    {0x115F, 0x1160, DOB_GLYPH_NONE}, /* Hangul fillers */
    {0x1680, 0x1680, DOB_GLYPH_NONE}, /* Ogham blank */
    {0x17B4, 0x17B5, DOB_GLYPH_NONE}, /* Khmer vowels that do not show */
    {0x180B, 0x180F, DOB_GLYPH_NONE}, /* Mongolian selectors */
    {0x1AB0, 0x1AFF, DOB_GLYPH_MARK}, /* more accents */
    {0x1DC0, 0x1DFF, DOB_GLYPH_MARK}, /* more accents */
    {0x2000, 0x200F, DOB_GLYPH_NONE}, /* blanks of all kinds, joiners, bidirectional marks */
    {0x2028, 0x202F, DOB_GLYPH_NONE}, /* ends of lines, bidirectional overrides */
    {0x205F, 0x206F, DOB_GLYPH_NONE}, /* invisible operators, bidirectional isolates */
    {0x20D0, 0x20FF, DOB_GLYPH_MARK}, /* circles and strokes around others */
    {0x231A, 0x231B, DOB_GLYPH_WIDE}, /* clocks */
    {0x2329, 0x232A, DOB_GLYPH_WIDE},    {0x2800, 0x2800, DOB_GLYPH_NONE}, /* Braille without a point */
    {0x2E3A, 0x2E3B, DOB_GLYPH_NONE},                                      /* dashes of two and three ems */
    {0x2E80, 0x2FFF, DOB_GLYPH_WIDE},                                      /* radicals */
    {0x3000, 0x3000, DOB_GLYPH_NONE},                                      /* the wide blank */
    {0x3001, 0x3029, DOB_GLYPH_WIDE},    {0x302A, 0x302F, DOB_GLYPH_MARK}, /* tones */
    {0x3030, 0x303E, DOB_GLYPH_WIDE},    {0x3041, 0x3098, DOB_GLYPH_WIDE}, /* kana */
    {0x3099, 0x309A, DOB_GLYPH_MARK},    {0x309B, 0x3163, DOB_GLYPH_WIDE},
    {0x3164, 0x3164, DOB_GLYPH_NONE},                                      /* Hangul filler */
    {0x3165, 0xA4CF, DOB_GLYPH_WIDE},                                      /* Chinese, Yi */
    {0xA960, 0xA97F, DOB_GLYPH_WIDE},    {0xAC00, 0xD7A3, DOB_GLYPH_WIDE}, /* Hangul */
    {0xD800, 0xF8FF, DOB_GLYPH_NONE},                                      /* surrogates, private use */
    {0xF900, 0xFAFF, DOB_GLYPH_WIDE},                                      /* Chinese */
    {0xFDD0, 0xFDEF, DOB_GLYPH_NONE},                                      /* no characters */
    {0xFDFA, 0xFDFB, DOB_GLYPH_NONE},                                      /* whole sentences in one character */
    {0xFDFD, 0xFE0F, DOB_GLYPH_NONE}, /* another; signs of that block; selectors of variations */
    {0xFE20, 0xFE2F, DOB_GLYPH_MARK}, /* half accents */
    {0xFE30, 0xFE6F, DOB_GLYPH_WIDE},    {0xFEFF, 0xFEFF, DOB_GLYPH_NONE}, /* byte order mark */
    {0xFF01, 0xFF60, DOB_GLYPH_WIDE},                                      /* wide letters */
    {0xFFA0, 0xFFA0, DOB_GLYPH_NONE},                                      /* Hangul filler */
    {0xFFE0, 0xFFE6, DOB_GLYPH_WIDE},    {0xFFF0, 0xFFFC, DOB_GLYPH_NONE}, /* notes between lines, objects */
    {0xFFFE, 0xFFFF, DOB_GLYPH_NONE},                                      /* no characters */
    {0x12000, 0x123FF, DOB_GLYPH_WIDE},                                    /* cuneiform, and far wider than that */
    {0x13430, 0x13455, DOB_GLYPH_NONE},                                    /* how hieroglyphs are arranged */
    {0x1BCA0, 0x1BCA3, DOB_GLYPH_NONE},                                    /* how shorthand is */
    {0x1D159, 0x1D159, DOB_GLYPH_NONE},                                    /* a note without a head */
    {0x1D167, 0x1D169, DOB_GLYPH_MARK},                                    /* musical marks */
    {0x1D173, 0x1D17A, DOB_GLYPH_NONE},                                    /* how music is arranged */
    {0x1F000, 0x1FAFF, DOB_GLYPH_WIDE},                                    /* pictures */
    {0x20000, 0x3FFFD, DOB_GLYPH_WIDE},                                    /* Chinese */
    {0x3FFFE, 0x10FFFF, DOB_GLYPH_NONE},                                   /* tags, selectors, private use, nothing */
};

static enum dob_glyph glyph_of(uint32_t character)
{
    size_t low = 0, high = sizeof ranges / sizeof *ranges;
    if ((character & 0xFFFE) == 0xFFFE)
        return DOB_GLYPH_NONE;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (character > ranges[middle].to)
            low = middle + 1;
        else
            high = middle;
    }
    bool found = low < sizeof ranges / sizeof *ranges && character >= ranges[low].from;
    return found ? ranges[low].glyph : DOB_GLYPH_NARROW;
}

/* How many bytes a character has, by its first; 0: it begins none. */
static size_t length_of(uint8_t lead)
{
    return lead < 0x80 ? 1 : lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0;
}

enum dob_glyph dob_scan_glyph(struct dob_scan *text)
{
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000}; /* what is shorter must not be written longer */
    const uint8_t *bytes = (const uint8_t *)text->at;
    size_t length = length_of(bytes[0]);
    uint32_t character = length < 2 ? bytes[0] : bytes[0] & (0x7Fu >> length);
    text->at++;
    if (length == 0 || (size_t)(text->end - text->at) < length - 1)
        return DOB_GLYPH_NONE;
    for (size_t i = 1; i < length; i++) {
        if ((bytes[i] & 0xC0) != 0x80)
            return DOB_GLYPH_NONE;
        character = character << 6 | (bytes[i] & 0x3F);
    }
    if (character < least[length] || character > 0x10FFFF)
        return DOB_GLYPH_NONE;
    text->at += length - 1;
    return glyph_of(character);
}

int dob_columns(struct dob_scan text)
{
    int columns = 0, marks = MARKS_MAX; /* none may stand at the front */
    while (!dob_scan_done(&text)) {
        enum dob_glyph glyph = dob_scan_glyph(&text);
        marks = glyph == DOB_GLYPH_MARK ? marks + 1 : 0;
        if (glyph == DOB_GLYPH_NONE || marks > MARKS_MAX)
            return -1;
        columns += glyph == DOB_GLYPH_WIDE ? 2 : glyph == DOB_GLYPH_NARROW;
    }
    return columns;
}
