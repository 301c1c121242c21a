/* The coach of whole matches: its sums are exact, slices change nothing, a seat is judged by what it could know, what the
 * value learns on the way is bounded, and wrong questions are refused. */
#include <stdlib.h>
#include <string.h>

#include "bots/policy.h"
#include "coach/common.h"
#include "support/table.h"

/* How large surprise may be, on average over events and seats, in millionths of a win. docs/insights.md has the means of
 * hundreds of matches: 0.2 % in casino, 1.0 % in addvantage, 2.3 % in takeit, 2.0 % in goennen; single matches differ. */
static const struct sample {
    const char *game;
    int seats;
    uint64_t seed;
    int32_t surprise;
} samples[] = {
    {"casino", 2, 3, 4000},  {"casino", 4, 4, 4000},  {"addvantage", 2, 3, 20000}, {"addvantage", 3, 4, 30000},
    {"takeit", 2, 3, 45000}, {"takeit", 3, 4, 30000}, {"goennen", 2, 3, 25000},    {"goennen", 1, 5, 45000},
    {"hush", 2, 3, 100000},  {"pig", 2, 3, 20000},
};
enum { SAMPLES = sizeof samples / sizeof *samples };

static const struct dob_coach_question quick = {.seed = 5, .quick = true, .nodes = 150};

static dob_match *match_of(const struct sample *sample)
{
    return played_by(sample->game, sample->seats, "normal", sample->seed);
}

static int32_t size_of(int32_t number)
{
    return number < 0 ? -number : number;
}

/* Of every event, and so of the match; the result is what the match brought. */
static void the_sums_are_exact(void **state)
{
    (void)state;
    for (int i = 0; i < SAMPLES; i++) {
        dob_match *match = match_of(&samples[i]);
        dob_coach *coach = coached(match, quick, UINT64_MAX);
        struct dob_result result;
        dob_match_result(match, DOB_ALL_SEEING, &result);
        int64_t surprise = 0;
        for (int seat = 0; seat < samples[i].seats; seat++) {
            struct dob_coach_sum sum;
            struct dob_coach_share share;
            assert_true(dob_coach_sum(coach, seat, &sum));
            int32_t value = sum.start;
            for (size_t event = 0; event < dob_match_events(match); event++) {
                assert_true(dob_coach_share(coach, event, seat, &share));
                assert_true(share.loss >= 0);
                value += share.luck + share.others + share.surprise - share.loss;
                assert_int_equal(value, share.value);
                surprise += size_of(share.surprise);
            }
            assert_int_equal(sum.start + sum.luck + sum.others + sum.surprise - sum.loss, sum.result);
            assert_int_equal(sum.result, value);
            bool won = result.solo ? result.won : result.place[seat] == 1;
            assert_true(won ? value >= DOB_COACH_ONE / DOB_SEATS_MAX : value == 0);
        }
        int64_t mean = surprise / samples[i].seats / (int64_t)dob_match_events(match);
        if (mean > samples[i].surprise)
            print_message("%s: surprise %d\n", samples[i].game, (int)mean);
        assert_true(mean <= samples[i].surprise);
        dob_coach_free(coach);
        dob_match_free(match);
    }
}

static void slices_change_nothing(void **state)
{
    (void)state;
    for (int i = 0; i < SAMPLES; i += 3) {
        dob_match *match = match_of(&samples[i]);
        dob_coach *whole = coached(match, quick, UINT64_MAX), *slices = coached(match, quick, 1);
        for (size_t event = 0; event < dob_match_events(match); event++)
            for (int seat = 0; seat < samples[i].seats; seat++) {
                assert_same_share(whole, slices, event, seat);
                assert_same_decision(whole, slices, event, seat);
            }
        dob_coach_free(whole);
        dob_coach_free(slices);
        dob_match_free(match);
    }
}

/* The match as the seat saw it knows nothing else; whatever the others held, the seat is told the same. Of games that hide
 * something. */
static void a_seat_is_judged_by_what_it_could_know(void **state)
{
    (void)state;
    for (int i = 2; i < SAMPLES - 1; i++) {
        dob_match *match = match_of(&samples[i]);
        dob_coach *knows_all = coached(match, quick, UINT64_MAX);
        for (int seat = 0; seat < samples[i].seats; seat++) {
            char *record = record_of(match, seat, false, 0);
            dob_match *seen = reread(record);
            dob_coach *knows_own = coached(seen, quick, UINT64_MAX);
            assert_int_equal(dob_coach_seats(knows_own),
                             dob_match_viewer(seen) == seat ? 1u << seat : (1u << samples[i].seats) - 1);
            for (size_t event = 0; event < dob_match_events(match); event++) {
                assert_same_share(knows_all, knows_own, event, seat);
                assert_same_decision(knows_all, knows_own, event, seat);
            }
            dob_coach_free(knows_own);
            dob_match_free(seen);
            free(record);
        }
        dob_coach_free(knows_all);
        dob_match_free(match);
    }
}

/* Two matches that the first seat cannot tell apart: the other holds other cards. Whatever the first seat is told is the same, and
 * the other's own judgement shows that the cards do matter. */
static void what_others_hold_changes_nothing(void **state)
{
    (void)state;
    static const char *const held[] = {"+ draw 2 4;+ draw 2 5;+ draw 2 7;+ draw 2 8;+ draw 2 90;",
                                       "+ draw 2 40;+ draw 2 51;+ draw 2 62;+ draw 2 73;+ draw 2 101;"};
    dob_match *match[2];
    dob_coach *coach[2];
    struct dob_coach_decision one, other;
    bool matters = false;
    for (int i = 0; i < 2; i++) {
        match[i] = by_hand("takeit", 2);
        act(match[i], "+ first 1;+ draw 1 1;+ draw 1 2;+ draw 1 3;+ draw 1 6;+ draw 1 80");
        act(match[i], held[i]);
        act(match[i],
            "+ roll 123456 133566 6;1 take w4;2 take b3;1 take b5;2 take w1;1 take b3;2 pass;1 take w2;1 pass");
        coach[i] = coached(match[i], quick, UINT64_MAX);
    }
    assert_int_equal(dob_match_events(match[0]), dob_match_events(match[1]));
    for (size_t event = 0; event < dob_match_events(match[0]); event++) {
        assert_same_share(coach[0], coach[1], event, 0);
        assert_same_decision(coach[0], coach[1], event, 0);
        if (dob_coach_decision(coach[0], event, &one) && dob_coach_decision(coach[1], event, &other))
            matters = matters || one.loss != other.loss;
    }
    assert_true(matters);
    for (int i = 0; i < 2; i++) {
        dob_coach_free(coach[i]);
        dob_match_free(match[i]);
    }
}

/* Best first; the move played is among them; a mark needs two errors more than its limit. */
static void verdicts_are_in_order(void **state)
{
    (void)state;
    dob_match *match = played_by("casino", 2, "easy", 6);
    dob_coach *coach = coached(match, quick, UINT64_MAX);
    size_t marked = 0;
    for (size_t event = 0; event < dob_match_events(match); event++) {
        struct dob_coach_decision decision;
        struct dob_coach_move list[DOB_COACH_MOVES];
        if (!dob_coach_decision(coach, event, &decision) || decision.moves < 2)
            continue;
        size_t count = dob_coach_moves(coach, event, list);
        bool found = false;
        assert_true(count >= 2 && list[0].loss == 0 && list[0].move == decision.best);
        for (size_t i = 0; i < count; i++) {
            assert_true(i == 0 || list[i].loss >= list[i - 1].loss);
            found = found || (list[i].move == decision.played && list[i].loss == decision.loss);
        }
        assert_true(found);
        marked += decision.mark != DOB_MARK_NONE;
        assert_true(decision.loss >= dob_coach_limit(decision.mark) + (decision.mark ? 2 * decision.error : 0));
    }
    assert_true(marked > 0);
    dob_coach_free(coach);
    dob_match_free(match);
}

/* Where the levels were measured, who errs more is rated lower; the interval holds the rating. */
static void play_is_rated_by_what_it_loses(void **state)
{
    (void)state;
    static const char *const levels[] = {"random", "hard"};
    int32_t rated[2];
    for (int i = 0; i < 2; i++) {
        dob_match *match = played_by("addvantage", 2, levels[i], 4);
        dob_coach *coach = coached(match, quick, UINT64_MAX);
        struct dob_coach_rating rating;
        assert_true(dob_coach_rating(coach, 0, &rating));
        assert_true(rating.low <= rating.level && rating.level <= rating.high);
        rated[i] = rating.level;
        dob_coach_free(coach);
        dob_match_free(match);
    }
    assert_true(rated[0] < rated[1]);
    assert_string_equal(dob_coach_level(-100), "easy");
    assert_string_equal(dob_coach_level(149), "normal");
    assert_string_equal(dob_coach_level(500), "expert");
}

/* At both efforts, and a stronger level loses less: else nothing could be rated. */
static void the_levels_of_each_game_were_measured(void **state)
{
    (void)state;
    for (const char *const *game = (const char *const[]){"casino", "addvantage", "takeit", "goennen", NULL}; *game;
         game++) {
        struct dob_rules rules = rules_of(*game, 2, NULL);
        const struct policy *policy = policy_of(rules.game);
        for (int quickly = 0; quickly < 2; quickly++)
            for (int level = 0; level < POLICY_RATED; level++) {
                assert_true(policy->losses[quickly][level] > 0);
                assert_true(level == 0 || policy->losses[quickly][level] < policy->losses[quickly][level - 1]);
            }
    }
}

static void a_match_at_its_start_has_nothing_to_judge(void **state)
{
    (void)state;
    dob_match *match = seeded("casino", 2, 1);
    dob_coach *coach = coached(match, quick, 1);
    struct dob_coach_sum sum;
    size_t of;
    assert_int_equal(dob_coach_done(coach, &of), 0);
    assert_int_equal(of, 0);
    assert_true(dob_coach_sum(coach, 1, &sum) && sum.start == sum.result && sum.choices == 0);
    dob_coach_free(coach);
    dob_match_free(match);
    dob_coach_free(NULL);
}

static void a_spectator_knows_too_little(void **state)
{
    (void)state;
    dob_match *match = played_by("takeit", 2, "normal", 3);
    char *record = record_of(match, DOB_SPECTATOR, false, 0);
    dob_match *seen = reread(record);
    dob_coach *coach = NULL;
    struct dob_reason why;
    assert_false(dob_coach_make(seen, &quick, NULL, &coach, &why));
    assert_string_equal(why.id, "coach.spectator");
    assert_null(coach);
    dob_match_free(seen);
    dob_match_free(match);
    free(record);
}

/* Every allocation fails in turn, and nothing leaks. */
struct purse {
    int asked, fail_at, live;
};

static void *take(void *context, size_t size)
{
    struct purse *purse = context;
    if (purse->asked++ == purse->fail_at)
        return NULL;
    purse->live++;
    return malloc(size);
}

static void give(void *context, void *memory)
{
    ((struct purse *)context)->live--;
    free(memory);
}

static void without_memory_nothing_is_made(void **state)
{
    (void)state;
    dob_match *match = seeded("casino", 2, 1);
    struct purse purse = {0};
    const struct dob_allocator allocator = {take, give, &purse};
    bool made = false;
    for (int fail = 0; !made; fail++) {
        dob_coach *coach = NULL;
        struct dob_reason why;
        purse = (struct purse){.fail_at = fail};
        made = dob_coach_make(match, &quick, &allocator, &coach, &why);
        if (!made)
            assert_string_equal(why.id, "match.no-memory");
        assert_true(made || !coach);
        dob_coach_free(coach);
        assert_int_equal(purse.live, 0);
    }
    assert_true(purse.asked >= 4);
    dob_match_free(match);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_sums_are_exact),
        cmocka_unit_test(slices_change_nothing),
        cmocka_unit_test(a_seat_is_judged_by_what_it_could_know),
        cmocka_unit_test(what_others_hold_changes_nothing),
        cmocka_unit_test(verdicts_are_in_order),
        cmocka_unit_test(play_is_rated_by_what_it_loses),
        cmocka_unit_test(the_levels_of_each_game_were_measured),
        cmocka_unit_test(a_match_at_its_start_has_nothing_to_judge),
        cmocka_unit_test(a_spectator_knows_too_little),
        cmocka_unit_test(without_memory_nothing_is_made),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
