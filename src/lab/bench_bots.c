/* How fast bots play: whole games in which all seats are theirs. */
#include <string.h>

#include "core/keys.h"
#include "host/clock.h"
#include "lab/bench.h"

struct course {
    const struct dob_rules *rules;
    const struct bot *bot;
    struct bot_limits limits;
    struct dob_rng rng;
    uint64_t moves, playouts;
};

static dob_move ask(struct course *course, const void *position, int seat)
{
    struct bot_opinion list[DOB_MOVES_MAX];
    double deadline = host_clock_of_thread() + 1e-3 * BENCH_MOVE_MS;
    course->moves++;
    course->limits.context = &deadline;
    if (!course->bot->weigh)
        return course->bot->choose(course->rules, position, seat, &course->rng, &course->limits);
    size_t count = course->bot->weigh(course->rules, position, seat, &course->rng, &course->limits, list);
    for (size_t i = 0; i < count; i++)
        course->playouts += list[i].looked;
    return list[0].move;
}

static void play_game(struct course *course)
{
    const struct dob_rules *rules = course->rules;
    const struct dob_game *game = rules->game;
    union dob_position position = {.aligned = 0}, hidden;
    unsigned actors;
    game->start(rules, &position);
    while ((actors = game->actors(rules, &position))) {
        int actor = __builtin_ctz(actors);
        memcpy(&hidden, &position, game->position_size);
        if (actor != DOB_CHANCE)
            game->hide(rules, &hidden, actor);
        game->apply(rules, &position, actor,
                    actor == DOB_CHANCE ? game->sample(rules, &position, &course->rng) : ask(course, &hidden, actor));
    }
}

struct bench_bot bench_bot(const struct dob_rules *rules, const struct bot *bot, double seconds)
{
    struct course course = {.rules = rules,
                            .bot = bot,
                            .limits = {.stop = host_clock_of_thread_is_past, .mind = bot_mind_make(rules)},
                            .rng = dob_rng_for(0, DOB_FOR_BENCH, BENCH_BOTS)};
    double began = host_clock_of_thread(), passed;
    uint64_t games = 0;
    do {
        play_game(&course);
        games++;
        passed = host_clock_of_thread() - began;
    } while (passed < seconds);
    bot_mind_free(course.limits.mind);
    return (struct bench_bot){.games_per_s = (double)games / passed,
                              .ms_a_move = 1e3 * passed / (double)course.moves,
                              .playouts_per_s = (double)course.playouts / passed};
}
