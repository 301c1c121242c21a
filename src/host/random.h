/* Numbers that nobody can guess: seeds of matches and secrets of contests begin here. */
#ifndef DOBBEL_HOST_RANDOM_H
#define DOBBEL_HOST_RANDOM_H

#include <stdint.h>

/* From the system's generator for secrets. It cannot fail on a system that has one, and without one this traps. */
uint64_t host_random(void);

#endif
