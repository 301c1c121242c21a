/* Random numbers: xoshiro256** (Blackman and Vigna), seeded through splitmix64. The same seed gives the same numbers on
 * every machine. Simulation only: play over a network takes its dice from a cryptographic source. */
#ifndef DOBBEL_CORE_RNG_H
#define DOBBEL_CORE_RNG_H

#include <stdint.h>

struct dob_rng {
    uint64_t state[4];
};

/* A generator for one purpose of a seed: different keys give independent streams. */
struct dob_rng dob_rng_keyed(uint64_t seed, uint64_t key);

__extension__ typedef unsigned __int128 dob_wide;

/* Scrambles 64 bits (splitmix64's finaliser); also the step of our hashes. */
static inline uint64_t dob_mix(uint64_t bits)
{
    bits = (bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9u;
    bits = (bits ^ (bits >> 27)) * 0x94D049BB133111EBu;
    return bits ^ (bits >> 31);
}

static inline uint64_t dob_turn_left(uint64_t bits, int by)
{
    return (bits << by) | (bits >> (64 - by));
}

static inline uint64_t dob_rng_next(struct dob_rng *rng)
{
    uint64_t *s = rng->state;
    uint64_t result = dob_turn_left(s[1] * 5, 7) * 9;
    uint64_t carry = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= carry;
    s[3] = dob_turn_left(s[3], 45);
    return result;
}

/* What follows the first draw where it may favour some values: seldom. */
uint64_t dob_rng_below_fairly(struct dob_rng *rng, uint64_t limit, dob_wide product);

/* Uniform in 0 .. limit - 1, without bias; limit > 0. Lemire's method: the high half of random * limit, redrawn in the few
 * cases that would favour some values. */
static inline uint64_t dob_rng_below(struct dob_rng *rng, uint64_t limit)
{
    dob_wide product = (dob_wide)dob_rng_next(rng) * limit;
    if (limit == 0 || (uint64_t)product < limit)
        return dob_rng_below_fairly(rng, limit, product);
    return (uint64_t)(product >> 64);
}

#endif
