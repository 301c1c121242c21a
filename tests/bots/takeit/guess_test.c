/* What the policy of takeit takes others to hold: it fits what is seen, no card is held twice, and the dice that a seat has
 * taken bring it about what they really do. */
#include "bots/takeit/takeit.h"

#include <string.h>

#include "support/bots.h"
#include "support/takeit.h"

enum { MATCHES = 24, EVERY = 5 };

/* What dice bring the others, in sum: by their real hands, by hands guessed by the rules alone, and by the policy. */
struct sums {
    double real, plain, guessed;
    long looks;
};

static struct dob_rng rng;
static struct dob_bot_workspace *space;

static int score_of(const struct dob_rules *rules, const union dob_position *position, int seat)
{
    const struct tak_position *p = takeit_of(position);
    uint8_t orders[TAK_HAND];
    int count = tak_orders_at(rules, p, seat, (1u << TAK_HAND) - 1, orders);
    return tak_best(rules, p->taken[seat], orders, count).score;
}

static void assert_seen_alike(const struct dob_rules *rules, const union dob_position *guess,
                              const union dob_position *hidden)
{
    union dob_position again = *guess;
    rules->game->hide(rules, &again, 0);
    assert_memory_equal(&again, hidden, rules->game->position_size);
    assert_true(rules->game->check(rules, guess, NULL));
}

static bool look(void *context, const struct dob_rules *rules, const void *position, int actor, dob_move move)
{
    struct sums *sums = context;
    const struct tak_position *p = position;
    (void)actor, (void)move;
    if (p->phase < TAK_CHOOSING || p->phase >= TAK_FULFILLING || dob_rng_below(&rng, EVERY))
        return true;
    union dob_position full = {{0}}, hidden, plain, guess;
    memcpy(&full, position, rules->game->position_size);
    hidden = full;
    rules->game->hide(rules, &hidden, 0);
    plain = guess = hidden;
    rules->game->guess(rules, &plain, 0, &rng);
    policy_guess(policy_of(rules->game), rules, &guess, 0, &rng);
    assert_seen_alike(rules, &guess, &hidden);
    for (int seat = 1; seat < rules->seats; seat++) {
        sums->real += score_of(rules, &full, seat);
        sums->plain += score_of(rules, &plain, seat);
        sums->guessed += score_of(rules, &guess, seat);
        sums->looks++;
    }
    return true;
}

static dob_move choose(void *context, const struct dob_rules *rules, const void *position, int seat)
{
    (void)context;
    return policy_choose(policy_of(rules->game), rules, bot_workspace_scratch(space), position, seat, 0, &rng);
}

static void others_hold_what_suits_their_dice(void **state)
{
    (void)state;
    for (int seats = 2; seats <= TAK_SEATS_MAX; seats++) {
        struct dob_rules rules = rules_of("takeit", seats, seats == 3 ? "discards=down free-hand=1" : NULL);
        struct sums sums = {0};
        space = bot_workspace_make(&rules, NULL);
        for (uint64_t i = 0; i < MATCHES / (uint64_t)seats; i++) {
            const struct dob_play play = {.choose = choose, .watch = look, .context = &sums, .seed = i};
            union dob_position position;
            dob_open(&rules, &position);
            dob_play_on(&rules, &position, &play);
        }
        bot_workspace_free(space);
        double plain = sums.real - sums.plain, guessed = sums.real - sums.guessed;
        assert_true(sums.looks > 100);
        assert_true(plain > 0); /* by the rules alone others have taken dice in vain */
        assert_true(guessed < plain / 2 && -guessed < plain / 2);
    }
}

static int seed(void **state)
{
    (void)state;
    rng = dob_rng_keyed(5, 5);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test_setup(others_hold_what_suits_their_dice, seed)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
