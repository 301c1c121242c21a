/* Matches for the tests of the coach. */
#ifndef DOBBEL_TESTS_COACH_H
#define DOBBEL_TESTS_COACH_H

#include "dobbel/bots.h"
#include "dobbel/coach.h"
#include "support/matches.h"

/* A whole match of bots of a level. */
static inline dob_match *played_by(const char *game, int seats, const char *level, uint64_t seed)
{
    dob_match *match = seeded(game, seats, seed);
    dob_bot_workspace *space = NULL;
    assert_true(dob_bot_make(match, NULL, &space, NULL));
    for (unsigned actors; (actors = dob_match_actors(match));) {
        int seat = __builtin_ctz(actors);
        const struct dob_bot_question question = {.bot = level, .seed = seed};
        if (seat == DOB_CHANCE) {
            assert_true(dob_match_throw(match, NULL));
            continue;
        }
        assert_true(dob_bot_begin(space, match, seat, &question, NULL));
        while (dob_bot_step(space, UINT64_MAX))
            ;
        assert_true(dob_match_play(match, seat, dob_bot_best(space), NULL));
    }
    dob_bot_free(space);
    return match;
}

/* A coach that has done everything, in slices of so many nodes. */
static inline dob_coach *coached(const dob_match *match, struct dob_coach_question question, uint64_t slice)
{
    dob_coach *coach = NULL;
    assert_true(dob_coach_make(match, &question, NULL, &coach, NULL));
    while (dob_coach_step(coach, slice))
        ;
    return coach;
}

/* Fails unless both say the same of an event and a seat. */
static inline void assert_same_share(const dob_coach *a, const dob_coach *b, size_t event, int seat)
{
    struct dob_coach_share one, other;
    assert_true(dob_coach_share(a, event, seat, &one) && dob_coach_share(b, event, seat, &other));
    assert_memory_equal(&one, &other, sizeof one);
}

/* Fails unless both say the same of a decision of this seat, if it is one. */
static inline void assert_same_decision(const dob_coach *a, const dob_coach *b, size_t event, int seat)
{
    struct dob_coach_decision one, other;
    struct dob_coach_move list[DOB_COACH_MOVES], same[DOB_COACH_MOVES];
    if (!dob_coach_decision(a, event, &one) || one.seat != seat)
        return;
    assert_true(dob_coach_decision(b, event, &other));
    assert_true(one.played == other.played && one.best == other.best && one.moves == other.moves);
    assert_true(one.loss == other.loss && one.error == other.error && one.mark == other.mark);
    size_t count = dob_coach_moves(a, event, list);
    assert_int_equal(dob_coach_moves(b, event, same), count);
    for (size_t i = 0; i < count; i++)
        assert_true(list[i].move == same[i].move && list[i].chance == same[i].chance && list[i].games == same[i].games);
}

#endif
