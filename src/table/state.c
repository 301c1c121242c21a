/* The state of a table for one viewer: everything a screen needs to show it, and nothing that this viewer may not know. */
#include "core/rules.h"
#include "match/sentences.h"
#include "match/tell.h"
#include "table/table.h"

static void write_rules(const dob_table *table, struct dob_sink *sink)
{
    const struct dob_rules *rules = match_rules(table->match);
    char text[64];
    dob_sink_id(sink, "game", rules->game->name);
    dob_sink_open(sink, "options", '{');
    for (size_t i = 0; i < rules->game->option_count; i++) {
        dob_match_option(table->match, i, text, sizeof text);
        dob_sink_id(sink, rules->game->options[i].name, text);
    }
    sink->close(sink);
    if (!rules->game->deck)
        return;
    struct dob_text hash = dob_text_in(text, sizeof text);
    dob_deck_print_hash(rules->deck.hash, &hash);
    dob_sink_open(sink, "deck", '{');
    dob_sink_id(sink, "hash", text);
    dob_sink_id(sink, "name", rules->deck.name);
    dob_sink_number(sink, "cards", rules->deck.count);
    dob_sink_number(sink, "standard", dob_rules_deck_is_standard(rules));
    sink->close(sink);
}

static void write_player(const dob_table *table, int seat, const char *language, struct dob_sink *sink)
{
    static const char *const kinds[] = {[DOB_PERSON] = "person", [DOB_BOT] = "bot", [DOB_PROGRAM] = "program"};
    const struct dob_player *player = dob_match_player(table->match, seat);
    sink->open(sink, '{');
    char name[64];
    struct dob_text out = dob_text_in(name, sizeof name);
    match_write_player(&out, table->match, seat, language);
    dob_sink_id(sink, "kind", kinds[player->kind]);
    dob_sink_id(sink, "name", name);
    dob_sink_number(sink, "named", player->name[0] != 0);
    if (table_bots(table, 1u << seat))
        dob_sink_id(sink, "level", dob_table_level(table, seat));
    sink->close(sink);
}

/* What was committed to, and what players added. */
static void write_fair(const dob_table *table, struct dob_sink *sink)
{
    char text[2 * DOB_SECRET_BYTES + 1];
    dob_match_commitment(table->match, text, sizeof text);
    dob_sink_open(sink, "fair", '{');
    dob_sink_id(sink, "commitment", text);
    dob_sink_open(sink, "salts", '[');
    for (int seat = 0; seat < dob_match_seats(table->match); seat++)
        sink->id(sink, dob_match_salt_of(table->match, seat));
    sink->close(sink);
    sink->close(sink);
}

static void write_dice(const dob_table *table, struct dob_sink *sink)
{
    static const char *const sources[] = {[DOB_DICE_SEED] = "program",
                                          [DOB_DICE_HAND] = "hand",
                                          [DOB_DICE_REPLAY] = "replay",
                                          [DOB_DICE_UNKNOWN] = "unknown",
                                          [DOB_DICE_FAIR] = "fair"};
    dob_sink_id(sink, "dice", sources[dob_match_dice(table->match)]);
    if (dob_match_hand(table->match))
        table_write_seats("hand", dob_match_hand(table->match), sink);
    if (dob_match_dice(table->match) == DOB_DICE_FAIR)
        write_fair(table, sink);
}

/* Who acts is public; whose decision has only one answer is not. */
void table_write_waits(const dob_table *table, const struct table_call *call, struct dob_sink *sink)
{
    unsigned actors = dob_match_actors(table->match), seats = actors & ~(1u << DOB_CHANCE);
    bool watched = table_is_watched(table, NULL), real = match_is_typed(table->match, match_position(table->match));
    int decider;
    int64_t due = actors && !watched ? table_due(table, &decider) : INT64_MIN;
    dob_sink_open(sink, "waits", '{');
    dob_sink_number(sink, "over", actors == 0);
    dob_sink_number(sink, "watched", watched);
    dob_sink_number(sink, "chance", actors >> DOB_CHANCE & 1 && !real);
    dob_sink_number(sink, "dice", actors >> DOB_CHANCE & 1 && real);
    table_write_seats("people", table_people(table, seats), sink);
    table_write_seats("bots", table_bots(table, seats), sink);
    table_write_seats("programs", table_programs(table, seats), sink);
    dob_sink_number(sink, "grace", due == INT64_MAX ? -1 : due > call->now ? due - call->now : 0);
    sink->close(sink);
}

/* What the viewer is asked, or the table for its dice. */
static void write_question(const dob_table *table, const struct table_call *call, struct dob_sink *sink)
{
    unsigned actors = dob_match_actors(table->match);
    bool typed = actors >> DOB_CHANCE & 1 && match_is_typed(table->match, match_position(table->match));
    int actor = typed ? DOB_CHANCE : call->viewer;
    if (!(actors >> actor & 1))
        return;
    char text[512];
    struct dob_text out = dob_text_in(text, sizeof text);
    const struct match_reader reader = {.match = table->match, .viewer = call->viewer, .language = call->language};
    match_ask(table->match, actor, &reader, &out);
    dob_sink_open(sink, "question", '{');
    dob_sink_id(sink, "text", text);
    sink->close(sink);
}

static void write_view(const dob_table *table, const struct table_call *call, struct dob_sink *sink)
{
    const struct dob_rules *rules = match_rules(table->match);
    union dob_position hidden = *match_position(table->match);
    rules->game->hide(rules, &hidden, call->viewer);
    sink->key(sink, "view");
    rules->game->view(rules, &hidden, call->viewer, sink);
}

/* Of the events that stood when the viewer last looked, those after `from` are void: the ones that follow it stand. */
static void write_news(const dob_table *table, const struct table_call *call, struct dob_sink *sink)
{
    size_t stood, from = dob_match_since(table->match, call->from, &stood);
    dob_sink_number(sink, "since", (int64_t)call->from);
    dob_sink_number(sink, "from", (int64_t)from);
    dob_sink_number(sink, "void", (int64_t)(stood - from));
    table_write_events(table, from, call->viewer, sink);
    table_write_told(table, from, call, sink);
}

static void write_notices(const dob_table *table, const struct table_call *call, struct dob_sink *sink)
{
    size_t first = table->notices > TABLE_NOTICES ? table->notices - TABLE_NOTICES : 0;
    dob_sink_open(sink, "notices", '[');
    for (size_t i = first; i < table->notices; i++) {
        const struct table_notice *notice = &table->notice[i % TABLE_NOTICES];
        if (notice->seq < call->from)
            continue;
        sink->open(sink, '{');
        dob_sink_number(sink, "seq", (int64_t)notice->seq);
        dob_sink_number(sink, "seat", notice->seat + 1);
        sink->key(sink, "lost");
        table_write_reason(&notice->why, call->language, sink);
        sink->close(sink);
    }
    sink->close(sink);
}

/* What `undo` and `redo` would do for the viewer. */
static void write_steps(const dob_table *table, const struct table_call *call, struct dob_sink *sink)
{
    struct table_undo undo = {0};
    if (call->who == DOB_HOST)
        undo.events = dob_match_undoable(table->match);
    else if (call->who != DOB_SPECTATOR)
        table_undo_of(table, call->who, 1, &undo);
    dob_sink_open(sink, "undo", '{');
    dob_sink_number(sink, "events", (int64_t)undo.events);
    table_write_seats("others", undo.others, sink);
    sink->close(sink);
    dob_sink_number(sink, "redo", (int64_t)table_redoable(table, call->who));
}

static void write_state(const dob_table *table, const struct table_call *call, struct dob_sink *sink)
{
    write_rules(table, sink);
    write_dice(table, sink);
    if (call->viewer == DOB_SPECTATOR)
        dob_sink_id(sink, "viewer", call->who == DOB_HOST ? "host" : "spectator");
    else
        dob_sink_number(sink, "viewer", call->viewer + 1);
    dob_sink_open(sink, "seats", '[');
    for (int seat = 0; seat < dob_match_seats(table->match); seat++)
        write_player(table, seat, call->language, sink);
    sink->close(sink);
    dob_sink_number(sink, "turn", dob_match_turn(table->match) + 1);
    table_write_waits(table, call, sink);
    write_question(table, call, sink);
    write_view(table, call, sink);
    table_write_moves(table, call, false, sink);
    write_news(table, call, sink);
    write_notices(table, call, sink);
    write_steps(table, call, sink);
    table_write_result(table, call, sink);
    table_write_hint(table, call, sink);
}

static bool since_too_far(struct table_call *call, size_t seq)
{
    return dob_because_numbers(&call->why, "table.since", NULL, (int64_t)seq, 0) &&
           dob_of_kind(&call->why, DOB_UNREADABLE);
}

static bool scan_since(const dob_table *table, struct dob_scan *words, struct table_call *call)
{
    call->from = 1;
    dob_scan_spaces(words);
    if (!dob_scan_exactly(words, "since "))
        return true;
    return table_scan_number(words, &call->from, call) &&
           (call->from <= dob_match_parts(table->match) || !since_too_far(call, dob_match_parts(table->match)));
}

static bool scan_language(struct dob_scan *words, struct table_call *call)
{
    dob_scan_spaces(words);
    if (!dob_scan_exactly(words, "in "))
        return true;
    struct dob_scan word = dob_scan_word(words);
    for (size_t i = 0; dob_language(i); i++)
        if (dob_scan_is(word, dob_language(i))) {
            call->language = dob_language(i);
            return true;
        }
    return !(dob_because_found(&call->why, "table.language", word) && dob_of_kind(&call->why, DOB_UNREADABLE));
}

/* `state`, `state since 40`, `state since 40 in de`. */
bool table_say_state(dob_table *table, struct table_call *call, struct dob_scan words)
{
    call->write = write_state;
    return scan_since(table, &words, call) && scan_language(&words, call) && table_no_more(words, call);
}
