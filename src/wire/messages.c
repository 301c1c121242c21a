/* Lines of JSON, read and written, and what is wrong with them. Invariant: what was refused has been freed. */
#include "wire/messages.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "dobbel/dobbel.h"

void wire_add_error(json_t *message, const struct wire_error *error)
{
    char text[512];
    wire_error_text(error, text, sizeof text);
    json_object_set_new(message, "error", wire_text(error->why.id));
    json_object_set_new(message, "text", wire_text(text));
    if (error->why.ruling)
        json_object_set_new(message, "ruling", wire_text(error->why.ruling));
    if (error->why.line)
        json_object_set_new(message, "line", json_integer(error->why.line));
    if (error->where[0])
        json_object_set_new(message, "where", wire_text(error->where));
}

json_t *wire_read(const char *line, size_t length, struct wire_error *error)
{
    json_error_t wrong;
    if (length > WIRE_LINE_MAX) {
        wire_wrong_numbers(error, "wire.line-too-long", "", WIRE_LINE_MAX, 0);
        return NULL;
    }
    json_t *message = json_loadb(line, length, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, &wrong);
    if (!message)
        wire_wrong_found(error, "wire.not-json", "", wrong.text);
    else if (!json_is_object(message))
        wire_wrong(error, "wire.not-object", "");
    if (json_is_object(message))
        return message;
    json_decref(message);
    return NULL;
}

char *wire_write(json_t *message)
{
    char *line = json_dumps(message, JSON_COMPACT);
    json_decref(message);
    return line ? line : strdup("{\"error\":\"wire.no-memory\",\"text\":\"there is no memory left\"}");
}

json_t *wire_text(const char *text)
{
    json_t *made = json_string(text);
    return made ? made : json_string("?");
}

bool wire_need_text(const json_t *value, const char *where, const char **text, struct wire_error *error)
{
    if (!json_is_string(value))
        return wire_wrong(error, value ? "wire.text-needed" : "wire.missing", where);
    *text = json_string_value(value);
    return true;
}

bool wire_need_number(const json_t *value, int64_t min, int64_t max, const char *where, int64_t *number,
                      struct wire_error *error)
{
    if (!value)
        return wire_wrong(error, "wire.missing", where);
    if (!json_is_integer(value) || json_integer_value(value) < min || json_integer_value(value) > max)
        return wire_wrong_numbers(error, "wire.number-needed", where, min, max);
    *number = json_integer_value(value);
    return true;
}
