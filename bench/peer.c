/* The client's side of RFC 6455, as far as `dobbel serve` and an echo need it: text messages in one frame, pings answered. */
#include "peer.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/tcp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { ROOM = 1 << 18, EVENTS = 256, FRAME_MAX = 1 << 17, TEXT = 1, CLOSE = 8, PING = 9, PONG = 10, FINAL = 128 };

static const double longest_wait = 0.02; /* seconds: a clock of the caller may have come */

void peer_close(struct peers *peers, struct peer *peer)
{
    if (peer->fd < 0)
        return;
    peers->open -= peer->open;
    close(peer->fd);
    free(peer->in);
    free(peer->out);
    *peer = (struct peer){.fd = -1};
}

static void lose(struct peers *peers, struct peer *peer)
{
    peers->lost++;
    peer_close(peers, peer);
}

/* ---- out ---- */

static void watch(struct peers *peers, struct peer *peer, int how)
{
    struct epoll_event event = {.events = EPOLLIN | (peer->left ? EPOLLOUT : 0), .data.ptr = peer};
    epoll_ctl(peers->epoll, how, peer->fd, &event);
}

/* Keeps what the socket does not take now. */
static void keep(struct peers *peers, struct peer *peer, const char *bytes, size_t length)
{
    char *out = realloc(peer->out, peer->left + length);
    if (!out)
        abort();
    peer->out = out;
    memcpy(peer->out + peer->left, bytes, length);
    peer->left += length;
    watch(peers, peer, EPOLL_CTL_MOD);
}

static void put(struct peers *peers, struct peer *peer, const char *bytes, size_t length)
{
    ssize_t sent = peer->left ? 0 : send(peer->fd, bytes, length, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent < 0 && errno != EAGAIN)
        return; /* what is read next says why */
    if (sent < (ssize_t)length)
        keep(peers, peer, bytes + (sent > 0 ? sent : 0), length - (size_t)(sent > 0 ? sent : 0));
}

static void flush(struct peers *peers, struct peer *peer)
{
    ssize_t sent = send(peer->fd, peer->out, peer->left, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent <= 0)
        return;
    peer->left -= (size_t)sent;
    memmove(peer->out, peer->out + sent, peer->left);
    if (peer->left > 0)
        return;
    free(peer->out);
    peer->out = NULL;
    watch(peers, peer, EPOLL_CTL_MOD);
}

static void send_frame(struct peers *peers, struct peer *peer, int kind, const char *text, size_t length)
{
    static const unsigned char mask[4] = {0x5a, 0xc3, 0x17, 0x88};
    static unsigned char frame[FRAME_MAX];
    size_t head = 2;
    frame[0] = (unsigned char)(FINAL | kind);
    frame[1] = (unsigned char)(0x80 | (length < 126 ? length : 126));
    if (length >= 126) {
        frame[2] = (unsigned char)(length >> 8);
        frame[3] = (unsigned char)length;
        head = 4;
    }
    memcpy(frame + head, mask, 4);
    for (size_t i = 0; i < length; i++)
        frame[head + 4 + i] = (unsigned char)text[i] ^ mask[i & 3];
    put(peers, peer, (const char *)frame, head + 4 + length);
}

void peer_say(struct peers *peers, struct peer *peer, const char *text, size_t length)
{
    if (peer->fd >= 0 && length < 65536)
        send_frame(peers, peer, TEXT, text, length);
}

/* ---- in ---- */

/* The whole frame at the beginning of these bytes: where its text is; 0 if it has not all come. */
static size_t frame_length(const unsigned char *bytes, size_t length, size_t *head)
{
    if (length < 2)
        return 0;
    size_t size = bytes[1] & 127;
    *head = size == 126 ? 4 : size == 127 ? 10 : 2;
    if (length < *head)
        return 0;
    if (*head > 2) {
        size = 0;
        for (size_t i = 2; i < *head; i++)
            size = size << 8 | bytes[i];
    }
    return length >= *head + size ? *head + size : 0;
}

static bool take_frame(struct peers *peers, struct peer *peer, const char *frame, size_t head, size_t length)
{
    int kind = frame[0] & 15;
    if (kind == CLOSE)
        return false;
    if (kind == PING)
        send_frame(peers, peer, PONG, frame + head, length - head);
    else if (kind == TEXT)
        peers->heard(peers->context, peer, frame + head, length - head);
    return peer->fd >= 0;
}

/* Takes what is whole; returns how many bytes that were, or -1 if the connection has ended. */
static ssize_t take_frames(struct peers *peers, struct peer *peer, const char *bytes, size_t length)
{
    size_t done = 0, head, size;
    while ((size = frame_length((const unsigned char *)bytes + done, length - done, &head)) > 0) {
        if (!take_frame(peers, peer, bytes + done, head, size))
            return -1;
        done += size;
    }
    return (ssize_t)done;
}

/* The answer to the request for a WebSocket. */
static ssize_t take_answer(struct peers *peers, struct peer *peer, const char *bytes, size_t length)
{
    const char *end = memmem(bytes, length, "\r\n\r\n", 4);
    if (!end)
        return 0;
    if (length < 12 || memcmp(bytes, "HTTP/1.1 101", 12) != 0)
        return -1;
    peer->open = true;
    peers->open++;
    peers->heard(peers->context, peer, NULL, 0);
    return end + 4 - bytes;
}

static bool keep_rest(struct peer *peer, const char *bytes, size_t length)
{
    char *rest = length > 0 ? malloc(length) : NULL;
    if (rest)
        memcpy(rest, bytes, length);
    free(peer->in);
    peer->in = rest;
    peer->have = length;
    return rest || length == 0;
}

static void take(struct peers *peers, struct peer *peer)
{
    static char room[ROOM];
    if (peer->have > 0)
        memcpy(room, peer->in, peer->have);
    ssize_t come = recv(peer->fd, room + peer->have, sizeof room - peer->have, MSG_DONTWAIT);
    if (come < 0 && (errno == EAGAIN || errno == EINTR))
        return;
    size_t length = peer->have + (size_t)(come > 0 ? come : 0);
    ssize_t done = come > 0 ? 0 : -1;
    if (done == 0 && !peer->open)
        done = take_answer(peers, peer, room, length);
    if (done >= 0 && peer->open) {
        ssize_t more = take_frames(peers, peer, room + done, length - (size_t)done);
        done = more < 0 ? -1 : done + more;
    }
    if (peer->fd >= 0 && (done < 0 || !keep_rest(peer, room + done, length - (size_t)done)))
        lose(peers, peer);
}

void peers_wait(struct peers *peers, double seconds)
{
    struct epoll_event events[EVENTS];
    struct timespec time = {.tv_nsec = seconds <= 0             ? 0
                                       : seconds > longest_wait ? (long)(longest_wait * 1e9)
                                                                : (long)(seconds * 1e9)};
    int count = epoll_pwait2(peers->epoll, events, EVENTS, &time, NULL);
    for (int i = 0; i < count; i++) {
        struct peer *peer = events[i].data.ptr;
        if (peer->fd >= 0 && events[i].events & EPOLLOUT && peer->left > 0)
            flush(peers, peer);
        if (peer->fd >= 0 && events[i].events & (EPOLLIN | EPOLLERR | EPOLLHUP))
            take(peers, peer);
    }
}

/* ---- coming ---- */

bool peer_connect(struct peers *peers, struct peer *peer, int port, int number, const char *protocol)
{
    struct sockaddr_in from = {.sin_family = AF_INET}, to = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    char request[512];
    int yes = 1;
    from.sin_addr.s_addr = htonl(INADDR_LOOPBACK - 1 + (unsigned)number);
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    *peer = (struct peer){.fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0)};
    if (peer->fd < 0)
        return false;
    setsockopt(peer->fd, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &yes, sizeof yes);
    setsockopt(peer->fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    if (bind(peer->fd, (const struct sockaddr *)&from, sizeof from) != 0 ||
        (connect(peer->fd, (const struct sockaddr *)&to, sizeof to) != 0 && errno != EINPROGRESS)) {
        peer_close(peers, peer);
        return false;
    }
    int length = snprintf(request, sizeof request,
                          "GET /tables HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                          "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
                          "Sec-WebSocket-Protocol: %s\r\n\r\n",
                          port, protocol);
    watch(peers, peer, EPOLL_CTL_ADD);
    keep(peers, peer, request, (size_t)length);
    return true;
}
