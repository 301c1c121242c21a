/* What can be asked for anywhere: which tables there are, sitting down, coming back, watching. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/assert.h"
#include "server/rooms.h"
#include "server/secret.h"
#include "server/server.h"
#include "wire/messages.h"

enum { LISTED_MAX = 200, QR_MAX = 300 /* bytes of a link */ };

/* What can be said at a table, in the language of this connection. */
static json_t *phrases_for(const struct link *link)
{
    json_t *list = json_array();
    for (int phrase = 1; phrase <= DESK_PHRASES; phrase++) {
        char id[32];
        snprintf(id, sizeof id, "server.phrase.%d", phrase);
        json_array_append_new(list, wire_text(link_sentence(link, id)));
    }
    return list;
}

/* {"do":"hello","version":1,"language":"de"} */
bool hall_do_hello(struct hall_call *call)
{
    const char *language = hall_text(call, "language", "en");
    if (hall_number(call, "version", HALL_VERSION) != HALL_VERSION)
        return hall_refuse(call, "server.version", DOB_UNREADABLE);
    if (strlen(language) < sizeof call->link->language)
        memcpy(call->link->language, language, strlen(language) + 1);
    call->answer = json_object();
    json_object_set_new(call->answer, "version", json_integer(HALL_VERSION));
    json_object_set_new(call->answer, "program", wire_text(dob_version()));
    json_object_set_new(call->answer, "phrases", phrases_for(call->link));
    return true;
}

/* {"do":"qr","text":...}: a code of a link, for the camera of a phone: a text of 0 and 1 for each row. */
bool hall_do_qr(struct hall_call *call)
{
    const char *text = hall_text(call, "text", "");
    char *rows = strlen(text) <= QR_MAX ? server_qr_rows(text) : NULL;
    if (!rows)
        return hall_refuse(call, "server.qr", DOB_UNREADABLE);
    json_t *list = json_array();
    for (char *save, *row = strtok_r(rows, "\n", &save); row; row = strtok_r(NULL, "\n", &save))
        json_array_append_new(list, json_string(row));
    free(rows);
    call->answer = json_object();
    json_object_set_new(call->answer, "rows", list);
    return true;
}

bool hall_do_tables(struct hall_call *call)
{
    struct hall *hall = call->link->hall;
    json_t *list = json_array();
    for (size_t i = 0; i < HALL_BUCKETS; i++)
        for (const struct desk *desk = hall->bucket[i]; desk && json_array_size(list) < LISTED_MAX; desk = desk->next)
            if (desk->settings.open && !desk->settings.closed && !desk_is_over(desk) && desk->group <= hall->kept)
                json_array_append_new(list, desk_summary(desk));
    call->answer = json_object();
    json_object_set_new(call->answer, "tables", list);
    return true;
}

/* ---- finding a table ---- */

/* The table that a message names, and who its secret says is speaking: a guest, 0 for somebody who was invited, -1 for
 * anybody. What needs an invitation looks the same as what is not there. */
static struct desk *find_desk(struct hall_call *call, int *guest)
{
    const char *secret = hall_text(call, "secret", "");
    struct desk *desk = hall_find(call->link->hall, hall_text(call, "table", ""));
    *guest = desk && secret[0] ? desk_find_guest(desk, secret) : -1;
    if (!desk || (!desk->settings.open && *guest < 0) || (secret[0] && *guest < 0)) {
        hall_refuse(call, "server.table-unknown", DOB_UNREADABLE);
        return NULL;
    }
    return desk;
}

static void come_in(struct hall_call *call, struct desk *desk, int guest)
{
    desk_detach(call->link);
    desk_attach(desk, call->link, guest);
    call->desk = desk;
    desk_tell_room(desk);
}

/* What somebody sees before sitting down. */
bool hall_do_peek(struct hall_call *call)
{
    int guest;
    const struct desk *desk = find_desk(call, &guest);
    if (!desk)
        return false;
    call->answer = desk_summary(desk);
    json_object_set_new(call->answer, "guest", json_integer(guest > 0));
    return true;
}

/* Back at one's seats, from any device. */
bool hall_do_enter(struct hall_call *call)
{
    int guest;
    struct desk *desk = find_desk(call, &guest);
    if (!desk)
        return false;
    if (guest <= 0)
        return hall_refuse(call, "server.secret-wrong", DOB_NOT_YOURS);
    come_in(call, desk, guest);
    call->answer = desk_room(desk, call->link);
    return true;
}

bool hall_do_watch(struct hall_call *call)
{
    int guest;
    struct desk *desk = find_desk(call, &guest);
    if (!desk)
        return false;
    if (!desk->settings.spectators)
        return hall_refuse(call, "server.no-spectators", DOB_BY_RULE);
    come_in(call, desk, -1);
    call->answer = desk_room(desk, call->link);
    return true;
}

/* Away from the table, into the lobby; the seat stays. */
bool hall_do_quit(struct hall_call *call)
{
    desk_detach(call->link);
    call->desk = NULL;
    return true;
}

/* ---- sitting down ---- */

static bool choose_seat(struct hall_call *call, const struct desk *desk, int *seat)
{
    unsigned free = desk_free_seats(desk);
    int64_t wish = hall_number(call, "seat", 0);
    if (!free)
        return hall_refuse(call, "server.full", DOB_NOT_NOW);
    *seat = wish ? (int)wish - 1 : __builtin_ctz(free);
    if (*seat >= 0 && *seat < DOB_SEATS_MAX && free >> *seat & 1)
        return true;
    hall_refuse(call, "server.seat-taken", DOB_NOT_NOW);
    return false;
}

/* A name, if the others have another; nobody's name is empty. */
static bool take_seat(struct hall_call *call, struct desk *desk, int seat)
{
    const char *name = hall_text(call, "name", ""), *salt = hall_text(call, "salt", "");
    if (!name[0])
        return hall_refuse(call, "server.name-missing", DOB_UNREADABLE);
    if (desk_name_is_taken(desk, name, 1u << seat)) {
        dob_because_found(&call->why, "server.name-taken", dob_scan_in(name));
        return false;
    }
    if (!desk_seat_person(desk, seat, name, &call->why))
        return false;
    if (hall_flag(call, "program", false)) {
        struct dob_player player = *dob_match_player(desk_match(desk), seat);
        player.kind = DOB_PROGRAM;
        DOB_ASSERT(dob_table_seat(desk->table, seat, &player, NULL));
    }
    if (salt[0] && !desk->settings.begun) {
        char line[128];
        snprintf(line, sizeof line, "salt %.100s", salt);
        dob_table_say(desk->table, seat, line, strlen(line), "en", 0); /* one that is none is left out */
    }
    return true;
}

/* Everybody is there. */
static void begin_if_full(struct desk *desk)
{
    if (!desk->settings.begun && !desk->settings.wait && desk_free_seats(desk) == 0)
        desk->settings.begun = true;
}

/* A seat more for a guest, or one for a new guest, who gets a secret. */
bool hall_do_join(struct hall_call *call)
{
    int guest, seat = 0;
    char secret[SECRET_MAX] = "";
    struct desk *desk = find_desk(call, &guest);
    if (!desk || !choose_seat(call, desk, &seat))
        return false;
    if (desk->settings.closed || desk_is_over(desk))
        return hall_refuse(call, "server.closed", DOB_NOT_NOW);
    if (guest <= 0 && desk->guest_count == DESK_GUESTS)
        return hall_refuse(call, "server.full", DOB_NOT_NOW);
    if (!take_seat(call, desk, seat))
        return false;
    if (guest > 0) {
        desk->guest[guest].seats |= 1u << seat;
        desk_save_guest(desk, guest);
    } else {
        guest = desk_invite(desk, secret, false, 1u << seat);
    }
    begin_if_full(desk);
    desk_save(desk, true);
    come_in(call, desk, guest);
    call->answer = json_object();
    json_object_set_new(call->answer, "table", wire_text(desk->id));
    json_object_set_new(call->answer, "seat", json_integer(seat + 1));
    if (secret[0])
        json_object_set_new(call->answer, "secret", wire_text(secret));
    return true;
}
