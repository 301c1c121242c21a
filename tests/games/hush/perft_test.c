/* Perft of hush. */
#include "support/perft.h"

/* After the deal, three seats: any of them discards one of two: 6; then one of two others: 4; then 2; then the cards are
 * turned over in one way. The deal itself is never listed. */
static void after_the_deal(void **state)
{
    (void)state;
    struct dob_rules rules = rules_of("hush", 3, NULL);
    union dob_position position;
    open_position(&rules, &position);
    assert_int_equal(perft(&rules, &position, 1), 0);
    play(&rules, &position, "* deal 1 2 3 4 5 6");
    assert_perft(&rules, &position, (const uint64_t[]){6, 24, 48, 48, 0});
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(after_the_deal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
