/* How fast bots play: whole games in which all seats are theirs. */
#include <stdlib.h>

#include "core/keys.h"
#include "core/playout.h"
#include "host/clock.h"
#include "host/thinking.h"
#include "lab/bench.h"
#include "lab/series.h"

struct course {
    const struct bot *bot;
    struct dob_bot_workspace *space;
    struct dob_rng rng;
    struct host_values values;
    uint64_t moves, playouts;
};

static dob_move choose(void *context, const struct dob_rules *rules, const void *position, int seat)
{
    struct course *course = context;
    double deadline = host_clock_of_thread() + 1e-3 * BENCH_MOVE_MS;
    const struct host_stop stop = {host_clock_of_thread_is_past, &deadline};
    const struct bot_question question = {.position = position, .seat = seat, .rng = course->rng};
    (void)rules;
    dob_rng_next(&course->rng);
    dob_move move = host_think_alone(course->space, course->bot, question, stop, &course->values);
    for (size_t i = 0; i < course->values.count; i++)
        course->playouts += course->values.value[i].looked;
    course->moves++;
    return move;
}

/* Without memory nothing is measured. */
struct bench_bot lab_bench_bot(const struct dob_rules *rules, const struct bot *bot, double seconds)
{
    struct course course = {
        .bot = bot, .space = bot_workspace_make(rules, NULL), .rng = dob_rng_for(0, DOB_FOR_BENCH, BENCH_BOTS)};
    const struct dob_play play = {.choose = choose, .context = &course, .hidden = true, .rng = &course.rng};
    double began = host_clock_of_thread(), passed = 0;
    uint64_t games = 0;
    while (course.space && (games == 0 || passed < seconds)) {
        union dob_position position;
        dob_open(rules, &position);
        dob_play_on(rules, &position, &play);
        games++;
        passed = host_clock_of_thread() - began;
    }
    bot_workspace_free(course.space);
    if (games == 0)
        return (struct bench_bot){0};
    return (struct bench_bot){.games_per_s = (double)games / passed,
                              .ms_a_move = 1e3 * passed / (double)course.moves,
                              .playouts_per_s = (double)course.playouts / passed};
}

/* So many deals from the laboratory; the seconds they took. */
static double play_deals(struct contest *contest, uint32_t deals)
{
    const struct series_wish wish = {.threads = BENCH_LAB_THREADS};
    struct results results;
    struct series series;
    contest->deals = deals;
    if (!results_begin(&results, contest))
        return 0;
    bool played = series_play(&results, &wish, &series) == SERIES_DONE;
    results_end(&results);
    return played ? series.seconds : 0;
}

/* Twice as many deals each time, until they take long enough. */
double lab_bench_series(const struct dob_rules *rules, double seconds)
{
    static const uint32_t most = 1u << 20;
    struct contest *contest = calloc(1, sizeof *contest);
    double passed = 0, games = 0;
    if (!contest)
        return 0;
    contest->rules = *rules;
    contest->deck_hash = rules->deck.hash;
    contest->seed = 1;
    if (contest_name(contest, dob_scan_in("normal"))) {
        contest_seat(contest);
        for (uint32_t deals = 2; deals <= most && passed < seconds; deals *= 2) {
            passed = play_deals(contest, deals);
            games = deals * contest->seatings;
            if (passed <= 0)
                break;
        }
    }
    free(contest);
    return passed > 0 ? games / passed : 0;
}
