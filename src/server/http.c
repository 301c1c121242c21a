/* Requests over HTTP: the page, everything from memory; whether the server is well; its numbers; records to download. One
 * answer at a time for each connection. Only GET and HEAD are answered. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/clock.h"
#include "server/serving.h"

enum { CHUNK = 16384, HEADER_MAX = 2048, ACCEPTS_MAX = 256, PATH_MAX_LENGTH = 64 };

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

static void add_usual_headers(struct lws *wsi, struct header *header)
{
    const struct server *server = lws_context_user(lws_get_context(wsi));
    add_header(wsi, header, "content-security-policy:", policy);
    add_header(wsi, header, "x-content-type-options:", "nosniff");
    add_header(wsi, header, "referrer-policy:", "no-referrer");
    add_header(wsi, header, "cross-origin-opener-policy:", "same-origin");
    add_header(wsi, header, "cross-origin-resource-policy:", "same-origin");
    add_header(wsi, header, "permissions-policy:", "camera=(), microphone=(), geolocation=()");
    if (server->hall) /* so the page knows that there are tables for friends; a host of static files does not say it */
        add_header(wsi, header, "dobbel-tables:", "1");
    if (server->tls)
        add_header(wsi, header, "strict-transport-security:", "max-age=31536000");
}

static int finish(struct lws *wsi)
{
    return lws_http_transaction_completed(wsi) ? -1 : 0;
}

static int refuse(struct lws *wsi, unsigned status)
{
    return lws_return_http_status(wsi, status, NULL) < 0 ? -1 : finish(wsi);
}

static bool start_headers(struct lws *wsi, struct header *header, unsigned status, const char *type, size_t length)
{
    header->full = false;
    header->at = header->buffer + LWS_PRE;
    header->end = header->buffer + sizeof header->buffer - 1;
    if (lws_add_http_common_headers(wsi, status, type, length, &header->at, header->end))
        return false;
    add_usual_headers(wsi, header);
    return true;
}

static bool end_headers(struct lws *wsi, struct header *header)
{
    return !header->full && !lws_finalize_write_http_header(wsi, header->buffer + LWS_PRE, &header->at, header->end);
}

static bool is_head(struct lws *wsi)
{
    return lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0;
}

static int send_body(struct lws *wsi, struct serving_answer *answer, const char *body, char *made, size_t length)
{
    if (is_head(wsi) || length == 0) {
        free(made);
        return finish(wsi);
    }
    *answer = (struct serving_answer){.body = body, .made = made, .length = length};
    lws_callback_on_writable(wsi);
    return 0;
}

/* ---- the page ---- */

static int send_file(struct lws *wsi, struct serving_answer *answer, const struct site_file *file)
{
    struct header header;
    char accepts[ACCEPTS_MAX] = "";
    if (lws_hdr_copy(wsi, accepts, sizeof accepts, WSI_TOKEN_HTTP_ACCEPT_ENCODING) < 0)
        accepts[0] = '\0';
    enum site_coding coding = site_choose(file, accepts);
    const struct site_body *body = &file->body[coding];
    if (!start_headers(wsi, &header, HTTP_STATUS_OK, file->type, body->length))
        return -1;
    add_header(wsi, &header, "vary:", "accept-encoding");
    add_header(wsi, &header,
               "cache-control:", site_is_fixed(file) ? "public, max-age=31536000, immutable" : "no-cache");
    if (site_coding_name(coding))
        add_header(wsi, &header, "content-encoding:", site_coding_name(coding));
    return end_headers(wsi, &header) ? send_body(wsi, answer, body->bytes, NULL, body->length) : -1;
}

/* ---- what is made on the spot ---- */

/* A text, which is freed when it was sent. */
static int send_made(struct lws *wsi, struct serving_answer *answer, unsigned status, const char *type, char *text,
                     size_t length)
{
    struct header header;
    if (!text)
        return refuse(wsi, HTTP_STATUS_NOT_FOUND);
    if (!start_headers(wsi, &header, status, type, length)) {
        free(text);
        return -1;
    }
    add_header(wsi, &header, "cache-control:", "no-store");
    if (end_headers(wsi, &header))
        return send_body(wsi, answer, text, text, length);
    free(text);
    return -1;
}

static int send_health(const struct server *server, struct lws *wsi, struct serving_answer *answer)
{
    bool well = !server->ending && (!server->hall || !hall_numbers(server->hall)->broken);
    char *text = strdup(well ? "ok\n" : "cannot keep tables\n");
    return send_made(wsi, answer, well ? HTTP_STATUS_OK : HTTP_STATUS_SERVICE_UNAVAILABLE, "text/plain; charset=utf-8",
                     text, text ? strlen(text) : 0);
}

static void print_number(FILE *out, const char *name, const char *kind, const char *help, double value)
{
    fprintf(out, "# HELP dobbel_%s %s\n# TYPE dobbel_%s %s\ndobbel_%s %.17g\n", name, help, name, kind, name, value);
}

static int send_metrics(const struct server *server, struct lws *wsi, struct serving_answer *answer)
{
    char *text = NULL;
    size_t length = 0;
    FILE *out = server->hall ? open_memstream(&text, &length) : NULL;
    if (!out)
        return refuse(wsi, HTTP_STATUS_NOT_FOUND);
    const struct hall_numbers *n = hall_numbers(server->hall);
    print_number(out, "connections", "gauge", "WebSocket connections now.", (double)n->links);
    print_number(out, "tables", "gauge", "Tables in memory.", (double)n->tables);
    print_number(out, "thinking", "gauge", "Decisions that bots are asked for.", (double)n->thinking);
    print_number(out, "messages_total", "counter", "Messages received.", (double)n->messages);
    print_number(out, "refused_total", "counter", "Messages refused.", (double)n->refused);
    print_number(out, "events_total", "counter", "Events of matches.", (double)n->events);
    print_number(out, "bot_moves_total", "counter", "Moves of built-in bots.", (double)n->moves_of_bots);
    print_number(out, "commits_total", "counter", "Groups given to the store.", (double)n->commits);
    print_number(out, "commit_failures_total", "counter", "Groups that could not be kept.", (double)n->failures);
    print_number(out, "commit_seconds_total", "counter", "Time that groups took.", n->commit_seconds);
    print_number(out, "slow_readers_total", "counter", "Connections let go because they did not read.",
                 (double)n->dropped);
    print_number(out, "uptime_seconds", "gauge", "How long this server runs.", host_clock_now() - server->started);
    if (fclose(out) != 0) {
        free(text);
        return -1;
    }
    return send_made(wsi, answer, HTTP_STATUS_OK, "text/plain; version=0.0.4; charset=utf-8", text, length);
}

/* /record/TABLE; a secret comes as `Authorization: Bearer SECRET`, never in an address. */
static int send_record(const struct server *server, struct lws *wsi, struct serving_answer *answer, const char *id)
{
    static const char scheme[] = "Bearer ";
    char said[128] = "";
    size_t length = 0;
    if (lws_hdr_copy(wsi, said, sizeof said, WSI_TOKEN_HTTP_AUTHORIZATION) < 0 ||
        strncmp(said, scheme, strlen(scheme)) != 0)
        said[0] = '\0';
    char *text = server->hall ? hall_record(server->hall, id, said[0] ? said + strlen(scheme) : "", &length) : NULL;
    return send_made(wsi, answer, HTTP_STATUS_OK, "text/plain; charset=utf-8", text, length);
}

/* ---- requests ---- */

static int begin(const struct server *server, struct lws *wsi, struct serving_answer *answer, const char *path)
{
    static const char records[] = "/record/";
    if (!is_head(wsi) && lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) <= 0)
        return refuse(wsi, HTTP_STATUS_METHOD_NOT_ALLOWED);
    if (strcmp(path, "/health") == 0)
        return send_health(server, wsi, answer);
    if (strcmp(path, "/metrics") == 0)
        return send_metrics(server, wsi, answer);
    if (strncmp(path, records, strlen(records)) == 0)
        return send_record(server, wsi, answer, path + strlen(records));
    const struct site_file *file = site_find(server->site, path);
    return file ? send_file(wsi, answer, file) : refuse(wsi, HTTP_STATUS_NOT_FOUND);
}

static void forget(struct serving_answer *answer)
{
    free(answer->made);
    *answer = (struct serving_answer){0};
}

static int go_on(struct lws *wsi, struct serving_answer *answer)
{
    unsigned char buffer[LWS_PRE + CHUNK];
    if (!answer->body)
        return 0;
    size_t left = answer->length - answer->sent, part = left < CHUNK ? left : CHUNK;
    bool last = part == left;
    memcpy(buffer + LWS_PRE, answer->body + answer->sent, part);
    if (lws_write(wsi, buffer + LWS_PRE, part, last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) != (int)part)
        return -1;
    answer->sent += part;
    if (!last) {
        lws_callback_on_writable(wsi);
        return 0;
    }
    forget(answer);
    return finish(wsi);
}

int serving_http(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length)
{
    const struct server *server = lws_context_user(lws_get_context(wsi));
    (void)length;
    switch ((int)reason) {
    case LWS_CALLBACK_HTTP:
        return begin(server, wsi, user, in);
    case LWS_CALLBACK_HTTP_WRITEABLE:
        return go_on(wsi, user);
    case LWS_CALLBACK_CLOSED_HTTP:
        if (user)
            forget(user);
        return 0;
    default:
        return 0;
    }
}
