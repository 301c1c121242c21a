/* The threads wait for jobs by their number. Invariant, under the lock: `busy` members have not finished job `jobs` yet, and
 * task and job do not change while somebody is busy. */
#include "lab/crew.h"

#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

struct member {
    struct crew *crew;
    unsigned number;
    pthread_t thread;
};

struct crew {
    struct bot_crew face; /* first: what the bot sees */
    pthread_mutex_t lock;
    pthread_cond_t begun, done;
    void (*job)(void *task, unsigned member);
    void *task;
    uint64_t jobs;
    unsigned busy;
    bool over;
    void *mind[BOT_CREW_MAX];
    struct member member[BOT_CREW_MAX]; /* the first is the caller's thread */
};

static void *serve(void *context)
{
    struct member *member = context;
    struct crew *crew = member->crew;
    pthread_mutex_lock(&crew->lock);
    for (uint64_t seen = 0;;) {
        while (crew->jobs == seen && !crew->over)
            pthread_cond_wait(&crew->begun, &crew->lock);
        if (crew->over)
            break;
        seen = crew->jobs;
        pthread_mutex_unlock(&crew->lock);
        crew->job(crew->task, member->number);
        pthread_mutex_lock(&crew->lock);
        if (--crew->busy == 0)
            pthread_cond_signal(&crew->done);
    }
    pthread_mutex_unlock(&crew->lock);
    return NULL;
}

static void work(struct bot_crew *face, void (*job)(void *task, unsigned member), void *task)
{
    struct crew *crew = (struct crew *)face;
    pthread_mutex_lock(&crew->lock);
    crew->job = job;
    crew->task = task;
    crew->busy = face->members - 1;
    crew->jobs++;
    pthread_cond_broadcast(&crew->begun);
    pthread_mutex_unlock(&crew->lock);
    job(task, 0);
    pthread_mutex_lock(&crew->lock);
    while (crew->busy > 0)
        pthread_cond_wait(&crew->done, &crew->lock);
    pthread_mutex_unlock(&crew->lock);
}

unsigned crew_threads(unsigned wanted)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    unsigned threads = wanted ? wanted : cores > 0 ? (unsigned)cores : 1;
    return threads < BOT_CREW_MAX ? threads : BOT_CREW_MAX;
}

static bool start_member(struct crew *crew, unsigned number)
{
    struct member *member = &crew->member[number];
    *member = (struct member){.crew = crew, .number = number};
    return pthread_create(&member->thread, NULL, serve, member) == 0;
}

struct bot_crew *crew_make(const struct dob_rules *rules, unsigned threads)
{
    struct crew *crew = calloc(1, sizeof *crew);
    if (!crew)
        return NULL;
    unsigned members = crew_threads(threads), started = 1;
    pthread_mutex_init(&crew->lock, NULL);
    pthread_cond_init(&crew->begun, NULL);
    pthread_cond_init(&crew->done, NULL);
    crew->mind[0] = bot_mind_make(rules);
    while (started < members) {
        crew->mind[started] = bot_mind_make(rules);
        if ((!crew->mind[started] && crew->mind[0]) || !start_member(crew, started))
            break;
        started++;
    }
    crew->face = (struct bot_crew){.members = started, .mind = crew->mind, .work = work};
    return &crew->face;
}

void crew_free(struct bot_crew *crew)
{
    struct crew *own = (struct crew *)crew;
    if (!own)
        return;
    pthread_mutex_lock(&own->lock);
    own->over = true;
    pthread_cond_broadcast(&own->begun);
    pthread_mutex_unlock(&own->lock);
    for (unsigned i = 1; i < crew->members; i++)
        pthread_join(own->member[i].thread, NULL);
    for (unsigned i = 0; i < BOT_CREW_MAX; i++)
        bot_mind_free(own->mind[i]);
    pthread_cond_destroy(&own->done);
    pthread_cond_destroy(&own->begun);
    pthread_mutex_destroy(&own->lock);
    free(own);
}
