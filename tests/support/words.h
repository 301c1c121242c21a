/* Matches in words, for tests: typed events played in a match with real dice, then what a viewer is told, what moves are
 * called and what is asked. All texts are overwritten by the next call. */
#ifndef DOBBEL_TESTS_WORDS_H
#define DOBBEL_TESTS_WORDS_H

#include "dobbel/dobbel.h"

/* A match in which the last seat is called Finn, after events such as "+ red 3" and "1 keep 33", one a line. `options` are
 * separated by blanks, NULL: none. Every event must be accepted. */
dob_match *words_match(const char *game, int seats, const char *options, const char *events);
/* A match from a record in tests/golden. */
dob_match *words_golden(const char *name);
/* The items a viewer is told, a line each. */
const char *words_told(const dob_match *match, int viewer, const char *language);
/* The moves of the seat that is to act, with what they bring in brackets, a line each. With `begin` only those that begin
 * with it. */
const char *words_moves(const dob_match *match, const char *language, const char *begin);
/* What is asked of whoever is to act. */
const char *words_asked(const dob_match *match, const char *language);

#endif
