/* The server, inside: what its files share. server.c has the loop and its beginning and end; http.c answers requests;
 * socket.c carries messages between WebSockets and the hall; log.c writes the log. */
#ifndef DOBBEL_SERVER_SERVING_H
#define DOBBEL_SERVER_SERVING_H

#include <ev.h>
#include <libwebsockets.h>

#include "server/hall.h"
#include "server/server.h"

enum { SERVING_ORIGIN_MAX = 256 };

struct server {
    const struct site *site;
    struct ev_loop *loop;
    struct lws_context *context;
    lws_sorted_usec_list_t beat; /* keeps libwebsockets' clock awake */
    struct ev_signal stop[2];
    struct ev_async kick;
    struct ev_prepare turn;
    struct ev_timer tick, last;      /* the last moments of a server that goes */
    struct hall *hall;               /* NULL: there are no tables here */
    char origin[SERVING_ORIGIN_MAX]; /* of the page, behind a proxy; "": as requests say */
    struct serving_socket *sockets;
    int64_t patience, minded; /* ms: how long a connection may say nothing, and when that was looked at last */
    bool tls, ending;
    enum server_log log;
    int lock; /* of the data folder */
    int port;
    double started;
};

/* What is on its way to a connection over HTTP. */
struct serving_answer {
    const char *body;
    char *made; /* NULL: the body is of the page */
    size_t length, sent;
};

/* http.c */
int serving_http(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length);
/* socket.c */
struct serving_socket {
    struct serving_socket *next, **before;
    struct lws *wsi;
    struct link *link;
    char *text; /* of a message that has not all come */
    size_t length;
    int64_t heard; /* when anything came from it last */
    bool asked;    /* whether it is there: a ping was sent since, or is about to be */
    bool ping;     /* it is about to be */
};
int serving_socket(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length);
void serving_wake(void *context, struct link *link);
/* Asks who has been silent for long whether they are there, and lets go who did not answer. */
void serving_mind_silence(struct server *server, int64_t now);
int64_t serving_now(void);
/* Where somebody comes from; through a proxy, as that one says. */
void serving_address(const struct server *server, struct lws *wsi, char address[HALL_ADDRESS_MAX]);

/* log.c */
void serving_log(const struct server *server, enum hall_level level, const char *event, const char *what);

#endif
