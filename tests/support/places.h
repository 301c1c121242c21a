/* Places of moves as text. */
#ifndef DOBBEL_TESTS_PLACES_H
#define DOBBEL_TESTS_PLACES_H

#include "support/table.h"

/* What a move of a seat (from 0), given in words, touches: `dice 33, button keep`, `cell 2:b2, field 2:3`, where a seat's
 * things have its number, from 1, before them. The text is overwritten by the next call. */
const char *places_of(const struct dob_rules *rules, const union dob_position *position, int seat, const char *words);
/* The same for a number of places. */
void places_print(const struct dob_place *list, size_t count, struct dob_text *out);

#endif
