/* Messages of the protocol (docs/protocol.md): lines of JSON, and what is wrong with them. A message is a JSON object; it
 * does not know how it travels. Texts in messages are English: they are for programs and those who write them. */
#ifndef DOBBEL_WIRE_MESSAGES_H
#define DOBBEL_WIRE_MESSAGES_H

#include <jansson.h>

#include "core/game.h"

enum {
    WIRE_VERSION = 1,
    WIRE_LINE_MAX = 1 << 20, /* bytes of a line, without its end */
    WIRE_WHERE_MAX = 48
};

/* What is wrong: a reason with the id of a sentence, and the field it is about ("" for the whole message). */
struct wire_error {
    struct dob_reason why;
    char where[WIRE_WHERE_MAX];
};

/* Fill `error` and say false, so that a refusal is one line. */
bool wire_wrong(struct wire_error *error, const char *id, const char *where);
bool wire_wrong_found(struct wire_error *error, const char *id, const char *where, const char *found);
bool wire_wrong_numbers(struct wire_error *error, const char *id, const char *where, int64_t first, int64_t second);
/* For a reason that the engine gave. */
bool wire_wrong_because(struct wire_error *error, const struct dob_reason *why, const char *where);

/* The sentence, its gaps filled, in English. */
void wire_error_text(const struct wire_error *error, char *text, size_t size);
/* Adds `error`, `text`, and where they are known `ruling`, `line` and `where` to a message. */
void wire_add_error(json_t *message, const struct wire_error *error);

/* A line as a message: a JSON object, no key twice. NULL if it is none. The caller owns it. */
json_t *wire_read(const char *line, size_t length, struct wire_error *error);
/* A message as a line without its end; the message is given away, the line freed by the caller. Never NULL but for want
 * of memory. */
char *wire_write(json_t *message);

/* Text as JSON; bytes that are no UTF-8 become "?". */
json_t *wire_text(const char *text);
/* Fields. What is missing or of another kind is said to be so. */
bool wire_need_text(const json_t *value, const char *where, const char **text, struct wire_error *error);
bool wire_need_number(const json_t *value, int64_t min, int64_t max, const char *where, int64_t *number,
                      struct wire_error *error);

#endif
