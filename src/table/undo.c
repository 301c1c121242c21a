/* Undo and redo. A seat takes back its own last choice; whatever others have decided at the same time stands (L3), as lines
 * of the record like all else. What would only happen again by itself is taken back along with it. The host takes back
 * events, whoever they are of. Nobody takes back what dice of the program have brought, but in a match for practice. */
#include "core/assert.h"
#include "core/game.h"
#include "table/table.h"

static bool refuse_past_chance(struct dob_reason *why, size_t undoable)
{
    return dob_because_numbers(why, "match.undo-past-chance", NULL, (int64_t)undoable, 0);
}

/* ---- a seat's own choices ---- */

/* The place in the history of the count-th last choice of a seat, with nothing of chance behind it. */
static bool find_choice(const dob_table *table, int seat, size_t count, size_t *found, struct dob_reason *why)
{
    size_t wanted = count;
    for (size_t i = dob_match_events(table->match); i > 0; i--) {
        struct match_entry event = match_event(table->match, i - 1);
        union dob_position before;
        if (event.actor == DOB_CHANCE && !dob_match_takebacks(table->match))
            return !refuse_past_chance(why, 0);
        if (event.actor != seat)
            continue;
        match_position_after(table->match, i - 1, &before);
        if (table_was_no_choice(table, &before, &event) || --count > 0)
            continue;
        *found = i - 1;
        return true;
    }
    return !dob_because_numbers(why, "match.undo-too-far", NULL, (int64_t)(wanted - count), 0);
}

/* Did this seat decide at the same time as the one that takes back, and does its decision still fit without it? */
static bool stands(const struct dob_rules *rules, const union dob_position *now, unsigned together,
                   const struct match_entry *event)
{
    return together >> event->actor & 1 && rules->game->actors(rules, now) >> event->actor & 1 &&
           !rules->game->refuse(rules, now, event->actor, event->move, NULL);
}

/* The other people who lose something with an event of the line that `seat` takes back: a decision of theirs, or a secret
 * that they have seen by it. */
static unsigned concerns(const dob_table *table, size_t i, int seat)
{
    struct match_entry event = match_event(table->match, i);
    union dob_position before;
    match_position_after(table->match, i, &before);
    bool decided = event.actor != seat && !table_happens_again(table, &before, &event, seat);
    return table_seen_by(table, &before, &event, seat) | (decided ? 1u << event.actor : 0);
}

/* Walks through what followed a choice of `seat` at `from`, as if it had not been made: what stands is played on `now`, and
 * kept in `again` if that is not NULL. Returns how many stand; `others` gets the people whom the rest concerns. */
static size_t play_without(const dob_table *table, size_t from, int seat, struct match_entry *again, unsigned *others)
{
    const struct dob_rules *rules = match_rules(table->match);
    union dob_position now;
    size_t kept = 0;
    DOB_ASSERT(seat >= 0);
    match_position_after(table->match, from, &now);
    unsigned together = rules->game->actors(rules, &now) & ~(1u << seat);
    *others = concerns(table, from, seat);
    for (size_t i = from + 1; i < dob_match_events(table->match); i++) {
        struct match_entry event = match_event(table->match, i);
        if (event.actor == seat || !stands(rules, &now, together, &event)) {
            *others |= concerns(table, i, seat);
            continue;
        }
        match_step(table->match, &now, &event);
        if (again)
            again[kept] = event;
        kept++;
    }
    return kept;
}

unsigned table_concerned(const dob_table *table, size_t at, int seat)
{
    unsigned others;
    play_without(table, at, seat, NULL, &others);
    return others;
}

void table_undo_of(const dob_table *table, int seat, size_t count, struct table_undo *undo)
{
    size_t at = 0;
    *undo = (struct table_undo){0};
    if (table_is_watched(table, &undo->why) || !find_choice(table, seat, count, &at, &undo->why))
        return;
    undo->events = dob_match_events(table->match) - at;
    if (!dob_match_takebacks(table->match)) /* there bots decide anew */
        play_without(table, at, seat, NULL, &undo->others);
}

/* For so many new lines of history, and an answer that tells of them. */
static bool reserve(dob_table *table, size_t lines, struct dob_reason *why)
{
    return match_reserve(table->match, lines, why) &&
           table_reserve(table, TABLE_ANSWER_MIN + lines * TABLE_EVENT_MAX, why);
}

/* Takes back, and plays again what stands. Only memory can fail, and that before anything has changed. */
static bool undo_of(dob_table *table, int seat, const struct table_undo *undo, struct dob_reason *why)
{
    unsigned others;
    if (dob_match_takebacks(table->match))
        return reserve(table, 1, why) && dob_match_undo(table->match, undo->events, why);
    struct match_entry *again = table_allocate(table, undo->events * sizeof *again);
    if (!again)
        return !dob_because(why, "match.no-memory", NULL);
    size_t kept = play_without(table, dob_match_events(table->match) - undo->events, seat, again, &others);
    bool good = reserve(table, 1 + kept, why);
    bool done = good && dob_match_undo(table->match, undo->events, NULL);
    for (size_t i = 0; done && i < kept; i++)
        done = match_add(table->match, again[i].actor, again[i].move, again[i].by_hand, NULL);
    DOB_ASSERT(done == good);
    table_release(table, again);
    return good;
}

/* ---- the host ---- */

/* Would the table go on by itself from after this many events: by what is forced or secret, or by a bot, and no person? */
static bool goes_on_from(const dob_table *table, size_t events)
{
    const struct dob_rules *rules = match_rules(table->match);
    union dob_position position;
    struct table_step step;
    match_position_after(table->match, events, &position);
    if (table_by_itself(table, &position, &step))
        return true;
    if (dob_match_takebacks(table->match) && rules->game->actors(rules, &position) >> DOB_CHANCE & 1)
        return true;
    unsigned seats = rules->game->actors(rules, &position) & ~(1u << DOB_CHANCE);
    return seats && table_people(table, seats) == 0;
}

/* Where people sit apart the host has no word about what they decided. */
static bool refuse_to_host(const dob_table *table, size_t count, struct dob_reason *why)
{
    size_t events = dob_match_events(table->match);
    for (size_t i = count < events ? events - count : 0; table->settings.apart && i < events; i++) {
        struct match_entry event = match_event(table->match, i);
        union dob_position before;
        match_position_after(table->match, i, &before);
        if (event.actor != DOB_CHANCE && !table_was_no_choice(table, &before, &event))
            return dob_because_numbers(why, "table.undo-others", NULL, event.actor + 1, 0);
    }
    return false;
}

/* The last `count` events, and as many more as would only happen again. */
static bool undo_events(dob_table *table, size_t count, struct dob_reason *why)
{
    size_t undoable = dob_match_undoable(table->match);
    if (refuse_to_host(table, count, why))
        return false;
    while (count > 0 && count < undoable && goes_on_from(table, dob_match_events(table->match) - count))
        count++;
    return dob_match_undo(table->match, count, why);
}

/* ---- the lines ---- */

static void write_steps(const dob_table *table, const struct table_call *call, struct dob_sink *sink)
{
    dob_sink_number(sink, "from", (int64_t)call->from);
    dob_sink_number(sink, "void", (int64_t)call->count);
    table_write_events(table, call->from, call->viewer, sink);
}

/* What the answer says of the change since the record had `parts` parts. */
static void note_steps(const dob_table *table, struct table_call *call, size_t parts)
{
    size_t stood;
    call->from = dob_match_since(table->match, parts, &stood);
    call->count = stood - call->from;
    call->write = write_steps;
}

/* `of 2`: the host takes back for a seat, others or not. */
static bool scan_seat(const dob_table *table, struct dob_scan *words, int *seat, struct table_call *call)
{
    int64_t number;
    dob_scan_spaces(words);
    struct dob_scan said = *words;
    *seat = call->who;
    if (call->who != DOB_HOST || !dob_scan_exactly(words, "of "))
        return true;
    *seat = dob_scan_number(words, 1, dob_match_seats(table->match), &number) ? (int)number - 1 : -1;
    return *seat >= 0 ||
           !(dob_because_found(&call->why, "table.seat", said) && dob_of_kind(&call->why, DOB_UNREADABLE));
}

/* People who have decided or seen something since then must not lose it by the word of one seat. */
static bool refuse_undo(const dob_table *table, const struct table_undo *undo, int seat, struct table_call *call)
{
    bool host = call->who == DOB_HOST;
    DOB_ASSERT(seat >= 0);
    unsigned others = !host ? undo->others : table->settings.apart ? undo->others | 1u << seat : 0;
    if (undo->events == 0)
        call->why = undo->why;
    else if (others)
        dob_because_numbers(&call->why, "table.undo-others", NULL, __builtin_ctz(others) + 1, 0);
    else
        return false;
    return true;
}

bool dob_table_allow_takebacks(dob_table *table, struct dob_reason *why)
{
    return dob_match_allow_takebacks(table->match, why);
}

bool dob_table_take_back(dob_table *table, int seat, size_t count, struct dob_reason *why)
{
    struct table_undo undo;
    DOB_ASSERT(seat >= 0 && seat < dob_match_seats(table->match) && count > 0);
    table_undo_of(table, seat, count, &undo);
    if (undo.events == 0 && why)
        *why = undo.why;
    return undo.events > 0 && undo_of(table, seat, &undo, why);
}

bool table_say_undo(dob_table *table, struct table_call *call, struct dob_scan words)
{
    size_t count = 1, parts = dob_match_parts(table->match);
    int seat;
    if (!table_scan_number(&words, &count, call) || !scan_seat(table, &words, &seat, call) ||
        !table_no_more(words, call))
        return false;
    if (seat == DOB_HOST) {
        if (table_is_watched(table, &call->why) || !undo_events(table, count, &call->why))
            return false;
    } else {
        struct table_undo undo;
        table_undo_of(table, seat, count, &undo);
        if (refuse_undo(table, &undo, seat, call) || !undo_of(table, seat, &undo, &call->why))
            return false;
    }
    note_steps(table, call, parts);
    return true;
}

/* How many events can be redone by this one: a seat's own, and those that were no choice. */
size_t table_redoable(const dob_table *table, int who)
{
    size_t redoable = dob_match_redoable(table->match), own = 0;
    union dob_position position = *match_position(table->match);
    if (who == DOB_HOST)
        return redoable;
    for (; own < redoable; own++) {
        struct match_entry event = match_event(table->match, dob_match_events(table->match) + own);
        if (event.actor != who && (own == 0 || !table_happens_again(table, &position, &event, who)))
            break;
        match_step(table->match, &position, &event);
    }
    return own;
}

/* What was no choice follows at once, while it can still be redone. */
static size_t more_by_themselves(const dob_table *table, size_t count, int viewer)
{
    size_t redoable = dob_match_redoable(table->match);
    union dob_position position = *match_position(table->match);
    for (size_t i = 0; i < redoable; i++) {
        struct match_entry event = match_event(table->match, dob_match_events(table->match) + i);
        if (i >= count && !table_happens_again(table, &position, &event, viewer))
            return i;
        match_step(table->match, &position, &event);
    }
    return redoable;
}

bool table_say_redo(dob_table *table, struct table_call *call, struct dob_scan words)
{
    size_t count = 1, parts = dob_match_parts(table->match);
    if (!table_scan_number(&words, &count, call) || !table_no_more(words, call) || table_is_watched(table, &call->why))
        return false;
    size_t redoable = table_redoable(table, call->who);
    if (count > redoable)
        return !dob_because_numbers(&call->why, "match.redo-too-far", NULL, (int64_t)redoable, 0);
    count = more_by_themselves(table, count, call->viewer);
    if (!reserve(table, count, &call->why) || !dob_match_redo(table->match, count, &call->why))
        return false;
    table->decided = call->now;
    note_steps(table, call, parts);
    return true;
}
