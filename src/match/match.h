/* A match for the floors above: what the public header does not tell guests. Nobody but the files of this folder sees its
 * inside (inside.h). */
#ifndef DOBBEL_MATCH_MATCH_H
#define DOBBEL_MATCH_MATCH_H

#include "core/game.h"
#include "dobbel/dobbel.h"

enum match_entry_kind { MATCH_EVENT, MATCH_UNDO, MATCH_REDO };

/* A line of the history. */
struct match_entry {
    dob_move move; /* for undo and redo: how many events */
    uint8_t kind;
    uint8_t actor;
    bool by_hand;
};

/* A match at its start with these rules, seen by a viewer; NULL with the reason if there is no memory. */
dob_match *match_make(const struct dob_rules *rules, int viewer, const struct dob_allocator *allocator,
                      struct dob_reason *why);
/* Plays an event of any actor from any source, unless it is refused. */
bool match_add(dob_match *match, int actor, dob_move move, bool by_hand, struct dob_reason *why);
/* Room for so many more lines of history: none of them fails for want of it then. */
bool match_reserve(dob_match *match, size_t lines, struct dob_reason *why);

const struct dob_rules *match_rules(const dob_match *match);
/* Everything, also what is hidden from some. */
const union dob_position *match_position(const dob_match *match);
/* Whoever knows it knows all throws to come: never to be told. */
uint64_t match_seed(const dob_match *match);
const struct dob_allocator *match_allocator(const dob_match *match);
/* Since the record had so many parts: did this actor, or chance, do anything, or was anything taken back or redone? */
bool match_has_moved_on(const dob_match *match, size_t parts, int actor);
/* Is what chance brings in this position typed by people? */
bool match_is_typed(const dob_match *match, const union dob_position *position);
/* Does nobody here know the dice to come? */
bool match_dice_are_unknown(const dob_match *match);
/* Was it read from a record with a seal, which shows the secret of its dice? Then it does not go on anywhere. */
bool match_is_revealed(const dob_match *match);
bool match_has_viewer(const dob_match *match, int viewer);

/* The i-th event that stands, from 0; behind them come those that can be redone. */
struct match_entry match_event(const dob_match *match, size_t i);
/* The position after the first `events` that stand, and one event further. For walking through a history. */
void match_position_after(const dob_match *match, size_t events, union dob_position *position);
void match_step(const dob_match *match, union dob_position *position, const struct match_entry *entry);
/* One event in words, as a viewer sees it; `position` is the one before it. */
void match_print_event(const dob_match *match, const union dob_position *position, const struct match_entry *entry,
                       int viewer, struct dob_text *text);

/* Copies a name if it is one. */
bool match_copy_name(char to[DOB_NAME_MAX], struct dob_scan name, struct dob_reason *why);
/* As much of it as a name can be, without the characters that cannot be part of one; "" if nothing is left. */
void match_cut_name(char to[DOB_NAME_MAX], struct dob_scan name);

/* Has somebody described this card at the table? */
bool match_is_described(const dob_match *match, int card);

#endif
