/* Points as a viewer may know them: the result, and the score sheet item by item. */
#include "table/table.h"

static void write_numbers(const char *key, const struct dob_result *result, bool places, struct dob_sink *sink)
{
    dob_sink_open(sink, key, '[');
    for (int seat = 0; seat < result->seats; seat++)
        sink->number(sink, places ? result->place[seat] : result->points[seat]);
    sink->close(sink);
}

void table_write_points(const struct dob_result *result, struct dob_sink *sink)
{
    dob_sink_open(sink, "result", '{');
    write_numbers("points", result, false, sink);
    write_numbers("places", result, true, sink);
    table_write_seats("hidden", result->hidden, sink);
    if (result->solo) {
        dob_sink_number(sink, "target", result->target);
        dob_sink_number(sink, "won", result->won);
    }
    sink->close(sink);
}

void table_write_result(const dob_table *table, const struct table_call *call, struct dob_sink *sink)
{
    const struct dob_rules *rules = match_rules(table->match);
    union dob_position hidden = *match_position(table->match);
    struct dob_result result;
    rules->game->hide(rules, &hidden, call->viewer);
    rules->game->result(rules, &hidden, call->viewer, &result);
    table_write_points(&result, sink);
}

static void write_argument(const struct dob_arg *arg, struct dob_sink *sink)
{
    static const char *const kinds[] = {
        [DOB_ARG_NUMBER] = "number", [DOB_ARG_SEAT] = "seat", [DOB_ARG_CARD] = "card",        [DOB_ARG_DICE] = "dice",
        [DOB_ARG_LABEL] = "label",   [DOB_ARG_TEXT] = "text", [DOB_ARG_COLOURED] = "coloured"};
    sink->open(sink, '{');
    if (arg->kind == DOB_ARG_LABEL || arg->kind == DOB_ARG_TEXT)
        dob_sink_id(sink, kinds[arg->kind], arg->text);
    else
        dob_sink_number(sink, kinds[arg->kind], arg->number + (arg->kind == DOB_ARG_SEAT));
    sink->close(sink);
}

void table_write_item(const dob_match *match, int viewer, const char *language, const struct dob_item *item,
                      struct dob_sink *sink)
{
    char text[256];
    dob_phrase_text(match, &item->phrase, viewer, language, text, sizeof text);
    sink->open(sink, '{');
    dob_sink_id(sink, "text", text);
    dob_sink_id(sink, "id", item->phrase.id);
    dob_sink_open(sink, "args", '[');
    for (int i = 0; i < DOB_ARGS_MAX && item->phrase.arg[i].kind != DOB_ARG_NONE; i++)
        write_argument(&item->phrase.arg[i], sink);
    sink->close(sink);
    dob_sink_number(sink, "points", item->points);
    sink->close(sink);
}

static void write_sheet(const dob_table *table, const struct table_call *call, struct dob_sink *sink)
{
    const struct dob_rules *rules = match_rules(table->match);
    union dob_position hidden = *match_position(table->match);
    struct dob_item item;
    rules->game->hide(rules, &hidden, call->viewer);
    table_write_result(table, call, sink);
    dob_sink_open(sink, "sheet", '[');
    for (int seat = 0; seat < rules->seats; seat++) {
        sink->open(sink, '[');
        for (size_t i = 0; rules->game->item(rules, &hidden, call->viewer, seat, i, &item); i++)
            table_write_item(table->match, call->viewer, call->language, &item, sink);
        sink->close(sink);
    }
    sink->close(sink);
}

bool table_say_score(dob_table *table, struct table_call *call, struct dob_scan words)
{
    (void)table;
    call->write = write_sheet;
    return table_no_more(words, call);
}
