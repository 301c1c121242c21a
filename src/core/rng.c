/* xoshiro256** with unbiased ranges. Invariant: a state is never all zero (splitmix64 maps no counter to four zeros). */
#include "core/rng.h"

#include "core/assert.h"

__extension__ typedef unsigned __int128 wide;

uint64_t dob_mix(uint64_t bits)
{
    bits = (bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9u;
    bits = (bits ^ (bits >> 27)) * 0x94D049BB133111EBu;
    return bits ^ (bits >> 31);
}

struct dob_rng dob_rng_keyed(uint64_t seed, uint64_t key)
{
    const uint64_t step = 0x9E3779B97F4A7C15u;
    uint64_t counter = dob_mix(seed + step) ^ dob_mix(~key);
    struct dob_rng rng;
    for (int i = 0; i < 4; i++)
        rng.state[i] = dob_mix(counter += step);
    return rng;
}

/* Lemire's method: the high half of random * limit, redrawn in the few cases that would favour some values. */
uint64_t dob_rng_below(struct dob_rng *rng, uint64_t limit)
{
    DOB_ASSERT(limit > 0);
    wide product = (wide)dob_rng_next(rng) * limit;
    if ((uint64_t)product < limit) {
        uint64_t unfair = (0 - limit) % limit;
        while ((uint64_t)product < unfair)
            product = (wide)dob_rng_next(rng) * limit;
    }
    return (uint64_t)(product >> 64);
}
