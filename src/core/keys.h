/* Which random generator serves which purpose: the one place where seeds and keys become generators.
 *
 * A domain is a purpose. Generators of different domains never start in the same state, whatever their seeds and keys
 * (keys.c says why), so a bot that thinks and a hint that looks ahead cannot foresee the dice of the match. Within a
 * domain, different keys give independent streams. */
#ifndef DOBBEL_CORE_KEYS_H
#define DOBBEL_CORE_KEYS_H

#include "core/rng.h"

enum dob_domain {
    DOB_FOR_DICE, /* what chance brings in a match; the key is the game's chance_key. Seeds of old records stay valid */
    DOB_FOR_BOT,  /* what a bot at a table or in a contest leaves to chance; the key is the number of the event */
    DOB_FOR_HINT, /* the bot that is asked for advice; the key is the number of the event */
    DOB_FOR_PLAYOUT, /* the dice of games that a search plays ahead */
    DOB_FOR_GUESS,   /* what a search supposes of hidden things */
    DOB_FOR_BENCH,   /* benchmarks; the key is the benchmark */
    DOB_FOR_TOOL,    /* programs that tune and measure */
    DOB_FOR_TEST,    /* tests */
    DOB_FOR_COACH,   /* what the coach leaves to chance; the key is the number of the event, then that of the playout */
    DOB_DOMAINS
};

struct dob_rng dob_rng_apart(uint64_t seed, enum dob_domain domain, uint64_t key); /* of any domain but the dice */

static inline struct dob_rng dob_rng_for(uint64_t seed, enum dob_domain domain, uint64_t key)
{
    return domain == DOB_FOR_DICE ? dob_rng_keyed(seed, key) : dob_rng_apart(seed, domain, key);
}

#endif
