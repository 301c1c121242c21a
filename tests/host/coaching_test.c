/* The coach with several threads: the same numbers, and it can be stopped and gone on with. */
#include "host/coaching.h"

#include "coach/common.h"

enum { THREADS = 3, STOP_AFTER = 20 };

static const struct dob_coach_question quick = {.seed = 5, .quick = true, .nodes = 300};

static void assert_same(const dob_match *match, const dob_coach *a, const dob_coach *b)
{
    for (size_t event = 0; event < dob_match_events(match); event++)
        for (int seat = 0; seat < dob_match_seats(match); seat++) {
            assert_same_share(a, b, event, seat);
            assert_same_decision(a, b, event, seat);
        }
}

static bool stop_early(void *context, size_t done, size_t of)
{
    size_t *calls = context;
    assert_true(done <= of);
    return ++*calls < STOP_AFTER;
}

static void threads_change_no_number(void **state)
{
    (void)state;
    static const char *const games[] = {"casino", "addvantage", "takeit", "goennen"};
    for (int i = 0; i < 4; i++) {
        dob_match *match = played_by(games[i], 2, "easy", 9);
        dob_coach *alone = coached(match, quick, UINT64_MAX), *together = NULL;
        size_t calls = 0, of;
        assert_true(dob_coach_make(match, &quick, NULL, &together, NULL));
        assert_true(host_coach(together, THREADS, stop_early, &calls));
        assert_true(dob_coach_done(together, &of) > 0);
        assert_true(host_coach(together, THREADS, NULL, NULL)); /* the rest */
        assert_int_equal(dob_coach_done(together, &of), of);
        assert_same(match, alone, together);
        dob_coach_free(alone);
        dob_coach_free(together);
        dob_match_free(match);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(threads_change_no_number),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
