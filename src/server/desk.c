/* One table in the hall: making and reading it, keeping what changes, and going on. */
#include "server/desk.h"

#include <stdlib.h>
#include <string.h>

#include "coach/coach.h"
#include "core/assert.h"
#include "core/keys.h"
#include "match/match.h"
#include "server/rooms.h"

enum { CHANGED_EVERY = 60 /* seconds between two notes of when a table was last touched */ };

static const char clock_level[] = "normal"; /* plays when time is up */

const dob_match *desk_match(const struct desk *desk)
{
    return dob_table_match(desk->table);
}

bool desk_is_over(const struct desk *desk)
{
    return dob_match_actors(desk_match(desk)) == 0;
}

/* ---- making and reading ---- */

/* With several people hints are off, unless everybody sees that they are on. */
static void set_table(struct desk *desk)
{
    struct dob_table_settings settings = {
        .apart = true, .grace = desk->settings.grace, .no_hints = !desk->settings.hints};
    dob_table_set(desk->table, &settings);
}

struct desk *desk_make(struct hall *hall, const char *id, dob_match *match, const struct desk_settings *settings,
                       struct dob_reason *why)
{
    struct desk *desk = hall_enough(calloc(1, sizeof *desk));
    if (!dob_table_open(match, NULL, &desk->table, why)) {
        dob_match_free(match);
        free(desk);
        return NULL;
    }
    desk->hall = hall;
    desk->settings = *settings;
    desk->asked = hall_now(hall);
    memcpy(desk->id, id, strlen(id) + 1);
    desk->parts = 1; /* the header goes with the settings */
    set_table(desk);
    return desk;
}

/* The record as it is kept, read again: nothing in it is believed. Of what cannot be read no word is told: it may be a card. */
static dob_match *read_match(const struct store_table *kept, struct store_failure *failure)
{
    size_t header = strlen(kept->header), length = header + kept->length;
    char *text = hall_enough(malloc(length + 1));
    dob_match *match = NULL;
    struct dob_reason why;
    memcpy(text, kept->header, header);
    memcpy(text + header, kept->lines, kept->length);
    if (!dob_match_read(text, length, NULL, &match, &why))
        store_fail(failure, "%s: line %u of its record: %s", kept->id, (unsigned)why.line, why.id);
    free(text);
    return match;
}

struct desk *desk_read(struct hall *hall, const char *id, struct store_failure *failure)
{
    struct store_table kept;
    struct desk_settings settings;
    struct dob_reason why;
    if (!hall->settings.store->methods->read(hall->settings.store, id, &kept, failure))
        return NULL;
    if (!desk_settings_read(kept.settings, &settings)) {
        store_fail(failure, "%s: its settings cannot be read", id);
        return NULL;
    }
    dob_match *match = read_match(&kept, failure);
    struct desk *desk = match ? desk_make(hall, id, match, &settings, &why) : NULL;
    if (!desk)
        return NULL;
    desk->parts = dob_match_parts(desk_match(desk));
    desk->headers = dob_match_headers(desk_match(desk));
    desk->changed = kept.changed;
    for (int i = 0; i < kept.guest_count; i++) {
        const struct store_guest *guest = &kept.guest[i];
        if (guest->number < 0 || guest->number >= DESK_GUESTS)
            continue;
        desk->guest[guest->number] = (struct desk_guest){.there = true, .host = guest->host, .seats = guest->seats};
        memcpy(desk->guest[guest->number].hash, guest->hash, STORE_HASH);
        if (desk->guest_count <= guest->number)
            desk->guest_count = guest->number + 1;
    }
    return desk;
}

void desk_free(struct desk *desk)
{
    for (struct link *link = desk->links; link; link = link->beside)
        link->desk = NULL;
    dob_table_free(desk->table);
    free(desk);
}

/* ---- keeping ---- */

/* The record from a part on, all of it. */
static char *record_from(const dob_match *match, size_t from)
{
    size_t length;
    struct dob_reason why;
    DOB_ASSERT(dob_match_record(match, DOB_ALL_SEEING, true, from, NULL, 0, &length, &why));
    char *text = hall_enough(malloc(length + 1));
    DOB_ASSERT(dob_match_record(match, DOB_ALL_SEEING, true, from, text, length + 1, &length, &why));
    return text;
}

/* Its first part, up to and with the empty line. */
static char *header_of(const dob_match *match)
{
    char *text = record_from(match, 0), *end = strstr(text, "\n\n");
    DOB_ASSERT(end);
    end[2] = '\0';
    return text;
}

static void keep_table(struct desk *desk)
{
    const dob_match *match = desk_match(desk);
    json_t *settings = desk_settings_json(&desk->settings);
    struct store_change change = {.kind = STORE_TABLE,
                                  .number = desk->changed = hall_now(desk->hall) / 1000,
                                  .seats = desk_is_over(desk) || desk->settings.closed,
                                  .text = header_of(match),
                                  .settings = hall_enough(json_dumps(settings, JSON_COMPACT))};
    json_decref(settings);
    desk->headers = dob_match_headers(match);
    hall_keep(desk->hall, desk, &change);
}

void desk_save(struct desk *desk, bool settings)
{
    const dob_match *match = desk_match(desk);
    size_t parts = dob_match_parts(match);
    bool more = parts > desk->parts;
    if (more) {
        struct store_change change = {
            .kind = STORE_LINES, .number = (int64_t)desk->parts, .text = record_from(match, desk->parts)};
        desk->hall->numbers.events += parts - desk->parts;
        desk->parts = parts;
        hall_keep(desk->hall, desk, &change);
    }
    if (settings || dob_match_headers(match) != desk->headers ||
        (more && (desk_is_over(desk) || hall_now(desk->hall) / 1000 - desk->changed > CHANGED_EVERY)))
        keep_table(desk);
}

void desk_save_guest(struct desk *desk, int number)
{
    const struct desk_guest *guest = &desk->guest[number];
    struct store_change change = {
        .kind = STORE_GUEST, .number = number, .seats = (int64_t)guest->seats, .host = guest->host};
    memcpy(change.hash, guest->hash, sizeof change.hash);
    hall_keep(desk->hall, desk, &change);
}

/* ---- bots ---- */

static void ask_bot(struct desk *desk, int seat, enum thinkers_kind kind, const char *level)
{
    const dob_match *match = desk_match(desk);
    const struct dob_rules *rules = match_rules(match);
    struct thinkers_job *job = hall_enough(calloc(1, sizeof *job));
    memcpy(job->id, desk->id, sizeof job->id);
    job->seq = dob_match_parts(match);
    job->seat = seat;
    job->kind = kind;
    job->nodes = kind == THINKERS_HINT ? desk->hall->settings.hint_nodes : 0;
    job->bot = kind == THINKERS_HINT ? &coach_bot : bot_named(dob_scan_in(level));
    if (!job->bot) /* of another version */
        job->bot = bot_named(dob_scan_in(clock_level));
    job->rng = kind == THINKERS_HINT ? coach_hint_chances(match)
                                     : dob_rng_for(dob_table_seed(desk->table, seat), DOB_FOR_BOT, 0);
    job->rules = *rules;
    job->position = *match_position(match);
    rules->game->hide(rules, &job->position, seat);
    thinkers_ask(desk->hall->thinkers, job);
}

/* For the seats among these for which nobody thinks yet. */
static void ask_bots(struct desk *desk, unsigned seats, unsigned *asked, enum thinkers_kind kind)
{
    for (int seat = 0; seat < DOB_SEATS_MAX; seat++) {
        if (!(seats >> seat & 1) || *asked >> seat & 1)
            continue;
        *asked |= 1u << seat;
        ask_bot(desk, seat, kind, kind == THINKERS_MOVE ? dob_table_level(desk->table, seat) : clock_level);
    }
}

void desk_thought(struct desk *desk, int seat, size_t seq, int kind, dob_move move, const struct dob_bot_value *list,
                  size_t count)
{
    unsigned *const asked[] = {
        [THINKERS_MOVE] = &desk->thinking, [THINKERS_HINT] = &desk->hinting, [THINKERS_CLOCK] = &desk->moved};
    char line[160] = "play ";
    *asked[kind] &= ~(1u << seat);
    if (desk_rests(desk, NULL))
        return;
    bool stale = dob_table_is_stale(desk->table, seat, seq);
    if (kind == THINKERS_HINT) {
        dob_table_hint_in(desk->table, seat, list, count);
        desk_tell_news(desk);
    } else if (kind == THINKERS_MOVE && !stale) {
        desk->hall->numbers.moves_of_bots += dob_table_hand_in(desk->table, seat, move, NULL);
    } else if (!stale) {
        dob_match_print(desk_match(desk), move, line + strlen(line), sizeof line - strlen(line));
        dob_table_say(desk->table, seat, line, strlen(line), "en", hall_now(desk->hall));
    }
    desk_go_on(desk);
}

/* ---- going on ---- */

bool desk_rests(const struct desk *desk, struct dob_reason *why)
{
    const char *id = desk->settings.closed   ? "server.closed"
                     : !desk->settings.begun ? "server.not-begun"
                     : desk->settings.paused ? "server.paused"
                                             : NULL;
    return id && (!why || (dob_because(why, id, NULL) && dob_of_kind(why, DOB_NOT_NOW)));
}

/* Who is asked now, and what is to be looked at again later. */
static void follow_waits(struct desk *desk, int64_t now)
{
    struct dob_table_waits waits;
    dob_table_waits(desk->table, &waits);
    if (waits.due <= now)
        ask_bots(desk, waits.bots, &desk->thinking, THINKERS_MOVE);
    ask_bots(desk, waits.hints, &desk->hinting, THINKERS_HINT);
    bool later = (waits.bots || waits.chance) && waits.due > now && waits.due != INT64_MAX;
    if (later || (desk->settings.clock && (waits.people || waits.programs)))
        hall_time(desk->hall, desk);
}

void desk_go_on(struct desk *desk)
{
    desk_follow(desk, desk->parts);
}

void desk_follow(struct desk *desk, size_t before)
{
    int64_t now = hall_now(desk->hall);
    struct dob_reason why;
    if (!desk_rests(desk, NULL) && !dob_table_go_on(desk->table, now, &why))
        hall_log(desk->hall, HALL_ERROR, "table does not go on", desk->id);
    desk_save(desk, false);
    if (desk->parts != before) {
        bool asks = desk->undo.asks != 0;
        desk->asked = now;
        desk->reminded = false;
        desk->undo.asks = 0;
        desk_tell_news(desk);
        if (asks) /* nobody is asked any more whether something may be taken back */
            desk_tell_room(desk);
    }
    if (!desk_rests(desk, NULL))
        follow_waits(desk, now);
}

/* Time is up: somebody is reminded, or a bot moves. */
static void mind_clock(struct desk *desk, unsigned people, int64_t now)
{
    if (desk->settings.clock == DESK_NO_CLOCK || !people || now - desk->asked < 1000 * desk->settings.seconds)
        return;
    bool enforced = desk->settings.clock == DESK_ENFORCED;
    if (enforced)
        ask_bots(desk, people, &desk->moved, THINKERS_CLOCK);
    if (!desk->reminded)
        desk_tell_all(desk, enforced ? "late" : "reminder", desk_seat_list(people));
    desk->reminded = true;
}

void desk_tick(struct desk *desk, int64_t now)
{
    struct dob_table_waits waits;
    if (desk_rests(desk, NULL))
        return;
    dob_table_waits(desk->table, &waits);
    mind_clock(desk, waits.people | waits.programs, now);
    desk_go_on(desk);
}
