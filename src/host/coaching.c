/* Threads for the coach. Invariant: an event is worked on by one thread, and put in under the lock. */
#include "host/coaching.h"

#include <pthread.h>
#include <stdlib.h>

#include "coach/coach.h"
#include "host/pool.h"

struct team {
    dob_coach *coach;
    pthread_mutex_t lock;
    size_t next;
    bool stopped;
    unsigned able; /* members that have memory */
    host_coach_watch *watch;
    void *context;
};

static bool take(struct team *team, size_t *event)
{
    pthread_mutex_lock(&team->lock);
    while (team->next < team->coach->events && team->coach->event[team->next].done)
        team->next++;
    bool taken = !team->stopped && team->next < team->coach->events;
    *event = team->next;
    team->next += taken;
    pthread_mutex_unlock(&team->lock);
    return taken;
}

static void put(struct team *team, size_t event, const struct coach_work *work, bool tells)
{
    pthread_mutex_lock(&team->lock);
    coach_put(team->coach, event, work);
    size_t done = team->coach->done;
    pthread_mutex_unlock(&team->lock);
    if (!tells || !team->watch || team->watch(team->context, done, team->coach->events))
        return;
    pthread_mutex_lock(&team->lock);
    team->stopped = true;
    pthread_mutex_unlock(&team->lock);
}

static void work_on(struct team *team, struct dob_bot_workspace *space, struct coach_work *work, unsigned member)
{
    size_t event;
    while (take(team, &event)) {
        coach_work_begin(work, team->coach, event);
        while (coach_work_step(work, space))
            ;
        put(team, event, work, member == 0);
    }
}

static void job(void *task, unsigned member)
{
    struct team *team = task;
    struct coach_work *work = malloc(sizeof *work);
    struct dob_bot_workspace *space = bot_workspace_make(match_rules(team->coach->match), NULL);
    if (work && space) {
        pthread_mutex_lock(&team->lock);
        team->able++;
        pthread_mutex_unlock(&team->lock);
        work_on(team, space, work, member);
    }
    bot_workspace_free(space);
    free(work);
}

bool host_coach(dob_coach *coach, unsigned threads, host_coach_watch *watch, void *context)
{
    struct team team = {.coach = coach, .watch = watch, .context = context};
    struct host_pool *pool = host_pool_make(threads);
    if (!pool || pthread_mutex_init(&team.lock, NULL) != 0) {
        host_pool_free(pool);
        return false;
    }
    host_pool_run(pool, job, &team);
    host_pool_free(pool);
    pthread_mutex_destroy(&team.lock);
    return team.able > 0;
}
