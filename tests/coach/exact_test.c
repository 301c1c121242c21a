/* What is known exactly near the end: by looking at everything that can follow, and by the solvers of casino's last turn, of
 * takeit's last round when the others have passed and of goennen's last round alone. Such a judgement needs no playouts, and
 * is marked; it has no error, unless what others hold says how much a worse move costs. Where others still decide nothing is
 * called exact. */
#include <string.h>

#include "coach/common.h"

/* How many decisions of a match are exact, all in its last half. */
static size_t count_exact(const char *game, int seats, uint64_t seed)
{
    dob_match *match = played_by(game, seats, "normal", seed);
    dob_coach *coach = coached(match, (struct dob_coach_question){.quick = true, .nodes = 20}, UINT64_MAX);
    struct dob_coach_decision decision;
    struct dob_coach_move list[DOB_COACH_MOVES];
    size_t exact = 0;
    for (size_t i = 0; i < dob_match_events(match); i++) {
        if (!dob_coach_decision(coach, i, &decision) || decision.moves < 2 || !decision.exact)
            continue;
        exact++;
        assert_true(i > dob_match_events(match) / 2);
        assert_true(decision.error == 0 || (strcmp(game, "takeit") == 0 && decision.error < 35000));
        size_t count = dob_coach_moves(coach, i, list);
        for (size_t k = 0; k < count; k++) {
            assert_int_equal(list[k].games, 0);
            assert_in_range(1 + list[k].chance + list[k].loss - decision.chance, 0, 2); /* each is rounded */
        }
    }
    dob_coach_free(coach);
    dob_match_free(match);
    return exact;
}

/* Solved are the last turn of casino, and the last rounds of takeit and of goennen for a seat alone; the last dice of addvantage
 * are looked at to the end. */
static void the_end_is_exact(void **state)
{
    (void)state;
    static const struct {
        const char *game;
        int seats;
        uint64_t matches;
    } samples[] = {{"goennen", 1, 1}, {"addvantage", 2, 10}, {"casino", 2, 4}, {"casino", 3, 4}, {"takeit", 2, 2}};
    for (size_t i = 0; i < sizeof samples / sizeof *samples; i++) {
        size_t exact = 0;
        for (uint64_t seed = 5; seed < 5 + samples[i].matches; seed++)
            exact += count_exact(samples[i].game, samples[i].seats, seed);
        assert_true(exact > 0);
    }
}

/* With others at the table the guess of what they do is never called exact before they have nothing to decide. */
static void nothing_is_exact_while_others_decide(void **state)
{
    (void)state;
    static const char *const games[] = {"casino", "addvantage", "takeit", "goennen"};
    for (int i = 0; i < 4; i++) {
        dob_match *match = played_by(games[i], 2, "normal", 3);
        dob_coach *coach = coached(match, (struct dob_coach_question){.quick = true, .nodes = 20}, UINT64_MAX);
        struct dob_coach_decision decision;
        for (size_t event = 0; event < dob_match_events(match) / 2; event++)
            if (dob_coach_decision(coach, event, &decision))
                assert_false(decision.exact);
        dob_coach_free(coach);
        dob_match_free(match);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_end_is_exact),
        cmocka_unit_test(nothing_is_exact_while_others_decide),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
