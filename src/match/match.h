/* One match, inside. Its history is a log that only grows: events, undos and redos. The line is what stands of it: the
 * numbers of the log's events in force, followed by those that can be redone.
 *
 * Invariants: `position` is what playing the first `standing` events of the line from the start gives; for every event of
 * the line whose place is a multiple of CHECKPOINT, the position before it is kept, so looking back costs few steps. */
#ifndef DOBBEL_MATCH_MATCH_H
#define DOBBEL_MATCH_MATCH_H

#include "core/game.h"
#include "dobbel/dobbel.h"

enum { CHECKPOINT = 64, LOG_MAX = 1 << 24 };

enum entry_kind { ENTRY_EVENT, ENTRY_UNDO, ENTRY_REDO };

struct entry {
    dob_move move; /* for undo and redo: how many events */
    uint8_t kind;
    uint8_t actor;
    bool by_hand;
};

struct dob_match {
    struct dob_allocator allocator;
    struct dob_rules rules;
    enum dob_dice_from dice;
    uint64_t seed;
    const struct dob_match *replay;
    int viewer;
    char name[DOB_SEATS_MAX][DOB_NAME_MAX];
    bool
        described[DOB_CARDS_MAX + 1]; /* cards that somebody has described, by number: they are not replaced any more */

    struct entry *log;
    uint32_t *line;
    uint8_t *checkpoints;
    size_t logged;   /* entries in the log */
    size_t standing; /* events in force */
    size_t redoable; /* events behind them in the line */
    size_t room;     /* for entries */
    bool reopened;   /* it was over once, and that was taken back */

    union dob_position position;
};

/* What the floors above may look at; they leave the fields alone. */
static inline const struct dob_rules *match_rules(const dob_match *match)
{
    return &match->rules;
}

/* A match at its start with these rules, seen by a viewer; NULL with the reason if there is no memory. */
dob_match *match_make(const struct dob_rules *rules, int viewer, const struct dob_allocator *allocator,
                      struct dob_reason *why);
/* Copies a name if it is one. */
bool match_copy_name(char to[DOB_NAME_MAX], struct dob_scan name, struct dob_reason *why);
/* Plays an event of any actor from any source, unless it is refused. */
bool match_add(dob_match *match, int actor, dob_move move, bool by_hand, struct dob_reason *why);
/* Does what an entry of another log says was done: an event, an undo or a redo. */
bool match_follow(dob_match *match, const struct entry *entry, struct dob_reason *why);
/* The position at the start, and one event further. For walking through a history. */
void match_start(const dob_match *match, union dob_position *position);
void match_step(const dob_match *match, union dob_position *position, const struct entry *entry);
void match_position_after(const dob_match *match, size_t events, union dob_position *position);
bool match_has_viewer(const dob_match *match, int viewer);
/* One event in words, as a viewer sees it; `position` is the one before it. */
void match_print_event(const dob_match *match, const union dob_position *position, const struct entry *entry,
                       int viewer, struct dob_text *text);

/* source.c: the outcome that the match's dice bring now. */
bool match_draw(const dob_match *match, dob_move *outcome, struct dob_reason *why);

#endif
