/* Addvantage: what its files share. Rules and rulings (A1 ...): docs/rules/addvantage.md.
 *
 * board.c    lines, tiles and bonus tiles: what a die put down or taken away changes, and the points
 * moves.c    what a seat may do
 * refuse.c   why something else is not allowed
 * turn.c     playing a move or an outcome
 * chance.c   tiles, first seat and dice: sampling, odds, keys
 * hidden.c   tiles that others may not see yet
 * sheet.c    the score sheet, and final tables typed in
 * content.h  what the bits of a move mean
 * places.c   which things a move touches
 * text.c     notation and position text
 * words.c    what happened, what a move brings and what is asked, in words
 * check.c    is a position from outside well formed?
 * game.c     the table, the options, the result, the view */
#ifndef DOBBEL_GAMES_ADDVANTAGE_H
#define DOBBEL_GAMES_ADDVANTAGE_H

#include "core/assert.h"
#include "core/dice.h"
#include "core/game.h"
#include "core/notation.h"

enum {
    ADD_SEATS_MAX = 4,
    ADD_CELLS = 9, /* a1 b1 c1 / a2 b2 c2 / a3 b3 c3: the letter is the column */
    ADD_SIDE = 3,
    ADD_SLOTS = 6, /* of tiles: the rows from top to bottom, then the columns from left to right */
    ADD_DIAGONALS = 2,
    ADD_LINES = ADD_SLOTS + ADD_DIAGONALS,
    ADD_TILE_MIN = 7,
    ADD_TILE_MAX = 14,
    ADD_TILE_VALUES = ADD_TILE_MAX - ADD_TILE_MIN + 1,
    ADD_HIDDEN = 15, /* a tile that the viewer may not see */
    ADD_WON = 16,    /* added to a tile that has left its slot */
    ADD_TILE_BITS = 4,
    ADD_HIDDEN_LIST = 0xFFF, /* three tiles in a move, hidden */
    ADD_BONUS = 2,
    ADD_COINS = 2 /* of a seat at the start */
};

enum add_option {
    ADD_END,
    ADD_SEQUENTIAL,
    ADD_GIVEUPS,
    ADD_BUYBACK,
    ADD_ARRANGE,
    ADD_NO_PROGRESS,
    ADD_KEEP_TILES,
    ADD_HIDDEN_SCORE,
    ADD_REMOVE_OWN,
    ADD_DIRECTION,
    ADD_OPTIONS
};
enum { ADD_END_FIRST, ADD_END_FIRST_ROUND, ADD_END_ALL };
enum { ADD_GIVEUPS_NONE, ADD_GIVEUPS_ONE, ADD_GIVEUPS_ANY };
enum { ADD_BUYBACK_NEXT, ADD_BUYBACK_FOREVER };
enum { ADD_ARRANGE_CHOICE, ADD_ARRANGE_RANDOM };
enum { ADD_CLOCKWISE, ADD_COUNTERCLOCKWISE };

enum add_kind {
    ADD_DEAL,    /* chance: six tiles for a seat, which only it may see */
    ADD_ROWS,    /* a seat puts three of them beside its rows ... */
    ADD_COLUMNS, /* ... and the others under its columns */
    ADD_SHOW,    /* chance: a seat's tiles are turned over, as they lie */
    ADD_OPEN,    /* chance: the bonus tiles */
    ADD_FIRST,   /* chance: the first seat */
    ADD_THROW,   /* so many dice */
    ADD_BUY,
    ADD_REMOVE,
    ADD_PASS,
    ADD_ROLL, /* chance: the dice */
    ADD_PLACE,
    ADD_GIVE,
    ADD_KINDS
};

enum add_phase {
    ADD_DEALING,   /* chance: tiles for `seat` */
    ADD_ARRANGING, /* all seats at the same time */
    ADD_SHOWING,   /* chance: the tiles of `seat` */
    ADD_OPENING,   /* chance: the bonus tiles */
    ADD_BEGINNING, /* chance: who is first */
    ADD_CHOOSING,  /* throw, buy, remove or pass */
    ADD_ROLLING,   /* chance: the dice */
    ADD_SETTLING,  /* place each die, or give it up */
    ADD_OVER,
    ADD_PHASES
};

/* Boards are numbers in base 8, a digit a cell: `dice` holds the face of the die on it, `sold` the seat (from 1) that sold
 * this die and may not buy it back (A9). With A18 `queue` holds the diagonals that match a bonus tile, longest first, as
 * 1 + 2 * seat + diagonal. What a phase does not need is 0. */
struct add_position {
    uint32_t dice[ADD_SEATS_MAX];
    uint32_t sold[ADD_SEATS_MAX];
    uint32_t hand;  /* SETTLING: the dice thrown and not settled yet */
    uint32_t round; /* how often the first seat was passed */
    uint16_t still; /* turns in a row without a new maximum of dice (A17) */
    uint8_t tile[ADD_SEATS_MAX][ADD_SLOTS];
    uint8_t arranged[ADD_SEATS_MAX]; /* ARRANGING: 0 nothing, 1 the rows, 2 all */
    uint8_t coins[ADD_SEATS_MAX];
    uint8_t bonus[ADD_BONUS];
    uint8_t taker[ADD_BONUS]; /* of the bonus tile, from 1; 0: nobody yet */
    uint8_t queue[ADD_SEATS_MAX];
    uint8_t phase;
    uint8_t seat;
    uint8_t first;
    uint8_t most;   /* dice that ever lay on the boards (A17) */
    uint8_t left;   /* ROLLING, SETTLING: dice still to be thrown */
    uint8_t thrown; /* ROLLING, SETTLING: dice of this turn that are settled already (A2) */
    uint8_t spent;  /* a die was removed, or the one die given up, in this turn */
    uint8_t filled; /* a board was filled: the last round (A1) */
    uint8_t zero[2];
};

extern const uint8_t add_tiles_in_box[ADD_TILE_VALUES];
extern const char *const add_cell_names[ADD_CELLS];
extern const char *const add_slot_names[ADD_SLOTS]; /* 1 to 3 for the rows, a to c for the columns */
extern const char *const add_phase_names[ADD_PHASES];

/* One in every digit of a board. */
enum { ADD_EACH_CELL = 0111111111 };

static inline unsigned add_at(uint32_t board, unsigned cell)
{
    return board >> (3 * cell) & 7;
}

static inline uint32_t add_put(unsigned cell, unsigned value)
{
    return (uint32_t)value << (3 * cell);
}

/* The lowest bit of each digit that is not 0. */
static inline uint32_t add_used(uint32_t board)
{
    return (board | board >> 1 | board >> 2) & ADD_EACH_CELL;
}

static inline uint32_t add_empty(uint32_t board)
{
    return add_used(board) ^ ADD_EACH_CELL;
}

/* The lowest bit of each digit that has this value. */
static inline uint32_t add_equal(uint32_t board, unsigned value)
{
    return add_empty(board ^ value * ADD_EACH_CELL);
}

/* How many digits of such a board of bits are 1: pairs of digits, then the product adds up the five pairs. */
static inline unsigned add_count(uint32_t bits)
{
    const uint32_t each_pair = 0101010101;
    return ((bits & each_pair) + (bits >> 3 & each_pair)) * each_pair >> 24 & 077;
}

static inline bool add_can_act(const struct add_position *p, int seat)
{
    return p->coins[seat] && add_empty(p->dice[seat]);
}

/* With A21 also a seat with a full board and a coin is asked: to remove a die, or pass. */
static inline bool add_has_turn(const struct dob_rules *rules, const struct add_position *p, int seat)
{
    return p->coins[seat] && (rules->option[ADD_REMOVE_OWN] || add_empty(p->dice[seat]));
}

/* board.c */
extern const uint8_t add_lines[ADD_LINES][ADD_SIDE];
/* The sum of a line of three dice; 0 while one is missing. */
unsigned add_line_sum(uint32_t board, unsigned line);
/* Puts a die on an empty cell, and whatever it wins is won (A12). */
void add_place(const struct dob_rules *rules, struct add_position *p, int seat, unsigned cell, unsigned face);
/* Takes a die off a board. */
void add_take(struct add_position *p, int seat, unsigned cell);
/* Has a row or column brought its tile, counting lines as they lie with A18? */
bool add_has_won(const struct dob_rules *rules, const struct add_position *p, int seat, unsigned slot);
/* Who has a bonus tile, from 1; 0: nobody. */
void add_bonus_owners(const struct dob_rules *rules, const struct add_position *p, uint8_t owner[ADD_BONUS]);
int32_t add_points(const struct dob_rules *rules, const struct add_position *p, int seat);

/* moves.c */
unsigned add_actors(const struct dob_rules *rules, const void *position);
unsigned add_throw_min(const struct add_position *p);
unsigned add_throw_max(const struct add_position *p);
bool add_may_remove(const struct dob_rules *rules, const struct add_position *p);
bool add_may_give(const struct dob_rules *rules, const struct add_position *p);
size_t add_moves(const struct dob_rules *rules, const void *position, int seat, dob_move *list);

/* refuse.c */
bool add_refuse(const struct dob_rules *rules, const void *position, int actor, dob_move move, struct dob_reason *why);

/* turn.c */
void add_apply(const struct dob_rules *rules, void *position, int actor, dob_move move);

/* chance.c */
/* How many tiles of each value are not seen in the position. */
void add_unseen(const struct dob_rules *rules, const struct add_position *p, uint8_t unseen[ADD_TILE_VALUES]);
uint8_t add_draw(uint8_t unseen[ADD_TILE_VALUES], struct dob_rng *rng);
void add_sort(uint8_t *tiles, int count);
unsigned add_dice_to_roll(const struct dob_rules *rules, const struct add_position *p);
dob_move add_sample(const struct dob_rules *rules, const void *position, struct dob_rng *rng);
size_t add_odds(const struct dob_rules *rules, const void *position, struct dob_outcome *list);
uint64_t add_chance_key(const struct dob_rules *rules, const void *position);

/* hidden.c */
/* Are the tiles that a seat has won, and its points, shown to this viewer? */
bool add_shows_won(const struct dob_rules *rules, const struct add_position *p, int seat, int viewer);
dob_move add_shown(const struct dob_rules *rules, const void *position, int actor, dob_move move, int viewer);
void add_hide(const struct dob_rules *rules, void *position, int viewer);
void add_guess(const struct dob_rules *rules, void *position, int viewer, struct dob_rng *rng);

/* words.c */
size_t add_tell(const struct dob_rules *rules, const void *position, int actor, dob_move move, int viewer,
                struct dob_telling list[DOB_TOLD_MAX]);
void add_say(const struct dob_rules *rules, const void *position, int seat, dob_move move, struct dob_saying *saying);
void add_ask(const struct dob_rules *rules, const void *position, int actor, struct dob_phrase *question);

/* sheet.c */
bool add_item(const struct dob_rules *rules, const void *position, int viewer, int seat, size_t i,
              struct dob_item *item);
bool add_enter(struct dob_rules *rules, void *position, struct dob_scan line, struct dob_reason *why);

/* places.c */
size_t add_places(const struct dob_rules *rules, const void *position, int seat, dob_move move,
                  struct dob_place list[DOB_PLACES_MAX]);

/* text.c */
extern const struct dob_word add_words[ADD_KINDS];
/* Tiles in a move: four bits each, the first lowest. */
void add_unpack(uint64_t bits, int count, uint8_t *tiles);
uint64_t add_pack(const uint8_t *tiles, int count);
void add_print_position(const struct dob_rules *rules, const void *position, struct dob_text *text);
bool add_parse_position(const struct dob_rules *rules, struct dob_scan scan, void *position, struct dob_reason *why);

/* check.c */
bool add_check(const struct dob_rules *rules, const void *position, struct dob_reason *why);

#endif
