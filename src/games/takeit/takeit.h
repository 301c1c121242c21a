/* Takeit: what its files share. Rules and rulings (E1 ..., T1 ...): docs/rules/takeit.md.
 *
 * cards.c    the deck: orders and actions, read and written
 * assign.c   which orders some dice fulfil, with how many of them, and the best way (T3)
 * wants.c    meeting what orders want, sums above all; shared with assign.c by wants.h
 * moves.c    what a seat may do
 * refuse.c   why something else is not allowed
 * turn.c     playing a move of the draft
 * round.c    evaluation, discards, refills, rounds
 * chance.c   dice, cards, reveals: sampling, odds, keys
 * needs.c    what a hand still needs, for its owner's view
 * hidden.c   hands and decisions that others may not see, and guessing them
 * sheet.c    the score sheet, and final tables typed in
 * content.h  what the bits of a move mean
 * places.c   which things a move touches
 * text.c     notation and position text
 * words.c    what happened, what can be done and what is asked, in words
 * brings.c   what a move brings, in words
 * check.c    is a position from outside well formed?
 * report.c   what happens to each card, noted for those who design
 * game.c     the table, the options, the result, the view */
#ifndef DOBBEL_GAMES_TAKEIT_H
#define DOBBEL_GAMES_TAKEIT_H

#include "core/assert.h"
#include "core/dice.h"
#include "core/game.h"
#include "core/notation.h"

enum {
    TAK_SEATS_MAX = 5,
    TAK_HAND = 5,
    TAK_HAND_ORDERS = 4, /* of them, without free-hand (T20) */
    TAK_ORDERS_MAX = 76,
    TAK_ACTIONS_MAX = 34,
    TAK_SLOTS_MAX = 5,
    TAK_POINTS_MAX = 5, /* of an order */
    TAK_DICE_MAX = 20,
    TAK_DOWN_MAX = 9, /* discards of a seat that can lie face down: one a round but the last */
    TAK_CARD_BITS = 7,
    TAK_UNKNOWN = 127, /* a card in a move that is hidden */
    TAK_USED_UNKNOWN = 31
};

enum tak_colour { TAK_WHITE, TAK_BLACK, TAK_RED, TAK_COLOURS, TAK_ANY = TAK_RED /* on a card */ };

/* In a hand whose owner keeps it secret: what is known of a card is its kind, and whether it was drawn since the discards
 * of its kind last became the deck. */
enum { TAK_NEW_ORDER = 120, TAK_OLD_ORDER, TAK_NEW_ACTION, TAK_OLD_ACTION };

enum tak_option { TAK_STARTS, TAK_MONO, TAK_TAKE_TWO, TAK_COLLISION, TAK_DISCARDS, TAK_FREE_HAND, TAK_OPTIONS };
enum { TAK_STARTS_TABLE, TAK_STARTS_TWO };
enum { TAK_COLLISION_ONE, TAK_COLLISION_NONE };
enum { TAK_DISCARDS_UP, TAK_DISCARDS_DOWN };

enum tak_card_kind {
    TAK_SLOTS,  /* order: dice one by one */
    TAK_SUM,    /* order: so many dice, or any number, of a colour, with a sum */
    TAK_REROLL, /* actions ... */
    TAK_SOME,
    TAK_TAKE,
    TAK_SET,
    TAK_BACK,
    TAK_SWAP,
    TAK_CHANGE
};

struct tak_card {
    uint8_t kind;
    uint8_t points;
    uint8_t colour;  /* SUM, REROLL, SET, CHANGE */
    uint8_t count;   /* SUM: how many dice, 0 for any number; SLOTS: slots; SOME: at most; SET: chips; CHANGE: by */
    uint8_t compare; /* SUM: '<', '=' or '>' */
    uint8_t sum;
    uint8_t slot[TAK_SLOTS_MAX]; /* SLOTS: 8 * colour + value, 0 for any value */
    uint8_t zero[5];
};

enum tak_kind {
    TAK_FIRST, /* chance: who starts */
    TAK_WANT,  /* so many orders in the hand, the rest actions (T20) */
    TAK_DRAW,  /* chance: a card for a seat */
    TAK_ROLL,  /* chance: dice onto the board */
    TAK_TAKE_DIE,
    TAK_STOP, /* take no more (T8) */
    TAK_PASS,
    TAK_PLAY, /* an action; what it needs is asked next */
    TAK_PICK, /* one more die to be thrown again */
    TAK_GO,   /* throw those picked */
    TAK_SET_DIE,
    TAK_BACK_DIE,
    TAK_HIT,   /* the die on the board that is hit (T9) */
    TAK_ALONE, /* none is hit */
    TAK_SWAP_DICE,
    TAK_CHANGE_DIE,
    TAK_FULFIL,  /* these orders ... */
    TAK_USE,     /* ... with so many dice */
    TAK_SHOW,    /* chance: what a seat has fulfilled */
    TAK_DISCARD, /* one card or none */
    TAK_AWAY,    /* chance: what a seat has discarded */
    TAK_KINDS
};

enum tak_phase {
    TAK_BEGINNING, /* chance: who starts */
    TAK_WANTING,   /* `seat` declares its mix of cards */
    TAK_DRAWING,   /* chance: a card for `seat` */
    TAK_ROLLING,   /* chance: the dice in the air */
    TAK_CHOOSING,  /* `seat`: an action, take or pass */
    TAK_TAKING,    /* after its action: take or pass */
    TAK_MORE,      /* after "take two": one more, or stop */
    TAK_PICKING,   /* what its action needs: dice to throw again, ... */
    TAK_SETTING,
    TAK_RETURNING,
    TAK_HITTING,
    TAK_SWAPPING,
    TAK_CHANGING,
    TAK_FULFILLING, /* all seats: orders, then dice */
    TAK_SHOWING,    /* chance: `seat` */
    TAK_DISCARDING, /* all seats */
    TAK_TURNING,    /* chance: the discard of `seat` */
    TAK_OVER,
    TAK_PHASES
};

/* A set of cards: card c (from 1) is bit c - 1, the lowest in the first word. */
struct tak_set {
    uint64_t word[2];
};

/* A card is in one hand, in `pile` (discarded, face up), in `down` (face down), `gone` (fulfilled) or else in its deck.
 * Hands are sorted, 0 last. What a phase does not need is 0. */
struct tak_position {
    struct tak_set pile;
    struct tak_set gone;
    struct tak_set pool; /* what the decks held when they were last made; all cards if discards lie face down */
    uint32_t board[TAK_COLOURS];
    uint32_t taken[TAK_SEATS_MAX][TAK_COLOURS];
    uint16_t points[TAK_SEATS_MAX]; /* of the orders fulfilled */
    uint16_t chips[TAK_SEATS_MAX];
    uint16_t drawn[2]; /* orders and actions drawn so far */
    uint8_t hand[TAK_SEATS_MAX][TAK_HAND];
    uint8_t down[TAK_SEATS_MAX][TAK_DOWN_MAX];
    uint8_t chosen[TAK_SEATS_MAX];   /* FULFILLING: set of places in the hand; DISCARDING: a place from 1, 0 for none */
    uint8_t used[TAK_SEATS_MAX];     /* FULFILLING: dice */
    uint8_t answered[TAK_SEATS_MAX]; /* FULFILLING: 0 to 2 steps; DISCARDING: 0 or 1 */
    uint8_t rolls[TAK_SEATS_MAX];    /* by actions of the seat in this round */
    uint8_t air[TAK_COLOURS];        /* how many dice will be thrown */
    uint8_t phase;
    uint8_t seat;
    uint8_t start;   /* of this round */
    uint8_t round;   /* from 1; 0 before the first */
    uint8_t passed;  /* set of seats */
    uint8_t action;  /* the card being played */
    uint8_t left;    /* dice that may still be taken, or picked */
    uint8_t acted;   /* an action was played in this turn (T10) */
    uint8_t need[2]; /* DRAWING: orders and actions that `seat` still gets */
    uint8_t zero[5];
};

extern const char *const tak_die_names[TAK_COLOURS * DOB_FACES];
extern const char *const tak_phase_names[TAK_PHASES];

static inline const struct tak_card *tak_card_of(const struct dob_rules *rules, unsigned card)
{
    return (const struct tak_card *)(const void *)&rules->deck.card[card - 1];
}

static inline unsigned tak_orders(const struct dob_rules *rules)
{
    return rules->deck.split;
}

/* Is this card, or this secret of a hand, an action? */
static inline bool tak_is_action(const struct dob_rules *rules, unsigned card)
{
    return card > (card < TAK_NEW_ORDER ? tak_orders(rules) : TAK_OLD_ORDER);
}

static inline bool tak_has(const struct tak_set *set, unsigned card)
{
    return set->word[(card - 1) / 64] >> ((card - 1) % 64) & 1;
}

static inline void tak_put(struct tak_set *set, unsigned card)
{
    set->word[(card - 1) / 64] |= UINT64_C(1) << ((card - 1) % 64);
}

static inline void tak_drop(struct tak_set *set, unsigned card)
{
    set->word[(card - 1) / 64] &= ~(UINT64_C(1) << ((card - 1) % 64));
}

static inline unsigned tak_size(const struct tak_set *set)
{
    return dob_count_bits(set->word[0]) + dob_count_bits(set->word[1]);
}

/* A die in a move or on a card: its colour and its value, in one number. */
static inline unsigned tak_die_colour(unsigned die)
{
    return die / DOB_FACES;
}

static inline unsigned tak_die_value(unsigned die)
{
    return die % DOB_FACES + 1;
}

static inline unsigned tak_die_of(unsigned colour, unsigned value)
{
    return colour * DOB_FACES + value - 1;
}

static inline bool tak_lies(const uint32_t dice[TAK_COLOURS], unsigned die)
{
    return dob_dice_of_face(dice[tak_die_colour(die)], tak_die_value(die)) > 0;
}

static inline unsigned tak_dice_count(const uint32_t dice[TAK_COLOURS])
{
    return dob_dice_count(dice[TAK_WHITE]) + dob_dice_count(dice[TAK_BLACK]) + dob_dice_count(dice[TAK_RED]);
}

/* cards.c */
extern const struct dob_deck_form tak_deck_form;
/* All cards of a kind: orders (0) or actions (1). */
struct tak_set tak_all_of(const struct dob_rules *rules, int actions);

/* assign.c */
struct tak_choice {
    uint8_t orders; /* set of places in the list */
    uint8_t used;   /* dice */
    int16_t score;  /* points less chips */
};
/* With how many dice can all these orders be fulfilled: a set of numbers, bit n for n dice; 0 if they cannot. */
uint32_t tak_ways(const struct dob_rules *rules, const uint32_t dice[TAK_COLOURS], const uint8_t *orders, int count);
/* The same for the orders at some places of a list, asked in rising order: `possible` are the sets of places so far that can
 * be fulfilled, a bit each, at first only the empty one. A set can be fulfilled only if every part of it can. */
uint32_t tak_ways_of(const struct dob_rules *rules, const uint32_t dice[TAK_COLOURS], const uint8_t *orders,
                     unsigned places, uint32_t *possible);
/* T3: the best that can be done with these orders. */
struct tak_choice tak_best(const struct dob_rules *rules, const uint32_t dice[TAK_COLOURS], const uint8_t *orders,
                           int count);
/* The slots of an order that no die fills, were all dice for this one; values before any value. Returns how many. */
int tak_slots_missing(const struct tak_card *card, const uint32_t dice[TAK_COLOURS], uint8_t missing[TAK_SLOTS_MAX]);
/* Pips and dice that a sum order can count. */
void tak_sum_so_far(const struct tak_card *card, const uint32_t dice[TAK_COLOURS], int *pips, int *count);
/* The chips for dice of which so many were used: one for each red, and one for each die unused (T6). */
unsigned tak_chips(const uint32_t dice[TAK_COLOURS], unsigned used);

/* moves.c */
unsigned tak_actors(const struct dob_rules *rules, const void *position);
size_t tak_moves(const struct dob_rules *rules, const void *position, int seat, dob_move *list);
bool tak_can_play(const struct dob_rules *rules, const struct tak_position *p, unsigned card);
/* The orders at these places of a hand. */
int tak_orders_at(const struct dob_rules *rules, const struct tak_position *p, int seat, unsigned places,
                  uint8_t orders[TAK_HAND]);
bool tak_hand_is_secret(const struct tak_position *p, int seat);

/* refuse.c */
bool tak_refuse(const struct dob_rules *rules, const void *position, int actor, dob_move move, struct dob_reason *why);

/* turn.c */
void tak_apply(const struct dob_rules *rules, void *position, int actor, dob_move move);
int tak_next_seat(const struct dob_rules *rules, int seat);

/* round.c */
unsigned tak_rounds(const struct dob_rules *rules);
void tak_evaluate(struct tak_position *p);
void tak_fulfil(const struct dob_rules *rules, struct tak_position *p, int seat, unsigned kind, uint64_t content);
void tak_show(const struct dob_rules *rules, struct tak_position *p, uint64_t content);
void tak_discard(const struct dob_rules *rules, struct tak_position *p, int seat, uint64_t content);
void tak_away(const struct dob_rules *rules, struct tak_position *p, uint64_t content);
void tak_want(const struct dob_rules *rules, struct tak_position *p, unsigned orders);
void tak_draw(const struct dob_rules *rules, struct tak_position *p, unsigned card);
/* Begins the refill with the start seat. */
void tak_refill(const struct dob_rules *rules, struct tak_position *p);
/* The kind of the card that is drawn now: orders (0) or actions (1). */
int tak_kind_drawn(const struct tak_position *p);
/* Takes a card out of a hand, or a secret that it may be. */
void tak_hand_drop(const struct dob_rules *rules, struct tak_position *p, int seat, unsigned card);
unsigned tak_hand_count(const struct dob_rules *rules, const struct tak_position *p, int seat, int actions);

/* chance.c */
/* What is in neither a known hand nor a pile, and not gone: the deck, and whatever is secret. */
struct tak_set tak_unseen(const struct dob_rules *rules, const struct tak_position *p, int actions);
/* How many cards a deck has. */
unsigned tak_deck_size(const struct dob_rules *rules, const struct tak_position *p, int actions);
bool tak_deck_is_empty(const struct dob_rules *rules, const struct tak_position *p, int actions);
dob_move tak_sample(const struct dob_rules *rules, const void *position, struct dob_rng *rng);
size_t tak_odds(const struct dob_rules *rules, const void *position, struct dob_outcome *list);
uint64_t tak_chance_key(const struct dob_rules *rules, const void *position);
/* The n-th card of a set, from 0. */
unsigned tak_nth(const struct tak_set *set, unsigned n);

/* needs.c: into the object of a seat. */
struct dob_sink;
void tak_view_needs(const struct dob_rules *rules, const struct tak_position *p, int seat, struct dob_sink *sink);

/* hidden.c */
dob_move tak_shown(const struct dob_rules *rules, const void *position, int actor, dob_move move, int viewer);
void tak_hide(const struct dob_rules *rules, void *position, int viewer);
void tak_guess(const struct dob_rules *rules, void *position, int viewer, struct dob_rng *rng);
/* What a card looks like in a hand that is kept secret; secrets stay what they are. */
unsigned tak_secret_of(const struct dob_rules *rules, const struct tak_position *p, unsigned card);
/* Could this card be one of the secrets of this hand? */
bool tak_may_hold(const struct dob_rules *rules, const struct tak_position *p, int seat, unsigned card);

/* game.c: the points of a seat, chips taken off (T22). */
int32_t tak_points(const struct tak_position *p, int seat);

/* sheet.c */
bool tak_item(const struct dob_rules *rules, const void *position, int viewer, int seat, size_t i,
              struct dob_item *item);
bool tak_enter(struct dob_rules *rules, void *position, struct dob_scan line, struct dob_reason *why);
bool tak_judge(const struct dob_rules *rules, const void *position, int seat, struct dob_reason *why);

/* places.c */
size_t tak_places(const struct dob_rules *rules, const void *position, int seat, dob_move move,
                  struct dob_place list[DOB_PLACES_MAX]);

/* text.c */
extern const struct dob_word tak_words[TAK_KINDS];
void tak_print_position(const struct dob_rules *rules, const void *position, struct dob_text *text);
bool tak_parse_position(const struct dob_rules *rules, struct dob_scan scan, void *position, struct dob_reason *why);

/* report.c */
extern const struct dob_report tak_report;

/* brings.c */
void tak_bring(const struct dob_rules *rules, const struct tak_position *p, int seat, dob_move move,
               struct dob_saying *saying);

/* words.c */
extern const char *const tak_colour_ids[TAK_COLOURS]; /* the sentences that name the colour of a die */
size_t tak_tell(const struct dob_rules *rules, const void *position, int actor, dob_move move, int viewer,
                struct dob_telling list[DOB_TOLD_MAX]);
void tak_say(const struct dob_rules *rules, const void *position, int seat, dob_move move, struct dob_saying *saying);
void tak_ask(const struct dob_rules *rules, const void *position, int actor, struct dob_phrase *question);

/* check.c */
bool tak_check(const struct dob_rules *rules, const void *position, struct dob_reason *why);

#endif
