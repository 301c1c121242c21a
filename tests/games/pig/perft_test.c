/* Perft of pig. */
#include "support/perft.h"

/* 1: roll. 2: six faces. 3: after a 1 the other seat must roll, else roll or hold: 1 + 5 * 2 = 11.
 * 4: a roll has six faces, a hold leaves one roll: 6 + 5 * (6 + 1) = 41. */
static void from_the_start(void **state)
{
    (void)state;
    struct dob_rules rules = rules_of("pig", 2, NULL);
    union dob_position position;
    open_position(&rules, &position);
    assert_perft(&rules, &position,
                 (const uint64_t[]){1, 6, 11, 41, 96, 301, 781, 2286, 6191, 17621, 48576, 136681, 0});
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(from_the_start),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
