/* How long things took: counted in classes that are 2 % wide, so that millions of them take no room. */
#ifndef BENCH_TIMES_H
#define BENCH_TIMES_H

#include <stdint.h>

enum { TIMES_CLASSES = 1024 };

struct times {
    uint64_t count, in[TIMES_CLASSES];
    double longest; /* seconds */
};

/* Seconds since the machine was started. */
double times_now(void);
void times_add(struct times *times, double seconds);
/* The time that this share of them (0.99) did not exceed, in milliseconds; 0 if there are none. */
double times_within(const struct times *times, double share);

#endif
