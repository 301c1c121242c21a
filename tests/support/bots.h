/* What the tests of bots share: games that a policy or bots play, each move checked. */
#ifndef DOBBEL_TESTS_BOTS_H
#define DOBBEL_TESTS_BOTS_H

#include "bots/policy.h"
#include "core/playout.h"
#include "support/table.h"

/* For struct dob_play: fails unless the event is allowed. */
bool watch_legal(void *context, const struct dob_rules *rules, const void *position, int actor, dob_move move);
/* For struct dob_play: any move; the context is a generator. */
dob_move choose_any(void *rng, const struct dob_rules *rules, const void *position, int seat);

/* Plays a whole game with the policy at every seat, which must be legal, and the same whether it sees everything or only
 * what its seat may see. Returns a hash of the events. */
uint64_t play_by_policy(const struct dob_rules *rules, double noise, struct dob_rng *rng);
/* What the policy does for the seat that acts in a position; it must be legal. */
dob_move policy_move(const struct dob_rules *rules, const union dob_position *position, double noise,
                     struct dob_rng *rng);
/* The same in words; overwritten by the next call. */
const char *policy_answer(const struct dob_rules *rules, const union dob_position *position, double noise,
                          struct dob_rng *rng);

/* Walks through a random game of at most so many events, and shows every decision: the position as the seat sees it. */
typedef void bot_visit(void *context, const struct dob_rules *rules, const union dob_position *hidden, int seat);
void visit_decisions(const struct dob_rules *rules, uint64_t seed, uint64_t events, bot_visit *visit, void *context);

#endif
