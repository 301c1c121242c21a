/* The threads take games from one counter and put outcomes where they belong. Invariant, under the lock: the first `told`
 * games of the list are in the results and were told, in order. So a file grows by the same lines with any number of
 * threads. */
#include "lab/series.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

#include "host/clock.h"
#include "host/pool.h"

struct shift {
    struct results *results;
    const struct series_wish *wish;
    uint32_t *list; /* games to be played */
    uint32_t count;
    atomic_uint next;
    atomic_bool over; /* nobody begins anything any more */
    pthread_mutex_t lock;
    struct outcome *waiting; /* played, not told yet; as the list */
    uint32_t told, done;
    bool failed;
    struct contest_worker *worker; /* one for each thread */
};

static bool is_over(void *context)
{
    struct shift *shift = context;
    if (!atomic_load(&shift->over) && shift->wish->stop && shift->wish->stop(shift->wish->context))
        atomic_store(&shift->over, true);
    return atomic_load(&shift->over);
}

static void fail(struct shift *shift)
{
    shift->failed = true;
    atomic_store(&shift->over, true);
}

static void tell_replaced(void *context, const struct contest_replaced *replaced)
{
    struct shift *shift = context;
    if (!shift->wish->replaced)
        return;
    pthread_mutex_lock(&shift->lock);
    shift->wish->replaced(shift->wish->context, replaced);
    pthread_mutex_unlock(&shift->lock);
}

static void tell_heard(void *context, const struct contest_line *line)
{
    struct shift *shift = context;
    pthread_mutex_lock(&shift->lock);
    shift->wish->heard(shift->wish->context, line);
    pthread_mutex_unlock(&shift->lock);
}

/* Tells of all games that are now in line. */
static void tell(struct shift *shift)
{
    while (!shift->failed && shift->told < shift->count && shift->waiting[shift->told].played) {
        uint32_t game = shift->list[shift->told];
        results_add(shift->results, game, &shift->waiting[shift->told]);
        shift->waiting[shift->told++] = (struct outcome){0};
        if (shift->wish->finished && !shift->wish->finished(shift->wish->context, game))
            fail(shift);
    }
}

static void hand_in(struct shift *shift, uint32_t place, const struct outcome *outcome)
{
    pthread_mutex_lock(&shift->lock);
    shift->waiting[place] = *outcome;
    shift->done++;
    tell(shift);
    if (shift->wish->progress)
        shift->wish->progress(shift->wish->context, shift->done, shift->count);
    pthread_mutex_unlock(&shift->lock);
}

static void give_up(struct shift *shift)
{
    pthread_mutex_lock(&shift->lock);
    fail(shift);
    pthread_mutex_unlock(&shift->lock);
}

/* One of the threads: plays games until there are no more. */
static void work(void *task, unsigned member)
{
    struct shift *shift = task;
    struct contest_worker *worker = &shift->worker[member];
    const struct contest *contest = shift->results->contest;
    worker->space = bot_workspace_make(&contest->rules, NULL);
    if (!worker->space)
        give_up(shift);
    while (!is_over(shift)) {
        struct outcome outcome;
        uint32_t place = atomic_fetch_add(&shift->next, 1);
        if (place >= shift->count)
            break;
        enum contest_game_end end = contest_play_game(contest, shift->list[place], worker, &outcome);
        if (end == CONTEST_GAME_OVER) {
            hand_in(shift, place, &outcome);
        } else if (end == CONTEST_GAME_FAILED) {
            give_up(shift);
        }
    }
    bot_workspace_free(worker->space);
}

static void add_thinking(struct contest_thinking *sum, const struct contest_thinking *more)
{
    for (int i = 0; i < ENTRANTS_MAX; i++) {
        sum->moves[i] += more->moves[i];
        sum->seconds[i] += more->seconds[i];
    }
}

static void work_together(struct shift *shift, unsigned wanted, struct series *series)
{
    unsigned threads = host_pool_threads(wanted);
    if (threads > shift->count)
        threads = shift->count ? shift->count : 1;
    struct host_pool *pool = host_pool_make(threads);
    shift->worker = calloc(threads, sizeof *shift->worker);
    shift->failed = !pool || !shift->worker;
    for (unsigned i = 0; !shift->failed && i < threads; i++) {
        shift->worker[i].stop = is_over;
        shift->worker[i].stop_file = shift->wish->stop_file;
        shift->worker[i].replaced = tell_replaced;
        shift->worker[i].heard = shift->wish->heard ? tell_heard : NULL;
        shift->worker[i].context = shift;
    }
    if (!shift->failed)
        host_pool_run(pool, work, shift);
    for (unsigned i = 0; shift->worker && i < threads; i++)
        add_thinking(&series->thinking, &shift->worker[i].thinking);
    series->threads = threads;
    host_pool_free(pool);
    free(shift->worker);
}

static void list_missing(struct shift *shift)
{
    const struct contest *contest = shift->results->contest;
    const struct series_wish *wish = shift->wish;
    for (uint32_t game = 0; game < contest_games(contest); game++)
        if (!shift->results->outcome[game].played &&
            (wish->shards == 0 || contest_deal(contest, game) % wish->shards == wish->shard))
            shift->list[shift->count++] = game;
}

static void give_back(struct shift *shift)
{
    for (uint32_t i = 0; shift->waiting && i < shift->count; i++)
        outcome_end(&shift->waiting[i]);
    free(shift->waiting);
    free(shift->list);
}

enum series_end series_play(struct results *results, const struct series_wish *wish, struct series *series)
{
    size_t games = contest_games(results->contest);
    struct shift shift = {.results = results, .wish = wish};
    double began = host_clock_now();
    *series = (struct series){.threads = 1};
    shift.list = malloc(games * sizeof *shift.list);
    shift.waiting = calloc(games, sizeof *shift.waiting);
    shift.failed = !shift.list || !shift.waiting;
    if (!shift.failed) {
        pthread_mutex_init(&shift.lock, NULL);
        list_missing(&shift);
        work_together(&shift, wish->threads, series);
        pthread_mutex_destroy(&shift.lock);
    }
    series->played = shift.told;
    series->seconds = host_clock_now() - began;
    enum series_end end = shift.failed ? SERIES_FAILED : shift.told < shift.count ? SERIES_STOPPED : SERIES_DONE;
    give_back(&shift);
    return end;
}
