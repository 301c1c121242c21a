/* What holds for the estimate of every game: at the end it has the sign of the lead in points, so that nobody who follows it
 * throws a win away. */
#include "support/bots.h"

enum { GAMES = 20, EVENTS_MAX = 20000 };

static int sign_of(int64_t number)
{
    return number > 0 ? 1 : number < 0 ? -1 : 0;
}

static void assert_end(const struct dob_rules *rules, const struct policy *policy, const union dob_position *position)
{
    struct dob_result result;
    rules->game->result(rules, position, DOB_ALL_SEEING, &result);
    for (int seat = 0; seat < 2; seat++)
        assert_int_equal(sign_of(policy->estimate(policy->estimate_weights, rules, position, seat)),
                         sign_of((int64_t)result.points[seat] - result.points[!seat]));
}

static void the_sign_at_the_end_is_that_of_the_lead(void **state)
{
    (void)state;
    for (int i = 0; policy_list[i]; i++) {
        struct dob_rules rules = rules_of(policy_list[i]->game, 2, NULL);
        assert_non_null(policy_list[i]->estimate);
        for (uint64_t game = 0; game < GAMES; game++) {
            struct dob_rng rng = dob_rng_keyed(game, (uint64_t)i);
            const struct dob_play play = {.choose = choose_any, .context = &rng, .rng = &rng, .limit = EVENTS_MAX};
            union dob_position position;
            dob_open(&rules, &position);
            dob_play_on(&rules, &position, &play);
            assert_int_equal(rules.game->actors(&rules, &position), 0);
            assert_end(&rules, policy_list[i], &position);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(the_sign_at_the_end_is_that_of_the_lead)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
