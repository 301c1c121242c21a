/* A guest of a server elsewhere, over libwebsockets. Invariant: a message that has come is in the list until it is taken. */
#include "server/client.h"

#include <libwebsockets.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/clock.h"

enum { MESSAGE_MAX = 8 << 20, CONNECT_MS = 10000 };

struct letter {
    struct letter *next;
    char text[];
};

struct client {
    struct lws_context *context;
    struct lws *wsi;
    lws_sorted_usec_list_t timer;
    struct letter *first, **last;
    char *part; /* of a message that has not all come */
    size_t length;
    const char *outgoing;
    bool open, lost;
    atomic_bool woken;
};

bool client_read_link(const char *link, struct client_place *place)
{
    static const char plain[] = "http://", safe[] = "https://";
    *place = (struct client_place){.tls = strncmp(link, safe, strlen(safe)) == 0};
    if (!place->tls && strncmp(link, plain, strlen(plain)) != 0)
        return false;
    link += place->tls ? strlen(safe) : strlen(plain);
    size_t host = strcspn(link, ":/#");
    if (host == 0 || host >= sizeof place->host)
        return false;
    memcpy(place->host, link, host);
    place->port = link[host] == ':' ? (int)strtol(link + host + 1, NULL, 10) : place->tls ? 443 : 80;
    const char *place_of = strchr(link, '#');
    if (!place_of)
        return place->port > 0;
    place_of++;
    size_t table = strcspn(place_of, ".");
    if (table >= sizeof place->table)
        return false;
    memcpy(place->table, place_of, table);
    if (place_of[table] == '.')
        snprintf(place->secret, sizeof place->secret, "%s", place_of + table + 1);
    return place->port > 0;
}

/* ---- what libwebsockets says ---- */

static int take(struct client *client, struct lws *wsi, const char *part, size_t length)
{
    char *longer = client->length + length < MESSAGE_MAX ? realloc(client->part, client->length + length + 1) : NULL;
    if (!longer)
        return -1;
    memcpy(longer + client->length, part, length);
    client->part = longer;
    client->length += length;
    longer[client->length] = '\0';
    if (!lws_is_final_fragment(wsi) || lws_remaining_packet_payload(wsi) != 0)
        return 0;
    struct letter *letter = malloc(sizeof *letter + client->length + 1);
    if (!letter)
        return -1;
    letter->next = NULL;
    memcpy(letter->text, client->part, client->length + 1);
    *client->last = letter;
    client->last = &letter->next;
    client->length = 0;
    return 0;
}

static int send_outgoing(struct client *client, struct lws *wsi)
{
    if (!client->outgoing)
        return 0;
    size_t length = strlen(client->outgoing);
    unsigned char *room = malloc(LWS_PRE + length);
    if (!room)
        return -1;
    memcpy(room + LWS_PRE, client->outgoing, length);
    bool sent = lws_write(wsi, room + LWS_PRE, length, LWS_WRITE_TEXT) >= (int)length;
    free(room);
    client->outgoing = NULL;
    return sent ? 0 : -1;
}

static int on_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length)
{
    struct client *client = lws_context_user(lws_get_context(wsi));
    (void)user;
    switch ((int)reason) {
    case LWS_CALLBACK_CLIENT_ESTABLISHED:
        client->open = true;
        return 0;
    case LWS_CALLBACK_CLIENT_RECEIVE:
        return take(client, wsi, in, length);
    case LWS_CALLBACK_CLIENT_WRITEABLE:
        return send_outgoing(client, wsi);
    case LWS_CALLBACK_CLIENT_CONNECTION_ERROR:
    case LWS_CALLBACK_CLIENT_CLOSED:
        client->lost = true;
        return 0;
    default:
        return 0;
    }
}

/* ---- waiting ---- */

static void on_time(lws_sorted_usec_list_t *timer)
{
    (void)timer; /* it only ends the wait */
}

/* Lets the library work until `done`, at most so long. */
static void serve(struct client *client, int ms, bool (*done)(const struct client *client))
{
    double end = host_clock_now() + ms / 1000.0;
    while (!client->lost && !done(client) && host_clock_now() < end) {
        lws_sul_schedule(client->context, 0, &client->timer, on_time,
                         (lws_usec_t)((end - host_clock_now()) * 1e6) + 1000);
        if (lws_service(client->context, 0) < 0)
            client->lost = true;
    }
}

static bool is_open(const struct client *client)
{
    return client->open;
}

static bool has_sent(const struct client *client)
{
    return !client->outgoing;
}

static bool has_something(const struct client *client)
{
    return client->first || client->woken;
}

bool client_send(struct client *client, const char *text)
{
    if (client->lost)
        return false;
    client->outgoing = text;
    lws_callback_on_writable(client->wsi);
    serve(client, CONNECT_MS, has_sent);
    client->outgoing = NULL;
    return !client->lost;
}

char *client_next(struct client *client, int ms)
{
    serve(client, ms, has_something);
    client->woken = false;
    struct letter *letter = client->first;
    if (!letter)
        return NULL;
    client->first = letter->next;
    if (!client->first)
        client->last = &client->first;
    char *text = strdup(letter->text);
    free(letter);
    return text;
}

bool client_is_lost(const struct client *client)
{
    return client->lost && !client->first;
}

void client_wake(struct client *client)
{
    client->woken = true;
    lws_cancel_service(client->context);
}

/* ---- beginning and end ---- */

struct client *client_open(const struct client_place *place)
{
    static const struct lws_protocols protocols[] = {{.name = "dobbel", .callback = on_event, .rx_buffer_size = 4096},
                                                     {0}};
    struct client *client = calloc(1, sizeof *client);
    if (!client)
        return NULL;
    client->last = &client->first;
    lws_set_log_level(0, NULL);
    client->context =
        lws_create_context(&(struct lws_context_creation_info){.port = CONTEXT_PORT_NO_LISTEN,
                                                               .protocols = protocols,
                                                               .options = LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT,
                                                               .user = client});
    char host[CLIENT_HOST_MAX + 16];
    snprintf(host, sizeof host, "%s:%d", place->host, place->port);
    struct lws_client_connect_info info = {.context = client->context,
                                           .address = place->host,
                                           .port = place->port,
                                           .path = "/tables",
                                           .host = host,
                                           .protocol = protocols[0].name,
                                           .ssl_connection = place->tls ? LCCSCF_USE_SSL : 0,
                                           .pwsi = &client->wsi};
    if (client->context && lws_client_connect_via_info(&info))
        serve(client, CONNECT_MS, is_open);
    if (client->open)
        return client;
    client_close(client);
    return NULL;
}

void client_close(struct client *client)
{
    if (!client)
        return;
    if (client->context)
        lws_context_destroy(client->context);
    while (client->first) {
        struct letter *letter = client->first;
        client->first = letter->next;
        free(letter);
    }
    free(client->part);
    free(client);
}
