/* Casino: what its files share. Rules and rulings (C1 ...): docs/rules/casino.md.
 *
 * cards.c    the twelve cards and which throws score on them
 * menu.c     what a seat may do: the menu of a throw, and the moves
 * refuse.c   why another move is not allowed
 * turn.c     playing a move or an outcome
 * chance.c   red die, black dice, first seat: sampling, odds, keys
 * odds.h     how likely it is to take a card, by odds.c
 * sheet.c    the score sheet, and final tables typed in
 * places.c   which things a move touches
 * text.c     notation and position text
 * words.c    what happened, what a move brings and what is asked, in words
 * check.c    is a position from outside well formed?
 * game.c     the table, the options, the result, the view */
#ifndef DOBBEL_GAMES_CASINO_H
#define DOBBEL_GAMES_CASINO_H

#include "core/assert.h"
#include "core/dice.h"
#include "core/game.h"
#include "core/notation.h"

enum {
    CAS_SEATS_MAX = 4,
    CAS_SPACES = 16, /* a ring; every fourth is a corner with a joker (C4) */
    CAS_DICE = 5,
    CAS_THROWS = 3,
    CAS_NUMBER_MAX = 4, /* tens on a number card */
    CAS_REDS_MAX = 100, /* red throws in one turn (C27) */
};

/* Cards ONES to SIXES stand in the order of the faces, so that the tens on them line up with the nibbles of a throw. */
enum cas_card {
    CAS_ONES,
    CAS_SIXES = 5,
    CAS_THREE_OF_A_KIND,
    CAS_CARRE,
    CAS_FULL_HOUSE,
    CAS_SMALL_STRAIGHT,
    CAS_LARGE_STRAIGHT,
    CAS_CHANCE,
    CAS_CARDS
};

/* Sets of cards: bit c for card c. */
enum { CAS_ALL_CARDS = (1 << CAS_CARDS) - 1, CAS_NUMBER_CARDS = (1 << (CAS_SIXES + 1)) - 1 };

enum cas_option { CAS_MAY_DECLINE, CAS_JOKER_ANY_EMPTY, CAS_RAISE_CONTINUES, CAS_STALL };

enum cas_kind {
    CAS_FIRST, /* chance: the first seat */
    CAS_RED,   /* chance: the red die */
    CAS_ROLL,  /* chance: the black dice thrown now, without those kept */
    CAS_KEEP,  /* keep these, throw the others again */
    CAS_PLACE,
    CAS_STEAL,
    CAS_RAISE,
    CAS_PASS,
    CAS_ON, /* the space for a card placed at a joker, where it may be chosen */
    CAS_AGAIN,
    CAS_TRY,
    CAS_STAY,
    CAS_KINDS
};

enum cas_phase {
    CAS_BEGIN,  /* chance: who is first */
    CAS_MOVE,   /* chance: the red die */
    CAS_THROW,  /* chance: the black dice that are not kept */
    CAS_DECIDE, /* the dice lie: keep some, or take a result */
    CAS_OWN,    /* on an own card: again, try or stay */
    CAS_CHOOSE, /* a card in hand at a joker: on which space? */
    CAS_OVER,
    CAS_PHASES
};

/* Invariants: a card is owned by one seat or unplaced, and lies on one space exactly when owned; unplaced cards are as
 * many as empty diamonds; `tens` is 0 exactly for unplaced cards. What a phase does not need is 0. */
struct cas_position {
    uint64_t tens;                 /* points / 10 on each card, four bits a card */
    uint32_t dice;                 /* DECIDE, CHOOSE: the throw; THROW: the dice kept */
    uint16_t owned[CAS_SEATS_MAX]; /* sets of cards */
    uint16_t pieces;               /* set of cards marked with a five-piece */
    uint16_t turn;                 /* turns finished so far, by all seats */
    uint16_t still;                /* turns in a row without a card placed (C28) */
    uint8_t pawn[CAS_SEATS_MAX];   /* spaces */
    uint8_t on[CAS_SPACES];        /* card + 1, 0 for an empty space */
    uint8_t seat;                  /* whose turn */
    uint8_t phase;
    uint8_t throws; /* of the black dice since landing here */
    uint8_t reds;   /* red throws in this turn */
    uint8_t finale; /* turns of the casino round still to finish, this one included; 0: not begun */
    uint8_t chosen; /* CHOOSE: the card in hand */
    uint8_t zero[4];
};

/* What the dice on the table allow (three disjoint sets of cards), and whether passing is allowed. */
struct cas_menu {
    uint16_t place, steal, raise;
    bool pass;
};

extern const char *const cas_card_names[CAS_CARDS];
extern const char *const cas_phase_names[CAS_PHASES];

static inline bool cas_is_joker(unsigned space)
{
    return space % 4 == 0;
}

static inline unsigned cas_tens_on(const struct cas_position *p, int card)
{
    return (p->tens >> (4 * card)) & 15;
}

static inline uint16_t cas_placed(const struct cas_position *p)
{
    return p->owned[0] | p->owned[1] | p->owned[2] | p->owned[3];
}

static inline uint16_t cas_unplaced(const struct cas_position *p)
{
    return CAS_ALL_CARDS & (uint16_t)~cas_placed(p);
}

static inline unsigned cas_acting(const struct cas_position *p)
{
    if (p->phase <= CAS_THROW)
        return 1u << DOB_CHANCE;
    return p->phase == CAS_OVER ? 0 : 1u << p->seat;
}

/* Five equal dice: 5 is 101 in binary, and no smaller count has both bits. */
static inline bool cas_is_five(dob_dice dice)
{
    return (dice & (dice >> 2) & 0x111111) != 0;
}

/* From bit 0 of each of six nibbles to a set of six cards. */
static inline uint16_t cas_card_set(uint32_t nibbles)
{
    uint32_t pairs = (nibbles | nibbles >> 3) & 0x030303;
    return (uint16_t)((pairs | pairs >> 6 | pairs >> 12) & CAS_NUMBER_CARDS);
}

/* The number cards on which five dice score at least the tens that are on them. */
static inline uint16_t cas_reaching(dob_dice dice, uint64_t tens)
{
    return cas_card_set(dob_dice_at_least(dice, (dob_dice)tens & 0xFFFFFF) >> 3);
}

/* cards.c */
/* The cards on which five dice score; number cards with a single die already (C5). */
uint16_t cas_scoring(dob_dice dice);
/* The tens five dice score on a card, read plainly. */
unsigned cas_tens(dob_dice dice, int card);
unsigned cas_tens_max(int card);

/* menu.c */
struct cas_menu cas_menu_of(const struct dob_rules *rules, const struct cas_position *p);
int cas_next_empty(const struct cas_position *p, unsigned from);
int cas_space_of(const struct cas_position *p, int card);
/* The seat that owns a card; -1: it is unplaced. */
int cas_owner_of(const struct cas_position *p, int card);
bool cas_may_try(const struct cas_position *p);
bool cas_may_move_again(const struct cas_position *p);
size_t cas_moves(const struct dob_rules *rules, const void *position, int seat, dob_move *list);
/* refuse.c */
bool cas_refuse(const struct dob_rules *rules, const void *position, int actor, dob_move move, struct dob_reason *why);

/* turn.c */
void cas_apply(const struct dob_rules *rules, void *position, int actor, dob_move move);

/* chance.c */
dob_move cas_sample(const struct dob_rules *rules, const void *position, struct dob_rng *rng);
size_t cas_odds(const struct dob_rules *rules, const void *position, struct dob_outcome *list);
uint64_t cas_chance_key(const struct dob_rules *rules, const void *position);

/* sheet.c */
bool cas_item(const struct dob_rules *rules, const void *position, int viewer, int seat, size_t i,
              struct dob_item *item);
bool cas_enter(struct dob_rules *rules, void *position, struct dob_scan line, struct dob_reason *why);

/* places.c */
size_t cas_places(const struct dob_rules *rules, const void *position, int seat, dob_move move,
                  struct dob_place list[DOB_PLACES_MAX]);

/* text.c */
extern const struct dob_word cas_words[CAS_KINDS];
void cas_print_position(const struct dob_rules *rules, const void *position, struct dob_text *text);
bool cas_parse_position(const struct dob_rules *rules, struct dob_scan scan, void *position, struct dob_reason *why);

/* game.c: the points of a seat. */
int32_t cas_points(const struct cas_position *p, int seat);

/* words.c */
extern const char *const cas_card_ids[CAS_CARDS]; /* of the sentences that name the cards */
size_t cas_tell(const struct dob_rules *rules, const void *position, int actor, dob_move move, int viewer,
                struct dob_telling list[DOB_TOLD_MAX]);
void cas_say(const struct dob_rules *rules, const void *position, int seat, dob_move move, struct dob_saying *saying);
void cas_ask(const struct dob_rules *rules, const void *position, int actor, struct dob_phrase *question);

/* check.c */
bool cas_check(const struct dob_rules *rules, const void *position, struct dob_reason *why);

#endif
