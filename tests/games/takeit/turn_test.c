/* Takeit: the draft and the actions (T7 to T16), with exact lists of moves. Cards by number: 77 throws black again, 81 red,
 * 84 up to four, 89 takes two, 94 sets black for a chip, 96 for two, 97 sets white, 99 throws back, 103 swaps, 107 changes
 * white by 2, 109 black. */
#include "support/takeit_table.h"

static void turns_go_clockwise_T1(void **state)
{
    (void)state;
    lay(3, NULL, "choose seat=2 start=2 board=11/2/3");
    play_on("2 take w1; 3 take b2");
    refused("2 take w1", "move.not-your-turn", NULL);
    play_on("1 take r3");
    assert_takeit(&rules, &position,
                  "choose seat=2 start=2 board=1/-/- taken1=-/-/3 taken2=1/-/- taken3=66666/266666/6");
}

static void each_die_is_listed_once(void **state)
{
    (void)state;
    lay(2, NULL, "choose board=113/6/2 hand1=1,2,3,4");
    assert_moves(1, "take w1, take w3, take b6, take r2, pass");
}

static void red_on_the_board_is_neither_black_nor_white_T7(void **state)
{
    (void)state;
    lay(2, "free-hand=1", "choose board=-/-/3 hand1=77,84,94,103,107");
    assert_moves(1, "take r3, pass");
    lay(2, "free-hand=1", "choose board=4/-/3 hand1=79,84,97,103,107");
    assert_moves(1, "take w4, take r3, pass, play 79, play 84, play 97, play 107");
    play_on("1 play 84");
    assert_moves(1, "pick w4");
    refused("1 pick r3", "takeit.red-picked", "T7");
    lay(2, "free-hand=1", "choose board=4/5/3 hand1=77,79,81,84,103");
    play_on("1 play 79");
    assert_takeit(&rules, &position, "roll board=-/5/3 air=1/0/0 acted=1 rolls1=1 hand1=77,81,84,103 pile=79");
    lay(2, "free-hand=1", "choose board=4/5/3 hand1=77,79,81,84,103");
    play_on("1 play 103");
    assert_moves(1, "swap w4 b5");
    refused("1 swap r3 b5", "takeit.white-and-black", "T7");
    refused("1 swap b5 w4", "takeit.white-and-black", "T7");
    refused("1 swap w4 r3", "takeit.white-and-black", "T7");
}

static void taking_two_take_two_2_T8(void **state)
{
    (void)state;
    lay(2, "take-two=2", "choose board=12/3/- hand1=89");
    play_on("1 play 89");
    assert_takeit(&rules, &position, "take left=2 board=12/3/- hand1=- pile=89");
    assert_moves(1, "take w1, take w2, take b3, pass");
    refused("1 stop", "takeit.asked-take", NULL);
    play_on("1 take w2");
    assert_moves(1, "take w1, take b3, stop");
    refused("1 pass", "takeit.asked-more", NULL);
    union dob_position half = position;
    play_on("1 take b3");
    assert_takeit(&rules, &position, "choose seat=2 board=1/-/- taken1=2/3/- hand1=- pile=89");
    position = half;
    play_on("1 stop; 2 take w1; 1 take b3"); /* stopping is not passing */
    assert_int_equal(takeit_of(&position)->phase, TAK_FULFILLING);
}

static void taking_three_take_two_3_T8(void **state)
{
    (void)state;
    lay(2, "take-two=3", "choose board=1234/-/- hand1=89");
    play_on("1 play 89; 1 take w1; 1 take w2");
    assert_moves(1, "take w3, take w4, stop");
    play_on("1 take w3");
    assert_takeit(&rules, &position, "choose seat=2 board=4/-/- taken1=123/-/- hand1=- pile=89");
}

static void taking_two_with_one_die_left_T8(void **state)
{
    (void)state;
    lay(2, NULL, "choose board=-/-/5 hand1=89");
    assert_moves(1, "take r5, pass, play 89");
    play_on("1 play 89; 1 take r5");
    assert_int_equal(takeit_of(&position)->phase, TAK_FULFILLING);
}

static void after_take_two_a_seat_may_pass_T8(void **state)
{
    (void)state;
    lay(2, NULL, "choose board=12/-/- hand1=89");
    play_on("1 play 89; 1 pass");
    assert_takeit(&rules, &position, "choose seat=2 passed=1 board=12/-/- hand1=- pile=89");
}

static void throwing_back_alone_or_hitting_collision_one_T9(void **state)
{
    (void)state;
    lay(2, "collision=one", "choose board=1/2/3 taken1=4/56/- hand1=99");
    play_on("1 play 99");
    assert_moves(1, "back w4, back b5, back b6");
    refused("1 back w6", "takeit.not-taken", NULL); /* those are of the other */
    play_on("1 back b5");
    assert_moves(1, "hit w1, hit b2, hit r3, alone");
    refused("1 hit b5", "takeit.not-on-board", NULL);
    union dob_position named = position;
    play_on("1 hit r3");
    assert_takeit(&rules, &position, "roll acted=1 rolls1=1 air=0/1/1 board=1/2/- taken1=4/6/- hand1=- pile=99");
    refused("* roll - 1 -", "takeit.dice-count", NULL); /* both are one event */
    play_on("* roll - 1 6");
    assert_takeit(&rules, &position, "take board=1/12/6 taken1=4/6/- rolls1=1 hand1=- pile=99");
    assert_moves(1, "take w1, take b1, take b2, take r6, pass");
    position = named;
    play_on("1 alone; * roll - 6 -; 1 take b6"); /* it may be taken again at once */
    assert_takeit(&rules, &position, "choose seat=2 board=1/2/3 taken1=4/66/- rolls1=1 hand1=- pile=99");
}

static void nothing_is_hit_collision_none_T9(void **state)
{
    (void)state;
    lay(2, "collision=none", "choose board=1/2/3 taken1=4/-/- hand1=99");
    play_on("1 play 99; 1 back w4");
    assert_takeit(&rules, &position, "roll acted=1 rolls1=1 air=1/0/0 board=1/2/3 hand1=- pile=99");
    play_on("* roll 2 - -; 1 pass");
    assert_int_equal(takeit_of(&position)->passed, 1);
}

static void dice_in_the_air_do_not_end_the_round_T9(void **state)
{
    (void)state;
    lay(2, NULL, "choose board=1/-/- taken1=4/-/- hand1=99");
    play_on("1 play 99; 1 back w4; 1 hit w1");
    assert_takeit(&rules, &position, "roll acted=1 rolls1=1 air=2/0/0 board=-/-/- hand1=- pile=99");
    play_on("* roll 25 - -");
    assert_moves(1, "take w2, take w5, pass");
}

static void one_action_a_turn_T10(void **state)
{
    (void)state;
    lay(2, "free-hand=1", "choose board=1/23/- hand1=94,95,103");
    play_on("1 play 94; 1 set b2 6");
    assert_moves(1, "take w1, take b3, take b6, pass");
    refused("1 play 95", "takeit.asked-take", NULL);
    play_on("1 take w1; 2 take b6"); /* in the next turn again */
    assert_moves(1, "take b3, pass, play 95");
}

static void no_target_no_action_T11(void **state)
{
    (void)state;
    lay(2, "free-hand=1", "choose board=1/-/- hand1=77,81,94,99,103");
    assert_moves(1, "take w1, pass");
    refused("1 play 77", "takeit.no-target", "T11");
    refused("1 play 81", "takeit.no-target", "T11");
    refused("1 play 94", "takeit.no-target", "T11");
    refused("1 play 99", "takeit.no-target", "T11");
    refused("1 play 103", "takeit.no-target", "T11");
    lay(2, "free-hand=1", "choose board=-/1/- hand1=79,97,103,107,109");
    assert_moves(1, "take b1, pass, play 109");
    lay(2, "free-hand=1", "choose board=-/1/1 taken1=1/-/- hand1=77,81,84,89,99");
    assert_moves(1, "take b1, take r1, pass, play 77, play 81, play 84, play 89, play 99");
}

/* A deck may show other numbers than 2: then a die of the colour is not enough. */
static void no_die_that_can_be_changed_no_action_T11(void **state)
{
    (void)state;
    rules = takeit_rules(2, NULL, "order 1 w1; action change white 4; action change white 5; action change red 3");
    takeit_lay(&rules, "choose board=34/1/- hand1=2 hand2=3", &position);
    assert_moves(1, "take w3, take w4, take b1, pass");
    refused("1 play 2", "takeit.no-target", "T11");
    takeit_lay(&rules, "choose board=34/1/- hand1=- hand2=3 seat=2", &position);
    assert_moves(2, "take w3, take w4, take b1, pass");
    assert_takeit_checked(&rules, "change action=2 board=34/1/- hand1=- hand2=-", false);
    takeit_lay(&rules, "choose board=25/1/- hand1=2 hand2=3", &position);
    play_on("1 play 2");
    assert_moves(1, "change w2 6, change w5 1");
    takeit_lay(&rules, "choose seat=2 board=26/1/- hand1=2 hand2=3", &position);
    play_on("2 play 3");
    assert_moves(2, "change w6 1");
    takeit_lay(&rules, "choose board=1/1/3 hand1=4 hand2=3", &position);
    play_on("1 play 4");
    assert_moves(1, "change r3 6");
    takeit_lay(&rules, "choose board=1/1/4 hand1=4 hand2=3", &position);
    play_on("1 play 4");
    assert_moves(1, "change r4 1");
}

static void changing_stays_within_the_faces_T12(void **state)
{
    (void)state;
    lay(2, NULL, "choose board=12346/5/- hand1=107");
    play_on("1 play 107");
    assert_moves(1, "change w1 3, change w2 4, change w3 1, change w3 5, change w4 2, change w4 6, change w6 4");
    refused("1 change w1 2", "takeit.wrong-change", "T12");
    refused("1 change w6 6", "takeit.wrong-change", "T12");
    refused("1 change w5 3", "takeit.not-on-board", NULL);
    refused("1 change b5 3", "takeit.other-colour", NULL);
    play_on("1 change w3 5");
    assert_takeit(&rules, &position, "take board=12456/5/- hand1=- pile=107");
}

static void setting_may_keep_the_value_T12(void **state)
{
    (void)state;
    lay(2, NULL, "choose board=1/55/- hand1=94");
    play_on("1 play 94");
    assert_moves(1, "set b5 1, set b5 2, set b5 3, set b5 4, set b5 5, set b5 6");
    play_on("1 set b5 5");
    assert_takeit(&rules, &position, "take board=1/55/- hand1=- pile=94 chips1=1");
}

static void swapping_may_swap_equal_values_T12(void **state)
{
    (void)state;
    lay(2, NULL, "choose board=14/14/- hand1=103");
    play_on("1 play 103");
    assert_moves(1, "swap w1 b1, swap w1 b4, swap w4 b1, swap w4 b4");
    union dob_position before = position;
    play_on("1 swap w4 b4");
    assert_takeit(&rules, &position, "take board=14/14/- hand1=- pile=103");
    position = before;
    play_on("1 swap w1 b4");
    assert_takeit(&rules, &position, "take board=44/11/- hand1=- pile=103");
}

static void up_to_four_is_one_to_four_T12(void **state)
{
    (void)state;
    lay(2, NULL, "choose board=1126/45/3 hand1=84");
    play_on("1 play 84");
    assert_moves(1, "pick w1, pick w2, pick w6, pick b4, pick b5");
    refused("1 throw", "takeit.pick-one", "T12");
    play_on("1 pick w1");
    assert_moves(1, "pick w1, pick w2, pick w6, pick b4, pick b5, throw");
    union dob_position one = position;
    play_on("1 throw");
    assert_takeit(&rules, &position, "roll acted=1 rolls1=1 air=1/0/0 board=126/45/3 hand1=- pile=84");
    position = one;
    play_on("1 pick b4; 1 pick w1; 1 pick b5"); /* the fourth throws them */
    assert_takeit(&rules, &position, "roll acted=1 rolls1=1 air=2/2/0 board=26/-/3 hand1=- pile=84");
    play_on("* roll 11 66 -");
    assert_takeit(&rules, &position, "take rolls1=1 board=1126/66/3 hand1=- pile=84");
    lay(2, NULL, "choose board=1/4/3 hand1=84");
    play_on("1 play 84; 1 pick w1; 1 pick b4"); /* no more are there */
    assert_takeit(&rules, &position, "roll acted=1 rolls1=1 air=1/1/0 board=-/-/3 hand1=- pile=84");
}

static void a_set_die_is_paid_at_once_T13(void **state)
{
    (void)state;
    lay(2, NULL, "choose board=1/5/- hand1=96 chips1=3 chips2=1");
    play_on("1 play 96; 1 set b5 2");
    assert_takeit(&rules, &position, "take board=1/2/- hand1=- pile=96 chips1=5 chips2=1");
}

static void changing_and_swapping_are_free_T13(void **state)
{
    (void)state;
    lay(2, NULL, "choose board=1/5/- hand1=109 chips1=3");
    play_on("1 play 109; 1 change b5 3");
    assert_takeit(&rules, &position, "take board=1/3/- hand1=- pile=109 chips1=3");
}

static void an_empty_board_ends_the_round_T14(void **state)
{
    (void)state;
    lay(2, NULL, "choose board=1/-/-");
    play_on("1 take w1");
    assert_takeit(&rules, &position, "fulfil board=-/-/- taken1=1/-/-");
}

static void the_last_seat_goes_on_T15(void **state)
{
    (void)state;
    lay(3, NULL, "choose seat=2 board=123/4/- passed=4");
    play_on("2 take w1; 1 pass; 2 take w2; 2 take b4");
    assert_takeit(&rules, &position, "choose seat=2 passed=5 board=3/-/- taken2=12/4/-");
    union dob_position before = position;
    play_on("2 pass");
    assert_takeit(&rules, &position, "fulfil board=3/-/- taken2=12/4/-");
    position = before;
    play_on("2 take w3");
    assert_takeit(&rules, &position, "fulfil board=-/-/- taken2=123/4/-");
}

static void after_an_action_a_seat_may_pass_T16(void **state)
{
    (void)state;
    lay(2, NULL, "choose board=1/5/- hand1=77");
    play_on("1 play 77; * roll - 2 -; 1 pass");
    assert_takeit(&rules, &position, "choose seat=2 passed=1 board=1/2/- rolls1=1 hand1=- pile=77");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(turns_go_clockwise_T1),
        cmocka_unit_test(each_die_is_listed_once),
        cmocka_unit_test(red_on_the_board_is_neither_black_nor_white_T7),
        cmocka_unit_test(taking_two_take_two_2_T8),
        cmocka_unit_test(taking_three_take_two_3_T8),
        cmocka_unit_test(taking_two_with_one_die_left_T8),
        cmocka_unit_test(after_take_two_a_seat_may_pass_T8),
        cmocka_unit_test(throwing_back_alone_or_hitting_collision_one_T9),
        cmocka_unit_test(nothing_is_hit_collision_none_T9),
        cmocka_unit_test(dice_in_the_air_do_not_end_the_round_T9),
        cmocka_unit_test(one_action_a_turn_T10),
        cmocka_unit_test(no_target_no_action_T11),
        cmocka_unit_test(no_die_that_can_be_changed_no_action_T11),
        cmocka_unit_test(changing_stays_within_the_faces_T12),
        cmocka_unit_test(setting_may_keep_the_value_T12),
        cmocka_unit_test(swapping_may_swap_equal_values_T12),
        cmocka_unit_test(up_to_four_is_one_to_four_T12),
        cmocka_unit_test(a_set_die_is_paid_at_once_T13),
        cmocka_unit_test(changing_and_swapping_are_free_T13),
        cmocka_unit_test(an_empty_board_ends_the_round_T14),
        cmocka_unit_test(the_last_seat_goes_on_T15),
        cmocka_unit_test(after_an_action_a_seat_may_pass_T16),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
