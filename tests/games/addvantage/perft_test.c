/* Perft of addvantage. */
#include "support/perft.h"

/* From the choice of the first seat, two seats.
 * 1: either may be first: 2. 2: two coins, nothing to buy: it throws two dice: 2. 3: 2 * 21 handfuls = 42.
 * 4: of 15 handfuls either face is placed on 9 cells or given up: 20; of 6 pairs: 10. 2 * (15 * 20 + 6 * 10) = 720.
 * 5: after a placement 8 cells or giving up, after that 9 cells: 9 each. 2 * (15 * 180 + 6 * 90) = 6480.
 * 6: the other throws, or buys onto one of 9 cells. With two dice on the board 19 moves, with one 10: different faces
 *    2 * 9 * 8 * 19 + (2 * 9 + 2 * 9) * 10 = 3096, pairs half of it. 2 * (15 * 3096 + 6 * 1548) = 111456.
 * 7: 21 handfuls, or seat 1 goes on: with three coins it throws two or three, with two coins two. 21 + 18 * 2 = 57 after
 *    two dice, 21 + 9 = 30 after one: 2 * (15 * 9288 + 6 * 4644) = 334368. */
static void from_the_first_turn(void **state)
{
    (void)state;
    struct dob_rules rules = rules_of("addvantage", 2, NULL);
    union dob_position position;
    set_position(&rules,
                 "begin seat=1 first=1 round=0 most=0 still=0 left=0 thrown=0 spent=0 filled=0 hand=- arranged=0,0 "
                 "coins=2,2 bonus=9,12 takers=0,0 queue=0,0,0,0 board=9,10,11/10,11,12:......... "
                 "board=9,10,11/10,11,12:.........",
                 &position);
    assert_perft(&rules, &position, (const uint64_t[]){2, 2, 42, 720, 6480, 111456, 334368, 9762768, 0});
}

/* With remove-own: seat 1 has three coins and two empty cells, seat 2 one coin and one die.
 * 1: throw 2; buy the die onto one of 2 cells; remove one of 7: 10.
 * 2: 21 handfuls. After a buy seat 2 has two coins, an empty board, and 7 dice to buy onto 9 cells, since the one it has
 *    just sold is banned: 2 * 64. After a removal two coins and three empty cells: throw 2, buy onto 3: 7 * 4. 177.
 * 3: handfuls: 15 of two faces, each on 2 cells or given up: 6; 6 pairs: 3: 108. After a buy: 21 handfuls, or seat 1 can
 *    throw 2 or remove one of 7, as its own die is banned: 2 * (21 + 63 * 8) = 1050. After a removal: 21 handfuls, or
 *    seat 2 throws or buys one of 6: 7 * (21 + 3 * (1 + 54)) = 1302. Together 2460. */
static void with_removals(void **state)
{
    (void)state;
    struct dob_rules rules = rules_of("addvantage", 2, "remove-own=1");
    union dob_position position;
    set_position(&rules,
                 "choose seat=1 first=1 round=4 most=8 still=0 left=0 thrown=0 spent=0 filled=0 hand=- arranged=0,0 "
                 "coins=3,1 bonus=9,12 takers=0,0 queue=0,0,0,0 board=9,10,11/10,11,12:1111111.. "
                 "board=9,10,11/10,11,12:2........",
                 &position);
    assert_perft(&rules, &position, (const uint64_t[]){10, 177, 2460, 13599, 87804, 0});
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(from_the_first_turn),
        cmocka_unit_test(with_removals),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
