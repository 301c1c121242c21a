/* How a table of the hall is told: its settings as JSON, who sits there, news. What happens in the match itself is told by
 * the table, by its lines. */
#include <stdlib.h>
#include <string.h>

#include "server/rooms.h"
#include "wire/messages.h"

static const char *const clocks[] = {[DESK_NO_CLOCK] = "off", [DESK_GENTLE] = "gentle", [DESK_ENFORCED] = "enforced"};

/* ---- settings ---- */

static void put_number(json_t *object, const char *key, int64_t number)
{
    json_object_set_new(object, key, json_integer(number));
}

static void put_text(json_t *object, const char *key, const char *text)
{
    json_object_set_new(object, key, wire_text(text));
}

json_t *desk_seat_list(unsigned seats)
{
    json_t *list = json_array();
    for (int seat = 0; seat < DOB_SEATS_MAX; seat++)
        if (seats >> seat & 1)
            json_array_append_new(list, json_integer(seat + 1));
    return list;
}

static void put_seats(json_t *object, const char *key, unsigned seats)
{
    json_object_set_new(object, key, desk_seat_list(seats));
}

json_t *desk_settings_json(const struct desk_settings *settings)
{
    json_t *object = json_object();
    put_number(object, "open", settings->open);
    put_number(object, "spectators", settings->spectators);
    put_number(object, "hints", settings->hints);
    put_number(object, "begun", settings->begun);
    put_number(object, "paused", settings->paused);
    put_number(object, "closed", settings->closed);
    put_number(object, "wait", settings->wait);
    put_number(object, "places", settings->places);
    put_number(object, "clock", settings->clock);
    put_number(object, "seconds", settings->seconds);
    put_number(object, "grace", settings->grace);
    put_number(object, "created", settings->created);
    put_text(object, "rematch", settings->rematch);
    return object;
}

static int64_t number_of(const json_t *object, const char *key)
{
    return json_integer_value(json_object_get(object, key));
}

bool desk_settings_read(const char *text, struct desk_settings *settings)
{
    json_t *object = json_loads(text, JSON_REJECT_DUPLICATES, NULL);
    const char *rematch = json_string_value(json_object_get(object, "rematch"));
    int64_t clock = number_of(object, "clock");
    bool good = json_is_object(object) && rematch && strlen(rematch) < STORE_ID_MAX && clock >= DESK_NO_CLOCK &&
                clock <= DESK_ENFORCED;
    *settings = (struct desk_settings){.open = number_of(object, "open"),
                                       .spectators = number_of(object, "spectators"),
                                       .hints = number_of(object, "hints"),
                                       .begun = number_of(object, "begun"),
                                       .paused = number_of(object, "paused"),
                                       .closed = number_of(object, "closed"),
                                       .wait = number_of(object, "wait"),
                                       .places = (unsigned)number_of(object, "places") & ((1u << DOB_SEATS_MAX) - 1),
                                       .seconds = number_of(object, "seconds"),
                                       .grace = number_of(object, "grace"),
                                       .created = number_of(object, "created")};
    if (good) {
        settings->clock = (enum desk_clock)clock;
        memcpy(settings->rematch, rematch, strlen(rematch) + 1);
        good = settings->grace >= 0 && settings->grace <= DESK_GRACE_MAX;
    }
    json_decref(object);
    return good;
}

/* ---- the room ---- */

static bool is_here(const struct desk *desk, int guest)
{
    for (const struct link *link = desk->links; link; link = link->beside)
        if (guest > 0 && link->guest == guest)
            return true;
    return false;
}

static json_t *seat_of(const struct desk *desk, int seat)
{
    static const char *const kinds[] = {[DOB_PERSON] = "person", [DOB_BOT] = "bot", [DOB_PROGRAM] = "program"};
    const struct dob_player *player = dob_match_player(desk_match(desk), seat);
    int owner = desk_owner(desk, seat);
    json_t *object = json_object();
    put_text(object, "name", player->name);
    put_text(object, "kind", kinds[player->kind]);
    if (player->kind == DOB_BOT)
        put_text(object, "level", player->level);
    put_number(object, "place", desk->settings.places >> seat & 1);
    put_number(object, "taken", owner > 0);
    put_number(object, "here", is_here(desk, owner));
    put_number(object, "host", owner > 0 && desk->guest[owner].host);
    return object;
}

static void put_match(const struct desk *desk, json_t *room)
{
    const dob_match *match = desk_match(desk);
    char commitment[2 * DOB_SECRET_BYTES + 1];
    json_t *seats = json_array();
    for (int seat = 0; seat < dob_match_seats(match); seat++)
        json_array_append_new(seats, seat_of(desk, seat));
    put_text(room, "table", desk->id);
    put_text(room, "game", dob_match_game(match));
    json_object_set_new(room, "seats", seats);
    dob_match_commitment(match, commitment, sizeof commitment);
    if (commitment[0])
        put_text(room, "commitment", commitment);
    put_number(room, "begun", desk->settings.begun);
    put_number(room, "over", desk_is_over(desk));
    put_number(room, "closed", desk->settings.closed);
}

static unsigned count_watchers(const struct desk *desk)
{
    unsigned count = 0;
    for (const struct link *link = desk->links; link; link = link->beside)
        count += link->guest <= 0;
    return count;
}

/* How long the people who are asked may still think, in ms. */
static void put_left(const struct desk *desk, json_t *room)
{
    int64_t left = desk->asked + 1000 * desk->settings.seconds - hall_now(desk->hall);
    if (desk->settings.clock && !desk_rests(desk, NULL))
        put_number(room, "left", left > 0 ? left : 0);
}

json_t *desk_room(const struct desk *desk, const struct link *link)
{
    const struct desk_settings *settings = &desk->settings;
    json_t *room = json_object(), *you = json_object();
    put_match(desk, room);
    put_number(room, "open", settings->open);
    put_number(room, "spectators", settings->spectators);
    put_number(room, "hints", settings->hints);
    put_text(room, "clock", clocks[settings->clock]);
    put_number(room, "seconds", settings->seconds);
    put_left(desk, room);
    put_number(room, "paused", settings->paused);
    put_number(room, "watchers", count_watchers(desk));
    put_seats(you, "seats", desk_seats_of(link));
    put_number(you, "host", desk_is_host(link));
    json_object_set_new(room, "you", you);
    if (settings->rematch[0])
        put_text(room, "rematch", settings->rematch);
    if (desk->undo.asks) {
        json_t *undo = json_object();
        put_number(undo, "seat", desk->undo.seat + 1);
        put_number(undo, "count", (int64_t)desk->undo.count);
        put_seats(undo, "asks", desk->undo.asks);
        json_object_set_new(room, "undo", undo);
    }
    return room;
}

json_t *desk_summary(const struct desk *desk)
{
    json_t *room = json_object();
    put_match(desk, room);
    put_seats(room, "free", desk_free_seats(desk));
    put_number(room, "spectators", desk->settings.spectators);
    return room;
}

/* ---- telling ---- */

void desk_tell_room(struct desk *desk)
{
    for (struct link *link = desk->links; link; link = link->beside)
        link_answer(link, desk->group, -1, "room", desk_room(desk, link));
}

void desk_tell_all(struct desk *desk, const char *key, json_t *value)
{
    for (struct link *link = desk->links; link; link = link->beside)
        link_answer(link, desk->group, -1, key, json_incref(value));
    json_decref(value);
}

/* That something has happened, and who is asked: whoever wants to know more asks for the state. */
void desk_tell_news(struct desk *desk)
{
    static const char before[] = "{\"news\":", line[] = "waits";
    if (!desk->links)
        return;
    const char *waits = dob_table_say(desk->table, DOB_SPECTATOR, line, strlen(line), "en", hall_now(desk->hall));
    size_t length = strlen(before) + dob_table_said(desk->table) + 1;
    char *text = hall_enough(malloc(length + 1));
    memcpy(text, before, sizeof before);
    memcpy(text + strlen(before), waits, dob_table_said(desk->table) + 1); /* with the NUL: the brace replaces it */
    text[length - 1] = '}';
    for (struct link *link = desk->links; link; link = link->beside)
        link_tell(link, desk->group, -1, text, length);
    free(text);
}
