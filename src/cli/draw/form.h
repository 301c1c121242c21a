/* Describing a card of a box by single keys. A game's form reads all keys typed so far, says as a line of a deck file what they
 * describe, and what is asked next. */
#ifndef DOBBEL_CLI_DRAW_FORM_H
#define DOBBEL_CLI_DRAW_FORM_H

#include <stdbool.h>

#include "core/text.h"

enum { FORM_TEXT = 128 };

struct form {
    const char *ask; /* the sentence that asks for what comes next */
    bool whole;      /* the card may end here */
    bool wrong;      /* the last key says nothing */
    char text[FORM_TEXT];
};
typedef void form_read(const char *keys, struct form *form);

/* form.c: what forms are made of. A reader stops at the first key that is missing or wrong. */
struct form_reader {
    const char *at;
    struct form *form;
    struct dob_text out;
};
struct form_reader form_begin(const char *keys, struct form *form);
/* One key of these, a word for each: 1 for the first, and it is written; 0: nothing was typed yet, or another key. */
int form_choose(struct form_reader *reader, const char *ask, const char *keys, const char *const *words);
/* Digits; false while it is not certain that all are there, which a blank says, or `last` where nothing follows. */
bool form_number(struct form_reader *reader, const char *ask, bool last);
/* The next key, or 0; it is passed over. */
char form_next(struct form_reader *reader);
void form_add(struct form_reader *reader, const char *text);
void form_add_char(struct form_reader *reader, char letter);

#endif
