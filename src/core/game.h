/* The contract between a game and the house.
 *
 * A game is one constant table of functions. It knows two kinds of data:
 *   rules     what is fixed for a match. Made once by dob_rules_make, checked, then only read, also by many threads.
 *   position  everything that changes: flat, `position_size` bytes, no pointers, no floats. Copying is memcpy, and equal
 *             states are equal bytes (padding is zero). Randomness is never part of it.
 *
 * Chance is an actor. Dice, deals, draws and the turning over of hidden things are events like moves, so dice can be
 * sampled, typed by hand, replayed or proven fair by one mechanism. In particular nothing hidden becomes known except by
 * an event whose shown form carries it; a reveal is a chance event with exactly one outcome.
 *
 * Laws, tested on every registered game (tests/games/conformance_test.c, conformance_faces_test.c):
 *   L1  a game started from any legal rules ends under random play;
 *   L2  `moves` lists every legal move of a seat in the actor set, each once, never none; `refuse` refuses exactly what
 *       is not listed, and refuses exactly the impossible outcomes;
 *   L3  moves of different seats in one actor set commute;
 *   L4  every listed move and outcome prints uniquely and parses back; position texts too;
 *   L5  where `odds` lists, it lists every outcome once, with weights proportional to their chances; `sample` draws
 *       only possible outcomes, with those chances;
 *   L6  for a viewer s and h = hide(p, s): actors, turn, moves (order included), refuse, view and result for s are the same on
 *       p and h; hide(guess(h), s) equals h; hide(h, s) equals h; when the game is over no result hides anything;
 *   L7  hide(apply(p, m), s) equals apply(h, shown(p, m, s)), and refuse accepts the shown event on h. So a record seen
 *       by a seat replays to what that seat saw, with the same code;
 *   L8  `check` accepts every position reached by play, and no function traps on a position it accepts;
 *   L9  the items of a seat for a viewer add up to the points in that viewer's result; of a seat whose points are hidden
 *       there are none; every phrase has a sentence with a gap for each argument;
 *   L10 every listed move, and every shown one, has a place; the places of no move of a list begin with all places of
 *       another, so tapping them tells which move is meant. What `item` and `place` say is the same on p and on
 *       hide(p, s), for a viewer or a seat s;
 *   L11 whatever happens is told, and every move and question is said, in every language without an open gap, from hidden
 *       positions and shown events alone; no two moves of a list are called the same. */
#ifndef DOBBEL_CORE_GAME_H
#define DOBBEL_CORE_GAME_H

#include "core/deck.h"
#include "core/rng.h"
#include "core/text.h"
#include "dobbel/types.h"

enum {
    DOB_OPTIONS_MAX = 12,
    DOB_POSITION_MAX = 512,
    DOB_MOVES_MAX = 512,    /* of one seat in one position */
    DOB_OUTCOMES_MAX = 8192 /* that `odds` may list */
};

struct dob_game;
struct dob_report;
struct dob_sink;
struct dob_solo;
struct dob_word;

struct dob_rules {
    const struct dob_game *game;
    uint8_t seats;
    int32_t option[DOB_OPTIONS_MAX]; /* in the order of the game's table */
    struct dob_deck deck;            /* empty in games without one */
};

/* Room for the position of any game, for those who keep one on the stack. */
union dob_position {
    uint8_t bytes[DOB_POSITION_MAX];
    uint64_t aligned;
};

struct dob_outcome {
    dob_move move;
    uint64_t weight;
};

/* Something told. Phrases of one seat and one turn are read as one, unless one is the first of something new. */
enum { DOB_TOLD_MAX = 6 };
struct dob_telling {
    struct dob_phrase phrase;
    bool first;  /* a turn, a round or the like begins with it */
    bool loud;   /* it stands out: five equal dice, a completed card */
    bool detail; /* who is told briefly can do without it: what was thrown on the way */
};

/* A move in words: as a person types it; another way to type it (id NULL: none); what it brings, one thing after the other:
 * points, chips, what it costs, what is left then (none behind one whose id is NULL). */
enum { DOB_BRINGS_MAX = 5 };
struct dob_saying {
    struct dob_phrase say, also, brings[DOB_BRINGS_MAX];
};

struct dob_game {
    const char *name;
    uint8_t seats_min, seats_max;
    uint8_t option_count;
    uint16_t position_size;
    const struct dob_option *options;
    const struct dob_word *words; /* the notation as data, for dob_print_words and dob_parse_words; else NULL, and then
                                     the game hides nothing */
    uint8_t word_count;
    const struct dob_deck_form *deck; /* NULL: no cards; else there are `words` too, with DOB_FIELD_CARD */
    const struct dob_solo *solo;      /* levels and campaign (core/solo.h); NULL: nobody plays it alone */
    const struct dob_report *report;  /* what happens to each card (core/report.h), for those who design; NULL: none */
    bool example;                     /* not for people: it shows how a game is written, or proves the contract */

    /* May these seats and options be combined? Each value is already within its range. */
    bool (*refuse_rules)(const struct dob_rules *rules, struct dob_reason *why);
    /* The opening position. All bytes are zero before. */
    void (*start)(const struct dob_rules *rules, void *position);

    /* Who may act now: bit s for seat s, bit DOB_CHANCE alone for chance, 0 when the game is over. */
    unsigned (*actors)(const struct dob_rules *rules, const void *position);
    /* Whose turn it is, also while chance throws for that seat or others answer it; -1 before, between and after turns,
     * and while all decide at once. */
    int (*turn)(const struct dob_rules *rules, const void *position);
    /* Every legal move of a seat in the actor set; returns how many. The order is part of the contract. */
    size_t (*moves)(const struct dob_rules *rules, const void *position, int seat, dob_move *list);

    /* Chance. `odds` returns 0 where the outcomes are too many to list. */
    dob_move (*sample)(const struct dob_rules *rules, const void *position, struct dob_rng *rng);
    size_t (*odds)(const struct dob_rules *rules, const void *position, struct dob_outcome *list);
    /* Which draw this is: the seat, its turn and its throw, or the deck and the number of the draw. The same key means
     * the same dice, whatever was decided before. */
    uint64_t (*chance_key)(const struct dob_rules *rules, const void *position);

    /* True, with the reason, unless the actor may do this now. `why` may be NULL. Takes any 64 bits, and works on
     * hidden positions and shown events too. */
    bool (*refuse)(const struct dob_rules *rules, const void *position, int actor, dob_move move,
                   struct dob_reason *why);
    /* Plays what `refuse` does not refuse. */
    void (*apply)(const struct dob_rules *rules, void *position, int actor, dob_move move);
    /* Points and places as they stand, as far as a viewer may know them. */
    void (*result)(const struct dob_rules *rules, const void *position, int viewer, struct dob_result *result);

    /* The notation: one for records, terminal, protocol, bots and tests. It needs no position. `parse_move` takes the
     * whole of `words`, or says why not. */
    void (*print_move)(const struct dob_rules *rules, dob_move move, struct dob_text *text);
    bool (*parse_move)(const struct dob_rules *rules, struct dob_scan words, dob_move *move, struct dob_reason *why);

    /* A position as one line, for tests, bug reports and pasting. What was parsed must still be checked. */
    void (*print_position)(const struct dob_rules *rules, const void *position, struct dob_text *text);
    bool (*parse_position)(const struct dob_rules *rules, struct dob_scan words, void *position,
                           struct dob_reason *why);
    /* Is this position well formed? */
    bool (*check)(const struct dob_rules *rules, const void *position, struct dob_reason *why);

    /* What a viewer sees, as data: ids and numbers, never sentences. */
    void (*view)(const struct dob_rules *rules, const void *position, int viewer, struct dob_sink *sink);
    /* The event as a viewer sees it; what is hidden prints as `?`. */
    dob_move (*shown)(const struct dob_rules *rules, const void *position, int actor, dob_move move, int viewer);
    /* Removes what a viewer may not know. */
    void (*hide)(const struct dob_rules *rules, void *position, int viewer);
    /* Fills a hidden position with something that fits what the viewer knows, each possibility equally likely. */
    void (*guess)(const struct dob_rules *rules, void *position, int viewer, struct dob_rng *rng);

    /* The score sheet of a seat as far as a viewer may know it: the i-th item, from 0; false after the last. */
    bool (*item)(const struct dob_rules *rules, const void *position, int viewer, int seat, size_t i,
                 struct dob_item *item);
    /* The end of a match typed in without the match, or NULL where that cannot be done. `enter` takes one line, such as
     * `ones 1 30`, into a position that `start` has made; it says false with the reason, and changes nothing, if the line is
     * wrong. Cards that come from no deck may be put into that of the rules. After the last line `judge` asks of each seat:
     * could this be what it has in the end? `item` and `result` then tell the points. */
    bool (*enter)(struct dob_rules *rules, void *position, struct dob_scan line, struct dob_reason *why);
    bool (*judge)(const struct dob_rules *rules, const void *position, int seat, struct dob_reason *why);
    /* In words, as phrases whose sentences lie in the game's folder (docs/translating.md); like `place` they are given hidden
     * positions and shown events, so nobody is told what is hidden from them. `tell`: what happened, in the past, at most
     * DOB_TOLD_MAX phrases, none where there is nothing to tell; `position` is the one before the event, and the first
     * argument of a phrase is the seat that acts. `say`: a legal move of a seat as a person would type it, told apart by that
     * from the others of the list, and what it brings; all is empty before. `ask`: what is asked of an actor now. */
    size_t (*tell)(const struct dob_rules *rules, const void *position, int actor, dob_move move, int viewer,
                   struct dob_telling list[DOB_TOLD_MAX]);
    void (*say)(const struct dob_rules *rules, const void *position, int seat, dob_move move,
                struct dob_saying *saying);
    void (*ask)(const struct dob_rules *rules, const void *position, int actor, struct dob_phrase *question);
    /* The things that a move of a seat touches, in the order in which a person would tap them: at least one, at most
     * DOB_PLACES_MAX; returns how many. Like the other slots for screens it is given hidden positions and shown moves. */
    size_t (*place)(const struct dob_rules *rules, const void *position, int seat, dob_move move,
                    struct dob_place list[DOB_PLACES_MAX]);
};

static inline unsigned dob_move_kind(dob_move move)
{
    return (unsigned)(move >> 56);
}

static inline uint64_t dob_move_content(dob_move move)
{
    return move & ((UINT64_C(1) << 56) - 1);
}

static inline dob_move dob_move_of(unsigned kind, uint64_t content)
{
    return ((uint64_t)kind << 56) | content;
}

static inline uint64_t dob_key(unsigned draw, unsigned seat, unsigned turn, unsigned number)
{
    return ((uint64_t)draw << 56) | ((uint64_t)seat << 48) | ((uint64_t)turn << 24) | number;
}

/* Standard answers for games in which nothing is hidden, for those that accept every combination of options, and for those
 * without turns. */
bool dob_refuse_no_rules(const struct dob_rules *rules, struct dob_reason *why);
int dob_turn_of_nobody(const struct dob_rules *rules, const void *position);
dob_move dob_shown_whole(const struct dob_rules *rules, const void *position, int actor, dob_move move, int viewer);
void dob_hide_nothing(const struct dob_rules *rules, void *position, int viewer);
void dob_guess_nothing(const struct dob_rules *rules, void *position, int viewer, struct dob_rng *rng);

/* Any table that `enter` takes can be the end of a match. */
bool dob_judge_fine(const struct dob_rules *rules, const void *position, int seat, struct dob_reason *why);
/* The whole result as one item. */
bool dob_item_points(const struct dob_rules *rules, const void *position, int viewer, int seat, size_t i,
                     struct dob_item *item);
static inline struct dob_place dob_place_of(enum dob_thing kind, int seat, const char *name, int32_t number)
{
    return (struct dob_place){.kind = kind, .seat = seat, .name = name, .number = number};
}

/* A button with the word of a move, in games with `words`. */
struct dob_place dob_button(const struct dob_rules *rules, dob_move move, int32_t number);
/* Nothing but a button, for games in which a kind of move stands once in a list. */
size_t dob_place_button(const struct dob_rules *rules, const void *position, int seat, dob_move move,
                        struct dob_place list[DOB_PLACES_MAX]);

/* Arguments of phrases. Dice are their digits in a row, the lowest first. */
static inline struct dob_arg dob_arg_number(int64_t number)
{
    return (struct dob_arg){.kind = DOB_ARG_NUMBER, .number = number};
}

static inline struct dob_arg dob_arg_seat(int seat)
{
    return (struct dob_arg){.kind = DOB_ARG_SEAT, .number = seat};
}

static inline struct dob_arg dob_arg_label(const char *id)
{
    return (struct dob_arg){.kind = DOB_ARG_LABEL, .text = id};
}

static inline struct dob_arg dob_arg_text(const char *text)
{
    return (struct dob_arg){.kind = DOB_ARG_TEXT, .text = text};
}

/* One thing more that a move brings; what there is no room for is left out. */
void dob_bring(struct dob_saying *saying, struct dob_phrase brings);

/* Places by points, more is better, equal points share: 1, 1, 3. */
void dob_result_rank(struct dob_result *result);
/* Takes out of a ranked result what the points of these seats (a set) would tell: they, and all places. */
void dob_result_hide(struct dob_result *result, unsigned seats);

/* Fill `why` (unless NULL) and say true, so that a refusal is one line: return dob_because(why, id, ruling). */
bool dob_because(struct dob_reason *why, const char *id, const char *ruling);
bool dob_because_numbers(struct dob_reason *why, const char *id, const char *ruling, int64_t first, int64_t second);
bool dob_because_word(struct dob_reason *why, const char *id, const char *ruling, const char *word, int64_t number);
bool dob_because_found(struct dob_reason *why, const char *id, struct dob_scan found);
/* Then, where no rule of the game stands against it: what kind of refusal it is. Says true too. */
bool dob_of_kind(struct dob_reason *why, enum dob_refusal kind);

#endif
