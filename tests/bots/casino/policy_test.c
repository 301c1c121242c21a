/* The policy of casino: always legal, takes certain points, keeps what helps, and finishes what is won; its values are exact
 * over the dice. */
#include "bots/casino/casino.h"
#include "core/plan.h"
#include "support/bots.h"

static struct dob_rng rng;

/* What the policy does in a position, in words; overwritten by the next call. */
static const char *answer(const char *options, const char *at, double noise)
{
    struct dob_rules rules = rules_of("casino", 2, options);
    union dob_position position;
    set_position(&rules, at, &position);
    return policy_answer(&rules, &position, noise, &rng);
}

static void it_plays_legal_moves_by_all_rules(void **state)
{
    (void)state;
    static const char *const options[] = {"", "may-decline=1", "joker-any-empty=1", "raise-continues=0", "stall=3"};
    for (int seats = 2; seats <= 4; seats++)
        for (size_t i = 0; i < sizeof options / sizeof *options; i++)
            for (int noise = 0; noise < 2; noise++) {
                struct dob_rules rules = rules_of("casino", seats, options[i]);
                play_by_policy(&rules, noise, &rng);
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

static void assert_near(double a, double b)
{
    assert_true(a - b < 1e-9 && b - a < 1e-9);
}

#define CARDS "1:ones/1=40 2:twos/1=40 3:threes/2=10"
#define TURN "seat=1 turn=8 still=0 finale=0 "

/* Somebody wins: the chances of all seats make one, and who owns more has more of it. */
static void chances_add_up(void **state)
{
    (void)state;
    static const char *const at[] = {"move " TURN "reds=0 throws=0 dice=- card=- pawns=1,4 " CARDS,
                                     "move " TURN "reds=0 throws=0 dice=- card=- pawns=1,4,8 " CARDS,
                                     "move " TURN "reds=0 throws=0 dice=- card=- pawns=1,4,8,12 " CARDS};
    for (int seats = 2; seats <= 4; seats++) {
        struct dob_rules rules = rules_of("casino", seats, NULL);
        union dob_position position;
        double chance[CAS_SEATS_MAX], all = 0;
        set_position(&rules, at[seats - 2], &position);
        for (int seat = 0; seat < seats; seat++)
            all += chance[seat] = casino_chance(casino_net_for(&rules), &rules, (void *)&position, seat);
        assert_near(all, 1);
        assert_true(chance[0] > chance[1] && chance[1] > 0);
    }
}

/* In the last turn of all who leads has won, whatever the network thinks. */
static void a_won_game_is_won(void **state)
{
    (void)state;
    struct dob_rules rules = rules_of("casino", 2, "stall=3");
    union dob_position position;
    set_position(&rules,
                 "move seat=1 turn=8 still=3 finale=1 reds=0 throws=0 dice=- card=- pawns=1,4 1:ones/1=20 2:twos/2=10",
                 &position);
    assert_near(casino_chance(casino_net_for(&rules), &rules, (void *)&position, 0), 1);
    assert_near(casino_chance(casino_net_for(&rules), &rules, (void *)&position, 1), 0);
}

/* The mean over what chance may bring, each outcome weighed as it is when it lies. */
static double mean_by_odds(const struct dob_rules *rules, const struct cas_position *p)
{
    static struct dob_outcome outcome[DOB_THROWS];
    struct casino_look look = {.net = casino_net_for(rules), .rules = rules};
    size_t count = rules->game->odds(rules, p, outcome);
    double sum = 0, ways = 0;
    for (size_t i = 0; i < count; i++) {
        struct cas_position after = *p;
        cas_apply(rules, &after, DOB_CHANCE, outcome[i].move);
        sum += (double)outcome[i].weight * casino_value(&look, &after, p->seat);
        ways += (double)outcome[i].weight;
    }
    return sum / ways;
}

/* What is planned for a throw is what the moves are worth once it lies: on an empty space, on a card, at a joker. */
static void plans_are_exact(void **state)
{
    (void)state;
    static const char *const landed[] = {"throw " TURN "reds=1 throws=0 dice=- card=- pawns=5,4 " CARDS,
                                         "throw " TURN "reds=1 throws=0 dice=- card=- pawns=3,5 " CARDS,
                                         "throw " TURN "reds=1 throws=0 dice=- card=- pawns=4,5 " CARDS};
    for (size_t i = 0; i < sizeof landed / sizeof *landed; i++) {
        struct dob_rules rules = rules_of("casino", 2, NULL);
        struct casino_look look = {.net = casino_net_for(&rules), .rules = &rules};
        union dob_position position;
        set_position(&rules, landed[i], &position);
        assert_near(casino_value(&look, (void *)&position, 0), mean_by_odds(&rules, (void *)&position));
    }
}

/* To look a turn ahead is to take the mean over the red die. */
static void a_turn_ahead_is_exact(void **state)
{
    (void)state;
    struct dob_rules rules = rules_of("casino", 2, NULL);
    struct casino_look look = {.net = casino_net_for(&rules), .rules = &rules, .turns = 1};
    union dob_position position;
    set_position(&rules, "move " TURN "reds=0 throws=0 dice=- card=- pawns=1,4 " CARDS, &position);
    double own = casino_value(&look, (void *)&position, 0);
    assert_near(own, mean_by_odds(&rules, (void *)&position));
    assert_near(1 - own, casino_value(&look, (void *)&position, 1));
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
        cmocka_unit_test_setup(chances_add_up, seed),
        cmocka_unit_test_setup(a_won_game_is_won, seed),
        cmocka_unit_test_setup(plans_are_exact, seed),
        cmocka_unit_test_setup(a_turn_ahead_is_exact, seed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
