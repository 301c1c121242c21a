/* Perft of casino. */
#include "support/perft.h"

/* From the start, two seats.
 * 1: either seat may be first: 2.
 * 2: the red die: 2 * 6 = 12.
 * 3: nobody owns a card, so all 12 spaces lead to a throw of five dice: 12 * 252 = 3024.
 * 4: for one of the 12, over all 252 throws:
 *    keeps: a throw and a part of it, counted together, are C(16, 5) = 4368 (each face gives sum (c + 1) x^c, so all
 *    give 1 / (1 - x)^12); without the 252 whole throws: 4116.
 *    cards placed, throws that are no five: number cards 6 faces * C(9, 4) throws showing it = 756, less the 6 fives:
 *    750; three or more equal 6 * C(7, 2) = 126, less 6: 120; four 36 - 6 = 30; full houses 6 * 5 = 30; small straights
 *    3 * 6 - 2 = 16; large straights 2; sums of 25 or more: what is missing to 30 is split over five dice, at most 5 in
 *    all: 1 + 1 + 2 + 3 + 5 + 7 = 19, less 66666 and 55555: 17. Together 965.
 *    cards placed with one of the 6 fives: any of 12: 72.
 *    passing: never, since every throw scores on a number card.
 *    4116 + 965 + 72 = 5153, and 12 * 5153 = 61836. */
static void from_the_start(void **state)
{
    (void)state;
    struct dob_rules rules = rules_of("casino", 2, NULL);
    union dob_position position;
    open_position(&rules, &position);
    assert_perft(&rules, &position, (const uint64_t[]){2, 12, 3024, 61836, 3120840, 0});
}

/* Seat 1 has landed on its own twos = 20; seat 2 owns the ones = 10 and, marked, the chance; nine cards are unplaced.
 * 1: again, try, stay: 3.
 * 2: again: 6 red dice; try: 252 throws; stay: 6 red dice of seat 2: 264.
 * 3: again, from space 1: 2 the ones of seat 2, 3 empty, 4 a joker, 5 the chance of seat 2, 6 and 7 empty: 6 * 252.
 *    try: 4116 keeps; raises: throws with three twos or more, no five: C(7, 2) - 1 = 20; fives: 6 * (9 placed + 2
 *    stolen) = 66, and 22222 raises too: 1; passing always: 252. Together 4455.
 *    stay, from 4: all six spaces hold at most seat 2's own chance on space 5: red 1 gives again and stay, the others
 *    252 each: 2 + 5 * 252 = 1262.
 *    1512 + 4455 + 1262 = 7229. */
static void on_an_own_card(void **state)
{
    (void)state;
    struct dob_rules rules = rules_of("casino", 2, NULL);
    union dob_position position;
    set_position(&rules,
                 "own seat=1 turn=10 still=0 finale=0 reds=1 throws=0 dice=- card=- pawns=1,4 1:twos/1=20 "
                 "2:ones/2=10 5:chance/2=60!",
                 &position);
    assert_perft(&rules, &position, (const uint64_t[]){3, 264, 7229, 309034, 8061606, 0});
}

/* The casino round, all cards placed, seat 2 on space 6 with 7 its own fives = 10, 8 and 12 jokers, 9 to 11 cards of the
 * others.
 * 1: the red die: 6. 2: the own card again, try, stay; the others 252 throws each: 3 + 5 * 252 = 1263. */
static void in_the_casino_round(void **state)
{
    (void)state;
    struct dob_rules rules = rules_of("casino", 3, NULL);
    union dob_position position;
    set_position(&rules,
                 "move seat=2 turn=40 still=3 finale=2 reds=0 throws=0 dice=- card=- pawns=14,6,11 1:twos/1=20 "
                 "2:ones/2=10 3:chance/2=60! 5:threes/3=30 6:fours/1=40 7:fives/2=10 9:sixes/3=20 10:carre/3=40! "
                 "11:full-house/1=50 13:small-straight/2=50 14:large-straight/3=70 15:three-of-a-kind/1=30!",
                 &position);
    assert_perft(&rules, &position, (const uint64_t[]){6, 1263, 22699, 1287366, 0});
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(from_the_start),
        cmocka_unit_test(on_an_own_card),
        cmocka_unit_test(in_the_casino_round),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
