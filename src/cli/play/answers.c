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
    if (play_in_words(table))
        play_tell(table, text);
    else
        complain_text(STATUS_OK, NULL, text);
    play_forget_ahead(table);
}

json_t *play_query(struct play_table *table, int who, const char *line)
{
    return json_loads(dob_table_say(table->table, who, line, strlen(line), say_language(), 0), 0, NULL);
}

/* Two things can be meant: both are told. */
static void tell_readings(struct play_table *table, const json_t *readings)
{
    size_t i;
    const json_t *reading;
    char text[256], line[300];
    json_array_foreach (readings, i, reading) {
        snprintf(line, sizeof line, "  %s", say_letters(text, sizeof text, play_text(reading, "say")));
        play_tell(table, line);
    }
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
    if (refused) {
        play_tell_why(table, refused);
        tell_readings(table, json_object_get(answer, "readings"));
    } else {
        complain(STATUS_FAILED, NULL, "match.no-memory", NULL);
    }
    json_decref(answer);
    return NULL;
}
