/* Words made comparable: small letters without accents, letters and digits apart, everything else a blank. So what people
 * type can be held against what their screen shows. */
#ifndef DOBBEL_CORE_FOLD_H
#define DOBBEL_CORE_FOLD_H

#include "core/text.h"

enum { DOB_FOLD_TEXT = 512, DOB_FOLD_WORDS = 64 };

/* Marks in a text: what stands between them is given (a name, dice, a number), the rest is only wording. */
enum { DOB_FOLD_OPEN = 1, DOB_FOLD_CLOSE = 2 };

struct dob_fold_word {
    uint16_t at; /* in `text` */
    uint16_t length;
    bool digits;
    bool given;
};

/* `count` words; more than fit are cut off, and then `whole` is false. */
struct dob_folded {
    struct dob_fold_word word[DOB_FOLD_WORDS];
    size_t count;
    bool whole;
    size_t length;
    char text[DOB_FOLD_TEXT];
};

void dob_fold(struct dob_scan text, struct dob_folded *folded);

/* How what was typed fits what is said. Typed words follow the order of the said ones; each is the whole word, or a beginning
 * of it of two letters or more; digits are all there, with or without blanks. Wording may be left out. */
enum dob_fit {
    DOB_FIT_NOT,
    DOB_FIT_BEGINS,   /* something given was not typed */
    DOB_FIT_COMPLETE, /* everything given was typed */
    DOB_FIT_EXACT     /* to the letter */
};
struct dob_fitting {
    enum dob_fit fit;
    bool bare; /* nothing of the wording was typed */
};
struct dob_fitting dob_fold_fit(const struct dob_folded *typed, const struct dob_folded *said);

#endif
