/* The cards of takeit in words, for its drawing and its board in words. */
#ifndef DOBBEL_CLI_DRAW_TAKEIT_WORDS_H
#define DOBBEL_CLI_DRAW_TAKEIT_WORDS_H

#include "games/takeit/content.h"

/* `3 points: white 1 + black 3`, or what an action does. Returns `text`. */
const char *takeit_card_words(const struct dob_rules *rules, unsigned number, char *text, size_t size);
/* What an order still misses; a tick if the taken dice pay it, a ring if they pay it only instead of others, and nothing for
 * an action or out of season. Returns `text`. */
enum { TAKEIT_MISSING_MAX = 64 };
const char *takeit_missing(const struct dob_rules *rules, const struct tak_position *p, int seat, unsigned number,
                           bool unicode, char text[TAKEIT_MISSING_MAX]);
/* The orders of the best division, `8, 30`, the points they bring, and the dice they take. */
struct takeit_best {
    char orders[32];
    int score, used;
    dob_move move; /* that chooses them, or says with how many dice */
};
bool takeit_best(const struct dob_rules *rules, const struct tak_position *p, int seat, struct takeit_best *best);

#endif
