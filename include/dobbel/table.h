/* Dobbel: one table without any screen. The public API.
 *
 * A table is a match and everything around it that is not pixels: who sits where, who is asked, whose eyes look, what goes
 * on by itself, undo and correction, hints, cards described on the spot. Terminal, page, server and programs are guests of
 * it; who runs it for them is its host.
 *
 * In comes who speaks, which the host knows from the connection and never from what was said, and a line of text; out goes
 * one JSON object (docs/table.md has every line and every answer). The same lines give the same bytes on every machine.
 *
 * A table never thinks and never waits. dob_table_waits tells what it waits for; the host asks a bot, a program or the
 * clock, and hands in what comes. Time is a number of milliseconds that the host counts from wherever it likes. A host's
 * loop, after every line and everything it hands in: dob_table_go_on, save what is new (dob_table_match), then tell people.
 *
 * As everywhere: calls that can fail say false, fill in the reason (which may be NULL) and have changed nothing; a caller's
 * mistake that cannot be refused traps. A table may be used by one thread at a time; different tables are independent. */
#ifndef DOBBEL_TABLE_H
#define DOBBEL_TABLE_H

#include "dobbel/bots.h"
#include "dobbel/dobbel.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct dob_table dob_table;

/* Who speaks: a seat, DOB_SPECTATOR, or the host, who types the dice of a real table and steps back for everybody. The
 * host sees what a spectator sees. */
enum { DOB_HOST = DOB_CHANCE };

/* All zero is how a match is usually played. */
struct dob_table_settings {
    bool ask_forced; /* also ask for a decision that has only one answer; else it is played at once */
    bool no_hints;
    bool own_throws; /* the first throw of a person's turn waits until somebody says `throw` */
    bool apart; /* people at screens of their own: neither the host nor a seat undoes or corrects decisions of others */
    unsigned secret; /* a set of seats that keep their cards to themselves at a real table: nobody types them */
    int64_t grace; /* ms that dice and bots wait after a person's finished turn; DOB_GRACE_ENDLESS: until somebody says
                        `throw` */
    /* Warns before a move of a person that gives away more than so many thousandths of a win; 0: never. */
    uint16_t tutor;
};
enum { DOB_GRACE_ENDLESS = -1 };

/* A new match. `settings` is copied; NULL: the usual. The caller owns the table and frees it with dob_table_free. */
DOB_API bool dob_table_new(const struct dob_setup *setup, const struct dob_table_settings *settings, dob_table **table,
                           struct dob_reason *why);
/* A match that was read, or made otherwise: the table owns it from then on, unless this fails. Names of bots in older
 * records (`bot:normal`, `bot:exec:NAME`) become players. A match that only one viewer saw, or whose dice nobody knows, can
 * be watched. */
DOB_API bool dob_table_open(dob_match *match, const struct dob_table_settings *settings, dob_table **table,
                            struct dob_reason *why);
/* Takes NULL too. */
DOB_API void dob_table_free(dob_table *table);

/* For saving and drawing; it belongs to the table. */
DOB_API const dob_match *dob_table_match(const dob_table *table);
/* Other settings, from now on. */
DOB_API void dob_table_set(dob_table *table, const struct dob_table_settings *settings);
/* Undo may pass chance: dob_match_allow_takebacks. */
DOB_API bool dob_table_allow_takebacks(dob_table *table, struct dob_reason *why);
/* Seats somebody else, from now on. A level that no bot has is refused, here and in a new match; one that was opened may
 * have it from another version. */
DOB_API bool dob_table_seat(dob_table *table, int seat, const struct dob_player *player, struct dob_reason *why);

/* ---- Lines ---- */

/* Does what a line says, of `length` bytes, in this language ("de"; NULL or unknown: English). Every line is answered. The
 * answer belongs to the table and stays until the next line; it ends with a NUL. */
DOB_API const char *dob_table_say(dob_table *table, int who, const char *line, size_t length, const char *language,
                                  int64_t now);
/* The length of the last answer. */
DOB_API size_t dob_table_said(const dob_table *table);

/* For hosts whose guests speak over a network, where a line may come late or twice. Does this line change something, if it
 * is not refused? */
DOB_API bool dob_table_changes(const char *line, size_t length);
/* Has something happened since the table's answers said `seq` that a line of this speaker cannot have reckoned with: a
 * decision of its own, a throw, something taken back? What others decided at the same time is none of it. */
DOB_API bool dob_table_is_stale(const dob_table *table, int who, size_t seq);
/* The other people (a set) who have decided something since, or have seen a secret that would be one again, if a seat took
 * back its last `count` decisions: they are to be asked. 0: nobody. False with the reason if it cannot be taken back at all. */
DOB_API bool dob_table_undo_asks(const dob_table *table, int seat, size_t count, unsigned *people,
                                 struct dob_reason *why);
/* They have agreed: takes back the last `count` decisions of a seat, whoever has decided or seen something since. */
DOB_API bool dob_table_take_back(dob_table *table, int seat, size_t count, struct dob_reason *why);

/* ---- What a host does ---- */

/* What the table waits for. Several seats may decide at the same time, so several of these may be said at once. */
struct dob_table_waits {
    bool over;         /* nothing any more */
    bool watched;      /* nothing either: this match can only be watched */
    bool by_itself;    /* dob_table_go_on plays something now */
    bool dice;         /* the host types what chance brings */
    bool chance;       /* dob_table_go_on throws, but not before `due` */
    unsigned people;   /* sets of seats that have something to decide */
    unsigned bots;     /* their moves are to be handed in, but not before `due` */
    unsigned programs; /* the same */
    unsigned hints;    /* people who want to know what the coach thinks: dob_coach_begin, dob_table_hint_in */
    int64_t due;       /* INT64_MIN: at once; INT64_MAX: when somebody says `throw` */
};
DOB_API void dob_table_waits(const dob_table *table, struct dob_table_waits *waits);
/* The level that decides for a seat of `bots`: its own, or that of the substitute of a program. */
DOB_API const char *dob_table_level(const dob_table *table, int seat);
/* A number for what a bot leaves to chance in this decision: the same match, the same number, whatever order seats that
 * decide at the same time answer in. It tells nothing about the dice. */
DOB_API uint64_t dob_table_seed(const dob_table *table, int seat);

/* What happens by itself: dice of the program, once they are due, decisions with only one answer, and what a real table
 * keeps secret. False only for want of memory, or when dice that are replayed have come to their end. */
DOB_API bool dob_table_go_on(dob_table *table, int64_t now, struct dob_reason *why);
/* The move of a bot or a program. */
DOB_API bool dob_table_hand_in(dob_table *table, int seat, dob_move move, struct dob_reason *why);
/* A program does not play any more. A bot plays for it from then on, and people are told why. The record still says that a
 * program sits there. */
enum dob_table_fault {
    DOB_FAULT_ENDED,
    DOB_FAULT_LATE,   /* it did not answer in time */
    DOB_FAULT_WRONG,  /* it did not keep to the rules, or said nothing that can be understood */
    DOB_FAULT_MISSING /* nobody says which program it was */
};
DOB_API void dob_table_lost(dob_table *table, int seat, enum dob_table_fault fault);

/* What a bot thinks of the moves of a seat that asked for it (dob_bot_weigh): its choice first, then the others in any
 * sequence. Passed over if something has happened since. */
DOB_API void dob_table_hint_in(dob_table *table, int seat, const struct dob_bot_value *list, size_t count);

/* ---- Points without a match ---- */

/* The end of a match typed in: lines as `dobbel score` reads them, of `length` bytes in all, with a newline between them.
 * Writes one JSON object: `wrong`, the lines that cannot be (each changes nothing) and what cannot be the end of a match;
 * `result`, and `sheet`, item by item, as a table's `score`. Or `refused`, if there is no such game or it is not for so many
 * seats. Returns the length of the whole text. */
DOB_API size_t dob_table_count(const char *game, int seats, const char *lines, size_t length, const char *language,
                               char *text, size_t size);

#ifdef __cplusplus
}
#endif
#endif
