/* Threads for bots. Invariant, under the lock: a job is in one of the lists, or with one thread. */
#include "server/thinkers.h"

#include <pthread.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "host/pool.h"
#include "host/thinking.h"

enum { NICE = 10, STACK_BYTES = 8 << 20 };

struct list {
    struct thinkers_job *first, **last;
};

struct thinkers {
    pthread_mutex_t lock;
    pthread_cond_t changed;
    struct list asked, done;
    size_t waiting;
    bool over;
    void (*call)(void *context);
    void *context;
    struct host_workspaces *workspaces;
    unsigned count;
    pthread_t thread[HOST_THREADS_MAX];
};

static void put(struct list *list, struct thinkers_job *job)
{
    job->next = NULL;
    *list->last = job;
    list->last = &job->next;
}

static struct thinkers_job *take(struct list *list)
{
    struct thinkers_job *job = list->first;
    if (!job)
        return NULL;
    list->first = job->next;
    if (!list->first)
        list->last = &list->first;
    return job;
}

static void think(struct thinkers *thinkers, struct thinkers_job *job)
{
    struct dob_bot_workspace *space = host_workspaces_take(thinkers->workspaces, &job->rules);
    struct bot_question question = {
        .position = &job->position, .seat = job->seat, .rng = job->rng, .nodes = job->nodes};
    struct host_values *values = job->kind == THINKERS_HINT ? malloc(sizeof *values) : NULL;
    dob_move list[DOB_MOVES_MAX];
    if (space) {
        job->move = host_think_alone(space, job->bot, question, (struct host_stop){0}, values);
    } else { /* no memory to think with */
        job->rules.game->moves(&job->rules, &job->position, job->seat, list);
        job->move = list[0];
    }
    for (size_t i = 0; space && values && i < values->count; i++)
        job->value[job->count++] = values->value[i];
    free(values);
    host_workspaces_give(thinkers->workspaces, space);
}

static void *work(void *context)
{
    struct thinkers *thinkers = context;
    pthread_setname_np(pthread_self(), "bot");
    setpriority(PRIO_PROCESS, (id_t)syscall(SYS_gettid), NICE); /* on Linux: of this thread alone */
    pthread_mutex_lock(&thinkers->lock);
    while (!thinkers->over) {
        struct thinkers_job *job = take(&thinkers->asked);
        if (!job) {
            pthread_cond_wait(&thinkers->changed, &thinkers->lock);
            continue;
        }
        pthread_mutex_unlock(&thinkers->lock);
        think(thinkers, job);
        pthread_mutex_lock(&thinkers->lock);
        put(&thinkers->done, job);
        thinkers->call(thinkers->context);
    }
    pthread_mutex_unlock(&thinkers->lock);
    return NULL;
}

static bool start_thread(struct thinkers *thinkers)
{
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, STACK_BYTES);
    bool good = pthread_create(&thinkers->thread[thinkers->count], &attributes, work, thinkers) == 0;
    pthread_attr_destroy(&attributes);
    thinkers->count += good;
    return good;
}

struct thinkers *thinkers_start(unsigned threads, void (*done)(void *context), void *context)
{
    struct thinkers *thinkers = calloc(1, sizeof *thinkers);
    unsigned cores = host_pool_threads(0), wanted = threads ? host_pool_threads(threads) : cores > 1 ? cores - 1 : 1;
    if (!thinkers)
        return NULL;
    pthread_mutex_init(&thinkers->lock, NULL);
    pthread_cond_init(&thinkers->changed, NULL);
    thinkers->asked.last = &thinkers->asked.first;
    thinkers->done.last = &thinkers->done.first;
    thinkers->call = done;
    thinkers->context = context;
    thinkers->workspaces = host_workspaces_make(wanted + 2);
    while (thinkers->workspaces && thinkers->count < wanted && start_thread(thinkers))
        ;
    if (thinkers->count > 0)
        return thinkers;
    thinkers_end(thinkers);
    return NULL;
}

void thinkers_end(struct thinkers *thinkers)
{
    if (!thinkers)
        return;
    pthread_mutex_lock(&thinkers->lock);
    thinkers->over = true;
    pthread_cond_broadcast(&thinkers->changed);
    pthread_mutex_unlock(&thinkers->lock);
    for (unsigned i = 0; i < thinkers->count; i++)
        pthread_join(thinkers->thread[i], NULL);
    for (struct thinkers_job *job; (job = take(&thinkers->asked)) || (job = take(&thinkers->done));)
        free(job);
    host_workspaces_free(thinkers->workspaces);
    pthread_cond_destroy(&thinkers->changed);
    pthread_mutex_destroy(&thinkers->lock);
    free(thinkers);
}

void thinkers_ask(struct thinkers *thinkers, struct thinkers_job *job)
{
    pthread_mutex_lock(&thinkers->lock);
    put(&thinkers->asked, job);
    thinkers->waiting++;
    pthread_cond_signal(&thinkers->changed);
    pthread_mutex_unlock(&thinkers->lock);
}

struct thinkers_job *thinkers_take(struct thinkers *thinkers)
{
    pthread_mutex_lock(&thinkers->lock);
    struct thinkers_job *job = take(&thinkers->done);
    thinkers->waiting -= job != NULL;
    pthread_mutex_unlock(&thinkers->lock);
    return job;
}

size_t thinkers_waiting(struct thinkers *thinkers)
{
    pthread_mutex_lock(&thinkers->lock);
    size_t waiting = thinkers->waiting;
    pthread_mutex_unlock(&thinkers->lock);
    return waiting;
}
