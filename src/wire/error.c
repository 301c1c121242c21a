/* Errors of messages, and their sentences in English: they are for programs and those who write them. */
#include "wire/error.h"

#include <stdio.h>
#include <string.h>

#include "core/game.h"
#include "dobbel/dobbel.h"

static const struct {
    const char *id;
    const char *english;
} sentences[] = {
#define SENTENCE(id, english) {id, english},
#include "wire/errors.def"
#undef SENTENCE
};

static const char *english_of(const char *id)
{
    for (size_t i = 0; i < sizeof sentences / sizeof *sentences; i++)
        if (strcmp(sentences[i].id, id) == 0)
            return sentences[i].english;
    return dob_sentence(id);
}

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
    const char *english = english_of(error->why.id);
    dob_reason_fill(&error->why, english ? english : error->why.id, text, size);
}
