/* The hall, inside: what its files share. */
#ifndef DOBBEL_SERVER_ROOMS_H
#define DOBBEL_SERVER_ROOMS_H

#include "server/desk.h"
#include "server/store/writer.h"
#include "server/thinkers.h"

enum { HALL_BUCKETS = 4096 };

/* What somebody at one address may still do. */
struct address {
    struct address *next;
    char text[HALL_ADDRESS_MAX];
    unsigned links;
    double tables; /* that may still be made */
    int64_t counted;
};

struct hall {
    struct hall_settings settings;
    struct hall_numbers numbers;
    struct writer *writer;
    struct thinkers *thinkers;
    struct desk *bucket[HALL_BUCKETS];
    struct desk *timed;
    struct address *address[HALL_BUCKETS];
    struct link *links, *held;
    struct store_group group; /* being filled */
    uint64_t begun, kept;     /* numbers of the last group that was given away, and the last that is kept */
    bool in_flight, ending;
    int64_t sent_at; /* when the group in flight was given away */
    int64_t swept;   /* when what has expired was looked for; 0: the first tick does, for some never run for an hour */
};

/* What was allocated, if it was. Whatever was told to anybody is kept, so without memory the program may just end. */
void *hall_enough(void *memory);
int64_t hall_now(const struct hall *hall);
void hall_log(struct hall *hall, enum hall_level level, const char *event, const char *what);
/* The table with this id; NULL: there is none, or it cannot be read. */
struct desk *hall_find(struct hall *hall, const char *id);
void hall_add(struct hall *hall, struct desk *desk);
void hall_remove(struct hall *hall, struct desk *desk);
/* Adds a change of a table to the group that is being filled. */
void hall_keep(struct hall *hall, struct desk *desk, const struct store_change *change);
/* Its first letter waits for a group. */
void hall_hold(struct hall *hall, struct link *link);
/* A tick looks at it from now on. */
void hall_time(struct hall *hall, struct desk *desk);

/* addresses.c */
struct address *hall_address(struct hall *hall, const char *text);
void hall_forget_address(struct hall *hall, struct address *address);
/* Forgets those of whom nothing need be remembered. */
void hall_forget_idle(struct hall *hall);
bool hall_may_make_table(struct hall *hall, struct address *address);

/* envelope.c, lobby.c, manners.c: one message */
struct hall_call {
    struct link *link;
    struct desk *desk; /* of the link; may be NULL */
    json_t *message;
    int64_t id;
    int seat; /* that it speaks for; -1: none of its own */
    struct dob_reason why;
    json_t *answer; /* {"done": ...}; NULL: {} */
};
typedef bool hall_verb(struct hall_call *call);
hall_verb hall_do_hello, hall_do_tables, hall_do_peek, hall_do_create, hall_do_join, hall_do_enter, hall_do_watch,
    hall_do_quit, hall_do_rematch, hall_do_again, hall_do_qr;
hall_verb hall_do_leave, hall_do_back, hall_do_rename, hall_do_say, hall_do_begin, hall_do_undo, hall_do_agree,
    hall_do_remove, hall_do_replace, hall_do_pause, hall_do_close, hall_do_invite, hall_do_record;
/* Texts and numbers of a message; `fallback` where they are missing. */
const char *hall_text(const struct hall_call *call, const char *key, const char *fallback);
int64_t hall_number(const struct hall_call *call, const char *key, int64_t fallback);
bool hall_flag(const struct hall_call *call, const char *key, bool fallback);
/* Fill in the reason and say false. */
bool hall_refuse(struct hall_call *call, const char *id, enum dob_refusal kind);

#endif
