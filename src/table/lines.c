/* The lines: every verb that can be said at a table, and who may say it. Each is answered; a refusal changes nothing. */
#include "core/assert.h"
#include "table/table.h"

/* ---- playing ---- */

static int actor_of(const struct table_call *call)
{
    return call->who == DOB_HOST ? DOB_CHANCE : call->who;
}

static void write_played(const dob_table *table, const struct table_call *call, struct dob_sink *sink)
{
    union dob_position before;
    size_t last = dob_match_events(table->match) - 1;
    match_position_after(table->match, last, &before);
    sink->key(sink, "event");
    table_write_event(table, last, &before, call->viewer, sink);
}

static bool not_yours(struct dob_reason *why, const char *id)
{
    return dob_because(why, id, NULL) && dob_of_kind(why, DOB_NOT_YOURS);
}

/* May this one decide anything now? */
static bool refuse_actor(const dob_table *table, const struct table_call *call, struct dob_reason *why)
{
    unsigned actors = dob_match_actors(table->match);
    if (actors == 0)
        return dob_because(why, "move.over", NULL) && dob_of_kind(why, DOB_NOT_NOW);
    if (table_is_watched(table, why))
        return true;
    if (call->who == DOB_SPECTATOR)
        return not_yours(why, "table.spectator");
    if (call->who == DOB_HOST && !match_is_typed(table->match, match_position(table->match)))
        return dob_because(why, "match.dice-not-by-hand", NULL);
    if (call->who != DOB_HOST && table_bots(table, 1u << call->who))
        return not_yours(why, "table.bot-decides");
    return !(actors >> actor_of(call) & 1) && not_yours(why, "move.not-your-turn");
}

/* In the notation: for programs, pipes and screens that are tapped. */
static bool say_play(dob_table *table, struct table_call *call, struct dob_scan words)
{
    dob_scan_spaces(&words);
    if (refuse_actor(table, call, &call->why) ||
        !table_read_move(table, match_position(table->match), actor_of(call), NULL, words, &call->move, &call->why) ||
        (!dob_match_refuses(table->match, actor_of(call), call->move, NULL) &&
         table_tutor_warns(table, call, call->move, &call->why)) ||
        !dob_match_play(table->match, actor_of(call), call->move, &call->why))
        return false;
    if (call->who != DOB_HOST)
        table->decided = call->now;
    call->write = write_played;
    return true;
}

static void write_typed(const dob_table *table, const struct table_call *call, struct dob_sink *sink)
{
    table_write_events(table, dob_match_events(table->match) - call->typed.count, call->viewer, sink);
}

/* The two things that can be meant, so that one can be chosen. */
static void write_unclear(const dob_table *table, const struct table_call *call, struct dob_sink *sink)
{
    dob_sink_open(sink, "readings", '[');
    for (size_t i = 0; i < call->typed.count; i++) {
        sink->open(sink, '{');
        table_write_said(table, call->who, call->typed.move[i], call->language, sink);
        sink->close(sink);
    }
    sink->close(sink);
}

/* As people type: in the notation, in the words of their screen, by an offered key; several moves at once. Room for all of
 * them is there before the first is played. */
static bool say_type(dob_table *table, struct table_call *call, struct dob_scan words)
{
    if (refuse_actor(table, call, &call->why))
        return false;
    if (!table_read_typed(table, actor_of(call), call->language, words, &call->typed, &call->why)) {
        call->write_refused = call->typed.unclear ? write_unclear : NULL;
        return false;
    }
    if (table_tutor_warns(table, call, call->typed.move[0], &call->why) ||
        !match_reserve(table->match, call->typed.count, &call->why))
        return false;
    for (size_t i = 0; i < call->typed.count; i++) {
        bool dice = call->typed.implied && i + 1 == call->typed.count;
        int actor = DOB_CHANCE;
        if (!dice)
            actor = actor_of(call);
        if (!dob_match_play(table->match, actor, call->typed.move[i], &call->why))
            return false;
    }
    if (call->who != DOB_HOST)
        table->decided = call->now;
    call->write = write_typed;
    return true;
}

static void write_why(const dob_table *table, const struct table_call *call, struct dob_sink *sink)
{
    (void)table;
    dob_sink_number(sink, "legal", call->number);
    if (call->number) {
        if (call->who == DOB_HOST)
            table_write_move(table, "move", call->move, sink);
        else
            table_write_said(table, call->who, call->move, call->language, sink);
        return;
    }
    sink->key(sink, "because");
    table_write_reason(&call->why, call->language, sink);
}

/* The same judgement, and nothing is played. */
static bool say_why(dob_table *table, struct table_call *call, struct dob_scan words)
{
    dob_scan_spaces(&words);
    call->number = !refuse_actor(table, call, &call->why) &&
                   table_read_move(table, match_position(table->match), actor_of(call), call->language, words,
                                   &call->move, &call->why) &&
                   !dob_match_refuses(table->match, actor_of(call), call->move, &call->why);
    call->write = write_why;
    return true;
}

/* ---- going on ---- */

/* Ends the grace: dice fall now, or a bot may go on. The one who decided last may say so, the one whose turn it is, and the
 * host. */
static bool say_throw(dob_table *table, struct table_call *call, struct dob_scan words)
{
    int decider = -1;
    bool chance = dob_match_actors(table->match) >> DOB_CHANCE & 1;
    if (!table_no_more(words, call) || table_is_watched(table, &call->why))
        return false;
    if (match_is_typed(table->match, match_position(table->match)))
        return !dob_because(&call->why, "match.dice-by-hand", NULL);
    bool waits = table_due(table, &decider) != INT64_MIN;
    if (!chance && !waits)
        return !(dob_because(&call->why, "match.nothing-to-throw", NULL) && dob_of_kind(&call->why, DOB_NOT_NOW));
    if (call->who != DOB_HOST && call->who != decider && call->who != dob_match_turn(table->match))
        return !not_yours(&call->why, "move.not-your-turn");
    if (chance && !dob_match_throw(table->match, &call->why))
        return false;
    table->decided = INT64_MIN;
    call->write = chance ? write_played : NULL;
    return true;
}

/* What a seat adds to the secret of fair dice, before the first throw. */
static bool say_salt(dob_table *table, struct table_call *call, struct dob_scan words)
{
    char salt[DOB_SALT_MAX + 1];
    struct dob_text out = dob_text_in(salt, sizeof salt);
    dob_scan_spaces(&words);
    dob_text_bytes(&out, words.at, (size_t)(words.end - words.at));
    if (call->who == DOB_HOST)
        return !not_yours(&call->why, "table.salt-host");
    return dob_match_salt(table->match, call->who, salt, &call->why);
}

static bool say_waits(dob_table *table, struct table_call *call, struct dob_scan words)
{
    (void)table;
    call->write = table_write_waits;
    return table_no_more(words, call);
}

/* ---- finding the verb ---- */

enum rights { ANYBODY, NO_SPECTATOR };

static const struct verb {
    const char *word;
    bool (*say)(dob_table *table, struct table_call *call, struct dob_scan words);
    enum rights rights;
} verbs[] = {
    {"play", say_play, NO_SPECTATOR},
    {"type", say_type, NO_SPECTATOR},
    {"why", say_why, NO_SPECTATOR},
    {"throw", say_throw, NO_SPECTATOR},
    {"undo", table_say_undo, NO_SPECTATOR},
    {"redo", table_say_redo, NO_SPECTATOR},
    {"correct", table_say_correct, NO_SPECTATOR},
    {"hint", table_say_hint, NO_SPECTATOR},
    {"describe", table_say_describe, NO_SPECTATOR},
    {"state", table_say_state, ANYBODY},
    {"waits", say_waits, ANYBODY},
    {"moves", table_say_moves, ANYBODY},
    {"score", table_say_score, ANYBODY},
    {"log", table_say_log, ANYBODY},
    {"record", table_say_record, ANYBODY},
    {"card", table_say_card, ANYBODY},
    {"look", table_say_look, ANYBODY},
    {"ahead", table_say_ahead, ANYBODY},
    {"salt", say_salt, NO_SPECTATOR},
};

static const struct verb *find_verb(struct dob_scan word)
{
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
        if (dob_scan_is(word, verbs[i].word))
            return &verbs[i];
    return NULL;
}

static bool unreadable(struct dob_reason *why, const char *id, struct dob_scan found)
{
    return dob_because_found(why, id, found) && dob_of_kind(why, DOB_UNREADABLE);
}

static bool refuse_line(struct dob_scan line, struct dob_reason *why)
{
    struct dob_scan rest = line;
    dob_scan_word(&rest);
    dob_scan_spaces(&rest);
    if (line.end - line.at > TABLE_LINE_MAX)
        return unreadable(why, "table.line-long", dob_scan_done(&rest) ? line : rest);
    for (const char *at = line.at; at < line.end; at++)
        if (((unsigned char)*at < ' ' && *at != '\t') || *at == 127)
            return unreadable(why, "table.line-control", line);
    return false;
}

static bool say(dob_table *table, struct table_call *call, struct dob_scan line)
{
    if (refuse_line(line, &call->why))
        return false;
    while (line.end > line.at && (line.end[-1] == ' ' || line.end[-1] == '\t'))
        line.end--;
    dob_scan_spaces(&line);
    struct dob_scan word = dob_scan_word(&line);
    const struct verb *verb = find_verb(word);
    if (!verb)
        return !unreadable(&call->why, "table.verb", word);
    call->verb = verb->word;
    if (verb->rights == NO_SPECTATOR && call->who == DOB_SPECTATOR)
        return !not_yours(&call->why, "table.spectator");
    return verb->say(table, call, line);
}

/* ---- answering ---- */

static void write_answer(const dob_table *table, const struct table_call *call, bool done, struct dob_text *out)
{
    struct dob_json json;
    struct dob_sink *sink = &json.sink;
    dob_json_start(&json, out);
    sink->open(sink, '{');
    if (call->verb)
        dob_sink_id(sink, "verb", call->verb);
    dob_sink_number(sink, "seq", (int64_t)dob_match_parts(table->match));
    if (!done) {
        sink->key(sink, "refused");
        table_write_reason(&call->why, call->language, sink);
        if (call->write_refused)
            call->write_refused(table, call, sink);
    } else if (call->write) {
        call->write(table, call, sink);
    }
    sink->close(sink);
}

/* Writes the answer, with more room if it needs it. Only what changes nothing can need more than there always is. */
static void answer(dob_table *table, struct table_call *call, bool done)
{
    struct dob_text out = dob_text_in(table->answer, table->room);
    write_answer(table, call, done, &out);
    if (!dob_text_fits(&out)) {
        done = table_reserve(table, 2 * out.length, &call->why);
        out = dob_text_in(table->answer, table->room);
        write_answer(table, call, done, &out);
    }
    DOB_ASSERT(dob_text_fits(&out));
    table->length = out.length;
}

const char *dob_table_say(dob_table *table, int who, const char *line, size_t length, const char *language, int64_t now)
{
    DOB_ASSERT((who >= 0 && who < dob_match_seats(table->match)) || who == DOB_SPECTATOR || who == DOB_HOST);
    struct table_call call = {
        .who = who,
        .viewer = who == DOB_HOST ? DOB_SPECTATOR : who,
        .now = now,
        .language = language ? language : "en",
    };
    answer(table, &call, say(table, &call, dob_scan_range(line, length)));
    table_release(table, call.more);
    return table->answer;
}

size_t dob_table_said(const dob_table *table)
{
    return table->length;
}
