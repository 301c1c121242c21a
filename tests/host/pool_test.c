/* A thread pool: every member does its part of a job once, and at the same time as the others. */
#include "host/pool.h"

#include <pthread.h>

#include "support/table.h"

enum { MEMBERS = 3 };

/* A job that ends only when all members have begun it. */
struct meeting {
    pthread_barrier_t barrier;
    unsigned called[HOST_THREADS_MAX];
    pthread_t thread[HOST_THREADS_MAX];
};

static void meet(void *task, unsigned member)
{
    struct meeting *meeting = task;
    meeting->called[member]++;
    meeting->thread[member] = pthread_self();
    pthread_barrier_wait(&meeting->barrier);
}

static void all_work_at_the_same_time(void **state)
{
    (void)state;
    struct host_pool *pool = host_pool_make(MEMBERS);
    struct meeting meeting = {.called = {0}};
    pthread_barrier_init(&meeting.barrier, NULL, MEMBERS);
    assert_int_equal(host_pool_members(pool), MEMBERS);
    for (unsigned job = 1; job <= 100; job++) {
        host_pool_run(pool, meet, &meeting);
        for (unsigned member = 0; member < HOST_THREADS_MAX; member++)
            assert_int_equal(meeting.called[member], member < MEMBERS ? job : 0);
    }
    assert_true(pthread_equal(meeting.thread[0], pthread_self())); /* the caller is the first member */
    host_pool_free(pool);
    pthread_barrier_destroy(&meeting.barrier);
}

static void a_pool_without_jobs_ends(void **state)
{
    (void)state;
    host_pool_free(host_pool_make(MEMBERS));
    host_pool_free(NULL);
}

/* 0 threads are as many as there are cores; never more than there is room for. */
static void threads_are_counted(void **state)
{
    (void)state;
    assert_int_equal(host_pool_threads(1), 1);
    assert_int_equal(host_pool_threads(7), 7);
    assert_int_equal(host_pool_threads(HOST_THREADS_MAX + 1), HOST_THREADS_MAX);
    assert_in_range(host_pool_threads(0), 1, HOST_THREADS_MAX);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_work_at_the_same_time),
        cmocka_unit_test(a_pool_without_jobs_ends),
        cmocka_unit_test(threads_are_counted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
