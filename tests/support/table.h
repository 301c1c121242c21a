/* What most tests need: rules and positions made from words, events played from words. */
#ifndef DOBBEL_TESTS_TABLE_H
#define DOBBEL_TESTS_TABLE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/game.h"

/* The standard rules of a game, changed by options such as "stall=3 may-decline=1" (NULL or "": none). */
struct dob_rules rules_of(const char *game, int seats, const char *options);
/* The opening position. */
void open_position(const struct dob_rules *rules, union dob_position *position);
/* A position from its text, which must be well formed. */
void set_position(const struct dob_rules *rules, const char *text, union dob_position *position);
/* Plays events such as "* red 3", one a line or separated by ';'. Each must be accepted. */
void play(const struct dob_rules *rules, union dob_position *position, const char *events);
/* Fails unless the position prints as this text. */
void assert_position(const struct dob_rules *rules, const union dob_position *position, const char *text);
/* Fails unless the text is no position text from `from` on, and nothing was written. */
void assert_position_unreadable(const struct dob_rules *rules, const char *text, const char *from);
/* Fails unless the text becomes unreadable when its first `part` is replaced, and nothing was written. */
void assert_position_spoilt(const struct dob_rules *rules, const char *text, const char *part, const char *by);
/* Fails unless the position of this text is accepted by the game's check, or refused by it. */
void assert_position_checked(const struct dob_rules *rules, const char *text, bool good);
/* Fails unless the actor's event ("2 keep 33", "* roll 12345") is refused with this message id and ruling (NULL: any). */
void assert_refused(const struct dob_rules *rules, const union dob_position *position, const char *event,
                    const char *id, const char *ruling);
/* The moves of a seat (numbered from 1) in words, separated by ", ", keeps left out if `without_keeps`. The text is
 * overwritten by the next call. */
const char *moves_of(const struct dob_rules *rules, const union dob_position *position, int seat, bool without_keeps);
/* Fails unless the deed is caught by an assert of the house. It is done in a child process. */
void assert_traps(void (*deed)(void));
/* The same of a DOB_DEBUG_ASSERT: says something in checked builds only. */
void assert_traps_if_checked(void (*deed)(void));

#endif
