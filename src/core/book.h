/* Sentences by id and language. A book is constant data that the build makes from files sentences.def and their
 * translations (cmake/sentences.cmake). */
#ifndef DOBBEL_CORE_BOOK_H
#define DOBBEL_CORE_BOOK_H

#include <stddef.h>
#include <stdint.h>

enum { BOOK_STRIDE = 8 /* sentences from one mark to the next; cmake/sentences.awk has it too */ };

/* Sentences of a language lie one behind the other, each with its 0: a pointer to each would be a seventh of the page's data. */
struct dob_book {
    size_t languages;
    const char *const *language; /* "en" first */
    size_t count;
    const char *const *id;  /* in the order in which people read them */
    const uint16_t *sorted; /* their numbers, by rising id */
    const char *text;       /* in the order of the ids, all of a language before the next; empty: not translated */
    const uint32_t *mark;   /* in `text`: where every BOOK_STRIDE-th sentence of each language begins */
};

/* The sentence in this language; in English where it is not translated, and where the language is NULL or unknown. NULL if
 * no sentence has this id. */
const char *dob_book_sentence(const struct dob_book *book, const char *id, const char *language);
/* The n-th id, from 0, that begins with `prefix`; NULL after the last. */
const char *dob_book_id(const struct dob_book *book, const char *prefix, size_t nth);

#endif
