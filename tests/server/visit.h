/* A hall without sockets, and visitors whose every received byte is kept: what the tests of the server share. */
#ifndef DOBBEL_TESTS_VISIT_H
#define DOBBEL_TESTS_VISIT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "server/hall.h"

#define VISIT static __attribute__((unused))

struct visitor {
    struct link *link;
    json_t *inbox; /* a list of messages, the oldest first */
    FILE *ear;     /* if not NULL, everything is written to it too */
    int64_t id;
    bool closed;
    bool unread; /* nothing goes into the inbox: whoever asks reads it in the ear */
};

static int64_t visit_time = 1800000000000; /* of all halls, in ms */
static uint64_t visit_messages;            /* that any visitor got */
static struct store_failure visit_failure;

VISIT int64_t visit_now(void *context)
{
    (void)context;
    return visit_time;
}

VISIT void visit_kick(void *context)
{
    (void)context;
}

VISIT void visit_wake(void *context, struct link *link)
{
    struct visitor *visitor = link_user(link);
    const char *text;
    size_t length;
    (void)context;
    while ((text = link_next(link, &length))) {
        visit_messages++;
        if (!visitor->unread) {
            json_t *message = json_loadb(text, length, JSON_REJECT_DUPLICATES, NULL);
            assert_non_null(message);
            json_array_append_new(visitor->inbox, message);
        }
        if (visitor->ear) {
            fwrite(text, 1, length, visitor->ear);
            fputc('\n', visitor->ear);
        }
        link_shift(link);
    }
}

VISIT char *visit_folder(void)
{
    static char name[64];
    snprintf(name, sizeof name, "/tmp/dobbel-hall-XXXXXX");
    assert_non_null(mkdtemp(name));
    return name;
}

VISIT void visit_remove(const char *folder)
{
    char command[256];
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    assert_int_equal(system(command), 0);
}

VISIT struct hall *visit_open_with(struct store *store, const struct hall_settings *but)
{
    struct hall_settings settings = but ? *but : (struct hall_settings){.threads = 1, .yardsticks = true};
    settings.store = store;
    settings.now = visit_now;
    settings.kick = visit_kick;
    settings.wake = visit_wake;
    struct hall *hall = hall_open(&settings, &visit_failure);
    if (!hall)
        fail_msg("%s", visit_failure.text);
    return hall;
}

VISIT struct hall *visit_open(const char *folder)
{
    struct store *store = store_open_sqlite(folder, &visit_failure);
    if (!store)
        fail_msg("%s", visit_failure.text);
    return visit_open_with(store, NULL);
}

VISIT void visit_come(struct hall *hall, struct visitor *visitor)
{
    visitor->inbox = json_array();
    visitor->closed = false;
    visitor->link = hall_connect(hall, "here", visitor);
    assert_non_null(visitor->link);
}

VISIT void visit_go(struct visitor *visitor)
{
    if (visitor->link)
        hall_disconnect(visitor->link);
    visitor->link = NULL;
    json_decref(visitor->inbox);
    visitor->inbox = NULL;
}

/* Until nobody thinks and everything is kept. */
VISIT void visit_settle(struct hall *hall)
{
    do {
        hall_settle(hall);
        if (hall_is_busy(hall))
            usleep(200);
    } while (hall_is_busy(hall));
}

VISIT void visit_send(struct visitor *visitor, const char *text)
{
    visit_time += 50; /* nobody speaks too fast */
    visitor->closed |= !hall_hear(visitor->link, text, strlen(text));
}

/* Sends a message without its id, such as "\"do\":\"tables\"", and gives the answer, which belongs to the inbox; NULL where
 * nothing goes there. */
VISIT json_t *visit_ask(struct hall *hall, struct visitor *visitor, const char *format, ...)
{
    char text[8192], body[8000];
    va_list list;
    va_start(list, format);
    vsnprintf(body, sizeof body, format, list);
    va_end(list);
    int64_t id = ++visitor->id;
    snprintf(text, sizeof text, "{\"id\":%lld,%s}", (long long)id, body);
    visit_send(visitor, text);
    visit_settle(hall);
    if (visitor->unread)
        return NULL;
    for (size_t i = json_array_size(visitor->inbox); i-- > 0;) {
        json_t *message = json_array_get(visitor->inbox, i);
        if (json_is_integer(json_object_get(message, "id")) && json_integer_value(json_object_get(message, "id")) == id)
            return message;
    }
    fail_msg("no answer to %s", text);
    return NULL;
}

VISIT json_t *visit_done(json_t *answer)
{
    json_t *done = json_object_get(answer, "done");
    if (!done)
        fail_msg("not done: %s", json_dumps(answer, 0));
    return done;
}

VISIT void visit_refused(json_t *answer, const char *id)
{
    const char *why = json_string_value(json_object_get(json_object_get(answer, "refused"), "id"));
    if (!why)
        why = json_string_value(json_object_get(json_object_get(json_object_get(answer, "answer"), "refused"), "id"));
    if (!why)
        fail_msg("not refused: %s", json_dumps(answer, 0));
    assert_string_equal(why, id);
}

VISIT const char *visit_text(const json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));
    assert_non_null(text);
    return text;
}

/* The last message of this kind that came without being asked for; NULL: none. */
VISIT json_t *visit_last(const struct visitor *visitor, const char *kind)
{
    for (size_t i = json_array_size(visitor->inbox); i-- > 0;)
        if (json_object_get(json_array_get(visitor->inbox, i), kind))
            return json_object_get(json_array_get(visitor->inbox, i), kind);
    return NULL;
}

#endif
