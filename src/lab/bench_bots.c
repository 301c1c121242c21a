/* How fast bots play: whole games in which all seats are theirs. */
#include "core/keys.h"
#include "core/playout.h"
#include "host/clock.h"
#include "lab/bench.h"

struct course {
    const struct bot *bot;
    struct bot_limits limits;
    struct dob_rng rng;
    uint64_t moves, playouts;
};

static dob_move choose(void *context, const struct dob_rules *rules, const void *position, int seat)
{
    struct course *course = context;
    struct bot_opinion list[DOB_MOVES_MAX];
    double deadline = host_clock_of_thread() + 1e-3 * BENCH_MOVE_MS;
    course->moves++;
    course->limits.context = &deadline;
    if (!course->bot->weigh)
        return course->bot->choose(rules, position, seat, &course->rng, &course->limits);
    size_t count = course->bot->weigh(rules, position, seat, &course->rng, &course->limits, list);
    for (size_t i = 0; i < count; i++)
        course->playouts += list[i].looked;
    return list[0].move;
}

struct bench_bot lab_bench_bot(const struct dob_rules *rules, const struct bot *bot, double seconds)
{
    struct course course = {.bot = bot,
                            .limits = {.stop = host_clock_of_thread_is_past, .mind = bot_mind_make(rules)},
                            .rng = dob_rng_for(0, DOB_FOR_BENCH, BENCH_BOTS)};
    const struct dob_play play = {.choose = choose, .context = &course, .hidden = true, .rng = &course.rng};
    double began = host_clock_of_thread(), passed;
    uint64_t games = 0;
    do {
        union dob_position position;
        dob_open(rules, &position);
        dob_play_on(rules, &position, &play);
        games++;
        passed = host_clock_of_thread() - began;
    } while (passed < seconds);
    bot_mind_free(course.limits.mind);
    return (struct bench_bot){.games_per_s = (double)games / passed,
                              .ms_a_move = 1e3 * passed / (double)course.moves,
                              .playouts_per_s = (double)course.playouts / passed};
}
