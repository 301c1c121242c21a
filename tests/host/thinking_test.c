/* A bot that thinks with several threads: it answers as it would alone, threads cost nothing until they are needed, and a
 * stop is heard. */
#include "host/thinking.h"

#include <string.h>

#include "core/rules.h"
#include "games/registry.h"
#include "support/bots.h"

enum { MEMBERS = 3, NODES = 700 };

static const struct host_stop never;

static const struct bot *named(const char *name)
{
    return bot_named(dob_scan_in(name));
}

static void assert_same_values(const struct host_values *one, const struct host_values *other)
{
    assert_int_equal(one->count, other->count);
    for (size_t i = 0; i < one->count; i++) {
        assert_true(one->value[i].move == other->value[i].move);
        assert_int_equal(one->value[i].looked, other->value[i].looked);
        assert_true(one->value[i].chance == other->value[i].chance && one->value[i].points == other->value[i].points);
    }
}

struct sides {
    struct host_thinking *together;
    struct dob_bot_workspace *alone;
};

static void ask_both_ways(void *context, const struct dob_rules *rules, const union dob_position *hidden, int seat)
{
    const struct sides *sides = context;
    const struct bot_question question = {hidden, seat, dob_rng_keyed(5, 5), NODES};
    static struct host_values alone, together;
    (void)rules;
    dob_move move = host_think_alone(sides->alone, named("expert"), question, never, &alone);
    assert_true(host_think(sides->together, named("expert"), question, never, &together) == move);
    assert_true(alone.count > 0 && alone.value[0].move == move);
    assert_same_values(&alone, &together);
}

/* The same answer, to the last bit, in every game: with a budget of nodes threads only make it come earlier. */
static void many_think_what_one_would(void **state)
{
    (void)state;
    struct host_workspaces *store = host_workspaces_make(MEMBERS);
    for (int g = 0; dob_games[g]; g++) {
        struct dob_rules rules = rules_of(dob_games[g]->name, 2, NULL);
        struct sides sides = {host_thinking_make(&rules, store, MEMBERS), bot_workspace_make(&rules, NULL)};
        visit_decisions(&rules, 8, 12, ask_both_ways, &sides);
        bot_workspace_free(sides.alone);
        host_thinking_free(sides.together);
    }
    host_workspaces_free(store);
}

static void ask_cheaply(void *thinking, const struct dob_rules *rules, const union dob_position *hidden, int seat)
{
    static struct host_values none;
    const struct bot_question question = {hidden, seat, dob_rng_keyed(5, 5), NODES};
    dob_move moves[DOB_MOVES_MAX];
    none.count = 9;
    if (host_thinking_spaces(thinking) > 1)
        return; /* once is enough */
    host_think(thinking, named("normal"), question, never, &none);
    assert_int_equal(none.count, 0); /* it weighs nothing */
    assert_int_equal(host_thinking_spaces(thinking), 1);
    if (rules->game->moves(rules, hidden, seat, moves) < 2)
        return;
    host_think(thinking, named("expert"), question, never, NULL);
    assert_int_equal(host_thinking_spaces(thinking), MEMBERS);
}

/* A bot that does not search has no use for threads: nothing is prepared for them before there are playouts to share. */
static void threads_cost_nothing_until_they_are_needed(void **state)
{
    (void)state;
    struct dob_rules rules = rules_of("goennen", 2, NULL);
    struct host_workspaces *store = host_workspaces_make(0);
    struct host_thinking *thinking = host_thinking_make(&rules, store, MEMBERS);
    visit_decisions(&rules, 8, 60, ask_cheaply, thinking);
    assert_int_equal(host_thinking_spaces(thinking), MEMBERS);
    host_thinking_free(thinking);
    host_thinking_free(NULL);
    host_workspaces_free(store);
}

struct count {
    int asked, last;
};

static bool stop_after(void *context)
{
    struct count *count = context;
    return ++count->asked >= count->last;
}

/* The first time, the second, ...: the answer is legal, and nobody is asked again. Without nodes it goes on until then. */
static void a_stop_is_heard(void **state)
{
    (void)state;
    static const char *const games[] = {"takeit", "casino"}, *const bots[] = {"expert", "mcts"};
    for (int i = 0; i < 4; i++)
        for (int last = 1; last < 4; last++) {
            struct dob_rules rules = rules_of(games[i % 2], 2, NULL);
            struct dob_bot_workspace *space = bot_workspace_make(&rules, NULL);
            struct count count = {0, last};
            struct dob_rng rng = dob_rng_keyed(1, 1);
            union dob_position position;
            open_position(&rules, &position);
            while (rules.game->actors(&rules, &position) >> DOB_CHANCE & 1)
                rules.game->apply(&rules, &position, DOB_CHANCE, rules.game->sample(&rules, &position, &rng));
            int seat = __builtin_ctz(rules.game->actors(&rules, &position));
            rules.game->hide(&rules, &position, seat);
            const struct bot_question question = {&position, seat, rng, 0};
            dob_move move =
                host_think_alone(space, named(bots[i / 2]), question, (struct host_stop){stop_after, &count}, NULL);
            assert_false(rules.game->refuse(&rules, &position, seat, move, NULL));
            assert_int_equal(count.asked, last);
            bot_workspace_free(space);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(many_think_what_one_would),
        cmocka_unit_test(threads_cost_nothing_until_they_are_needed),
        cmocka_unit_test(a_stop_is_heard),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
