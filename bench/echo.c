/* libwebsockets alone: an echo with the settings of the server, and clients that talk to it at a given rate. */
#include <ev.h>
#include <libwebsockets.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include "floors.h"

enum { MESSAGE_MAX = 2048, CONNECTING_MAX = 128, ADDRESS_EVERY = 5000 };

/* ---- the echo ---- */

struct session {
    size_t length;
    unsigned char text[LWS_PRE + MESSAGE_MAX];
};

static int serve(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length)
{
    struct session *session = user;
    if (reason == LWS_CALLBACK_RECEIVE && length <= MESSAGE_MAX) {
        memcpy(session->text + LWS_PRE, in, length);
        session->length = length;
        lws_callback_on_writable(wsi);
    } else if (reason == LWS_CALLBACK_SERVER_WRITEABLE && session->length > 0) {
        int sent = lws_write(wsi, session->text + LWS_PRE, session->length, LWS_WRITE_TEXT);
        session->length = 0;
        return sent < 0 ? -1 : 0;
    }
    return 0;
}

static void run_echo(int out)
{
    static const struct lws_protocols protocols[] = {{.name = "echo",
                                                      .callback = serve,
                                                      .per_session_data_size = sizeof(struct session),
                                                      .rx_buffer_size = MESSAGE_MAX},
                                                     {0}};
    struct ev_loop *loop = ev_loop_new(EVFLAG_AUTO);
    void *loops[] = {loop};
    struct rlimit limit;
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
    lws_set_log_level(0, NULL);
    static const struct lws_retry_bo silent = {0};
    struct lws_context_creation_info info = {.iface = "127.0.0.1",
                                             .retry_and_idle_policy = &silent, /* as the server's */
                                             .protocols = protocols,
                                             .options = LWS_SERVER_OPTION_LIBEV | LWS_SERVER_OPTION_DISABLE_IPV6 |
                                                        LWS_SERVER_OPTION_VALIDATE_UTF8,
                                             .foreign_loops = loops};
    struct lws_context *context = lws_create_context(&info);
    int port = context ? lws_get_vhost_listen_port(lws_get_vhost_by_name(context, "default")) : 0;
    if (write(out, &port, sizeof port) == sizeof port && port > 0)
        ev_run(loop, 0);
    _exit(0);
}

bool floors_start_echo(struct measured *echo)
{
    int ends[2];
    *echo = (struct measured){.pid = -1};
    if (pipe(ends) != 0)
        return false;
    echo->pid = fork();
    if (echo->pid == 0)
        run_echo(ends[1]);
    close(ends[1]);
    bool good = read(ends[0], &echo->port, sizeof echo->port) == sizeof echo->port && echo->port > 0;
    close(ends[0]);
    return good;
}

/* ---- who talks to it ---- */

struct floors_voice {
    struct peer peer; /* first */
    struct floors_voice *next;
    double due;
};

static void make_ready(struct floors_talk *talk, struct floors_voice *voice)
{
    voice->next = NULL;
    *talk->last = voice;
    talk->last = &voice->next;
}

static void hear(void *context, struct peer *peer, const char *text, size_t length)
{
    struct floors_talk *talk = context;
    struct floors_voice *voice = (struct floors_voice *)peer;
    (void)length;
    if (text) {
        times_add(&talk->times, times_now() - voice->due);
        talk->messages++;
    } else {
        talk->connecting--;
    }
    make_ready(talk, voice);
}

bool floors_connect(struct floors_talk *talk, int port, const char *protocol, int count, double seconds)
{
    double end = times_now() + seconds;
    int next = 0;
    *talk = (struct floors_talk){.count = count};
    talk->peers = (struct peers){.epoll = epoll_create1(EPOLL_CLOEXEC), .heard = hear, .context = talk};
    talk->voice = calloc((size_t)count, sizeof *talk->voice);
    talk->last = &talk->first;
    for (int i = 0; talk->voice && i < count; i++)
        talk->voice[i].peer.fd = -1;
    while (talk->voice && (int)talk->peers.open < count && times_now() < end) {
        for (; next < count && talk->connecting < CONNECTING_MAX; next++, talk->connecting++)
            if (!peer_connect(&talk->peers, &talk->voice[next].peer, port, 1 + next / ADDRESS_EVERY, protocol))
                break;
        peers_wait(&talk->peers, 0.02);
    }
    return talk->voice && (int)talk->peers.open == count;
}

static void say_one(struct floors_talk *talk, const char *text, int size, double due)
{
    struct floors_voice *voice = talk->first;
    talk->first = voice->next;
    if (!talk->first)
        talk->last = &talk->first;
    voice->due = due;
    peer_say(&talk->peers, &voice->peer, text, (size_t)size);
}

void floors_say(struct floors_talk *talk, int size, double rate, double seconds)
{
    static char text[MESSAGE_MAX];
    double due = times_now(), end = due + seconds;
    memset(text, 'x', sizeof text);
    for (double now = due; now < end; now = times_now()) {
        for (; due <= now && talk->first; due += 1 / rate)
            say_one(talk, text, size, due);
        if (!talk->first && due < now)
            due = now;
        peers_wait(&talk->peers, due - now);
    }
}

void floors_part(struct floors_talk *talk)
{
    for (int i = 0; talk->voice && i < talk->count; i++)
        peer_close(&talk->peers, &talk->voice[i].peer);
    close(talk->peers.epoll);
    free(talk->voice);
    talk->voice = NULL;
}
