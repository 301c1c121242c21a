/* The log: one JSON object a line on standard error. Nothing secret goes into it: no links, no cards, no throws. */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "server/serving.h"
#include "wire/messages.h"

void serving_log(const struct server *server, enum hall_level level, const char *event, const char *what)
{
    static const char *const levels[] = {[HALL_ERROR] = "error", [HALL_WARNING] = "warning", [HALL_INFO] = "info"};
    char when[40];
    struct tm parts;
    struct timespec now;
    if (level == HALL_INFO && server->log != SERVER_LOG_ALL)
        return;
    clock_gettime(CLOCK_REALTIME, &now);
    gmtime_r(&now.tv_sec, &parts);
    size_t length = strftime(when, sizeof when, "%Y-%m-%dT%H:%M:%S", &parts);
    snprintf(when + length, sizeof when - length, ".%03dZ", (int)(now.tv_nsec / 1000000));
    json_t *line = json_object();
    json_object_set_new(line, "time", wire_text(when));
    json_object_set_new(line, "level", wire_text(levels[level]));
    json_object_set_new(line, "event", wire_text(event));
    if (what)
        json_object_set_new(line, "what", wire_text(what));
    char *text = wire_write(line);
    if (text)
        fprintf(stderr, "%s\n", text);
    free(text);
}
