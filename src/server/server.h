/* The server: so far it serves the built page over HTTP, on loopback unless it is told otherwise. One thread, one loop
 * (libev), libwebsockets for the protocol. It never prints: who starts it asks what to say. */
#ifndef DOBBEL_SERVER_SERVER_H
#define DOBBEL_SERVER_SERVER_H

#include "server/site.h"

enum { SERVER_ADDRESSES_MAX = 16, SERVER_ADDRESS_MAX = 64, SERVER_PORTS_TRIED = 20 };

struct server;

struct server_settings {
    const struct site *site; /* must live as long as the server */
    const char *address;     /* where it listens: "127.0.0.1", or "" for every address of this machine */
    int port;                /* 0: one that is free */
    bool nearby;             /* if the port is taken, one of the next */
};

/* A server that listens; NULL, with errno, if it cannot. The caller closes it. */
struct server *server_open(const struct server_settings *settings);
int server_port(const struct server *server);
/* Serves until SIGINT or SIGTERM, or server_stop from a callback of the loop. */
void server_run(struct server *server);
void server_stop(struct server *server);
void server_close(struct server *server);

/* Addresses of this machine in local networks, IPv4 first; returns how many. */
int server_addresses(char list[SERVER_ADDRESSES_MAX][SERVER_ADDRESS_MAX]);

/* A QR code of an address as lines of half blocks, dark on light, with its quiet zone; the caller frees it. NULL if
 * there is no memory or the text is too long. */
char *server_qr(const char *text);

#endif
