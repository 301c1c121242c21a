/* Looking at a match: whose turn, which moves, views, events, results. Nothing here changes it. */
#include <string.h>

#include "core/assert.h"
#include "core/notation.h"
#include "core/rules.h"
#include "core/sink.h"
#include "match/inside.h"

const char *dob_match_game(const dob_match *match)
{
    return match->rules.game->name;
}

int dob_match_seats(const dob_match *match)
{
    return match->rules.seats;
}

const struct dob_rules *match_rules(const dob_match *match)
{
    return &match->rules;
}

const union dob_position *match_position(const dob_match *match)
{
    return &match->position;
}

uint64_t match_seed(const dob_match *match)
{
    return match->dice == DOB_DICE_FAIR ? match_fair_seed(match) : match->seed;
}

const struct dob_allocator *match_allocator(const dob_match *match)
{
    return &match->allocator;
}

struct match_entry match_event(const dob_match *match, size_t i)
{
    DOB_ASSERT(i < match->standing + match->redoable);
    return match->log[match->line[i]];
}

enum dob_dice_from dob_match_dice(const dob_match *match)
{
    return match->dice;
}

int dob_match_viewer(const dob_match *match)
{
    return match->viewer;
}

size_t dob_match_option(const dob_match *match, size_t i, char *text, size_t size)
{
    DOB_ASSERT(i < match->rules.game->option_count);
    struct dob_text out = dob_text_in(text, size);
    dob_option_print(&match->rules.game->options[i], match->rules.option[i], &out);
    return out.length;
}

/* How many events stand after a line of the history. */
static size_t events_after(size_t standing, const struct match_entry *entry)
{
    switch (entry->kind) {
    case MATCH_UNDO:
        return standing - (size_t)entry->move;
    case MATCH_REDO:
        return standing + (size_t)entry->move;
    default:
        return standing + 1;
    }
}

unsigned dob_match_actors(const dob_match *match)
{
    return match->rules.game->actors(&match->rules, &match->position);
}

int dob_match_turn(const dob_match *match)
{
    return match->rules.game->turn(&match->rules, &match->position);
}

size_t dob_match_moves(const dob_match *match, int seat, dob_move *list, size_t room)
{
    _Static_assert(+DOB_MATCH_MOVES_MAX == +DOB_MOVES_MAX, "the public limit is the contract's");
    dob_move all[DOB_MOVES_MAX];
    DOB_ASSERT(seat >= 0 && seat < match->rules.seats);
    if (!(dob_match_actors(match) >> seat & 1))
        return 0;
    size_t count = match->rules.game->moves(&match->rules, &match->position, seat, all);
    for (size_t i = 0; i < count && i < room; i++)
        list[i] = all[i];
    return count;
}

size_t dob_match_card(const dob_match *match, int number, char *text, size_t size)
{
    const struct dob_deck *deck = &match->rules.deck;
    struct dob_text out = dob_text_in(text, size);
    if (number >= 1 && number <= deck->count)
        match->rules.game->deck->print_card(&deck->card[number - 1], &out);
    return out.length;
}

size_t dob_match_print(const dob_match *match, dob_move move, char *text, size_t size)
{
    struct dob_text out = dob_text_in(text, size);
    if (dob_words_fit(&match->rules, move))
        match->rules.game->print_move(&match->rules, move, &out);
    else
        dob_text_char(&out, '?');
    return out.length;
}

bool dob_match_parse(const dob_match *match, const char *text, dob_move *move, struct dob_reason *why)
{
    return match->rules.game->parse_move(&match->rules, dob_scan_in(text), move, why);
}

bool dob_match_refuses(const dob_match *match, int actor, dob_move move, struct dob_reason *why)
{
    DOB_ASSERT(actor == DOB_CHANCE || (actor >= 0 && actor < match->rules.seats));
    return match->rules.game->refuse(&match->rules, &match->position, actor, move, why);
}

size_t dob_match_events(const dob_match *match)
{
    return match->standing;
}

size_t dob_match_since(const dob_match *match, size_t parts, size_t *stood)
{
    size_t standing = 0, least;
    DOB_ASSERT(parts >= 1 && parts <= 1 + match->logged);
    for (size_t i = 0; i < parts - 1; i++)
        standing = events_after(standing, &match->log[i]);
    *stood = least = standing;
    for (size_t i = parts - 1; i < match->logged; i++) {
        standing = events_after(standing, &match->log[i]);
        least = standing < least ? standing : least;
    }
    return least;
}

void match_print_event(const dob_match *match, const union dob_position *position, const struct match_entry *entry,
                       int viewer, struct dob_text *text)
{
    const struct dob_game *game = match->rules.game;
    if (entry->actor == DOB_CHANCE)
        dob_text_char(text, entry->by_hand ? '+' : '*');
    else
        dob_text_number(text, entry->actor + 1);
    dob_text_char(text, ' ');
    game->print_move(&match->rules, game->shown(&match->rules, position, entry->actor, entry->move, viewer), text);
}

bool match_has_viewer(const dob_match *match, int viewer)
{
    return (viewer >= 0 && viewer < match->rules.seats) || viewer == DOB_SPECTATOR || viewer == DOB_ALL_SEEING;
}

size_t dob_match_event(const dob_match *match, size_t i, int viewer, char *text, size_t size)
{
    DOB_ASSERT(i < match->standing && match_has_viewer(match, viewer));
    struct dob_text out = dob_text_in(text, size);
    union dob_position before;
    match_position_after(match, i, &before);
    match_print_event(match, &before, &match->log[match->line[i]], viewer, &out);
    return out.length;
}

size_t dob_match_view(const dob_match *match, size_t events, int viewer, char *text, size_t size)
{
    struct dob_text out = dob_text_in(text, size);
    struct dob_json json;
    union dob_position position;
    DOB_ASSERT(match_has_viewer(match, viewer));
    match_position_after(match, events, &position);
    dob_json_start(&json, &out);
    match->rules.game->hide(&match->rules, &position, viewer);
    match->rules.game->view(&match->rules, &position, viewer, &json.sink);
    return out.length;
}

size_t dob_match_position(const dob_match *match, size_t events, int viewer, char *text, size_t size)
{
    struct dob_text out = dob_text_in(text, size);
    union dob_position position;
    DOB_ASSERT(match_has_viewer(match, viewer));
    match_position_after(match, events, &position);
    match->rules.game->hide(&match->rules, &position, viewer);
    match->rules.game->print_position(&match->rules, &position, &out);
    return out.length;
}

/* A match seen by one viewer knows, and tells, no more than that. */
void dob_match_result(const dob_match *match, int viewer, struct dob_result *result)
{
    DOB_ASSERT(match_has_viewer(match, viewer));
    if (match->viewer != DOB_ALL_SEEING)
        viewer = match->viewer;
    match->rules.game->result(&match->rules, &match->position, viewer, result);
}

bool match_has_moved_on(const dob_match *match, size_t parts, int actor)
{
    for (size_t i = parts > 0 ? parts - 1 : 0; i < match->logged; i++)
        if (match->log[i].kind != MATCH_EVENT || match->log[i].actor == actor || match->log[i].actor == DOB_CHANCE)
            return true;
    return false;
}
