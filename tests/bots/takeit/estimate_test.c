/* The estimate of takeit: what it counts, by weights that make it easy to count along; and that the tuned weights point the
 * right way. */
#include "bots/takeit/estimate.h"
#include "support/takeit.h"

static const struct takeit_estimate_weights plain = {.lack = {50, 20, 10, 5}};

static int32_t counted(const struct takeit_estimate_weights *weights, const char *brief)
{
    union dob_position position;
    struct dob_rules rules = rules_of("takeit", 2, NULL);
    takeit_lay(&rules, brief, &position);
    return takeit_estimate(weights, &rules, &position, 0);
}

static int32_t estimate(const char *brief)
{
    return counted(&plain, brief);
}

static void points_and_chips_count(void **state)
{
    (void)state;
    assert_int_equal(estimate("discard"), 0);
    assert_int_equal(estimate("discard points1=2"), 200);
    assert_int_equal(estimate("discard points2=2"), -200);
    assert_int_equal(estimate("discard chips1=3"), -300);
    assert_int_equal(estimate("fulfil taken1=4/3/- hand1=1"), 300);
}

/* What was chosen counts as it is; with how many dice, if it was not said yet, as many as can be. */
static void what_is_chosen_counts_T3(void **state)
{
    (void)state;
    assert_int_equal(estimate("fulfil answered1=1 chosen1=1 taken1=44/3/-"), 300 - 100);
    assert_int_equal(estimate("fulfil answered1=2 chosen1=1 used1=2 taken1=44/3/1"), 300 - 300);
    assert_int_equal(estimate("fulfil answered1=1 taken1=44/3/-"), -300);
    assert_int_equal(estimate("fulfil answered1=1 chosen1=2 taken1=-/6666/- hand1=1,5 hand2=-"), 300);
    assert_int_equal(estimate("fulfil answered1=2 chosen1=2 used1=3 taken1=-/6666/- hand1=1,5 hand2=-"), 300 - 100);
    assert_int_equal(estimate("show chosen1=2 used1=3 taken1=-/6666/- hand1=1,5 hand2=-"), 300 - 100);
    assert_int_equal(estimate("show seat=2 points1=4 hand1=1,5 hand2=-"), 400);
    assert_int_equal(estimate("fulfil taken1=44/3/- hand1=o"), 0);
}

/* Order 1 is `3 b3 w4`. It is hoped for as long as the board can complete it: by its points and the dice that it has, which
 * else are chips. Sums count by the dice they lack; two sixes of order 5, `3 black > 12`, are one die short. */
static void orders_that_the_board_can_complete_are_hoped_for(void **state)
{
    (void)state;
    assert_int_equal(estimate("choose hand1=77"), 0);
    assert_int_equal(estimate("choose hand1=1 board=4/3/-"), 3 * 20);
    assert_int_equal(estimate("roll acted=1 rolls1=1 air=0/0/1 hand1=1 board=4/3/-"), 3 * 20);
    assert_int_equal(estimate("choose hand1=1 board=4/2/-"), 0);
    assert_int_equal(estimate("choose hand1=1 taken1=4/-/- board=-/3/-"), -100 + (3 + 1) * 50);
    assert_int_equal(estimate("choose hand1=1 taken1=4/-/- board=-/-/3"), -100 + (3 + 1) * 50);
    assert_int_equal(estimate("choose seat=2 passed=1 hand1=1 taken1=4/-/- board=-/3/-"), -100);
    assert_int_equal(estimate("choose hand1=5 hand2=- taken1=-/66/- board=-/1/-"), -200 + (3 + 2) * 50);
    assert_int_equal(estimate("choose hand1=5 hand2=- taken1=-/6/- board=-/6/-"), -100);
}

static void not_to_have_passed_counts_in_a_draft(void **state)
{
    (void)state;
    static const struct takeit_estimate_weights in = {.in = 10};
    assert_int_equal(counted(&in, "choose hand1=1"), 10);
    assert_int_equal(counted(&in, "choose hand1=1 taken1=4/-/-"), 10 - 100);
    assert_int_equal(counted(&in, "choose seat=2 passed=1 hand1=1 taken1=4/-/-"), -100);
    assert_int_equal(counted(&in, "discard hand1=1"), 0);
}

/* Orders 1 and 5 ask for two and about three dice. What is to be discarded does not count any more. */
static void orders_are_kept_by_their_dice(void **state)
{
    (void)state;
    static const struct takeit_estimate_weights keeping = {.kept_die = -10};
    assert_int_equal(counted(&keeping, "discard hand1=1,5,77 hand2=-"), -50);
    assert_int_equal(counted(&keeping, "discard answered1=1 hand1=1,5,77 hand2=-"), -50);
    assert_int_equal(counted(&keeping, "discard answered1=1 chosen1=1 hand1=1,5,77 hand2=-"), -30);
    assert_int_equal(counted(&keeping, "discard answered1=1 chosen1=3 hand1=1,5,77 hand2=-"), -50);
}

/* Whatever was tuned: points are better and chips worse, the fewer dice an order lacks the better. */
static void the_tuned_weights_point_the_right_way(void **state)
{
    (void)state;
    const char *const better[][2] = {
        {"choose points1=1", "choose"},
        {"choose", "choose chips1=1"},
        {"choose", "choose points2=1"},
        {"choose taken1=4/3/- hand1=1", "choose taken1=4/2/- hand1=1"},
        {"choose taken1=4/-/- hand1=1 board=6/3/-", "choose taken1=4/-/- hand1=1 board=6/4/-"},
    };
    for (size_t i = 0; i < sizeof better / sizeof *better; i++)
        assert_true(counted(&takeit_estimate_weights, better[i][0]) > counted(&takeit_estimate_weights, better[i][1]));
    for (int lack = 0; lack + 1 < TAK_LACKS; lack++)
        assert_true(takeit_estimate_weights.lack[lack] >= takeit_estimate_weights.lack[lack + 1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(points_and_chips_count),
        cmocka_unit_test(what_is_chosen_counts_T3),
        cmocka_unit_test(orders_that_the_board_can_complete_are_hoped_for),
        cmocka_unit_test(not_to_have_passed_counts_in_a_draft),
        cmocka_unit_test(orders_are_kept_by_their_dice),
        cmocka_unit_test(the_tuned_weights_point_the_right_way),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
