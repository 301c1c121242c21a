/* A table of goennen that a whole test program plays at: for tests that are mostly positions and events in words. */
#ifndef DOBBEL_TESTS_GOENNEN_TABLE_H
#define DOBBEL_TESTS_GOENNEN_TABLE_H

#include "support/goennen.h"

static struct dob_rules rules;
static union dob_position position;

static inline void sit(int seats, const char *options, const char *scoring, const char *bonus)
{
    rules = goennen_rules(seats, options, scoring, bonus);
}

static inline void lay(const char *brief)
{
    goennen_lay(&rules, brief, &position);
}

static inline void play_on(const char *events)
{
    play(&rules, &position, events);
}

static inline void assert_now(const char *brief)
{
    assert_goennen(&rules, &position, brief);
}

static inline void assert_moves(int seat, const char *list)
{
    assert_string_equal(moves_of(&rules, &position, seat, false), list);
}

static inline void refused(const char *event, const char *id, const char *ruling)
{
    assert_refused(&rules, &position, event, id, ruling);
}

/* Is this event allowed? "1 buy scoring 3". */
static inline bool may(const char *event)
{
    dob_move move;
    assert_true(rules.game->parse_move(&rules, dob_scan_in(event + 2), &move, NULL));
    return !rules.game->refuse(&rules, &position, *event == '*' ? DOB_CHANCE : *event - '1', move, NULL);
}

#endif
