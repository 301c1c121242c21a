/* A hint is the coach of the present: what it says of a decision is what the analysis says of it when the match is over, it is
 * the same in whatever slices, and it is refused where nothing is to be decided. */
#include <string.h>

#include "bots/workspace.h"
#include "coach/coach.h"
#include "coach/common.h"

static dob_match *begin_match(const char *game, uint64_t seed)
{
    dob_match *match = NULL;
    const struct dob_setup setup = {.game = game, .seats = 2, .dice = DOB_DICE_SEED, .seed = seed};
    assert_true(dob_match_new(&setup, &match, NULL));
    return match;
}

static size_t ask(dob_bot_workspace *space, const dob_match *match, int seat, uint64_t slice,
                  struct dob_bot_value *list)
{
    assert_true(dob_coach_begin(space, match, seat, NULL));
    while (dob_bot_step(space, slice))
        ;
    size_t count = dob_bot_weigh(space, list, DOB_MATCH_MOVES_MAX);
    assert_true(count > 0 && list[0].move == dob_bot_best(space));
    return count;
}

/* The same moves with the same chances, as far as they were played out. */
static void assert_agree(const struct dob_bot_value *hint, size_t count, const struct dob_coach_move *list, size_t of)
{
    for (size_t i = 0; i < of; i++) {
        assert_true(i < count && hint[i].move == list[i].move);
        assert_true(coach_millionths(hint[i].chance) == list[i].chance);
    }
}

enum { DECISIONS = 6 };

/* Plays what the hint says, and asks the analysis of the match that comes of it. */
static void compare_with_analysis(const char *game)
{
    static struct dob_bot_value hint[DECISIONS][DOB_MATCH_MOVES_MAX];
    struct dob_coach_move list[DOB_COACH_MOVES];
    size_t event[DECISIONS], count[DECISIONS], asked = 0;
    dob_match *match = begin_match(game, 5);
    dob_bot_workspace *space = NULL;
    dob_coach *coach = NULL;
    assert_true(dob_bot_make(match, NULL, &space, NULL));
    while (asked < DECISIONS) {
        dob_move move[1];
        int actor = __builtin_ctz(dob_match_actors(match));
        if (actor == DOB_CHANCE) {
            assert_true(dob_match_throw(match, NULL));
            continue;
        }
        event[asked] = dob_match_events(match);
        count[asked] = ask(space, match, actor, asked % 2 ? 1 : UINT64_MAX, hint[asked]);
        move[0] = hint[asked][0].move;
        asked += dob_match_moves(match, actor, NULL, 0) > 1;
        assert_true(dob_match_play(match, actor, move[0], NULL));
    }
    assert_true(dob_coach_make(match, &(struct dob_coach_question){0}, NULL, &coach, NULL));
    while (dob_coach_step(coach, UINT64_MAX))
        ;
    for (size_t i = 0; i < asked; i++)
        assert_agree(hint[i], count[i], list, dob_coach_moves(coach, event[i], list));
    dob_coach_free(coach);
    dob_bot_free(space);
    dob_match_free(match);
}

static void a_hint_is_what_the_analysis_says(void **state)
{
    (void)state;
    static const char *const games[] = {"pig", "casino", "addvantage", "takeit", "goennen"};
    for (int i = 0; i < 5; i++)
        compare_with_analysis(games[i]);
}

static void a_hint_is_refused_where_nothing_is_decided(void **state)
{
    (void)state;
    dob_match *casino = begin_match("casino", 1), *pig = begin_match("pig", 1);
    dob_bot_workspace *space = NULL;
    struct dob_reason why;
    assert_true(dob_bot_make(casino, NULL, &space, NULL));
    assert_false(dob_coach_begin(space, casino, 0, &why)); /* chance begins */
    assert_string_equal(why.id, "move.not-your-turn");
    assert_false(dob_coach_begin(space, pig, 0, &why));
    assert_string_equal(why.id, "bots.other-game");
    dob_bot_free(space);
    dob_match_free(casino);
    dob_match_free(pig);
}

/* The only move has a chance too. */
static void a_single_move_is_judged(void **state)
{
    (void)state;
    struct dob_bot_value list[DOB_MATCH_MOVES_MAX];
    dob_match *match = begin_match("pig", 1);
    dob_bot_workspace *space = NULL;
    assert_true(dob_bot_make(match, NULL, &space, NULL));
    assert_int_equal(ask(space, match, 0, 1, list), 1);
    assert_true(list[0].chance > 0.4 && list[0].chance < 0.6 && list[0].looked > 0);
    dob_bot_free(space);
    dob_match_free(match);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_hint_is_what_the_analysis_says),
        cmocka_unit_test(a_hint_is_refused_where_nothing_is_decided),
        cmocka_unit_test(a_single_move_is_judged),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
