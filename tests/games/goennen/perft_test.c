/* Perft of goennen. */
#include "support/goennen.h"
#include "support/perft.h"

/* Alone, with six cards of each kind. The market: 6, then 5, 4 and 3 scoring cards; the same with bonus cards: 6, 5, 4, 3.
 * 1: 6. 2: 30. 3: 120. 4: 360. 5: 360 * 6. 6: 360 * 30. 7: 360 * 120. 8: 360 * 360. */
static void from_the_start(void **state)
{
    (void)state;
    struct dob_rules rules =
        goennen_deck(1, NULL,
                     "scoring blue rainbow 1: w1;scoring blue rainbow 1: w1;scoring blue rainbow 1: w1;"
                     "scoring blue rainbow 1: w1;scoring blue rainbow 1: w1;scoring blue rainbow 1: w1;"
                     "bonus wild: w1;bonus wild: w1;bonus wild: w1;bonus wild: w1;bonus wild: w1;bonus wild: w1");
    union dob_position position;
    open_position(&rules, &position);
    assert_perft(&rules, &position, (const uint64_t[]){6, 30, 120, 360, 2160, 10800, 43200, 129600, 0});
}

/* Two seats answer at the same time.
 * 1: each returns one of four: 8. 2: then that seat has 120 layings, the other still 4 cards: 8 * 124 = 992.
 * 3: one seat is done (960 ways), the other returns: 3840. Both have returned (32 ways): 240 each: 7680. Together 11520.
 * 4: one is done, the other has returned (3840) or both were to lay (7680): 120 each: 1382400. */
static void in_the_opening(void **state)
{
    (void)state;
    struct dob_rules rules = goennen_rules(2, NULL, NULL, NULL);
    union dob_position position;
    goennen_lay(&rules, "opening hand1=1,2,13,14 hand2=3,4,15,16", &position);
    assert_perft(&rules, &position, (const uint64_t[]){8, 992, 11520, 1382400, 0});
}

/* The last turn of a game after the third throw, 1 1 2 6 6. The cards want w1 w1, w6 w6 and w1 w2.
 * 1: complete any of three, a chance with dice or either deck, end: 7.
 * 2: w1 w1 and w6 w6 in one way each, w1 w2 in two; five dice fit somewhere, or skip: 6; 4 scoring cards; 6 bonus cards;
 *    nothing after the end: 20.
 * 3: after w1 w1: w6 w6 or end: 2; after w6 w6: either of the others or end: 3; after w1 w2: w6 w6 or end: 2 and 2. A one goes
 *    into three fields, twice; the two into one; a six into two, twice: 11. Ten drawn cards, each to one of six spots or away:
 *    70. Together 90. */
static void in_the_last_turn(void **state)
{
    (void)state;
    struct dob_rules rules = goennen_rules(2, NULL, "blue rainbow 1: w1 w1; blue rainbow 1: w6 w6", NULL);
    union dob_position position;
    goennen_lay(&rules, "decide seat=2 round=6 last=6 throws=3 dice=11266 cards1=7,8,20 cards2=1,2,13", &position);
    assert_perft(&rules, &position, (const uint64_t[]){7, 20, 90, 121, 90, 0});
}

/* Two passive seats, each with three cards that want w1 w2; a yellow 1 and an orange 3 were thrown again.
 * 1: enter y1 or skip, either seat: 4.
 * 2: after an entry 3 fields, or 2 answers of the other: 5; after skipping 2. 2 * 7 = 14.
 * 3: an entry, then its field: 3 * 2; then the other's entry: 3 + 3; then the other's skip: 3. A skip, then an entry: 3; then
 *    a skip: the active seat takes a chance or ends: 4. 2 * 22 = 44. */
static void with_passive_seats(void **state)
{
    (void)state;
    struct dob_rules rules = goennen_rules(3, NULL, NULL, NULL);
    union dob_position position;
    goennen_lay(&rules, "passive seat=3 round=6 last=6 throws=3 dice=13456 air=yo", &position);
    assert_perft(&rules, &position, (const uint64_t[]){4, 14, 44, 144, 482, 1512, 0});
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(from_the_start),
        cmocka_unit_test(in_the_opening),
        cmocka_unit_test(in_the_last_turn),
        cmocka_unit_test(with_passive_seats),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
