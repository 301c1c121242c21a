/* Looking sentences up. Invariant: the ids of a book are all different, and `sorted` is their order. */
#include "core/book.h"

#include <string.h>

#include "core/text.h"

/* The number of an id, or `count` if there is none. */
static size_t find(const struct dob_book *book, const char *id)
{
    size_t low = 0, high = book->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        int order = strcmp(book->id[book->sorted[middle]], id);
        if (order == 0)
            return book->sorted[middle];
        if (order < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return book->count;
}

static size_t language_number(const struct dob_book *book, const char *language)
{
    for (size_t i = 0; language && i < book->languages; i++)
        if (dob_same(book->language[i], language))
            return i;
    return 0;
}

/* From the mark before it, sentence by sentence. */
static const char *sentence(const struct dob_book *book, size_t i, size_t language)
{
    size_t marks = (book->count + BOOK_STRIDE - 1) / BOOK_STRIDE;
    const char *at = book->text + book->mark[language * marks + i / BOOK_STRIDE];
    for (size_t k = i % BOOK_STRIDE; k > 0; k--)
        at += strlen(at) + 1;
    return at;
}

const char *dob_book_sentence(const struct dob_book *book, const char *id, const char *language)
{
    size_t i = find(book, id);
    if (i == book->count)
        return NULL;
    const char *translated = sentence(book, i, language_number(book, language));
    return *translated ? translated : sentence(book, i, 0);
}

const char *dob_book_id(const struct dob_book *book, const char *prefix, size_t nth)
{
    for (size_t i = 0; i < book->count; i++)
        if (strncmp(book->id[i], prefix, strlen(prefix)) == 0 && nth-- == 0)
            return book->id[i];
    return NULL;
}
