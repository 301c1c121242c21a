/* Saying lines at the table, and reading its answers. */
#include <stdlib.h>
#include <string.h>

#include "cli/play/table.h"
#include "cli/say.h"

const char *play_text(const json_t *answer, const char *key)
{
    const char *text = json_string_value(json_object_get(answer, key));
    return text ? text : "";
}

int64_t play_number(const json_t *answer, const char *key)
{
    return json_integer_value(json_object_get(answer, key));
}

void play_tell_why(struct play_table *table, const json_t *why)
{
    char text[1024];
    say_ruled(text, sizeof text, play_text(why, "text"), play_text(why, "ruling"));
    if (table->screen.terminal)
        play_tell(table, text);
    else
        complain_text(STATUS_OK, NULL, text);
}

json_t *play_say(struct play_table *table, int who, const char *verb, const char *words)
{
    size_t size = strlen(verb) + strlen(words) + 2;
    char *line = malloc(size);
    if (!line) {
        complain(STATUS_FAILED, NULL, "match.no-memory", NULL);
        return NULL;
    }
    int length = snprintf(line, size, "%s%s%s", verb, *words ? " " : "", words);
    json_t *answer = json_loads(dob_table_say(table->table, who, line, (size_t)length, say_language(), 0), 0, NULL);
    const json_t *refused = json_object_get(answer, "refused");
    free(line);
    if (answer && !refused)
        return answer;
    if (refused)
        play_tell_why(table, refused);
    else
        complain(STATUS_FAILED, NULL, "match.no-memory", NULL);
    json_decref(answer);
    return NULL;
}
