/* The estimate of pig, which has no weights. */
#include "bots/policy.h"
#include "support/table.h"

static int32_t estimate(int seats, const char *at, int seat)
{
    struct dob_rules rules = rules_of("pig", seats, NULL);
    union dob_position position;
    set_position(&rules, at, &position);
    return policy_of(rules.game)->estimate(NULL, &rules, &position, seat);
}

static void the_estimate_is_the_lead_with_the_own_pot(void **state)
{
    (void)state;
    const char *three = "phase=0 seat=2 turn=4 throws=2 pot=7 scores=30,12,50";
    const char *pot = "phase=0 seat=2 turn=4 throws=12 pot=70 scores=8,0,0";
    const char *four = "phase=1 seat=4 turn=7 throws=1 pot=3 scores=9,0,0,5";
    assert_int_equal(estimate(3, three, 0), 30 - 50);
    assert_int_equal(estimate(3, three, 1), 12 - 50 + 7);
    assert_int_equal(estimate(3, three, 2), 50 - 30);
    assert_int_equal(estimate(3, pot, 0), 8); /* a pot of others may be lost */
    assert_int_equal(estimate(3, pot, 1), 70 - 8);
    assert_int_equal(estimate(4, four, 0), 9 - 5);
    assert_int_equal(estimate(4, four, 3), 5 - 9 + 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(the_estimate_is_the_lead_with_the_own_pot)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
