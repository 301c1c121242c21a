/* One WebSocket connection as a client, by hand, so that ten thousand of them cost the measured machine little: no library is
 * between the clock and the socket. All of them wait in one epoll. */
#ifndef BENCH_PEER_H
#define BENCH_PEER_H

#include <stdbool.h>
#include <stddef.h>

struct peer {
    int fd; /* -1: closed */
    bool open;
    char *in, *out; /* what has come of a message, what is not sent yet; NULL: nothing */
    size_t have, left;
};

struct peers {
    int epoll;
    size_t open, lost;
    void (*heard)(void *context, struct peer *peer, const char *text, size_t length);
    void *context;
};

/* Begins to connect, from 127.0.0.NUMBER, with this subprotocol; false if there is no socket for it. */
bool peer_connect(struct peers *peers, struct peer *peer, int port, int number, const char *protocol);
void peer_close(struct peers *peers, struct peer *peer);
/* Sends a text; it must be shorter than 64 KiB. */
void peer_say(struct peers *peers, struct peer *peer, const char *text, size_t length);
/* Waits so long for messages, a moment at most, and has them heard. */
void peers_wait(struct peers *peers, double seconds);

#endif
