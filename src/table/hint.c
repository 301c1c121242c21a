/* Hints: a seat asks, the host has a bot think, and what it thinks is kept until something happens. */
#include "core/assert.h"
#include "table/table.h"

/* Smaller differences are chance: in 1/100 point and 1/10000 of a win. A guess. */
enum { POINTS_SEEN = 25, WIN_SEEN = 50 };

static bool is_current(const dob_table *table, const struct table_hint *hint)
{
    return hint->seq == dob_match_parts(table->match);
}

unsigned table_hints_wanted(const dob_table *table)
{
    unsigned wanted = 0;
    for (int seat = 0; seat < dob_match_seats(table->match); seat++)
        if (table->hint[seat].wanted && is_current(table, &table->hint[seat]))
            wanted |= 1u << seat;
    return wanted;
}

static bool refuse_hint(const dob_table *table, int who, struct dob_reason *why)
{
    if (table->settings.no_hints)
        return dob_because(why, "table.hints-off", NULL);
    return (who >= dob_match_seats(table->match) || !(dob_match_actors(table->match) >> who & 1) ||
            !table_is_person(table, who)) &&
           dob_because(why, "table.hint-none", NULL) && dob_of_kind(why, DOB_NOT_YOURS);
}

/* The first time it is asked for; the answer is in the state, or asked for again. */
bool table_say_hint(dob_table *table, struct table_call *call, struct dob_scan words)
{
    if (!table_no_more(words, call) || table_is_watched(table, &call->why) || refuse_hint(table, call->who, &call->why))
        return false;
    struct table_hint *hint = &table->hint[call->who];
    if (!is_current(table, hint))
        *hint = (struct table_hint){.seq = dob_match_parts(table->match), .wanted = true};
    call->write = table_write_hint;
    return true;
}

/* By the chance to win, then by points. */
static bool is_better(const struct table_value *a, const struct table_value *b)
{
    return a->win != b->win ? a->win > b->win : a->points > b->points;
}

/* Behind the first; what falls off the end was no advice. */
static void insert(struct table_hint *hint, const struct table_value *value)
{
    size_t at = hint->count;
    while (at > 1 && is_better(value, &hint->list[at - 1]))
        at--;
    if (at == TABLE_HINTS)
        return;
    hint->count += hint->count < TABLE_HINTS;
    for (size_t i = hint->count - 1; i > at; i--)
        hint->list[i] = hint->list[i - 1];
    hint->list[at] = *value;
}

static int32_t rounded(double value)
{
    return (int32_t)(value < 0 ? value - 0.5 : value + 0.5);
}

/* Its choice first, then the others. Moves that were looked at only a little are no advice. */
void dob_table_hint_in(dob_table *table, int seat, const struct dob_bot_value *list, size_t count)
{
    DOB_ASSERT(seat >= 0 && seat < dob_match_seats(table->match));
    struct table_hint *hint = &table->hint[seat];
    if (!hint->wanted || !is_current(table, hint))
        return;
    hint->wanted = false;
    for (size_t i = 0; i < count; i++) {
        const struct table_value value = {list[i].move, rounded(10000 * list[i].chance), rounded(100 * list[i].points)};
        if (i == 0 || 4 * list[i].looked >= list[0].looked + 4)
            insert(hint, &value);
    }
}

/* Why the first and not the second: what it brings, or what it spares. */
static void write_because(const dob_table *table, const struct table_call *call, const struct table_value *list,
                          struct dob_sink *sink)
{
    int32_t points = list[0].points - list[1].points, win = list[0].win - list[1].win;
    int32_t tenths = ((points < 0 ? -points : points) + 5) / 10;
    const char *id = points >= POINTS_SEEN    ? "table.hint-points"
                     : win < WIN_SEEN         ? "table.hint-equal"
                     : points <= -POINTS_SEEN ? "table.hint-safer"
                                              : "table.hint-chance";
    char first[128], second[128], more[32], text[512];
    struct dob_text number = dob_text_in(more, sizeof more), out = dob_text_in(text, sizeof text);
    dob_match_print(table->match, list[0].move, first, sizeof first);
    dob_match_print(table->match, list[1].move, second, sizeof second);
    dob_text_number(&number, tenths / 10);
    dob_text_keyed(&number, ".", tenths % 10);
    table_fill(id, call->language, (const char *const[]){first, second, more}, &out);
    dob_sink_open(sink, "because", '{');
    dob_sink_id(sink, "id", id);
    dob_sink_id(sink, "text", text);
    sink->close(sink);
}

static void write_values(const dob_table *table, const struct table_call *call, const struct table_hint *hint,
                         struct dob_sink *sink)
{
    dob_sink_open(sink, "moves", '[');
    for (size_t i = 0; i < hint->count; i++) {
        sink->open(sink, '{');
        table_write_move(table, "move", hint->list[i].move, sink);
        dob_sink_number(sink, "win", hint->list[i].win);
        dob_sink_number(sink, "points", hint->list[i].points);
        sink->close(sink);
    }
    sink->close(sink);
    if (hint->count > 1)
        write_because(table, call, hint->list, sink);
}

/* For the seat that asked alone. */
void table_write_hint(const dob_table *table, const struct table_call *call, struct dob_sink *sink)
{
    const struct table_hint *hint = call->who < dob_match_seats(table->match) ? &table->hint[call->who] : NULL;
    bool mine = hint && is_current(table, hint);
    dob_sink_open(sink, "hint", '{');
    dob_sink_number(sink, "allowed", !refuse_hint(table, call->who, NULL));
    dob_sink_number(sink, "wanted", mine && hint->wanted);
    if (mine && !hint->wanted)
        write_values(table, call, hint, sink);
    sink->close(sink);
}
