/* Serving the page: one loop, one HTTP answer at a time for each connection, everything from memory. Only GET and HEAD are
 * answered; whatever is no file of the page is not found. */
#include "server/server.h"

#include <errno.h>
#include <ev.h>
#include <libwebsockets.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

enum { CHUNK = 16384, HEADER_MAX = 2048, ACCEPTS_MAX = 256 };

struct server {
    const struct site *site;
    struct ev_loop *loop;
    struct lws_context *context;
    struct ev_signal stop[2];
    int port;
};

/* An answer that is on its way. */
struct answer {
    const struct site_body *body;
    size_t sent;
};

/* The page brings the same as a meta element, for hosts that send no headers; frame-ancestors works only here. */
static const char policy[] =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; img-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; "
    "require-trusted-types-for 'script'; trusted-types lit-html dobbel";

/* ---- an answer ---- */

struct header {
    unsigned char buffer[LWS_PRE + HEADER_MAX];
    unsigned char *at, *end;
    bool full;
};

static void add_header(struct lws *wsi, struct header *header, const char *name, const char *value)
{
    if (lws_add_http_header_by_name(wsi, (const unsigned char *)name, (const unsigned char *)value, (int)strlen(value),
                                    &header->at, header->end))
        header->full = true;
}

static void add_file_headers(struct lws *wsi, struct header *header, const struct site_file *file,
                             enum site_coding coding)
{
    add_header(wsi, header, "content-security-policy:", policy);
    add_header(wsi, header, "x-content-type-options:", "nosniff");
    add_header(wsi, header, "referrer-policy:", "no-referrer");
    add_header(wsi, header, "cross-origin-opener-policy:", "same-origin");
    add_header(wsi, header, "cross-origin-resource-policy:", "same-origin");
    add_header(wsi, header, "vary:", "accept-encoding");
    add_header(wsi, header, "cache-control:", site_is_fixed(file) ? "public, max-age=31536000, immutable" : "no-cache");
    if (site_coding_name(coding))
        add_header(wsi, header, "content-encoding:", site_coding_name(coding));
}

static int finish(struct lws *wsi)
{
    return lws_http_transaction_completed(wsi) ? -1 : 0;
}

static int refuse(struct lws *wsi, unsigned status)
{
    return lws_return_http_status(wsi, status, NULL) < 0 ? -1 : finish(wsi);
}

static int send_headers(struct lws *wsi, const struct site_file *file, enum site_coding coding)
{
    struct header header = {.full = false};
    header.at = header.buffer + LWS_PRE;
    header.end = header.buffer + sizeof header.buffer - 1;
    if (lws_add_http_common_headers(wsi, HTTP_STATUS_OK, file->type, file->body[coding].length, &header.at, header.end))
        return -1;
    add_file_headers(wsi, &header, file, coding);
    return header.full || lws_finalize_write_http_header(wsi, header.buffer + LWS_PRE, &header.at, header.end) ? -1 : 0;
}

static int begin(const struct server *server, struct lws *wsi, struct answer *answer, const char *path)
{
    char accepts[ACCEPTS_MAX] = "";
    bool head = lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0;
    if (!head && lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) <= 0)
        return refuse(wsi, HTTP_STATUS_METHOD_NOT_ALLOWED);
    const struct site_file *file = site_find(server->site, path);
    if (!file)
        return refuse(wsi, HTTP_STATUS_NOT_FOUND);
    if (lws_hdr_copy(wsi, accepts, sizeof accepts, WSI_TOKEN_HTTP_ACCEPT_ENCODING) < 0)
        accepts[0] = '\0';
    enum site_coding coding = site_choose(file, accepts);
    if (send_headers(wsi, file, coding))
        return -1;
    if (head)
        return finish(wsi);
    *answer = (struct answer){.body = &file->body[coding]};
    lws_callback_on_writable(wsi);
    return 0;
}

static int go_on(struct lws *wsi, struct answer *answer)
{
    unsigned char buffer[LWS_PRE + CHUNK];
    if (!answer->body)
        return 0;
    size_t left = answer->body->length - answer->sent, part = left < CHUNK ? left : CHUNK;
    bool last = part == left;
    memcpy(buffer + LWS_PRE, answer->body->bytes + answer->sent, part);
    if (lws_write(wsi, buffer + LWS_PRE, part, last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) != (int)part)
        return -1;
    answer->sent += part;
    if (!last) {
        lws_callback_on_writable(wsi);
        return 0;
    }
    answer->body = NULL;
    return finish(wsi);
}

static int on_http(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length)
{
    const struct server *server = lws_context_user(lws_get_context(wsi));
    (void)length;
    switch ((int)reason) {
    case LWS_CALLBACK_HTTP:
        return begin(server, wsi, user, in);
    case LWS_CALLBACK_HTTP_WRITEABLE:
        return go_on(wsi, user);
    default:
        return 0;
    }
}

/* ---- the loop ---- */

static void on_signal(struct ev_loop *loop, struct ev_signal *signal, int events)
{
    (void)events;
    (void)signal;
    ev_break(loop, EVBREAK_ALL);
}

static void watch_signals(struct server *server)
{
    static const int signals[] = {SIGINT, SIGTERM};
    for (int i = 0; i < 2; i++) {
        ev_signal_init(&server->stop[i], on_signal, signals[i]);
        ev_signal_start(server->loop, &server->stop[i]);
    }
}

/* As many connections as the system lets us have. */
static void raise_limit(void)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < limit.rlim_max) {
        limit.rlim_cur = limit.rlim_max;
        setrlimit(RLIMIT_NOFILE, &limit);
    }
}

/* Is a port free? libwebsockets says only that something went wrong. */
static bool port_is_free(const char *address, int port)
{
    struct sockaddr_in where = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    where.sin_addr.s_addr = address[0] ? htonl(INADDR_LOOPBACK) : htonl(INADDR_ANY);
    int yes = 1, probe = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (probe < 0)
        return false;
    setsockopt(probe, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    bool free = bind(probe, (const struct sockaddr *)&where, sizeof where) == 0;
    int error = errno;
    close(probe);
    errno = error;
    return free;
}

static bool make_context(struct server *server, const struct server_settings *settings, int port)
{
    static const struct lws_protocols protocols[] = {
        {.name = "http", .callback = on_http, .per_session_data_size = sizeof(struct answer)}, {0}};
    void *loops[] = {server->loop};
    struct lws_context_creation_info info = {
        .port = port,
        .iface = settings->address[0] ? settings->address : NULL,
        .protocols = protocols,
        .options = LWS_SERVER_OPTION_LIBEV | LWS_SERVER_OPTION_DISABLE_IPV6,
        .foreign_loops = loops,
        .user = server,
        .keepalive_timeout = 30,
        .timeout_secs = 20,
    };
    server->context = lws_create_context(&info);
    if (!server->context)
        return false;
    server->port = lws_get_vhost_listen_port(lws_get_vhost_by_name(server->context, "default"));
    return true;
}

static bool listen_somewhere(struct server *server, const struct server_settings *settings)
{
    int tries = settings->nearby && settings->port ? SERVER_PORTS_TRIED : 1;
    for (int i = 0; i < tries; i++) {
        int port = settings->port + i;
        if (port_is_free(settings->address, port) && make_context(server, settings, port))
            return true;
    }
    return false;
}

struct server *server_open(const struct server_settings *settings)
{
    struct server *server = calloc(1, sizeof *server);
    if (!server)
        return NULL;
    lws_set_log_level(0, NULL);
    raise_limit();
    server->site = settings->site;
    server->loop = ev_loop_new(EVFLAG_AUTO);
    if (!server->loop || !listen_somewhere(server, settings)) {
        int error = errno ? errno : EADDRINUSE;
        server_close(server);
        errno = error;
        return NULL;
    }
    watch_signals(server);
    return server;
}

int server_port(const struct server *server)
{
    return server->port;
}

void server_run(struct server *server)
{
    ev_run(server->loop, 0);
}

void server_stop(struct server *server)
{
    ev_break(server->loop, EVBREAK_ALL);
}

void server_close(struct server *server)
{
    if (!server)
        return;
    for (int i = 0; server->context && i < 2; i++)
        ev_signal_stop(server->loop, &server->stop[i]);
    if (server->context)
        lws_context_destroy(server->context);
    if (server->loop)
        ev_loop_destroy(server->loop);
    free(server);
}
