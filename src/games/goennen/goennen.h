/* Goennen: what its files share. Rules and rulings (D1 ..., G2 ...): docs/rules/goennen.md.
 *
 * cards.c    the deck: scoring and bonus cards with their tasks, read and written
 * display.c  where cards lie and may be laid
 * task.c     what may be entered into a task
 * lanes.h    the fields of a task side by side in one number
 * complete.c with which dice it can be completed
 * price.c    with which dice a card can be bought
 * score.c    points of a display, wild colours, empty fields
 * moves.c    what a seat may do
 * refuse.c   why something else is not allowed
 * opening.c  hands dealt, one card returned, three laid and shown
 * turn.c     playing a move or a throw; turns, rounds, the end
 * market.c   cards bought, removed and refilled
 * entry.c    dice entered one by one: by passive seats, by a chance, alone
 * chance.c   dice, cards, reveals: sampling, odds, keys
 * hidden.c   cards that others may not see, and guessing them
 * sheet.c    the score sheet, and final tables typed in
 * content.h  what the bits of a move mean
 * places.c   which things a move touches
 * text.c     notation and position text
 * words.c    what happened, what can be done and what is asked, in words
 * brings.c   what a move brings, in words
 * check.c    is a position from outside well formed?
 * solo.c     alone: levels and campaign
 * report.c   what happens to each card, noted for those who design
 * game.c     the table, the options, the result, the view */
#ifndef DOBBEL_GAMES_GOENNEN_H
#define DOBBEL_GAMES_GOENNEN_H

#include "core/assert.h"
#include "core/dice.h"
#include "core/game.h"
#include "core/notation.h"

enum {
    GON_SEATS_MAX = 4,
    GON_DICE = 5,
    GON_ALL_DICE = 31,
    GON_FIELDS = 8,     /* of a task */
    GON_ROW_CARDS = 31, /* scoring cards or bonus cards of a deck, at most */
    GON_CARD_BITS = 6,
    GON_HIDDEN = 63, /* a card that a viewer may not know */
    GON_COLUMNS = 4, /* of the market */
    GON_CELLS = 9,   /* of a display: a1 b1 c1 a2 ... */
    GON_SPOTS = 16,  /* where a card may be laid: the cells, and left and above of them: z0 a0 b0 c0 z1 ... */
    GON_HAND = 4,
    GON_LAID = 3,        /* of the hand, in the opening */
    GON_THROWS = 3,      /* of an active turn */
    GON_ROUNDS_MAX = 200 /* G12 */
};

/* The dice, and the colours of cards and fields. The fifth colour is ours: no source names it. */
enum gon_colour {
    GON_YELLOW,
    GON_ORANGE,
    GON_GREEN,
    GON_BLUE,
    GON_PURPLE,
    GON_COLOURS,
    GON_WHITE = GON_COLOURS /* a field for any die; a card without colour */
};

enum gon_card_kind {
    GON_NEIGHBOURS_DONE, /* scoring ... */
    GON_COLOUR,
    GON_NEIGHBOURS_COLOUR,
    GON_LINES_DONE,
    GON_RAINBOW,
    GON_LINES_COLOUR,
    GON_BONUSES,
    GON_ADJUST, /* bonus, with charges ... */
    GON_RECOLOUR,
    GON_EXTRA,
    GON_DISCOUNT,
    GON_WILD, /* bonus, without */
    GON_CARD_KINDS,
    GON_CHARGES = GON_WILD - GON_ADJUST /* kinds of charges; the index of one is its kind less GON_ADJUST */
};

/* How the fields of a task hang together. Chains of < and groups of = begin at the fields in `begins`. */
enum gon_relation { GON_FREE, GON_RISING, GON_EQUAL, GON_SUM, GON_RELATIONS };

struct gon_card {
    uint8_t kind;
    uint8_t colour; /* GON_WHITE for wild */
    uint8_t points; /* of a bonus: its charges */
    uint8_t target; /* GON_COLOUR, GON_NEIGHBOURS_COLOUR: which */
    uint8_t count;  /* fields */
    uint8_t relation;
    uint8_t sum;               /* GON_SUM: at least */
    uint8_t begins;            /* GON_RISING, GON_EQUAL: set of fields */
    uint8_t field[GON_FIELDS]; /* 8 * colour + value, 0 for any value */
};

enum gon_option { GON_END_TRIGGER, GON_PRICES, GON_ENTRY_CHECK, GON_LEVEL, GON_OPTIONS };
enum { GON_LEVELS = 7 };
enum { GON_END_LAID, GON_END_BOUGHT };
enum { GON_ENTRY_CONSISTENT, GON_ENTRY_COMPLETABLE };

enum gon_kind {
    GON_REFILL,   /* chance: a card into the market */
    GON_DRAW,     /* chance: a card for a seat */
    GON_RETURN,   /* opening: this card goes under its deck */
    GON_PLACE,    /* opening: the others lie so */
    GON_OPEN,     /* chance: what a seat has laid */
    GON_FIRST,    /* chance: who begins */
    GON_ROLL,     /* chance: dice */
    GON_REROLL,   /* these dice; the others are secured */
    GON_ENTER,    /* this die, as this value ... */
    GON_AT,       /* ... into this field */
    GON_SKIP,     /* enter no more */
    GON_BUY,      /* this card ... */
    GON_PAY,      /* ... with these dice */
    GON_COMPLETE, /* this card ... */
    GON_FILL,     /* ... with these dice, adjust and recolour charges */
    GON_LAY,      /* a card bought or drawn */
    GON_END,
    GON_TAKE_CHANCE, /* two dice, or a card of a deck */
    GON_AWAY,        /* the drawn card goes under its deck */
    GON_TURN,        /* chance: which card was drawn and laid */
    GON_REMOVE,      /* solo: the rightmost card of a row */
    GON_KINDS
};

/* What GON_TAKE_CHANCE takes. */
enum { GON_CHANCE_DICE, GON_CHANCE_SCORING, GON_CHANCE_BONUS };

enum gon_phase {
    GON_STOCKING,  /* chance: the first market */
    GON_DEALING,   /* chance: a card for `seat` */
    GON_OPENING,   /* all seats: return one, place three */
    GON_SHOWING,   /* chance: the display of `seat` */
    GON_BEGINNING, /* chance: who begins */
    GON_ROLLING,   /* chance: the dice in `air` */
    GON_PASSIVE,   /* the other seats: one of the dice in `air` */
    GON_DECIDING,  /* `seat` */
    GON_PAYING,    /* for the market card in `chosen` */
    GON_FILLING,   /* the card in the cell `chosen` */
    GON_LAYING,    /* the market card in `chosen` */
    GON_CHANCE,    /* `seat`: two of all dice */
    GON_DRAWING,   /* chance: a card of row `chosen` for `seat` */
    GON_KEEPING,   /* `seat`: lay or put away the drawn card */
    GON_TURNING,   /* chance: the card laid at `chosen` */
    GON_SOLO,      /* entries of the solo passive turn */
    GON_REMOVING,  /* solo */
    GON_REFILLING, /* chance: a card into the market */
    GON_OVER,
    GON_PHASES
};

/* One seat. Its display is pushed against the left and upper edge: column a and row 1 have a card, as soon as there is one.
 * A completed card has nothing entered: what was, does not matter any more. What a phase does not need is 0. */
struct gon_seat {
    uint32_t entered[GON_CELLS]; /* three bits a field, 0 while it is empty */
    uint16_t done;               /* set of cells */
    uint8_t card[GON_CELLS];     /* 0: none */
    uint8_t hand[GON_HAND];      /* sorted, so scoring cards first; later: the drawn card, alone */
    uint8_t spot[GON_LAID];      /* OPENING, SHOWING: the cells for the cards kept, in the order of the hand */
    uint8_t returned;            /* OPENING, SHOWING: a place in the hand, from 1 */
    uint8_t answered;            /* OPENING: 0 to 2 steps */
    uint8_t charges[GON_CHARGES];
    uint8_t left;    /* entries of this throw that need no `extra` */
    uint8_t taken;   /* set of dice entered from this throw */
    uint8_t holding; /* the die chosen and the value as which it is entered: 1 + gon_die_of; 0: none */
    uint8_t zero;
};

/* A card under a deck and who knows it: a set of seats. */
struct gon_under {
    uint8_t card;
    uint8_t known;
};

/* A card is in the market, in a display, in a hand, set aside, under its deck, or else in the shuffled part of its deck. */
struct gon_position {
    uint64_t aside; /* solo: set of cards, card c is bit c */
    struct gon_seat at[GON_SEATS_MAX];
    uint16_t drawn[2]; /* from either deck so far; the shuffled cards go first, so it tells how many are left */
    struct gon_under under[2][GON_ROW_CARDS]; /* the uppermost first */
    uint8_t unders[2];
    uint8_t market[2][GON_COLUMNS]; /* scoring and bonus cards, 0 where there is none */
    uint8_t dice[GON_DICE];         /* 0 before the first throw of a turn */
    uint8_t phase;
    uint8_t seat;
    uint8_t first;
    uint8_t round; /* from 1; 0 before the first */
    uint8_t last;  /* the round after which it ends; 0: not triggered */
    uint8_t throws;
    uint8_t air;    /* ROLLING: the dice to be thrown; PASSIVE, CHANCE, SOLO: those that may be entered */
    uint8_t used;   /* dice spent on buying and completing */
    uint8_t acted;  /* bought or completed in this turn */
    uint8_t asked;  /* OPENING, PASSIVE, CHANCE, SOLO: set of seats that have not finished */
    uint8_t chosen; /* see the phases; a market card is 4 * row + column */
    uint8_t known;  /* KEEPING, TURNING: who knows the drawn card */
    uint8_t bought; /* rows to refill: a set */
    uint8_t half;   /* solo: in the passive half of the round */
    uint8_t zero[3];
};

extern const char *const gon_colour_names[GON_COLOURS];
extern const char *const gon_kind_names[GON_CARD_KINDS];
extern const char *const gon_die_names[GON_COLOURS * DOB_FACES];
extern const char *const gon_cell_names[GON_CELLS];
extern const char *const gon_spot_names[GON_SPOTS];
extern const char *const gon_row_names[2];
extern const char *const gon_phase_names[GON_PHASES];
extern const char gon_letters[GON_COLOURS + 1];

static inline const struct gon_card *gon_card_of(const struct dob_rules *rules, unsigned card)
{
    return (const struct gon_card *)(const void *)&rules->deck.card[card - 1];
}

static inline unsigned gon_field_colour(unsigned field)
{
    return field / 8;
}

static inline unsigned gon_field_value(unsigned field)
{
    return field % 8;
}

/* What was entered into a field; 0: nothing yet. */
static inline unsigned gon_entered(uint32_t entered, unsigned field)
{
    return entered >> (3 * field) & 7;
}

/* The sum of all that was entered: by pairs of fields; the product adds up the pairs. */
static inline unsigned gon_sum_of(uint32_t entered)
{
    const uint32_t of_pair = 07070707, each_pair = 01010101;
    return ((entered & of_pair) + (entered >> 3 & of_pair)) * each_pair >> 18 & 077;
}

static inline unsigned gon_empty_fields(const struct gon_card *card, uint32_t entered)
{
    return card->count - gon_sum_of((entered | entered >> 1 | entered >> 2) & 011111111);
}

/* Does a chain of < or a group of = begin at this field? Fields without either stand alone. */
static inline bool gon_begins(const struct gon_card *card, unsigned field)
{
    return card->begins == 0 || card->begins >> field & 1;
}

/* How many there are in a set of up to twelve: dice or cells. */
static inline unsigned gon_count(unsigned set)
{
    const uint64_t of_four = UINT64_C(0x4332322132212110); /* a digit for each set of four */
    return (unsigned)((of_four >> 4 * (set & 15) & 15) + (of_four >> 4 * (set >> 4 & 15) & 15) +
                      (of_four >> 4 * (set >> 8) & 15));
}

/* A die in a move: its colour and a value, in one number. */
static inline unsigned gon_die_of(unsigned colour, unsigned value)
{
    return colour * DOB_FACES + value - 1;
}

static inline unsigned gon_die_colour(unsigned die)
{
    return die / DOB_FACES;
}

static inline unsigned gon_die_value(unsigned die)
{
    return die % DOB_FACES + 1;
}

static inline unsigned gon_row_of(const struct dob_rules *rules, unsigned card)
{
    return card > rules->deck.split;
}

/* Does a card lie there that is not completed? */
static inline bool gon_is_open(const struct gon_seat *at, unsigned cell)
{
    return at->card[cell] && !(at->done >> cell & 1);
}

/* The rows, then the columns of a display: sets of cells. */
enum { GON_LINES = 6 };

static inline unsigned gon_line(unsigned line)
{
    static const uint16_t lines[GON_LINES] = {0007, 0070, 0700, 0111, 0222, 0444};
    return lines[line];
}

/* The cells beside a cell, by an edge (D15): a set. */
static inline unsigned gon_neighbours(unsigned cell)
{
    static const uint16_t neighbours[GON_CELLS] = {0012, 0025, 0042, 0121, 0252, 0424, 0210, 0520, 0240};
    return neighbours[cell];
}

static inline unsigned gon_charges_of(const struct gon_position *p, int seat, enum gon_card_kind kind)
{
    return p->at[seat].charges[kind - GON_ADJUST];
}

/* cards.c */
extern const struct dob_deck_form gon_deck_form;
/* All cards of a row: a set. */
uint64_t gon_all_of(const struct dob_rules *rules, unsigned row);

/* display.c */
/* The set of spots (bits of gon_spot_names) where the next card may be laid; an empty display: a1. */
unsigned gon_spots(const struct gon_seat *seat);
/* The cells (a set) with cards that are not completed. */
unsigned gon_open_cells(const struct gon_seat *seat);
/* Lays a card on such a spot. */
void gon_lay(struct gon_seat *seat, unsigned spot, unsigned card);
unsigned gon_cards(const struct gon_seat *seat);
/* Do cells touch by edges or corners, all of them, against the left and upper edge? A set of cells. */
bool gon_hangs_together(unsigned cells);
/* Every way to lay three cards: cells, 4 bits each, the first in the lowest bits. At most GON_LAYINGS. */
enum { GON_LAYINGS = 120 };
int gon_layings(uint16_t list[GON_LAYINGS]);

/* task.c */
/* The values (bit v) that may be entered into each field, colours apart; none for a filled one, nor behind the last. (G13) */
void gon_open_values(const struct dob_rules *rules, const struct gon_card *card, uint32_t entered,
                     uint8_t values[GON_FIELDS]);
/* The same as lanes (lanes.h): a byte a field. */
uint64_t gon_open_lanes(const struct dob_rules *rules, const struct gon_card *card, uint32_t entered);
/* Is there a way to fill the rest, with any dice? */
bool gon_is_possible(const struct gon_card *card, uint32_t entered);

/* complete.c */
/* The open cards (a set of cells) that can be completed with the dice that lie. */
unsigned gon_completable(const struct dob_rules *rules, const struct gon_position *p, int seat);
/* With which dice all empty fields can be filled: for each number of adjust and recolour charges the sets of dice (bit s
 * for the set s) that need so many, and of which nothing can be saved (G5). */
enum { GON_ADJUSTS = 26, GON_RECOLOURS = GON_DICE + 1 };
struct gon_ways {
    uint32_t sets[GON_ADJUSTS][GON_RECOLOURS];
    unsigned adjusts, recolours; /* the largest numbers to look at */
};
void gon_find_ways(const struct dob_rules *rules, const struct gon_position *p, int seat, unsigned cell,
                   struct gon_ways *ways);

/* price.c */
unsigned gon_price(const struct dob_rules *rules, unsigned column);
/* Adjust charges with which these dice become equal. */
unsigned gon_adjusts_to_equal(const struct gon_position *p, unsigned dice);
bool gon_can_pay(const struct dob_rules *rules, const struct gon_position *p, unsigned slot, unsigned dice);
/* The market cards (a set of 4 * row + column) that the seat whose turn it is can buy now. */
unsigned gon_buyable(const struct dob_rules *rules, const struct gon_position *p);

/* score.c */
/* The colours of the cells; wild ones that are completed get the best (G28). GON_WHITE: none. */
void gon_colours(const struct dob_rules *rules, const struct gon_seat *seat, uint8_t colour[GON_CELLS]);
/* How often a completed scoring card scores its points: 0 for any other card. */
unsigned gon_times(const struct dob_rules *rules, const struct gon_seat *seat, const uint8_t colour[GON_CELLS],
                   unsigned cell);
int32_t gon_points(const struct dob_rules *rules, const struct gon_seat *seat);
unsigned gon_empty(const struct dob_rules *rules, const struct gon_seat *seat);

/* moves.c */
unsigned gon_actors(const struct dob_rules *rules, const void *position);
size_t gon_moves(const struct dob_rules *rules, const void *position, int seat, dob_move *list);
bool gon_may_take_chance(const struct dob_rules *rules, const struct gon_position *p, unsigned what);
bool gon_hand_is_secret(const struct gon_position *p, int seat);

/* refuse.c */
bool gon_refuse(const struct dob_rules *rules, const void *position, int actor, dob_move move, struct dob_reason *why);

/* opening.c */
void gon_deal(const struct dob_rules *rules, struct gon_position *p, unsigned card);
void gon_return(struct gon_position *p, int seat, unsigned card);
void gon_place(struct gon_position *p, int seat, uint64_t spots);
void gon_open(const struct dob_rules *rules, struct gon_position *p, uint64_t content);
/* The row of the card that is dealt now. */
unsigned gon_row_dealt(const struct gon_position *p);

/* turn.c */
void gon_apply(const struct dob_rules *rules, void *position, int actor, dob_move move);
/* Ticks a card: its bonus works from now on. */
void gon_tick(const struct dob_rules *rules, struct gon_position *p, int seat, unsigned cell);
/* What follows when everybody has entered. */
void gon_all_entered(const struct dob_rules *rules, struct gon_position *p);
/* The first turn of the game. */
void gon_begin(struct gon_position *p, unsigned seat);
/* What follows when the market is full again. */
void gon_after_refill(const struct dob_rules *rules, struct gon_position *p);

/* market.c */
/* Between turns: the rightmost card of a row; 0: it is empty. */
unsigned gon_rightmost(const struct gon_position *p, unsigned row);
/* Neither in the market nor in the decks. */
bool gon_nothing_is_left(const struct dob_rules *rules, const struct gon_position *p);
/* The uppermost card leaves a deck. Which seats knew it? */
unsigned gon_take_from_deck(const struct dob_rules *rules, struct gon_position *p, unsigned row);
/* Slides the rows from which was bought, and lets cards come. */
void gon_refill_rows(const struct dob_rules *rules, struct gon_position *p);
/* The column of the rightmost gap of a row that has one. */
unsigned gon_gap(const struct gon_position *p, unsigned row);
void gon_refill(const struct dob_rules *rules, struct gon_position *p, unsigned card);
void gon_remove(const struct dob_rules *rules, struct gon_position *p, unsigned row);

/* entry.c */
/* Each of these seats may enter so many of the dice in `air`. */
void gon_let_enter(struct gon_position *p, unsigned seats, unsigned left);
/* The dice of this throw that a seat may still enter. */
unsigned gon_enterable(const struct gon_position *p, int seat);
/* The values (bit v) as which each die fits some field of the seat; adjusting apart. */
void gon_fitting(const struct dob_rules *rules, const struct gon_position *p, int seat, uint8_t values[GON_DICE]);
bool gon_can_hold(const struct dob_rules *rules, const struct gon_position *p, int seat, unsigned die, unsigned value);
/* The fields (a set) of a card into which the die held can go. */
unsigned gon_fields_for(const struct dob_rules *rules, const struct gon_position *p, int seat, unsigned cell);
void gon_hold(struct gon_position *p, int seat, unsigned die, unsigned value);
void gon_enter(const struct dob_rules *rules, struct gon_position *p, int seat, unsigned cell, unsigned field);
void gon_skip(const struct dob_rules *rules, struct gon_position *p, int seat);

/* chance.c */
/* Cards of a row in no place that is known: a set, card c is bit c. */
uint64_t gon_unseen(const struct dob_rules *rules, const struct gon_position *p, unsigned row);
/* How many cards of a deck are shuffled, above those put under it. They go first. */
unsigned gon_shuffled(const struct dob_rules *rules, const struct gon_position *p, unsigned row);
unsigned gon_deck_size(const struct dob_rules *rules, const struct gon_position *p, unsigned row);
/* The card on top of a deck, if it is certain: the uppermost of those under it when nothing shuffled is left, which may be
 * GON_HIDDEN. 0: it is shuffled. */
unsigned gon_top(const struct dob_rules *rules, const struct gon_position *p, unsigned row);
/* The row of the card that comes next. */
unsigned gon_row_drawn(const struct gon_position *p);
dob_move gon_sample(const struct dob_rules *rules, const void *position, struct dob_rng *rng);
size_t gon_odds(const struct dob_rules *rules, const void *position, struct dob_outcome *list);
uint64_t gon_chance_key(const struct dob_rules *rules, const void *position);

/* hidden.c */
dob_move gon_shown(const struct dob_rules *rules, const void *position, int actor, dob_move move, int viewer);
void gon_hide(const struct dob_rules *rules, void *position, int viewer);
void gon_guess(const struct dob_rules *rules, void *position, int viewer, struct dob_rng *rng);

/* sheet.c */
bool gon_item(const struct dob_rules *rules, const void *position, int viewer, int seat, size_t i,
              struct dob_item *item);
/* One line of a display; gon_enter enters a die into a field. */
bool gon_enter_line(struct dob_rules *rules, void *position, struct dob_scan line, struct dob_reason *why);
bool gon_judge(const struct dob_rules *rules, const void *position, int seat, struct dob_reason *why);

/* places.c */
size_t gon_places(const struct dob_rules *rules, const void *position, int seat, dob_move move,
                  struct dob_place list[DOB_PLACES_MAX]);

/* text.c */
extern const struct dob_word gon_words[GON_KINDS];
void gon_print_position(const struct dob_rules *rules, const void *position, struct dob_text *text);
bool gon_parse_position(const struct dob_rules *rules, struct dob_scan scan, void *position, struct dob_reason *why);

/* solo.c */
extern const struct dob_solo gon_solo;
/* The rounds of the level; with several seats the limit of G12. */
unsigned gon_rounds(const struct dob_rules *rules);
/* The points that the level needs. */
int32_t gon_target(const struct dob_rules *rules);

/* report.c */
extern const struct dob_report gon_report;

/* brings.c */
void gon_bring(const struct dob_rules *rules, const struct gon_position *p, int seat, dob_move move,
               struct dob_saying *saying);

/* words.c */
extern const char *const gon_colour_ids[GON_COLOURS]; /* of the sentences that name the colours */
extern const char *const gon_row_ids[2];              /* and the rows */
size_t gon_tell(const struct dob_rules *rules, const void *position, int actor, dob_move move, int viewer,
                struct dob_telling list[DOB_TOLD_MAX]);
void gon_say(const struct dob_rules *rules, const void *position, int seat, dob_move move, struct dob_saying *saying);
void gon_ask(const struct dob_rules *rules, const void *position, int actor, struct dob_phrase *question);

/* check.c */
bool gon_check(const struct dob_rules *rules, const void *position, struct dob_reason *why);

#endif
