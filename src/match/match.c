/* A match: its history and who may do what. Invariant: a call that says false has changed nothing. */
#include "match/inside.h"
#include "match/record.h"

#include <stdlib.h>
#include <string.h>

#include "core/assert.h"
#include "core/notation.h"
#include "core/rules.h"
#include "games/registry.h"

static void *standard_allocate(void *context, size_t size)
{
    (void)context;
    return malloc(size);
}

static void standard_release(void *context, void *memory)
{
    (void)context;
    free(memory);
}

static const struct dob_allocator standard_allocator = {.allocate = standard_allocate, .release = standard_release};

static void release(const dob_match *match, void *memory)
{
    if (memory)
        match->allocator.release(match->allocator.context, memory);
}

dob_match *match_make(const struct dob_rules *rules, int viewer, const struct dob_allocator *allocator,
                      struct dob_reason *why)
{
    if (!allocator)
        allocator = &standard_allocator;
    dob_match *match = allocator->allocate(allocator->context, sizeof *match);
    if (!match) {
        dob_because(why, "match.no-memory", NULL);
        return NULL;
    }
    *match = (dob_match){.allocator = *allocator, .rules = *rules, .viewer = viewer, .version = RECORD_VERSION};
    match_start(match, &match->position);
    return match;
}

static bool set_options(struct dob_rules *rules, const char *const *options, struct dob_reason *why)
{
    for (; options && *options; options++) {
        struct dob_scan value = dob_scan_in(*options);
        struct dob_scan name = dob_scan_until(&value, '=');
        if (!dob_rules_set(rules, name, value, why))
            return false;
    }
    return dob_rules_ready(rules, why);
}

bool dob_match_new(const struct dob_setup *setup, dob_match **match, struct dob_reason *why)
{
    struct dob_rules rules;
    const struct dob_game *game = dob_game_named(dob_scan_in(setup->game));
    if (!game)
        return !dob_because_found(why, "rules.game-unknown", dob_scan_in(setup->game));
    if (!dob_rules_make(&rules, game, setup->seats, why))
        return false;
    if (setup->deck && !dob_rules_deck(&rules, dob_scan_in(setup->deck), why))
        return false;
    if (!set_options(&rules, setup->options, why))
        return false;
    DOB_ASSERT(setup->dice != DOB_DICE_REPLAY || setup->replay);
    if (setup->dice == DOB_DICE_REPLAY && setup->replay->rules.game != game)
        return !dob_because(why, "match.replay-other-game", NULL);
    dob_match *made = match_make(&rules, DOB_ALL_SEEING, setup->allocator, why);
    if (!made)
        return false;
    if (!match_seat_all(made, setup, why)) {
        dob_match_free(made);
        return false;
    }
    made->dice = setup->dice;
    made->seed = setup->seed;
    made->replay = setup->replay;
    *match = made;
    return true;
}

void dob_match_free(dob_match *match)
{
    if (!match)
        return;
    release(match, match->log);
    release(match, match->line);
    release(match, match->checkpoints);
    release(match, match);
}

static void *copy_larger(dob_match *match, const void *old, size_t used, size_t size)
{
    void *larger = match->allocator.allocate(match->allocator.context, size);
    if (larger && used)
        memcpy(larger, old, used);
    return larger;
}

bool match_reserve(dob_match *match, size_t lines, struct dob_reason *why)
{
    size_t old = match->room, room = old ? old : MATCH_CHECKPOINT, size = match->rules.game->position_size;
    if (lines > MATCH_LOG_MAX - match->logged)
        return !dob_because_numbers(why, "match.too-long", NULL, MATCH_LOG_MAX, 0);
    while (room < match->logged + lines)
        room *= 2;
    if (room == old)
        return true;
    void *log = copy_larger(match, match->log, old * sizeof *match->log, room * sizeof *match->log);
    void *line = copy_larger(match, match->line, old * sizeof *match->line, room * sizeof *match->line);
    void *checkpoints =
        copy_larger(match, match->checkpoints, old / MATCH_CHECKPOINT * size, room / MATCH_CHECKPOINT * size);
    bool enough = log && line && checkpoints;
    release(match, enough ? match->log : log);
    release(match, enough ? match->line : line);
    release(match, enough ? match->checkpoints : checkpoints);
    if (!enough)
        return !dob_because(why, "match.no-memory", NULL);
    match->log = log;
    match->line = line;
    match->checkpoints = checkpoints;
    match->room = room;
    return true;
}

static uint8_t *checkpoint(const dob_match *match, size_t events)
{
    return match->checkpoints + events / MATCH_CHECKPOINT * match->rules.game->position_size;
}

void match_start(const dob_match *match, union dob_position *position)
{
    memset(position, 0, sizeof *position);
    match->rules.game->start(&match->rules, position);
    match->rules.game->hide(&match->rules, position, match->viewer);
}

void match_step(const dob_match *match, union dob_position *position, const struct match_entry *entry)
{
    match->rules.game->apply(&match->rules, position, entry->actor, entry->move);
}

void match_position_after(const dob_match *match, size_t events, union dob_position *position)
{
    DOB_ASSERT(events <= match->standing);
    if (events == match->standing) {
        *position = match->position;
        return;
    }
    memset(position, 0, sizeof *position);
    memcpy(position, checkpoint(match, events), match->rules.game->position_size);
    for (size_t i = events / MATCH_CHECKPOINT * MATCH_CHECKPOINT; i < events; i++)
        match_step(match, position, &match->log[match->line[i]]);
}

/* A full match hides nothing, unless it is of a real table where people may keep their cards to themselves. One seen by a
 * viewer shows no more than that viewer may see: its record could not be read again. */
static bool refuse_visibility(const dob_match *match, int actor, dob_move move, struct dob_reason *why)
{
    const struct dob_game *game = match->rules.game;
    const char *id = NULL;
    if (match->viewer != DOB_ALL_SEEING) {
        if (game->shown(&match->rules, &match->position, actor, move, match->viewer) != move)
            id = "record.shows-too-much";
    } else if (match->dice != DOB_DICE_HAND && game->words && dob_words_hide(&match->rules, move)) {
        id = "record.hidden-in-full";
    }
    if (!id)
        return false;
    char text[128];
    struct dob_text out = dob_text_in(text, sizeof text);
    game->print_move(&match->rules, move, &out);
    return dob_because_found(why, id, dob_scan_in(text));
}

/* Plays what is not refused. */
static bool append(dob_match *match, int actor, dob_move move, bool by_hand, struct dob_reason *why)
{
    if (refuse_visibility(match, actor, move, why) || !match_reserve(match, 1, why))
        return false;
    if (match->standing % MATCH_CHECKPOINT == 0)
        memcpy(checkpoint(match, match->standing), &match->position, match->rules.game->position_size);
    match->log[match->logged] =
        (struct match_entry){.kind = MATCH_EVENT, .actor = (uint8_t)actor, .move = move, .by_hand = by_hand};
    match_step(match, &match->position, &match->log[match->logged]);
    match->line[match->standing++] = (uint32_t)match->logged++;
    match->redoable = 0;
    return true;
}

bool match_add(dob_match *match, int actor, dob_move move, bool by_hand, struct dob_reason *why)
{
    return !match->rules.game->refuse(&match->rules, &match->position, actor, move, why) &&
           append(match, actor, move, by_hand, why);
}

bool dob_match_play(dob_match *match, int actor, dob_move move, struct dob_reason *why)
{
    if (dob_match_refuses(match, actor, move, why))
        return false;
    if (actor == DOB_CHANCE && !match_is_typed(match, &match->position))
        return !dob_because(why, "match.dice-not-by-hand", NULL);
    if (match_dice_are_unknown(match))
        return !dob_because(why, "match.dice-unknown", NULL);
    return append(match, actor, move, actor == DOB_CHANCE, why);
}

bool dob_match_throw(dob_match *match, struct dob_reason *why)
{
    dob_move outcome;
    if (!(dob_match_actors(match) >> DOB_CHANCE & 1))
        return !dob_because(why, "match.nothing-to-throw", NULL);
    return match_draw(match, &outcome, why) && match_add(match, DOB_CHANCE, outcome, false, why);
}

static void log_step_back(dob_match *match, enum match_entry_kind kind, size_t count)
{
    match->log[match->logged++] = (struct match_entry){.kind = (uint8_t)kind, .move = count};
}

bool dob_match_takebacks(const dob_match *match)
{
    return match->takebacks;
}

bool dob_match_allow_takebacks(dob_match *match, struct dob_reason *why)
{
    int people = 0;
    for (int seat = 0; seat < match->rules.seats; seat++)
        people += match->player[seat].kind == DOB_PERSON;
    if (people > 1)
        return !dob_because(why, "match.takebacks-people", NULL);
    match->headers += !match->takebacks;
    return match->takebacks = true;
}

size_t dob_match_undoable(const dob_match *match)
{
    size_t count = 0;
    if (match->takebacks)
        return match->standing;
    for (; count < match->standing; count++) {
        const struct match_entry *entry = &match->log[match->line[match->standing - 1 - count]];
        bool typed = match->dice == DOB_DICE_HAND || (match->hand && entry->by_hand);
        if (entry->actor == DOB_CHANCE && !typed)
            break;
    }
    return count;
}

size_t dob_match_redoable(const dob_match *match)
{
    return match->redoable;
}

bool dob_match_undo(dob_match *match, size_t count, struct dob_reason *why)
{
    size_t undoable = dob_match_undoable(match);
    bool past_chance = count > undoable && count <= match->standing;
    if (count == 0 || count > undoable)
        return !dob_because_numbers(why, past_chance ? "match.undo-past-chance" : "match.undo-too-far", NULL,
                                    (int64_t)undoable, 0);
    if (!match_reserve(match, 1, why))
        return false;
    union dob_position before;
    match->reopened = match->reopened || dob_match_actors(match) == 0;
    match_position_after(match, match->standing - count, &before);
    match->position = before;
    match->standing -= count;
    match->redoable += count;
    log_step_back(match, MATCH_UNDO, count);
    return true;
}

bool dob_match_redo(dob_match *match, size_t count, struct dob_reason *why)
{
    if (count == 0 || count > match->redoable)
        return !dob_because_numbers(why, "match.redo-too-far", NULL, (int64_t)match->redoable, 0);
    if (!match_reserve(match, 1, why))
        return false;
    for (size_t i = 0; i < count; i++)
        match_step(match, &match->position, &match->log[match->line[match->standing + i]]);
    match->standing += count;
    match->redoable -= count;
    log_step_back(match, MATCH_REDO, count);
    return true;
}

bool match_follow(dob_match *match, const struct match_entry *entry, struct dob_reason *why)
{
    if (entry->kind == MATCH_EVENT)
        return match_add(match, entry->actor, entry->move, entry->by_hand, why);
    return (entry->kind == MATCH_UNDO ? dob_match_undo : dob_match_redo)(match, (size_t)entry->move, why);
}

/* How many of the first events have throws that are not of this match's own seed, or may have. */
static size_t count_taken(const dob_match *match, size_t events)
{
    size_t taken = 0, differs;
    if (match->dice == DOB_DICE_HAND)
        return 0;
    if (match->dice != DOB_DICE_SEED || match->version != RECORD_VERSION ||
        match_compare_throws(match, events, &differs) != DOB_THROWS_TRUE)
        return events;
    while (taken < events && match->line[taken] < match->taken)
        taken++;
    return taken;
}

bool dob_match_fork(const dob_match *match, size_t events, uint64_t seed, dob_match **fork, struct dob_reason *why)
{
    if (match->viewer != DOB_ALL_SEEING)
        return !dob_because(why, "match.fork-hidden", NULL);
    if (events > match->standing)
        return !dob_because_numbers(why, "match.fork-too-far", NULL, (int64_t)match->standing, 0);
    dob_match *made = match_make(&match->rules, match->viewer, &match->allocator, why);
    bool good = made != NULL;
    if (good)
        made->dice = match->dice; /* a real table may keep secrets */
    for (size_t i = 0; good && i < events; i++) {
        const struct match_entry *entry = &match->log[match->line[i]];
        good = match_add(made, entry->actor, entry->move, entry->by_hand, why);
    }
    if (!good) {
        dob_match_free(made);
        return false;
    }
    bool known = match->dice == DOB_DICE_SEED || match->dice == DOB_DICE_HAND;
    made->dice = known ? match->dice : DOB_DICE_SEED;
    made->seed = match->dice == DOB_DICE_SEED ? match->seed : seed;
    made->taken = count_taken(match, events);
    made->hand = match->hand;
    memcpy(made->player, match->player, sizeof made->player);
    memcpy(made->described, match->described, sizeof made->described);
    *fork = made;
    return true;
}

void dob_match_set_dice(dob_match *match, enum dob_dice_from dice, uint64_t seed)
{
    DOB_ASSERT(dice == DOB_DICE_SEED || dice == DOB_DICE_HAND);
    match->dice = dice;
    match->seed = seed;
    match->fair = (struct match_fair){0};
    match->hand = 0;
    match->taken = match->logged;
    match->version = RECORD_VERSION;
    match->headers++;
}
