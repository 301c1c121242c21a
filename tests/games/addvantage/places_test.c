/* Which things a move of addvantage touches, in the order of a person's taps. */
#include "support/addvantage.h"
#include "support/places.h"

static struct dob_rules rules;
static union dob_position p;

static void touches(int seat, const char *move, const char *places)
{
    assert_string_equal(places_of(&rules, &p, seat, move), places);
}

/* Tile by tile to its row or column; of others only that they are at it. */
static void arranging_tiles(void **state)
{
    (void)state;
    rules = rules_of("addvantage", 2, NULL);
    open_position(&rules, &p);
    play(&rules, &p, "* deal 1 7,8,9,10,11,12; * deal 2 9,9,10,10,11,11");
    touches(1, "rows 11,9,10", "tile 2:11, space 2:1, tile 2:9, space 2:2, tile 2:10, space 2:3");
    play(&rules, &p, "2 rows 11,9,10");
    touches(1, "columns 9,11,10", "tile 2:9, space 2:a, tile 2:11, space 2:b, tile 2:10, space 2:c");
    rules.game->hide(&rules, &p, 0);
    touches(1, "columns ?", "button columns");
}

static void dice_and_cells(void **state)
{
    (void)state;
    rules = rules_of("addvantage", 3, "remove-own=1");
    lay(&rules, "choose seat=2 coins=1,4,1 board=35....... board=6........ board=.........", &p);
    touches(1, "throw 2", "button throw 2");
    touches(1, "throw 4", "button throw 4");
    touches(1, "buy 1 b1 c3", "cell 1:b1, cell 2:c3");
    touches(1, "remove a1", "cell 2:a1");
    lay(&rules, "settle seat=2 coins=1,4,1 hand=35 board=35....... board=6........ board=.........", &p);
    touches(1, "place 5 b2", "die 5, cell 2:b2");
    touches(1, "give 3", "die 3, button give");
    rules = rules_of("addvantage", 3, "remove-own=1 end=all");
    lay(&rules, "choose seat=2 coins=1,4,1 board=......... board=111111111 board=.........", &p);
    touches(1, "pass", "button pass");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(arranging_tiles),
        cmocka_unit_test(dice_and_cells),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
