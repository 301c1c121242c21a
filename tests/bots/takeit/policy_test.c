/* The policy of takeit: always legal, plans as well as trying everything does, knows what is urgent, sees no more than
 * its seat may, and judges the end of a round. */
#include "bots/takeit/plan.h"
#include "support/bots.h"
#include "support/takeit.h"

static struct dob_rng rng;

/* What the policy does in a position, in words; overwritten by the next call. */
static const char *answer(const char *brief, double noise)
{
    struct dob_rules rules = rules_of("takeit", 2, NULL);
    union dob_position position;
    takeit_lay(&rules, brief, &position);
    return policy_answer(&rules, &position, noise, &rng);
}

static void it_plays_legal_moves_and_sees_no_secrets(void **state)
{
    (void)state;
    static const char *const options[] = {"", "mono=1", "take-two=3", "free-hand=1", "discards=down collision=none"};
    for (int seats = 2; seats <= TAK_SEATS_MAX; seats++)
        for (size_t i = 0; i < sizeof options / sizeof *options; i++)
            for (int noise = 0; noise < 2; noise++) {
                struct dob_rules rules = rules_of("takeit", seats, options[i]);
                play_by_policy(&rules, noise, &rng);
            }
}

/* ---- plans ---- */

/* The most that any dice of the board could bring with the own ones, by trying all of them. */
static int best_of_all(const struct dob_rules *rules, const uint32_t taken[TAK_COLOURS], const uint8_t *dice, int count,
                       const uint8_t *orders, int number)
{
    int best = INT16_MIN;
    for (unsigned set = 0; set < 1u << count; set++) {
        uint32_t all[TAK_COLOURS] = {taken[0], taken[1], taken[2]};
        for (int i = 0; i < count; i++)
            if (set >> i & 1)
                all[tak_die_colour(dice[i])] += dob_die(tak_die_value(dice[i]));
        int score = tak_best(rules, all, orders, number).score;
        best = score > best ? score : best;
    }
    return best;
}

/* Without rivals there is no risk: then the best plan is what trying everything finds, but for one case in a hundred
 * where the ways that fit together are not among those remembered. */
static void a_plan_is_as_good_as_trying_everything(void **state)
{
    enum { BOARD = 7, OWN = 2, ORDERS = 3, TABLES = 400 };
    int equal = 0;
    (void)state;
    for (int mono = 0; mono < 2; mono++)
        for (int i = 0; i < TABLES; i++) {
            struct dob_rules rules = rules_of("takeit", 2, mono ? "mono=1" : NULL);
            struct takeit_planning t = {.orders = ORDERS};
            uint32_t heap[2][TAK_COLOURS] = {{0}};
            uint8_t dice[BOARD + OWN], orders[ORDERS];
            for (int j = 0; j < BOARD + OWN; j++) {
                dice[j] = (uint8_t)dob_rng_below(&rng, j == 0 ? TAK_COLOURS * DOB_FACES : 2 * DOB_FACES);
                heap[j >= BOARD][tak_die_colour(dice[j])] += dob_die(tak_die_value(dice[j]));
            }
            for (unsigned j = 0; j < ORDERS; j++) { /* sorted and different */
                orders[j] = (uint8_t)(25 * j + 1 + dob_rng_below(&rng, 25));
                t.wish[j].order = tak_card_of(&rules, orders[j]);
                t.wish[j].points = t.wish[j].order->points;
            }
            takeit_plan_make(
                &t,
                &(struct takeit_supply){
                    .weights = takeit_weights_for(2), .taken = heap[1], .board = heap[0], .takes = 1, .mono = mono});
            double best = best_of_all(&rules, heap[1], dice, BOARD, orders, ORDERS) + (int)tak_chips(heap[1], 0);
            assert_true(t.best.value < best + 1e-6);
            equal += t.best.value > best - 1e-6;
        }
    assert_true(equal >= 2 * TABLES * 99 / 100);
}

static void it_takes_what_is_urgent_first(void **state)
{
    (void)state;
    /* b3 w4: of the fours two lie there, of the threes one */
    assert_string_equal(answer("choose board=2244/366/- hand1=1,31,45,51,99", 0), "take b3");
    assert_string_equal(answer("choose board=24/33666/- hand1=1,31,45,51,99", 0), "take w4");
    /* two orders want the same: b3 w4 and w4 w5 both need a four */
    assert_string_equal(answer("choose board=45/34/- hand1=1,19,45,51,99", 0), "take w4");
}

static void it_passes_when_nothing_is_worth_a_die(void **state)
{
    (void)state;
    assert_string_equal(answer("choose board=666/66/- hand1=1,31,45,51,99", 0), "pass");
    assert_string_equal(answer("choose board=4/66/- hand1=1,31,45,51,89 taken1=1/11/-", 0), "pass");
}

/* b3 w4 with a four on the board: the three can be set, changed or swapped, if an action makes it. */
static void it_plays_an_action_that_makes_what_is_missing(void **state)
{
    (void)state;
    assert_string_equal(answer("choose board=466/666/- hand1=1,31,45,51,94", 0), "play 94");     /* set */
    assert_string_equal(answer("choose board=466/5/- hand1=1,31,45,51,109", 0), "play 109");     /* by two */
    assert_string_equal(answer("choose board=346/666/- hand1=1,31,45,51,103", 0), "play 103");   /* swap */
    assert_string_equal(answer("choose board=466/6/- hand1=1,31,45,51,109", 0), "pass");         /* six: no three */
    assert_string_equal(answer("choose board=446/3/- hand1=1,31,45,51,94", 0), "take b3");       /* no need */
    assert_string_equal(answer("set action=94 board=466/66/- hand1=1,31,45,51", 0), "set b6 3"); /* and then */
}

/* Whoever errs still takes the last die of an order. */
static void mistakes_are_never_absurd(void **state)
{
    (void)state;
    for (int i = 0; i < 200; i++)
        assert_string_equal(answer("choose board=4/66/- hand1=1,31,45,51,99 taken1=-/3/-", 1), "take w4");
}

/* ---- playouts ---- */

static size_t weigh(struct dob_bot_workspace *space, const union dob_position *hidden, int seat,
                    struct dob_bot_value *list)
{
    const struct bot *expert = bot_named(dob_scan_in("expert"));
    assert_true(bot_begin(space, expert, &(struct bot_question){hidden, seat, rng, 400}));
    while (bot_step(space, 1000))
        ;
    return bot_weigh(space, list);
}

static void ask_used_and_fresh(void *used, const struct dob_rules *rules, const union dob_position *hidden, int seat)
{
    struct dob_bot_value list[2][DOB_MOVES_MAX];
    struct dob_bot_workspace *fresh = bot_workspace_make(rules, NULL);
    size_t count = weigh(used, hidden, seat, list[0]);
    assert_int_equal(weigh(fresh, hidden, seat, list[1]), count);
    for (size_t i = 0; i < count; i++) {
        assert_true(list[0][i].move == list[1][i].move);
        assert_true(list[0][i].chance == list[1][i].chance);
    }
    bot_workspace_free(fresh);
}

/* What a workspace remembers of other playouts and other questions changes no value. */
static void a_used_workspace_finds_the_same_values(void **state)
{
    (void)state;
    struct dob_rules rules = rules_of("takeit", 3, NULL);
    struct dob_bot_workspace *used = bot_workspace_make(&rules, NULL);
    visit_decisions(&rules, 3, 60, ask_used_and_fresh, used);
    bot_workspace_free(used);
}

static double chance_of(const char *brief, int seat)
{
    struct dob_rules rules = rules_of("takeit", 2, NULL);
    union dob_position position;
    struct dob_bot_workspace *space = bot_workspace_make(&rules, NULL);
    takeit_lay(&rules, brief, &position);
    double chance = policy_value(policy_of(rules.game), &rules, bot_workspace_scratch(space), &position, seat).chance;
    bot_workspace_free(space);
    return chance;
}

static void a_chance_is_a_chance(void **state)
{
    (void)state;
    const char *brief = "fulfil board=22/22/- points1=9 points2=3 taken1=4/3/-";
    double mine = chance_of(brief, 0), other = chance_of(brief, 1); /* each knows its own hand only */
    assert_true(mine > 0.5 && mine < 1);
    assert_true(other > 0 && other < 0.5);
    /* dice that fulfil an order count before it is fulfilled: b3 w4 is card 1 */
    assert_true(chance_of("fulfil board=2222/22222/- taken1=4/3/-", 0) >
                chance_of("fulfil board=2222/22222/- taken1=5/3/-", 0));
    /* a lead is surer the later it is */
    assert_true(chance_of("fulfil board=22/22/- points1=9 points2=3 taken1=4/3/- round=5", 0) > mine);
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
        cmocka_unit_test_setup(it_plays_legal_moves_and_sees_no_secrets, seed),
        cmocka_unit_test_setup(a_plan_is_as_good_as_trying_everything, seed),
        cmocka_unit_test_setup(it_takes_what_is_urgent_first, seed),
        cmocka_unit_test_setup(it_passes_when_nothing_is_worth_a_die, seed),
        cmocka_unit_test_setup(it_plays_an_action_that_makes_what_is_missing, seed),
        cmocka_unit_test_setup(mistakes_are_never_absurd, seed),
        cmocka_unit_test_setup(a_used_workspace_finds_the_same_values, seed),
        cmocka_unit_test_setup(a_chance_is_a_chance, seed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
