/* Errors of messages, and their sentences in English: they are for programs and those who write them. */
#include "wire/error.h"

#include <stdio.h>
#include <string.h>

#include "core/book.h"
#include "core/fill.h"
#include "core/game.h"
#include "dobbel/dobbel.h"
#include "match/sentences.h"

extern const struct dob_book wire_book; /* made by the build, from errors.def */

bool wire_wrong_because(struct wire_error *error, const struct dob_reason *why, const char *where)
{
    *error = (struct wire_error){.why = *why};
    snprintf(error->where, sizeof error->where, "%s", where);
    return false;
}

bool wire_wrong(struct wire_error *error, const char *id, const char *where)
{
    return wire_wrong_because(error, &(struct dob_reason){.id = id}, where);
}

bool wire_wrong_found(struct wire_error *error, const char *id, const char *where, const char *found)
{
    struct dob_reason why;
    dob_because_found(&why, id, dob_scan_in(found));
    return wire_wrong_because(error, &why, where);
}

bool wire_wrong_numbers(struct wire_error *error, const char *id, const char *where, int64_t first, int64_t second)
{
    struct dob_reason why;
    dob_because_numbers(&why, id, NULL, first, second);
    return wire_wrong_because(error, &why, where);
}

void wire_error_text(const struct wire_error *error, char *text, size_t size)
{
    struct dob_text out = dob_text_in(text, size);
    const char *english = dob_book_sentence(&wire_book, error->why.id, NULL);
    if (!english)
        english = dob_sentence(error->why.id, NULL);
    const struct dob_reason said = match_reason_in(&error->why, NULL);
    dob_fill_reason(&out, english ? english : error->why.id, &said);
}
