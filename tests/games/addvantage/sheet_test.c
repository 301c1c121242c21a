/* The score sheet of addvantage: tiles won, and boards typed in without a match. */
#include "support/addvantage.h"
#include "support/sheet.h"

static struct dob_rules rules;
static union dob_position p;

static void every_tile_won_is_an_item(void **state)
{
    (void)state;
    rules = rules_of("addvantage", 2, NULL);
    lay(&rules, "choose takers=2,1 board=9*,10,11/10,11,12*:......... board=9,10*,11*/10*,11,12:.........", &p);
    assert_string_equal(sheet_of(&rules, &p, 0, 0),
                        "addvantage.item-row(1) 9, addvantage.item-column(c) 12, addvantage.item-bonus 12");
    assert_string_equal(sheet_of(&rules, &p, 0, 1),
                        "addvantage.item-row(2) 10, addvantage.item-row(3) 11, addvantage.item-column(a) 10, "
                        "addvantage.item-bonus 9");
}

/* keep-tiles: what the lines bring as they lie. */
static void kept_tiles_are_items_A18(void **state)
{
    (void)state;
    rules = rules_of("addvantage", 2, "keep-tiles=1");
    lay(&rules, "roll left=2 queue=3,0,0,0 board=234...... board=2...3...4", &p);
    assert_string_equal(sheet_of(&rules, &p, 0, 0), "addvantage.item-row(1) 9");
    assert_string_equal(sheet_of(&rules, &p, 0, 1), "addvantage.item-bonus 9");
}

static void a_hidden_score_has_no_items_A20(void **state)
{
    (void)state;
    rules = rules_of("addvantage", 2, "hidden-score=1");
    lay(&rules, "choose board=9*,10,11/10,11,12:......... board=9*,10,11/10,11,12:.........", &p);
    assert_string_equal(sheet_of(&rules, &p, 0, 1), "");
    assert_string_equal(sheet_of(&rules, &p, 1, 1), "addvantage.item-row(1) 9");
    assert_string_equal(sheet_of(&rules, &p, DOB_SPECTATOR, 1), "");
    assert_string_equal(sheet_of(&rules, &p, DOB_ALL_SEEING, 1), "addvantage.item-row(1) 9");
}

/* Stars count, and lines whose dice make their tile. */
static void boards_typed_in(void **state)
{
    (void)state;
    struct dob_result result;
    rules = rules_of("addvantage", 3, NULL);
    enter_table(&rules, "1 9*,10,11/10,12,8 352/1.6/236; 2   10,10,11/9,11*,14; bonus 10 1; bonus   13 2", &p);
    assert_string_equal(sheet_of(&rules, &p, DOB_ALL_SEEING, 0),
                        "addvantage.item-row(1) 9, addvantage.item-row(3) 11, addvantage.item-bonus 10");
    assert_string_equal(sheet_of(&rules, &p, DOB_ALL_SEEING, 1),
                        "addvantage.item-column(b) 11, addvantage.item-bonus 13");
    assert_int_equal(rules.game->actors(&rules, &p), 0);
    rules.game->result(&rules, &p, 2, &result);
    assert_memory_equal(result.points, ((int32_t[]){30, 24, 0}), 3 * sizeof(int32_t));
    assert_judged(&rules, &p, 0, NULL);
}

/* A board that is typed again is replaced. */
static void a_board_typed_again(void **state)
{
    (void)state;
    rules = rules_of("addvantage", 2, NULL);
    enter_table(&rules, "1 14*,10,11/10,12,8 352/1.6/213; 1 14,10*,11/10,12,8", &p);
    assert_string_equal(sheet_of(&rules, &p, 0, 0), "addvantage.item-row(2) 10");
}

static void what_is_wrong_is_named(void **state)
{
    (void)state;
    rules = rules_of("addvantage", 2, NULL);
    enter_table(&rules, "1 9*,10,11/10,12,8; bonus 10 1", &p);
    assert_not_entered(&rules, &p, "3 9,10,11/10,12,8", "addvantage.score-seat", "3");
    assert_not_entered(&rules, &p, "1x 9,10,11/10,12,8", "addvantage.score-seat", "1x");
    assert_not_entered(&rules, &p, "", "addvantage.score-seat", "");
    assert_not_entered(&rules, &p, "2 9,10,11/10,12", "addvantage.score-tiles", "");
    assert_not_entered(&rules, &p, "2 9,10,11,10,12,8", "addvantage.score-tiles", ",10,12,8");
    assert_not_entered(&rules, &p, "2 6,10,11/10,12,8", "addvantage.score-tiles", "6,10,11/10,12,8");
    assert_not_entered(&rules, &p, "2 9,10,11/10,12,8 35", "addvantage.score-grid", "");
    assert_not_entered(&rules, &p, "2 9,10,11/10,12,8 357/123/123", "addvantage.score-grid", "7/123/123");
    assert_not_entered(&rules, &p, "2 9,10,11/10,12,8 350/123/123", "addvantage.score-grid", "0/123/123");
    assert_not_entered(&rules, &p, "2 9,10,11/10,12,8 351123/123", "addvantage.score-grid", "123/123");
    assert_not_entered(&rules, &p, "2 9,10,11/10,12,8 351/123/123 x", "addvantage.score-grid", " x");
    assert_not_entered(&rules, &p, "bonus 10", "addvantage.score-bonus", "");
    assert_not_entered(&rules, &p, "bonus 15 1", "addvantage.score-bonus", "15 1");
    assert_not_entered(&rules, &p, "bonus 10 3", "addvantage.score-bonus", "3");
    assert_not_entered(&rules, &p, "bonus 10 1 1", "addvantage.score-bonus", " 1");
    assert_not_entered(&rules, &p, "2 7,7,9/9,10,10", "addvantage.not-in-box", "");
    assert_true(rules.game->enter(&rules, &p, dob_scan_in("bonus 11 2"), NULL));
    assert_not_entered(&rules, &p, "bonus 12 1", "addvantage.score-bonus", "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_tile_won_is_an_item),
        cmocka_unit_test(kept_tiles_are_items_A18),
        cmocka_unit_test(a_hidden_score_has_no_items_A20),
        cmocka_unit_test(boards_typed_in),
        cmocka_unit_test(a_board_typed_again),
        cmocka_unit_test(what_is_wrong_is_named),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
