/* The server: it serves the built page and hosts tables, over HTTP and WebSocket, on loopback unless it is told otherwise. One
 * thread, one loop (libev), libwebsockets for the protocol; the tables are those of the hall. It never prints: who starts it
 * asks what to say, and is handed its log. */
#ifndef DOBBEL_SERVER_SERVER_H
#define DOBBEL_SERVER_SERVER_H

#include "server/site.h"

enum { SERVER_ADDRESSES_MAX = 16, SERVER_ADDRESS_MAX = 64, SERVER_PORTS_TRIED = 20, SERVER_FAILURE_MAX = 512 };

struct server;

enum server_log { SERVER_LOG_ERRORS, SERVER_LOG_ALL };

struct server_settings {
    const struct site *site; /* must live as long as the server */
    const char *address;     /* where it listens: "127.0.0.1", or "" for every address of this machine */
    int port;                /* 0: one that is free */
    bool nearby;             /* if the port is taken, one of the next */
    const char *data;        /* the folder where tables are kept; NULL: no tables, the page alone */
    const char *cert, *key;  /* files for TLS; NULL: plain */
    const char *public_url;  /* how people reach it through a proxy, "https://dice.example.org"; NULL: as it listens */
    int keep_days;           /* tables that nobody has touched so long go; 0: never */
    unsigned bots;           /* threads for bots; 0: one less than there are cores */
    unsigned connections, connections_each, tables, tables_each; /* as in struct hall_settings */
    unsigned patience;   /* seconds until a connection ends that says nothing, not even that it is there */
    bool yardsticks;     /* bots to measure by may sit down: for who measures the server */
    enum server_log log; /* what is written to standard error, one JSON object a line */
};

/* A server that listens; NULL if it cannot: `failure` says why in English where there is more to say than errno does, else it
 * is "". The caller closes it. */
struct server *server_open(const struct server_settings *settings, char failure[SERVER_FAILURE_MAX]);
int server_port(const struct server *server);
/* Serves until SIGINT or SIGTERM, or server_stop from a callback of the loop; then everybody is told. */
void server_run(struct server *server);
void server_stop(struct server *server);
void server_close(struct server *server);

/* Copies the tables of a data folder, which a server may be using, into a new file. */
bool server_backup(const char *data, const char *file, char failure[SERVER_FAILURE_MAX]);

/* Addresses of this machine in local networks, IPv4 first; returns how many. */
int server_addresses(char list[SERVER_ADDRESSES_MAX][SERVER_ADDRESS_MAX]);

/* A QR code of an address as lines of half blocks, dark on light, with its quiet zone; the caller frees it. NULL if
 * there is no memory or the text is too long. */
char *server_qr(const char *text);
/* The same code as rows of 0 and 1. */
char *server_qr_rows(const char *text);

#endif
