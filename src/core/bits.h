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

/* Eight bytes as one number, the first lowest; where bytes lie so, the compiler makes it one load. */
static inline uint64_t dob_eight_bytes(const uint8_t byte[8])
{
    return (uint64_t)byte[0] | (uint64_t)byte[1] << 8 | (uint64_t)byte[2] << 16 | (uint64_t)byte[3] << 24 |
           (uint64_t)byte[4] << 32 | (uint64_t)byte[5] << 40 | (uint64_t)byte[6] << 48 | (uint64_t)byte[7] << 56;
}

/* Which of eight bytes below 128 are not 0: bit i for the i-th. The sum carries into the highest bit of such a byte; the
 * product puts these bits side by side. */
static inline unsigned dob_nonzero_bytes(const uint8_t byte[8])
{
    uint64_t there = (dob_eight_bytes(byte) + UINT64_C(0x7F7F7F7F7F7F7F7F)) >> 7 & UINT64_C(0x0101010101010101);
    return (unsigned)(there * UINT64_C(0x0102040810204080) >> 56);
}

#endif
