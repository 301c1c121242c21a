/* The solitaire game of thirteen boxes, known as Yahtzee, solved exactly: the proof of our mathematics of dice against
 * a number that others have published (docs/proofs.md). Not a game of the house.
 *
 * Thirteen turns of three throws each; after a turn one open box is filled. 35 points more for 63 in the six upper
 * boxes together; 100 more for every further five equal dice if the box of five holds its 50.
 *
 * Five equal dice are a joker when the box of five is filled, with whatever: if the upper box of their face is filled
 * too, they count in full in the lower boxes. The two rules differ in what they oblige to:
 *   free    nothing: any open box may be filled;
 *   forced  the upper box of the face, if it is open; else a lower box, if one is open. */
#ifndef THIRTEEN_SOLVER_H
#define THIRTEEN_SOLVER_H

#include "core/dice.h"

enum thirteen_box {
    BOX_ONES, /* the six upper boxes, by their face less one */
    BOX_SIXES = BOX_ONES + DOB_FACES - 1,
    BOX_THREE_ALIKE,
    BOX_FOUR_ALIKE,
    BOX_FULL_HOUSE,
    BOX_SMALL_STRAIGHT,
    BOX_LARGE_STRAIGHT,
    BOX_FIVE,
    BOX_CHANCE,
    BOXES
};

enum {
    ALL_BOXES = (1 << BOXES) - 1,
    UPPER_BOXES = (1 << DOB_FACES) - 1,
    UPPER_GOAL = 63,
    UPPER_BONUS = 35,
    FIVE_BONUS = 100,
    FORBIDDEN = 51 /* instead of points, of which no box gives more than 50 */
};

enum thirteen_rule { RULE_FREE, RULE_FORCED };

/* What matters of a score card between two turns. */
struct thirteen_card {
    unsigned open;  /* a bit for each box */
    unsigned upper; /* points in the upper boxes; more than UPPER_GOAL is the same as UPPER_GOAL */
    bool five;      /* the box of five holds its 50 */
};

/* What the dice give in this open box, without bonuses; FORBIDDEN where the rule does. */
unsigned thirteen_points(enum thirteen_rule rule, const struct thirteen_card *card, dob_dice dice, unsigned box);
/* What the dice give besides. */
unsigned thirteen_five_bonus(const struct thirteen_card *card, dob_dice dice);

struct thirteen;

/* Solves the game; NULL if there is no memory. `tell`, if any, hears now and then how much is done. The caller frees
 * the answer with thirteen_free. */
struct thirteen *thirteen_solve(enum thirteen_rule rule, void (*tell)(unsigned done, unsigned of));
void thirteen_free(struct thirteen *solved);
/* What the rest of the game brings on average to a player who makes the most of it, the upper bonus included. The card
 * must be one that can occur. */
double thirteen_value(const struct thirteen *solved, const struct thirteen_card *card);
/* How many different cards were solved. */
unsigned thirteen_states(const struct thirteen *solved);

#endif
