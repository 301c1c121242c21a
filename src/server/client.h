/* A guest of a server elsewhere: one WebSocket, messages out and in. For `dobbel join`. One thread uses it, but for
 * client_wake. */
#ifndef DOBBEL_SERVER_CLIENT_H
#define DOBBEL_SERVER_CLIENT_H

#include <stdbool.h>
#include <stddef.h>

enum { CLIENT_HOST_MAX = 256, CLIENT_WORD_MAX = 64 };

/* What a link says: http://HOST:PORT/#TABLE.SECRET */
struct client_place {
    bool tls;
    char host[CLIENT_HOST_MAX];
    int port;
    char table[CLIENT_WORD_MAX], secret[CLIENT_WORD_MAX]; /* "": it has none */
};
bool client_read_link(const char *link, struct client_place *place);

struct client;
/* A connection; NULL if it cannot be made. */
struct client *client_open(const struct client_place *place);
void client_close(struct client *client);
/* False: the connection is lost. */
bool client_send(struct client *client, const char *text);
/* The next message, which the caller frees; NULL: it was woken, `ms` are over, or the connection is lost. */
char *client_next(struct client *client, int ms);
bool client_is_lost(const struct client *client);
/* Ends a client_next, from any thread. */
void client_wake(struct client *client);

#endif
