/* Short position texts for addvantage. What is left out has the value it has in most positions: `choose` alone is the first
 * turn of seat 1. See addvantage.c. */
#ifndef DOBBEL_TESTS_ADDVANTAGE_H
#define DOBBEL_TESTS_ADDVANTAGE_H

#include "games/addvantage/addvantage.h"
#include "support/table.h"

/* The whole text of "choose seat=2 coins=1,3 board=35.2.....": keys may be missing, boards too, and a board without tiles
 * has those of the box below. The text is overwritten by the next call but three.
 *   seats 1 and 2   9,10,11/10,11,12
 *   seat 3          8,10,11/10,11,13
 *   seat 4          7,8,9/12,13,14
 *   bonus           9,12                and these are all 26 */
const char *whole_text(const struct dob_rules *rules, const char *brief);
/* set_position, assert_position and assert_position_checked with such texts. */
void lay(const struct dob_rules *rules, const char *brief, union dob_position *position);
void assert_laid(const struct dob_rules *rules, const union dob_position *position, const char *brief);
void assert_checked(const struct dob_rules *rules, const char *brief, bool good);
/* The points of a seat, numbered from 1. */
int points_of(const struct dob_rules *rules, const union dob_position *position, int seat);

#endif
