/* Counting the members of a set of bits. What is shipped runs on any machine of its kind, so the compiler may not use the
 * processor's own instruction and calls a function instead; this is a dozen plain steps. */
#ifndef DOBBEL_CORE_BITS_H
#define DOBBEL_CORE_BITS_H

#include <stdint.h>

/* By twos, by fours, by eights; the product adds up the bytes. */
static inline unsigned dob_count_bits(uint64_t set)
{
    set -= set >> 1 & UINT64_C(0x5555555555555555);
    set = (set & UINT64_C(0x3333333333333333)) + (set >> 2 & UINT64_C(0x3333333333333333));
    set = (set + (set >> 4)) & UINT64_C(0x0F0F0F0F0F0F0F0F);
    return (unsigned)(set * UINT64_C(0x0101010101010101) >> 56);
}

#endif
