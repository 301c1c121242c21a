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
    const struct dob_rules *rules;
    unsigned started; /* members, the caller among them; 0: there was no job yet */
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

static bool start_member(struct crew *crew, unsigned number)
{
    struct member *member = &crew->member[number];
    *member = (struct member){.crew = crew, .number = number};
    crew->mind[number] = bot_mind_make(crew->rules);
    if ((crew->mind[number] || !crew->mind[0]) && pthread_create(&member->thread, NULL, serve, member) == 0)
        return true;
    bot_mind_free(crew->mind[number]);
    return false;
}

/* With the first job: most bots never have one. The caller does the part of those that cannot be had. */
static void start(struct crew *crew)
{
    crew->started = 1;
    while (crew->started < crew->face.members && start_member(crew, crew->started))
        crew->started++;
    for (unsigned i = crew->started; i < crew->face.members; i++)
        crew->mind[i] = crew->mind[0];
}

static void work(struct bot_crew *face, void (*job)(void *task, unsigned member), void *task)
{
    struct crew *crew = (struct crew *)face;
    if (crew->started == 0)
        start(crew);
    pthread_mutex_lock(&crew->lock);
    crew->job = job;
    crew->task = task;
    crew->busy = crew->started - 1;
    crew->jobs++;
    pthread_cond_broadcast(&crew->begun);
    pthread_mutex_unlock(&crew->lock);
    job(task, 0);
    for (unsigned i = crew->started; i < face->members; i++)
        job(task, i);
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

struct bot_crew *crew_make(const struct dob_rules *rules, unsigned threads)
{
    struct crew *crew = calloc(1, sizeof *crew);
    if (!crew)
        return NULL;
    pthread_mutex_init(&crew->lock, NULL);
    pthread_cond_init(&crew->begun, NULL);
    pthread_cond_init(&crew->done, NULL);
    crew->rules = rules;
    crew->mind[0] = bot_mind_make(rules);
    crew->face = (struct bot_crew){.members = crew_threads(threads), .mind = crew->mind, .work = work};
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
    for (unsigned i = 1; i < own->started; i++) {
        pthread_join(own->member[i].thread, NULL);
        bot_mind_free(own->mind[i]);
    }
    bot_mind_free(own->mind[0]);
    pthread_cond_destroy(&own->done);
    pthread_cond_destroy(&own->begun);
    pthread_mutex_destroy(&own->lock);
    free(own);
}
