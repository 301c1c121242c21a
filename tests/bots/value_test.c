/* Values of ends, and the mathematics that needs no libm. */
#include "bots/value.h"

#include <math.h>

#include "support/table.h"

static void assert_near(double a, double b, double by)
{
    assert_true(fabs(a - b) <= by);
}

static void a_shared_win_is_a_part_of_one(void **state)
{
    (void)state;
    const struct dob_result alone = {.seats = 3, .place = {2, 1, 3}}, shared = {.seats = 3, .place = {1, 3, 1}};
    assert_true(value_of_win(&alone, 1) == 1 && value_of_win(&alone, 0) == 0);
    assert_true(value_of_win(&shared, 0) == 0.5 && value_of_win(&shared, 2) == 0.5 && value_of_win(&shared, 1) == 0);
}

static void alone_the_target_decides(void **state)
{
    (void)state;
    const struct dob_result won = {.seats = 1, .place = {1}, .points = {70}, .solo = true, .won = true, .target = 66};
    struct dob_result lost = won;
    lost.won = false;
    lost.points[0] = 60;
    assert_true(value_of_win(&won, 0) == 1 && value_of_win(&lost, 0) == 0);
    assert_true(value_of_end(&won, 0, 10) > 0.75 && value_of_end(&lost, 0, 10) < 0.25);
}

/* A lead of one spread is two chances in three; half of the value is the win itself, and a point more is always better. */
static void a_larger_lead_is_better(void **state)
{
    (void)state;
    struct dob_result result = {.seats = 2, .place = {1, 2}, .points = {10, 0}};
    assert_near(value_of_end(&result, 0, 10), 0.5 + 0.668 / 2 + 10e-4, 0.001);
    assert_near(value_of_end(&result, 1, 10), 0.332 / 2, 0.001);
    double before = value_of_end(&result, 0, 10);
    result.points[0] = 11;
    assert_true(value_of_end(&result, 0, 10) > before);
    result.points[0] = 1000;
    before = value_of_end(&result, 0, 10);
    result.points[0] = 1001;
    assert_true(value_of_end(&result, 0, 10) > before);
}

static void a_lead_is_over_the_best_of_the_others(void **state)
{
    (void)state;
    const int32_t points[] = {-5, 7, 3, 7};
    assert_int_equal(value_lead(points, 2, 0), -12);
    assert_int_equal(value_lead(points, 2, 1), 12);
    assert_int_equal(value_lead(points, 3, 1), 4);
    assert_int_equal(value_lead(points, 4, 1), 0);
    assert_int_equal(value_lead(points, 4, 2), -4);
    assert_int_equal(value_lead(points, 1, 0), -5);
}

/* As good as bots need them; and chances of two sides make one. */
static void the_mathematics_is_near_libm(void **state)
{
    (void)state;
    for (int i = 0; i < 44; i++) {
        double x = -8 + 0.37 * i;
        assert_near(value_exp(x) / exp(x), 1, 0.04);
        assert_near(value_logistic(x), 1 / (1 + exp(-x)), 0.002);
        assert_near(value_logistic(x) + value_logistic(-x), 1, 1e-12);
        assert_near(value_exp(x) * value_exp(-x), 1, 1e-12);
    }
    for (int i = -2; i < 5; i++)
        assert_near(value_root(pow(10, i)) / sqrt(pow(10, i)), 1, 0.01);
    assert_true(value_logistic(1e9) > 0.99 && value_logistic(-1e9) < 0.01);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_shared_win_is_a_part_of_one), cmocka_unit_test(alone_the_target_decides),
        cmocka_unit_test(a_larger_lead_is_better),       cmocka_unit_test(a_lead_is_over_the_best_of_the_others),
        cmocka_unit_test(the_mathematics_is_near_libm),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
