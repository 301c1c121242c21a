/* Messages of the protocol (docs/protocol.md): lines of JSON, and what is wrong with them. A message is a JSON object; it
 * does not know how it travels. Texts in messages are English: they are for programs and those who write them. */
#ifndef DOBBEL_WIRE_MESSAGES_H
#define DOBBEL_WIRE_MESSAGES_H

#include <jansson.h>

#include "core/game.h"
#include "wire/error.h"

enum {
    WIRE_VERSION = 1,
    WIRE_LINE_MAX = 1 << 20 /* bytes of a line, without its end */
};

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
