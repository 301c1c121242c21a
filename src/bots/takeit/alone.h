/* The last round of takeit for a seat that nobody takes dice from any more: all others have passed, or the draft is over. Then
 * the best that it can score is known, whatever the others hold. */
#ifndef DOBBEL_BOTS_TAKEIT_ALONE_H
#define DOBBEL_BOTS_TAKEIT_ALONE_H

#include "games/takeit/takeit.h"

/* The most points, less chips, that any dice of the board bring beside those taken already. */
int takeit_alone_score(const struct dob_rules *rules, const uint32_t taken[TAK_COLOURS],
                       const uint32_t board[TAK_COLOURS], const uint8_t *orders, int count);

/* The chance to win with each of these moves, all there are, if the seat then goes on as well as possible: a mean over so
 * many guesses of what the others hold, the same ones for all moves. A better score is better in each of them; so which moves
 * are best is exact. 0 where it is not known: others still take dice, more rounds come, the hand is secret, or there is too
 * much to look at. */
unsigned takeit_alone_chances(const struct dob_rules *rules, const struct tak_position *p, int seat,
                              const dob_move *moves, size_t count, double *chance);

#endif
