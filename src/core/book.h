/* Sentences by id and language. A book is constant data that the build makes from files sentences.def and their
 * translations (cmake/sentences.cmake). */
#ifndef DOBBEL_CORE_BOOK_H
#define DOBBEL_CORE_BOOK_H

#include <stddef.h>
#include <stdint.h>

struct dob_book {
    size_t languages;
    const char *const *language; /* "en" first */
    size_t count;
    const char *const *id;   /* in the order in which people read them */
    const uint16_t *sorted;  /* their numbers, by rising id */
    const char *const *text; /* of each id one in each language; NULL: not translated */
};

/* The sentence in this language; in English where it is not translated, and where the language is NULL or unknown. NULL if
 * no sentence has this id. */
const char *dob_book_sentence(const struct dob_book *book, const char *id, const char *language);
/* The n-th id, from 0, that begins with `prefix`; NULL after the last. */
const char *dob_book_id(const struct dob_book *book, const char *prefix, size_t nth);

#endif
