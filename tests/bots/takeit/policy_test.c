/* The quick player of takeit: always legal, plans as well as trying everything does, knows what is urgent, sees no more than
 * its seat may, and judges the end of a round. */
#include "bots/policy.h"

#include "bots/bot.h"
#include "bots/search.h"
#include "bots/takeit/plan.h"
#include "core/playout.h"
#include "support/takeit.h"

static struct dob_rng rng;

/* What the policy does in a position, in words; overwritten by the next call. */
static const char *answer(const char *brief, double noise)
{
    static char words[64];
    struct dob_rules rules = rules_of("takeit", 2, NULL);
    union dob_position position;
    struct dob_text text = dob_text_in(words, sizeof words);
    void *mind = bot_mind_make(&rules);
    takeit_lay(&rules, brief, &position);
    int seat = __builtin_ctz(rules.game->actors(&rules, &position));
    dob_move move = policy_choose(policy_of(rules.game), &rules, mind, &position, seat, noise, &rng);
    assert_false(rules.game->refuse(&rules, &position, seat, move, NULL));
    rules.game->print_move(&rules, move, &text);
    bot_mind_free(mind);
    return words;
}

/* One game with all seats alike. Whatever it can see, it answers as if it saw only what its seat may know. */
static void play_alike(const struct dob_rules *rules, double noise)
{
    const struct policy *policy = policy_of(rules->game);
    union dob_position position;
    unsigned actors;
    void *mind = bot_mind_make(rules);
    open_position(rules, &position);
    while ((actors = rules->game->actors(rules, &position))) {
        int actor = __builtin_ctz(actors);
        dob_move move = actor == DOB_CHANCE ? rules->game->sample(rules, &position, &rng) : 0;
        if (actor != DOB_CHANCE) {
            union dob_position hidden = position;
            struct dob_rng same = rng;
            rules->game->hide(rules, &hidden, actor);
            move = policy_choose(policy, rules, mind, &hidden, actor, noise, &rng);
            assert_true(move == policy_choose(policy, rules, mind, &position, actor, noise, &same));
        }
        assert_false(rules->game->refuse(rules, &position, actor, move, NULL));
        rules->game->apply(rules, &position, actor, move);
    }
    bot_mind_free(mind);
}

static void it_plays_legal_moves_and_sees_no_secrets(void **state)
{
    (void)state;
    static const char *const options[] = {"", "mono=1", "take-two=3", "free-hand=1", "discards=down collision=none"};
    for (int seats = 2; seats <= TAK_SEATS_MAX; seats++)
        for (size_t i = 0; i < sizeof options / sizeof *options; i++)
            for (int noise = 0; noise < 2; noise++) {
                struct dob_rules rules = rules_of("takeit", seats, options[i]);
                play_alike(&rules, noise);
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
            struct thought t = {.orders = ORDERS};
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
            plan_make(&t,
                      &(struct table){
                          .weights = &takeit_weights, .taken = heap[1], .board = heap[0], .takes = 1, .mono = mono});
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

/* ---- games in the mind ---- */

/* What the mind remembers of other games and other questions changes no opinion. */
static void a_used_mind_has_the_same_opinions(void **state)
{
    (void)state;
    struct dob_rules rules = rules_of("takeit", 3, NULL);
    struct bot_limits used = {.nodes = 400, .mind = bot_mind_make(&rules)}, fresh = {.nodes = 400};
    union dob_position position;
    unsigned actors;
    open_position(&rules, &position);
    for (int event = 0; (actors = rules.game->actors(&rules, &position)) && event < 60; event++) {
        int actor = __builtin_ctz(actors);
        size_t listed;
        if (actor != DOB_CHANCE) {
            struct dob_rng one = rng, other = rng;
            struct bot_opinion list[2][DOB_MOVES_MAX];
            union dob_position hidden = position;
            rules.game->hide(&rules, &hidden, actor);
            size_t count = search_weigh(&rules, &hidden, actor, &one, &used, list[0]);
            assert_int_equal(search_weigh(&rules, &hidden, actor, &other, &fresh, list[1]), count);
            for (size_t i = 0; i < count; i++) {
                assert_true(list[0][i].move == list[1][i].move);
                assert_true(list[0][i].chance == list[1][i].chance);
            }
        }
        rules.game->apply(&rules, &position, actor, dob_random_event(&rules, &position, actor, &rng, &listed));
    }
    bot_mind_free(used.mind);
}

static double chance_of(const char *brief, int seat)
{
    struct dob_rules rules = rules_of("takeit", 2, NULL);
    union dob_position position;
    double points;
    void *mind = bot_mind_make(&rules);
    takeit_lay(&rules, brief, &position);
    double chance = policy_of(rules.game)->chance(&rules, mind, &position, seat, &points);
    bot_mind_free(mind);
    return chance;
}

static void a_chance_is_a_chance(void **state)
{
    (void)state;
    const char *brief = "fulfil board=22/22/- points1=9 points2=3 taken1=4/3/-";
    double mine = chance_of(brief, 0), other = chance_of(brief, 1);
    assert_true(mine > 0.5 && mine < 1);
    assert_true(mine + other > 1 - 1e-9 && mine + other < 1 + 1e-9);
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
        cmocka_unit_test_setup(a_used_mind_has_the_same_opinions, seed),
        cmocka_unit_test_setup(a_chance_is_a_chance, seed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
