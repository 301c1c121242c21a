/* Counting bits agrees with looking at each of them. */
#include "core/bits.h"
#include "support/table.h"

static unsigned count_one_by_one(uint64_t set)
{
    unsigned count = 0;
    for (int i = 0; i < 64; i++)
        count += set >> i & 1;
    return count;
}

static void every_set_of_sixteen_is_counted_wherever_it_lies(void **state)
{
    (void)state;
    for (uint64_t set = 0; set <= 0xFFFF; set++)
        for (int shift = 0; shift <= 48; shift += 16) {
            assert_int_equal(dob_count_bits(set << shift), count_one_by_one(set));
            assert_int_equal(dob_count_bits(~(set << shift)), 64 - count_one_by_one(set));
        }
}

static void sets_of_all_bits_are_counted(void **state)
{
    (void)state;
    struct dob_rng rng = dob_rng_keyed(1, 1);
    for (int i = 0; i < 10000; i++) {
        uint64_t set = dob_rng_next(&rng);
        assert_int_equal(dob_count_bits(set), count_one_by_one(set));
    }
    assert_int_equal(dob_count_bits(0), 0);
    assert_int_equal(dob_count_bits(UINT64_MAX), 64);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_set_of_sixteen_is_counted_wherever_it_lies),
        cmocka_unit_test(sets_of_all_bits_are_counted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
