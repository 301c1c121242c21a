/* Noise: how a level errs. A policy that is asked with noise sees some of its choices as better or worse than they are, and
 * overlooks things now and then. What it misjudges, and how far, is the policy's matter; how much noise a level has is
 * tuned by set_levels (docs/strength.md). */
#ifndef DOBBEL_BOTS_NOISE_H
#define DOBBEL_BOTS_NOISE_H

#include <stdbool.h>

#include "core/rng.h"

/* Without noise (0) nothing is drawn from the generator, which may then be NULL. */
struct noise {
    double size;
    struct dob_rng *rng;
};

/* How far something is misjudged: evenly between minus and plus `most` times the noise. */
double noise_error(const struct noise *noise, double most);
/* Is something overlooked this time? So often in a hundred times, with noise 1. */
bool noise_slips(const struct noise *noise, double percent);

#endif
