/* xoshiro256** with unbiased ranges. Invariant: a state is never all zero (splitmix64 maps no counter to four zeros). */
#include "core/rng.h"

#include "core/assert.h"

struct dob_rng dob_rng_keyed(uint64_t seed, uint64_t key)
{
    const uint64_t step = 0x9E3779B97F4A7C15u;
    uint64_t counter = dob_mix(seed + step) ^ dob_mix(~key);
    struct dob_rng rng;
    for (int i = 0; i < 4; i++)
        rng.state[i] = dob_mix(counter += step);
    return rng;
}

uint64_t dob_rng_below_fairly(struct dob_rng *rng, uint64_t limit, dob_wide product)
{
    DOB_ASSERT(limit > 0);
    uint64_t unfair = (0 - limit) % limit;
    while ((uint64_t)product < unfair)
        product = (dob_wide)dob_rng_next(rng) * limit;
    return (uint64_t)(product >> 64);
}
