/* What a seat can do now: its legal moves, and the things on the table that each of them touches. */
#include "core/game.h"
#include "match/tell.h"
#include "table/reading.h"

static const char *const things[] = {
    [DOB_THING_BUTTON] = "button", [DOB_THING_DIE] = "die",      [DOB_THING_DICE] = "dice",   [DOB_THING_CARD] = "card",
    [DOB_THING_CELL] = "cell",     [DOB_THING_SPACE] = "space",  [DOB_THING_FIELD] = "field", [DOB_THING_TILE] = "tile",
    [DOB_THING_SEAT] = "seat",     [DOB_THING_NUMBER] = "number"};

static void write_place(const struct dob_place *place, struct dob_sink *sink)
{
    sink->open(sink, '{');
    dob_sink_id(sink, "thing", things[place->kind]);
    if (place->seat >= 0)
        dob_sink_number(sink, "seat", place->seat + 1);
    if (place->name)
        dob_sink_id(sink, "name", place->name);
    if (place->kind == DOB_THING_SEAT)
        dob_sink_number(sink, "number", place->number + 1);
    else if (!place->name || place->number || place->kind == DOB_THING_NUMBER)
        dob_sink_number(sink, "number", place->number);
    sink->close(sink);
}

void table_write_places(const dob_table *table, const union dob_position *hidden, int seat, dob_move move,
                        struct dob_sink *sink)
{
    const struct dob_rules *rules = match_rules(table->match);
    struct dob_place list[DOB_PLACES_MAX];
    size_t count = rules->game->place(rules, hidden, seat, move, list);
    dob_sink_open(sink, "places", '[');
    for (size_t i = 0; i < count; i++)
        write_place(&list[i], sink);
    sink->close(sink);
}

void table_write_said(const dob_table *table, int seat, dob_move move, const char *language, struct dob_sink *sink)
{
    char say[256], brings[256];
    struct dob_text said = dob_text_in(say, sizeof say), brought = dob_text_in(brings, sizeof brings);
    const struct match_reader reader = {.match = table->match, .viewer = seat, .language = language};
    match_say_move(table->match, seat, move, &reader, &said, &brought);
    table_write_move(table, "move", move, sink);
    dob_sink_id(sink, "say", say);
    if (brings[0])
        dob_sink_id(sink, "brings", brings);
}

/* With `offered`, what can be pressed for each. */
void table_write_moves(const dob_table *table, const struct table_call *call, bool offered, struct dob_sink *sink)
{
    char keys[DOB_MOVES_MAX][TABLE_KEY_MAX] = {{0}};
    struct table_reading reading = {.table = table, .actor = call->who, .language = call->language};
    const struct dob_rules *rules = match_rules(table->match);
    union dob_position hidden = *match_position(table->match);
    dob_move list[DOB_MOVES_MAX];
    bool asked = call->who < rules->seats && dob_match_actors(table->match) >> call->who & 1;
    size_t count = asked ? dob_match_moves(table->match, call->who, list, DOB_MOVES_MAX) : 0;
    rules->game->hide(rules, &hidden, call->viewer);
    if (offered && count > 0)
        table_offer_keys(&reading, list, count, keys);
    dob_sink_open(sink, "moves", '[');
    for (size_t i = 0; i < count; i++) {
        sink->open(sink, '{');
        table_write_said(table, call->who, list[i], call->language, sink);
        if (keys[i][0])
            dob_sink_id(sink, "key", keys[i]);
        table_write_places(table, &hidden, call->who, list[i], sink);
        sink->close(sink);
    }
    sink->close(sink);
}

static void write_offered(const dob_table *table, const struct table_call *call, struct dob_sink *sink)
{
    table_write_moves(table, call, true, sink);
}

bool table_say_moves(dob_table *table, struct table_call *call, struct dob_scan words)
{
    (void)table;
    call->write = write_offered;
    return table_no_more(words, call);
}
