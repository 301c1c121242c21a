/* The quick player of casino: always legal, takes certain points, keeps what helps, and finishes what is won. */
#include "bots/policy.h"

#include "support/table.h"

static struct dob_rng rng;

/* What the policy does in a position, in words; overwritten by the next call. */
static const char *answer(const char *options, const char *at, double noise)
{
    static char words[64];
    struct dob_rules rules = rules_of("casino", 2, options);
    union dob_position position;
    struct dob_text text = dob_text_in(words, sizeof words);
    set_position(&rules, at, &position);
    int seat = __builtin_ctz(rules.game->actors(&rules, &position));
    dob_move move = policy_choose(policy_of(rules.game), &rules, NULL, &position, seat, noise, &rng);
    assert_false(rules.game->refuse(&rules, &position, seat, move, NULL));
    rules.game->print_move(&rules, move, &text);
    return words;
}

static void it_plays_legal_moves_by_all_rules(void **state)
{
    (void)state;
    static const char *const options[] = {"", "may-decline=1", "joker-any-empty=1", "raise-continues=0", "stall=3"};
    for (int seats = 2; seats <= 4; seats++)
        for (size_t i = 0; i < sizeof options / sizeof *options; i++)
            for (int noise = 0; noise < 2; noise++) {
                struct dob_rules rules = rules_of("casino", seats, options[i]);
                union dob_position position;
                unsigned actors;
                open_position(&rules, &position);
                while ((actors = rules.game->actors(&rules, &position))) {
                    int actor = __builtin_ctz(actors);
                    dob_move move = actor == DOB_CHANCE ? rules.game->sample(&rules, &position, &rng)
                                                        : policy_choose(policy_of(rules.game), &rules, NULL, &position,
                                                                        actor, noise, &rng);
                    assert_false(rules.game->refuse(&rules, &position, actor, move, NULL));
                    rules.game->apply(&rules, &position, actor, move);
                }
            }
}

static void it_takes_certain_points(void **state)
{
    (void)state;
    const char *large = "decide seat=1 turn=0 still=0 finale=0 reds=1 throws=1 dice=23456 card=- pawns=1,4";
    assert_string_equal(answer("", large, 0), "place large-straight");
    assert_string_equal(answer("",
                               "decide seat=1 turn=8 still=0 finale=0 reds=1 throws=3 dice=11345 card=- pawns=5,4 "
                               "5:ones/2=20",
                               0),
                        "steal ones");
    for (int i = 0; i < 100; i++) /* whoever errs still steals rather than passes */
        assert_string_equal(answer("",
                                   "decide seat=1 turn=8 still=0 finale=0 reds=1 throws=3 dice=11345 card=- "
                                   "pawns=5,4 5:ones/2=20",
                                   1),
                            "steal ones");
}

static void it_keeps_what_helps(void **state)
{
    (void)state;
    assert_string_equal(answer("",
                               "decide seat=1 turn=8 still=0 finale=0 reds=1 throws=1 dice=13466 card=- pawns=5,4 "
                               "5:sixes/2=30",
                               0),
                        "keep 66");
    assert_string_equal(answer("",
                               "decide seat=1 turn=8 still=0 finale=0 reds=1 throws=2 dice=22255 card=- pawns=5,4 "
                               "5:full-house/2=50",
                               0),
                        "steal full-house");
    assert_string_equal(answer("",
                               "decide seat=1 turn=8 still=0 finale=0 reds=1 throws=2 dice=22344 card=- pawns=5,4 "
                               "5:full-house/2=50",
                               0),
                        "keep 2244");
    assert_string_equal(answer("",
                               "decide seat=1 turn=8 still=0 finale=0 reds=1 throws=2 dice=12345 card=- pawns=5,4 "
                               "5:chance/2=60",
                               0),
                        "keep 5");
}

/* Nothing is lost by moving on, and in the last turn of all only points count. */
static void it_goes_on_in_the_casino_round(void **state)
{
    (void)state;
    const char *own =
        "own seat=1 turn=30 still=0 finale=1 reds=1 throws=0 dice=- card=- pawns=1,4 1:ones/1=40 2:twos/2=10 "
        "3:threes/2=10 5:fours/2=10 6:fives/2=10 7:sixes/2=10 9:three-of-a-kind/1=30 10:carre/1=40 "
        "11:full-house/1=50 13:small-straight/1=50 14:large-straight/1=70 15:chance/1=60";
    assert_string_equal(answer("", own, 0), "again");
    assert_string_equal(answer("", own, 1), "again");
}

static void a_chance_is_a_chance(void **state)
{
    (void)state;
    struct dob_rules rules = rules_of("casino", 2, NULL);
    const struct policy *policy = policy_of(rules.game);
    union dob_position position;
    set_position(&rules,
                 "move seat=1 turn=8 still=0 finale=0 reds=0 throws=0 dice=- card=- pawns=1,4 1:ones/1=40 "
                 "2:twos/1=40 3:threes/2=10",
                 &position);
    double points, mine = policy->chance(&rules, NULL, &position, 0, &points),
                   other = policy->chance(&rules, NULL, &position, 1, &points);
    assert_true(mine > 0.5 && mine < 1);
    assert_true(mine + other > 1 - 1e-9 && mine + other < 1 + 1e-9);
}

static int seed(void **state)
{
    (void)state;
    rng = dob_rng_keyed(1, 1);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(it_plays_legal_moves_by_all_rules, seed),
        cmocka_unit_test_setup(it_takes_certain_points, seed),
        cmocka_unit_test_setup(it_keeps_what_helps, seed),
        cmocka_unit_test_setup(it_goes_on_in_the_casino_round, seed),
        cmocka_unit_test_setup(a_chance_is_a_chance, seed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
