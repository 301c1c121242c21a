/* Goennen: a turn of the active seat: throws, when it may end (D1, G2), the market refilled (G8, G9), and keys. */
#include "support/goennen_table.h"

static void make_rules(int seats)
{
    sit(seats, NULL, "blue rainbow 1: w1 w1; blue rainbow 1: w6 w6", "blue adjust 3: w1 w2; blue discount 3: w6 w6");
}

static void five_dice_are_thrown_first(void **state)
{
    (void)state;
    make_rules(2);
    lay("roll");
    play_on("* roll y1o2g3b4p5");
    assert_now("decide dice=12345"); /* no passive use of the first throw */
    make_rules(1);
    lay("roll throws=1 dice=12345 air=yp");
    play_on("* roll y6p6");
    assert_now("decide throws=2 dice=62346"); /* nobody is passive */
}

static void any_dice_are_thrown_again(void **state)
{
    (void)state;
    make_rules(2);
    lay("decide dice=33445");
    play_on("1 reroll yop");
    assert_now("roll throws=1 dice=33445 air=yop");
    refused("* roll y1o1", "goennen.other-dice", NULL);
    refused("* roll y1o1g1", "goennen.other-dice", NULL);
    refused("* roll y1o1g1p1", "goennen.other-dice", NULL);
    play_on("* roll y1o2p6");
    assert_now("passive dice=12446 air=yop");
    play_on("2 skip");
    assert_now("decide throws=2 dice=12446");
    play_on("1 reroll gb; * roll g5b5; 2 skip"); /* secured dice may be thrown again */
    assert_now("decide throws=3 dice=12556");
}

static void there_are_three_throws(void **state)
{
    (void)state;
    make_rules(2);
    lay("decide throws=2 dice=33445");
    assert_true(may("1 reroll y"));
    assert_true(may("1 reroll yogbp"));
    refused("1 reroll -", "goennen.reroll-one", NULL);
    lay("decide throws=3 dice=33445");
    refused("1 reroll y", "goennen.third-throw", NULL);
    lay("decide throws=2 dice=33445 acted=1");
    refused("1 reroll y", "goennen.acted", NULL);
}

/* D1: before the third throw something must have been bought or completed. */
static void stopping_needs_a_deed_D1(void **state)
{
    (void)state;
    make_rules(2);
    lay("decide dice=33445");
    refused("1 end", "goennen.must-reroll", "D1");
    lay("decide throws=2 dice=33445");
    refused("1 end", "goennen.must-reroll", "D1");
    lay("decide throws=3 dice=33445");
    assert_true(may("1 end"));
    lay("decide throws=1 acted=1 dice=33445");
    assert_true(may("1 end"));
}

static void nothing_possible_leaves_only_rerolls_D1(void **state)
{
    (void)state;
    make_rules(2);
    lay("decide dice=33445");
    dob_move list[DOB_MOVES_MAX];
    assert_int_equal(rules.game->moves(&rules, &position, 0, list), 31);
    lay("decide dice=11445");
    assert_int_equal(rules.game->moves(&rules, &position, 0, list), 32); /* and to complete a1 */
    lay("decide dice=11145");
    assert_int_equal(rules.game->moves(&rules, &position, 0, list), 36); /* and to buy one of four */
    lay("decide throws=3 dice=11266");
    assert_moves(1, "complete a1, complete b1, complete c1, chance dice, chance scoring, chance bonus, end");
    lay("decide acted=1 dice=11112");
    assert_moves(1,
                 "complete a1, complete c1, buy scoring 1, buy scoring 2, buy scoring 3, buy scoring 4, buy bonus 1, "
                 "buy bonus 2, buy bonus 3, buy bonus 4, end");
}

/* G2: what needs charges makes stopping possible, but nothing is compulsory. */
static void charges_need_not_be_spent_G2(void **state)
{
    (void)state;
    make_rules(2);
    lay("decide dice=12445 cards1=1,2,13! charges1=3");
    assert_true(may("1 complete a1"));
    assert_true(may("1 reroll y"));
    refused("1 end", "goennen.must-reroll", "D1");
    play_on("1 complete a1; 1 fill yo 1 0");
    assert_true(may("1 end"));
    lay("decide throws=3 dice=12445 cards1=1,2,13! charges1=3");
    assert_true(may("1 end"));
}

/* G23: with nothing left to do the turn still ends by `end`. */
static void a_turn_ends_by_end_G23(void **state)
{
    (void)state;
    make_rules(2);
    lay("decide acted=1 used=yogbp");
    assert_moves(1, "end");
    lay("decide acted=1 dice=33445");
    assert_moves(1, "end");
}

/* ---- the end of a turn ---- */

static void the_dice_go_to_the_left(void **state)
{
    (void)state;
    make_rules(3);
    lay("decide throws=3 seat=1 first=2 round=4");
    play_on("1 end");
    assert_now("roll seat=2 first=2 round=5");
    lay("decide throws=3 seat=3 first=2 round=4");
    play_on("3 end");
    assert_now("roll seat=1 first=2 round=4");
}

/* G8: what is left keeps its order and slides to the right; scoring before bonus; the first draw into the rightmost gap. */
static void bought_rows_are_refilled_G8(void **state)
{
    (void)state;
    make_rules(2);
    lay("decide acted=1 used=yogbp bought=3 market=9,0,11,0/21,0,23,24 cards1=1,2,13,10,22,12");
    play_on("1 end");
    assert_now("refill bought=3 market=0,0,9,11/0,21,23,24 cards1=1,2,13,10,22,12");
    refused("* refill 19", "goennen.scoring-due", NULL);
    refused("* roll y1", "goennen.asked-refill", NULL);
    play_on("* refill 5");
    assert_now("refill bought=3 market=0,5,9,11/0,21,23,24 cards1=1,2,13,10,22,12");
    play_on("* refill 6");
    assert_now("refill bought=2 market=6,5,9,11/0,21,23,24 cards1=1,2,13,10,22,12");
    refused("* refill 7", "goennen.bonus-due", NULL);
    play_on("* refill 19");
    assert_now("roll seat=2 market=6,5,9,11/19,21,23,24 cards1=1,2,13,10,22,12");
}

static void one_row_is_refilled_alone_G8(void **state)
{
    (void)state;
    make_rules(2);
    lay("decide acted=1 used=yog bought=2 market=9,10,11,12/21,22,23,0 cards1=1,2,13,24");
    play_on("1 end");
    assert_now("refill bought=2 market=9,10,11,12/0,21,22,23 cards1=1,2,13,24");
    play_on("* refill 19");
    assert_now("roll seat=2 market=9,10,11,12/19,21,22,23 cards1=1,2,13,24");
}

/* G9: the slots stay empty when the deck is. */
static void an_empty_deck_leaves_gaps_G9(void **state)
{
    (void)state;
    rules = goennen_deck(2, NULL,
                         "scoring blue rainbow 1: w1;scoring blue rainbow 1: w1;scoring blue rainbow 1: w1;"
                         "scoring blue rainbow 1: w1;scoring blue rainbow 1: w1;scoring blue rainbow 1: w1;"
                         "scoring blue rainbow 1: w1;scoring blue rainbow 1: w1;bonus wild: w1;bonus wild: w1;"
                         "bonus wild: w1;bonus wild: w1;bonus wild: w1;bonus wild: w1;bonus wild: w1;bonus wild: w1");
    lay("decide acted=1 used=yogb bought=1 market=0,8,7,0/9,10,11,12 cards1=1,2,13,5 cards2=3,4,14,6");
    play_on("1 end");
    assert_now("roll seat=2 market=0,0,8,7/9,10,11,12 cards1=1,2,13,5 cards2=3,4,14,6");
    lay("decide acted=1 used=yogb bought=1 market=0,8,0,0/9,10,11,12 cards1=1,2,13,5 cards2=3,4,14,6 under=7@1/-");
    play_on("1 end");
    assert_now("refill bought=1 market=0,0,0,8/9,10,11,12 cards1=1,2,13,5 cards2=3,4,14,6 under=7@1/-");
    refused("* refill 8", "goennen.other-on-top", "G10");
    play_on("* refill 7");
    assert_now("roll seat=2 drawn=9,6 market=0,0,7,8/9,10,11,12 cards1=1,2,13,5 cards2=3,4,14,6");
    lay("decide seat=2 drawn=9,6 throws=1 dice=66612 market=0,0,7,8/9,10,11,12 cards1=1,2,13,5 cards2=3,4,14,6");
    refused("2 buy scoring 2", "goennen.slot-empty", "G9");
    assert_true(may("2 buy scoring 3"));
}

static void keys_of_a_turn(void **state)
{
    (void)state;
    make_rules(3);
    lay("roll seat=2 round=7");
    assert_true(rules.game->chance_key(&rules, &position) == dob_key(GON_ROLL, 1, 7, 0));
    lay("roll seat=2 round=7 throws=2 dice=12345 air=y");
    assert_true(rules.game->chance_key(&rules, &position) == dob_key(GON_ROLL, 1, 7, 2));
    lay("turn seat=3 round=7 hand3=17 chosen=25");
    assert_true(rules.game->chance_key(&rules, &position) == dob_key(GON_TURN, 2, 7, 0));
    lay("refill bought=2 market=9,10,11,12/0,22,23,24");
    assert_true(rules.game->chance_key(&rules, &position) == dob_key(GON_DRAW, 0xF1, 0, 6));
    lay("draw chosen=1");
    assert_true(rules.game->chance_key(&rules, &position) == dob_key(GON_DRAW, 0xF1, 0, 7));
    make_rules(1);
    lay("roll half=1 round=3 throws=2");
    assert_true(rules.game->chance_key(&rules, &position) == dob_key(GON_ROLL, 0, 3, 3));
}

/* Whoever is not in the air keeps its face, and the others fall alike however many they are. */
static void thrown_dice_are_sampled(void **state)
{
    (void)state;
    make_rules(2);
    lay("roll throws=1 dice=12345 air=ob");
    unsigned faces[2][7] = {{0}};
    for (uint64_t key = 0; key < 600; key++) {
        struct dob_rng one = dob_rng_keyed(key, 1), other = dob_rng_keyed(key, 1);
        dob_move move = rules.game->sample(&rules, &position, &one);
        union dob_position all = position;
        ((struct gon_position *)(void *)&all)->air = GON_ALL_DICE;
        uint64_t whole = dob_move_content(rules.game->sample(&rules, &all, &other)), some = dob_move_content(move);
        assert_true(some == (whole & (UINT64_C(7) << 3 | UINT64_C(7) << 9)));
        assert_false(rules.game->refuse(&rules, &position, DOB_CHANCE, move, NULL));
        faces[0][some >> 3 & 7]++;
        faces[1][some >> 9 & 7]++;
    }
    for (int face = 1; face <= 6; face++)
        assert_true(faces[0][face] > 60 && faces[0][face] < 140 && faces[1][face] > 60 && faces[1][face] < 140);
    static struct dob_outcome list[DOB_OUTCOMES_MAX];
    assert_int_equal(rules.game->odds(&rules, &position, list), 36);
    for (int i = 0; i < 36; i++)
        assert_true(dob_move_content(list[i].move) == ((uint64_t)(i % 6 + 1) << 3 | (uint64_t)(i / 6 + 1) << 9) &&
                    list[i].weight == 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(five_dice_are_thrown_first),
        cmocka_unit_test(any_dice_are_thrown_again),
        cmocka_unit_test(there_are_three_throws),
        cmocka_unit_test(stopping_needs_a_deed_D1),
        cmocka_unit_test(nothing_possible_leaves_only_rerolls_D1),
        cmocka_unit_test(charges_need_not_be_spent_G2),
        cmocka_unit_test(a_turn_ends_by_end_G23),
        cmocka_unit_test(the_dice_go_to_the_left),
        cmocka_unit_test(bought_rows_are_refilled_G8),
        cmocka_unit_test(one_row_is_refilled_alone_G8),
        cmocka_unit_test(an_empty_deck_leaves_gaps_G9),
        cmocka_unit_test(keys_of_a_turn),
        cmocka_unit_test(thrown_dice_are_sampled),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
