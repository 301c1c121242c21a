/* The hall: its tables, its turns, and what is kept when. Invariant: changes go into the group that is being filled, number
 * `begun` + 1; one group at most is with the writer; a letter leaves when its group is kept. */
#include "server/hall.h"

#include <stdlib.h>
#include <string.h>

#include "core/assert.h"
#include "server/rooms.h"
#include "server/secret.h"

enum { SWEEP_MS = 60 * 60 * 1000, UNBEGUN_DAYS = 2 };

void *hall_enough(void *memory)
{
    DOB_ASSERT(memory);
    return memory;
}

int64_t hall_now(const struct hall *hall)
{
    return hall->settings.now(hall->settings.context);
}

void hall_log(struct hall *hall, enum hall_level level, const char *event, const char *what)
{
    if (hall->settings.log)
        hall->settings.log(hall->settings.context, level, event, what);
}

/* ---- tables ---- */

static struct desk **bucket_of(struct hall *hall, const char *id)
{
    uint32_t hash = 2166136261u;
    for (; *id; id++)
        hash = (hash ^ (uint8_t)*id) * 16777619u;
    return &hall->bucket[hash % HALL_BUCKETS];
}

static struct desk *find_loaded(struct hall *hall, const char *id)
{
    struct desk *desk = *bucket_of(hall, id);
    while (desk && strcmp(desk->id, id) != 0)
        desk = desk->next;
    return desk;
}

static struct desk *read_desk(struct hall *hall, const char *id)
{
    struct store_failure failure = {.text = ""};
    struct desk *desk = desk_read(hall, id, &failure);
    if (desk)
        hall_add(hall, desk);
    else if (failure.text[0])
        hall_log(hall, HALL_ERROR, "table cannot be read", failure.text);
    return desk;
}

struct desk *hall_find(struct hall *hall, const char *id)
{
    if (strlen(id) != SECRET_ID_LENGTH)
        return NULL;
    struct desk *desk = find_loaded(hall, id);
    return desk ? desk : read_desk(hall, id);
}

void hall_add(struct hall *hall, struct desk *desk)
{
    struct desk **bucket = bucket_of(hall, desk->id);
    desk->next = *bucket;
    *bucket = desk;
    hall->numbers.tables++;
}

void hall_remove(struct hall *hall, struct desk *desk)
{
    struct desk **at = bucket_of(hall, desk->id);
    while (*at != desk)
        at = &(*at)->next;
    *at = desk->next;
    for (at = &hall->timed; *at; at = &(*at)->timed)
        if (*at == desk) {
            *at = desk->timed;
            break;
        }
    hall->numbers.tables--;
    desk_free(desk);
}

void hall_keep(struct hall *hall, struct desk *desk, const struct store_change *change)
{
    struct store_change whole = *change;
    memcpy(whole.id, desk->id, sizeof whole.id);
    desk->group = hall->begun + 1;
    DOB_ASSERT(store_add(&hall->group, &whole));
}

void hall_time(struct hall *hall, struct desk *desk)
{
    if (desk->is_timed)
        return;
    desk->is_timed = true;
    desk->timed = hall->timed;
    hall->timed = desk;
}

/* ---- what is kept ---- */

void hall_hold(struct hall *hall, struct link *link)
{
    if (link->is_held)
        return;
    link->is_held = true;
    link->held = hall->held;
    hall->held = link;
}

static void release_held(struct hall *hall)
{
    struct link *held = hall->held;
    hall->held = NULL;
    while (held) {
        struct link *link = held;
        held = link->held;
        link->is_held = false;
        if (link->first && link->first->group > hall->kept)
            hall_hold(hall, link);
        else
            hall->settings.wake(hall->settings.context, link);
    }
}

/* The table as it is kept takes the place of one that is ahead of it; who sat there stays, if that was kept. */
static void reload(struct hall *hall, const char *id)
{
    struct desk *desk = find_loaded(hall, id);
    if (!desk)
        return;
    struct link *links = desk->links;
    for (struct link *link = links; link; link = link->beside)
        link->desk = NULL;
    desk->links = NULL;
    hall_remove(hall, desk);
    struct desk *fresh = read_desk(hall, id);
    while (links) {
        struct link *link = links;
        links = link->beside;
        int guest = link->guest;
        link->guest = -1;
        if (fresh && (guest < 0 || (guest < fresh->guest_count && fresh->guest[guest].there)))
            desk_attach(fresh, link, guest);
    }
    if (fresh)
        desk_tell_room(fresh);
}

/* Nothing of this group, nor of the one that builds on it, has happened. */
static void lose(struct hall *hall, struct store_group *group, const struct store_failure *failure)
{
    struct dob_reason why = {.id = "server.not-kept"};
    struct store_group after = hall->group;
    hall->group = (struct store_group){0};
    hall->numbers.failures++;
    hall->numbers.broken = true;
    hall_log(hall, HALL_ERROR, "cannot keep what happened", failure->text);
    for (struct link *link = hall->links; link; link = link->next)
        link_recall(link, hall->begun, &why);
    hall->kept = ++hall->begun;
    for (size_t i = 0; i < group->count; i++)
        reload(hall, group->change[i].id);
    for (size_t i = 0; i < after.count; i++)
        reload(hall, after.change[i].id);
    store_empty(&after);
    release_held(hall);
}

static void finish_group(struct hall *hall)
{
    struct store_group group;
    struct store_failure failure = {.text = ""};
    bool kept;
    if (!hall->in_flight || !writer_finish(hall->writer, &group, &kept, &failure))
        return;
    hall->in_flight = false;
    hall->numbers.commits++;
    hall->numbers.commit_seconds += (double)(hall_now(hall) - hall->sent_at) / 1000;
    if (kept) {
        hall->kept = hall->begun;
        hall->numbers.broken = false;
        release_held(hall);
    } else {
        lose(hall, &group, &failure);
    }
    store_empty(&group);
}

static void begin_group(struct hall *hall)
{
    if (hall->in_flight || hall->group.count == 0)
        return;
    hall->group.number = ++hall->begun;
    hall->in_flight = true;
    hall->sent_at = hall_now(hall);
    writer_begin(hall->writer, &hall->group);
}

/* ---- turns ---- */

static void take_thoughts(struct hall *hall)
{
    for (struct thinkers_job *job; (job = thinkers_take(hall->thinkers)); free(job)) {
        struct desk *desk = find_loaded(hall, job->id);
        if (desk)
            desk_thought(desk, job->seat, job->seq, (int)job->kind, job->move, job->value, job->count);
    }
}

void hall_turn(struct hall *hall)
{
    finish_group(hall);
    take_thoughts(hall);
    begin_group(hall);
}

void hall_settle(struct hall *hall)
{
    do {
        hall_turn(hall);
        writer_wait(hall->writer);
    } while (hall->in_flight || hall->group.count > 0);
}

bool hall_is_busy(const struct hall *hall)
{
    return hall->in_flight || hall->group.count > 0 || thinkers_waiting(hall->thinkers) > 0;
}

/* ---- what has expired ---- */

struct sweep {
    struct hall *hall;
    int64_t now; /* in seconds */
};

static void judge_table(void *context, const char *id, int64_t changed, bool over)
{
    const struct sweep *sweep = context;
    struct hall *hall = sweep->hall;
    struct desk *desk = find_loaded(hall, id);
    int64_t age = sweep->now - changed;
    bool stale = hall->settings.keep_days > 0 && age > (int64_t)hall->settings.keep_days * HALL_DAY;
    bool unbegun = desk && !desk->settings.begun && age > UNBEGUN_DAYS * HALL_DAY;
    if (desk && desk->links)
        return;
    if (stale || unbegun) {
        struct store_change change = {.kind = STORE_DROP};
        memcpy(change.id, id, strlen(id) + 1);
        DOB_ASSERT(store_add(&hall->group, &change));
        hall_log(hall, HALL_INFO, "table expired", id);
    }
    if (desk && (stale || unbegun || (over && desk->group <= hall->kept)))
        hall_remove(hall, desk); /* one that is over is read again if somebody asks for it */
}

static void sweep(struct hall *hall)
{
    struct store_failure failure;
    struct sweep context = {.hall = hall, .now = hall_now(hall) / 1000};
    struct store *store = hall->settings.store;
    if (!store->methods->list(store, judge_table, &context, &failure))
        hall_log(hall, HALL_ERROR, "tables cannot be listed", failure.text);
    hall_forget_idle(hall);
    hall->swept = hall_now(hall);
}

void hall_tick(struct hall *hall)
{
    int64_t now = hall_now(hall);
    struct desk *timed = hall->timed;
    hall->timed = NULL;
    while (timed) {
        struct desk *desk = timed;
        timed = desk->timed;
        desk->is_timed = false;
        desk_tick(desk, now);
    }
    if (now - hall->swept > SWEEP_MS)
        sweep(hall);
    hall_turn(hall);
}

/* ---- beginning and end ---- */

struct ids {
    char (*list)[STORE_ID_MAX];
    size_t count, room;
};

static void note_live(void *context, const char *id, int64_t changed, bool over)
{
    struct ids *ids = context;
    (void)changed;
    if (over)
        return;
    if (ids->count == ids->room) {
        ids->room = ids->room ? 2 * ids->room : 256;
        ids->list = hall_enough(realloc(ids->list, ids->room * sizeof *ids->list));
    }
    memcpy(ids->list[ids->count++], id, strlen(id) + 1);
}

/* One that cannot be read does not keep the others from going on. */
static bool read_live(struct hall *hall, struct store_failure *failure)
{
    struct ids ids = {0};
    bool good = hall->settings.store->methods->list(hall->settings.store, note_live, &ids, failure);
    for (size_t i = 0; good && i < ids.count; i++) {
        struct desk *desk = hall_find(hall, ids.list[i]);
        if (desk)
            desk_go_on(desk);
    }
    free(ids.list);
    return good;
}

static void kick(void *context)
{
    const struct hall *hall = context;
    hall->settings.kick(hall->settings.context);
}

struct hall *hall_open(const struct hall_settings *settings, struct store_failure *failure)
{
    struct hall *hall = calloc(1, sizeof *hall);
    if (!hall || !secret_start()) {
        store_fail(failure, "no memory");
        free(hall);
        return NULL;
    }
    hall->settings = *settings;
    hall->writer = writer_start(settings->store, kick, hall);
    hall->thinkers = thinkers_start(settings->threads, kick, hall);
    if (!hall->writer || !hall->thinkers)
        store_fail(failure, "threads cannot be started");
    else if (read_live(hall, failure))
        return hall;
    hall->settings.store = NULL; /* still the caller's */
    hall_close(hall);
    return NULL;
}

void hall_announce_end(struct hall *hall)
{
    hall->ending = true;
    for (struct link *link = hall->links; link; link = link->next)
        link_answer(link, 0, -1, "ending", json_string(link_sentence(link, "server.ending")));
}

void hall_close(struct hall *hall)
{
    if (!hall)
        return;
    if (hall->writer && hall->settings.store)
        hall_settle(hall);
    thinkers_end(hall->thinkers);
    writer_end(hall->writer);
    while (hall->links)
        hall_disconnect(hall->links);
    for (size_t i = 0; i < HALL_BUCKETS; i++)
        while (hall->bucket[i])
            hall_remove(hall, hall->bucket[i]);
    for (size_t i = 0; i < HALL_BUCKETS; i++)
        while (hall->address[i])
            hall_forget_address(hall, hall->address[i]);
    store_empty(&hall->group);
    if (hall->settings.store)
        hall->settings.store->methods->close(hall->settings.store);
    free(hall);
}

const struct hall_numbers *hall_numbers(struct hall *hall)
{
    hall->numbers.thinking = thinkers_waiting(hall->thinkers);
    return &hall->numbers;
}
