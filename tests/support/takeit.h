/* Short position texts for takeit, and decks made of words. What is left out of a text has the value it has in most
 * positions: `choose` alone is the first turn of seat 1 with all dice on the board. See takeit.c. */
#ifndef DOBBEL_TESTS_TAKEIT_H
#define DOBBEL_TESTS_TAKEIT_H

#include "games/takeit/takeit.h"
#include "support/table.h"

/* The whole text of "choose seat=2 board=35/4/- taken1=2/-/6 hand2=5,77". Keys may be missing; those of a seat end in its
 * number. Dice that are not mentioned lie on the board as sixes, or if a board is given before the last seat. Unless
 * said otherwise seat 1 holds 1,2,3,4,77, seat 2 holds 5,6,7,8,78 and so on, all cards were in the decks, and the action
 * being played lies on the pile. The text is overwritten by the next call but three. */
const char *takeit_text(const struct dob_rules *rules, const char *brief);
/* set_position, assert_position and assert_position_checked with such texts. */
void takeit_lay(const struct dob_rules *rules, const char *brief, union dob_position *position);
void assert_takeit(const struct dob_rules *rules, const union dob_position *position, const char *brief);
void assert_takeit_checked(const struct dob_rules *rules, const char *brief, bool good);

/* Rules with another deck: "order 1 b1; order 2 any = 9; action take". */
struct dob_rules takeit_rules(int seats, const char *options, const char *cards);
/* A handful of each colour from "135/-/6". */
void takeit_dice(const char *text, uint32_t dice[TAK_COLOURS]);
const struct tak_position *takeit_of(const union dob_position *position);

#endif
