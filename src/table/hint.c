/* Hints: a seat asks, the host has the coach judge the moves, and what it thinks is kept until something happens. */
#include "bots/reason.h"
#include "core/assert.h"
#include "match/tell.h"
#include "table/table.h"

/* Smaller differences are chance: in 1/100 point and 1/10000 of a win. A guess. */
enum { POINTS_SEEN = 25, WIN_SEEN = 50, WIN_STEP = 10 };

static bool is_current(const dob_table *table, const struct table_hint *hint)
{
    return hint->seq == dob_match_parts(table->match);
}

/* Does the tutor want to know what the moves of this seat are worth? */
static bool tutor_wants(const dob_table *table, int seat)
{
    dob_move list[2];
    return table->settings.tutor && !table->settings.no_hints && !is_current(table, &table->hint[seat]) &&
           table_is_person(table, seat) && dob_match_moves(table->match, seat, list, 2) > 1;
}

unsigned table_hints_wanted(const dob_table *table)
{
    unsigned wanted = 0;
    for (int seat = 0; seat < dob_match_seats(table->match); seat++)
        if ((table->hint[seat].wanted && is_current(table, &table->hint[seat])) || tutor_wants(table, seat))
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
    hint->asked = true;
    call->write = table_write_hint;
    return true;
}

/* By what is shown: the chance to win, then the points. */
static bool is_better(const struct table_value *a, const struct table_value *b)
{
    return a->win != b->win ? a->win > b->win : a->points > b->points;
}

/* What falls off the end was no advice. */
static void insert(struct table_hint *hint, const struct table_value *value)
{
    size_t at = hint->count;
    while (at > 0 && is_better(value, &hint->list[at - 1]))
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

/* In tenths of a percent, as bots compare them: more nobody can know. */
static int32_t win_of(double chance)
{
    return WIN_STEP * rounded(10000.0 / WIN_STEP * chance);
}

/* All moves, also those that are no advice: of these the tutor must warn. Without memory it warns less. */
static void teach(dob_table *table, int seat, const struct dob_bot_value *list, size_t count)
{
    struct table_taught *taught = table_allocate(table, sizeof *taught + count * sizeof *taught->list);
    table_release(table, table->taught[seat]);
    table->taught[seat] = taught;
    if (!taught)
        return;
    taught->seq = dob_match_parts(table->match);
    taught->count = 0;
    for (size_t i = 0; i < count; i++) {
        if (list[i].looked == 0 && list[i].chance <= 0)
            continue; /* nothing is known of it */
        taught->list[taught->count].move = list[i].move;
        taught->list[taught->count++].win = win_of(list[i].chance);
    }
}

/* Moves that were not looked at are no advice. */
void dob_table_hint_in(dob_table *table, int seat, const struct dob_bot_value *list, size_t count)
{
    DOB_ASSERT(seat >= 0 && seat < dob_match_seats(table->match));
    struct table_hint *hint = &table->hint[seat];
    if (tutor_wants(table, seat))
        *hint = (struct table_hint){.seq = dob_match_parts(table->match), .wanted = true};
    if (!hint->wanted || !is_current(table, hint))
        return;
    hint->wanted = false;
    if (table->settings.tutor)
        teach(table, seat, list, count);
    for (size_t i = 0; i < count; i++) {
        const struct table_value value = {list[i].move, win_of(list[i].chance), rounded(100 * list[i].points)};
        if (i == 0 || list[i].looked > 0)
            insert(hint, &value);
    }
}

/* ---- the tutor ---- */

/* What a move gives away, in 1/10000 of a win: of one that nothing is known of as much as the worst advice. */
static int32_t given_away(const dob_table *table, int seat, dob_move move)
{
    const struct table_taught *taught = table->taught[seat];
    const struct table_hint *hint = &table->hint[seat];
    int32_t worst = hint->list[hint->count - 1].win;
    for (size_t i = 0; taught && taught->seq == hint->seq && i < taught->count; i++)
        if (taught->list[i].move == move)
            worst = taught->list[i].win;
    return hint->list[0].win - worst;
}

bool table_tutor_warns(dob_table *table, const struct table_call *call, dob_move move, struct dob_reason *why)
{
    const int thousandth = 10; /* in 1/10000 */
    if (!table->settings.tutor || call->who >= dob_match_seats(table->match))
        return false;
    struct table_hint *hint = &table->hint[call->who];
    if (!is_current(table, hint) || hint->wanted || hint->count == 0 || hint->warned == move)
        return false;
    int32_t loss = given_away(table, call->who, move);
    if (loss <= thousandth * (int32_t)table->settings.tutor)
        return false;
    hint->warned = move;
    return dob_because_numbers(why, "table.tutor", NULL, (loss + 50) / 100, 0) && dob_of_kind(why, DOB_NOT_NOW);
}

/* ---- telling ---- */

/* Why the first and not the second: it wins more often, or it brings more; in tenths of a game of a hundred, or of a
 * point. */
static const char *reason_of(const struct table_hint *hint, int32_t *tenths)
{
    const struct table_value *list = hint->list;
    if (hint->count == 1)
        return "table.hint-only";
    int32_t points = list[0].points - list[1].points, win = list[0].win - list[1].win;
    *tenths = win >= WIN_SEEN ? win / 10 : (points + 5) / 10;
    if (win >= WIN_SEEN)
        return points <= -POINTS_SEEN ? "table.hint-safer" : "table.hint-chance";
    return points >= POINTS_SEEN ? "table.hint-points" : "table.hint-equal";
}

static void say_move(const dob_table *table, const struct table_call *call, dob_move move, struct dob_text *say)
{
    char room[256];
    struct dob_text brings = dob_text_in(room, sizeof room);
    const struct match_reader reader = {.match = table->match, .viewer = call->who, .language = call->language};
    match_say_move(table->match, call->who, move, &reader, say, &brings);
}

/* What the game itself says for the best and against another. */
static void write_why(const dob_table *table, const struct table_call *call, dob_move better, dob_move worse,
                      struct dob_sink *sink)
{
    const struct dob_rules *rules = match_rules(table->match);
    union dob_position hidden = *match_position(table->match);
    struct dob_phrase phrase;
    char text[256];
    rules->game->hide(rules, &hidden, call->who);
    if (!reason_find(&(struct reason_case){rules, &hidden, call->who, better, worse}, &phrase))
        return;
    dob_phrase_text(table->match, &phrase, call->who, call->language, text, sizeof text);
    dob_sink_open(sink, "why", '{');
    dob_sink_id(sink, "id", phrase.id);
    dob_sink_id(sink, "text", text);
    sink->close(sink);
}

static void write_because(const dob_table *table, const struct table_call *call, const struct table_hint *hint,
                          struct dob_sink *sink)
{
    int32_t tenths = 0;
    const char *id = reason_of(hint, &tenths);
    char first[256], second[256] = "", more[32], text[1024];
    struct dob_text number = dob_text_in(more, sizeof more), out = dob_text_in(text, sizeof text);
    struct dob_text best = dob_text_in(first, sizeof first), next = dob_text_in(second, sizeof second);
    say_move(table, call, hint->list[0].move, &best);
    if (hint->count > 1)
        say_move(table, call, hint->list[1].move, &next);
    dob_text_number(&number, tenths / 10);
    dob_text_keyed(&number, ".", tenths % 10);
    table_fill(id, call->language, (const char *const[]){first, second, more}, &out);
    dob_sink_open(sink, "because", '{');
    dob_sink_id(sink, "id", id);
    dob_sink_id(sink, "text", text);
    sink->close(sink);
}

/* Is there nothing to choose? */
static bool is_only(const dob_table *table, const struct table_call *call, const struct table_hint *hint)
{
    dob_move list[2];
    return hint->count == 1 && dob_match_moves(table->match, call->who, list, 2) == 1;
}

/* A move: what it brings, and what it loses against the best, and why. */
static void write_value(const dob_table *table, const struct table_call *call, const struct table_value *value,
                        const struct table_value *best, struct dob_sink *sink)
{
    char text[256];
    struct dob_text words = dob_text_in(text, sizeof text);
    sink->open(sink, '{');
    say_move(table, call, value->move, &words);
    table_write_move(table, "move", value->move, sink);
    dob_sink_id(sink, "say", text);
    dob_sink_number(sink, "win", value->win);
    dob_sink_number(sink, "points", value->points);
    if (value != best) {
        dob_sink_number(sink, "loss", best->win - value->win);
        write_why(table, call, best->move, value->move, sink);
    }
    sink->close(sink);
}

static void write_values(const dob_table *table, const struct table_call *call, const struct table_hint *hint,
                         struct dob_sink *sink)
{
    dob_sink_open(sink, "moves", '[');
    for (size_t i = 0; i < hint->count; i++)
        write_value(table, call, &hint->list[i], &hint->list[0], sink);
    sink->close(sink);
    if (hint->count > 1 || is_only(table, call, hint))
        write_because(table, call, hint, sink);
}

/* For the seat that asked alone. */
void table_write_hint(const dob_table *table, const struct table_call *call, struct dob_sink *sink)
{
    const struct table_hint *hint = call->who < dob_match_seats(table->match) ? &table->hint[call->who] : NULL;
    bool mine = hint && is_current(table, hint) && hint->asked;
    dob_sink_open(sink, "hint", '{');
    dob_sink_number(sink, "allowed", !refuse_hint(table, call->who, NULL));
    dob_sink_number(sink, "wanted", mine && hint->wanted);
    if (mine && !hint->wanted)
        write_values(table, call, hint, sink);
    sink->close(sink);
}
