/* Random play: which event is drawn, and what is counted of a game. */
#include "support/table.h"

#include <string.h>

#include "core/playout.h"

/* A toy of rounds: seats 2 and 3 may act (the lower is to be taken), then chance, four times, then it is over. In round
 * r there are r + 2 moves, so lists grow. What was played is summed up in the position. */
enum { ROUNDS = 4, DECIDE = 1, OUTCOME = 2 };

struct toy {
    uint64_t sum;
    uint8_t round;
    bool chance;
};

static struct toy last;

static void start(const struct dob_rules *rules, void *position)
{
    (void)rules;
    struct toy *p = position;
    assert_int_equal(p->sum, 0); /* all bytes are zero before */
    assert_int_equal(p->round, 0);
    p->sum = 1;
}

static unsigned actors(const struct dob_rules *rules, const void *position)
{
    (void)rules;
    const struct toy *p = position;
    assert_true(p->sum > 0); /* it was started */
    last = *p;
    if (p->round == ROUNDS)
        return 0;
    return p->chance ? 1u << DOB_CHANCE : 1u << 1 | 1u << 2;
}

static size_t moves(const struct dob_rules *rules, const void *position, int seat, dob_move *list)
{
    (void)rules;
    const struct toy *p = position;
    assert_int_equal(seat, 1);
    for (unsigned i = 0; i < p->round + 2u; i++)
        list[i] = dob_move_of(DECIDE, i);
    return p->round + 2u;
}

static dob_move sample(const struct dob_rules *rules, const void *position, struct dob_rng *rng)
{
    (void)rules;
    (void)position;
    return dob_move_of(OUTCOME, dob_rng_below(rng, 1000));
}

static void apply(const struct dob_rules *rules, void *position, int actor, dob_move move)
{
    (void)rules;
    struct toy *p = position;
    assert_int_equal(actor, p->chance ? DOB_CHANCE : 1);
    assert_int_equal(dob_move_kind(move), p->chance ? OUTCOME : DECIDE);
    p->sum = p->sum * 31 + move;
    p->round = (uint8_t)(p->round + p->chance);
    p->chance = !p->chance;
}

static const struct dob_game toy = {.name = "toy",
                                    .position_size = sizeof(struct toy),
                                    .start = start,
                                    .actors = actors,
                                    .moves = moves,
                                    .sample = sample,
                                    .apply = apply};
static const struct dob_rules rules = {.game = &toy, .seats = 3};

static void a_decision_is_one_of_the_moves_listed(void **state)
{
    (void)state;
    struct dob_rng rng = dob_rng_keyed(1, 1);
    struct toy p = {.sum = 1, .round = 3};
    int seen[5] = {0};
    for (int i = 0; i < 500; i++) {
        size_t listed = 99;
        dob_move move = dob_random_event(&rules, &p, 1, &rng, &listed);
        assert_int_equal(listed, 5);
        assert_int_equal(dob_move_kind(move), DECIDE);
        seen[dob_move_content(move)]++;
    }
    for (int i = 0; i < 5; i++)
        assert_in_range(seen[i], 60, 140);
}

static void chance_is_sampled_and_lists_nothing(void **state)
{
    (void)state;
    struct dob_rng rng = dob_rng_keyed(1, 2), same = rng;
    struct toy p = {.sum = 1, .chance = true};
    size_t listed = 99;
    dob_move move = dob_random_event(&rules, &p, DOB_CHANCE, &rng, &listed);
    assert_int_equal(listed, 0);
    assert_true(move == sample(&rules, &p, &same));
}

/* The toy's `moves` and `apply` insist on seat 2, the lowest that may act, and on chance in turn. */
static void a_whole_game_is_counted(void **state)
{
    (void)state;
    struct dob_rng rng = dob_rng_keyed(1, 3);
    struct dob_playout sum = {0};
    dob_play_random(&rules, &rng, 1000, &sum);
    assert_int_equal(last.round, ROUNDS);
    assert_int_equal(sum.events, 2 * ROUNDS);
    assert_int_equal(sum.decisions, ROUNDS);
    assert_int_equal(sum.listed, 2 + 3 + 4 + 5);
    assert_int_equal(sum.longest, 5);
}

static void the_hash_covers_every_event_and_its_actor(void **state)
{
    (void)state;
    struct dob_rng rng = dob_rng_keyed(1, 4), same = rng;
    struct dob_playout sum = {.hash = 17};
    uint64_t hash = 17;
    dob_play_random(&rules, &rng, 1000, &sum);
    for (unsigned round = 0; round < ROUNDS; round++) {
        hash = dob_mix(hash ^ dob_move_of(DECIDE, dob_rng_below(&same, round + 2))) + 1;
        hash = dob_mix(hash ^ dob_move_of(OUTCOME, dob_rng_below(&same, 1000))) + DOB_CHANCE;
    }
    assert_true(sum.hash == hash);
    assert_memory_equal(&rng, &same, sizeof rng);
}

static void a_game_stops_at_the_limit(void **state)
{
    (void)state;
    for (uint64_t limit = 0; limit <= 2 * ROUNDS + 1; limit++) {
        struct dob_rng rng = dob_rng_keyed(1, 5);
        struct dob_playout sum = {0};
        dob_play_random(&rules, &rng, limit, &sum);
        assert_int_equal(sum.events, limit < 2 * ROUNDS ? limit : 2 * ROUNDS);
    }
}

static void games_add_up(void **state)
{
    (void)state;
    struct dob_rng rng = dob_rng_keyed(1, 6);
    struct dob_playout sum = {0};
    dob_play_random(&rules, &rng, 3, &sum);
    dob_play_random(&rules, &rng, 1000, &sum);
    dob_play_random(&rules, &rng, 1, &sum);
    assert_int_equal(sum.events, 3 + 8 + 1);
    assert_int_equal(sum.decisions, 2 + 4 + 1);
    assert_int_equal(sum.listed, 5 + 14 + 2);
    assert_int_equal(sum.longest, 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_decision_is_one_of_the_moves_listed),
        cmocka_unit_test(chance_is_sampled_and_lists_nothing),
        cmocka_unit_test(a_whole_game_is_counted),
        cmocka_unit_test(the_hash_covers_every_event_and_its_actor),
        cmocka_unit_test(a_game_stops_at_the_limit),
        cmocka_unit_test(games_add_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
