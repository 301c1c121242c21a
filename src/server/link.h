/* One connection, inside the hall. What it is told waits in a queue, each with the group that must be kept before. */
#ifndef DOBBEL_SERVER_LINK_H
#define DOBBEL_SERVER_LINK_H

#include <jansson.h>

#include "dobbel/table.h"
#include "server/hall.h"

struct desk;

struct link_letter {
    struct link_letter *next;
    uint64_t group;
    int64_t id; /* of the message that it answers; -1: none */
    size_t length;
    char text[];
};

struct link {
    struct link *next, **before; /* of the hall */
    struct link *beside;         /* at the same table */
    struct link *held;           /* of those whose first letter waits for a group */
    bool is_held;
    struct hall *hall;
    struct address *address;
    void *user;
    struct desk *desk; /* NULL: in the lobby */
    int guest;         /* of the desk; -1: a spectator */
    char language[8];
    struct link_letter *first, **last;
    size_t queued;
    bool broken;
    double tokens;   /* messages that it may still send */
    int64_t counted; /* when they were counted last */
};

/* Queues a text of `length` bytes, to be sent when `group` is kept. */
void link_tell(struct link *link, uint64_t group, int64_t id, const char *text, size_t length);
/* The same with JSON, which is given away. */
void link_tell_json(struct link *link, uint64_t group, int64_t id, json_t *message);
/* The answer to message `id`: {"id":ID,"KEY":VALUE}. The value is given away. */
void link_answer(struct link *link, uint64_t group, int64_t id, const char *key, json_t *value);
/* A refusal, in the language of the connection. */
void link_refuse(struct link *link, int64_t id, const struct dob_reason *why);
json_t *link_reason(const struct link *link, const struct dob_reason *why);
/* A sentence of the server. */
const char *link_sentence(const struct link *link, const char *id);
/* Drops what waits for a group that could not be kept. Messages that were to be answered are refused instead. */
void link_recall(struct link *link, uint64_t group, const struct dob_reason *why);
void link_drop_all(struct link *link);
/* May it send another message now? */
bool link_may_speak(struct link *link, int64_t now);

#endif
