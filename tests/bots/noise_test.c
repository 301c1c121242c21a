/* How levels err: evenly and within bounds, in proportion to the noise, and without noise not at all. */
#include "bots/noise.h"

#include "support/table.h"

enum { TRIES = 20000 };

static void without_noise_nobody_errs_and_nothing_is_drawn(void **state)
{
    (void)state;
    const struct noise none = {0, NULL};
    assert_true(noise_error(&none, 5) == 0);
    assert_false(noise_slips(&none, 100));
}

/* Each quarter of the range has a quarter of the errors, both ends are reached, and nothing lies beyond. */
static void errors_are_even_and_bounded(void **state)
{
    (void)state;
    struct dob_rng rng = dob_rng_keyed(1, 1);
    const struct noise noise = {0.5, &rng};
    const double most = 0.5 * 8;
    int in_quarter[4] = {0}, low = 0, high = 0;
    for (int i = 0; i < TRIES; i++) {
        double error = noise_error(&noise, 8);
        assert_true(error >= -most && error <= most);
        low += error == -most;
        high += error == most;
        in_quarter[error < -most / 2 ? 0 : error < 0 ? 1 : error < most / 2 ? 2 : 3]++;
    }
    for (int i = 0; i < 4; i++)
        assert_in_range(in_quarter[i], TRIES / 4 - 300, TRIES / 4 + 300);
    assert_true(low > 0 && high > 0);
}

/* With the same chances twice the noise errs twice as far. */
static void errors_grow_with_the_noise(void **state)
{
    (void)state;
    struct dob_rng rng = dob_rng_keyed(2, 2), same = rng;
    const struct noise noise = {1, &rng}, twice = {2, &same};
    for (int i = 0; i < 100; i++)
        assert_true(2 * noise_error(&noise, 3) == noise_error(&twice, 3));
    assert_memory_equal(&rng, &same, sizeof rng);
}

static void slips_are_as_frequent_as_was_said(void **state)
{
    (void)state;
    struct dob_rng rng = dob_rng_keyed(3, 3);
    const struct noise noise = {0.5, &rng}, much = {5, &rng};
    int slips = 0;
    for (int i = 0; i < TRIES; i++) {
        slips += noise_slips(&noise, 40);
        assert_false(noise_slips(&noise, 0));
        assert_true(noise_slips(&much, 20));
    }
    assert_in_range(slips, TRIES / 5 - 300, TRIES / 5 + 300);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(without_noise_nobody_errs_and_nothing_is_drawn),
        cmocka_unit_test(errors_are_even_and_bounded),
        cmocka_unit_test(errors_grow_with_the_noise),
        cmocka_unit_test(slips_are_as_frequent_as_was_said),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
