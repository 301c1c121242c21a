/* The score sheet of takeit: orders and chips, and both typed in without a match. */
#include "support/sheet.h"

#include <stdio.h>

#include "games/takeit/takeit.h"

static struct dob_rules rules;
static union dob_position p;

static void orders_and_chips_are_items(void **state)
{
    (void)state;
    struct tak_position *position = (struct tak_position *)&p;
    rules = rules_of("takeit", 2, NULL);
    open_position(&rules, &p);
    assert_string_equal(sheet_of(&rules, &p, 0, 0), "");
    position->points[0] = 8;
    position->chips[0] = 3;
    position->chips[1] = 5;
    assert_string_equal(sheet_of(&rules, &p, 0, 0), "takeit.item-orders 8, takeit.item-chips -3");
    assert_string_equal(sheet_of(&rules, &p, 0, 1), "takeit.item-chips -5");
    position->chips[0] = 0;
    assert_string_equal(sheet_of(&rules, &p, 1, 0), "takeit.item-orders 8");
}

/* A line without a seat is for the seat of the line before; what is typed again is replaced. */
static void a_table_typed_in(void **state)
{
    (void)state;
    struct dob_result result;
    rules = rules_of("takeit", 3, NULL);
    enter_table(&rules, "orders 3 3  2 5; chips 7; 2 chips 4; orders 1 5; 3 orders 4 4; 3 orders; 2 orders 1 1", &p);
    assert_string_equal(sheet_of(&rules, &p, DOB_ALL_SEEING, 0), "takeit.item-orders 13, takeit.item-chips -7");
    assert_string_equal(sheet_of(&rules, &p, DOB_ALL_SEEING, 1), "takeit.item-orders 2, takeit.item-chips -4");
    assert_string_equal(sheet_of(&rules, &p, DOB_ALL_SEEING, 2), "");
    assert_int_equal(rules.game->actors(&rules, &p), 0);
    rules.game->result(&rules, &p, 0, &result);
    assert_memory_equal(result.points, ((int32_t[]){6, -2, 0}), 3 * sizeof(int32_t)); /* T22 */
    assert_memory_equal(result.place, ((uint8_t[]){1, 3, 2}), 3);
    for (int seat = 0; seat < 3; seat++)
        assert_judged(&rules, &p, seat, NULL);
}

static void what_is_wrong_is_named(void **state)
{
    (void)state;
    char line[256] = "1 orders";
    rules = rules_of("takeit", 2, NULL);
    enter_table(&rules, "1 orders 3; chips 2", &p);
    assert_not_entered(&rules, &p, "3 orders 1", "takeit.score-word", "3");
    assert_not_entered(&rules, &p, "0 orders 1", "takeit.score-word", "0");
    assert_not_entered(&rules, &p, "2orders 1", "takeit.score-word", "2orders");
    assert_not_entered(&rules, &p, "2 order 1", "takeit.score-word", "order");
    assert_not_entered(&rules, &p, "", "takeit.score-word", "");
    assert_not_entered(&rules, &p, "2 orders 3 6 1", "takeit.score-order", "6");
    assert_not_entered(&rules, &p, "2 orders 0", "takeit.score-order", "0");
    assert_not_entered(&rules, &p, "2 orders 3x", "takeit.score-order", "3x");
    assert_not_entered(&rules, &p, "2 chips", "takeit.score-chips", "");
    assert_not_entered(&rules, &p, "2 chips -1", "takeit.score-chips", "-1");
    assert_not_entered(&rules, &p, "2 chips 1000", "takeit.score-chips", "1000");
    assert_not_entered(&rules, &p, "2 chips 3 4", "takeit.score-chips", "3 4");
    for (int i = 0; i < TAK_ORDERS_MAX + 1; i++)
        snprintf(line + 8 + 2 * i, sizeof line - 8 - 2 * (size_t)i, " 1");
    assert_not_entered(&rules, &p, line, "takeit.order-count", "");
    line[8 + 2 * TAK_ORDERS_MAX] = '\0';
    assert_true(rules.game->enter(&rules, &p, dob_scan_in(line), NULL));
}

/* Types so many orders of one point for a seat. */
static void type_orders(int seat, int count)
{
    char line[256];
    int at = snprintf(line, sizeof line, "%d orders", seat + 1);
    for (int i = 0; i < count; i++)
        at += snprintf(line + at, sizeof line - (size_t)at, " 1");
    assert_true(rules.game->enter(&rules, &p, dob_scan_in(line), NULL));
}

/* Two seats play 6 rounds, or 4 by the option, with five orders in a hand at most (T20): 30. Five seats play 10 rounds by
 * the option. */
static void so_many_orders_fit_into_a_match_E1(void **state)
{
    (void)state;
    rules = rules_of("takeit", 2, NULL);
    enter_table(&rules, "1 chips 0", &p);
    type_orders(1, 30);
    assert_judged(&rules, &p, 1, NULL);
    type_orders(1, 31);
    assert_judged(&rules, &p, 0, NULL);
    assert_judged(&rules, &p, 1, "takeit.score-orders");
    struct dob_reason why;
    rules.game->judge(&rules, &p, 1, &why);
    assert_string_equal(why.ruling, "E1");
    assert_int_equal(why.arg[0].number, 2);
    assert_int_equal(why.arg[1].number, 31);
    assert_int_equal(why.arg[2].number, 30);
    rules = rules_of("takeit", 5, NULL);
    enter_table(&rules, "1 chips 0", &p);
    type_orders(4, 50);
    assert_judged(&rules, &p, 4, NULL);
    type_orders(4, 51);
    assert_judged(&rules, &p, 4, "takeit.score-orders");
}

/* 76 orders in all: the seat that has one more than are left is named, and nobody behind it. */
static void there_are_so_many_orders(void **state)
{
    (void)state;
    rules = rules_of("takeit", 4, NULL);
    enter_table(&rules, "1 chips 0", &p);
    type_orders(0, 38);
    type_orders(1, 38);
    type_orders(3, 1);
    assert_judged(&rules, &p, 1, NULL);
    assert_judged(&rules, &p, 2, NULL);
    assert_judged(&rules, &p, 3, "takeit.score-all-orders");
    type_orders(1, 39);
    assert_judged(&rules, &p, 0, NULL);
    assert_judged(&rules, &p, 1, "takeit.score-all-orders");
    assert_judged(&rules, &p, 3, NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(orders_and_chips_are_items), cmocka_unit_test(a_table_typed_in),
        cmocka_unit_test(what_is_wrong_is_named),     cmocka_unit_test(so_many_orders_fit_into_a_match_E1),
        cmocka_unit_test(there_are_so_many_orders),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
