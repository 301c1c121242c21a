/* The game of thirteen boxes: what throws give in its boxes, counted by hand. */
#include "support/table.h"

#include "core/dice.h"
#include "tools/proof/thirteen_solver.h"

#define OPEN(box) (1u << (box))
enum { ONES, TWOS, THREES, FOURS, FIVES, SIXES };

static dob_dice dice_of(const char *text)
{
    struct dob_scan scan = dob_scan_in(text);
    dob_dice dice = 0;
    assert_true(dob_dice_scan(&scan, &dice));
    return dice;
}

static void assert_points(const char *dice, unsigned box, unsigned points)
{
    struct thirteen_card card = {.open = ALL_BOXES};
    unsigned is = thirteen_points(RULE_FREE, &card, dice_of(dice), box);
    if (is != points || thirteen_points(RULE_FORCED, &card, dice_of(dice), box) != points)
        fail_msg("%s in box %u: %u, not %u", dice, box, is, points);
}

static void upper_boxes_count_their_face(void **state)
{
    (void)state;
    assert_points("11236", ONES, 2);
    assert_points("22222", TWOS, 10);
    assert_points("13334", THREES, 9);
    assert_points("44115", FOURS, 8);
    assert_points("15555", FIVES, 20);
    assert_points("12366", SIXES, 12);
    assert_points("12345", SIXES, 0);
}

static void dice_alike_count_all_dice(void **state)
{
    (void)state;
    assert_points("33312", BOX_THREE_ALIKE, 12);
    assert_points("66665", BOX_THREE_ALIKE, 29);
    assert_points("22222", BOX_THREE_ALIKE, 10);
    assert_points("33112", BOX_THREE_ALIKE, 0);
    assert_points("66665", BOX_FOUR_ALIKE, 29);
    assert_points("11111", BOX_FOUR_ALIKE, 5);
    assert_points("66655", BOX_FOUR_ALIKE, 0);
    assert_points("13556", BOX_CHANCE, 20);
    assert_points("66666", BOX_CHANCE, 30);
}

static void boxes_of_fixed_points(void **state)
{
    (void)state;
    assert_points("22255", BOX_FULL_HOUSE, 25);
    assert_points("22256", BOX_FULL_HOUSE, 0);
    assert_points("22556", BOX_FULL_HOUSE, 0);
    assert_points("22225", BOX_FULL_HOUSE, 0);
    assert_points("22222", BOX_FULL_HOUSE, 0);
    assert_points("12346", BOX_SMALL_STRAIGHT, 30);
    assert_points("22345", BOX_SMALL_STRAIGHT, 30);
    assert_points("13456", BOX_SMALL_STRAIGHT, 30);
    assert_points("12345", BOX_SMALL_STRAIGHT, 30);
    assert_points("12356", BOX_SMALL_STRAIGHT, 0);
    assert_points("12345", BOX_LARGE_STRAIGHT, 40);
    assert_points("23456", BOX_LARGE_STRAIGHT, 40);
    assert_points("12346", BOX_LARGE_STRAIGHT, 0);
    assert_points("44444", BOX_FIVE, 50);
    assert_points("44443", BOX_FIVE, 0);
}

static void assert_joker(unsigned open, const char *dice, unsigned box, unsigned free, unsigned forced)
{
    for (int five = 0; five < 2; five++) { /* a box of five filled with nothing makes jokers too */
        struct thirteen_card card = {.open = open, .five = five};
        assert_int_equal(thirteen_points(RULE_FREE, &card, dice_of(dice), box), free);
        assert_int_equal(thirteen_points(RULE_FORCED, &card, dice_of(dice), box), forced);
    }
}

static void a_joker_counts_in_lower_boxes_once_its_upper_box_is_filled(void **state)
{
    (void)state;
    unsigned open = ALL_BOXES & ~(OPEN(BOX_FIVE) | OPEN(SIXES));
    assert_joker(open, "66666", BOX_FULL_HOUSE, 25, 25);
    assert_joker(open, "66666", BOX_SMALL_STRAIGHT, 30, 30);
    assert_joker(open, "66666", BOX_LARGE_STRAIGHT, 40, 40);
    assert_joker(open, "66666", BOX_THREE_ALIKE, 30, 30);
    assert_joker(open, "66666", BOX_FOUR_ALIKE, 30, 30);
    assert_joker(open, "66666", BOX_CHANCE, 30, 30);
    assert_joker(open, "66666", ONES, 0, FORBIDDEN);
    assert_joker(UPPER_BOXES & ~OPEN(SIXES), "66666", FIVES, 0, 0);
    assert_joker(OPEN(ONES) | OPEN(BOX_THREE_ALIKE), "66666", ONES, 0, FORBIDDEN);
    assert_joker(open, "66665", BOX_FULL_HOUSE, 0, 0);
    assert_joker(open, "66665", ONES, 0, 0);
}

static void with_its_upper_box_open_it_must_go_there_or_may(void **state)
{
    (void)state;
    unsigned open = ALL_BOXES & ~OPEN(BOX_FIVE);
    assert_joker(open, "11111", ONES, 5, 5);
    assert_joker(open, "11111", TWOS, 0, FORBIDDEN);
    assert_joker(open, "11111", BOX_FULL_HOUSE, 0, FORBIDDEN);
    assert_joker(open, "11111", BOX_SMALL_STRAIGHT, 0, FORBIDDEN);
    assert_joker(open, "11111", BOX_LARGE_STRAIGHT, 0, FORBIDDEN);
    assert_joker(open, "11111", BOX_CHANCE, 5, FORBIDDEN);
}

static void five_equal_dice_are_no_joker_while_their_box_is_open(void **state)
{
    (void)state;
    struct thirteen_card card = {.open = ALL_BOXES & ~OPEN(ONES)};
    for (enum thirteen_rule rule = RULE_FREE; rule <= RULE_FORCED; rule++) {
        assert_int_equal(thirteen_points(rule, &card, dice_of("11111"), BOX_FULL_HOUSE), 0);
        assert_int_equal(thirteen_points(rule, &card, dice_of("11111"), TWOS), 0);
        assert_int_equal(thirteen_points(rule, &card, dice_of("11111"), BOX_FIVE), 50);
    }
}

static void a_further_five_brings_100_where_the_first_brought_50(void **state)
{
    (void)state;
    struct thirteen_card with = {.open = OPEN(ONES), .five = true}, without = {.open = OPEN(ONES)};
    assert_int_equal(thirteen_five_bonus(&with, dice_of("33333")), 100);
    assert_int_equal(thirteen_five_bonus(&with, dice_of("33334")), 0);
    assert_int_equal(thirteen_five_bonus(&without, dice_of("33333")), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(upper_boxes_count_their_face),
        cmocka_unit_test(dice_alike_count_all_dice),
        cmocka_unit_test(boxes_of_fixed_points),
        cmocka_unit_test(a_joker_counts_in_lower_boxes_once_its_upper_box_is_filled),
        cmocka_unit_test(with_its_upper_box_open_it_must_go_there_or_may),
        cmocka_unit_test(five_equal_dice_are_no_joker_while_their_box_is_open),
        cmocka_unit_test(a_further_five_brings_100_where_the_first_brought_50),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
