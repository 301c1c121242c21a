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

const char *dob_book_sentence(const struct dob_book *book, const char *id, const char *language)
{
    size_t i = find(book, id);
    if (i == book->count)
        return NULL;
    const char *const *text = book->text + i * book->languages;
    const char *translated = text[language_number(book, language)];
    return translated ? translated : text[0];
}

const char *dob_book_id(const struct dob_book *book, const char *prefix, size_t nth)
{
    for (size_t i = 0; i < book->count; i++)
        if (strncmp(book->id[i], prefix, strlen(prefix)) == 0 && nth-- == 0)
            return book->id[i];
    return NULL;
}
