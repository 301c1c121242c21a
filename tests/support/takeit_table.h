/* A table of takeit that a whole test program plays at: for tests that are mostly positions and events in words. */
#ifndef DOBBEL_TESTS_TAKEIT_TABLE_H
#define DOBBEL_TESTS_TAKEIT_TABLE_H

#include "support/takeit.h"

static struct dob_rules rules;
static union dob_position position;

static inline void lay(int seats, const char *options, const char *brief)
{
    rules = rules_of("takeit", seats, options);
    takeit_lay(&rules, brief, &position);
}

static inline void assert_moves(int seat, const char *list)
{
    assert_string_equal(moves_of(&rules, &position, seat, false), list);
}

static inline void play_on(const char *events)
{
    play(&rules, &position, events);
}

static inline void refused(const char *event, const char *id, const char *ruling)
{
    assert_refused(&rules, &position, event, id, ruling);
}

#endif
