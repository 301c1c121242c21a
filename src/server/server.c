/* The loop of the server, its beginning and its end. Between two waits of the loop the hall has its turn: everything that has
 * come until then is one group for the store. */
#include "server/server.h"

#include <errno.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "host/clock.h"
#include "host/file.h"
#include "host/folders.h"
#include "server/serving.h"

enum { REQUEST_SECONDS = 10 /* at most, until all of a request has come */, BEAT_US = 100000 };

static const double tick_seconds = 0.2, last_seconds = 0.3;

/* ---- the hall in the loop ---- */

int64_t serving_now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_REALTIME, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static int64_t now_ms(void *context)
{
    (void)context;
    return serving_now();
}

/* From any thread. */
static void kick(void *context)
{
    struct server *server = context;
    ev_async_send(server->loop, &server->kick);
}

static void on_kick(struct ev_loop *loop, struct ev_async *kicked, int events)
{
    (void)loop;
    (void)kicked; /* the turn that follows does it */
    (void)events;
}

static void on_turn(struct ev_loop *loop, struct ev_prepare *turn, int events)
{
    const struct server *server = turn->data;
    (void)loop;
    (void)events;
    hall_turn(server->hall);
}

static void on_tick(struct ev_loop *loop, struct ev_timer *tick, int events)
{
    struct server *server = tick->data;
    (void)loop;
    (void)events;
    hall_tick(server->hall);
    serving_mind_silence(server, serving_now());
}

/* libwebsockets 4.1 on libev does not shorten a timer that runs: what is due before it would wait for it, half a minute where
 * nothing else happens. One that is always near keeps the others in time. */
static void on_beat(lws_sorted_usec_list_t *beat)
{
    struct server *server = lws_container_of(beat, struct server, beat);
    lws_sul_schedule(server->context, 0, beat, on_beat, BEAT_US);
}

static void hall_says(void *context, enum hall_level level, const char *event, const char *what)
{
    serving_log(context, level, event, what);
}

/* ---- signals ---- */

static void on_last(struct ev_loop *loop, struct ev_timer *last, int events)
{
    (void)last;
    (void)events;
    ev_break(loop, EVBREAK_ALL);
}

/* People are told; a moment later everything that was told is sent, and kept. */
void server_stop(struct server *server)
{
    if (server->ending || !server->hall) {
        ev_break(server->loop, EVBREAK_ALL);
        return;
    }
    server->ending = true;
    serving_log(server, HALL_INFO, "ends", NULL);
    hall_announce_end(server->hall);
    ev_timer_init(&server->last, on_last, last_seconds, 0);
    ev_timer_start(server->loop, &server->last);
}

static void on_signal(struct ev_loop *loop, struct ev_signal *signal, int events)
{
    (void)loop;
    (void)events;
    server_stop(signal->data);
}

static void watch(struct server *server)
{
    static const int signals[] = {SIGINT, SIGTERM};
    for (int i = 0; i < 2; i++) {
        ev_signal_init(&server->stop[i], on_signal, signals[i]);
        server->stop[i].data = server;
        ev_signal_start(server->loop, &server->stop[i]);
    }
    if (!server->hall)
        return;
    ev_prepare_init(&server->turn, on_turn);
    ev_timer_init(&server->tick, on_tick, tick_seconds, tick_seconds);
    server->turn.data = server->tick.data = server;
    ev_prepare_start(server->loop, &server->turn);
    ev_timer_start(server->loop, &server->tick);
}

/* ---- listening ---- */

/* As many connections as the system lets us have. */
static unsigned raise_limit(void)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return 0;
    if (limit.rlim_cur < limit.rlim_max) {
        limit.rlim_cur = limit.rlim_max;
        setrlimit(RLIMIT_NOFILE, &limit);
    }
    return limit.rlim_cur > UINT32_MAX ? UINT32_MAX : (unsigned)limit.rlim_cur;
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

static void use_tls(struct lws_context_creation_info *info, const struct server_settings *settings)
{
    if (!settings->cert)
        return;
    info->options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
    info->ssl_cert_filepath = settings->cert;
    info->ssl_private_key_filepath = settings->key;
}

static bool make_context(struct server *server, const struct server_settings *settings, int port)
{
    static const struct lws_protocols protocols[] = {
        {.name = "http", .callback = serving_http, .per_session_data_size = sizeof(struct serving_answer)},
        {.name = "dobbel",
         .callback = serving_socket,
         .per_session_data_size = sizeof(struct serving_socket),
         .rx_buffer_size = 2048},
        {0}};
    unsigned half = settings->patience / 2, request = half < REQUEST_SECONDS ? half : REQUEST_SECONDS;
    static const struct lws_retry_bo ours = {0}; /* its own pings keep a sorted list, which takes long with many */
    void *loops[] = {server->loop};
    struct lws_context_creation_info info = {
        .port = port,
        .iface = settings->address[0] ? settings->address : NULL,
        .protocols = protocols,
        .options = LWS_SERVER_OPTION_LIBEV | LWS_SERVER_OPTION_DISABLE_IPV6 | LWS_SERVER_OPTION_VALIDATE_UTF8,
        .foreign_loops = loops,
        .user = server,
        .keepalive_timeout = (int)half,
        .timeout_secs = request,
        .timeout_secs_ah_idle = request,
        .retry_and_idle_policy = &ours,
        .pt_serv_buf_size = 8192,
    };
    use_tls(&info, settings);
    server->context = lws_create_context(&info);
    if (!server->context)
        return false;
    on_beat(&server->beat);
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

/* ---- beginning ---- */

/* One server alone uses a data folder. */
static bool lock_data(struct server *server, const char *data, char failure[SERVER_FAILURE_MAX])
{
    char path[HOST_PATH_MAX];
    struct host_failure why;
    if (snprintf(path, sizeof path, "%s/lock", data) >= (int)sizeof path)
        return snprintf(failure, SERVER_FAILURE_MAX, "%s: the path is too long", data) < 0;
    server->lock = host_make_folders(path, &why) ? host_lock_file(path, &why) : -1;
    if (server->lock >= 0)
        return true;
    if (why.fault == HOST_OPEN_ELSEWHERE)
        snprintf(failure, SERVER_FAILURE_MAX, "%.300s: another server uses this folder", data);
    else
        snprintf(failure, SERVER_FAILURE_MAX, "%.300s: %s", data, strerror(why.error));
    return false;
}

static bool open_hall(struct server *server, const struct server_settings *settings, char failure[SERVER_FAILURE_MAX])
{
    struct store_failure why = {.text = ""};
    unsigned files = raise_limit(), most = settings->connections;
    if (!settings->data)
        return true;
    if (!lock_data(server, settings->data, failure))
        return false;
    if (files > 64 && (most == 0 || most > files - 64))
        most = files - 64; /* at the limit nothing could be opened any more */
    struct store *store = store_open_sqlite(settings->data, &why);
    struct hall_settings hall = {.store = store,
                                 .now = now_ms,
                                 .kick = kick,
                                 .wake = serving_wake,
                                 .log = hall_says,
                                 .context = server,
                                 .threads = settings->bots,
                                 .keep_days = settings->keep_days,
                                 .links_max = most,
                                 .links_each = settings->connections_each,
                                 .tables_max = settings->tables,
                                 .tables_each = settings->tables_each,
                                 .yardsticks = settings->yardsticks};
    server->hall = store ? hall_open(&hall, &why) : NULL;
    if (store && !server->hall)
        store->methods->close(store);
    snprintf(failure, SERVER_FAILURE_MAX, "%s", why.text);
    return server->hall != NULL;
}

struct server *server_open(const struct server_settings *settings, char failure[SERVER_FAILURE_MAX])
{
    struct server *server = calloc(1, sizeof *server);
    failure[0] = '\0';
    if (!server)
        return NULL;
    lws_set_log_level(0, NULL);
    server->lock = -1;
    server->site = settings->site;
    server->tls = settings->cert != NULL;
    server->log = settings->log;
    server->patience = (int64_t)settings->patience * 1000;
    server->started = host_clock_now();
    snprintf(server->origin, sizeof server->origin, "%s", settings->public_url ? settings->public_url : "");
    server->loop = ev_loop_new(EVFLAG_AUTO);
    ev_async_init(&server->kick, on_kick);
    if (server->loop)
        ev_async_start(server->loop, &server->kick);
    errno = 0;
    if (!server->loop || !open_hall(server, settings, failure) || !listen_somewhere(server, settings)) {
        int error = errno ? errno : settings->cert ? EINVAL : EADDRINUSE;
        server_close(server);
        errno = error;
        return NULL;
    }
    watch(server);
    serving_log(server, HALL_INFO, "listens", settings->address[0] ? settings->address : "every address");
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

void server_close(struct server *server)
{
    if (!server)
        return;
    for (int i = 0; server->context && i < 2; i++)
        ev_signal_stop(server->loop, &server->stop[i]);
    if (server->hall && server->context)
        hall_settle(server->hall);
    if (server->context)
        lws_context_destroy(server->context);
    hall_close(server->hall);
    if (server->loop)
        ev_loop_destroy(server->loop);
    if (server->lock >= 0)
        close(server->lock);
    free(server);
}

bool server_backup(const char *data, const char *file, char failure[SERVER_FAILURE_MAX])
{
    struct store_failure why = {.text = ""};
    bool good = store_backup(data, file, &why);
    snprintf(failure, SERVER_FAILURE_MAX, "%s", why.text);
    return good;
}
