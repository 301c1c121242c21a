/* New tables: from a message, as a rematch, or from a match that has ended. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "core/assert.h"
#include "server/rooms.h"
#include "server/secret.h"
#include "wire/messages.h"

enum { OPTIONS_MAX = 16, OPTION_MAX = 64 };

/* What a message says of a new table, as a match is made from it. */
struct plan {
    struct dob_setup setup;
    struct dob_player player[DOB_SEATS_MAX];
    char option[OPTIONS_MAX][OPTION_MAX];
    const char *options[OPTIONS_MAX + 1];
    unsigned places, yours, hand;
};

/* ---- reading the message ---- */

static bool read_options(struct hall_call *call, struct plan *plan)
{
    json_t *options = json_object_get(call->message, "options");
    const char *name;
    json_t *value;
    int count = 0;
    json_object_foreach (options, name, value) {
        char number[24];
        const char *text = json_string_value(value);
        snprintf(number, sizeof number, "%lld", (long long)json_integer_value(value));
        if (count == OPTIONS_MAX ||
            snprintf(plan->option[count], OPTION_MAX, "%s=%s", name, text ? text : number) >= OPTION_MAX)
            return hall_refuse(call, "server.options", DOB_UNREADABLE);
        plan->options[count] = plan->option[count];
        count++;
    }
    plan->setup.options = plan->options;
    return true;
}

static bool copy_word(char *to, size_t size, const json_t *value)
{
    const char *text = json_string_value(value);
    return snprintf(to, size, "%s", text ? text : "") < (int)size;
}

/* {"kind":"person","name":"Ada","you":1}, {"kind":"bot","level":"hard"}; a person without a name is a free place. */
static bool read_seat(struct hall_call *call, struct plan *plan, int seat, const json_t *said)
{
    struct dob_player *player = &plan->player[seat];
    const char *kind = json_string_value(json_object_get(said, "kind"));
    const json_t *you = json_object_get(said, "you"), *hand = json_object_get(said, "hand");
    bool bot = kind && strcmp(kind, "bot") == 0, level;
    player->kind = bot ? DOB_BOT : DOB_PERSON;
    level = copy_word(player->level, sizeof player->level, bot ? json_object_get(said, "level") : NULL);
    if (!level || !copy_word(player->name, sizeof player->name, json_object_get(said, "name")) ||
        (kind && !bot && strcmp(kind, "person") != 0))
        return hall_refuse(call, "server.seats", DOB_UNREADABLE);
    if (!bot)
        plan->places |= 1u << seat;
    if (!bot && (json_is_true(you) || json_integer_value(you)))
        plan->yours |= 1u << seat;
    if (!bot && (json_is_true(hand) || json_integer_value(hand)))
        plan->hand |= 1u << seat;
    return true;
}

static bool names_differ(const struct plan *plan)
{
    for (int a = 0; a < plan->setup.seats; a++)
        for (int b = 0; b < a; b++)
            if (plan->player[a].name[0] && strcasecmp(plan->player[a].name, plan->player[b].name) == 0)
                return false;
    return true;
}

/* Bots that measure are for who measures. */
static bool may_sit(const struct hall *hall, const struct plan *plan)
{
    for (int seat = 0; seat < plan->setup.seats; seat++) {
        bool known = plan->player[seat].kind != DOB_BOT;
        for (size_t i = 0; !known && dob_bot_level(i); i++)
            known = strcmp(dob_bot_level(i), plan->player[seat].level) == 0;
        for (size_t i = 0; !known && hall->settings.yardsticks && dob_bot_yardstick(i); i++)
            known = strcmp(dob_bot_yardstick(i), plan->player[seat].level) == 0;
        if (!known)
            return false;
    }
    return true;
}

static bool read_plan(struct hall_call *call, struct plan *plan)
{
    json_t *seats = json_object_get(call->message, "seats");
    size_t count = json_array_size(seats);
    plan->setup = (struct dob_setup){.game = hall_text(call, "game", ""),
                                     .seats = (int)count,
                                     .dice = DOB_DICE_SEED,
                                     .players = plan->player,
                                     .deck = hall_text(call, "deck", NULL)};
    if (count < 1 || count > DOB_SEATS_MAX)
        return hall_refuse(call, "server.seats", DOB_UNREADABLE);
    for (size_t seat = 0; seat < count; seat++)
        if (!read_seat(call, plan, (int)seat, json_array_get(seats, seat)))
            return false;
    if (!plan->yours && plan->places)
        plan->yours = plan->places & -plan->places;
    for (int seat = 0; seat < plan->setup.seats; seat++)
        if (plan->yours >> seat & 1 && !plan->player[seat].name[0])
            return hall_refuse(call, "server.name-missing", DOB_UNREADABLE);
        else if (!(plan->yours >> seat & 1) && plan->player[seat].kind == DOB_PERSON)
            plan->player[seat].name[0] = '\0';
    if (!names_differ(plan))
        return hall_refuse(call, "server.names-differ", DOB_BY_RULE);
    if (!may_sit(call->link->hall, plan))
        return hall_refuse(call, "server.level", DOB_UNREADABLE);
    return read_options(call, plan);
}

static bool read_settings(struct hall_call *call, const struct plan *plan, struct desk_settings *settings)
{
    const char *clock = hall_text(call, "clock", "off");
    *settings = (struct desk_settings){.open = hall_flag(call, "open", false),
                                       .spectators = hall_flag(call, "spectators", false),
                                       .hints = hall_flag(call, "hints", plan->places == plan->yours),
                                       .begun = plan->places == plan->yours && !hall_flag(call, "wait", false),
                                       .wait = hall_flag(call, "wait", false),
                                       .places = plan->places,
                                       .seconds = hall_number(call, "seconds", 120),
                                       .grace = hall_number(call, "grace", 0),
                                       .created = hall_now(call->link->hall) / 1000};
    settings->clock = strcmp(clock, "gentle") == 0 ? DESK_GENTLE : strcmp(clock, "enforced") == 0 ? DESK_ENFORCED : 0;
    if (settings->seconds < 1 || settings->seconds > DESK_SECONDS_MAX || settings->grace < 0 ||
        settings->grace > DESK_GRACE_MAX || (!settings->clock && strcmp(clock, "off") != 0))
        return hall_refuse(call, "server.clock", DOB_UNREADABLE);
    return true;
}

/* ---- making it ---- */

static struct desk *make(struct hall_call *call, dob_match *match, const struct desk_settings *settings)
{
    struct hall *hall = call->link->hall;
    char id[STORE_ID_MAX];
    secret_make(id, SECRET_ID_LENGTH);
    struct desk *desk = desk_make(hall, id, match, settings, &call->why);
    if (!desk)
        return NULL;
    hall_add(hall, desk);
    hall_log(hall, HALL_INFO, "table made", id);
    return desk;
}

static bool may_make(struct hall_call *call)
{
    struct hall *hall = call->link->hall;
    bool many = hall->settings.tables_max && hall->numbers.tables >= hall->settings.tables_max;
    return (!many && hall_may_make_table(hall, call->link->address)) ||
           hall_refuse(call, "server.many-tables", DOB_NOT_NOW);
}

static dob_match *make_match(struct hall_call *call, const struct plan *plan)
{
    uint8_t secret[DOB_SECRET_BYTES];
    dob_match *match;
    if (!dob_match_new(&plan->setup, &match, &call->why))
        return NULL;
    secret_bytes(secret, sizeof secret);
    DOB_ASSERT(dob_match_set_fair(match, secret, NULL));
    dob_match_set_hand(match, plan->hand);
    const char *salt = hall_text(call, "salt", "");
    if (salt[0] && plan->yours && !dob_match_salt(match, __builtin_ctz(plan->yours), salt, &call->why)) {
        dob_match_free(match);
        return NULL;
    }
    return match;
}

static void seat_maker(struct hall_call *call, struct desk *desk, unsigned seats)
{
    char invitation[SECRET_MAX], secret[SECRET_MAX];
    desk_invite(desk, invitation, false, 0);
    int guest = desk_invite(desk, secret, true, seats);
    desk_save(desk, true);
    desk_detach(call->link);
    desk_attach(desk, call->link, guest);
    call->desk = desk;
    call->answer = json_object();
    json_object_set_new(call->answer, "table", wire_text(desk->id));
    json_object_set_new(call->answer, "secret", wire_text(secret));
    json_object_set_new(call->answer, "invitation", wire_text(invitation));
    desk_tell_room(desk);
}

bool hall_do_create(struct hall_call *call)
{
    struct plan plan = {.places = 0};
    struct desk_settings settings;
    if (!read_plan(call, &plan) || !read_settings(call, &plan, &settings) || !may_make(call))
        return false;
    dob_match *match = make_match(call, &plan);
    struct desk *desk = match ? make(call, match, &settings) : NULL;
    if (desk)
        seat_maker(call, desk, plan.yours);
    return desk != NULL;
}

/* ---- from a table that has ended ---- */

/* The same people, with the same secrets, at a new table; who asked for it has come in. */
static bool move_over(struct hall_call *call, struct desk *old, dob_match *match)
{
    struct desk_settings settings = old->settings;
    settings.begun = true;
    settings.paused = settings.closed = false;
    settings.rematch[0] = '\0';
    settings.created = hall_now(old->hall) / 1000;
    struct desk *desk = make(call, match, &settings);
    if (!desk)
        return false;
    desk->guest_count = old->guest_count;
    memcpy(desk->guest, old->guest, sizeof desk->guest);
    for (int guest = 0; guest < desk->guest_count; guest++)
        if (desk->guest[guest].there)
            desk_save_guest(desk, guest);
    desk_save(desk, true);
    memcpy(old->settings.rematch, desk->id, sizeof desk->id);
    desk_save(old, true);
    desk_tell_room(old);
    desk_go_on(desk);
    call->answer = json_object();
    json_object_set_new(call->answer, "table", wire_text(desk->id));
    return true;
}

static bool has_ended(struct hall_call *call)
{
    return desk_is_over(call->desk) || call->desk->settings.closed || hall_refuse(call, "server.not-over", DOB_NOT_NOW);
}

/* The same rules, with other dice. Whoever comes second is told of the first. */
bool hall_do_rematch(struct hall_call *call)
{
    struct desk *old = call->desk;
    struct plan plan = {.hand = dob_match_hand(desk_match(old))};
    if (!has_ended(call))
        return false;
    if (old->settings.rematch[0]) {
        call->answer = json_object();
        json_object_set_new(call->answer, "table", wire_text(old->settings.rematch));
        return true;
    }
    dob_match *again = NULL;
    uint8_t secret[DOB_SECRET_BYTES];
    if (!may_make(call) || !dob_match_fork(desk_match(old), 0, 0, &again, &call->why))
        return false;
    secret_bytes(secret, sizeof secret);
    DOB_ASSERT(dob_match_set_fair(again, secret, NULL));
    dob_match_set_hand(again, plan.hand);
    return move_over(call, old, again);
}

/* Going on from any point of a match that has ended, when nothing in it is hidden any more: with dice of its own. */
bool hall_do_again(struct hall_call *call)
{
    int64_t events = hall_number(call, "events", -1);
    uint64_t seed;
    dob_match *fork = NULL;
    if (!has_ended(call) || !may_make(call))
        return false;
    if (events < 0)
        return hall_refuse(call, "server.events", DOB_UNREADABLE);
    secret_bytes((uint8_t *)&seed, sizeof seed);
    return dob_match_fork(desk_match(call->desk), (size_t)events, seed, &fork, &call->why) &&
           move_over(call, call->desk, fork);
}
