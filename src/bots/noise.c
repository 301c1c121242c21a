/* The one place where bots err. */
#include "bots/noise.h"

enum { STEPS = 1000 /* from nothing to the largest error */ };

double noise_error(const struct noise *noise, double most)
{
    if (noise->size == 0)
        return 0;
    double share = (double)dob_rng_below(noise->rng, 2 * STEPS + 1) / STEPS - 1;
    return noise->size * most * share;
}

bool noise_slips(const struct noise *noise, double percent)
{
    return noise->size > 0 && (double)dob_rng_below(noise->rng, 100) < noise->size * percent;
}
