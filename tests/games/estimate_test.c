/* What holds for the estimate of every game: at the end it has the sign of the lead in points, so that nobody who follows it
 * throws a win away. */
#include "support/table.h"

#include "core/playout.h"
#include "games/registry.h"

enum { GAMES = 20, EVENTS_MAX = 20000 };

static int sign_of(int64_t number)
{
    return number > 0 ? 1 : number < 0 ? -1 : 0;
}

static void step(const struct dob_rules *rules, union dob_position *position, unsigned actors, struct dob_rng *rng)
{
    size_t listed;
    int actor = __builtin_ctz(actors);
    rules->game->apply(rules, position, actor, dob_random_event(rules, position, actor, rng, &listed));
}

static void assert_end(const struct dob_rules *rules, const union dob_position *position)
{
    struct dob_result result;
    rules->game->result(rules, position, DOB_ALL_SEEING, &result);
    for (int seat = 0; seat < 2; seat++)
        assert_int_equal(sign_of(rules->game->estimate(rules, position, seat)),
                         sign_of((int64_t)result.points[seat] - result.points[!seat]));
}

static void the_sign_at_the_end_is_that_of_the_lead(void **state)
{
    (void)state;
    for (int g = 0; dob_games[g]; g++) {
        if (!dob_games[g]->estimate)
            continue;
        struct dob_rules rules = rules_of(dob_games[g]->name, 2, NULL);
        for (uint64_t game = 0; game < GAMES; game++) {
            struct dob_rng rng = dob_rng_keyed(game, (uint64_t)g);
            union dob_position position;
            unsigned actors;
            int events = 0;
            open_position(&rules, &position);
            while ((actors = rules.game->actors(&rules, &position)) && events++ < EVENTS_MAX)
                step(&rules, &position, actors, &rng);
            assert_int_equal(actors, 0);
            assert_end(&rules, &position);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(the_sign_at_the_end_is_that_of_the_lead)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
