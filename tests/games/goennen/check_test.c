/* Goennen: positions that cannot be. For each clause of the check one that it accepts and one that it refuses. */
#include "support/goennen.h"

static struct dob_rules two, one, three, strict;

static int make_rules(void **state)
{
    (void)state;
    const char *scoring = "blue rainbow 1: w* < w* < w*; blue rainbow 1: w* = w*; blue rainbow 1: w* w* >= 10";
    const char *bonus =
        "blue adjust 3: w1; blue recolour 3: w1; blue extra 3: w1; blue discount 3: w1; green adjust 2: w1";
    two = goennen_rules(2, NULL, scoring, bonus);
    one = goennen_rules(1, NULL, scoring, bonus);
    three = goennen_rules(3, NULL, scoring, bonus);
    strict = goennen_rules(2, "entry-check=completable", scoring, bonus);
    return 0;
}

static void good(const char *brief)
{
    assert_goennen_checked(&two, brief, true);
}

static void bad(const char *brief)
{
    assert_goennen_checked(&two, brief, false);
}

static void a_card_is_in_one_place(void **state)
{
    (void)state;
    good("decide cards1=1,2,3");
    bad("decide cards1=1,2,7");
    bad("decide cards1=1,2,1");
    bad("decide cards1=1,2,9");
    bad("decide market=9,10,11,11/21,22,23,24");
    bad("decide market=9,10,11,21/14,22,23,24 drawn=8,6");
    bad("decide market=9,10,11,7/21,22,23,24");
    bad("decide market=9,10,11,?/21,22,23,24");
    good("decide under=5@1,6@2/14@1");
    bad("decide under=5@1,5@2/-");
    bad("decide under=9@1/-");
    bad("decide under=0@1/-");
    bad("decide under=14@1/-");
    bad("decide under=-/5@1");
    bad("decide under=5@0/-");
    bad("decide under=5@4/-");
    good("decide under=5@3/?@2");
    bad("keep hand1=9");
    bad("keep hand1=14 drawn=9,6");
    good("keep hand1=14 chosen=1");
    bad("keep hand1=5 chosen=2");
    bad("keep hand1=5 chosen=1 drawn=8,7");
    good("turn hand1=14 chosen=25");
    bad("turn hand1=14 chosen=9 drawn=8,7");
    assert_goennen_checked(&one, "roll aside=5,6", true);
    assert_goennen_checked(&one, "roll aside=1,6", false);
    assert_goennen_checked(&one, "roll aside=9", false);
    bad("roll aside=5");
}

static void every_card_is_somewhere(void **state)
{
    (void)state;
    good("decide drawn=8,6");
    bad("decide drawn=9,6");
    bad("decide drawn=7,6");
    bad("decide drawn=8,7");
    bad("decide drawn=8,5");
    bad("decide drawn=12,6");
    good("decide cards1=1,2,13,3,4,5,6 drawn=12,6");
    good("decide cards1=1,2,13,3,4,5,6 drawn=13,6"); /* drawn again from under the deck */
    good("decide cards1=1,2,13,3,4,5,6 drawn=60000,6");
    bad("decide cards1=1,2,13,3,4,5,6 drawn=60001,6");
    bad("decide cards1=1,2,13,3,4,5,6 drawn=11,6");
}

static void the_market_has_its_cards_on_the_right(void **state)
{
    (void)state;
    good("decide market=0,10,11,12/0,0,0,24");
    good("decide market=0,0,0,0/0,0,0,0");
    bad("decide market=9,0,11,12/21,22,23,24");
    bad("decide market=9,10,11,12/21,22,23,0");
    good("decide acted=1 bought=1 market=9,0,11,12/21,22,23,24");
    bad("decide acted=1 bought=2 market=9,0,11,12/21,22,23,24");
    bad("decide acted=1 bought=2 market=9,10,11,12/21,22,23,24"); /* bought, but nothing is missing */
    good("decide acted=1 bought=3 market=9,10,11,0/21,22,0,24");
    bad("decide bought=1 market=9,0,11,12/21,22,23,24"); /* bought, but nothing done */
    bad("roll bought=1 market=0,9,11,12/21,22,23,24");
    good("refill bought=1 market=0,9,11,12/21,22,23,24");
    bad("refill bought=0 market=0,9,11,12/21,22,23,24");
    bad("refill bought=1 market=9,0,11,12/21,22,23,24");
    bad("refill bought=1");
    good("refill bought=3 market=0,9,11,12/0,22,23,24");
    bad("refill bought=3 market=0,9,11,12/21,22,23,24");
    bad("refill bought=1 market=0,0,11,12/21,22,23,24 cards1=1,2,13,3,4,5,6,9 cards2=7,8,20,10"); /* an empty deck */
    good("refill bought=1 market=0,0,11,12/21,22,23,24 cards1=1,2,13,3,4,5,6,9 cards2=7,8,20 under=10@1/-");
}

static void entries_agree_G13(void **state)
{
    (void)state;
    good("decide cards1=1:1.2,2,13"); /* a dead end */
    assert_goennen_checked(&strict, "decide cards1=1:1.2,2,13", false);
    assert_goennen_checked(&strict, "decide cards1=1:1.3,2,13", true);
    bad("decide cards1=1:2.2,2,13");
    bad("decide cards1=1:3.2,2,13");
    bad("decide cards1=1:123,2,13"); /* all filled: it would be completed */
    bad("decide cards1=1,2:22,13");
    good("decide cards1=1,2:2.,13");
    good("decide cards1=1,2,3:1.,13");
    bad("decide cards1=1!:1..,2,13");
    bad("decide cards1=1,2,4:2.,13"); /* w1 w2 */
    good("decide cards1=1,2,4:1.,13");
}

static void charges_come_from_completed_cards(void **state)
{
    (void)state;
    good("decide cards1=1,13!,14!,15!,16! charges1=3,3,3,3");
    bad("decide cards1=1,13!,14!,15!,16! charges1=4,3,3,3");
    bad("decide cards1=1,13!,14!,15!,16! charges1=3,4,3,3");
    bad("decide cards1=1,13!,14!,15!,16! charges1=3,3,4,3");
    bad("decide cards1=1,13!,14!,15!,16! charges1=3,3,3,4");
    bad("decide cards1=1,13,14!,15!,16! charges1=1,3,3,3");
    good("decide cards1=1,13!,17! charges1=5");
    bad("decide cards1=1,13!,17! charges1=6");
}

static void displays_hang_together_G30(void **state)
{
    (void)state;
    good("decide cards1=1,0,0,0,2,0,0,0,13");
    bad("decide cards1=1,0,13,0,0,0,0,2");
    bad("decide cards1=0,1,2,0,13");
    bad("decide cards1=0,0,0,1,2,13");
    bad("decide cards1=1,2"); /* three are laid in the opening */
    bad("decide cards1=0!,1,2,13");
    bad("decide cards1=1,2,13,0!");
    good("open seat=2 hand2=3,4,15,16 returned2=3 spots2=0,1,3 cards1=1,2,13 under=-/14@1");
    bad("open seat=2 hand2=3,4,15,16 returned2=3 spots2=0,1,3 cards1=1,2,13,14");
    bad("open hand1=1,2,13,14 returned1=1 spots1=0,1,2 hand2=3,4,15,16 returned2=3 spots2=0,1,3 cards1=5,6,17");
    bad("begin cards1=1,2");
}

static void dice_lie_when_they_are_thrown(void **state)
{
    (void)state;
    bad("decide dice=00000");
    bad("decide dice=12340");
    bad("roll dice=12345");
    bad("over dice=12345");
    good("roll throws=1 air=y dice=12345");
    bad("roll throws=1 air=- dice=12345");
    bad("roll throws=1 air=y dice=00000");
    bad("roll air=yogb");
    bad("decide air=y");
    good("passive air=y");
    bad("passive air=-");
    bad("chance air=y");
    bad("decide used=y");
    good("decide used=y acted=1");
    bad("roll acted=1");
    bad("passive acted=1");
    bad("lay acted=0");
    assert_goennen_checked(&one, "solo air=yogb", false);
    assert_goennen_checked(&one, "roll half=1", true);
    assert_goennen_checked(&one, "roll half=1 dice=12345", false);
    assert_goennen_checked(&one, "remove dice=12345", false);
}

static void throws_go_with_the_phase(void **state)
{
    (void)state;
    bad("decide throws=0");
    good("decide throws=3");
    good("roll throws=2 air=y dice=12345");
    bad("roll throws=3 air=y dice=12345");
    bad("passive throws=1");
    good("passive throws=3");
    bad("chance throws=2");
    bad("draw throws=2");
    bad("keep hand1=5 throws=2");
    bad("turn hand1=5 chosen=9 throws=2");
    bad("over throws=1");
    bad("refill throws=0 bought=1 market=0,9,11,12/21,22,23,24");
    assert_goennen_checked(&one, "roll half=1 throws=3", true);
    assert_goennen_checked(&one, "roll half=1 throws=0", false);
    assert_goennen_checked(&one, "solo throws=0 left1=3", false);
    assert_goennen_checked(&one, "remove throws=0", false);
    assert_goennen_checked(&one, "remove throws=3", true);
}

static void entries_are_counted_G19(void **state)
{
    (void)state;
    good("passive left2=1");
    bad("passive left2=2");
    bad("passive left2=0"); /* nothing taken, nothing left */
    bad("passive left1=1");
    bad("decide left1=1");
    bad("decide taken1=y");
    bad("decide holding1=y1");
    bad("passive left2=1 taken2=y");
    good("passive left2=0 taken2=y cards2=7,8,20,15! charges2=0,0,1");
    bad("passive left2=0 taken2=y cards2=7,8,20,15! charges2=0,0,0"); /* it would be finished */
    bad("passive left2=0 taken2=yogbp cards2=7,8,20,15! charges2=0,0,1");
    good("passive left2=0 taken2=y holding2=y1");
    bad("passive left2=0 taken2=o holding2=y1");
    bad("passive left2=0 taken2=y holding2=y3"); /* it would go nowhere */
    bad("passive air=og left2=0 taken2=y holding2=y1");
    bad("passive asked=1");
    bad("passive asked=0");
    bad("passive asked=6");
    bad("passive asked=2 left2=0");
    good("chance left1=1 taken1=y");
    bad("chance left1=1");
    bad("chance left1=2 taken1=y");
    bad("chance left1=1 taken1=yo");
    bad("chance left1=3");
    good("chance left1=0 taken1=yo holding1=o2 cards1=4,2,13");
    bad("chance left1=0 taken1=yo cards1=4,2,15! charges1=0,0,1"); /* G20 */
    bad("chance left1=0 taken1=yog holding1=o2 cards1=4,2,13");
    bad("chance asked=2");
    bad("decide asked=1");
    assert_goennen_checked(&one, "solo throws=1 left1=3", true);
    assert_goennen_checked(&one, "solo throws=1 left1=1 taken1=yo", true);
    assert_goennen_checked(&one, "solo throws=2 left1=3", false);
    assert_goennen_checked(&one, "solo throws=3 left1=0 taken1=yogb cards1=1,2,15! charges1=0,0,1", true); /* G22 */
    assert_goennen_checked(&one, "solo asked=0 left1=0", false);
    assert_goennen_checked(&three, "passive asked=2 left3=0 left1=0", true);
    assert_goennen_checked(&three, "passive asked=8", false);
}

static void what_is_chosen_is_there(void **state)
{
    (void)state;
    good("pay dice=11145 chosen=3");
    bad("pay dice=11145 chosen=0"); /* cannot be paid */
    bad("pay dice=11114 chosen=8");
    bad("pay dice=11145 chosen=7 market=9,10,11,12/0,0,0,0");
    bad("pay dice=11145 chosen=3 used=y acted=1");
    good("lay dice=11145 chosen=7");
    bad("lay dice=11145 chosen=8");
    bad("lay dice=11145 chosen=4 market=9,10,11,12/0,22,23,24");
    bad("lay dice=11145 chosen=7 cards1=1,2,13,3,4,5,14,15,16");
    good("fill dice=11145 chosen=1");
    good("fill dice=11145 chosen=0"); /* 1 < 4 < 5 */
    bad("fill dice=11144 chosen=0");
    bad("fill dice=11145 chosen=3");
    bad("fill dice=11145 chosen=9");
    bad("fill dice=11145 chosen=2 cards1=1,2,13! charges1=0");
    good("draw chosen=1");
    bad("draw chosen=2");
    bad("draw chosen=0 cards1=1,2,13,3,4,5,6"); /* an empty deck */
    good("draw chosen=0 cards1=1,2,13,3,4,5 under=6@1/-");
    bad("draw chosen=1 cards1=1,2,13,3,4,5,14,15,16");
    good("keep chosen=0 hand1=6 cards1=1,2,13,3,4,5,14,15");
    bad("keep chosen=0 hand1=6 cards1=1,2,13,3,4,5,14,15,16");
    good("turn chosen=9 hand1=6");
    bad("turn chosen=5 hand1=6"); /* a card lies there */
    bad("turn chosen=32 hand1=6");
    bad("decide chosen=1");
    bad("roll chosen=1");
}

static void rounds_and_the_end(void **state)
{
    (void)state;
    bad("decide round=0");
    good("decide round=200");
    bad("decide round=201");
    good("decide round=5 last=6");
    good("decide round=6 last=6");
    bad("decide round=5 last=7");
    bad("decide round=5 last=4");
    good("decide round=200 last=201");
    good("over round=5 last=5");
    bad("over round=5 last=6");
    bad("over round=5 last=0");
    good("over round=200 last=0");
    bad("over seat=2 round=5 last=5");
    bad("begin round=1");
    bad("begin last=1");
    bad("begin first=2");
    bad("begin seat=2");
    bad("stock round=1");
    bad("stock seat=2");
    assert_goennen_checked(&one, "roll round=15", true);
    assert_goennen_checked(&one, "roll round=16", false);
}

static void phases_for_one_seat(void **state)
{
    (void)state;
    bad("solo");
    bad("remove");
    bad("roll half=1 throws=1");
    assert_goennen_checked(&one, "solo", true);
    assert_goennen_checked(&one, "solo half=0", false);
    assert_goennen_checked(&one, "remove half=0", false);
    assert_goennen_checked(&one, "remove market=0,0,0,0/0,0,0,24", true);
    assert_goennen_checked(&one, "remove market=0,0,0,12/0,0,0,0", true);
    assert_goennen_checked(&one, "remove market=0,0,0,0/0,0,0,0", false); /* G32: nothing to remove */
    assert_goennen_checked(&one, "decide half=1", false);
    assert_goennen_checked(&one, "passive asked=0", false);
    assert_goennen_checked(&one, "begin", false);
    assert_goennen_checked(&one, "refill half=1 bought=1 market=0,10,11,12/21,22,23,24", true);
    bad("refill half=1 bought=1 market=0,10,11,12/21,22,23,24");
}

static void who_knows_a_drawn_card(void **state)
{
    (void)state;
    good("keep hand1=5 known=1");
    good("keep hand1=5 known=3");
    bad("keep hand1=5 known=2");
    bad("keep hand1=5 known=0");
    bad("keep hand1=5 known=5");
    bad("decide known=1");
    bad("draw known=1");
    good("turn seat=2 hand2=5 chosen=9 known=2");
    bad("turn seat=2 hand2=5 chosen=9 known=1");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_card_is_in_one_place),
        cmocka_unit_test(every_card_is_somewhere),
        cmocka_unit_test(the_market_has_its_cards_on_the_right),
        cmocka_unit_test(entries_agree_G13),
        cmocka_unit_test(charges_come_from_completed_cards),
        cmocka_unit_test(displays_hang_together_G30),
        cmocka_unit_test(dice_lie_when_they_are_thrown),
        cmocka_unit_test(throws_go_with_the_phase),
        cmocka_unit_test(entries_are_counted_G19),
        cmocka_unit_test(what_is_chosen_is_there),
        cmocka_unit_test(rounds_and_the_end),
        cmocka_unit_test(phases_for_one_seat),
        cmocka_unit_test(who_knows_a_drawn_card),
    };
    return cmocka_run_group_tests(tests, make_rules, NULL);
}
