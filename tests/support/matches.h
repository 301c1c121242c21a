/* What the tests of matches share: matches made and played from words, their texts as strings, and ways to compare whole
 * matches. Strings returned as `char *` belong to the caller; those as `const char *` live for a few more calls. */
#ifndef DOBBEL_TESTS_MATCHES_H
#define DOBBEL_TESTS_MATCHES_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/rng.h"
#include "dobbel/dobbel.h"

/* A new match; options such as "stall=3 may-decline=1" (NULL: none). It must be possible. */
dob_match *new_match(const char *game, int seats, const char *options, enum dob_dice_from dice, uint64_t seed);
dob_match *seeded(const char *game, int seats, uint64_t seed);
dob_match *by_hand(const char *game, int seats);
dob_match *replaying(const dob_match *other, int seats);
/* A match read from a record, which must be readable. */
dob_match *reread(const char *record);
/* Fails unless reading these bytes is refused with this id, this line and this found piece (NULL: any). */
void assert_unreadable(const char *record, size_t length, const char *id, uint32_t line, const char *found);

/* Plays lines such as "1 roll", "+ die 6" (typed), "*" (thrown), "! undo 2", one a line or separated by ';'. Each must be
 * accepted. */
void act(dob_match *match, const char *lines);
/* Tries one such line, which must be refused with this id and change nothing. */
void assert_refuses(dob_match *match, const char *line, const char *id);
/* One random event of anybody who may act; where dice are typed by hand, typed (single outcomes: thrown). False if the
 * match is over. */
bool wander(dob_match *match, struct dob_rng *rng);
/* At most so many random events, with undos and redos in between if `back`. */
void wander_far(dob_match *match, struct dob_rng *rng, size_t events, bool back);
/* Events until the match is over. */
void wander_to_end(dob_match *match, struct dob_rng *rng);

char *record_of(const dob_match *match, int viewer, bool with_seed, size_t from);
const char *event_of(const dob_match *match, size_t i, int viewer);
const char *view_of(const dob_match *match, size_t events, int viewer);
const char *position_of(const dob_match *match, size_t events, int viewer);
const char *text_of(const struct dob_reason *why);
/* Everything there is to know about a match, in one text: for comparing before and after. */
char *picture_of(const dob_match *match);
/* Fails unless the match looks as it did, and frees `before`. */
void assert_unchanged(const dob_match *match, char *before);
/* Fails unless the two full matches show the same at every event. */
void assert_same_history(const dob_match *a, const dob_match *b);

/* Fails unless the call traps: a caller's mistake that cannot be refused. */
void assert_call_traps(void (*call)(void *context), void *context);

#endif
