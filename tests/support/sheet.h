/* Score sheets as text, and final tables from words. */
#ifndef DOBBEL_TESTS_SHEET_H
#define DOBBEL_TESTS_SHEET_H

#include "support/table.h"

/* The items of a seat as a viewer may know them: `casino.card.ones 30, casino.item-piece(casino.card.chance) 60`. The text
 * is overwritten by the next call. */
const char *sheet_of(const struct dob_rules *rules, const union dob_position *position, int viewer, int seat);
/* An opened position with these lines entered, separated by `;`: each must be taken. */
void enter_table(struct dob_rules *rules, const char *lines, union dob_position *position);
/* Fails unless the line is refused with this id and this piece of input, and nothing has changed. */
void assert_not_entered(struct dob_rules *rules, union dob_position *position, const char *line, const char *id,
                        const char *found);
/* Fails unless the table of a seat is judged good (id NULL), or refused with this id. */
void assert_judged(const struct dob_rules *rules, const union dob_position *position, int seat, const char *id);

#endif
