/* Generators by domain. The four words of a first state are mix(c + s), mix(c + 2s), mix(c + 3s), mix(c + 4s): the
 * counter c comes from seed and key, the step s from the domain. mix is one to one, so two equal first states would have
 * equal differences of their counters, that is the same step. Invariant: no two domains have the same step, so no two
 * first states of different domains are equal. */
#include "core/keys.h"

#include "core/assert.h"

/* Odd, as splitmix64 wants its steps; the dice have the one of dob_rng_keyed. Those of the others are any numbers. */
static uint64_t step_of(enum dob_domain domain)
{
    const uint64_t of_dice = 0x9E3779B97F4A7C15u;
    return dob_mix(of_dice * ((uint64_t)domain + 1)) | 1;
}

struct dob_rng dob_rng_apart(uint64_t seed, enum dob_domain domain, uint64_t key)
{
    DOB_ASSERT(domain > DOB_FOR_DICE && domain < DOB_DOMAINS);
    uint64_t step = step_of(domain), counter = dob_mix(seed + step) ^ dob_mix(~key);
    struct dob_rng rng;
    for (int i = 0; i < 4; i++)
        rng.state[i] = dob_mix(counter += step);
    return rng;
}
