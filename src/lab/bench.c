/* Benchmarks of the engine. Times are measured, never judged; what must not change is the signature. */
#include "lab/bench.h"

#include <string.h>

#include "core/keys.h"
#include "core/plan.h"
#include "core/playout.h"
#include "dobbel/dobbel.h"
#include "host/clock.h"

enum { SIGNATURE_SEED = 1, SIGNATURE_GAMES = 1000, SAMPLES = 4096 };

static void bench_playouts(const struct dob_rules *rules, double seconds, struct bench *bench)
{
    struct dob_playout sum = {0};
    struct dob_rng rng = dob_rng_for(0, DOB_FOR_BENCH, BENCH_GAMES);
    uint64_t games = 0;
    double start = host_clock_of_thread(), passed;
    do {
        for (int i = 0; i < 16; i++, games++)
            dob_play_random(rules, &rng, UINT64_MAX, &sum);
        passed = host_clock_of_thread() - start;
    } while (passed < seconds);
    bench->games_per_s = (double)games / passed;
    bench->events_per_s = (double)sum.events / passed;
    bench->events_a_game = (double)sum.events / (double)games;
    bench->decisions_a_game = (double)sum.decisions / (double)games;
    bench->mean_list = (double)sum.listed / (double)sum.decisions;
    bench->longest_list = sum.longest;
}

struct sample {
    union dob_position position;
    dob_move move;
    int actor;
};

struct samples {
    struct sample *list;
    int count;
    struct dob_rng rng;
};

static dob_move choose_any(void *context, const struct dob_rules *rules, const void *position, int seat)
{
    struct samples *samples = context;
    size_t listed;
    return dob_random_event(rules, position, seat, &samples->rng, &listed);
}

static bool keep_sample(void *context, const struct dob_rules *rules, const void *position, int actor, dob_move move)
{
    struct samples *samples = context;
    struct sample *sample = &samples->list[samples->count++];
    memcpy(&sample->position, position, rules->game->position_size);
    sample->actor = actor;
    sample->move = move;
    return samples->count < SAMPLES;
}

/* Positions from random games, each with an event that can happen there. */
static void draw_samples(const struct dob_rules *rules, struct sample *list)
{
    struct samples samples = {.list = list, .rng = dob_rng_for(0, DOB_FOR_BENCH, BENCH_CLONES)};
    const struct dob_play play = {.choose = choose_any, .watch = keep_sample, .context = &samples, .rng = &samples.rng};
    while (samples.count < SAMPLES) {
        union dob_position position;
        dob_open(rules, &position);
        dob_play_on(rules, &position, &play);
    }
}

/* The compiler must believe that the position is read. */
static void use(const void *position)
{
    __asm__ volatile("" : : "r"(position) : "memory");
}

static void bench_clones(const struct dob_rules *rules, double seconds, struct bench *bench)
{
    static _Thread_local struct sample samples[SAMPLES];
    size_t size = rules->game->position_size;
    union dob_position copy;
    draw_samples(rules, samples);
    for (int with_apply = 0; with_apply <= 1; with_apply++) {
        uint64_t rounds = 0;
        double start = host_clock_of_thread(), passed;
        do {
            for (int i = 0; i < SAMPLES; i++) {
                memcpy(&copy, &samples[i].position, size);
                if (with_apply)
                    rules->game->apply(rules, &copy, samples[i].actor, samples[i].move);
                use(&copy);
            }
            rounds++;
            passed = host_clock_of_thread() - start;
        } while (passed < seconds);
        double each = 1e9 * passed / (double)(rounds * SAMPLES);
        *(with_apply ? &bench->clone_apply_ns : &bench->memcpy_ns) = each;
    }
}

static void bench_generator(double seconds, struct bench *bench)
{
    struct dob_rng rng = dob_rng_for(0, DOB_FOR_BENCH, BENCH_GENERATOR);
    uint64_t sum = 0, count = 0;
    double start = host_clock_of_thread(), passed;
    do {
        for (int i = 0; i < SAMPLES; i++, count++)
            sum += dob_rng_next(&rng);
        passed = host_clock_of_thread() - start;
    } while (passed < seconds);
    use(&sum);
    bench->generator_ns = 1e9 * passed / (double)count;
}

double lab_bench_plan(double seconds)
{
    struct dob_plan_map map;
    struct dob_plan plan;
    double value[DOB_THROWS];
    uint64_t count = 0;
    dob_plan_map_make(&map);
    for (int i = 0; i < DOB_THROWS; i++)
        value[i] = dob_dice_sum(map.keep[DOB_PARTIAL_KEEPS + i]);
    double start = host_clock_of_thread(), passed;
    do {
        for (int i = 0; i < DOB_THROWS; i++, count++) {
            value[i] += 1;
            dob_plan_make(&map, value, &plan);
            use(&plan);
        }
        passed = host_clock_of_thread() - start;
    } while (passed < seconds);
    return 1e9 * passed / (double)count;
}

struct bench lab_bench_game(const struct dob_rules *rules, double seconds)
{
    struct bench bench = {.seats = rules->seats, .position_bytes = rules->game->position_size};
    bench.yardstick_per_s = lab_bench_yardstick(seconds / 5);
    bench_generator(seconds / 10, &bench);
    bench_clones(rules, seconds / 5, &bench);
    bench_playouts(rules, seconds, &bench);
    bench.event_floor_ns = bench.generator_ns + bench.memcpy_ns;
    bench.signature = dob_signature(rules->game->name, rules->seats, SIGNATURE_SEED, SIGNATURE_GAMES);
    return bench;
}
