/* What can be asked for at a table, beside the lines of the match: leaving and coming back, phrases, undo by agreement, and
 * what a host may do. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/assert.h"
#include "server/rooms.h"
#include "server/secret.h"
#include "wire/messages.h"

static const char usual_level[] = "normal"; /* plays for who has left */

static void changed(struct hall_call *call)
{
    desk_save(call->desk, true);
    desk_tell_room(call->desk);
}

/* ---- leaving and coming back ---- */

/* Everybody who was asked has agreed. */
static bool take_back(struct desk *desk, int seat, size_t count, struct dob_reason *why)
{
    size_t before = desk->parts;
    desk->undo.asks = 0;
    if (!dob_table_take_back(desk->table, seat, count, why))
        return false;
    desk_follow(desk, before);
    desk_tell_room(desk);
    return true;
}

/* A bot plays for this seat from now on. So it asks for nothing back, and nobody waits for its word. */
static void give_to_bot(struct desk *desk, int seat)
{
    DOB_ASSERT(seat >= 0 && seat < DOB_SEATS_MAX);
    struct desk_undo *undo = &desk->undo;
    bool was_last = undo->asks == 1u << seat;
    desk_seat_bot(desk, seat, usual_level);
    undo->asks = undo->seat == seat ? 0 : undo->asks & ~(1u << seat);
    if (was_last && undo->seat != seat && !desk_rests(desk, NULL))
        take_back(desk, undo->seat, undo->count, NULL);
}

/* Before the match has begun the seats are free again. */
static void clear_seat(struct desk *desk, int seat, int guest)
{
    desk->guest[guest].seats &= ~(1u << seat);
    if (desk->settings.begun)
        give_to_bot(desk, seat);
    else
        desk_seat_person(desk, seat, "", NULL);
}

bool hall_do_leave(struct hall_call *call)
{
    struct desk *desk = call->desk;
    if (desk->settings.begun)
        give_to_bot(desk, call->seat); /* and the seat stays theirs */
    else
        clear_seat(desk, call->seat, call->link->guest);
    desk_save_guest(desk, call->link->guest);
    changed(call);
    return true;
}

bool hall_do_back(struct hall_call *call)
{
    struct desk *desk = call->desk;
    char name[DOB_NAME_MAX];
    memcpy(name, dob_match_name(desk_match(desk), call->seat), sizeof name);
    if (dob_match_player(desk_match(desk), call->seat)->kind != DOB_BOT)
        return true;
    if (!desk_seat_person(desk, call->seat, name, &call->why))
        return false;
    changed(call);
    return true;
}

bool hall_do_rename(struct hall_call *call)
{
    struct desk *desk = call->desk;
    const char *name = hall_text(call, "name", "");
    struct dob_player player = *dob_match_player(desk_match(desk), call->seat);
    if (!name[0])
        return hall_refuse(call, "server.name-missing", DOB_UNREADABLE);
    if (strlen(name) >= sizeof player.name || desk_name_is_taken(desk, name, 1u << call->seat)) {
        dob_because_found(&call->why, strlen(name) >= sizeof player.name ? "match.name" : "server.name-taken",
                          dob_scan_in(name));
        return false;
    }
    memset(player.name, 0, sizeof player.name);
    memcpy(player.name, name, strlen(name));
    if (!dob_table_seat(desk->table, call->seat, &player, &call->why))
        return false;
    changed(call);
    return true;
}

/* ---- saying something ---- */

bool hall_do_say(struct hall_call *call)
{
    int64_t phrase = hall_number(call, "phrase", 0);
    char id[32];
    if (phrase < 1 || phrase > DESK_PHRASES)
        return hall_refuse(call, "server.phrase", DOB_UNREADABLE);
    snprintf(id, sizeof id, "server.phrase.%d", (int)phrase);
    for (struct link *link = call->desk->links; link; link = link->beside) {
        json_t *said = json_object();
        json_object_set_new(said, "seat", json_integer(call->seat + 1));
        json_object_set_new(said, "phrase", json_integer(phrase));
        json_object_set_new(said, "text", wire_text(link_sentence(link, id)));
        link_answer(link, call->desk->group, -1, "said", said);
    }
    return true;
}

/* ---- undo by agreement ---- */

bool hall_do_undo(struct hall_call *call)
{
    struct desk *desk = call->desk;
    int64_t count = hall_number(call, "count", 1);
    unsigned asks;
    if (desk_rests(desk, &call->why))
        return false;
    if (count < 1 || count > 1000)
        return hall_refuse(call, "server.undo-count", DOB_UNREADABLE);
    if (!dob_table_undo_asks(desk->table, call->seat, (size_t)count, &asks, &call->why))
        return false;
    asks &= ~desk->guest[call->link->guest].seats; /* one's own other seats need not be asked */
    if (!asks)
        return take_back(desk, call->seat, (size_t)count, &call->why);
    desk->undo = (struct desk_undo){
        .asks = asks, .seat = call->seat, .count = (size_t)count, .seq = dob_match_parts(desk_match(desk))};
    desk_tell_room(desk);
    return true;
}

bool hall_do_agree(struct hall_call *call)
{
    struct desk *desk = call->desk;
    struct desk_undo *undo = &desk->undo;
    if (desk_rests(desk, &call->why))
        return false;
    if (!undo->asks || undo->seq != dob_match_parts(desk_match(desk)))
        return hall_refuse(call, "server.nothing-asked", DOB_NOT_NOW);
    if (!(undo->asks & desk_seats_of(call->link)))
        return hall_refuse(call, "server.not-asked", DOB_NOT_YOURS);
    undo->asks = hall_flag(call, "yes", true) ? undo->asks & ~desk_seats_of(call->link) : 0;
    if (undo->asks == 0 && hall_flag(call, "yes", true))
        return take_back(desk, undo->seat, undo->count, &call->why);
    if (!hall_flag(call, "yes", true))
        desk_tell_all(desk, "declined", json_integer(call->seat + 1));
    desk_tell_room(desk);
    return true;
}

/* ---- the host ---- */

bool hall_do_begin(struct hall_call *call)
{
    struct desk *desk = call->desk;
    if (desk_free_seats(desk))
        return hall_refuse(call, "server.seats-free", DOB_NOT_NOW);
    desk->settings.begun = true;
    changed(call);
    return true;
}

/* The seat of somebody else that the host means, and its owner. */
static bool find_guest(struct hall_call *call, int *seat, int *guest)
{
    int64_t number = hall_number(call, "seat", 0);
    *seat = (int)number - 1;
    *guest = number >= 1 && number <= DOB_SEATS_MAX ? desk_owner(call->desk, *seat) : 0;
    return (*guest > 0 && *guest != call->link->guest) || hall_refuse(call, "server.no-guest", DOB_UNREADABLE);
}

/* Whoever is removed has no seat and no secret any more. */
bool hall_do_remove(struct hall_call *call)
{
    struct desk *desk = call->desk;
    int seat, guest;
    char nobody[SECRET_MAX];
    if (!find_guest(call, &seat, &guest))
        return false;
    for (int each = 0; each < DOB_SEATS_MAX; each++)
        if (desk->guest[guest].seats >> each & 1)
            clear_seat(desk, each, guest);
    secret_make(nobody, SECRET_MAX - 1);
    secret_hash(nobody, desk->guest[guest].hash);
    desk_save_guest(desk, guest);
    for (struct link *link = desk->links, *next; link; link = next) {
        next = link->beside;
        if (link->guest == guest) {
            link_answer(link, desk->group, -1, "removed", json_true());
            desk_detach(link);
        }
    }
    changed(call);
    return true;
}

/* A bot plays for somebody who is away, until that one comes back. */
bool hall_do_replace(struct hall_call *call)
{
    int seat, guest;
    if (!find_guest(call, &seat, &guest))
        return false;
    give_to_bot(call->desk, seat);
    changed(call);
    return true;
}

bool hall_do_pause(struct hall_call *call)
{
    call->desk->settings.paused = hall_flag(call, "on", true);
    call->desk->asked = hall_now(call->desk->hall);
    changed(call);
    return true;
}

bool hall_do_close(struct hall_call *call)
{
    call->desk->settings.closed = true;
    hall_log(call->desk->hall, HALL_INFO, "table closed", call->desk->id);
    changed(call);
    return true;
}

/* Another invitation; the one before is void. */
bool hall_do_invite(struct hall_call *call)
{
    char secret[SECRET_MAX];
    secret_make(secret, SECRET_MAX - 1);
    secret_hash(secret, call->desk->guest[0].hash);
    desk_save_guest(call->desk, 0);
    call->answer = json_object();
    json_object_set_new(call->answer, "invitation", wire_text(secret));
    return true;
}

/* ---- records ---- */

/* The whole record once nothing is hidden any more, with the secret of its dice; else what this one saw. */
static char *record_for(const struct desk *desk, int viewer, size_t *length)
{
    const dob_match *match = desk_match(desk);
    bool ended = desk_is_over(desk) || desk->settings.closed, fair = dob_match_dice(match) == DOB_DICE_FAIR;
    char *text = NULL;
    struct dob_reason why;
    for (size_t room = 0;; room = *length + 1) {
        bool good = ended && fair
                        ? dob_match_reveal(match, text, room, length, &why)
                        : dob_match_record(match, ended ? DOB_ALL_SEEING : viewer, ended, 0, text, room, length, &why);
        if (good && *length < room)
            return text;
        free(text);
        if (!good)
            return NULL;
        text = hall_enough(malloc(*length + 1));
    }
}

bool hall_do_record(struct hall_call *call)
{
    size_t length;
    char *text = record_for(call->desk, call->seat >= 0 ? call->seat : DOB_SPECTATOR, &length);
    call->answer = json_object();
    json_object_set_new(call->answer, "record", wire_text(hall_enough(text)));
    free(text);
    return true;
}

char *hall_record(struct hall *hall, const char *id, const char *secret, size_t *length)
{
    struct desk *desk = hall_find(hall, id);
    int guest = desk && secret[0] ? desk_find_guest(desk, secret) : -1;
    bool watches = desk && (desk->settings.open || guest == 0) && (desk->settings.spectators || desk_is_over(desk));
    if (!desk || desk->group > hall->kept || (guest <= 0 && !watches))
        return NULL;
    unsigned seats = guest > 0 ? desk->guest[guest].seats : 0;
    return record_for(desk, seats ? __builtin_ctz(seats) : DOB_SPECTATOR, length);
}
