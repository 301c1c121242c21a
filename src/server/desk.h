/* One table in the hall: the table itself, its guests, and how it is played. */
#ifndef DOBBEL_SERVER_DESK_H
#define DOBBEL_SERVER_DESK_H

#include "server/link.h"

enum { DESK_GUESTS = STORE_GUESTS_MAX, DESK_PHRASES = 8, DESK_SECONDS_MAX = 7 * HALL_DAY, DESK_GRACE_MAX = 10000 };

/* Whoever has been given a secret of this table. The first is nobody: its secret is that of the invitation. */
struct desk_guest {
    bool there; /* else the place is free */
    bool host;
    unsigned seats;
    uint8_t hash[STORE_HASH];
};

enum desk_clock { DESK_NO_CLOCK, DESK_GENTLE, DESK_ENFORCED };

/* What is chosen when a table is made, and how it stands. Kept as JSON. */
struct desk_settings {
    bool open, spectators, hints, begun, paused, closed;
    bool wait;       /* it begins when the host says so, not when all places are taken */
    unsigned places; /* the seats for people */
    enum desk_clock clock;
    int64_t seconds, grace, created;
    char rematch[STORE_ID_MAX];
};

/* What a seat wants to take back, and who is still asked. */
struct desk_undo {
    unsigned asks; /* 0: nothing is asked */
    int seat;
    size_t count, seq;
};

struct desk {
    struct desk *next;  /* of the hall, with the same hash */
    struct desk *timed; /* of those that a tick looks at */
    bool is_timed;
    char id[STORE_ID_MAX];
    struct hall *hall;
    dob_table *table;
    struct desk_settings settings;
    int guest_count;
    struct desk_guest guest[DESK_GUESTS];
    struct link *links;
    uint64_t group;        /* the last with a change of this table */
    size_t parts, headers; /* of the record that are in a group */
    int64_t changed;       /* seconds; as it is kept */
    int64_t asked;         /* when the people who are asked now were first asked, in ms */
    bool reminded;
    unsigned thinking, hinting,
        moved; /* seats for which a bot thinks: its move, a hint, the move that the clock demands */
    struct desk_undo undo;
};

/* desk.c */
/* A table in the hall, that owns the match then; NULL, and the match is freed: no memory. */
struct desk *desk_make(struct hall *hall, const char *id, dob_match *match, const struct desk_settings *settings,
                       struct dob_reason *why);
struct desk *desk_read(struct hall *hall, const char *id, struct store_failure *failure);
void desk_free(struct desk *desk);
const dob_match *desk_match(const struct desk *desk);
/* Puts what has changed into the group; `settings`: those too. */
void desk_save(struct desk *desk, bool settings);
void desk_save_guest(struct desk *desk, int number);
/* What happens without people; then saves, has bots think, and tells what is new, since the record had `before` parts. */
void desk_go_on(struct desk *desk);
void desk_follow(struct desk *desk, size_t before);
/* May anything happen at this table? Else the reason. */
bool desk_rests(const struct desk *desk, struct dob_reason *why);
void desk_tick(struct desk *desk, int64_t now);
bool desk_is_over(const struct desk *desk);
/* Moves that were thought out. */
void desk_thought(struct desk *desk, int seat, size_t seq, int kind, dob_move move, const struct dob_bot_value *list,
                  size_t count);

/* guests.c */
/* Who owns a seat: the number of a guest, 0: nobody. */
int desk_owner(const struct desk *desk, int seat);
unsigned desk_free_seats(const struct desk *desk);
/* A new guest with a secret; -1: there are too many. */
int desk_invite(struct desk *desk, char secret[], bool host, unsigned seats);
int desk_find_guest(const struct desk *desk, const char *secret);
bool desk_name_is_taken(const struct desk *desk, const char *name, unsigned but);
void desk_attach(struct desk *desk, struct link *link, int guest);
void desk_detach(struct link *link);
unsigned desk_seats_of(const struct link *link);
bool desk_is_host(const struct link *link);
/* A bot plays for a seat from now on, or its person again. */
void desk_seat_bot(struct desk *desk, int seat, const char *level);
bool desk_seat_person(struct desk *desk, int seat, const char *name, struct dob_reason *why);

/* room.c */
/* Tells everybody at the table what has happened in the match; how the table stands; that a message came. */
void desk_tell_news(struct desk *desk);
void desk_tell_room(struct desk *desk);
void desk_tell_all(struct desk *desk, const char *key, json_t *value);
json_t *desk_room(const struct desk *desk, const struct link *link);
/* The seats of a set, from 1. */
json_t *desk_seat_list(unsigned seats);
json_t *desk_summary(const struct desk *desk);
json_t *desk_settings_json(const struct desk_settings *settings);
bool desk_settings_read(const char *text, struct desk_settings *settings);

#endif
