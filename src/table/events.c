/* What has happened, as a viewer sees it: events, and the record. */
#include <string.h>

#include "match/tell.h"
#include "table/table.h"

enum { LOG_USUAL = 10 };

void table_write_event(const dob_table *table, size_t i, const union dob_position *before, int viewer,
                       struct dob_sink *sink)
{
    const struct dob_rules *rules = match_rules(table->match);
    struct match_entry event = match_event(table->match, i);
    sink->open(sink, '{');
    dob_sink_number(sink, "n", (int64_t)i + 1);
    if (event.actor == DOB_CHANCE)
        dob_sink_id(sink, "dice", event.by_hand ? "hand" : "program");
    else
        dob_sink_number(sink, "seat", event.actor + 1);
    table_write_move(table, "move", rules->game->shown(rules, before, event.actor, event.move, viewer), sink);
    sink->close(sink);
}

void table_write_events(const dob_table *table, size_t from, int viewer, struct dob_sink *sink)
{
    union dob_position position;
    match_position_after(table->match, from, &position);
    dob_sink_open(sink, "events", '[');
    for (size_t i = from; i < dob_match_events(table->match); i++) {
        struct match_entry event = match_event(table->match, i);
        table_write_event(table, i, &position, viewer, sink);
        match_step(table->match, &position, &event);
    }
    sink->close(sink);
}

static void write_item(void *context, const struct match_told *told)
{
    struct dob_sink *sink = context;
    if (!told->text[0])
        return;
    sink->open(sink, '{');
    dob_sink_number(sink, "from", (int64_t)told->from);
    dob_sink_number(sink, "to", (int64_t)told->to);
    dob_sink_number(sink, "seat", told->seat + 1);
    dob_sink_id(sink, "text", told->text);
    if (told->loud)
        dob_sink_number(sink, "loud", 1);
    sink->close(sink);
}

void table_write_told(const dob_table *table, size_t from, const struct table_call *call, struct dob_sink *sink)
{
    const struct match_reader reader = {.match = table->match, .viewer = call->viewer, .language = call->language};
    dob_sink_open(sink, "told", '[');
    match_tell(table->match, from, &reader, write_item, sink);
    sink->close(sink);
}

static void write_log(const dob_table *table, const struct table_call *call, struct dob_sink *sink)
{
    table_write_events(table, call->from, call->viewer, sink);
    table_write_told(table, call->from, call, sink);
}

bool table_say_log(dob_table *table, struct table_call *call, struct dob_scan words)
{
    size_t events = dob_match_events(table->match), count = LOG_USUAL;
    if (!table_scan_number(&words, &count, call) || !table_no_more(words, call))
        return false;
    call->from = events > count ? events - count : 0;
    call->write = write_log;
    return true;
}

static void write_record(const dob_table *table, const struct table_call *call, struct dob_sink *sink)
{
    (void)table;
    dob_sink_id(sink, "record", call->more);
}

/* The record as its viewer may have it; without the seed, which only saves have. */
bool table_say_record(dob_table *table, struct table_call *call, struct dob_scan words)
{
    size_t length;
    if (!table_no_more(words, call) ||
        !dob_match_record(table->match, call->viewer, false, 0, NULL, 0, &length, &call->why))
        return false;
    call->more = table_allocate(table, length + 1);
    if (!call->more)
        return !dob_because(&call->why, "match.no-memory", NULL);
    call->write = write_record;
    return dob_match_record(table->match, call->viewer, false, 0, call->more, length + 1, &length, &call->why);
}
