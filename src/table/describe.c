/* Cards: what a number means, and cards described on the spot by people with a box whose deck nobody has typed. */
#include "core/notation.h"
#include "table/table.h"

static void write_card(const dob_table *table, const struct table_call *call, struct dob_sink *sink)
{
    const struct dob_rules *rules = match_rules(table->match);
    char text[128];
    struct dob_text out = dob_text_in(text, sizeof text);
    rules->game->deck->print_card(&rules->deck.card[call->number - 1], &out);
    dob_sink_number(sink, "card", call->number);
    dob_sink_id(sink, "text", text);
}

/* `card 24`: as a line of a deck file. Who holds it is not told. */
bool table_say_card(dob_table *table, struct table_call *call, struct dob_scan words)
{
    const struct dob_rules *rules = match_rules(table->match);
    size_t number = 0;
    if (!rules->game->deck)
        return !dob_because_word(&call->why, "deck.no-cards", NULL, rules->game->name, 0);
    if (!table_scan_number(&words, &number, call) || !table_no_more(words, call))
        return false;
    if (number == 0 || number > rules->deck.count)
        return !(dob_because_numbers(&call->why, "table.card-number", NULL, rules->deck.count, 0) &&
                 dob_of_kind(&call->why, DOB_UNREADABLE));
    call->number = (int)number;
    call->write = write_card;
    return true;
}

/* The card as the deck has it, which may be shorter or sorted differently than what was typed; and the event, if the table
 * waited for just this card. */
static void write_described(const dob_table *table, const struct table_call *call, struct dob_sink *sink)
{
    union dob_position before;
    write_card(table, call, sink);
    if (call->count == 0)
        return;
    match_position_after(table->match, dob_match_events(table->match) - 1, &before);
    sink->key(sink, "event");
    table_write_event(table, dob_match_events(table->match) - 1, &before, call->viewer, sink);
}

bool table_say_describe(dob_table *table, struct table_call *call, struct dob_scan words)
{
    char line[128];
    struct dob_text text = dob_text_in(line, sizeof line);
    dob_move outcome;
    dob_scan_spaces(&words);
    dob_text_bytes(&text, words.at, (size_t)(words.end - words.at));
    if (!dob_text_fits(&text))
        return !(dob_because_found(&call->why, "table.line-long", words) && dob_of_kind(&call->why, DOB_UNREADABLE));
    if (!dob_match_describe(table->match, line, &call->number, &call->why))
        return false;
    call->count = dob_match_actors(table->match) >> DOB_CHANCE & 1 &&
                  dob_match_brings(table->match, call->number, &outcome) &&
                  dob_match_play(table->match, DOB_CHANCE, outcome, NULL);
    call->write = write_described;
    return true;
}
