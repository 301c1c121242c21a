/* Casino with time to think: all moves are weighed however few the nodes; to look turns ahead is exact over all dice. */
#include "bots/arms.h"
#include "bots/casino/casino.h"
#include "bots/workspace.h"
#include "support/bots.h"

static const char *const two = "decide seat=1 turn=0 still=0 finale=0 reds=1 throws=1 dice=23456 card=- pawns=1,4";
static const char *const three = "decide seat=1 turn=0 still=0 finale=0 reds=1 throws=1 dice=23456 card=- pawns=1,4,8";
/* Nearly over, so that all turns can be looked at. */
static const char *const late =
    "decide seat=1 turn=8 still=3 finale=2 reds=1 throws=3 dice=11345 card=- pawns=5,4 5:ones/2=20 1:twos/1=20";

static struct dob_bot_value list[DOB_MOVES_MAX];

/* Weighs all moves; returns how many. */
static size_t weigh(const struct dob_rules *rules, const char *at, uint64_t nodes, uint64_t slice)
{
    struct dob_bot_workspace *space = bot_workspace_make(rules, NULL);
    union dob_position position;
    set_position(rules, at, &position);
    const struct bot_question question = {&position, 0, dob_rng_keyed(1, 1), nodes};
    assert_true(bot_begin(space, &bot_expert, &question));
    while (bot_step(space, slice))
        ;
    size_t count = bot_weigh(space, list);
    bot_workspace_free(space);
    return count;
}

/* Every legal move once, the best first, however few the nodes. */
static void all_moves_are_weighed(void **state)
{
    (void)state;
    for (int seats = 2; seats <= 3; seats++)
        for (uint64_t nodes = 1; nodes <= 10000; nodes *= 100) {
            struct dob_rules rules = rules_of("casino", seats, NULL);
            union dob_position position;
            dob_move moves[DOB_MOVES_MAX];
            set_position(&rules, seats == 2 ? two : three, &position);
            size_t legal = rules.game->moves(&rules, &position, 0, moves);
            assert_int_equal(weigh(&rules, seats == 2 ? two : three, nodes, 1000), legal);
            assert_true(list[0].move == dob_move_of(CAS_PLACE, CAS_LARGE_STRAIGHT));
            for (size_t i = 0; i < legal; i++) {
                size_t listed = 0;
                for (size_t j = 0; j < legal; j++)
                    listed += list[j].move == moves[i];
                assert_int_equal(listed, 1);
                assert_true(list[i].chance >= 0 && list[i].chance <= list[0].chance + 1e-9);
                assert_true(i == 0 || !arms_better(&list[i], &list[i - 1]));
            }
        }
}

/* The plain way: the code of a turn looks through all of them at once. */
static double value_of(const struct dob_rules *rules, const char *at, dob_move move, int turns)
{
    struct casino_look look = {.net = casino_net_for(rules), .rules = rules, .turns = turns};
    union dob_position position;
    set_position(rules, at, &position);
    rules->game->apply(rules, &position, 0, move);
    return casino_value(&look, (const void *)&position, 0);
}

static void assert_depth(const struct dob_rules *rules, const char *at, uint64_t nodes, int turns)
{
    for (uint64_t slice = 1; slice <= 100000; slice *= 1000) {
        size_t count = weigh(rules, at, nodes, slice);
        for (size_t i = 0; i < count; i++)
            if (dob_move_kind(list[i].move) != CAS_KEEP)
                assert_true(list[i].chance == value_of(rules, at, list[i].move, turns));
    }
}

/* Cut into ends of turns and put together again the values are the same to the last bit, at every depth. */
static void what_is_ahead_is_exact(void **state)
{
    (void)state;
    struct dob_rules rules = rules_of("casino", 2, "stall=3");
    assert_depth(&rules, late, 1, 0);
    assert_depth(&rules, late, 5000, 1);
    assert_depth(&rules, late, 100000, 2);
    assert_depth(&rules, late, 2000000, 3);
    assert_depth(&rules, two, 40000, 1);
    rules = rules_of("casino", 2, "joker-any-empty=1");
    assert_depth(&rules, "decide seat=1 turn=0 still=0 finale=0 reds=1 throws=3 dice=23456 card=- pawns=0,4", 60000, 1);
}

/* A look that was not finished counts for nothing. */
static void a_look_counts_when_it_is_finished(void **state)
{
    (void)state;
    struct dob_rules rules = rules_of("casino", 2, NULL);
    weigh(&rules, two, 1, 1000);
    double before = list[0].chance;
    weigh(&rules, two, 3000, 1000);
    assert_true(list[0].chance == before);
    weigh(&rules, two, 40000, 1000);
    assert_true(list[0].chance != before);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_moves_are_weighed),
        cmocka_unit_test(what_is_ahead_is_exact),
        cmocka_unit_test(a_look_counts_when_it_is_finished),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
