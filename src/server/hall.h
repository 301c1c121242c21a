/* The hall: all tables of a server, the people connected to it, and the store. It knows neither sockets nor a clock of its
 * own, so tests drive it as the server does. One thread uses it; bots and the store have threads of their own behind it.
 *
 *     hall.c      the tables, loop turns, what is kept and when people may be told
 *     link.c      one connection: what it is told, in sequence, and how fast it may speak
 *     desk.c      one table in the hall: seats, guests, saving, going on
 *     envelope.c  messages: finding out what is wanted, and answering
 *     lobby.c     what can be asked for anywhere: tables, making one, sitting down, coming back
 *     manners.c   what can be asked for at a table beside the lines of the match: phrases, undo by agreement, the host
 *     room.c      how a table is told to who sits at it
 *     thinkers.c  bots
 *     secret.c    secrets of guests
 *
 * Invariant: whatever is told of a table waits until the last group with a change of that table is kept. */
#ifndef DOBBEL_SERVER_HALL_H
#define DOBBEL_SERVER_HALL_H

#include "server/store/store.h"

enum {
    HALL_VERSION = 1,             /* of the protocol */
    HALL_MESSAGE_MAX = 65536,     /* bytes of a message */
    HALL_QUEUE_MAX = 1 << 20,     /* bytes that wait for one connection */
    HALL_ADDRESS_MAX = 64,        /* bytes of an address */
    HALL_MESSAGES_A_SECOND = 100, /* of one connection, after a burst */
    HALL_MESSAGES_BURST = 300,
    HALL_DAY = 24 * 60 * 60
};

struct hall;
struct link;

enum hall_level { HALL_ERROR, HALL_WARNING, HALL_INFO };

struct hall_settings {
    struct store *store;                            /* the hall's from then on, unless it cannot be opened */
    int64_t (*now)(void *context);                  /* milliseconds since 1970 */
    void (*kick)(void *context);                    /* from any thread: hall_turn has something to do */
    void (*wake)(void *context, struct link *link); /* something can be sent */
    void (*log)(void *context, enum hall_level level, const char *event,
                const char *what); /* nothing secret is in it */
    void *context;
    unsigned threads;                                        /* of bots; 0: one less than there are cores */
    int keep_days;                                           /* tables that nobody has touched so long go; 0: never */
    unsigned links_max, links_each, tables_max, tables_each; /* all, and of one address; tables an hour. 0: no limit */
    bool yardsticks;                                         /* bots to measure by may sit down too */
    uint64_t hint_nodes; /* how far a hint looks ahead; 0: as far as the coach does */
};

struct hall_numbers {
    uint64_t links, tables, live, messages, refused, commits, failures, events, moves_of_bots, dropped, thinking;
    double commit_seconds;
    bool broken; /* the last group could not be kept */
};

/* Reads every table that goes on. NULL with the failure. */
struct hall *hall_open(const struct hall_settings *settings, struct store_failure *failure);
/* Keeps what is not kept yet, and ends. Takes NULL too. */
void hall_close(struct hall *hall);
/* A turn of the loop: what the store and the bots have done since, and the next group. */
void hall_turn(struct hall *hall);
/* Now and then, several times a second: clocks, graces, what has expired. */
void hall_tick(struct hall *hall);
/* Waits until everything is kept; for the end, and for tests. */
void hall_settle(struct hall *hall);
/* Is a bot thinking, or a group on its way to the disk? */
bool hall_is_busy(const struct hall *hall);
/* Everybody is told that the server goes. */
void hall_announce_end(struct hall *hall);
const struct hall_numbers *hall_numbers(struct hall *hall);

/* ---- connections ---- */

/* Somebody has come, from the address in `text`. NULL: there are too many, or no memory. */
struct link *hall_connect(struct hall *hall, const char *text, void *user);
void *link_user(const struct link *link);
/* A message of somebody; every one is answered. False: the connection is to be closed. */
bool hall_hear(struct link *link, const char *text, size_t length);
void hall_disconnect(struct link *link);
/* The next message for it that may be sent now; NULL: none. link_shift forgets it. */
const char *link_next(struct link *link, size_t *length);
void link_shift(struct link *link);
/* How long it is not to be listened to, in ms: until it has not spoken too fast. If it is all the same, it is let go. */
int link_pause_ms(const struct link *link);
/* Was it too slow? Then it is to be closed. */
bool link_is_broken(const struct link *link);

/* ---- over HTTP ---- */

/* The record of a table as whoever has this secret ("": nobody) may have it; the caller frees it. NULL: no such table, or
 * nothing for this one. */
char *hall_record(struct hall *hall, const char *id, const char *secret, size_t *length);

#endif
