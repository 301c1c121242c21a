/* The fields of a task side by side: eight bytes in one number, the first field lowest. What is done to one field is done to
 * all of them at once, without loops and without branches, which no processor could foresee. */
#ifndef DOBBEL_GAMES_GOENNEN_LANES_H
#define DOBBEL_GAMES_GOENNEN_LANES_H

#include "games/goennen/goennen.h"

enum { GON_LANE = 8 /* bits */ };

/* The same byte for every field. */
static inline uint64_t gon_lanes_all(uint64_t byte)
{
    return byte * UINT64_C(0x0101010101010101);
}

static inline uint64_t gon_lanes_of(const uint8_t field[GON_FIELDS])
{
    return dob_eight_bytes(field);
}

/* What was entered: three bits a field become eight, half of the fields moving up at a time. */
static inline uint64_t gon_lanes_entered(uint32_t entered)
{
    uint64_t lanes = entered;
    lanes = (lanes | lanes << 20) & UINT64_C(0x00000FFF00000FFF);
    lanes = (lanes | lanes << 10) & UINT64_C(0x003F003F003F003F);
    return (lanes | lanes << 5) & gon_lanes_all(7);
}

/* The first fields, so many of them, 1 to 8: all their bits. */
static inline uint64_t gon_lanes_first(unsigned count)
{
    return UINT64_MAX >> (GON_LANE * (GON_FIELDS - count));
}

/* All bits where a byte, 0x80 at most, is not 0. */
static inline uint64_t gon_lanes_filled(uint64_t lanes)
{
    return ((lanes + gon_lanes_all(0x7F)) >> 7 & gon_lanes_all(1)) * 0xFF;
}

/* A set as all bits of its fields. */
static inline uint64_t gon_lanes_in(unsigned fields)
{
    return gon_lanes_filled(gon_lanes_all(fields) & UINT64_C(0x8040201008040201));
}

/* The fields that have a bit of this value: a set. */
static inline unsigned gon_lanes_with(uint64_t lanes, unsigned value)
{
    return (unsigned)((lanes >> value & gon_lanes_all(1)) * UINT64_C(0x0102040810204080) >> 56);
}

/* The bit of each value, 0 to 6: times two, four and sixteen, as the value has ones, twos and fours. */
static inline uint64_t gon_lanes_bits(uint64_t values)
{
    uint64_t bits = gon_lanes_all(1);
    bits += bits & (values & gon_lanes_all(1)) * 0xFF;
    bits += (bits & (values >> 1 & gon_lanes_all(1)) * 0xFF) * 3;
    return bits + (bits & (values >> 2 & gon_lanes_all(1)) * 0xFF) * 15;
}

#endif
