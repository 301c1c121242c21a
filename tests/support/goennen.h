/* Short position texts for goennen, and decks made of words. What is left out of a text has the value it has in most
 * positions: `decide` alone is the first turn of seat 1 after its first throw. See goennen.c. */
#ifndef DOBBEL_TESTS_GOENNEN_H
#define DOBBEL_TESTS_GOENNEN_H

#include "games/goennen/goennen.h"
#include "support/table.h"

/* The first cards of each row in a deck made by goennen_rules, as lists "green adjust 3: w1; wild: w2". Each row is filled
 * up to twelve with cards that matter little, so bonus cards are 13 to 24. */
struct dob_rules goennen_rules(int seats, const char *options, const char *scoring, const char *bonus);
/* A deck of exactly these lines: "scoring yellow rainbow 1: w1; bonus wild: w1". */
struct dob_rules goennen_deck(int seats, const char *options, const char *cards);

/* The whole text of "decide dice=33312 cards1=1:3..,2!,13 charges1=3". Keys may be missing; those of a seat end in its
 * number; lists are filled up with 0. Unless said otherwise seat 1 has 1,2,13 in its first row, seat 2 has 7,8,20, seat 3
 * has 5,6,19, seat 4 has 3,4,18, the market is 9,10,11,12/21,22,23,24, and all other cards are in the decks, shuffled. The
 * text is overwritten by the next call but three. */
const char *goennen_text(const struct dob_rules *rules, const char *brief);
/* set_position, assert_position and assert_position_checked with such texts. */
void goennen_lay(const struct dob_rules *rules, const char *brief, union dob_position *position);
void assert_goennen(const struct dob_rules *rules, const union dob_position *position, const char *brief);
void assert_goennen_checked(const struct dob_rules *rules, const char *brief, bool good);

const struct gon_position *goennen_of(const union dob_position *position);

#endif
