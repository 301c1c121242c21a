/* Which positions are well formed. Each case is a good position with one thing wrong, so that each claim of the check is
 * shown to reject on its own. */
#include "support/addvantage.h"

static struct dob_rules rules;

static void with(int seats, const char *options)
{
    rules = rules_of("addvantage", seats, options);
}

static void good(const char *brief)
{
    assert_checked(&rules, brief, true);
}

static void bad(const char *brief)
{
    assert_checked(&rules, brief, false);
}

#define NO_BOARDS " board=0,0,0/0,0,0:......... board=0,0,0/0,0,0:........."
#define DEALT " board=7,8,8/9,9,10:......... board=9,10,10/11,11,14:........."

static void hands_are_dealt_one_by_one(void **state)
{
    (void)state;
    with(2, NULL);
    good("deal bonus=0,0" NO_BOARDS);
    good("deal seat=2 bonus=0,0 board=7,8,8/9,9,10:......... board=0,0,0/0,0,0:.........");
    good("deal seat=2 bonus=0,0 board=?,?,?/?,?,?:......... board=0,0,0/0,0,0:.........");
    bad("deal seat=1 bonus=0,0 board=7,8,8/9,9,10:......... board=0,0,0/0,0,0:.........");
    bad("deal seat=2 bonus=0,0" DEALT);
    bad("deal seat=2 bonus=0,0" NO_BOARDS);
    bad("deal seat=2 bonus=0,0 board=8,7,8/9,9,10:......... board=0,0,0/0,0,0:.........");
    bad("deal seat=2 bonus=0,0 board=7,8,8/9,10,9:......... board=0,0,0/0,0,0:.........");
    bad("deal seat=2 bonus=0,0 board=7,8,8/9,9,0:......... board=0,0,0/0,0,0:.........");
    bad("deal seat=2 bonus=0,0 board=7,8,8/9,9,?:......... board=0,0,0/0,0,0:.........");
    bad("deal seat=2 bonus=0,0 board=?,?,?/?,?,14:......... board=0,0,0/0,0,0:.........");
    bad("deal seat=2 bonus=0,0 board=6,8,8/9,9,10:......... board=0,0,0/0,0,0:.........");
    bad("deal seat=2 bonus=0,0 board=7*,8,8/9,9,10:......... board=0,0,0/0,0,0:.........");
    bad("deal seat=2 bonus=0,0 board=?*,?,?/?,?,?:......... board=0,0,0/0,0,0:.........");
}

static void tiles_are_those_of_the_box(void **state)
{
    (void)state;
    with(2, NULL);
    good("choose board=9,9,9/10,10,10:......... board=11,11,11/11,11,11:.........");
    bad("choose board=9,9,9/9,10,10:.........");
    bad("choose board=7,7,9/10,10,10:.........");
    bad("choose board=10,10,10/10,10,10:.........");
    bad("choose bonus=14,14");
    bad("choose bonus=8,8 board=8,10,11/10,11,12:.........");
    good("choose bonus=8,8");
}

static void tiles_are_arranged(void **state)
{
    (void)state;
    with(2, NULL);
    good("arrange bonus=0,0" DEALT);
    good("arrange bonus=0,0 arranged=1,2 board=8,7,9/8,9,10:......... board=14,11,10/9,11,10:.........");
    bad("arrange bonus=0,0 board=8,7,9/8,9,10:......... board=9,10,10/11,11,14:.........");
    bad("arrange bonus=0,0 arranged=1,2 board=8,7,9/8,10,9:......... board=14,11,10/9,11,10:.........");
    bad("arrange bonus=0,0 arranged=1,2 board=8,7,9/9,8,10:......... board=14,11,10/9,11,10:.........");
    bad("arrange bonus=0,0 arranged=2,2" DEALT);
    bad("arrange bonus=0,0 board=0,0,0/0,0,0:.........");
    bad("arrange bonus=0,0 seat=2" DEALT);
    bad("show bonus=0,0 arranged=1,0" DEALT);
    bad("choose arranged=0,1");
    bad("deal arranged=0,1 bonus=0,0" NO_BOARDS);
    with(2, "arrange=random");
    bad("arrange bonus=0,0" DEALT);
}

static void tiles_are_shown(void **state)
{
    (void)state;
    with(2, NULL);
    good("show bonus=0,0");
    good("show bonus=0,0 board=10,9,11/10,12,9:.........");
    good("show bonus=0,0 board=?,?,?/?,?,?:.........");
    good("show seat=2 bonus=0,0 board=10,9,11/10,12,9:......... board=?,?,?/?,?,?:.........");
    bad("show seat=2 bonus=0,0 board=?,?,?/?,?,?:.........");
    bad("open bonus=0,0 board=?,?,?/?,?,?:.........");
    bad("show bonus=9,12");
    bad("show bonus=0,12");
    bad("show bonus=0,0 board=9*,10,11/10,11,12:.........");
    with(2, "arrange=random");
    good("show bonus=0,0" DEALT);
    bad("show bonus=0,0 board=10,9,11/10,12,9:......... board=9,10,10/11,11,14:.........");
    good("show seat=2 bonus=0,0 board=10,9,11/10,12,9:......... board=9,10,10/11,11,14:.........");
    bad("show seat=2 bonus=0,0 board=10,9,11/10,12,9:......... board=10,9,10/11,11,14:.........");
}

static void the_bonus_tiles_come_open(void **state)
{
    (void)state;
    with(2, NULL);
    good("open bonus=0,0");
    bad("open");
    bad("open seat=2 bonus=0,0");
    good("begin");
    bad("begin seat=2");
    bad("begin bonus=0,0");
    bad("begin bonus=0,12");
    bad("begin bonus=12,9");
    bad("begin bonus=6,9");
    bad("begin board=9*,10,11/10,11,12:.........");
}

/* Before the first turn nothing lies on the boards, no coin is spent and nothing is counted. */
static void nothing_happens_before_the_first_turn(void **state)
{
    (void)state;
    static const char *const things[] = {"begin most=1 board=1........",
                                         "begin board=.b........",
                                         "begin coins=1,2",
                                         "begin coins=2,3",
                                         "begin hand=1",
                                         "begin round=1",
                                         "begin still=1",
                                         "begin first=2",
                                         "begin most=1",
                                         "begin left=1",
                                         "begin thrown=1",
                                         "begin spent=1",
                                         "begin filled=1",
                                         "begin takers=1,0",
                                         "begin takers=0,1",
                                         "begin queue=1,0,0,0"};
    with(2, "end=first-round");
    for (size_t i = 0; i < sizeof things / sizeof *things; i++)
        bad(things[i]);
}

static void boards_are_possible(void **state)
{
    (void)state;
    with(2, NULL);
    good("choose board=1b........");
    bad("choose board=1a........"); /* sold by oneself */
    bad("choose board=1c........"); /* by nobody */
    bad("choose board=.b........"); /* nothing */
    bad("choose board=........1a");
    bad("choose board=....1a....");
    bad("choose board=.........b");
    good("choose board=......... board=1a........");
    bad("choose board=......... board=1b........");
    good("choose board=235......");
    bad("choose board=234......"); /* A12: not taken */
    good("choose board=9*,10,11/10,11,12:234......");
    bad("choose board=..6..4..2"); /* the last column */
    bad("choose board=......... board=......236");
    with(2, "keep-tiles=1");
    good("choose board=234......");
    bad("choose board=9*,10,11/10,11,12:234......");
}

static void bonus_tiles_have_their_takers(void **state)
{
    (void)state;
    with(3, NULL);
    good("choose takers=3,2");
    with(2, "keep-tiles=1");
    good("choose");
    bad("choose takers=1,0");
    bad("choose takers=0,2");
    union dob_position p;
    with(2, NULL);
    lay(&rules, "choose", &p);
    ((struct add_position *)&p)->taker[1] = 3;
    assert_false(rules.game->check(&rules, &p, NULL));
}

/* A18: the queue holds each matching diagonal once, without gaps. */
static void the_queue_is_that_of_the_boards_A18(void **state)
{
    (void)state;
    with(2, "keep-tiles=1");
    good("choose queue=1,0,0,0 board=2...3...4");
    good("choose queue=4,1,3,2 board=2.1.3.5.4 board=2.1.3.5.4");
    good("choose queue=2,0,0,0 board=..6.5.1.."); /* 12 */
    bad("choose board=2...3...4");
    bad("choose board=..6.5.1..");
    bad("choose queue=2,0,0,0 board=2...3...4");
    bad("choose queue=1,1,0,0 board=2...3...4");
    bad("choose queue=0,1,0,0 board=2...3...4");
    bad("choose queue=1,5,0,0 board=2...3...4");
    bad("choose queue=1,0,0,0");
    with(2, NULL);
    good("choose takers=1,0 board=2...3...4");
    bad("choose takers=1,0 queue=1,0,0,0 board=2...3...4");
}

static void full_boards_end_the_game_A1(void **state)
{
    (void)state;
    with(2, NULL);
    bad("choose seat=2 board=111111111");
    bad("choose seat=1 board=......... board=111111111");
    good("over board=111111111");
    bad("choose filled=1");
    with(2, "end=all");
    good("choose seat=2 board=111111111");
    bad("choose filled=1");
    with(2, "end=first-round");
    bad("choose seat=2 board=111111111");
    good("choose seat=2 filled=1 board=111111111");
    good("over board=111111111");
    with(2, "keep-tiles=1");
    good("choose seat=2 board=111111111");
    bad("over seat=2 board=111111111");
}

static void coins_are_two_a_seat_at_most(void **state)
{
    (void)state;
    with(3, NULL);
    good("choose coins=4,1,1");
    bad("choose coins=4,2,1");
    good("choose coins=1,0,0");
    bad("choose coins=0,2,2");
    good("choose seat=2 coins=0,2,2");
}

static void progress_is_counted_A17(void **state)
{
    (void)state;
    with(2, "no-progress=2");
    good("choose still=3");
    bad("choose still=4");
    good("over still=4");
    bad("over still=5");
    good("choose most=18");
    bad("choose most=19");
    bad("choose most=0 board=1........");
    good("choose most=1 board=1........");
    good("settle most=0 hand=1 board=1........");
    bad("roll most=0 left=2 board=1........");
    with(2, "no-progress=2 sequential=1");
    good("roll most=0 left=1 thrown=1 board=1........");
    with(2, "no-progress=0");
    good("choose board=1........");
    bad("choose most=1 board=1........");
    bad("choose still=1");
}

static void a_seat_that_chooses_has_a_turn(void **state)
{
    (void)state;
    with(2, "end=all");
    bad("choose coins=0,2");
    bad("choose coins=2,0 board=111111111");
    bad("choose coins=2,2 board=111111111 board=.........");
    bad("choose hand=1");
    bad("choose left=1");
    bad("choose thrown=1");
    bad("choose spent=1");
    with(2, "end=all remove-own=1");
    good("choose board=111111111");
    good("choose coins=1,2 spent=1");
    bad("choose coins=1,2 spent=1 board=111111111");
    bad("choose coins=2,0 board=111111111"); /* A16 */
    bad("choose board=111111111 board=111111111");
    good("choose coins=2,1 seat=1 board=111111111");
    bad("choose coins=0,1 seat=1 board=11111111.");
    with(4, "end=all remove-own=1");
    bad("choose coins=2,0,0,0 board=111111111");
}

static void dice_are_thrown_by_the_rules(void **state)
{
    (void)state;
    with(2, NULL);
    good("roll left=2");
    bad("roll left=1");
    bad("roll left=3");
    bad("roll");
    bad("roll left=2 hand=1");
    bad("roll left=2 thrown=1");
    bad("roll left=2 spent=1");
    good("roll left=3 coins=4,0");
    bad("roll left=1 coins=4,0");
    bad("roll left=2 coins=0,2");
    good("settle hand=12");
    good("settle hand=1234 coins=4,0");
    bad("settle hand=12345 coins=4,0");
    bad("settle");
    bad("settle hand=1 left=1");
    bad("settle hand=1 thrown=1");
    good("settle hand=1 spent=1 coins=1,2");
    good("settle hand=1 board=11111111.");
    bad("settle hand=12 board=11111111.");
}

static void dice_are_thrown_one_by_one_A2(void **state)
{
    (void)state;
    with(2, "sequential=1");
    good("roll left=2");
    good("settle hand=1 left=1");
    bad("settle hand=12");
    bad("settle left=1");
    good("roll left=1 thrown=1 most=0 board=1........");
    good("roll left=1 thrown=1 spent=1 coins=1,2");
    bad("roll left=0 thrown=2 most=0 board=1........");
    bad("roll left=2 spent=1");
    good("roll left=2 thrown=2");
    bad("roll left=3 thrown=2");
    bad("settle hand=1 left=2 thrown=2");
    good("settle hand=1 left=1 thrown=2");
    good("roll left=1 thrown=1 board=11111111.");
    bad("roll left=2 thrown=1 board=11111111.");
    bad("settle hand=1 left=1 board=11111111.");
    good("settle hand=1 left=1 board=1111111..");
    good("roll left=1 thrown=1 coins=0,2");
}

/* What was spent: the removal, or with giveups=1 the die given up. */
static void what_was_spent_limits_the_turn_A21(void **state)
{
    (void)state;
    with(2, "remove-own=1");
    good("roll left=1 spent=1 coins=1,2");
    good("settle hand=1 spent=1 coins=1,2");
    with(2, "remove-own=1 giveups=any");
    bad("roll left=1 spent=1 coins=1,2");
    bad("settle hand=1 spent=1 coins=1,2");
    good("choose spent=1 coins=1,2");
    with(2, "remove-own=1 giveups=0");
    bad("settle hand=1 spent=1 coins=1,2");
}

static void nothing_is_left_at_the_end(void **state)
{
    (void)state;
    with(2, "end=first-round");
    good("over");
    good("over first=2 round=9");
    bad("over seat=2");
    bad("over hand=1");
    bad("over left=1");
    bad("over thrown=1");
    bad("over spent=1");
    bad("over filled=1");
}

/* What no text can say is set in the position itself. */
static void fields_have_their_range(void **state)
{
    (void)state;
    union dob_position p;
    struct add_position *a = (struct add_position *)&p;
    with(2, NULL);
    lay(&rules, "over", &p);
    a->phase = ADD_PHASES;
    assert_false(rules.game->check(&rules, &p, NULL));
    lay(&rules, "choose", &p);
    a->first = 2;
    assert_false(rules.game->check(&rules, &p, NULL));
    lay(&rules, "arrange bonus=0,0" DEALT, &p);
    a->phase = ADD_DEALING;
    a->seat = 2;
    assert_false(rules.game->check(&rules, &p, NULL));
    lay(&rules, "choose board=1........", &p);
    a->dice[0] = 7;
    assert_false(rules.game->check(&rules, &p, NULL));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hands_are_dealt_one_by_one),
        cmocka_unit_test(tiles_are_those_of_the_box),
        cmocka_unit_test(tiles_are_arranged),
        cmocka_unit_test(tiles_are_shown),
        cmocka_unit_test(the_bonus_tiles_come_open),
        cmocka_unit_test(nothing_happens_before_the_first_turn),
        cmocka_unit_test(boards_are_possible),
        cmocka_unit_test(bonus_tiles_have_their_takers),
        cmocka_unit_test(the_queue_is_that_of_the_boards_A18),
        cmocka_unit_test(full_boards_end_the_game_A1),
        cmocka_unit_test(coins_are_two_a_seat_at_most),
        cmocka_unit_test(progress_is_counted_A17),
        cmocka_unit_test(a_seat_that_chooses_has_a_turn),
        cmocka_unit_test(dice_are_thrown_by_the_rules),
        cmocka_unit_test(dice_are_thrown_one_by_one_A2),
        cmocka_unit_test(what_was_spent_limits_the_turn_A21),
        cmocka_unit_test(nothing_is_left_at_the_end),
        cmocka_unit_test(fields_have_their_range),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
