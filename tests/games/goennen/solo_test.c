/* Goennen alone: a round is an active and a passive turn (G8, G22, G32), levels and their ends (G33). */
#include <stdio.h>

#include "support/goennen_table.h"

static void make_rules(const char *options)
{
    sit(1, options, "blue rainbow 1: w* w* w* w* w* w*", "blue adjust 3: w1 w2; blue extra 3: w6 w6");
}

/* 3 - q dice for q rerolls. */
static void the_passive_turn_depends_on_the_rerolls(void **state)
{
    (void)state;
    make_rules(NULL);
    for (int throws = 1; throws <= 3; throws++) {
        char brief[64] = "decide acted=1 throws=0";
        brief[22] = (char)('0' + throws);
        lay(brief);
        play_on("1 end");
        assert_int_equal(goennen_of(&position)->half, 1);
        play_on("* roll y1o2g3b4p6");
        assert_int_equal(goennen_of(&position)->phase, GON_SOLO);
        assert_int_equal(goennen_of(&position)->at[0].left, 4 - throws);
        for (int i = 0; i < 4 - throws; i++) {
            assert_int_equal(goennen_of(&position)->phase, GON_SOLO);
            play_on(
                (const char *const[]){"1 enter y1; 1 at a1 1", "1 enter o2; 1 at a1 2", "1 enter p6; 1 at a1 3"}[i]);
        }
        assert_int_equal(goennen_of(&position)->phase, GON_REMOVING);
    }
}

static void a_round_in_full(void **state)
{
    (void)state;
    make_rules(NULL);
    lay("decide throws=3 dice=33445");
    play_on("1 end");
    assert_now("roll half=1 throws=3");
    refused("* roll y1o2g3b4", "goennen.other-dice", NULL);
    play_on("* roll y6o6g3b4p6");
    assert_now("solo throws=3 dice=66346");
    refused("1 end", "goennen.asked-enter", NULL);
    play_on("1 skip");
    assert_now("remove throws=3");
    assert_moves(1, "remove scoring, remove bonus");
    refused("1 skip", "goennen.asked-remove", NULL);
    play_on("1 remove scoring");
    assert_now("refill half=1 throws=3 bought=1 market=0,9,10,11/21,22,23,24 aside=12");
    play_on("* refill 5");
    assert_now("roll round=2 market=5,9,10,11/21,22,23,24 aside=12");
    lay("remove throws=1 round=4 aside=12 market=8,9,10,11/21,22,23,24");
    play_on("1 remove bonus");
    assert_now("refill half=1 round=4 bought=2 market=8,9,10,11/0,21,22,23 aside=12,24");
    play_on("* refill 15");
    assert_now("roll round=5 market=8,9,10,11/15,21,22,23 aside=12,24");
}

/* G8: the market is refilled before the passive throw too. */
static void bought_rows_are_refilled_before_the_passive_throw_G8(void **state)
{
    (void)state;
    make_rules(NULL);
    lay("decide throws=2 acted=1 used=yog dice=33345 bought=1 market=9,10,11,0/21,22,23,24 cards1=1,2,13,12");
    play_on("1 end");
    assert_now("refill throws=2 bought=1 market=0,9,10,11/21,22,23,24 cards1=1,2,13,12");
    play_on("* refill 6");
    assert_now("roll half=1 throws=2 market=6,9,10,11/21,22,23,24 cards1=1,2,13,12");
}

/* G22: `extra` works in the solo passive turn. */
static void extras_in_the_passive_turn_G22(void **state)
{
    (void)state;
    make_rules(NULL);
    lay("solo throws=3 dice=12345 cards1=1,2,14! charges1=0,0,1");
    play_on("1 enter y1; 1 at a1 1");
    assert_now("solo throws=3 dice=12345 cards1=1:1.....,2,14! charges1=0,0,1 left1=0 taken1=y");
    play_on("1 enter o2; 1 at a1 2");
    assert_now("remove throws=3 cards1=1:12....,2,14!");
}

/* A chance ends the active turn; the passive one follows with one die. */
static void a_chance_alone(void **state)
{
    (void)state;
    make_rules(NULL);
    lay("decide throws=3 dice=33445");
    play_on("1 chance dice; 1 enter y3; 1 at a1 1; 1 skip");
    assert_now("roll half=1 throws=3 cards1=1:3.....,2,13");
    lay("keep hand1=5");
    play_on("1 away");
    assert_now("roll half=1 throws=3 under=5@1/-");
}

/* G32: the rightmost card there is; of an empty row nothing; if both are empty, nothing at all. */
static void removals_where_cards_are_few_G32(void **state)
{
    (void)state;
    rules = goennen_deck(1, NULL,
                         "scoring blue rainbow 1: w1;scoring blue rainbow 1: w1;scoring blue rainbow 1: w1;"
                         "scoring blue rainbow 1: w1;scoring blue rainbow 1: w1;scoring blue rainbow 1: w1;"
                         "bonus wild: w1;bonus wild: w1;bonus wild: w1;bonus wild: w1;bonus wild: w1;bonus wild: w1");
    lay("remove round=5 market=0,0,4,3/0,0,0,0 cards1=1,2,11,7,8,9,10 aside=5,6,12");
    assert_moves(1, "remove scoring");
    refused("1 remove bonus", "goennen.row-empty", "G32");
    play_on("1 remove scoring");
    assert_now("roll round=6 market=0,0,0,4/0,0,0,0 cards1=1,2,11,7,8,9,10 aside=3,5,6,12");
    lay("remove round=5 market=0,0,0,0/0,0,9,10 cards1=1,2,11,7,8,3,4 aside=5,6,12");
    assert_moves(1, "remove bonus");
    refused("1 remove scoring", "goennen.row-empty", "G32");
    lay("solo round=5 throws=3 last=6 market=0,0,0,0/0,0,0,0 cards1=1,2,11,7,8,3,4,10 aside=5,6,9,12");
    play_on("1 skip");
    assert_now("roll round=6 last=6 market=0,0,0,0/0,0,0,0 cards1=1,2,11,7,8,3,4,10 aside=5,6,9,12");
    lay("solo round=6 throws=3 last=6 market=0,0,0,0/0,0,0,0 cards1=1,2,11,7,8,3,4,10 aside=5,6,9,12");
    play_on("1 skip");
    assert_now("over round=6 last=6 market=0,0,0,0/0,0,0,0 cards1=1,2,11,7,8,3,4,10 aside=5,6,9,12");
    lay("remove round=5 market=0,0,0,0/0,0,0,10 cards1=1,2,11,7,8,3,4 aside=5,6,9,12");
    play_on("1 remove bonus"); /* G12 */
    assert_now("roll round=6 last=6 market=0,0,0,0/0,0,0,0 cards1=1,2,11,7,8,3,4 aside=5,6,9,10,12");
}

/* Level L has 16 - L rounds and needs 94 - 4L points. */
static void levels_G33(void **state)
{
    (void)state;
    for (int level = 1; level <= 7; level++) {
        char options[] = "level=0", brief[64];
        struct dob_result result;
        options[6] = (char)('0' + level);
        make_rules(options);
        assert_int_equal(gon_rounds(&rules), 16 - level);
        snprintf(brief, sizeof brief, "remove round=%d", 15 - level);
        lay(brief);
        play_on("1 remove scoring; * refill 5");
        assert_int_equal(goennen_of(&position)->phase, GON_ROLLING);
        assert_int_equal(goennen_of(&position)->round, 16 - level);
        snprintf(brief, sizeof brief, "remove round=%d", 16 - level);
        lay(brief);
        play_on("1 remove scoring; * refill 5");
        snprintf(brief, sizeof brief, "over round=%d last=0 market=5,9,10,11/21,22,23,24 aside=12", 16 - level);
        assert_now(brief);
        rules.game->result(&rules, &position, DOB_ALL_SEEING, &result);
        assert_true(result.solo);
        assert_int_equal(result.target, 94 - 4 * level);
        assert_false(result.won);
        assert_int_equal(result.place[0], 1);
    }
}

/* G33: one more round after the ninth card, but never more than the level has. */
static void the_limit_of_the_level_wins_G33(void **state)
{
    (void)state;
    make_rules("level=7");
    lay("remove round=5 last=6");
    play_on("1 remove scoring; * refill 5");
    assert_int_equal(goennen_of(&position)->phase, GON_ROLLING);
    lay("remove round=6 last=6");
    play_on("1 remove scoring; * refill 5");
    assert_int_equal(goennen_of(&position)->phase, GON_OVER);
    lay("remove round=9 last=10");
    play_on("1 remove scoring; * refill 5");
    assert_int_equal(goennen_of(&position)->phase, GON_OVER);
    lay("turn round=4 chosen=15 hand1=8 cards1=1,2,3,4,5,6,13,14");
    play_on("* turn 1 8");
    assert_now("roll round=4 last=5 half=1 throws=3 cards1=1,2,3,4,5,6,13,14,8");
}

/* D9: alone one full display is all of them, however its last card came. */
static void a_full_display_alone_D9(void **state)
{
    (void)state;
    make_rules("end-trigger=bought");
    lay("turn round=4 chosen=15 hand1=8 cards1=1,2,3,4,5,6,13,14");
    play_on("* turn 1 8");
    assert_now("roll round=4 last=5 half=1 throws=3 cards1=1,2,3,4,5,6,13,14,8");
}

static void levels_are_for_one_seat_G33(void **state)
{
    (void)state;
    struct dob_rules some = rules_of("goennen", 2, "level=1");
    struct dob_reason why = {0};
    assert_false(some.game->refuse_rules(&some, NULL));
    some.option[GON_LEVEL] = 2;
    assert_true(some.game->refuse_rules(&some, &why));
    assert_string_equal(why.id, "goennen.level-alone");
    assert_string_equal(why.ruling, "G33");
    some.option[GON_LEVEL] = 1;
    assert_int_equal(gon_rounds(&some), 200);
}

/* At least the points of the level. */
static void a_level_is_won_with_its_points(void **state)
{
    (void)state;
    struct dob_result result;
    sit(1, "level=7",
        "blue colour blue 22: w1; green colour blue 22: w1; blue colour green 21: w1; blue lines-done 1: w1",
        "blue adjust 3: w1");
    lay("over round=9 last=0 cards1=1!,2,13,0,4,5");
    rules.game->result(&rules, &position, DOB_ALL_SEEING, &result);
    assert_int_equal(result.points[0], 66);
    assert_true(result.won);
    lay("over round=9 last=0 cards1=3!,2!,4,0,5,13 last=0");
    rules.game->result(&rules, &position, DOB_ALL_SEEING, &result);
    assert_int_equal(result.points[0], 21 + 66);
    lay("over round=9 last=0 cards1=3!,2,13!,0,1,5");
    rules.game->result(&rules, &position, DOB_ALL_SEEING, &result);
    assert_int_equal(result.points[0], 21);
    assert_false(result.won);
    sit(1, "level=6",
        "blue colour blue 22: w1; green colour blue 22: w1; blue colour green 21: w1; blue lines-done 1: w1",
        "blue adjust 3: w1");
    lay("over round=10 last=0 cards1=1!,2,13,0,4,5");
    rules.game->result(&rules, &position, DOB_ALL_SEEING, &result);
    assert_int_equal(result.points[0], 66);
    assert_false(result.won);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_passive_turn_depends_on_the_rerolls),
        cmocka_unit_test(a_round_in_full),
        cmocka_unit_test(bought_rows_are_refilled_before_the_passive_throw_G8),
        cmocka_unit_test(extras_in_the_passive_turn_G22),
        cmocka_unit_test(a_chance_alone),
        cmocka_unit_test(removals_where_cards_are_few_G32),
        cmocka_unit_test(levels_G33),
        cmocka_unit_test(the_limit_of_the_level_wins_G33),
        cmocka_unit_test(a_full_display_alone_D9),
        cmocka_unit_test(levels_are_for_one_seat_G33),
        cmocka_unit_test(a_level_is_won_with_its_points),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
