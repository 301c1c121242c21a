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

/* 1 neighbours-done 5, 2 colour blue 3, 3 neighbours-colour blue 7, 4 lines-done 11, 5 rainbow 13, 6 lines-colour 17;
 * 7 bonuses 2, 8 colour green 3; then blue and green ones of no use: 9 to 12. All tasks are two fields. */
static inline void sit_with_every_kind(int seats)
{
    sit(seats, NULL,
        "yellow neighbours-done 5: w1 w1; blue colour blue 3: w1 w1; yellow neighbours-colour blue 7: w1 w1;"
        "yellow lines-done 11: w1 w1; orange rainbow 13: w1 w1; green lines-colour 17: w1 w1; purple bonuses 2: w1 w1;"
        "green colour green 3: w1 w1; blue rainbow 1: w1 w1; blue rainbow 1: w1 w1; green rainbow 1: w1 w1;"
        "yellow rainbow 1: w1 w1",
        "blue adjust 3: w1 w1; green adjust 3: w1 w1; blue recolour 3: w1 w1; purple extra 3: w1 w1;"
        "orange discount 3: w1 w1; wild: w1 w1; wild: w1 w1; wild: w1 w1; yellow adjust 3: w1 w1");
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
