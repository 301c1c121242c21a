/* Goennen: dice entered one by one, by passive seats, in a chance and alone (G13, G14, G16, G19 to G24). */
#include <stdio.h>

#include "support/goennen_table.h"

/* Seat 1 throws, seat 2 enters into the card 3 at a1. */
static void one_card(const char *options, const char *task, const char *brief)
{
    char scoring[128];
    snprintf(scoring, sizeof scoring, "blue rainbow 1: w1; blue rainbow 1: w1; blue rainbow 5: %s", task);
    sit(2, options, scoring,
        "blue adjust 3: w1 w2; blue recolour 3: w1; blue extra 3: w5; green extra 2: w1; green adjust 3: w6; green "
        "adjust 3: w1 w2");
    lay(brief);
}

static void a_die_is_held_and_entered(void **state)
{
    (void)state;
    one_card(NULL, "w3 y4", "passive dice=34566 air=yog cards2=3,0,0,7!,8!");
    assert_int_equal(rules.game->actors(&rules, &position), 2);
    assert_moves(2, "enter y3, skip"); /* y4 is orange, the blue and purple dice are secured */
    refused("2 enter y4", "goennen.shows-other", NULL);
    refused("2 enter o4", "goennen.fits-nowhere", "G13");
    refused("2 enter b6", "goennen.secured", NULL);
    refused("2 at a1 1", "goennen.enter-first", NULL);
    refused("2 end", "goennen.asked-enter", NULL);
    refused("1 skip", "move.not-your-turn", NULL);
    play_on("2 enter y3");
    assert_now("passive dice=34566 air=yog cards2=3,0,0,7!,8! left2=0 taken2=y holding2=y3");
    assert_moves(2, "at a1 1");
    refused("2 skip", "goennen.at-now", NULL);
    refused("2 enter g5", "goennen.at-now", NULL);
    refused("2 at b1 1", "goennen.no-card-there", NULL);
    refused("2 at a2 1", "goennen.done-already", NULL);
    refused("2 at a1 3", "goennen.no-such-field", NULL);
    refused("2 at a1 2", "goennen.field-value", "G13");
    play_on("2 at a1 1");
    assert_now("decide throws=2 dice=34566 cards2=3:3.,0,0,7!,8!");
}

/* In every cell, up to the last. */
static void all_cells_take_entries(void **state)
{
    (void)state;
    one_card(NULL, "w* w*", "passive dice=34566 air=p cards2=7!,8!,18!,4!,5!,6!,14!,0,3");
    play_on("2 enter p6");
    assert_moves(2, "at c3 1, at c3 2");
    one_card(NULL, "w* w*", "passive dice=34566 air=p cards2=7!,4!,3");
    play_on("2 enter p6");
    assert_moves(2, "at c1 1, at c1 2");
}

static void only_rerolled_dice_are_entered(void **state)
{
    (void)state;
    one_card(NULL, "w* w* w*", "passive dice=34566 air=ob cards2=3,0,0,7!,8!");
    assert_moves(2, "enter o4, enter b6, skip");
    one_card(NULL, "w* w* w*", "passive dice=34566 air=p throws=3 cards2=3,0,0,7!,8!");
    assert_moves(2, "enter p6, skip"); /* G24: also after the third throw */
    play_on("2 enter p6; 2 at a1 2");
    assert_now("decide throws=3 dice=34566 cards2=3:.6.,0,0,7!,8!");
}

/* G14: what is entered stays. */
static void filled_fields_stay_G14(void **state)
{
    (void)state;
    one_card(NULL, "w* w*", "passive dice=34566 cards2=3:2.,0,0,7!,8! left2=0 taken2=y holding2=y3");
    refused("2 at a1 1", "goennen.field-filled", "G14");
    assert_moves(2, "at a1 2");
    play_on("2 at a1 2");
    assert_now("decide throws=2 dice=34566 cards2=3!,0,0,7!,8!"); /* an entry may complete a card */
}

/* G24: seats are independent, and may enter the same die. */
static void several_seats_enter_the_same_die_G24(void **state)
{
    (void)state;
    sit(3, NULL, NULL, NULL);
    lay("passive seat=3 dice=12345 cards1=1,2,13 cards2=3,4,14");
    assert_int_equal(rules.game->actors(&rules, &position), 3);
    play_on("2 enter y1; 1 enter y1; 1 at a1 1; 2 at b1 1");
    assert_now("decide seat=3 throws=2 dice=12345 cards1=1:1.,2,13 cards2=3,4:1.,14");
    lay("passive seat=3 dice=12345 cards1=1,2,13 cards2=3,4,14");
    play_on("2 skip");
    assert_now("passive seat=3 asked=1 dice=12345 cards1=1,2,13 cards2=3,4,14");
    play_on("1 skip");
    assert_now("decide seat=3 throws=2 dice=12345 cards1=1,2,13 cards2=3,4,14");
}

/* G23: asked even if there is nothing to enter. */
static void a_seat_that_can_only_skip_is_asked_G23(void **state)
{
    (void)state;
    one_card(NULL, "w1", "roll throws=1 air=y dice=34566 cards2=3,0,0,7,8!");
    play_on("* roll y6");
    assert_now("passive dice=64566 air=y cards2=3,0,0,7,8!");
    assert_moves(2, "skip");
}

/* ---- what may be entered ---- */

static void rising_fields_G13(void **state)
{
    (void)state;
    one_card(NULL, "w* < w* < w*", "passive dice=12345 cards2=3:.3.,0,0,7!,8!");
    assert_moves(2, "enter y1, enter o2, enter b4, enter p5, skip");
    play_on("2 enter o2");
    assert_moves(2, "at a1 1");
    refused("2 at a1 3", "goennen.field-value", "G13");
    one_card(NULL, "w* < w* < w*", "passive dice=12345 cards2=3:1.2,0,0,7!,8!"); /* a dead end is a player's risk */
    assert_moves(2, "skip");
    one_card(NULL, "w* < w* < w*", "passive dice=12226 air=yp cards2=3,0,0,7!,8!");
    play_on("2 enter p6");
    assert_moves(2, "at a1 1, at a1 2, at a1 3"); /* in any order, also first where it is a dead end */
    one_card(NULL, "w* < w2", "passive dice=12226 air=yp cards2=3,0,0,7!,8!");
    assert_moves(2, "enter y1, enter p6, skip"); /* printed numbers of empty fields do not count */
    one_card(NULL, "w* < w* w* < w*", "passive dice=26226 air=yo cards2=3:.3..,0,0,7!,8!");
    play_on("2 enter o6");
    assert_moves(2, "at a1 3, at a1 4");
    one_card(NULL, "w* < w* w* < w*", "passive dice=26226 air=yo cards2=3:..3.,0,0,7!,8!");
    play_on("2 enter y2");
    assert_moves(2, "at a1 1, at a1 2");
}

static void equal_fields_G13(void **state)
{
    (void)state;
    one_card(NULL, "w* = o* w* = w*", "passive dice=55656 cards2=3:5...,0,0,7!,8!");
    play_on("2 enter o5");
    assert_moves(2, "at a1 2, at a1 3, at a1 4");
    one_card(NULL, "w* = o* w* = w*", "passive dice=56656 cards2=3:5...,0,0,7!,8!");
    play_on("2 enter o6");
    assert_moves(2, "at a1 3, at a1 4");
    one_card(NULL, "w* = o* w* = w*", "passive dice=56656 cards2=3:...5,0,0,7!,8!");
    play_on("2 enter g6");
    assert_moves(2, "at a1 1");
    one_card(NULL, "w* = w3", "passive dice=56656 cards2=3,0,0,7!,8!");
    assert_true(may("2 enter y5"));
}

static void the_last_field_reaches_the_sum_G13(void **state)
{
    (void)state;
    one_card(NULL, "w* w* w* >= 12", "passive dice=12345 cards2=3:.44,0,0,7!,8!");
    assert_moves(2, "enter b4, enter p5, skip");
    one_card(NULL, "w* w* w* >= 12", "passive dice=12345 cards2=3:1..,0,0,7!,8!");
    assert_true(may("2 enter y1")); /* not the last */
    one_card(NULL, "w* w* w* >= 12", "passive dice=12345 cards2=3:66.,0,0,7!,8!");
    assert_true(may("2 enter y1"));
    one_card(NULL, "w* w* w* >= 12", "passive dice=66666 cards2=3:14.,0,0,7!,8!");
    assert_moves(2, "skip"); /* 7 more are needed */
    one_card(NULL, "w* w* w* >= 12", "passive dice=66666 cards2=3:15.,0,0,7!,8!");
    assert_true(may("2 enter y6"));
}

static void completable_entries_G13(void **state)
{
    (void)state;
    const char *strict = "entry-check=completable";
    one_card(strict, "w* < w* < w*", "passive dice=12226 cards2=3,0,0,7!,8!");
    play_on("2 enter p6");
    assert_moves(2, "at a1 3");
    one_card(strict, "w* < w2", "passive dice=12226 cards2=3,0,0,7!,8!");
    assert_moves(2, "enter y1, enter o2, enter g2, enter b2, skip");
    refused("2 enter p6", "goennen.fits-nowhere", "G13");
    one_card(strict, "w* = w3", "passive dice=36656 cards2=3,0,0,7!,8!");
    assert_moves(2, "enter y3, skip");
    one_card(strict, "w* w* w* >= 12", "passive dice=12345 cards2=3:1..,0,0,7!,8!");
    assert_moves(2, "enter p5, skip");
    one_card(strict, "w* w* w* >= 13", "passive dice=12345 cards2=3:1..,0,0,7!,8!");
    assert_moves(2, "skip");
}

/* ---- charges ---- */

/* G5: an entry may spend any charge that changes it. */
static void entries_spend_charges_G5_G16(void **state)
{
    (void)state;
    one_card(NULL, "y4 w6", "passive dice=16666 air=y cards2=3,0,0,18!,14!,7!,8! charges2=3,1");
    assert_moves(2, "enter y4, skip"); /* 6 would take five */
    play_on("2 enter y4");
    assert_now("passive dice=16666 air=y cards2=3,0,0,18!,14!,7!,8! charges2=0,1 left2=0 taken2=y holding2=y4");
    play_on("2 at a1 1");
    assert_now("decide throws=2 dice=16666 cards2=3:4.,0,0,18!,14!,7!,8! charges2=0,1");
    one_card(NULL, "y4 w6", "passive dice=15666 air=o cards2=3,0,0,18!,14!,7!,8! charges2=1,1");
    assert_moves(2, "enter o4, enter o6, skip");
    union dob_position before = position;
    play_on("2 enter o4; 2 at a1 1"); /* adjusted and recoloured */
    assert_now("decide throws=2 dice=15666 cards2=3:4.,0,0,18!,14!,7!,8!");
    position = before;
    play_on("2 enter o6; 2 at a1 2"); /* a white field takes no recolour */
    assert_now("decide throws=2 dice=15666 cards2=3:.6,0,0,18!,14!,7!,8! charges2=0,1");
    one_card(NULL, "y4 w6", "passive dice=15666 air=o cards2=3,0,0,18!,14!,7!,8! charges2=1,0");
    assert_moves(2, "enter o6, skip");
    one_card(NULL, "y* w6", "passive dice=15666 cards2=3,0,0,18!,14!,7!,8! left2=0 taken2=p holding2=p6");
    refused("2 at a1 1", "goennen.field-colour", NULL);
    one_card(NULL, "y* w*", "passive dice=15666 air=y cards2=3,0,0,18!,14!,7!,8! charges2=0,1");
    play_on("2 enter y1; 2 at a1 1"); /* the own colour takes none either */
    assert_now("decide throws=2 dice=15666 cards2=3:1.,0,0,18!,14!,7!,8! charges2=0,1");
}

/* G19: one more die for each `extra`, all different. */
static void extras_enter_more_dice_G19(void **state)
{
    (void)state;
    one_card(NULL, "w* w* w* w* w*", "passive dice=34566 air=yogb cards2=3,0,0,15!,7!,8! charges2=0,0,2");
    play_on("2 enter y3; 2 at a1 1");
    assert_now("passive dice=34566 air=yogb cards2=3:3....,0,0,15!,7!,8! charges2=0,0,2 left2=0 taken2=y");
    refused("2 enter y3", "goennen.entered-already", "G19");
    assert_moves(2, "enter o4, enter g5, enter b6, skip");
    play_on("2 enter o4; 2 at a1 5");
    assert_now("passive dice=34566 air=yogb cards2=3:3...4,0,0,15!,7!,8! charges2=0,0,1 left2=0 taken2=yo");
    union dob_position before = position;
    play_on("2 skip");
    assert_now("decide throws=2 dice=34566 cards2=3:3...4,0,0,15!,7!,8! charges2=0,0,1");
    position = before;
    play_on("2 enter b6; 2 at a1 2");
    assert_now("decide throws=2 dice=34566 cards2=3:36..4,0,0,15!,7!,8!");
    one_card(NULL, "w* w* w* w* w*", "passive dice=34566 air=y cards2=3,0,0,15!,7!,8! charges2=0,0,3");
    play_on("2 enter y3; 2 at a1 1"); /* no other die was thrown again */
    assert_now("decide throws=2 dice=34566 cards2=3:3....,0,0,15!,7!,8! charges2=0,0,3");
}

/* A bonus completed by an entry serves the next; an `extra` makes the next possible. */
static void a_bonus_serves_the_next_entry_G18(void **state)
{
    (void)state;
    one_card(NULL, "w* w*", "passive dice=15345 cards2=3,0,0,16,18:1.,7!,8!");
    play_on("2 enter y1; 2 at a2 1");
    assert_now("passive dice=15345 cards2=3,0,0,16!,18:1.,7!,8! charges2=0,0,2 left2=0 taken2=y");
    play_on("2 enter o5; 2 at a1 1");
    assert_now("passive dice=15345 cards2=3:5.,0,0,16!,18:1.,7!,8! charges2=0,0,1 left2=0 taken2=yo");
    one_card(NULL, "w1 w1", "passive dice=12555 cards2=3,0,0,15!,18:1.,7!,8! charges2=0,0,1");
    refused("2 enter p1", "goennen.shows-other", NULL);
    play_on("2 enter o2; 2 at b2 2");
    assert_now("passive dice=12555 cards2=3,0,0,15!,18!,7!,8! charges2=3,0,1 left2=0 taken2=o");
    refused("2 enter p1", "goennen.shows-other", NULL); /* four from 5 to 1 */
    play_on("2 enter y1; 2 at a1 2");
    assert_now("decide throws=2 dice=12555 cards2=3:.1,0,0,15!,18!,7!,8! charges2=3");
}

/* ---- a chance ---- */

static void a_chance_enters_two_dice(void **state)
{
    (void)state;
    one_card(NULL, "w* w* w*", "decide throws=3 dice=34566 cards1=3,2,13");
    play_on("1 chance dice");
    assert_now("chance dice=34566 cards1=3,2,13");
    play_on("1 enter y3; 1 at a1 1");
    assert_now("chance dice=34566 cards1=3:3..,2,13 left1=1 taken1=y");
    refused("1 enter y3", "goennen.entered-already", "G19");
    play_on("1 enter p6; 1 at a1 2");
    assert_now("roll seat=2 cards1=3:36.,2,13"); /* the turn is over */
}

/* G23: also with one or none. */
static void a_chance_may_end_sooner_G23(void **state)
{
    (void)state;
    one_card(NULL, "w* w* w*", "chance dice=34566 cards1=3,2,13");
    play_on("1 skip");
    assert_now("roll seat=2 cards1=3,2,13");
    one_card(NULL, "w* w* w*", "chance dice=34566 cards1=3,2,13");
    play_on("1 enter y3; 1 at a1 1; 1 skip");
    assert_now("roll seat=2 cards1=3:3..,2,13");
}

/* G20: no `extra` in a chance; G21: but adjust and recolour. */
static void charges_in_a_chance_G20_G21(void **state)
{
    (void)state;
    one_card(NULL, "w* w* w* w*", "chance dice=34566 cards1=3,2,15! charges1=0,0,3");
    play_on("1 enter y3; 1 at a1 1; 1 enter p6; 1 at a1 2");
    assert_now("roll seat=2 cards1=3:36..,2,15! charges1=0,0,3");
    one_card(NULL, "y4 w* w*", "chance dice=35666 cards1=3,2,13!,14! charges1=1,1");
    play_on("1 enter o4; 1 at a1 1; 1 skip");
    assert_now("roll seat=2 cards1=3:4..,2,13!,14!");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_die_is_held_and_entered),
        cmocka_unit_test(all_cells_take_entries),
        cmocka_unit_test(only_rerolled_dice_are_entered),
        cmocka_unit_test(filled_fields_stay_G14),
        cmocka_unit_test(several_seats_enter_the_same_die_G24),
        cmocka_unit_test(a_seat_that_can_only_skip_is_asked_G23),
        cmocka_unit_test(rising_fields_G13),
        cmocka_unit_test(equal_fields_G13),
        cmocka_unit_test(the_last_field_reaches_the_sum_G13),
        cmocka_unit_test(completable_entries_G13),
        cmocka_unit_test(entries_spend_charges_G5_G16),
        cmocka_unit_test(extras_enter_more_dice_G19),
        cmocka_unit_test(a_bonus_serves_the_next_entry_G18),
        cmocka_unit_test(a_chance_enters_two_dice),
        cmocka_unit_test(a_chance_may_end_sooner_G23),
        cmocka_unit_test(charges_in_a_chance_G20_G21),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
