/* The inside of a match, for the files of this folder alone. Its history is a log that only grows: events, undos and
 * redos. The line is what stands of it: the numbers of the log's events in force, followed by those that can be redone.
 *
 * Invariants: `position` is what playing the first `standing` events of the line from the start gives; for every event of
 * the line whose place is a multiple of MATCH_CHECKPOINT, the position before it is kept, so looking back costs few
 * steps. */
#ifndef DOBBEL_MATCH_INSIDE_H
#define DOBBEL_MATCH_INSIDE_H

#include "core/sha256.h"
#include "match/match.h"

enum { MATCH_CHECKPOINT = 64, MATCH_LOG_MAX = 1 << 24 };

/* What fair dice are derived from, and what a record says of it. */
struct match_fair {
    uint8_t commitment[DOB_SECRET_BYTES], secret[DOB_SECRET_BYTES];
    bool known; /* the secret */
    bool sealed;
    uint8_t seal[DOB_SHA256_BYTES]; /* as it was read */
    char salt[DOB_SEATS_MAX][DOB_SALT_MAX];
};

struct dob_match {
    struct dob_allocator allocator;
    struct dob_rules rules;
    enum dob_dice_from dice;
    uint64_t seed;
    struct match_fair fair;
    uint8_t hand;    /* the set of seats with real dice, where the others' are the program's */
    uint8_t version; /* of the format of its record */
    size_t taken;    /* so many entries of the log, the first, have throws that are not of this seed */
    const struct dob_match *replay;
    int viewer;
    struct dob_player player[DOB_SEATS_MAX];
    bool
        described[DOB_CARDS_MAX + 1]; /* cards that somebody has described, by number: they are not replaced any more */
    size_t headers;                   /* how often the header has changed */

    struct match_entry *log;
    uint32_t *line;
    uint8_t *checkpoints;
    size_t logged;   /* entries in the log */
    size_t standing; /* events in force */
    size_t redoable; /* events behind them in the line */
    size_t room;     /* for entries */
    bool reopened;   /* it was over once, and that was taken back */
    bool takebacks;  /* undo may pass chance */

    union dob_position position;
};

/* source.c: do the throws among the first `events` that stand follow from the seed, as far as they should? */
enum dob_throws match_compare_throws(const dob_match *match, size_t events, size_t *event);

/* Does what an entry of another log says was done: an event, an undo or a redo. */
bool match_follow(dob_match *match, const struct match_entry *entry, struct dob_reason *why);
/* The position at the start. */
void match_start(const dob_match *match, union dob_position *position);

/* players.c: who sits where, by the setup. */
bool match_seat_all(dob_match *match, const struct dob_setup *setup, struct dob_reason *why);
bool match_copy_level(char to[DOB_LEVEL_MAX], struct dob_scan level, struct dob_reason *why);

/* fair.c: a generator for the throw with this key, and a number for the bots. The secret is known. */
struct dob_rng match_fair_rng(const dob_match *match, uint64_t key);
uint64_t match_fair_seed(const dob_match *match);
void match_commit(const uint8_t secret[DOB_SECRET_BYTES], uint8_t commitment[DOB_SECRET_BYTES]);
void match_seal(const dob_match *match, uint8_t seal[DOB_SHA256_BYTES]);
bool match_copy_salt(char to[DOB_SALT_MAX], struct dob_scan salt, struct dob_reason *why);
/* record_write.c: what is sealed. The rules as lines of the header, and a line of the full history. */
void match_write_rules(const dob_match *match, struct dob_text *out);
void match_write_entry(const dob_match *match, const struct match_entry *entry, struct dob_text *out);

/* source.c: the outcome that the match's dice bring now. */
bool match_draw(const dob_match *match, dob_move *outcome, struct dob_reason *why);

#endif
