/* Earlier moments of the match, as a viewer may see them: for showing step by step what happened, and for looking back. */
#include "table/table.h"

/* The things that the last event before the moment has touched. What chance brought touches nothing that can be tapped. */
static void write_touched(const dob_table *table, const struct table_call *call, struct dob_sink *sink)
{
    const struct dob_rules *rules = match_rules(table->match);
    union dob_position before;
    struct match_entry event = match_event(table->match, call->from - 1);
    if (event.actor == DOB_CHANCE)
        return;
    match_position_after(table->match, call->from - 1, &before);
    dob_move shown = rules->game->shown(rules, &before, event.actor, event.move, call->viewer);
    rules->game->hide(rules, &before, call->viewer);
    dob_sink_number(sink, "seat", event.actor + 1);
    table_write_places(table, &before, event.actor, shown, sink);
}

static void write_moment(const dob_table *table, const struct table_call *call, struct dob_sink *sink)
{
    const struct dob_rules *rules = match_rules(table->match);
    union dob_position position;
    struct dob_result result;
    match_position_after(table->match, call->from, &position);
    rules->game->hide(rules, &position, call->viewer);
    rules->game->result(rules, &position, call->viewer, &result);
    dob_sink_number(sink, "n", (int64_t)call->from);
    if (call->from > 0)
        write_touched(table, call, sink);
    sink->key(sink, "view");
    rules->game->view(rules, &position, call->viewer, sink);
    table_write_points(&result, sink);
}

static bool too_far(struct table_call *call, size_t events)
{
    return dob_because_numbers(&call->why, "table.look", NULL, (int64_t)events, 0) &&
           dob_of_kind(&call->why, DOB_UNREADABLE);
}

/* `look 40`: after so many events; `look 0`: before the first. `look 40 all`, once the match is over: nothing is hidden. */
bool table_say_look(dob_table *table, struct table_call *call, struct dob_scan words)
{
    size_t events = dob_match_events(table->match);
    dob_scan_spaces(&words);
    call->from = 0;
    if (!dob_scan_exactly(&words, "0") && !table_scan_number(&words, &call->from, call))
        return false;
    dob_scan_spaces(&words);
    if (dob_match_actors(table->match) == 0 && dob_match_viewer(table->match) == DOB_ALL_SEEING &&
        dob_scan_exactly(&words, "all"))
        call->viewer = DOB_ALL_SEEING;
    call->write = write_moment;
    return table_no_more(words, call) && (call->from <= events || !too_far(call, events));
}
