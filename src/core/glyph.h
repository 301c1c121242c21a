/* Characters as people see them: which show at all, and how many columns they take. For names and other short texts that
 * come from outside and stand beside those of others. */
#ifndef DOBBEL_CORE_GLYPH_H
#define DOBBEL_CORE_GLYPH_H

#include "core/text.h"

enum dob_glyph {
    DOB_GLYPH_NONE,   /* not UTF-8, or a character that does not show, changes how others show, or shows far too wide */
    DOB_GLYPH_MARK,   /* stands on the one before it */
    DOB_GLYPH_NARROW, /* takes a column; the blank is one of them */
    DOB_GLYPH_WIDE    /* takes two */
};

/* The character at the front of a text that is not done; the text moves on behind it, or by a byte if it is no UTF-8. */
enum dob_glyph dob_scan_glyph(struct dob_scan *text);

/* How many columns a text takes; -1 if something in it is no glyph, or more than three marks stand on one character, or one
 * stands on none. */
int dob_columns(struct dob_scan text);

#endif
