/* Laws are tested on the positions of random games: of every game, for every number of seats, with the standard rules and
 * with every option at its lowest and highest value. */
#ifndef DOBBEL_TESTS_LAWS_H
#define DOBBEL_TESTS_LAWS_H

#include "core/game.h"
#include "support/table.h"

/* What a law does at each position. */
typedef void law(const struct dob_rules *rules, const union dob_position *position, struct dob_rng *rng);

/* Visits most positions of the beginning of some random games, every 32nd or so behind it, and the last. */
void with_all_rules(law *visit);
/* The same for one game, by its name. */
void with_rules_of(const char *game, law *visit);
/* What a law of moves does with one, and with every move that the seats have in a position. */
typedef void law_of_move(const struct dob_rules *rules, const union dob_position *position, int seat, dob_move move,
                         struct dob_rng *rng);
void with_moves(const struct dob_rules *rules, const union dob_position *position, struct dob_rng *rng,
                law_of_move *check);
/* Of what a move brings: the argument (from 0) of the phrase with this id, if it is among it. */
bool is_brought(const struct dob_saying *saying, const char *id, int arg, int64_t *number);
/* A random actor of the set, and a random event of it. */
int draw_event(const struct dob_rules *rules, const union dob_position *position, struct dob_rng *rng, dob_move *move);
/* The next viewer of a match: its seats, a spectator, who sees all; -1 after the last. Begin with -1. */
int next_viewer(const struct dob_rules *rules, int viewer);

#endif
