/* The clock, in seconds; it only counts up. Bots know none: who asks them stops them. */
#ifndef DOBBEL_LAB_CLOCK_H
#define DOBBEL_LAB_CLOCK_H

#include <stdbool.h>
#include <time.h>

static inline double clock_now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

/* For bot_limits: the context is a deadline. */
static inline bool clock_is_past(void *deadline)
{
    return clock_now() > *(const double *)deadline;
}

#endif
