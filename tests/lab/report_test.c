/* Counting notes of cards: how often in each column, the points, and how those fared who had a card. */
#include "lab/report.h"

#include "support/table.h"

enum { OFFERED, KEPT, DRAWN, BOUGHT, LAID, COMPLETED };

/* Two games of goennen for two: seat 1 wins the first, the second is shared. */
static void notes_are_counted_by_card_and_seats_that_had_it_once(void **state)
{
    (void)state;
    static struct contest contest;
    static struct report_count count[DOB_CARDS_MAX];
    struct dob_card_note first[] = {{.card = 9, .column = OFFERED, .seat = DOB_SEATS_MAX},
                                    {.card = 9, .column = BOUGHT, .seat = 0},
                                    {.card = 9, .column = LAID, .seat = 0},
                                    {.card = 9, .column = LAID, .seat = 0}, /* had it twice: once */
                                    {.card = 9, .column = COMPLETED, .seat = 0, .points = 6},
                                    {.card = 1, .column = LAID, .seat = 1}};
    struct dob_card_note second[] = {{.card = 9, .column = LAID, .seat = 1},
                                     {.card = 9, .column = LAID, .seat = 0},
                                     {.card = 9, .column = COMPLETED, .seat = 1, .points = -2}};
    struct outcome outcome[3] = {{.played = true, .place = {1, 2}, .notes = 6, .note = first},
                                 {.played = true, .place = {1, 1}, .notes = 3, .note = second},
                                 {.played = false, .notes = 3, .note = second}};
    contest = (struct contest){.rules = rules_of("goennen", 2, NULL), .deals = 3, .seatings = 1};
    struct results results = {.contest = &contest, .outcome = outcome};
    count[4].points = 77; /* what was there before does not matter */
    report_count(&results, count);
    const struct report_count *nine = &count[8], *one = &count[0];
    assert_int_equal(nine->times[OFFERED], 1);
    assert_int_equal(nine->times[BOUGHT], 1);
    assert_int_equal(nine->times[LAID], 4);
    assert_int_equal(nine->times[COMPLETED], 2);
    assert_int_equal(nine->points, 4);
    assert_int_equal(nine->seats, 3);
    assert_int_equal(nine->games, 2);
    assert_true(nine->wins == 1 + 0.5 + 0.5);
    assert_true(one->seats == 1 && one->games == 1 && one->wins == 0 && one->times[LAID] == 1);
    assert_true(count[4].points == 0 && count[4].games == 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(notes_are_counted_by_card_and_seats_that_had_it_once)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
