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

static void write_said_in(const dob_table *table, const union dob_position *hidden, int seat, dob_move move,
                          const char *language, struct dob_sink *sink)
{
    char say[256], brings[256];
    struct dob_text said = dob_text_in(say, sizeof say), brought = dob_text_in(brings, sizeof brings);
    const struct match_reader reader = {.match = table->match, .viewer = seat, .language = language};
    match_say_move_in(table->match, hidden, seat, move, &reader, &said, &brought);
    table_write_move(table, "move", move, sink);
    dob_sink_id(sink, "say", say);
    if (brings[0])
        dob_sink_id(sink, "brings", brings);
}

void table_write_said(const dob_table *table, int seat, dob_move move, const char *language, struct dob_sink *sink)
{
    const struct dob_rules *rules = match_rules(table->match);
    union dob_position hidden = *match_position(table->match);
    rules->game->hide(rules, &hidden, seat);
    write_said_in(table, &hidden, seat, move, language, sink);
}

/* What may follow the move at once, each with the key for both. */
static void write_then(const dob_table *table, const struct table_call *call, const struct table_offer *offer,
                       size_t count, struct dob_sink *sink)
{
    const struct dob_rules *rules = match_rules(table->match);
    union dob_position after = *match_position(table->match);
    rules->game->hide(rules, &after, call->who);
    for (size_t i = 0; i + 1 < offer->count; i++)
        rules->game->apply(rules, &after, call->who, offer->move[i]);
    dob_sink_open(sink, "then", '[');
    for (size_t i = 0; i < count; i++) {
        sink->open(sink, '{');
        write_said_in(table, &after, call->who, offer[i].move[offer->count - 1], call->language, sink);
        dob_sink_id(sink, "key", offer[i].key);
        sink->close(sink);
    }
    sink->close(sink);
}

/* What can be pressed for a move: a key, or keys for it and what follows. */
static void write_keys(const dob_table *table, const struct table_call *call, const struct table_offers *offers,
                       dob_move move, struct dob_sink *sink)
{
    size_t first = 0, count = 0;
    while (first < offers->count && offers->list[first].move[0] != move)
        first++;
    while (first + count < offers->count && offers->list[first + count].move[0] == move)
        count++;
    const struct table_offer *offer = &offers->list[first];
    if (count > 0 && offer->count > 1)
        write_then(table, call, offer, count, sink);
    else if (count > 0 && offer->key[0])
        dob_sink_id(sink, "key", offer->key);
}

/* With `offered`, what can be pressed for each. */
void table_write_moves(const dob_table *table, const struct table_call *call, bool offered, struct dob_sink *sink)
{
    struct table_offers offers = {.count = 0};
    struct table_reading reading = {.table = table, .actor = call->who, .language = call->language};
    const struct dob_rules *rules = match_rules(table->match);
    union dob_position hidden = *match_position(table->match);
    dob_move list[DOB_MOVES_MAX];
    bool asked = call->who < rules->seats && dob_match_actors(table->match) >> call->who & 1;
    size_t count = asked ? dob_match_moves(table->match, call->who, list, DOB_MOVES_MAX) : 0;
    rules->game->hide(rules, &hidden, call->viewer);
    if (offered && count > 0)
        table_offer(&reading, &offers);
    dob_sink_open(sink, "moves", '[');
    for (size_t i = 0; i < count; i++) {
        sink->open(sink, '{');
        table_write_said(table, call->who, list[i], call->language, sink);
        write_keys(table, call, &offers, list[i], sink);
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
