/* `correct 7 roll 13356`: takes back to before event 7, plays it as it should have been, then plays again what followed, as
 * far as it is still legal. Everything is a line of the record. */
#include "core/assert.h"
#include "core/game.h"
#include "core/notation.h"
#include "table/table.h"

/* What followed, and how it looked to who corrects. */
struct follower {
    struct match_entry event;
    char text[TABLE_EVENT_MAX];
};

struct followers {
    size_t count, again;   /* how many there were, and how many were played again */
    struct dob_reason why; /* the first that was not */
    struct follower list[];
};

static void write_corrected(const dob_table *table, const struct table_call *call, struct dob_sink *sink)
{
    const struct followers *rest = call->more;
    union dob_position before;
    match_position_after(table->match, call->from, &before);
    sink->key(sink, "event");
    table_write_event(table, call->from, &before, call->viewer, sink);
    dob_sink_number(sink, "again", (int64_t)rest->again);
    dob_sink_open(sink, "dropped", '[');
    for (size_t i = rest->again; i < rest->count; i++)
        sink->id(sink, rest->list[i].text);
    sink->close(sink);
    if (rest->again == rest->count)
        return;
    sink->key(sink, "because");
    table_write_reason(&rest->why, call->language, sink);
}

static struct followers *copy_followers(dob_table *table, struct table_call *call, size_t from)
{
    size_t count = dob_match_events(table->match) - from;
    struct followers *rest = table_allocate(table, sizeof *rest + count * sizeof *rest->list);
    if (!rest)
        dob_because(&call->why, "match.no-memory", NULL);
    if (!rest || !match_reserve(table->match, 2 + count, &call->why) ||
        !table_reserve(table, TABLE_ANSWER_MIN + count * TABLE_EVENT_MAX, &call->why)) {
        table_release(table, rest);
        return NULL;
    }
    *rest = (struct followers){.count = count};
    for (size_t i = 0; i < count; i++) {
        rest->list[i].event = match_event(table->match, from + i);
        dob_match_event(table->match, from + i, call->viewer, rest->list[i].text, TABLE_EVENT_MAX);
    }
    return rest;
}

/* Where people sit apart nobody plays anew what others have answered or seen; that is taken back, if they agree. */
static bool concerns_others(const dob_table *table, struct table_call *call, size_t at)
{
    unsigned others = table->settings.apart && call->who != DOB_HOST ? table_concerned(table, at, call->who) : 0;
    if (others >> DOB_CHANCE & 1)
        return dob_because_numbers(&call->why, "match.undo-past-chance", NULL, 0, 0);
    return others && dob_because_numbers(&call->why, "table.undo-others", NULL, __builtin_ctz(others) + 1, 0);
}

/* The host corrects everything but what a seat has decided in secret, where people sit apart only dice that were typed; a seat
 * only what it did itself. */
static bool may_correct(const dob_table *table, struct table_call *call, size_t at, const union dob_position *before)
{
    const struct dob_rules *rules = match_rules(table->match);
    struct match_entry event = match_event(table->match, at);
    bool secret = rules->game->shown(rules, before, event.actor, event.move, call->viewer) != event.move;
    if (event.actor == call->who || (call->who == DOB_HOST && !secret && !table->settings.apart))
        return true;
    return !(dob_because(&call->why, "table.not-yours", NULL) && dob_of_kind(&call->why, DOB_NOT_YOURS));
}

/* Is it possible, before anything is changed? */
static bool judge(const dob_table *table, struct table_call *call, size_t at, struct dob_scan words)
{
    const struct dob_rules *rules = match_rules(table->match);
    size_t events = dob_match_events(table->match), undoable = dob_match_undoable(table->match);
    union dob_position before;
    if (at >= events)
        return !(dob_because_numbers(&call->why, "table.no-event", NULL, (int64_t)events, 0) &&
                 dob_of_kind(&call->why, DOB_UNREADABLE));
    match_position_after(table->match, at, &before);
    if (!may_correct(table, call, at, &before))
        return false;
    if (events - at > undoable)
        return !dob_because_numbers(&call->why, "match.undo-past-chance", NULL, (int64_t)undoable, 0);
    if (concerns_others(table, call, at))
        return false;
    int actor = match_event(table->match, at).actor;
    return table_read_move(table, &before, actor, call->language, words, &call->move, &call->why) &&
           !rules->game->refuse(rules, &before, actor, call->move, &call->why);
}

bool table_say_correct(dob_table *table, struct table_call *call, struct dob_scan words)
{
    size_t number = 0;
    if (table_is_watched(table, &call->why) || !table_scan_number(&words, &number, call))
        return false;
    dob_scan_spaces(&words);
    if (!judge(table, call, number - 1, words))
        return false;
    struct followers *rest = copy_followers(table, call, number);
    if (!rest)
        return false;
    struct match_entry wrong = match_event(table->match, number - 1);
    call->more = rest;
    call->from = number - 1;
    call->write = write_corrected;
    bool done = dob_match_undo(table->match, rest->count + 1, NULL) &&
                match_add(table->match, wrong.actor, call->move, wrong.by_hand, NULL);
    DOB_ASSERT(done); /* it was judged, and there is room for it */
    while (rest->again < rest->count) {
        const struct match_entry *event = &rest->list[rest->again].event;
        if (!match_add(table->match, event->actor, event->move, event->by_hand, &rest->why))
            break;
        rest->again++;
    }
    return true;
}
