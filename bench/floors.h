/* The floors under the server: what SQLite alone commits, and what libwebsockets alone carries, on the same machine. */
#ifndef BENCH_FLOORS_H
#define BENCH_FLOORS_H

#include "measured.h"
#include "peer.h"
#include "times.h"

/* Groups of so many rows, one transaction each, as durable as the server's, for so many seconds, into a database in
 * `folder`; the time of each group. False: it cannot be written. */
bool floors_commit(const char *folder, int rows, double seconds, struct times *times);

/* A server in a process of its own that says every message back: libwebsockets on libev, nothing else. */
bool floors_start_echo(struct measured *echo);

/* Connections to it, or bare ones to any server; each with at most one message of `size` bytes on its way. */
struct floors_talk {
    struct peers peers; /* first */
    struct floors_voice *voice;
    int count, connecting;
    struct floors_voice *first, **last;
    uint64_t messages;
    struct times times;
};
bool floors_connect(struct floors_talk *talk, int port, const char *protocol, int count, double seconds);
void floors_say(struct floors_talk *talk, int size, double rate, double seconds);
void floors_part(struct floors_talk *talk);

#endif
