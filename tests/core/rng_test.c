/* Random numbers: the published generator bit for bit, ranges without bias, streams that differ by seed and key. */
#include "support/table.h"

#include <string.h>

__extension__ typedef unsigned __int128 wide;

/* xoshiro256** 1.0, transcribed from https://prng.di.unimi.it/xoshiro256starstar.c */
static uint64_t rotl(const uint64_t x, int k)
{
    return (x << k) | (x >> (64 - k));
}

static uint64_t published_next(uint64_t s[4])
{
    const uint64_t result = rotl(s[1] * 5, 7) * 9;
    const uint64_t t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotl(s[3], 45);
    return result;
}

/* The inverse of an odd number modulo 2^64. */
static uint64_t inverse(uint64_t odd)
{
    uint64_t x = odd;
    for (int i = 0; i < 6; i++)
        x *= 2 - odd * x;
    return x;
}

/* A generator whose next number is this one. */
static struct dob_rng that_says(uint64_t number)
{
    return (struct dob_rng){{1, rotl(number * inverse(9), 64 - 7) * inverse(5), 2, 3}};
}

/* Numbers printed by the reference code for the state 1 2 3 4. */
static void the_first_numbers_of_state_1234_are_the_published_ones(void **state)
{
    (void)state;
    static const uint64_t known[] = {11520u,
                                     0u,
                                     1509978240u,
                                     1215971899390074240u,
                                     1216172134540287360u,
                                     607988272756665600u,
                                     16172922978634559625u,
                                     8476171486693032832u,
                                     10595114339597558777u,
                                     2904607092377533576u};
    struct dob_rng rng = {{1, 2, 3, 4}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        assert_true(dob_rng_next(&rng) == known[i]);
}

static void numbers_and_states_follow_the_published_algorithm(void **state)
{
    (void)state;
    struct dob_rng rng = {{0x0123456789ABCDEFu, 0xFEDCBA9876543210u, 0x8000000000000001u, 0x5555AAAA5555AAAAu}};
    uint64_t s[4];
    memcpy(s, rng.state, sizeof s);
    for (int i = 0; i < 1000; i++) {
        assert_true(dob_rng_next(&rng) == published_next(s));
        assert_memory_equal(rng.state, s, sizeof s);
    }
}

/* splitmix64 from the seed 1234567, as published with the algorithm. */
static void mix_is_the_finaliser_of_splitmix64(void **state)
{
    (void)state;
    static const uint64_t known[] = {6457827717110365317u, 3203168211198807973u, 9817491932198370423u,
                                     4593380528125082431u, 16408922859458223821u};
    uint64_t counter = 1234567;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        assert_true(dob_mix(counter += 0x9E3779B97F4A7C15u) == known[i]);
    assert_true(dob_mix(0) == 0);
}

static void the_same_seed_and_key_give_the_same_stream(void **state)
{
    (void)state;
    struct dob_rng a = dob_rng_keyed(77, 5), b = dob_rng_keyed(77, 5);
    for (int i = 0; i < 100; i++)
        assert_true(dob_rng_next(&a) == dob_rng_next(&b));
}

static void streams_differ_by_seed_and_by_key(void **state)
{
    (void)state;
    enum { SEEDS = 40, KEYS = 40 };
    static uint64_t first[SEEDS * KEYS];
    int filled = 0;
    for (uint64_t seed = 0; seed < SEEDS; seed++)
        for (uint64_t key = 0; key < KEYS; key++) {
            struct dob_rng rng = dob_rng_keyed(seed, key);
            first[filled] = dob_rng_next(&rng);
            for (int i = 0; i < filled; i++)
                assert_true(first[i] != first[filled]);
            filled++;
        }
}

/* Records are replayed from seeds: these numbers may never change. */
static void a_seed_gives_the_same_numbers_for_ever(void **state)
{
    (void)state;
    static const struct {
        uint64_t seed, key, state[4];
    } known[] = {
        {0, 0, {0x268598DD193A9389u, 0xE251E922AF47467Au, 0xD0FA3DEBF3C1B714u, 0x7D49B4F83F33F544u}},
        {1, 2, {0x828FA3E0AFC3E80Bu, 0x2C2735727CF6A7D5u, 0x858B9A4A2B6ACF94u, 0x582474A995D56E5Fu}},
        {UINT64_MAX, UINT64_MAX, {0x5DC20AA7B2A27137u, 0xBDA5668A01D7049Cu, 0x82B43276ABB80226u, 0xED4D5ED4A6EA59B4u}},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        struct dob_rng rng = dob_rng_keyed(known[i].seed, known[i].key);
        assert_memory_equal(rng.state, known[i].state, sizeof rng.state);
    }
}

static void below_covers_small_limits_evenly(void **state)
{
    (void)state;
    enum { DRAWS = 6000 };
    struct dob_rng rng = dob_rng_keyed(1, 1);
    for (uint64_t limit = 1; limit <= 12; limit++) {
        int seen[12] = {0};
        for (int i = 0; i < DRAWS; i++) {
            uint64_t drawn = dob_rng_below(&rng, limit);
            assert_true(drawn < limit);
            seen[drawn]++;
        }
        double mean = (double)DRAWS / (double)limit, chi = 0;
        for (uint64_t i = 0; i < limit; i++)
            chi += (seen[i] - mean) * (seen[i] - mean) / mean;
        assert_true(chi < 40); /* at most 11 degrees of freedom: once in 20000 seeds */
    }
}

/* Draws below the limit when the generator's next number times the limit has this low half, and tells how many numbers
 * were drawn for it (0: more than 50). Only for odd limits. */
static int numbers_drawn(uint64_t limit, uint64_t low)
{
    uint64_t number = low * inverse(limit), result;
    struct dob_rng rng = that_says(number), next = rng;
    result = dob_rng_below(&rng, limit);
    for (int drawn = 1; drawn <= 50; drawn++) {
        number = dob_rng_next(&next);
        if (memcmp(&rng, &next, sizeof rng) == 0) {
            assert_true(result == (uint64_t)((wide)number * limit >> 64));
            return drawn;
        }
    }
    return 0;
}

/* Of the 2^64 numbers, 2^64 mod limit must be drawn again: exactly those with a low half below that. */
static void below_redraws_exactly_the_unfair_numbers(void **state)
{
    (void)state;
    static const uint64_t limits[] = {3,
                                      5,
                                      7,
                                      1000003,
                                      (UINT64_C(1) << 32) + 1,
                                      (UINT64_C(1) << 62) + 3,
                                      (UINT64_C(1) << 63) - 1,
                                      (UINT64_C(1) << 63) + 1,
                                      UINT64_MAX - 2,
                                      UINT64_MAX};
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
        uint64_t limit = limits[i], unfair = (uint64_t)(((wide)1 << 64) % limit);
        assert_true(numbers_drawn(limit, 0) > 1);
        assert_true(numbers_drawn(limit, unfair - 1) > 1);
        assert_int_equal(numbers_drawn(limit, unfair), 1);
        assert_int_equal(numbers_drawn(limit, unfair + 1), 1);
        assert_int_equal(numbers_drawn(limit, limit - 1), 1);
        assert_int_equal(numbers_drawn(limit, limit), 1);
        assert_int_equal(numbers_drawn(limit, UINT64_MAX), 1);
    }
}

/* With 2^63 + 1 nearly every second number is unfair; a remainder would favour the low values. */
static void below_is_even_where_half_of_the_numbers_are_redrawn(void **state)
{
    (void)state;
    const uint64_t limit = (UINT64_C(1) << 63) + 1;
    struct dob_rng rng = dob_rng_keyed(2, 1);
    int low = 0;
    for (int i = 0; i < 10000; i++) {
        uint64_t drawn = dob_rng_below(&rng, limit);
        assert_true(drawn < limit);
        low += drawn < limit / 2;
    }
    assert_in_range(low, 4800, 5200);
}

static void below_one_is_zero_and_takes_one_number(void **state)
{
    (void)state;
    struct dob_rng rng = that_says(0), next = rng;
    dob_rng_next(&next);
    assert_int_equal(dob_rng_below(&rng, 1), 0);
    assert_memory_equal(&rng, &next, sizeof rng);
}

static void draw_below_zero(void)
{
    struct dob_rng rng = {{1, 2, 3, 4}};
    dob_rng_below(&rng, 0);
}

static void below_zero_is_a_mistake(void **state)
{
    (void)state;
    assert_traps(draw_below_zero);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_numbers_of_state_1234_are_the_published_ones),
        cmocka_unit_test(numbers_and_states_follow_the_published_algorithm),
        cmocka_unit_test(mix_is_the_finaliser_of_splitmix64),
        cmocka_unit_test(the_same_seed_and_key_give_the_same_stream),
        cmocka_unit_test(streams_differ_by_seed_and_by_key),
        cmocka_unit_test(a_seed_gives_the_same_numbers_for_ever),
        cmocka_unit_test(below_covers_small_limits_evenly),
        cmocka_unit_test(below_redraws_exactly_the_unfair_numbers),
        cmocka_unit_test(below_is_even_where_half_of_the_numbers_are_redrawn),
        cmocka_unit_test(below_one_is_zero_and_takes_one_number),
        cmocka_unit_test(below_zero_is_a_mistake),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
