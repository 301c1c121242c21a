/* What somebody can find out about a position, for tests of hidden things. */
#ifndef DOBBEL_TESTS_SECRETS_H
#define DOBBEL_TESTS_SECRETS_H

#include "core/game.h"

/* The view as JSON. */
void write_view(const struct dob_rules *rules, const union dob_position *position, int viewer, char *text, size_t size);
/* Fails unless both positions refuse the move for the same reason, or neither does. */
void refuse_alike(const struct dob_rules *rules, const union dob_position *a, const union dob_position *b, int seat,
                  dob_move move);
/* Any 64 bits, often those of a kind that exists and with few bits set. */
dob_move strange_move(const struct dob_game *game, struct dob_rng *rng);

#endif
