/* Series of games: the same with any number of threads, in parts and as a whole; the same dice for all. ./check runs this
 * under the thread sanitizer too. */
#include "lab/series.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "lab/report.h"
#include "lab/summary.h"
#include "support/table.h"

static struct contest *contest_of(const char *game, int seats, enum contest_kind kind, const char *names,
                                  uint32_t deals)
{
    struct contest *contest = calloc(1, sizeof *contest);
    struct dob_scan rest = dob_scan_in(names);
    assert_non_null(contest);
    *contest = (struct contest){.kind = kind, .rules = rules_of(game, seats, NULL), .seed = 7, .deals = deals};
    contest->deck_hash = contest->rules.game->deck ? contest->rules.deck.hash : 0;
    while (!dob_scan_done(&rest))
        assert_true(contest_name(contest, dob_scan_word(&rest)) && (dob_scan_spaces(&rest), true));
    contest_seat(contest);
    return contest;
}

static char *text_of(const struct results *results)
{
    char *text = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&text, &length);
    results_write(results, out);
    assert_int_equal(fclose(out), 0);
    return text;
}

static char *play_all(const struct contest *contest, const struct series_wish *wish)
{
    struct results results;
    struct series series;
    assert_true(results_begin(&results, contest));
    assert_int_equal(series_play(&results, wish, &series), SERIES_DONE);
    assert_int_equal(series.played, results.played);
    char *text = text_of(&results);
    results_end(&results);
    return text;
}

/* Protects the promise that a seed gives the same results with any number of threads. Hush and takeit hide cards, goennen
 * has several seats acting at once. */
static void test_any_number_of_threads(void **state)
{
    (void)state;
    static const char *const games[][2] = {
        {"pig", "easy random"}, {"hush", "easy random"}, {"takeit", "easy random"}, {"goennen", "random"}};
    for (int i = 0; i < 4; i++) {
        struct contest *contest = contest_of(games[i][0], 2, CONTEST_SIMULATION, games[i][1], 5);
        contest->cards = i >= 2;
        char *alone = play_all(contest, &(struct series_wish){.threads = 1});
        for (unsigned threads = 0; threads <= 3; threads++) {
            char *together = play_all(contest, &(struct series_wish){.threads = threads});
            assert_string_equal(together, alone);
            free(together);
        }
        free(alone);
        free(contest);
    }
}

struct listener {
    struct results *results;
    uint32_t told, last, stop_after;
    atomic_uint seen;
    bool refuse;
};

static bool hear(void *context, uint32_t game)
{
    struct listener *listener = context;
    assert_true(listener->told == 0 || game > listener->last);
    assert_true(listener->results->outcome[game].played);
    listener->last = game;
    listener->told++;
    atomic_store(&listener->seen, listener->told);
    return !listener->refuse || listener->told < listener->stop_after;
}

static bool had_enough(void *context)
{
    struct listener *listener = context;
    return !listener->refuse && atomic_load(&listener->seen) >= listener->stop_after;
}

/* Plays until somebody has had enough, then the rest. */
static void stop_and_go_on(const struct contest *contest, unsigned threads, bool refuse, const char *whole)
{
    struct results results;
    struct series series;
    uint32_t games = contest_games(contest);
    assert_true(results_begin(&results, contest));
    struct listener listener = {.results = &results, .stop_after = 20, .refuse = refuse};
    struct series_wish wish = {.threads = threads, .stop = had_enough, .finished = hear, .context = &listener};
    enum series_end end = series_play(&results, &wish, &series);
    assert_int_equal(listener.told, results.played);
    assert_in_range(results.played, 20, refuse || threads == 1 ? 20 : games);
    assert_int_equal(end, refuse ? SERIES_FAILED : results.played < games ? SERIES_STOPPED : SERIES_DONE);
    assert_int_equal(series_play(&results, &(struct series_wish){.threads = threads}, &series), SERIES_DONE);
    char *text = text_of(&results);
    assert_string_equal(text, whole);
    free(text);
    results_end(&results);
}

/* Protects stopping and going on: what was told of is there and nothing else, and the rest makes it whole. One thread stops
 * at once. Of two, one may play all other games while the system lets the other wait in the first: games are told in order,
 * so nobody has heard of one yet. */
static void test_stop_and_go_on(void **state)
{
    (void)state;
    struct contest *contest = contest_of("pig", 3, CONTEST_TOURNAMENT, "easy random greedy", 6);
    char *whole = play_all(contest, &(struct series_wish){.threads = 2});
    for (unsigned threads = 1; threads <= 2; threads++)
        for (int refuse = 0; refuse <= 1; refuse++)
            stop_and_go_on(contest, threads, refuse, whole);
    free(whole);
    free(contest);
}

/* Protects --shard: every deal is in exactly one part. */
static void test_shards(void **state)
{
    (void)state;
    struct contest *contest = contest_of("pig", 2, CONTEST_SIMULATION, "easy greedy", 10);
    char *whole = play_all(contest, &(struct series_wish){.threads = 1});
    struct results results;
    struct series series;
    uint32_t sum = 0;
    assert_true(results_begin(&results, contest));
    for (uint32_t shard = 3; shard-- > 0;) {
        struct series_wish wish = {.threads = 2, .shard = shard, .shards = 3};
        assert_int_equal(series_play(&results, &wish, &series), SERIES_DONE);
        sum += series.played;
    }
    assert_int_equal(sum, 20);
    char *text = text_of(&results);
    assert_string_equal(text, whole);
    free(text);
    results_end(&results);
    free(whole);
    free(contest);
}

/* A pair plays the same games in every contest, and the same seed gives the same first seat to every line-up. */
static void test_same_games_everywhere(void **state)
{
    (void)state;
    struct contest *duel = contest_of("takeit", 2, CONTEST_SIMULATION, "random easy", 4);
    struct contest *all = contest_of("takeit", 2, CONTEST_TOURNAMENT, "easy random greedy", 4);
    struct results one, other;
    struct series series;
    assert_true(results_begin(&one, duel) && results_begin(&other, all));
    assert_int_equal(series_play(&one, &(struct series_wish){.threads = 1}, &series), SERIES_DONE);
    assert_int_equal(series_play(&other, &(struct series_wish){.threads = 1}, &series), SERIES_DONE);
    for (uint32_t deal = 0; deal < 4; deal++) {
        /* seatings of the tournament: easy random, random easy, ... */
        assert_true(outcome_agrees(duel, &one.outcome[2 * deal], &other.outcome[6 * deal + 1]));
        assert_true(outcome_agrees(duel, &one.outcome[2 * deal + 1], &other.outcome[6 * deal]));
        for (uint32_t i = 0; i < 6; i++)
            assert_int_equal(other.outcome[6 * deal + i].first, one.outcome[2 * deal].first);
    }
    results_end(&one);
    results_end(&other);
    free(duel);
    free(all);
}

/* Every card of goennen that scored is in the report: together they are the points of the seat. */
static void test_cards_make_the_points(void **state)
{
    (void)state;
    struct contest *contest = contest_of("goennen", 2, CONTEST_SIMULATION, "random easy", 2);
    contest->cards = true;
    struct results results;
    struct series series;
    assert_true(results_begin(&results, contest));
    assert_int_equal(series_play(&results, &(struct series_wish){.threads = 2}, &series), SERIES_DONE);
    for (uint32_t game = 0; game < contest_games(contest); game++) {
        const struct outcome *outcome = &results.outcome[game];
        int32_t points[2] = {0};
        for (uint32_t i = 0; i < outcome->notes; i++)
            if (outcome->note[i].seat < 2)
                points[outcome->note[i].seat] += outcome->note[i].points;
        assert_int_equal(points[0], outcome->points[0]);
        assert_int_equal(points[1], outcome->points[1]);
    }
    static struct report_count count[DOB_CARDS_MAX];
    uint32_t kept = 0, laid = 0, other = 0;
    report_count(&results, count);
    for (int card = 0; card < DOB_CARDS_MAX; card++) {
        kept += count[card].times[1];
        other += count[card].times[2] + count[card].times[3];
        laid += count[card].times[4];
        assert_true(count[card].times[5] <= count[card].times[4]);
        assert_true(count[card].wins <= count[card].seats);
    }
    assert_int_equal(kept, 4 * 2 * 3); /* games, seats, cards of the opening */
    assert_int_equal(laid, kept + other);
    results_end(&results);
    free(contest);
}

/* The orders of takeit: what was fulfilled is worth at least the points, chips being subtracted. */
static void test_orders(void **state)
{
    (void)state;
    struct contest *contest = contest_of("takeit", 3, CONTEST_SIMULATION, "easy", 4);
    contest->cards = true;
    struct results results;
    struct series series;
    assert_true(results_begin(&results, contest));
    assert_int_equal(contest->seatings, 1);
    assert_int_equal(series_play(&results, &(struct series_wish){.threads = 2}, &series), SERIES_DONE);
    for (uint32_t game = 0; game < contest_games(contest); game++) {
        int32_t points[3] = {0};
        for (uint32_t i = 0; i < results.outcome[game].notes; i++)
            points[results.outcome[game].note[i].seat] += results.outcome[game].note[i].points;
        for (int seat = 0; seat < 3; seat++)
            assert_true(points[seat] >= results.outcome[game].points[seat]);
    }
    results_end(&results);
    free(contest);
}

static void count_calls(void *context, uint32_t done, uint32_t of)
{
    uint32_t *calls = context;
    assert_int_equal(done, ++*calls);
    assert_int_equal(of, 8);
}

static void test_progress(void **state)
{
    (void)state;
    struct contest *contest = contest_of("pig", 2, CONTEST_SIMULATION, "easy random", 4);
    uint32_t calls = 0;
    free(play_all(contest, &(struct series_wish){.threads = 2, .progress = count_calls, .context = &calls}));
    assert_int_equal(calls, 8);
    free(contest);
}

static void count_replaced(void *context, const struct contest_replaced *replaced)
{
    unsigned *replacements = context;
    assert_int_equal(replaced->report.fault, WIRE_ENDED);
    assert_int_equal(replaced->seat, replaced->game % 2 == 0); /* the program was named last */
    *replacements |= 1u << replaced->game;
}

/* A program that dies is replaced in every game, each time with a report, and the games are played to their end. */
static void test_program_gone(void **state)
{
    (void)state;
    struct contest *contest = contest_of("pig", 2, CONTEST_SIMULATION, "easy exec:dead", 4);
    struct results results;
    struct series series;
    unsigned replacements = 0;
    const struct series_wish wish = {.threads = 2, .replaced = count_replaced, .context = &replacements};
    assert_true(contest_has_programs(contest));
    contest->player[1].command = "false";
    assert_true(results_begin(&results, contest));
    assert_int_equal(series_play(&results, &wish, &series), SERIES_DONE);
    assert_int_equal(results.played, 8);
    assert_int_equal(replacements, 255);
    results_end(&results);
    free(contest);
}

/* The summary of a played tournament adds up. */
static void test_summary(void **state)
{
    (void)state;
    struct contest *contest = contest_of("hush", 3, CONTEST_TOURNAMENT, "easy random greedy", 5);
    struct results results;
    struct series series;
    static struct summary summary;
    assert_int_equal(contest->seatings, 18);
    assert_true(results_begin(&results, contest));
    assert_int_equal(series_play(&results, &(struct series_wish){.threads = 2}, &series), SERIES_DONE);
    summary_make(&results, &summary);
    double wins = 0, first = 0, ratings = 0;
    uint32_t games = 0;
    for (int i = 0; i < 3; i++) {
        wins += summary.player[i].wins;
        first += summary.order[i].wins;
        games += summary.player[i].games;
        ratings += summary.ratings.rating[i];
        assert_int_equal(summary.pairs.games[i][(i + 1) % 3], 30);
    }
    assert_int_equal(summary.games, 90);
    assert_int_equal(summary.deals, 5);
    assert_int_equal(games, 270);
    assert_true(wins > 89.999 && wins < 90.001 && first > 89.999 && first < 90.001);
    assert_true(ratings > 4499.999 && ratings < 4500.001);
    results_end(&results);
    free(contest);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_any_number_of_threads),
        cmocka_unit_test(test_stop_and_go_on),
        cmocka_unit_test(test_shards),
        cmocka_unit_test(test_same_games_everywhere),
        cmocka_unit_test(test_cards_make_the_points),
        cmocka_unit_test(test_orders),
        cmocka_unit_test(test_progress),
        cmocka_unit_test(test_program_gone),
        cmocka_unit_test(test_summary),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
