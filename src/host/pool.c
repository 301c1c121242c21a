/* The threads wait for jobs by their number. Invariant, under the lock: `busy` members have not finished job `jobs` yet, and
 * task and job do not change while somebody is busy. */
#include "host/pool.h"

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>

/* Bots keep a few positions of 4 KiB and lists of moves on it at each of their steps; the common 8 MiB, whatever `ulimit`
 * says. */
enum { STACK_BYTES = 8 << 20 };

struct member {
    struct host_pool *pool;
    unsigned number;
    pthread_t thread;
};

struct host_pool {
    pthread_mutex_t lock;
    pthread_cond_t begun, done;
    void (*job)(void *task, unsigned member);
    void *task;
    uint64_t jobs;
    unsigned busy;
    bool over;
    unsigned members;
    unsigned started;                       /* members, the caller among them; 0: there was no job yet */
    struct member member[HOST_THREADS_MAX]; /* the first is the caller's thread */
};

static void *serve(void *context)
{
    struct member *member = context;
    struct host_pool *pool = member->pool;
    pthread_mutex_lock(&pool->lock);
    for (uint64_t seen = 0;;) {
        while (pool->jobs == seen && !pool->over)
            pthread_cond_wait(&pool->begun, &pool->lock);
        if (pool->over)
            break;
        seen = pool->jobs;
        pthread_mutex_unlock(&pool->lock);
        pool->job(pool->task, member->number);
        pthread_mutex_lock(&pool->lock);
        if (--pool->busy == 0)
            pthread_cond_signal(&pool->done);
    }
    pthread_mutex_unlock(&pool->lock);
    return NULL;
}

static bool start_member(struct host_pool *pool, unsigned number)
{
    struct member *member = &pool->member[number];
    pthread_attr_t attributes;
    *member = (struct member){.pool = pool, .number = number};
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, STACK_BYTES);
    bool good = pthread_create(&member->thread, &attributes, serve, member) == 0;
    pthread_attr_destroy(&attributes);
    return good;
}

/* With the first job: most bots never have one. */
static void start(struct host_pool *pool)
{
    pool->started = 1;
    while (pool->started < pool->members && start_member(pool, pool->started))
        pool->started++;
}

void host_pool_run(struct host_pool *pool, void (*job)(void *task, unsigned member), void *task)
{
    if (pool->started == 0)
        start(pool);
    pthread_mutex_lock(&pool->lock);
    pool->job = job;
    pool->task = task;
    pool->busy = pool->started - 1;
    pool->jobs++;
    pthread_cond_broadcast(&pool->begun);
    pthread_mutex_unlock(&pool->lock);
    job(task, 0);
    for (unsigned i = pool->started; i < pool->members; i++)
        job(task, i);
    pthread_mutex_lock(&pool->lock);
    while (pool->busy > 0)
        pthread_cond_wait(&pool->done, &pool->lock);
    pthread_mutex_unlock(&pool->lock);
}

unsigned host_pool_threads(unsigned wanted)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    unsigned threads = wanted ? wanted : cores > 0 ? (unsigned)cores : 1;
    return threads < HOST_THREADS_MAX ? threads : HOST_THREADS_MAX;
}

unsigned host_pool_members(const struct host_pool *pool)
{
    return pool->members;
}

struct host_pool *host_pool_make(unsigned threads)
{
    struct host_pool *pool = calloc(1, sizeof *pool);
    if (!pool)
        return NULL;
    pthread_mutex_init(&pool->lock, NULL);
    pthread_cond_init(&pool->begun, NULL);
    pthread_cond_init(&pool->done, NULL);
    pool->members = host_pool_threads(threads);
    return pool;
}

void host_pool_free(struct host_pool *pool)
{
    if (!pool)
        return;
    pthread_mutex_lock(&pool->lock);
    pool->over = true;
    pthread_cond_broadcast(&pool->begun);
    pthread_mutex_unlock(&pool->lock);
    for (unsigned i = 1; i < pool->started; i++)
        pthread_join(pool->member[i].thread, NULL);
    pthread_cond_destroy(&pool->done);
    pthread_cond_destroy(&pool->begun);
    pthread_mutex_destroy(&pool->lock);
    free(pool);
}
