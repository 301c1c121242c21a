/* Goennen: the market stocked, hands dealt, one card returned, three laid and shown; who begins. */
#include "support/goennen_table.h"

static void stocked(int seats)
{
    sit(seats, NULL, NULL, NULL);
    open_position(&rules, &position);
}

/* G8: scoring row first, the first card into the rightmost place. */
static void the_market_is_stocked_from_the_right_G8(void **state)
{
    (void)state;
    stocked(2);
    assert_int_equal(rules.game->actors(&rules, &position), 1u << DOB_CHANCE);
    assert_now("stock");
    refused("* refill 13", "goennen.scoring-due", NULL);
    refused("* refill 25", "goennen.scoring-due", NULL);
    refused("* refill 62", "goennen.scoring-due", NULL);
    refused("* draw 1 1", "goennen.asked-refill", NULL);
    refused("1 refill 1", "move.not-your-turn", NULL);
    play_on("* refill 5");
    assert_now("stock market=0,0,0,5/0,0,0,0");
    refused("* refill 5", "goennen.not-in-deck", NULL);
    play_on("* refill 6; * refill 7; * refill 8");
    assert_now("stock market=8,7,6,5/0,0,0,0");
    refused("* refill 9", "goennen.bonus-due", NULL);
    refused("* refill 25", "goennen.bonus-due", NULL);
    play_on("* refill 13; * refill 24; * refill 14");
    assert_now("stock market=8,7,6,5/0,14,24,13");
    play_on("* refill 15");
    assert_now("deal market=8,7,6,5/15,14,24,13");
}

static void each_seat_is_dealt_two_and_two(void **state)
{
    (void)state;
    sit(2, NULL, NULL, NULL);
    lay("deal");
    refused("* draw 2 1", "goennen.other-seat", NULL);
    refused("* draw 1 13", "goennen.scoring-due", NULL);
    refused("* draw 1 9", "goennen.not-in-deck", NULL);
    refused("* refill 1", "goennen.asked-draw", NULL);
    play_on("* draw 1 4; * draw 1 3");
    assert_now("deal hand1=3,4"); /* sorted: how they came does not matter */
    refused("* draw 1 5", "goennen.bonus-due", NULL);
    play_on("* draw 1 14; * draw 1 13");
    assert_now("deal seat=2 hand1=3,4,13,14");
    refused("* draw 2 3", "goennen.not-in-deck", NULL);
    play_on("* draw 2 1; * draw 2 2; * draw 2 16; * draw 2 17");
    assert_now("opening hand1=3,4,13,14 hand2=1,2,16,17");
    assert_int_equal(rules.game->actors(&rules, &position), 3);
}

static void the_dealt_cards_run_over_seats(void **state)
{
    (void)state;
    sit(4, NULL, NULL, NULL);
    lay("deal seat=4 hand1=1,2,13,14 hand2=3,4,15,16 hand3=5,6,17,18 hand4=7,8,19");
    play_on("* draw 4 20");
    assert_now("opening hand1=1,2,13,14 hand2=3,4,15,16 hand3=5,6,17,18 hand4=7,8,19,20");
    assert_int_equal(rules.game->actors(&rules, &position), 15);
}

static void all_answer_at_the_same_time(void **state)
{
    (void)state;
    sit(2, NULL, NULL, NULL);
    lay("opening hand1=3,4,13,14 hand2=1,2,16,17");
    assert_moves(1, "return 3, return 4, return 13, return 14");
    assert_moves(2, "return 1, return 2, return 16, return 17");
    refused("1 return 1", "goennen.not-held", NULL);
    refused("1 return ?", "goennen.secret", NULL);
    refused("1 place a1,b1,c1", "goennen.return-first", NULL);
    refused("1 reroll y", "goennen.asked-opening", NULL);
    refused("* return 3", "move.not-your-turn", NULL);
    play_on("2 return 16");
    assert_now("opening hand1=3,4,13,14 hand2=1,2,16,17 answered2=1 returned2=3");
    refused("2 return 1", "goennen.place-now", NULL);
    refused("2 place ?", "goennen.secret", NULL);
    refused("2 place a1,a1,b1", "goennen.not-touching", NULL);
    refused("2 place a1,c1,b3", "goennen.not-touching", NULL);
    refused("2 place b1,c1,b2", "goennen.not-touching", NULL); /* not at the left edge */
    refused("2 place a2,b2,a3", "goennen.not-touching", NULL); /* not at the upper edge */
    dob_move list[DOB_MOVES_MAX];
    assert_int_equal(rules.game->moves(&rules, &position, 1, list), 120); /* 4 cards x 120 = 480 */
    play_on("2 place c3,b2,a1");
    assert_now("opening asked=1 hand1=3,4,13,14 hand2=1,2,16,17 answered2=2 returned2=3 spots2=8,4,0");
    refused("2 place a1,b1,c1", "move.not-your-turn", NULL);
    play_on("1 return 3; 1 place a1,b1,a2");
    assert_now("open hand1=3,4,13,14 hand2=1,2,16,17 returned1=1 spots1=0,1,3 returned2=3 spots2=8,4,0");
}

static void displays_are_shown_one_by_one(void **state)
{
    (void)state;
    sit(2, NULL, NULL, NULL);
    lay("open hand1=3,4,13,14 hand2=1,2,16,17 returned1=1 spots1=0,1,3 returned2=3 spots2=8,4,0");
    refused("* open 2 1,2,17 c3,b2,a1", "goennen.other-seat", NULL);
    refused("* open 1 3,4,14 a1,b1,a2", "goennen.other-display", NULL);
    refused("* open 1 4,13,14 a1,b1,c1", "goennen.other-display", NULL);
    refused("1 open 1 4,13,14 a1,b1,a2", "move.not-your-turn", NULL);
    refused("* first 1", "goennen.asked-open", NULL);
    static struct dob_outcome list[DOB_OUTCOMES_MAX];
    assert_int_equal(rules.game->odds(&rules, &position, list), 1);
    play_on("* open 1 4,13,14 a1,b1,a2");
    assert_now("open seat=2 cards1=4,13,0,14 under=3@1/- hand2=1,2,16,17 returned2=3 spots2=8,4,0");
    play_on("* open 2 1,2,17 c3,b2,a1");
    assert_now("begin cards1=4,13,0,14 cards2=17,0,0,0,2,0,0,0,1 under=3@1/16@2");
    refused("* roll y1o1g1b1p1", "goennen.asked-first", NULL);
}

/* Returns to one deck go under it in the order of the seats, the lowest uppermost. */
static void returns_lie_in_the_order_of_the_seats(void **state)
{
    (void)state;
    sit(3, NULL, NULL, NULL);
    lay("open hand1=1,2,13,14 hand2=3,4,15,16 hand3=5,6,17,18 returned1=2 spots1=0,1,2 returned2=1 spots2=0,1,2 "
        "returned3=4 spots3=0,1,2");
    play_on("* open 1 1,13,14 a1,b1,c1; * open 2 4,15,16 a1,b1,c1; * open 3 5,6,17 a1,b1,c1");
    assert_now("begin cards1=1,13,14 cards2=4,15,16 cards3=5,6,17 under=2@1,3@2/18@4");
}

static void chance_picks_who_begins(void **state)
{
    (void)state;
    static struct dob_outcome list[DOB_OUTCOMES_MAX];
    sit(3, NULL, NULL, NULL);
    lay("begin");
    assert_int_equal(rules.game->odds(&rules, &position, list), 3);
    play_on("* first 2");
    assert_now("roll seat=2 first=2");
    assert_int_equal(rules.game->odds(&rules, &position, list), 7776);
    refused("* roll y1o1g1b1", "goennen.other-dice", NULL);
    refused("* first 1", "goennen.asked-roll", NULL);
}

static void alone_the_turn_begins_at_once(void **state)
{
    (void)state;
    sit(1, NULL, NULL, NULL);
    lay("open hand1=3,4,13,14 returned1=4 spots1=0,1,3");
    play_on("* open 1 3,4,13 a1,b1,a2");
    assert_now("roll cards1=3,4,0,13 under=-/14@1");
    lay("deal hand1=1,2,13");
    play_on("* draw 1 20");
    assert_now("opening hand1=1,2,13,20");
}

/* Each draw of a game has a key of its own, and it does not depend on what was decided. */
static void keys_of_the_opening(void **state)
{
    (void)state;
    sit(2, NULL, NULL, NULL);
    lay("stock market=0,0,0,5/0,0,0,0");
    assert_true(rules.game->chance_key(&rules, &position) == dob_key(GON_DRAW, 0xF0, 0, 1));
    lay("stock market=8,7,6,5/0,0,14,13");
    assert_true(rules.game->chance_key(&rules, &position) == dob_key(GON_DRAW, 0xF1, 0, 2));
    lay("deal seat=2 hand1=1,2,13,14 hand2=3");
    assert_true(rules.game->chance_key(&rules, &position) == dob_key(GON_DRAW, 0xF0, 0, 7));
    lay("deal seat=2 hand1=1,2,13,14 hand2=3,4");
    assert_true(rules.game->chance_key(&rules, &position) == dob_key(GON_DRAW, 0xF1, 0, 6));
    lay("open hand1=3,4,13,14 hand2=1,2,16,17 returned1=1 spots1=0,1,3 returned2=3 spots2=8,4,0");
    assert_true(rules.game->chance_key(&rules, &position) == dob_key(GON_OPEN, 0, 0, 0));
    lay("begin");
    assert_true(rules.game->chance_key(&rules, &position) == dob_key(GON_FIRST, 0, 0, 0));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_market_is_stocked_from_the_right_G8),
        cmocka_unit_test(each_seat_is_dealt_two_and_two),
        cmocka_unit_test(the_dealt_cards_run_over_seats),
        cmocka_unit_test(all_answer_at_the_same_time),
        cmocka_unit_test(displays_are_shown_one_by_one),
        cmocka_unit_test(returns_lie_in_the_order_of_the_seats),
        cmocka_unit_test(chance_picks_who_begins),
        cmocka_unit_test(alone_the_turn_begins_at_once),
        cmocka_unit_test(keys_of_the_opening),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
