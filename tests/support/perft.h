/* Perft: how many sequences of events there are, depth by depth, counting every listed move of every actor and every
 * listed outcome. A wrong rule shows as a wrong count. In the tests the first depths are counted by hand in the comments;
 * the deeper ones are what the engine found when those agreed, and must never change unless a rule does. */
#ifndef DOBBEL_TESTS_PERFT_H
#define DOBBEL_TESTS_PERFT_H

#include "support/table.h"

/* The sequences of so many events from here. At most 300 outcomes may be listed anywhere on the way. */
uint64_t perft(const struct dob_rules *rules, const union dob_position *position, int depth);
/* Fails unless the counts of depth 1, 2 ... are these, up to a 0. */
void assert_perft(const struct dob_rules *rules, const union dob_position *position, const uint64_t *counts);

#endif
