/* Classes of times: the first ends at a microsecond, each of the others is 2 % longer than the one before. */
#include "times.h"

#include <math.h>
#include <time.h>

static const double first = 1e-6, wider = 1.02;

double times_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

void times_add(struct times *times, double seconds)
{
    double place = seconds > first ? log(seconds / first) / log(wider) : 0;
    times->in[place < TIMES_CLASSES - 1 ? (int)place : TIMES_CLASSES - 1]++;
    times->count++;
    if (seconds > times->longest)
        times->longest = seconds;
}

double times_within(const struct times *times, double share)
{
    uint64_t wanted = (uint64_t)ceil((double)times->count * share), seen = 0;
    for (int i = 0; i < TIMES_CLASSES && wanted > 0; i++) {
        seen += times->in[i];
        if (seen >= wanted)
            return fmin(first * pow(wider, i + 1), times->longest) * 1000;
    }
    return 0;
}
