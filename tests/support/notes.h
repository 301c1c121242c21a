/* What the report of a game notes, in words: "9 bought 1" for card 9, column `bought`, seat 1 (0: none), and "+6" behind it
 * for points. Several are separated by "; ". The text is overwritten by the next call. */
#ifndef DOBBEL_TESTS_NOTES_H
#define DOBBEL_TESTS_NOTES_H

#include "core/report.h"
#include "support/table.h"

/* Of one event such as "1 lay a2" in this position, which need not be possible there. */
const char *notes_of_event(const struct dob_rules *rules, const union dob_position *position, const char *event);
/* Of this position, as if it were the end. */
const char *notes_of_end(const struct dob_rules *rules, const union dob_position *position);

enum { NOTES_MAX = 4096 };
struct notes {
    struct dob_card_note note[NOTES_MAX];
    int count;
};
/* Of a random game, from its beginning to its end, which is left in `position`. */
void notes_of_game(const struct dob_rules *rules, uint64_t seed, union dob_position *position, struct notes *notes);

#endif
