/* Domains of random generators: the dice of a seed stay what they were, and no other purpose meets them. */
#include "core/keys.h"

#include "support/table.h"

/* Records are replayed from seeds. */
static void dice_are_those_of_the_seed_and_the_key(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 20; seed++)
        for (uint64_t key = 0; key < 20; key++) {
            struct dob_rng dice = dob_rng_for(seed, DOB_FOR_DICE, key), keyed = dob_rng_keyed(seed, key);
            assert_memory_equal(&dice, &keyed, sizeof dice);
        }
}

/* The difference of the counters behind two words of a first state: mix undone. */
static uint64_t unmix(uint64_t bits)
{
    bits = (bits ^ (bits >> 31) ^ (bits >> 62)) * 0x319642B2D24D8EC3u;
    bits = (bits ^ (bits >> 27) ^ (bits >> 54)) * 0x96DE1B173F119089u;
    return bits ^ (bits >> 30) ^ (bits >> 60);
}

static uint64_t step_of(struct dob_rng rng)
{
    uint64_t step = unmix(rng.state[1]) - unmix(rng.state[0]);
    assert_true(unmix(rng.state[2]) - unmix(rng.state[1]) == step);
    assert_true(unmix(rng.state[3]) - unmix(rng.state[2]) == step);
    return step;
}

/* The proof of keys.c: one odd step for each domain, whatever seed and key, and no two alike. */
static void every_domain_has_a_step_of_its_own(void **state)
{
    (void)state;
    uint64_t step[DOB_DOMAINS];
    for (enum dob_domain domain = 0; domain < DOB_DOMAINS; domain++) {
        step[domain] = step_of(dob_rng_for(0, domain, 0));
        assert_true(step[domain] & 1);
        for (uint64_t i = 1; i < 50; i++)
            assert_true(step_of(dob_rng_for(i * i, domain, ~i)) == step[domain]);
        for (enum dob_domain other = 0; other < domain; other++)
            assert_true(step[other] != step[domain]);
    }
}

/* Seeds and keys as they are used: small numbers, numbers of events, chance keys. No number of one stream is found near
 * the beginning of another. */
static void streams_of_all_domains_differ(void **state)
{
    (void)state;
    enum { SEEDS = 6, KEYS = 6, NUMBERS = 8, ALL = SEEDS * KEYS * DOB_DOMAINS * NUMBERS };
    static const uint64_t keys[KEYS] = {0, 1, 2, UINT64_MAX, UINT64_C(1) << 56, UINT64_C(0x0101000001000001)};
    static uint64_t drawn[ALL];
    int filled = 0;
    for (uint64_t seed = 0; seed < SEEDS; seed++)
        for (int k = 0; k < KEYS; k++)
            for (enum dob_domain domain = 0; domain < DOB_DOMAINS; domain++) {
                struct dob_rng rng = dob_rng_for(seed, domain, keys[k]);
                for (int i = 0; i < NUMBERS; i++)
                    drawn[filled++] = dob_rng_next(&rng);
            }
    assert_int_equal(filled, ALL);
    for (int i = 0; i < ALL; i++)
        for (int j = 0; j < i; j++)
            assert_true(drawn[i] != drawn[j]);
}

static void ask_for_an_unknown_domain(void)
{
    dob_rng_for(1, DOB_DOMAINS, 1);
}

static void an_unknown_domain_is_a_mistake(void **state)
{
    (void)state;
    assert_traps(ask_for_an_unknown_domain);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(dice_are_those_of_the_seed_and_the_key),
        cmocka_unit_test(every_domain_has_a_step_of_its_own),
        cmocka_unit_test(streams_of_all_domains_differ),
        cmocka_unit_test(an_unknown_domain_is_a_mistake),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
