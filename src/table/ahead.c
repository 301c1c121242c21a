/* What a seat can do now, one step further than `moves`: what each move brings at once, and, where the same seat decides
 * on after it, with what. So a screen can light all that some dice can do before anything is said. */
#include "core/game.h"
#include "table/table.h"

static int32_t points_of(const struct dob_rules *rules, const union dob_position *position, int seat)
{
    struct dob_result result;
    rules->game->result(rules, position, seat, &result);
    return result.points[seat];
}

static void write_choice(const dob_table *table, const union dob_position *hidden, int seat, dob_move move,
                         struct dob_sink *sink)
{
    table_write_move(table, "move", move, sink);
    table_write_places(table, hidden, seat, move, sink);
}

/* The moves that may follow, if nothing of chance comes between. */
static void write_then(const dob_table *table, const union dob_position *after, int seat, struct dob_sink *sink)
{
    const struct dob_rules *rules = match_rules(table->match);
    dob_move list[DOB_MOVES_MAX];
    if (!(rules->game->actors(rules, after) >> seat & 1))
        return;
    size_t count = rules->game->moves(rules, after, seat, list);
    dob_sink_open(sink, "then", '[');
    for (size_t i = 0; i < count; i++) {
        sink->open(sink, '{');
        write_choice(table, after, seat, list[i], sink);
        sink->close(sink);
    }
    sink->close(sink);
}

static void write_move(const dob_table *table, const union dob_position *hidden, int seat, dob_move move,
                       struct dob_sink *sink)
{
    const struct dob_rules *rules = match_rules(table->match);
    union dob_position after = *hidden;
    rules->game->apply(rules, &after, seat, move);
    int32_t brings = points_of(rules, &after, seat) - points_of(rules, hidden, seat);
    sink->open(sink, '{');
    write_choice(table, hidden, seat, move, sink);
    if (brings)
        dob_sink_number(sink, "points", brings);
    write_then(table, &after, seat, sink);
    sink->close(sink);
}

static void write_ahead(const dob_table *table, const struct table_call *call, struct dob_sink *sink)
{
    const struct dob_rules *rules = match_rules(table->match);
    union dob_position hidden = *match_position(table->match);
    dob_move list[DOB_MOVES_MAX];
    bool asked = call->who < rules->seats && dob_match_actors(table->match) >> call->who & 1;
    size_t count = asked ? dob_match_moves(table->match, call->who, list, DOB_MOVES_MAX) : 0;
    rules->game->hide(rules, &hidden, call->viewer);
    dob_sink_open(sink, "moves", '[');
    for (size_t i = 0; i < count; i++)
        write_move(table, &hidden, call->who, list[i], sink);
    sink->close(sink);
}

bool table_say_ahead(dob_table *table, struct table_call *call, struct dob_scan words)
{
    (void)table;
    call->write = write_ahead;
    return table_no_more(words, call);
}
