/* Takeit: the end of a round, refills, the end of the game (E1, E3, T1, T17 to T22). */
#include <string.h>

#include "support/takeit_table.h"

static void assert_rounds(int seats, const char *options, unsigned rounds)
{
    rules = rules_of("takeit", seats, options);
    assert_int_equal(tak_rounds(&rules), rounds);
}

static void rounds_by_the_table_starts_table_E1(void **state)
{
    (void)state;
    assert_rounds(2, "starts=table", 6);
    assert_rounds(3, NULL, 9);
    assert_rounds(4, NULL, 8);
    assert_rounds(5, NULL, 5);
}

static void each_starts_twice_starts_2_E1(void **state)
{
    (void)state;
    for (unsigned seats = 2; seats <= 5; seats++)
        assert_rounds((int)seats, "starts=2", 2 * seats);
}

static void dice_in_play_by_seats(void **state)
{
    (void)state;
    static const char *const airs[] = {"air=6/6/1", "air=7/7/2", "air=8/8/2", "air=9/9/2"};
    for (int seats = 2; seats <= 5; seats++) {
        char brief[64] = "roll ";
        lay(seats, NULL, strcat(brief, airs[seats - 2]));
        assert_int_equal(takeit_of(&position)->air[TAK_BLACK], 4 + seats);
    }
}

static void chance_picks_the_start_seat_and_deals_clockwise_T1(void **state)
{
    (void)state;
    rules = rules_of("takeit", 3, NULL);
    open_position(&rules, &position);
    assert_takeit(&rules, &position, "begin");
    play_on("* first 2");
    assert_takeit(&rules, &position, "draw seat=2 start=2 need=4,1 hand1=- hand2=- hand3=-");
    refused("* draw 1 5", "takeit.other-seat", NULL);
    refused("* draw 2 77", "takeit.order-due", NULL);
    play_on("* draw 2 9; * draw 2 76; * draw 2 1; * draw 2 20");
    refused("* draw 2 5", "takeit.action-due", NULL);
    play_on("* draw 2 110; * draw 3 2; * draw 3 3; * draw 3 4; * draw 3 5; * draw 3 77");
    play_on("* draw 1 6; * draw 1 7; * draw 1 8; * draw 1 10; * draw 1 78");
    assert_takeit(&rules, &position,
                  "roll seat=2 start=2 air=7/7/2 drawn=12,3 hand1=6,7,8,10,78 hand2=1,9,20,76,110 hand3=2,3,4,5,77");
    play_on("* roll 1111111 2222222 33");
    assert_takeit(&rules, &position,
                  "choose seat=2 start=2 board=1111111/2222222/33 drawn=12,3 hand1=6,7,8,10,78 hand2=1,9,20,76,110 "
                  "hand3=2,3,4,5,77");
}

/* Seat 1 has a white 3 and a black 4 for card 1, and two dice that could go nowhere. */
static void which_orders_to_fulfil_is_a_choice_T3(void **state)
{
    (void)state;
    lay(2, NULL, "fulfil taken1=44/35/- hand1=1,2,5,7,77 hand2=3,4,6,8,78");
    assert_moves(1, "fulfil -, fulfil 1");
    refused("1 fulfil 2", "takeit.not-possible", "T3");
    refused("1 fulfil 77", "takeit.no-order", NULL);
    refused("1 fulfil 3", "takeit.no-order", NULL);
    refused("1 fulfil 1,1", "takeit.no-order", NULL);
    refused("1 fulfil ?", "takeit.secret", NULL);
    refused("1 use 2", "takeit.fulfil-first", NULL);
    play_on("1 fulfil 1");
    assert_moves(1, "use 2");
    refused("1 fulfil -", "takeit.use-now", NULL);
    refused("1 use 3", "takeit.not-fulfilled", "T3");
    refused("1 use ?", "takeit.secret", NULL);
    play_on("1 use 2");
    refused("1 use 2", "move.not-your-turn", NULL);
    play_on("2 fulfil -; 2 use 0");
    refused("* show 1 - 0", "takeit.other-orders", "T3");
    refused("* show 2 - 0", "takeit.other-seat", NULL);
    play_on("* show 1 1 2");
    assert_takeit(&rules, &position,
                  "show seat=2 board=6666/6666/6 points1=3 chips1=2 gone=1 hand1=2,5,7,77 hand2=3,4,6,8,78");
}

/* All sets of orders that fit together, and all numbers of dice: 5 is black > 12, 10 is any = 13. */
static void every_choice_is_listed_T3(void **state)
{
    (void)state;
    lay(2, NULL, "fulfil taken1=346/6666/- hand1=1,5,10,77 hand2=2,3,4,6,78");
    assert_moves(1, "fulfil -, fulfil 5, fulfil 10, fulfil 5,10");
    union dob_position before = position;
    play_on("1 fulfil 5,10");
    assert_moves(1, "use 6, use 7");
    position = before;
    play_on("1 fulfil -");
    assert_moves(1, "use 0");
    position = before;
    play_on("1 fulfil 5");
    assert_moves(1, "use 3, use 4");
}

static void chips_are_unlimited_T18(void **state)
{
    (void)state;
    lay(2, NULL, "show used1=0 taken1=666666/666666/6 chips1=59000");
    play_on("* show 1 - 0");
    assert_int_equal(takeit_of(&position)->chips[0], 59014);
}

static void all_seats_answer_at_the_same_time_T19(void **state)
{
    (void)state;
    lay(3, NULL, "fulfil hand1=- hand2=-");
    assert_int_equal(rules.game->actors(&rules, &position), 7);
    play_on("3 fulfil -; 1 fulfil -");
    assert_int_equal(rules.game->actors(&rules, &position), 7);
    play_on("3 use 0; 1 use 0");
    assert_int_equal(rules.game->actors(&rules, &position), 2);
    play_on("2 fulfil -; 2 use 0");
    play_on("* show 1 - 0; * show 2 - 0; * show 3 - 0");
    assert_takeit(&rules, &position, "discard hand1=- hand2=-"); /* also those who have no card */
    assert_int_equal(rules.game->actors(&rules, &position), 7);
    assert_moves(1, "discard -");
    assert_moves(3, "discard -, discard 9, discard 10, discard 11, discard 12, discard 79");
    play_on("2 discard -; 3 discard 79");
    refused("3 discard 9", "move.not-your-turn", NULL);
    play_on("1 discard -");
    assert_takeit(&rules, &position, "away hand1=- hand2=- chosen3=5");
}

static void discards_lie_face_up_discards_up_T19(void **state)
{
    (void)state;
    lay(2, "discards=up", "away chosen1=2 chosen2=0");
    refused("* away 1 order 3", "takeit.other-discard", NULL);
    refused("* away 2 nothing -", "takeit.other-seat", NULL);
    play_on("* away 1 order 2");
    assert_takeit(&rules, &position, "away seat=2 pile=2 hand1=1,3,4,77");
    play_on("* away 2 nothing -");
    assert_takeit(&rules, &position, "draw seat=1 round=1 need=1,0 pile=2 hand1=1,3,4,77");
}

static void discards_lie_face_down_discards_down_T19(void **state)
{
    (void)state;
    lay(2, "discards=down", "away round=2 chosen1=2 chosen2=5");
    play_on("* away 1 order 2; * away 2 action 78");
    assert_takeit(&rules, &position, "draw round=2 need=1,0 hand1=1,3,4,77 hand2=5,6,7,8 down1=2 down2=78");
    refused("* draw 1 2", "takeit.not-in-deck", "E3");
    lay(2, "discards=down", "choose board=1/1/- hand1=89");
    play_on("1 play 89"); /* what is played is seen by all */
    assert_takeit(&rules, &position, "take left=2 board=1/1/- hand1=- pile=89");
}

static void the_last_round_skips_discards_and_refill_T19(void **state)
{
    (void)state;
    lay(2, NULL, "show seat=2 round=6 start=2");
    play_on("* show 2 - 0");
    assert_takeit(&rules, &position, "over round=6 start=2");
    assert_int_equal(rules.game->actors(&rules, &position), 0);
    refused("1 pass", "move.over", NULL);
}

static void the_start_moves_left_and_the_old_start_draws_first_T19(void **state)
{
    (void)state;
    lay(3, NULL, "away seat=3 start=2 hand1=1,2,77 hand2=5,6,7,8 hand3=9,10,11,12,79 rolls1=2 rolls3=1");
    play_on("* away 3 nothing -");
    assert_takeit(
        &rules, &position,
        "draw seat=2 start=2 round=1 need=0,1 hand1=1,2,77 hand2=5,6,7,8 hand3=9,10,11,12,79 rolls1=2 rolls3=1");
    play_on("* draw 2 90; * draw 1 3; * draw 1 4"); /* seat 3 lacks nothing */
    assert_takeit(&rules, &position,
                  "roll seat=3 start=3 round=2 air=7/7/2 drawn=2,1 hand1=1,2,3,4,77 hand2=5,6,7,8,90 "
                  "hand3=9,10,11,12,79");
}

/* Three orders and one action in all: the last card drawn makes the discards the new deck. */
static void the_last_card_renews_the_deck_E3(void **state)
{
    (void)state;
    rules = takeit_rules(2, NULL, "order 1 w1; order 1 w2; order 1 w3; order 1 w4; action take; action swap");
    takeit_lay(&rules, "draw round=1 need=2,0 hand1=5 hand2=6 pile=1-2", &position);
    refused("* draw 1 1", "takeit.not-in-deck", "E3");
    play_on("* draw 1 3");
    assert_takeit(&rules, &position, "draw round=1 need=1,0 drawn=1,0 hand1=3,5 hand2=6 pile=1-2");
    play_on("* draw 1 4"); /* the last one: 1 and 2 are the new deck */
    assert_takeit(&rules, &position,
                  "draw seat=2 round=1 need=4,0 drawn=2,0 hand1=3,4,5 hand2=6 pile=none pool=1-2,5-6");
    refused("* draw 2 3", "takeit.not-in-deck", "E3");
    play_on("* draw 2 1; * draw 2 2"); /* nothing is left: fewer are drawn */
    assert_takeit(&rules, &position,
                  "roll seat=2 start=2 round=2 air=6/6/1 drawn=4,0 hand1=3,4,5 hand2=1,2,6 pool=1-2,5-6");
}

static void without_discards_the_deck_is_renewed_at_the_next_draw_E3(void **state)
{
    (void)state;
    rules = takeit_rules(2, NULL, "order 1 w1; order 1 w2; order 1 w3; action take; action swap");
    takeit_lay(&rules, "away seat=2 chosen2=1 pile=4 gone=3 hand1=1 hand2=2,5", &position);
    play_on("* away 2 order 2"); /* no order was in the deck; the discard is turned over now */
    assert_takeit(&rules, &position, "draw round=1 need=3,1 pile=4 gone=3 hand1=1 hand2=5 pool=2,4-5");
    play_on("* draw 1 2; * draw 1 4");
    assert_takeit(&rules, &position,
                  "roll seat=2 start=2 round=2 air=6/6/1 drawn=1,1 gone=3 hand1=1,2,4 hand2=5 pool=2,4");
}

/* Discards of one kind become its deck, those of the other stay where they lie. */
static void face_down_discards_become_the_deck_of_their_kind_E3(void **state)
{
    (void)state;
    rules =
        takeit_rules(2, "discards=down", "order 1 w1; order 1 w2; order 1 w3; action take; action swap; action back");
    takeit_lay(&rules, "draw round=2 need=3,1 hand1=- hand2=2 down1=1,4 down2=6", &position);
    play_on("* draw 1 3");
    assert_takeit(&rules, &position, "draw round=2 need=2,1 drawn=1,0 hand1=3 hand2=2 down1=4 down2=6");
    play_on("* draw 1 1"); /* the orders are all drawn: the action is due */
    assert_takeit(&rules, &position, "draw round=2 need=0,1 drawn=2,0 hand1=1,3 hand2=2 down1=4 down2=6");
    play_on("* draw 1 5");
    assert_takeit(&rules, &position, "draw seat=2 round=2 need=0,1 drawn=2,1 hand1=1,3,5 hand2=2");
}

static void fewer_are_drawn_T17(void **state)
{
    (void)state;
    rules = takeit_rules(2, NULL, "order 1 w1; order 1 w2; order 1 w3; action take");
    open_position(&rules, &position);
    play_on("* first 1; * draw 1 2; * draw 1 3; * draw 1 1; * draw 1 4");
    assert_takeit(&rules, &position, "roll air=6/6/1 drawn=3,1 hand1=1,2,3,4 hand2=-");
}

static void ties_share_T21(void **state)
{
    (void)state;
    struct dob_result result;
    lay(4, NULL, "over round=8 points1=5 chips1=2 points2=9 chips2=2 points3=10 chips3=3 points4=1");
    rules.game->result(&rules, &position, DOB_ALL_SEEING, &result);
    assert_int_equal(result.points[0], 3);
    assert_int_equal(result.place[0], 3);
    assert_int_equal(result.place[1], 1);
    assert_int_equal(result.place[2], 1);
    assert_int_equal(result.place[3], 4);
}

static void totals_may_be_negative_T22(void **state)
{
    (void)state;
    struct dob_result result;
    lay(2, NULL, "over round=6 points1=5 chips1=12 chips2=8");
    rules.game->result(&rules, &position, DOB_ALL_SEEING, &result);
    assert_int_equal(result.points[0], -7);
    assert_int_equal(result.points[1], -8);
    assert_int_equal(result.place[0], 1);
}

static void four_orders_and_an_action_free_hand_0_T20(void **state)
{
    (void)state;
    rules = rules_of("takeit", 2, "free-hand=0");
    open_position(&rules, &position);
    play_on("* first 1");
    refused("1 want 3", "takeit.asked-draw", NULL);
    assert_int_equal(takeit_of(&position)->need[0], 4);
    assert_int_equal(takeit_of(&position)->need[1], 1);
}

static void five_cards_in_any_mix_free_hand_1_T20(void **state)
{
    (void)state;
    rules = rules_of("takeit", 2, "free-hand=1");
    open_position(&rules, &position);
    play_on("* first 2");
    assert_takeit(&rules, &position, "want seat=2 start=2 hand1=- hand2=-");
    assert_moves(2, "want 0, want 1, want 2, want 3, want 4, want 5");
    play_on("2 want 2; * draw 2 1; * draw 2 2; * draw 2 77; * draw 2 78; * draw 2 79");
    assert_takeit(&rules, &position, "want start=2 drawn=2,3 hand1=- hand2=1,2,77,78,79");
    play_on("1 want 5; * draw 1 3; * draw 1 4; * draw 1 5; * draw 1 6; * draw 1 7");
    assert_takeit(&rules, &position, "roll seat=2 start=2 air=6/6/1 drawn=7,3 hand1=3,4,5,6,7 hand2=1,2,77,78,79");
}

static void only_what_is_missing_is_declared_T20(void **state)
{
    (void)state;
    lay(3, "free-hand=1", "away seat=3 hand1=1,2,3,4,5 hand2=77,78,79 hand3=6,7,8,9,10");
    play_on("* away 3 nothing -"); /* full hands are not asked */
    assert_moves(2, "want 0, want 1, want 2");
    refused("2 want 3", "takeit.wants-too-many", "T20");
    play_on("2 want 1; * draw 2 11; * draw 2 80");
    assert_int_equal(takeit_of(&position)->phase, TAK_ROLLING);
    assert_int_equal(takeit_of(&position)->start, 1);
}

static void the_rest_comes_from_the_other_deck_T20(void **state)
{
    (void)state;
    rules = takeit_rules(2, "free-hand=1", "order 1 w1; order 1 w2; order 1 w3; action take; action back; action swap");
    open_position(&rules, &position);
    play_on("* first 1; 1 want 5; * draw 1 1; * draw 1 2; * draw 1 3");
    assert_takeit(&rules, &position, "draw need=0,2 drawn=3,0 hand1=1,2,3 hand2=-");
    play_on("* draw 1 4; * draw 1 5; 2 want 0; * draw 2 6"); /* and when both are empty, no more */
    assert_takeit(&rules, &position, "roll air=6/6/1 drawn=3,3 hand1=1,2,3,4,5 hand2=6");
    takeit_lay(&rules, "want seat=2 round=1 hand1=4 hand2=5", &position);
    play_on("2 want 0; * draw 2 6; * draw 2 1; * draw 2 2; * draw 2 3");
    assert_takeit(&rules, &position, "roll seat=2 start=2 round=2 air=6/6/1 drawn=3,1 hand1=4 hand2=1,2,3,5,6");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rounds_by_the_table_starts_table_E1),
        cmocka_unit_test(each_starts_twice_starts_2_E1),
        cmocka_unit_test(dice_in_play_by_seats),
        cmocka_unit_test(chance_picks_the_start_seat_and_deals_clockwise_T1),
        cmocka_unit_test(which_orders_to_fulfil_is_a_choice_T3),
        cmocka_unit_test(every_choice_is_listed_T3),
        cmocka_unit_test(chips_are_unlimited_T18),
        cmocka_unit_test(all_seats_answer_at_the_same_time_T19),
        cmocka_unit_test(discards_lie_face_up_discards_up_T19),
        cmocka_unit_test(discards_lie_face_down_discards_down_T19),
        cmocka_unit_test(the_last_round_skips_discards_and_refill_T19),
        cmocka_unit_test(the_start_moves_left_and_the_old_start_draws_first_T19),
        cmocka_unit_test(the_last_card_renews_the_deck_E3),
        cmocka_unit_test(without_discards_the_deck_is_renewed_at_the_next_draw_E3),
        cmocka_unit_test(face_down_discards_become_the_deck_of_their_kind_E3),
        cmocka_unit_test(fewer_are_drawn_T17),
        cmocka_unit_test(ties_share_T21),
        cmocka_unit_test(totals_may_be_negative_T22),
        cmocka_unit_test(four_orders_and_an_action_free_hand_0_T20),
        cmocka_unit_test(five_cards_in_any_mix_free_hand_1_T20),
        cmocka_unit_test(only_what_is_missing_is_declared_T20),
        cmocka_unit_test(the_rest_comes_from_the_other_deck_T20),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
