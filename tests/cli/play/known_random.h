/* What known_random.c gives for random. */
#ifndef DOBBEL_TESTS_KNOWN_RANDOM_H
#define DOBBEL_TESTS_KNOWN_RANDOM_H

#include <stdint.h>

enum { KNOWN_BYTE = 0x5A };
#define KNOWN_SEED UINT64_C(0x5A5A5A5A5A5A5A5A)

#endif
