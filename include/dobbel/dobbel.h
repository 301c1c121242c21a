/* Dobbel: dice games by their rulebooks. The public API.
 *
 * A match is an opaque handle. It knows the rules, keeps the history, and is the only judge of what may be played. Calls
 * that can fail say false, fill in the reason (which may be NULL), and have changed nothing. The library has no globals,
 * never prints and never exits; a caller's mistake that cannot be refused (a NULL handle, a seat that does not exist)
 * traps. A match may be used by one thread at a time; different matches are independent. Calls may take up to 2 MiB of
 * stack (takeit, with many dice).
 *
 * Calls that write text take a buffer and its size, write at most size bytes including the closing NUL, and return the
 * length of the whole text, so a result of size or more means: call again with more room. A size of 0 only measures. */
#ifndef DOBBEL_DOBBEL_H
#define DOBBEL_DOBBEL_H

#include "dobbel/types.h"

#ifdef __cplusplus
extern "C" {
#endif

#define DOB_API __attribute__((visibility("default")))

/* "MAJOR.MINOR.PATCH" of the library; a constant. */
DOB_API const char *dob_version(void);

/* ---- Games. All pointers are to constants. ---- */

/* The name of the i-th game, from 0; NULL after the last. */
DOB_API const char *dob_game_name(size_t i);
/* How many may sit down. False, changing nothing, if there is no such game. */
DOB_API bool dob_game_seats(const char *game, int *min, int *max);
/* Is this game not for people: one that shows how a game is written, or proves the contract? False if there is none. */
DOB_API bool dob_game_is_example(const char *game);
/* The i-th option of a game, from 0; NULL after the last or if there is no such game. */
DOB_API const struct dob_option *dob_game_option(const char *game, size_t i);
/* A hash over all events of `games` random games with the standard rules: two builds with the same rules agree on it. 0
 * if there is no such game or it is not for so many seats. */
DOB_API uint64_t dob_signature(const char *game, int seats, uint64_t seed, uint64_t games);

/* ---- Matches ---- */

typedef struct dob_match dob_match;

/* Where memory comes from. `allocate` returns NULL when there is none; `release` takes only what `allocate` gave. */
struct dob_allocator {
    void *(*allocate)(void *context, size_t size);
    void (*release)(void *context, void *memory);
    void *context;
};

enum dob_dice_from {
    DOB_DICE_SEED,    /* derived from the seed and the place in the match: same seed, same place, same dice */
    DOB_DICE_HAND,    /* thrown at a real table and typed in with dob_match_play */
    DOB_DICE_REPLAY,  /* as they fell at the same place in another match, until it has no answer */
    DOB_DICE_UNKNOWN, /* of a match read from a record that does not tell: it can be watched, not gone on with */
    DOB_DICE_FAIR     /* derived from a secret that was committed to before the first throw: dob_match_set_fair */
};

/* Bytes of a name, its NUL included, and columns that it may take on a screen. A name is UTF-8 and has only characters that
 * show and leave others as they are (no controls, nothing bidirectional, nothing invisible), no #, no blanks at its ends. */
enum { DOB_NAME_MAX = 32, DOB_NAME_COLUMNS = 24, DOB_LEVEL_MAX = 16 };

/* Who sits at a seat. A match keeps it for its record; who decides for the seat is the business of its host. */
enum dob_player_kind { DOB_PERSON, DOB_BOT, DOB_PROGRAM };
struct dob_player {
    enum dob_player_kind kind;
    char name[DOB_NAME_MAX];   /* "": nobody said */
    char level[DOB_LEVEL_MAX]; /* of a bot, as "normal": small letters, digits and -; for others it does not count */
};

struct dob_setup {
    const char *game;
    int seats;
    const char *const *options; /* "name=value" each, NULL at the end; or NULL for the standard rules */
    enum dob_dice_from dice;
    uint64_t seed;                         /* for DOB_DICE_SEED */
    const dob_match *replay;               /* for DOB_DICE_REPLAY; must live as long as the new match */
    const struct dob_allocator *allocator; /* copied; NULL: malloc and free */
    const char
        *names[DOB_SEATS_MAX]; /* what who sits where is called, copied; NULL: as `players` says, or nobody said */
    const char *deck;          /* the text of a deck file (docs/decks.md), copied; NULL: the built-in one */
    const struct dob_player *players; /* one for each seat, copied; NULL: people */
};

/* A new match at its opening position. The caller owns it and frees it with dob_match_free. */
DOB_API bool dob_match_new(const struct dob_setup *setup, dob_match **match, struct dob_reason *why);
/* Reads a record (docs/notation.md) of `length` bytes. On failure `why` holds the line and nothing is left behind. */
DOB_API bool dob_match_read(const char *text, size_t length, const struct dob_allocator *allocator, dob_match **match,
                            struct dob_reason *why);
/* A new match that has just played the first `events` standing events of another, with the same rules, names and dice.
 * Dice that are unknown or replayed become those of the seed; the record then marks the events as taken over. A match seen
 * by one viewer cannot be gone on with. */
DOB_API bool dob_match_fork(const dob_match *match, size_t events, uint64_t seed, dob_match **fork,
                            struct dob_reason *why);
/* Takes NULL too. */
DOB_API void dob_match_free(dob_match *match);

DOB_API const char *dob_match_game(const dob_match *match);
DOB_API int dob_match_seats(const dob_match *match);
/* Who sits there, and the name alone ("" if it has none). */
DOB_API const struct dob_player *dob_match_player(const dob_match *match, int seat);
DOB_API const char *dob_match_name(const dob_match *match, int seat);
/* Seats somebody else, or gives who sits there another name. The header of the record is another from then on. */
DOB_API bool dob_match_seat(dob_match *match, int seat, const struct dob_player *player, struct dob_reason *why);
DOB_API bool dob_match_rename(dob_match *match, int seat, const char *name, struct dob_reason *why);
/* The value of the i-th option, as it would be typed. */
DOB_API size_t dob_match_option(const dob_match *match, size_t i, char *text, size_t size);
DOB_API enum dob_dice_from dob_match_dice(const dob_match *match);
/* Does every throw of a match follow from its seed, or its secret? Typed ones (marked by a +) and those that were taken over from another
 * match, or thrown before other dice came, are not asked. True also where there is no seed to compare with. */
enum dob_throws {
    DOB_THROWS_TRUE,
    DOB_THROWS_FALSE,  /* one is another than the seed brings; the reason names the first */
    DOB_THROWS_UNSURE, /* so it is, but the record is of a version that did not mark what was taken over */
    DOB_THROWS_SECRET, /* fair dice whose secret has not been shown yet: nothing to compare with */
    DOB_THROWS_SEAL    /* the throws are those of the secret, but the history is not the one that was sealed */
};
/* How many throws that stand were derived and compared, and how many typed. */
struct dob_throw_count {
    size_t derived, typed;
};
DOB_API enum dob_throws dob_match_throws(const dob_match *match, struct dob_reason *why);
DOB_API void dob_match_count_throws(const dob_match *match, struct dob_throw_count *count);
/* So many events, the first, were taken over from another match, or thrown with other dice. */
DOB_API size_t dob_match_taken(const dob_match *match);
/* Other dice from here on: DOB_DICE_SEED with this seed, or DOB_DICE_HAND. */
DOB_API void dob_match_set_dice(dob_match *match, enum dob_dice_from dice, uint64_t seed);

/* Fair dice, from the first throw on: the record holds the commitment, SHA-256 of the secret, from now on, and the secret
 * itself where it holds a seed. Refused once something was thrown. */
enum { DOB_SECRET_BYTES = 32, DOB_SALT_MAX = 65 };
DOB_API bool dob_match_set_fair(dob_match *match, const uint8_t secret[DOB_SECRET_BYTES], struct dob_reason *why);
/* What a seat adds to the secret, before the first throw: up to 64 letters, digits, - and _. A second one replaces it. */
DOB_API bool dob_match_salt(dob_match *match, int seat, const char *salt, struct dob_reason *why);
/* "" if it has given none. */
DOB_API const char *dob_match_salt_of(const dob_match *match, int seat);
/* The commitment as 64 hex digits; "" where the dice are not fair. */
DOB_API size_t dob_match_commitment(const dob_match *match, char *text, size_t size);
/* Seats (a set) that throw real dice at a table where the program throws for the others: their dice are typed, marked so,
 * and can be taken back to the last throw of the program. Cards and tiles always come from the program. */
DOB_API void dob_match_set_hand(dob_match *match, unsigned seats);
DOB_API unsigned dob_match_hand(const dob_match *match);
/* Who knows what this match knows: DOB_ALL_SEEING, or the viewer of a record seen by one. */
DOB_API int dob_match_viewer(const dob_match *match);

/* Who may act now: bit s for seat s, bit DOB_CHANCE for chance, 0 when the match is over. */
DOB_API unsigned dob_match_actors(const dob_match *match);
/* Whose turn it is, also while chance throws for that seat or others answer it; -1 if nobody's. */
DOB_API int dob_match_turn(const dob_match *match);
/* The legal moves of a seat that may act, in the game's order, at most `room` of them into `list`; returns how many
 * there are (never more than DOB_MATCH_MOVES_MAX). None for a seat that may not act. */
enum { DOB_MATCH_MOVES_MAX = 512 };
DOB_API size_t dob_match_moves(const dob_match *match, int seat, dob_move *list, size_t room);
/* A move in the notation; "?" for a number that is no move of this game. */
DOB_API size_t dob_match_print(const dob_match *match, dob_move move, char *text, size_t size);
DOB_API bool dob_match_parse(const dob_match *match, const char *text, dob_move *move, struct dob_reason *why);
/* Do the rules of the game refuse this now? True if so, with the reason. Besides, a match may not take it: dob_match_play
 * refuses outcomes where the program throws the dice, and everything where the dice are unknown. */
DOB_API bool dob_match_refuses(const dob_match *match, int actor, dob_move move, struct dob_reason *why);

/* Plays a move of a seat, or, with actor DOB_CHANCE and dice typed by hand, an outcome. */
DOB_API bool dob_match_play(dob_match *match, int actor, dob_move move, struct dob_reason *why);
/* Lets chance act from the match's dice. Dice typed by hand are refused here, except where only one outcome is possible
 * (cards are turned over). */
DOB_API bool dob_match_throw(dob_match *match, struct dob_reason *why);

/* What a card is, by the number under which events and views name it, from 1: a line of a deck file (docs/decks.md). 0, and
 * nothing written, if the match has no such card. */
DOB_API size_t dob_match_card(const dob_match *match, int number, char *text, size_t size);
/* At a real table whose deck nobody has typed: describes a card that has come up, as a line of a deck file (docs/decks.md).
 * `number` gets the number by which events name it. If such a card is in the deck, and can be named by an event now or has
 * not been named by one that stands, that one is meant. Else it replaces the lowest card of its kind that nobody has named, in any event, also one taken back, or
 * described: the deck is another from then on, and with it the header of the record. For
 * matches with dice typed by hand only. */
DOB_API bool dob_match_describe(dob_match *match, const char *line, int *number, struct dob_reason *why);
/* The outcome by which chance brings or shows this one card now, if there is exactly one; false for a number that is not in
 * the deck. */
DOB_API bool dob_match_brings(const dob_match *match, int number, dob_move *outcome);

/* Lets undo pass what chance has brought, for practice: only where one person plays and all others are bots. The header of the
 * record says so, for good: such a match counts for nothing. */
DOB_API bool dob_match_allow_takebacks(dob_match *match, struct dob_reason *why);
DOB_API bool dob_match_takebacks(const dob_match *match);
/* Takes back, or plays again, the last `count` events. With dice of the program's own, never past anything that chance
 * brought or turned over, unless that is allowed; with dice typed by hand to any point. Both are lines of the record. */
DOB_API bool dob_match_undo(dob_match *match, size_t count, struct dob_reason *why);
DOB_API bool dob_match_redo(dob_match *match, size_t count, struct dob_reason *why);
/* How many events could be taken back, or played again, now. */
DOB_API size_t dob_match_undoable(const dob_match *match);
DOB_API size_t dob_match_redoable(const dob_match *match);

/* The events that stand, from 0: what was played and not taken back. */
DOB_API size_t dob_match_events(const dob_match *match);
/* How many of the events that stood when the record had so many parts (dob_match_parts) have stood ever since; `stood` gets
 * how many stood then. What stands behind them is news to whoever looked at that time. */
DOB_API size_t dob_match_since(const dob_match *match, size_t parts, size_t *stood);
/* The i-th of them as a viewer sees it: "2 keep 33", "* roll 13356", "+ roll 13356" if typed by hand. */
DOB_API size_t dob_match_event(const dob_match *match, size_t i, int viewer, char *text, size_t size);

/* The position after the first `events` events, as a viewer sees it: JSON, or one line of the game's own position
 * text (docs/notation.md). */
DOB_API size_t dob_match_view(const dob_match *match, size_t events, int viewer, char *text, size_t size);
DOB_API size_t dob_match_position(const dob_match *match, size_t events, int viewer, char *text, size_t size);
/* Points and places as they stand, as far as a viewer may know them; of a match seen by one viewer, as that one does.
 * Final when nobody may act any more. */
DOB_API void dob_match_result(const dob_match *match, int viewer, struct dob_result *result);

/* The record for a viewer; DOB_ALL_SEEING gives the full record. The seed stands in the full record only, and only if
 * `with_seed`, which is for local saves and finished matches. A record grows only at its end, so a save can be appended to
 * (unless its header changes: dob_match_headers): its parts are the header and then each line of history, and `from` skips
 * the first so many. `length` gets the length of the whole text. Fails only for want of memory. */
DOB_API bool dob_match_record(const dob_match *match, int viewer, bool with_seed, size_t from, char *text, size_t size,
                              size_t *length, struct dob_reason *why);
/* The full record of a match with fair dice that has ended, or will not go on: with the secret, and at its end a seal over
 * the rules, the salts and the history, so that whoever changes a line is found out. */
DOB_API bool dob_match_reveal(const dob_match *match, char *text, size_t size, size_t *length, struct dob_reason *why);
/* How many parts the record has now: the header, and a line for each event (also those taken back), undo and redo. The
 * result belongs to the event that ended the match. */
DOB_API size_t dob_match_parts(const dob_match *match);
/* How often the header of the record has changed since the match was made or read: by a card that was described, by other
 * players, names or dice. A save that is older is to be written anew. */
DOB_API size_t dob_match_headers(const dob_match *match);

/* ---- Sentences. Languages are called "en", "nl" and so on; NULL and unknown ones mean English, and what is not
 * translated is given in English. All pointers are to constants. ---- */

/* The i-th language, from 0: English; NULL after the last. */
DOB_API const char *dob_language(size_t i);
/* The sentence of an id, with its gaps (docs/translating.md); NULL if there is none. */
DOB_API const char *dob_sentence(const char *id, const char *language);
/* The n-th id, from 0, that begins with `prefix`, such as "casino.ruling.", in the order in which people read them; NULL
 * after the last. */
DOB_API const char *dob_sentence_id(const char *prefix, size_t nth);
/* A reason as a sentence, with line and ruling; its id if it has no sentence, "" for one that is all zero. */
DOB_API size_t dob_reason_text(const struct dob_reason *why, const char *language, char *text, size_t size);
/* A phrase as a sentence for a viewer, who is "you" in it where the sentence has a form for that. Seats are called by their
 * names, those without one "player 2"; `match` may be NULL: then all of them. */
DOB_API size_t dob_phrase_text(const dob_match *match, const struct dob_phrase *phrase, int viewer,
                               const char *language, char *text, size_t size);

#ifdef __cplusplus
}
#endif
#endif
