/* The store's thread. Invariant, under the lock: a group is with the thread from `begun` on until `ended`. */
#include "server/store/writer.h"

#include <pthread.h>
#include <stdlib.h>

struct writer {
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    struct store *store;
    void (*done)(void *context);
    void *context;
    struct store_group group;
    bool begun, ended, over, kept;
    struct store_failure failure;
};

static void *work(void *context)
{
    struct writer *writer = context;
    pthread_setname_np(pthread_self(), "store");
    pthread_mutex_lock(&writer->lock);
    for (;;) {
        while (!(writer->begun && !writer->ended) && !writer->over)
            pthread_cond_wait(&writer->changed, &writer->lock);
        if (!writer->begun || writer->ended)
            break;
        pthread_mutex_unlock(&writer->lock);
        bool kept = writer->store->methods->commit(writer->store, &writer->group, &writer->failure);
        pthread_mutex_lock(&writer->lock);
        writer->kept = kept;
        writer->ended = true;
        pthread_cond_broadcast(&writer->changed);
        if (writer->done)
            writer->done(writer->context);
    }
    pthread_mutex_unlock(&writer->lock);
    return NULL;
}

struct writer *writer_start(struct store *store, void (*done)(void *context), void *context)
{
    struct writer *writer = calloc(1, sizeof *writer);
    if (!writer)
        return NULL;
    writer->store = store;
    writer->done = done;
    writer->context = context;
    pthread_mutex_init(&writer->lock, NULL);
    pthread_cond_init(&writer->changed, NULL);
    if (pthread_create(&writer->thread, NULL, work, writer) == 0)
        return writer;
    free(writer);
    return NULL;
}

void writer_end(struct writer *writer)
{
    if (!writer)
        return;
    pthread_mutex_lock(&writer->lock);
    writer->over = true;
    pthread_cond_broadcast(&writer->changed);
    pthread_mutex_unlock(&writer->lock);
    pthread_join(writer->thread, NULL);
    pthread_cond_destroy(&writer->changed);
    pthread_mutex_destroy(&writer->lock);
    store_empty(&writer->group);
    free(writer);
}

void writer_begin(struct writer *writer, struct store_group *group)
{
    pthread_mutex_lock(&writer->lock);
    writer->group = *group;
    writer->begun = true;
    writer->ended = false;
    *group = (struct store_group){0};
    pthread_cond_broadcast(&writer->changed);
    pthread_mutex_unlock(&writer->lock);
}

bool writer_finish(struct writer *writer, struct store_group *group, bool *kept, struct store_failure *failure)
{
    pthread_mutex_lock(&writer->lock);
    bool ended = writer->begun && writer->ended;
    if (ended) {
        *group = writer->group;
        *kept = writer->kept;
        *failure = writer->failure;
        writer->group = (struct store_group){0};
        writer->begun = writer->ended = false;
    }
    pthread_mutex_unlock(&writer->lock);
    return ended;
}

void writer_wait(struct writer *writer)
{
    pthread_mutex_lock(&writer->lock);
    while (writer->begun && !writer->ended)
        pthread_cond_wait(&writer->changed, &writer->lock);
    pthread_mutex_unlock(&writer->lock);
}
