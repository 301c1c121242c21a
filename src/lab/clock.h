/* The clock of the laboratory, in seconds; it only counts up. */
#ifndef DOBBEL_LAB_CLOCK_H
#define DOBBEL_LAB_CLOCK_H

#include <time.h>

static inline double clock_now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

#endif
