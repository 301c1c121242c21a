/* Earlier moments of the match, as a viewer may see them: for showing step by step what happened, and for looking back. */
#include "core/notation.h"
#include "table/table.h"

enum { LISTED_MAX = 128 /* cards of a deck */, MOVE_MAX = 128 };

static void write_move(const dob_table *table, dob_move move, struct dob_sink *sink)
{
    char text[MOVE_MAX];
    dob_match_print(table->match, move, text, sizeof text);
    sink->id(sink, text);
}

/* Which draw it was, what came, and where no dice were thrown what could have come: enough to derive it again from the
 * secret of fair dice. For the all-seeing alone. */
static void write_chance(const dob_table *table, const union dob_position *before, dob_move move, struct dob_sink *sink)
{
    const struct dob_rules *rules = match_rules(table->match);
    struct dob_outcome list[DOB_OUTCOMES_MAX];
    char key[24];
    struct dob_text text = dob_text_in(key, sizeof key);
    dob_text_unsigned(&text, rules->game->chance_key(rules, before));
    dob_sink_open(sink, "chance", '{');
    dob_sink_id(sink, "key", key);
    sink->key(sink, "move");
    write_move(table, move, sink);
    bool thrown = rules->game->words && rules->game->words[dob_move_kind(move)].thrown;
    size_t count = thrown ? 0 : rules->game->odds(rules, before, list);
    if (count > 0 && count <= LISTED_MAX) {
        dob_sink_open(sink, "could", '[');
        for (size_t i = 0; i < count; i++)
            write_move(table, list[i].move, sink);
        sink->close(sink);
    }
    sink->close(sink);
}

/* The things that the last event before the moment has touched. What chance brought touches nothing that can be tapped. */
static void write_touched(const dob_table *table, const struct table_call *call, struct dob_sink *sink)
{
    const struct dob_rules *rules = match_rules(table->match);
    union dob_position before;
    struct match_entry event = match_event(table->match, call->from - 1);
    match_position_after(table->match, call->from - 1, &before);
    if (event.actor == DOB_CHANCE) {
        if (call->viewer == DOB_ALL_SEEING)
            write_chance(table, &before, event.move, sink);
        return;
    }
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

/* Is nothing secret any more? The match is over, or its record shows the secret of its dice. */
static bool is_open(const dob_match *match)
{
    return dob_match_viewer(match) == DOB_ALL_SEEING && (dob_match_actors(match) == 0 || match_is_revealed(match));
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
    if (is_open(table->match) && dob_scan_exactly(&words, "all"))
        call->viewer = DOB_ALL_SEEING;
    call->write = write_moment;
    return table_no_more(words, call) && (call->from <= events || !too_far(call, events));
}
