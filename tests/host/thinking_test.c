/* A bot that thinks with several threads: it answers as it would alone, and everybody has a part of the work. */
#include "host/thinking.h"

#include <string.h>

#include "core/playout.h"
#include "core/rules.h"
#include "games/registry.h"
#include "support/table.h"

enum { MEMBERS = 3 };

struct tally {
    unsigned called[BOT_CREW_MAX];
};

static void count(void *task, unsigned member)
{
    struct tally *tally = task;
    tally->called[member]++;
}

/* Every job is done once by each member, and is over when `work` returns. */
static void every_member_works_once(void **state)
{
    (void)state;
    struct dob_rules rules = rules_of("pig", 2, NULL);
    struct host_workspaces *store = host_workspaces_make(0);
    struct bot_crew *crew = host_thinking_make(&rules, store, MEMBERS);
    struct tally tally = {{0}};
    assert_int_equal(crew->members, MEMBERS);
    for (unsigned job = 1; job <= 1000; job++) {
        crew->work(crew, count, &tally);
        for (unsigned member = 0; member < BOT_CREW_MAX; member++)
            assert_int_equal(tally.called[member], member < MEMBERS ? job : 0);
    }
    host_thinking_free(crew);
    host_thinking_free(NULL);
    host_workspaces_free(store);
}

/* A bot that does not search has no use for threads: nothing is prepared for them before the first job. */
static void thinking_without_jobs_costs_nothing(void **state)
{
    (void)state;
    struct dob_rules rules = rules_of("goennen", 2, NULL);
    struct host_workspaces *store = host_workspaces_make(0);
    struct bot_crew *crew = host_thinking_make(&rules, store, MEMBERS);
    struct tally tally = {{0}};
    assert_non_null(crew->mind[0]);
    assert_null(crew->mind[1]);
    crew->work(crew, count, &tally);
    assert_non_null(crew->mind[MEMBERS - 1]);
    assert_ptr_not_equal(crew->mind[MEMBERS - 1], crew->mind[0]);
    host_thinking_free(crew);
    host_workspaces_free(store);
}

static void assert_same_opinions(const struct bot_opinion *one, const struct bot_opinion *other, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        assert_int_equal(one[i].move, other[i].move);
        assert_int_equal(one[i].looked, other[i].looked);
        assert_true(one[i].chance == other[i].chance && one[i].points == other[i].points);
    }
}

static void weigh_both_ways(const struct dob_rules *rules, const void *position, int seat, struct bot_crew *crew)
{
    const struct bot *expert = bot_named(dob_scan_in("expert"));
    struct bot_opinion alone[DOB_MOVES_MAX], together[DOB_MOVES_MAX];
    struct bot_limits limits = {.nodes = 700, .mind = crew->mind[0]};
    struct dob_rng rng = dob_rng_keyed(5, 5), same = rng;
    size_t count = expert->weigh(rules, position, seat, &rng, &limits, alone);
    limits.crew = crew;
    assert_int_equal(expert->weigh(rules, position, seat, &same, &limits, together), count);
    assert_same_opinions(alone, together, count);
}

/* The same answer, to the last bit, in every game: with a budget of nodes threads only make it come earlier. */
static void many_think_what_one_would(void **state)
{
    (void)state;
    struct host_workspaces *store = host_workspaces_make(MEMBERS);
    for (int g = 0; dob_games[g]; g++) {
        struct dob_rules rules = rules_of(dob_games[g]->name, 2, NULL);
        struct bot_crew *crew = host_thinking_make(&rules, store, MEMBERS);
        struct dob_rng rng = dob_rng_keyed(8, (uint64_t)g);
        union dob_position position;
        size_t listed;
        open_position(&rules, &position);
        for (int i = 0; i < 12 && rules.game->actors(&rules, &position); i++) {
            int actor = __builtin_ctz(rules.game->actors(&rules, &position));
            if (actor != DOB_CHANCE) {
                union dob_position hidden = position;
                rules.game->hide(&rules, &hidden, actor);
                weigh_both_ways(&rules, &hidden, actor, crew);
            }
            rules.game->apply(&rules, &position, actor, dob_random_event(&rules, &position, actor, &rng, &listed));
        }
        host_thinking_free(crew);
    }
    host_workspaces_free(store);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_member_works_once),
        cmocka_unit_test(thinking_without_jobs_costs_nothing),
        cmocka_unit_test(many_think_what_one_would),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
