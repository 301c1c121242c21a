/* The score sheet of casino: cards with their points, and boards typed in without a match. */
#include "support/sheet.h"

static struct dob_rules rules;
static union dob_position p;

static void every_card_is_an_item(void **state)
{
    (void)state;
    rules = rules_of("casino", 2, NULL);
    set_position(&rules,
                 "move seat=1 turn=3 still=0 finale=0 reds=0 throws=0 dice=- card=- pawns=0,4 1:ones/2=30 "
                 "2:chance/1=60! 3:sixes/1=10",
                 &p);
    assert_string_equal(sheet_of(&rules, &p, 0, 0), "casino.card.sixes 10, casino.item-piece(casino.card.chance) 60");
    assert_string_equal(sheet_of(&rules, &p, DOB_SPECTATOR, 1), "casino.card.ones 30");
}

static void a_board_typed_in(void **state)
{
    (void)state;
    struct dob_result result;
    rules = rules_of("casino", 3, NULL);
    enter_table(&rules, "ones 1 30; chance   2 60!; full-house 2 50", &p);
    assert_string_equal(sheet_of(&rules, &p, DOB_ALL_SEEING, 1),
                        "casino.card.full-house 50, casino.item-piece(casino.card.chance) 60");
    assert_int_equal(rules.game->actors(&rules, &p), 0);
    assert_true(rules.game->check(&rules, &p, NULL));
    rules.game->result(&rules, &p, DOB_ALL_SEEING, &result);
    assert_memory_equal(result.points, ((int32_t[]){30, 110, 0}), 3 * sizeof(int32_t));
    assert_judged(&rules, &p, 1, NULL);
}

/* All twelve cards fit, and not one more. */
static void a_full_board_typed_in(void **state)
{
    (void)state;
    rules = rules_of("casino", 2, NULL);
    enter_table(&rules,
                "ones 1 40; twos 1 40; threes 1 40; fours 1 40; fives 1 40; sixes 1 40; three-of-a-kind 2 30;"
                "carre 2 40; full-house 2 50; small-straight 2 50; large-straight 2 70; chance 2 60",
                &p);
    assert_not_entered(&rules, &p, "ones 1 40", "casino.already-placed", "");
}

static void what_is_wrong_is_named(void **state)
{
    (void)state;
    rules = rules_of("casino", 3, NULL);
    enter_table(&rules, "chance 2 60!", &p);
    assert_not_entered(&rules, &p, "foo 1 10", "casino.card-unknown", "foo");
    assert_not_entered(&rules, &p, "", "casino.card-unknown", "");
    assert_not_entered(&rules, &p, "ones 4 10", "casino.seat-missing", "4 10");
    assert_not_entered(&rules, &p, "ones 0 10", "casino.seat-missing", "0 10");
    assert_not_entered(&rules, &p, "ones 1", "casino.points-missing", "");
    assert_not_entered(&rules, &p, "ones 1 15", "casino.points-missing", "15");
    assert_not_entered(&rules, &p, "ones 1 80", "casino.points-missing", "80");
    assert_not_entered(&rules, &p, "chance 1 60", "casino.already-placed", "");
    assert_not_entered(&rules, &p, "ones 1 50", "casino.score-impossible", "ones 1 50");
    assert_not_entered(&rules, &p, "ones 1 30 ", "casino.score-impossible", "ones 1 30 ");
    assert_not_entered(&rules, &p, "carre 2 40!", "casino.score-impossible", "carre 2 40!"); /* a second piece */
    assert_not_entered(&rules, &p, "ones 1 30!", "casino.score-impossible", "ones 1 30!");   /* C14 */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_card_is_an_item),
        cmocka_unit_test(a_board_typed_in),
        cmocka_unit_test(a_full_board_typed_in),
        cmocka_unit_test(what_is_wrong_is_named),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
