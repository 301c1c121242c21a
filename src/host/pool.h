/* A thread pool: threads that work for the thread that has made them. They all do the same job at the same time, each as
 * a member with its number. */
#ifndef DOBBEL_HOST_POOL_H
#define DOBBEL_HOST_POOL_H

enum { HOST_THREADS_MAX = 64 };

struct host_pool;

/* How many threads `wanted` are: 0 means all cores; at least 1, at most HOST_THREADS_MAX. */
unsigned host_pool_threads(unsigned wanted);
/* Threads are started with the first job; the caller's own is the first of them. `threads` as above. NULL: no memory. */
struct host_pool *host_pool_make(unsigned threads);
/* Takes NULL too. */
void host_pool_free(struct host_pool *pool);
unsigned host_pool_members(const struct host_pool *pool);
/* Calls job(task, member) once for each member, at the same time, and waits for all of them. The caller does the part of
 * threads that cannot be had. */
void host_pool_run(struct host_pool *pool, void (*job)(void *task, unsigned member), void *task);

#endif
