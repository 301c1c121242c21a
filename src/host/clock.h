/* The clock, in seconds; it only counts up. Bots know none: who asks them stops them. */
#ifndef DOBBEL_HOST_CLOCK_H
#define DOBBEL_HOST_CLOCK_H

#include <stdbool.h>
#include <time.h>

static inline double host_clock_read(clockid_t clock)
{
    struct timespec time;
    clock_gettime(clock, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static inline double host_clock_now(void)
{
    return host_clock_read(CLOCK_MONOTONIC);
}

/* What the processor has worked for this thread. */
static inline double host_clock_of_thread(void)
{
    return host_clock_read(CLOCK_THREAD_CPUTIME_ID);
}

/* For struct host_stop: the context is a deadline. */
static inline bool host_clock_is_past(void *deadline)
{
    return host_clock_now() > *(const double *)deadline;
}

static inline bool host_clock_of_thread_is_past(void *deadline)
{
    return host_clock_of_thread() > *(const double *)deadline;
}

#endif
