/* Goennen: chances for cards (G9 to G11), and when a game ends (D9, G12, G29). */
#include "support/goennen_table.h"

static void make_rules(int seats, const char *options)
{
    sit(seats, options, "blue rainbow 1: w1 w1", "blue adjust 3: w1 w2; blue discount 9: w6 w6");
}

/* ---- a card as a chance ---- */

static void a_chance_comes_after_the_third_throw(void **state)
{
    (void)state;
    make_rules(2, NULL);
    lay("decide throws=2");
    refused("1 chance dice", "goennen.chance-later", NULL);
    refused("1 chance scoring", "goennen.chance-later", NULL);
    lay("decide throws=3 acted=1");
    refused("1 chance dice", "goennen.chance-instead", NULL);
    refused("1 chance bonus", "goennen.chance-instead", NULL);
    lay("decide throws=3 dice=33445");
    assert_moves(1, "chance dice, chance scoring, chance bonus, end");
}

static void a_drawn_card_is_laid(void **state)
{
    (void)state;
    make_rules(2, NULL);
    lay("decide throws=3 seat=2 round=3");
    play_on("2 chance bonus");
    assert_now("draw seat=2 round=3 chosen=1");
    refused("* draw 1 14", "goennen.other-seat", NULL);
    refused("* draw 2 3", "goennen.bonus-due", NULL);
    refused("* draw 2 13", "goennen.not-in-deck", NULL);
    play_on("* draw 2 14");
    assert_now("keep seat=2 round=3 chosen=1 hand2=14");
    refused("2 end", "goennen.asked-keep", NULL);
    refused("2 lay a1", "goennen.no-spot", "G30");
    refused("1 away", "move.not-your-turn", NULL);
    assert_moves(2, "lay a0, lay b0, lay c0, lay a2, lay b2, lay c2, away");
    play_on("2 lay b2");
    assert_now("turn seat=2 round=3 chosen=26 hand2=14"); /* 16 for the bonus row, and the spot */
    refused("* turn 1 14", "goennen.other-seat", NULL);
    refused("* turn 2 15", "goennen.other-card", NULL);
    refused("* draw 2 15", "goennen.asked-turn-over", NULL);
    play_on("* turn 2 14");
    assert_now("roll seat=1 round=4 cards2=7,8,20,0,14");
    lay("decide throws=3");
    play_on("1 chance scoring; * draw 1 4; 1 lay a0");
    assert_now("turn chosen=1 hand1=4");
    play_on("* turn 1 4");
    assert_now("roll seat=2 cards1=4,0,0,1,2,13");
}

/* G10: what is not laid goes under its deck, behind what lies there. */
static void a_drawn_card_is_put_away_G10(void **state)
{
    (void)state;
    make_rules(2, NULL);
    lay("keep chosen=0 hand1=4 under=3@2/16@1");
    play_on("1 away");
    assert_now("roll seat=2 under=3@2,4@1/16@1");
    lay("keep chosen=1 hand1=14 under=3@2/16@1");
    play_on("1 away");
    assert_now("roll seat=2 under=3@2/16@1,14@1");
}

/* G9, G11 */
static void where_no_card_can_be_drawn_G9_G11(void **state)
{
    (void)state;
    make_rules(2, NULL);
    lay("decide throws=3 dice=33445 cards1=1,2,13,3,4,5,6,16,17 last=2");
    refused("1 chance scoring", "goennen.display-full", "G11");
    refused("1 chance bonus", "goennen.display-full", "G11");
    assert_moves(1, "chance dice, end");
    lay("decide throws=3 dice=33445 cards1=1,2,13,3,4,5,6,16");
    refused("1 chance scoring", "goennen.deck-empty", "G9");
    assert_moves(1, "chance dice, chance bonus, end");
    lay("decide throws=3 dice=33445 cards1=1,2,13,3,4,5,16 under=6@2/-");
    assert_moves(1, "chance dice, chance scoring, chance bonus, end");
    play_on("1 chance scoring");
    refused("* draw 1 5", "goennen.other-on-top", "G10");
    refused("* draw 1 ?", "goennen.other-on-top", "G10");
    play_on("* draw 1 6");
    assert_now("keep dice=33445 chosen=0 hand1=6 known=3 drawn=13,7 cards1=1,2,13,3,4,5,16");
    play_on("1 away");
    assert_now("roll seat=2 drawn=13,7 cards1=1,2,13,3,4,5,16 under=6@3/-");
}

/* ---- the ninth card ---- */

#define EIGHT "1,2,13,3,4,5,14,16"

/* D9: however it came. The round is finished and one more played. */
static void the_ninth_card_triggers_the_end_D9(void **state)
{
    (void)state;
    make_rules(2, NULL);
    lay("lay chosen=3 dice=11123 used=yog round=5 cards1=" EIGHT);
    play_on("1 lay c3");
    assert_now("decide dice=11123 used=yog acted=1 bought=1 round=5 last=6 market=9,10,11,0/21,22,23,24 cards1=" EIGHT
               ",12");
    lay("turn chosen=15 hand1=6 round=5 cards1=" EIGHT);
    play_on("* turn 1 6");
    assert_now("roll seat=2 round=5 last=6 cards1=" EIGHT ",6");
    lay("lay chosen=3 dice=11123 used=yog round=5 cards1=1,2,13,3,4,5,14");
    play_on("1 lay b3");
    assert_now(
        "decide dice=11123 used=yog acted=1 bought=1 round=5 market=9,10,11,0/21,22,23,24 cards1=1,2,13,3,4,5,14,12");
}

static void with_bought_a_drawn_ninth_card_does_not_D9(void **state)
{
    (void)state;
    make_rules(2, "end-trigger=bought");
    lay("turn chosen=15 hand1=6 round=5 cards1=" EIGHT);
    play_on("* turn 1 6");
    assert_now("roll seat=2 round=5 last=0 cards1=" EIGHT ",6");
    lay("lay chosen=3 dice=11123 used=yog round=5 cards1=" EIGHT);
    play_on("1 lay c3");
    assert_now("decide dice=11123 used=yog acted=1 bought=1 round=5 last=6 market=9,10,11,0/21,22,23,24 cards1=" EIGHT
               ",12");
}

/* ... but all displays full does. */
static void with_bought_full_displays_do_D9(void **state)
{
    (void)state;
    rules = goennen_rules(2, "end-trigger=bought", NULL, NULL);
    lay("turn seat=2 chosen=15 hand2=12 round=5 cards1=1,2,13,3,4,5,14,15,16 cards2=7,8,20,6,19,18,17,11 "
        "market=0,0,9,10/21,22,23,24");
    play_on("* turn 2 12");
    assert_now("roll seat=1 round=6 last=6 cards1=1,2,13,3,4,5,14,15,16 cards2=7,8,20,6,19,18,17,11,12 "
               "market=0,0,9,10/21,22,23,24");
}

/* G29: once. */
static void a_second_ninth_card_changes_nothing_G29(void **state)
{
    (void)state;
    rules = goennen_rules(2, NULL, NULL, NULL);
    lay("turn seat=2 chosen=15 hand2=12 round=6 last=6 cards1=1,2,13,3,4,5,14,15,16 cards2=7,8,20,6,19,18,17,11 "
        "market=0,0,9,10/21,22,23,24");
    play_on("* turn 2 12");
    assert_now("over round=6 last=6 cards1=1,2,13,3,4,5,14,15,16 cards2=7,8,20,6,19,18,17,11,12 "
               "market=0,0,9,10/21,22,23,24");
}

static void one_more_round_is_played(void **state)
{
    (void)state;
    make_rules(3, NULL);
    lay("decide throws=3 seat=3 first=2 round=5 last=6");
    play_on("3 end");
    assert_now("roll seat=1 first=2 round=5 last=6");
    lay("decide throws=3 seat=1 first=2 round=5 last=6");
    play_on("1 end");
    assert_now("roll seat=2 first=2 round=6 last=6");
    lay("decide throws=3 seat=1 first=2 round=6 last=6");
    play_on("1 end");
    assert_now("over first=2 round=6 last=6");
    assert_int_equal(rules.game->actors(&rules, &position), 0);
    refused("1 end", "move.over", NULL);
    refused("* roll y1", "move.over", NULL);
}

/* The last turn refills the market too (G8). */
static void the_last_turn_is_refilled_G8(void **state)
{
    (void)state;
    make_rules(2, NULL);
    lay("decide seat=2 acted=1 used=yog bought=1 round=6 last=6 market=9,10,0,12/21,22,23,24 cards2=7,8,20,11");
    play_on("2 end");
    assert_now("refill seat=2 bought=1 round=6 last=6 market=0,9,10,12/21,22,23,24 cards2=7,8,20,11");
    play_on("* refill 3");
    assert_now("over round=6 last=6 market=3,9,10,12/21,22,23,24 cards2=7,8,20,11");
}

/* G12: after 200 rounds. */
static void a_game_is_cut_after_200_rounds_G12(void **state)
{
    (void)state;
    make_rules(2, NULL);
    lay("decide throws=3 seat=2 round=199");
    play_on("2 end");
    assert_now("roll seat=1 round=200");
    lay("decide throws=3 seat=2 round=200");
    play_on("2 end");
    assert_now("over round=200 last=0");
    lay("decide throws=3 seat=2 round=200 last=201"); /* no extra round behind the cut */
    play_on("2 end");
    assert_now("over round=200 last=201");
}

/* G12: nothing left to buy or draw. */
static void an_empty_market_and_decks_end_it_G12(void **state)
{
    (void)state;
    rules = goennen_deck(
        2, NULL,
        "scoring blue rainbow 1: w1;scoring blue rainbow 1: w1;scoring blue rainbow 1: w1;scoring blue rainbow 1: w1;"
        "scoring blue rainbow 1: w1;scoring blue rainbow 1: w1;scoring blue rainbow 1: w1;scoring blue rainbow 1: w1;"
        "bonus wild: w1;bonus wild: w1;bonus wild: w1;bonus wild: w1;bonus wild: w1;bonus wild: w1;bonus wild: w1;"
        "bonus wild: w1");
    lay("decide seat=1 acted=1 used=yog bought=2 round=3 market=0,0,0,0/0,0,0,0 cards1=1,2,3,4,9,10,11,12 "
        "cards2=5,6,7,8,13,14,15,16");
    play_on("1 end");
    assert_now(
        "roll seat=2 round=3 last=4 market=0,0,0,0/0,0,0,0 cards1=1,2,3,4,9,10,11,12 cards2=5,6,7,8,13,14,15,16");
    lay("decide seat=1 throws=3 round=3 market=0,0,0,0/0,0,0,12 cards1=1,2,3,4,9,10,11 cards2=5,6,7,8,13,14,15,16");
    play_on("1 end");
    assert_now("roll seat=2 round=3 market=0,0,0,0/0,0,0,12 cards1=1,2,3,4,9,10,11 cards2=5,6,7,8,13,14,15,16");
    lay("decide seat=1 throws=3 round=3 market=0,0,0,4/0,0,0,0 cards1=1,2,3,9,10,11,12 cards2=5,6,7,8,13,14,15,16");
    play_on("1 end");
    assert_int_equal(goennen_of(&position)->last, 0);
    lay("decide seat=1 throws=3 round=3 market=0,0,0,0/0,0,0,0 cards1=1,2,3,4,9,10,11 cards2=5,6,7,8,13,14,15,16 "
        "under=-/12@1");
    play_on("1 end");
    assert_int_equal(goennen_of(&position)->last, 0);
    lay("decide seat=1 throws=3 round=3 market=0,0,0,0/0,0,0,0 cards1=1,2,3,9,10,11,12 cards2=5,6,7,8,13,14,15,16 "
        "under=4@1/-");
    play_on("1 end");
    assert_int_equal(goennen_of(&position)->last, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_chance_comes_after_the_third_throw),
        cmocka_unit_test(a_drawn_card_is_laid),
        cmocka_unit_test(a_drawn_card_is_put_away_G10),
        cmocka_unit_test(where_no_card_can_be_drawn_G9_G11),
        cmocka_unit_test(the_ninth_card_triggers_the_end_D9),
        cmocka_unit_test(with_bought_a_drawn_ninth_card_does_not_D9),
        cmocka_unit_test(with_bought_full_displays_do_D9),
        cmocka_unit_test(a_second_ninth_card_changes_nothing_G29),
        cmocka_unit_test(one_more_round_is_played),
        cmocka_unit_test(the_last_turn_is_refilled_G8),
        cmocka_unit_test(a_game_is_cut_after_200_rounds_G12),
        cmocka_unit_test(an_empty_market_and_decks_end_it_G12),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
