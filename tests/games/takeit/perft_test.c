/* Perft of takeit. */
#include "support/perft.h"
#include "support/takeit.h"

/* Six cards: seat 1 holds the order w1 and "take two", seat 2 the order a* and "throw red again", which has no target. A
 * white 1 and a black 2 lie on the board, seat 2 has all other dice.
 * 1: take either, pass, play: 4.
 * 2: after a take the other die or passing: 2 each; after passing both dice or passing: 3; after the action: 3. 10.
 * 3: w1 then b2: the evaluation, seat 1 may fulfil w1 or nothing, seat 2 a* or nothing: 4. w1 then pass: take, pass, play:
 *    3. b2 then w1: seat 1 nothing, seat 2 as before: 3. b2 then pass: 3. pass then a die: take, pass: 2 and 2. Both pass:
 *    1 + 2 = 3. The action, then a die: take or stop: 2 and 2. The action, then pass: 3. Together 27.
 * 4: in the same order 12 + 10 + 7 + 9 + 6 + 6 + 7 + 6 + 6 + 7 = 76. */
static void at_the_end_of_a_draft(void **state)
{
    (void)state;
    struct dob_rules rules =
        takeit_rules(2, NULL, "order 1 w1; order 1 a*; order 1 b3; action take; action reroll red; action swap");
    union dob_position position;
    takeit_lay(&rules, "choose board=1/2/- hand1=1,4 hand2=2,5", &position);
    assert_perft(&rules, &position, (const uint64_t[]){4, 10, 27, 76, 188, 345, 0});
}

/* The deal: two may start; then two orders of three and of two; the third goes to nobody else, as both are asked for four.
 * 1: 2. 2: 2 * 3. 3: 2 * 3 * 2. 4: the last order, 2 * 6. 5: 2 * 6 actions of two. 6: seat 2 gets the other action: 24. */
static void from_the_deal(void **state)
{
    (void)state;
    struct dob_rules rules = takeit_rules(2, NULL, "order 1 w1; order 1 a*; order 1 b3; action take; action swap");
    union dob_position position;
    open_position(&rules, &position);
    assert_perft(&rules, &position, (const uint64_t[]){2, 6, 12, 12, 24, 24, 0});
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(at_the_end_of_a_draft),
        cmocka_unit_test(from_the_deal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
