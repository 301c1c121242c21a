/* The clock, in seconds; it only counts up. Bots know none: who asks them stops them. */
#ifndef DOBBEL_LAB_CLOCK_H
#define DOBBEL_LAB_CLOCK_H

#include <stdbool.h>
#include <time.h>

static inline double clock_read(clockid_t clock)
{
    struct timespec time;
    clock_gettime(clock, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static inline double clock_now(void)
{
    return clock_read(CLOCK_MONOTONIC);
}

/* What the processor has worked for this thread. */
static inline double clock_of_thread(void)
{
    return clock_read(CLOCK_THREAD_CPUTIME_ID);
}

/* For bot_limits: the context is a deadline. */
static inline bool clock_is_past(void *deadline)
{
    return clock_now() > *(const double *)deadline;
}

static inline bool clock_of_thread_is_past(void *deadline)
{
    return clock_of_thread() > *(const double *)deadline;
}

#endif
