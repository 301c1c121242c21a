/* WebSockets: messages in, messages out. A connection whose Origin is another page is refused, and so is one too many; what
 * comes in pieces is put together up to the size of a message; who does not read is let go. */
#include <arpa/inet.h>
#include <stdlib.h>
#include <string.h>

#include "server/serving.h"

enum { NAME_MAX_LENGTH = 300, MIND_MS = 500 };

/* ---- who comes ---- */

void serving_address(const struct server *server, struct lws *wsi, char address[HALL_ADDRESS_MAX])
{
    char said[256];
    int length = server->origin[0] ? lws_hdr_copy(wsi, said, sizeof said, WSI_TOKEN_X_FORWARDED_FOR) : 0;
    lws_get_peer_simple(wsi, address, HALL_ADDRESS_MAX);
    if (length <= 0)
        return;
    const char *last = strrchr(said, ','); /* the others may be anybody's invention */
    last = last ? last + 1 : said;
    last += strspn(last, " ");
    size_t part = strcspn(last, " ");
    if (part > 0 && part < HALL_ADDRESS_MAX) {
        memcpy(address, last, part);
        address[part] = '\0';
    }
}

/* A browser says which page speaks; other programs say nothing. */
static bool origin_fits(const struct server *server, struct lws *wsi)
{
    char origin[NAME_MAX_LENGTH], host[NAME_MAX_LENGTH], own[NAME_MAX_LENGTH + 16];
    if (lws_hdr_total_length(wsi, WSI_TOKEN_ORIGIN) <= 0)
        return true;
    if (lws_hdr_copy(wsi, origin, sizeof origin, WSI_TOKEN_ORIGIN) <= 0)
        return false;
    if (server->origin[0])
        return strcmp(origin, server->origin) == 0;
    if (lws_hdr_copy(wsi, host, sizeof host, WSI_TOKEN_HOST) <= 0)
        return false;
    snprintf(own, sizeof own, "%s://%s", server->tls ? "https" : "http", host);
    return strcmp(origin, own) == 0;
}

static int refuse(struct lws *wsi, unsigned status)
{
    lws_return_http_status(wsi, status, NULL);
    return 1;
}

/* Before the connection is anything: it must come from our page, or from no page. */
static int judge(const struct server *server, struct lws *wsi)
{
    if (!server->hall || server->ending)
        return refuse(wsi, HTTP_STATUS_SERVICE_UNAVAILABLE);
    return origin_fits(server, wsi) ? 0 : refuse(wsi, HTTP_STATUS_FORBIDDEN);
}

static void enlist(struct server *server, struct serving_socket *socket)
{
    socket->next = server->sockets;
    socket->before = &server->sockets;
    if (socket->next)
        socket->next->before = &socket->next;
    server->sockets = socket;
}

static void strike_off(struct serving_socket *socket)
{
    *socket->before = socket->next;
    if (socket->next)
        socket->next->before = socket->before;
}

static int come(struct server *server, struct lws *wsi, struct serving_socket *socket)
{
    char address[HALL_ADDRESS_MAX] = "";
    *socket = (struct serving_socket){.wsi = wsi, .heard = serving_now()};
    serving_address(server, wsi, address);
    socket->link = hall_connect(server->hall, address, socket);
    if (socket->link) {
        enlist(server, socket);
        return 0;
    }
    lws_close_reason(wsi, LWS_CLOSE_STATUS_POLICY_VIOLATION, (unsigned char *)"too many connections", 20);
    return -1;
}

/* ---- in ---- */

static int hear_whole(struct serving_socket *socket, const char *text, size_t length)
{
    if (!hall_hear(socket->link, text, length))
        return -1;
    int pause = link_pause_ms(socket->link);
    if (pause > 0) {
        lws_rx_flow_control(socket->wsi, 0);
        lws_set_timer_usecs(socket->wsi, (lws_usec_t)pause * 1000);
    }
    return 0;
}

static int hear(struct serving_socket *socket, struct lws *wsi, const char *part, size_t length)
{
    bool whole = lws_is_final_fragment(wsi) && lws_remaining_packet_payload(wsi) == 0;
    if (lws_frame_is_binary(wsi) || socket->length + length > HALL_MESSAGE_MAX) {
        lws_close_reason(wsi, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE, NULL, 0);
        return -1;
    }
    if (whole && !socket->text)
        return hear_whole(socket, part, length);
    char *longer = realloc(socket->text, socket->length + length + 1);
    if (!longer)
        return -1;
    memcpy(longer + socket->length, part, length);
    socket->text = longer;
    socket->length += length;
    if (!whole)
        return 0;
    int status = hear_whole(socket, socket->text, socket->length);
    free(socket->text);
    socket->text = NULL;
    socket->length = 0;
    return status;
}

/* ---- silence ---- */

static void hear_sign(struct serving_socket *socket)
{
    socket->heard = serving_now();
    socket->asked = false;
}

void serving_mind_silence(struct server *server, int64_t now)
{
    if (now - server->minded < MIND_MS && now >= server->minded)
        return;
    server->minded = now;
    for (struct serving_socket *socket = server->sockets; socket; socket = socket->next) {
        int64_t silence = now - socket->heard;
        if (silence > server->patience) {
            lws_set_timeout(socket->wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_ASYNC);
        } else if (silence > server->patience / 2 && !socket->asked) {
            socket->asked = socket->ping = true;
            lws_callback_on_writable(socket->wsi);
        }
    }
}

static int send_ping(struct serving_socket *socket)
{
    unsigned char room[LWS_PRE + 1] = {[LWS_PRE] = '?'}; /* of an empty answer libwebsockets says nothing */
    socket->ping = false;
    lws_callback_on_writable(socket->wsi);
    return lws_write(socket->wsi, room + LWS_PRE, 1, LWS_WRITE_PING) < 0 ? -1 : 0;
}

/* ---- out ---- */

void serving_wake(void *context, struct link *link)
{
    const struct serving_socket *socket = link_user(link);
    (void)context;
    lws_callback_on_writable(socket->wsi);
}

/* One message, with the room that libwebsockets wants before it. */
static bool send_text(struct lws *wsi, const char *text, size_t length)
{
    unsigned char small[LWS_PRE + 4096], *room = length <= 4096 ? small : malloc(LWS_PRE + length);
    if (!room)
        return false;
    memcpy(room + LWS_PRE, text, length);
    bool sent = lws_write(wsi, room + LWS_PRE, length, LWS_WRITE_TEXT) >= (int)length;
    if (room != small)
        free(room);
    return sent;
}

static int speak(struct serving_socket *socket)
{
    const char *text;
    size_t length;
    if (link_is_broken(socket->link))
        return -1;
    if (socket->ping)
        return send_ping(socket);
    while ((text = link_next(socket->link, &length))) {
        if (!send_text(socket->wsi, text, length))
            return -1;
        link_shift(socket->link);
        if (lws_send_pipe_choked(socket->wsi)) {
            lws_callback_on_writable(socket->wsi);
            break;
        }
    }
    return 0;
}

static void go(struct serving_socket *socket)
{
    if (socket->link) {
        strike_off(socket);
        hall_disconnect(socket->link);
    }
    free(socket->text);
    *socket = (struct serving_socket){0};
}

int serving_socket(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length)
{
    struct server *server = lws_context_user(lws_get_context(wsi));
    struct serving_socket *socket = user;
    switch ((int)reason) {
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
        return judge(server, wsi);
    case LWS_CALLBACK_ESTABLISHED:
        return come(server, wsi, socket);
    case LWS_CALLBACK_RECEIVE:
        hear_sign(socket);
        return socket->link ? hear(socket, wsi, in, length) : -1;
    case LWS_CALLBACK_RECEIVE_PONG:
        hear_sign(socket);
        return 0;
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return socket->link ? speak(socket) : -1;
    case LWS_CALLBACK_TIMER:
        return lws_rx_flow_control(wsi, 1) < 0 ? -1 : 0;
    case LWS_CALLBACK_CLOSED:
        go(socket);
        return 0;
    default:
        return 0;
    }
}
