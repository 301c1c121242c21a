/* What is wrong with a message. */
#ifndef DOBBEL_WIRE_ERROR_H
#define DOBBEL_WIRE_ERROR_H

#include <stddef.h>

#include "dobbel/types.h"

enum { WIRE_WHERE_MAX = 48 };

/* A reason with the id of a sentence, and the field it is about ("" for the whole message). */
struct wire_error {
    struct dob_reason why;
    char where[WIRE_WHERE_MAX];
    bool illegal; /* the message was in order, but the rules do not allow what it says */
};

/* Fill `error` and say false, so that a refusal is one line. */
bool wire_wrong(struct wire_error *error, const char *id, const char *where);
bool wire_wrong_found(struct wire_error *error, const char *id, const char *where, const char *found);
bool wire_wrong_numbers(struct wire_error *error, const char *id, const char *where, int64_t first, int64_t second);
/* For a reason that the engine gave. */
bool wire_wrong_because(struct wire_error *error, const struct dob_reason *why, const char *where);

/* The sentence, its gaps filled, in English. */
void wire_error_text(const struct wire_error *error, char *text, size_t size);

#endif
