/* Filling sentences: gaps, plurals, and forms for the one who reads.
 *
 *     {1}                 what gap 1 holds; other names, such as {found}, work the same way
 *     {1|point|points}    the first if gap 1 holds 1, else the second
 *     {1?your|{1}'s}      the first if gap 1 is the one who reads, else the second
 *
 * The forms may hold gaps and forms themselves. What is none of these is left as it stands. */
#ifndef DOBBEL_CORE_FILL_H
#define DOBBEL_CORE_FILL_H

#include "core/text.h"
#include "dobbel/types.h"

struct dob_gaps {
    /* Writes what the gap of this name holds; false, writing nothing, if there is none. */
    bool (*write)(const void *context, struct dob_scan name, struct dob_text *out);
    /* Is the gap about the one who reads? NULL: none is. */
    bool (*reader)(const void *context, struct dob_scan name);
    const void *context;
};

void dob_fill(struct dob_text *out, const char *sentence, const struct dob_gaps *gaps);
/* Gaps {1} {2} {3} are the arguments of the reason, {found} is the piece of input. */
void dob_fill_reason(struct dob_text *out, const char *sentence, const struct dob_reason *why);
/* The same with the ruling behind it: "You must take one (C9)." */
void dob_fill_ruled(struct dob_text *out, const char *sentence, const struct dob_reason *why);
/* Gaps {1} {2} ... are these strings. */
struct dob_strings {
    const char *const *string;
    int count;
};
void dob_fill_strings(struct dob_text *out, const char *sentence, const struct dob_strings *strings);

#endif
