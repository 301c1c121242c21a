/* Messages: {"id": N, "do": WHAT, ...} for the hall, {"id": N, "line": TEXT, "seq": N, "as": SEAT} for the table. Each is
 * answered, once, with its id. Who speaks follows from the connection; `as` only chooses among the seats it has. */
#include <stdlib.h>
#include <string.h>

#include "server/rooms.h"
#include "wire/messages.h"

bool hall_refuse(struct hall_call *call, const char *id, enum dob_refusal kind)
{
    dob_because(&call->why, id, NULL);
    return !dob_of_kind(&call->why, kind);
}

const char *hall_text(const struct hall_call *call, const char *key, const char *fallback)
{
    const char *text = json_string_value(json_object_get(call->message, key));
    return text ? text : fallback;
}

int64_t hall_number(const struct hall_call *call, const char *key, int64_t fallback)
{
    const json_t *value = json_object_get(call->message, key);
    return json_is_integer(value) ? json_integer_value(value) : fallback;
}

/* true, false, 1 and 0. */
bool hall_flag(const struct hall_call *call, const char *key, bool fallback)
{
    const json_t *value = json_object_get(call->message, key);
    return json_is_boolean(value) ? json_is_true(value) : hall_number(call, key, fallback) != 0;
}

/* ---- what can be done ---- */

enum where { ANYWHERE, AT_TABLE, SEATED, HOST };

static const struct verb {
    const char *name;
    hall_verb *run;
    enum where where;
} verbs[] = {
    {"hello", hall_do_hello, ANYWHERE},   {"tables", hall_do_tables, ANYWHERE}, {"peek", hall_do_peek, ANYWHERE},
    {"create", hall_do_create, ANYWHERE}, {"join", hall_do_join, ANYWHERE},     {"enter", hall_do_enter, ANYWHERE},
    {"watch", hall_do_watch, ANYWHERE},   {"quit", hall_do_quit, ANYWHERE},     {"record", hall_do_record, AT_TABLE},
    {"say", hall_do_say, SEATED},         {"leave", hall_do_leave, SEATED},     {"back", hall_do_back, SEATED},
    {"rename", hall_do_rename, SEATED},   {"undo", hall_do_undo, SEATED},       {"agree", hall_do_agree, SEATED},
    {"rematch", hall_do_rematch, SEATED}, {"again", hall_do_again, SEATED},     {"begin", hall_do_begin, HOST},
    {"remove", hall_do_remove, HOST},     {"replace", hall_do_replace, HOST},   {"pause", hall_do_pause, HOST},
    {"close", hall_do_close, HOST},       {"invite", hall_do_invite, HOST},     {"qr", hall_do_qr, ANYWHERE},
};

static const struct verb *find_verb(const char *name)
{
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
        if (strcmp(verbs[i].name, name) == 0)
            return &verbs[i];
    return NULL;
}

/* The seat that it speaks for, among its own. */
static bool find_seat(struct hall_call *call)
{
    unsigned seats = desk_seats_of(call->link);
    int64_t as = hall_number(call, "as", 0);
    call->seat = as >= 1 && as <= DOB_SEATS_MAX && seats >> (as - 1) & 1 ? (int)as - 1
                 : as == 0 && seats                                      ? __builtin_ctz(seats)
                                                                         : -1;
    return as == 0 || call->seat >= 0 || hall_refuse(call, "server.not-your-seat", DOB_NOT_YOURS);
}

static bool may_do(struct hall_call *call, enum where where)
{
    if (where != ANYWHERE && !call->desk)
        return hall_refuse(call, "server.no-table", DOB_NOT_NOW);
    if (!find_seat(call))
        return false;
    if (where == SEATED && call->seat < 0)
        return hall_refuse(call, "server.not-seated", DOB_NOT_YOURS);
    return where != HOST || desk_is_host(call->link) || hall_refuse(call, "server.not-host", DOB_NOT_YOURS);
}

static void run_verb(struct hall_call *call, const char *name)
{
    const struct verb *verb = find_verb(name);
    if (!verb) {
        dob_because_found(&call->why, "server.verb", dob_scan_in(name));
        dob_of_kind(&call->why, DOB_UNREADABLE);
    } else if (may_do(call, verb->where) && verb->run(call)) {
        uint64_t group = call->desk ? call->desk->group : 0;
        link_answer(call->link, group, call->id, "done", call->answer ? call->answer : json_object());
        if (call->desk)
            desk_go_on(call->desk);
        return;
    }
    json_decref(call->answer);
    link_refuse(call->link, call->id, &call->why);
}

/* ---- lines for the table ---- */

/* Who says it, as the table counts. */
static bool find_who(struct hall_call *call, int *who)
{
    const char *as = hall_text(call, "as", NULL);
    *who = DOB_SPECTATOR;
    if (as && strcmp(as, "watch") == 0)
        return true;
    if (as && strcmp(as, "host") == 0) {
        *who = DOB_HOST;
        return desk_is_host(call->link) || hall_refuse(call, "server.not-host", DOB_NOT_YOURS);
    }
    if (!find_seat(call))
        return false;
    if (call->seat >= 0)
        *who = call->seat;
    return true;
}

static bool may_change(struct hall_call *call, int who)
{
    const struct desk *desk = call->desk;
    int64_t seq = hall_number(call, "seq", -1);
    if (desk_rests(desk, &call->why))
        return false;
    if (seq < 0)
        return hall_refuse(call, "server.seq-missing", DOB_UNREADABLE);
    return !dob_table_is_stale(desk->table, who, (size_t)seq) || hall_refuse(call, "server.stale", DOB_NOT_NOW);
}

/* {"id":7,"answer":...}: the table's answer as it is. */
static void pass_on(const struct hall_call *call, const char *answer, size_t length)
{
    char *text = hall_enough(malloc(length + 64));
    int head = snprintf(text, 64, "{\"id\":%lld,\"answer\":", (long long)call->id);
    memcpy(text + head, answer, length);
    text[(size_t)head + length] = '}';
    link_tell(call->link, call->desk->group, call->id, text, (size_t)head + length + 1);
    free(text);
}

static void say_line(struct hall_call *call, const char *line)
{
    struct desk *desk = call->desk;
    size_t length = strlen(line);
    int who;
    if (!desk)
        hall_refuse(call, "server.no-table", DOB_NOT_NOW);
    if (!desk || !find_who(call, &who) || (dob_table_changes(line, length) && !may_change(call, who))) {
        link_refuse(call->link, call->id, &call->why);
        return;
    }
    size_t before = desk->parts;
    const char *answer = dob_table_say(desk->table, who, line, length, call->link->language, hall_now(desk->hall));
    size_t said = dob_table_said(desk->table);
    desk_save(desk, false);
    pass_on(call, answer, said);
    desk_follow(desk, before);
}

/* ---- one message ---- */

static void answer(struct link *link, json_t *message)
{
    struct hall_call call = {.link = link, .desk = link->desk, .message = message, .seat = -1};
    const char *verb = hall_text(&call, "do", NULL), *line = hall_text(&call, "line", NULL);
    call.id = hall_number(&call, "id", -1);
    if (call.id < 0) {
        call.id = -1;
        hall_refuse(&call, "server.id-missing", DOB_UNREADABLE);
    } else if (verb) {
        run_verb(&call, verb);
        return;
    } else if (line) {
        say_line(&call, line);
        return;
    } else {
        hall_refuse(&call, "server.nothing-said", DOB_UNREADABLE);
    }
    link_refuse(link, call.id, &call.why);
}

bool hall_hear(struct link *link, const char *text, size_t length)
{
    struct wire_error error;
    struct dob_reason why = {.id = "server.too-fast", .kind = DOB_NOT_NOW};
    link->hall->numbers.messages++;
    if (!link_may_speak(link, hall_now(link->hall))) {
        link_refuse(link, -1, &why);
        return false;
    }
    json_t *message = length <= HALL_MESSAGE_MAX ? wire_read(text, length, &error) : NULL;
    if (message) {
        answer(link, message);
    } else {
        why = (struct dob_reason){.id = "server.unreadable", .kind = DOB_UNREADABLE};
        link_refuse(link, -1, &why);
    }
    json_decref(message);
    return !link->broken;
}
