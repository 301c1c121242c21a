/* The loop over the events of a game: who is asked, where chance comes from, who may end it. Random play: which event is
 * drawn, and what is counted of a game. */
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
    bool hidden; /* hide was here */
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

static uint64_t chance_key(const struct dob_rules *rules, const void *position)
{
    (void)rules;
    return ((const struct toy *)position)->round;
}

static void hide(const struct dob_rules *rules, void *position, int viewer)
{
    (void)rules;
    assert_int_equal(viewer, 1);
    ((struct toy *)position)->hidden = true;
}

static const struct dob_game toy = {.name = "toy",
                                    .position_size = sizeof(struct toy),
                                    .start = start,
                                    .actors = actors,
                                    .moves = moves,
                                    .sample = sample,
                                    .chance_key = chance_key,
                                    .hide = hide,
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

/* ---- playing on ---- */

/* What the callbacks saw. */
struct log {
    dob_move event[2 * ROUNDS];
    int actor[2 * ROUNDS];
    size_t events, asked, seen_hidden;
    uint64_t end_after, refuse_at; /* UINT64_MAX: never */
};

static dob_move choose_last(void *context, const struct dob_rules *of, const void *position, int seat)
{
    struct log *log = context;
    const struct toy *p = position;
    assert_ptr_equal(of, &rules);
    assert_int_equal(seat, 1);
    log->seen_hidden += p->hidden;
    return dob_move_of(DECIDE, p->round + 1u);
}

static bool watch(void *context, const struct dob_rules *of, const void *position, int actor, dob_move move)
{
    struct log *log = context;
    assert_ptr_equal(of, &rules);
    assert_int_equal(((const struct toy *)position)->round, log->events / 2); /* it is not played yet */
    assert_false(((const struct toy *)position)->hidden);
    if (log->events == log->refuse_at)
        return false;
    log->event[log->events] = move;
    log->actor[log->events++] = actor;
    return true;
}

static bool enough(void *context, const struct dob_rules *of, const void *position, uint64_t events)
{
    struct log *log = context;
    (void)position;
    assert_ptr_equal(of, &rules);
    assert_int_equal(events, log->asked);
    log->asked++;
    return events == log->end_after;
}

static struct dob_play play_into(struct log *log)
{
    *log = (struct log){.end_after = UINT64_MAX, .refuse_at = UINT64_MAX};
    return (struct dob_play){.choose = choose_last, .watch = watch, .enough = enough, .context = log, .seed = 9};
}

static void an_opening_overwrites_what_was_there(void **state)
{
    (void)state;
    struct toy p;
    memset(&p, 0xFF, sizeof p);
    dob_open(&rules, &p); /* the toy's `start` insists on zeros */
    assert_int_equal(p.sum, 1);
}

static void a_game_is_played_by_choice_and_chance_in_turn(void **state)
{
    (void)state;
    struct log log;
    const struct dob_play by = play_into(&log);
    struct toy p;
    dob_open(&rules, &p);
    assert_int_equal(dob_play_on(&rules, &p, &by), 2 * ROUNDS);
    assert_int_equal(p.round, ROUNDS);
    assert_int_equal(log.events, 2 * ROUNDS);
    assert_int_equal(log.asked, 2 * ROUNDS); /* where nobody may act nobody is asked */
    assert_int_equal(log.seen_hidden, 0);
    for (unsigned i = 0; i < 2 * ROUNDS; i++)
        assert_int_equal(log.actor[i], i % 2 ? DOB_CHANCE : 1);
    for (unsigned round = 0; round < ROUNDS; round++) {
        struct dob_rng dice = dob_rng_keyed(9, round);
        assert_true(log.event[2 * round] == dob_move_of(DECIDE, round + 1));
        assert_true(log.event[2 * round + 1] == sample(&rules, &p, &dice));
    }
}

/* Playouts of a bot never meet the dice of the match with the same seed. */
static void chance_has_the_domain_that_was_said(void **state)
{
    (void)state;
    struct log log;
    struct dob_play by = play_into(&log);
    struct toy p;
    by.domain = DOB_FOR_PLAYOUT;
    dob_open(&rules, &p);
    dob_play_on(&rules, &p, &by);
    for (unsigned round = 0; round < ROUNDS; round++) {
        struct dob_rng dice = dob_rng_for(9, DOB_FOR_PLAYOUT, round);
        assert_true(log.event[2 * round + 1] == sample(&rules, &p, &dice));
    }
}

static void chance_may_draw_from_a_stream(void **state)
{
    (void)state;
    struct log log;
    struct dob_play by = play_into(&log);
    struct dob_rng rng = dob_rng_keyed(1, 7), same = rng;
    struct toy p;
    by.rng = &rng;
    dob_open(&rules, &p);
    dob_play_on(&rules, &p, &by);
    for (unsigned round = 0; round < ROUNDS; round++)
        assert_true(log.event[2 * round + 1] == sample(&rules, &p, &same));
    assert_memory_equal(&rng, &same, sizeof rng);
}

/* The game itself goes on with the full position. */
static void a_seat_may_be_shown_only_what_it_knows(void **state)
{
    (void)state;
    struct log log;
    struct dob_play by = play_into(&log);
    struct toy p;
    by.hidden = true;
    dob_open(&rules, &p);
    dob_play_on(&rules, &p, &by);
    assert_int_equal(log.seen_hidden, ROUNDS);
    assert_false(p.hidden);
}

static void a_game_ends_when_somebody_has_had_enough(void **state)
{
    (void)state;
    for (uint64_t end = 0; end <= 2 * ROUNDS; end++)
        for (int way = 0; way < 3; way++) {
            struct log log;
            struct dob_play by = play_into(&log);
            struct toy p;
            *(way == 0 ? &log.end_after : way == 1 ? &log.refuse_at : &by.limit) = end;
            if (way == 2 && end == 0)
                continue; /* no limit */
            dob_open(&rules, &p);
            assert_int_equal(dob_play_on(&rules, &p, &by), end);
            assert_int_equal(log.events, end);
            assert_int_equal(2 * p.round + p.chance, end); /* so many were played */
        }
}

static void nobody_need_watch(void **state)
{
    (void)state;
    struct log log;
    struct dob_play by = play_into(&log);
    struct toy p;
    by.watch = NULL;
    by.enough = NULL;
    dob_open(&rules, &p);
    assert_int_equal(dob_play_on(&rules, &p, &by), 2 * ROUNDS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_opening_overwrites_what_was_there),
        cmocka_unit_test(a_game_is_played_by_choice_and_chance_in_turn),
        cmocka_unit_test(chance_has_the_domain_that_was_said),
        cmocka_unit_test(chance_may_draw_from_a_stream),
        cmocka_unit_test(a_seat_may_be_shown_only_what_it_knows),
        cmocka_unit_test(a_game_ends_when_somebody_has_had_enough),
        cmocka_unit_test(nobody_need_watch),
        cmocka_unit_test(a_decision_is_one_of_the_moves_listed),
        cmocka_unit_test(chance_is_sampled_and_lists_nothing),
        cmocka_unit_test(a_whole_game_is_counted),
        cmocka_unit_test(the_hash_covers_every_event_and_its_actor),
        cmocka_unit_test(a_game_stops_at_the_limit),
        cmocka_unit_test(games_add_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
