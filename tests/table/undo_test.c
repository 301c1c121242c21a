/* Undo and redo at a table: a seat's own last choice, with what would only happen again; others keep what they decided at
 * the same time (L3); nothing that dice of the program brought. */
#include <stdlib.h>
#include <string.h>

#include "support/tables.h"

static void a_seat_takes_back_its_own_choice(void **state)
{
    (void)state;
    dob_table *table = new_table("takeit", "pp", 5, NULL);
    go_on(table, 0);
    assert_table_refuses(table, 0, "undo", "match.undo-past-chance");
    play_lines(table, "1 pass");
    assert_says(table, 0, "state", "\"undo\":{\"events\":1,\"others\":[]},\"redo\":0");
    assert_says(table, 1, "state", "\"undo\":{\"events\":0,\"others\":[]},\"redo\":0");
    assert_table_refuses(table, 1, "undo", "match.undo-past-chance");
    assert_says(table, 0, "undo", "\"void\":1,\"events\":[]}");
    assert_history_ends(table, "1 pass\n! undo 1\n");
    assert_says(table, 0, "state", "\"undo\":{\"events\":0,\"others\":[]},\"redo\":1");
    assert_says(table, 1, "state", "\"redo\":0"); /* it is not its own */
    assert_table_refuses(table, 1, "redo", "match.redo-too-far");
    assert_table_refuses(table, 0, "redo 2", "match.redo-too-far");
    assert_says(table, 0, "redo", "\"void\":0,\"events\":[{\"n\":13,\"seat\":1,\"move\":\"pass\"}]}");
    assert_history_ends(table, "! undo 1\n! redo 1\n");
    dob_table_free(table);
}

/* What another person has decided in its own turn since is not lost by the word of one seat; the host may do it. */
static void others_do_not_lose_their_turn(void **state)
{
    (void)state;
    dob_table *table = new_table("takeit", "pp", 5, NULL);
    go_on(table, 0);
    play_lines(table, "1 take w4;2 take w4");
    assert_says(table, 0, "state", "\"undo\":{\"events\":2,\"others\":[2]}");
    assert_table_refuses(table, 0, "undo", "table.undo-others");
    assert_says(table, 1, "state", "\"undo\":{\"events\":1,\"others\":[]}");
    assert_table_refuses(table, DOB_HOST, "undo of 3", "table.seat");
    assert_table_refuses(table, 0, "undo of 2", "table.line-longer"); /* for the host alone */
    assert_says(table, DOB_HOST, "undo of 1", "\"void\":2,\"events\":[]}");
    assert_history_ends(table, "2 take w4\n! undo 2\n");
    dob_table_free(table);
}

/* Several of its own choices, in one line of the record. */
static void several_choices_are_taken_back(void **state)
{
    (void)state;
    dob_table *table = new_table("takeit", "pb", 5, NULL);
    struct dob_reason why;
    dob_move take;
    go_on(table, 0);
    play_lines(table, "1 take w4");
    assert_true(dob_match_parse(dob_table_match(table), "take w4", &take, NULL));
    assert_true(dob_table_hand_in(table, 1, take, &why));
    play_lines(table, "1 take b1");
    assert_table_refuses(table, 0, "undo 3", "match.undo-past-chance");
    assert_says(table, 0, "undo 2", "\"void\":3"); /* the bot would play again */
    assert_history_ends(table, "1 take w4\n2 take w4\n1 take b1\n! undo 3\n");
    assert_says(table, 0, "state", "\"redo\":3");
    assert_says(table, 0, "redo",
                "\"events\":[{\"n\":13,\"seat\":1,\"move\":\"take w4\"},{\"n\":14,\"seat\":2,\"move\":\"take "
                "w4\"}]"); /* the bot follows at once */
    assert_history_ends(table, "! undo 3\n! redo 2\n");
    dob_table_free(table);
}

/* L3: seat 1 takes back what it discarded; what the others discarded at the same time stands. */
static void decisions_at_the_same_time_stand(void **state)
{
    (void)state;
    dob_table *table = new_table("hush", "ppp", HAND, NULL);
    play_lines(table, "+ deal 1 2 3 4 5 6;1 discard 1;3 discard 6");
    assert_says(table, 0, "state", "\"undo\":{\"events\":2,\"others\":[]}");
    assert_says(
        table, 0, "undo",
        "\"from\":1,\"void\":2,\"events\":[{\"n\":2,\"seat\":3,\"move\":\"discard ?\"}]}"); /* as seat 1 sees it */
    assert_history_ends(table, "1 discard 1\n3 discard 6\n! undo 2\n3 discard 6\n");
    assert_int_equal(waits_of(table).people, 3);
    assert_table_refuses(table, 0, "redo", "match.redo-too-far"); /* something was played since */
    play_lines(table, "1 discard 2;2 discard 3");
    assert_true(waits_of(table).over);
    assert_history_ends(table, "* reveal 1 4 5\nresult 1 4 0\n");
    dob_table_free(table);
}

/* Two steps of a seat in one set: the second alone, then both; those of the other stand, in their order. */
static void steps_within_a_set(void **state)
{
    (void)state;
    dob_table *table = new_table("addvantage", "pp", HAND, NULL);
    play_lines(table,
               "+ deal 1 9,10,10,11,11,12;+ deal 2 8,9,10,11,12,13;1 rows 9,10,11;2 rows 8,10,12;1 columns 10,11,12");
    assert_says(table, 0, "undo", "\"void\":1,\"events\":[]}");
    play_lines(table, "1 columns 11,10,12");
    assert_says(table, 0, "undo 2", "\"void\":3,\"events\":[{\"n\":3,\"seat\":2,\"move\":\"rows ?\"}]}");
    assert_history_ends(table, "! undo 3\n2 rows 8,10,12\n");
    assert_says(table, 1, "undo", "\"void\":1,\"events\":[]}");
    assert_history_ends(table, "! undo 1\n");
    dob_table_free(table);
}

/* A person's forced decision is no choice: neither is it taken back alone, nor does it stand in the way. */
static void forced_decisions_are_passed(void **state)
{
    (void)state;
    dob_table *table = new_table("pig", "pp", 7, &(struct dob_table_settings){.grace = DOB_GRACE_ENDLESS});
    go_on(table, 0);
    play_lines(table, "1 hold"); /* seat 2 can only roll */
    assert_history_ends(table, "1 hold\n2 roll\n");
    assert_says(table, 0, "state", "\"undo\":{\"events\":2,\"others\":[]}");
    assert_table_refuses(table, 1, "undo", "match.undo-past-chance");
    assert_says(table, 0, "undo", "\"void\":2");
    assert_says(table, 0, "redo",
                "\"events\":[{\"n\":3,\"seat\":1,\"move\":\"hold\"},{\"n\":4,\"seat\":2,\"move\":\"roll\"}]");
    dob_table_free(table);
    const struct dob_table_settings asked = {.grace = DOB_GRACE_ENDLESS, .ask_forced = true};
    table = new_table("pig", "pp", 7, &asked);
    play_lines(table, "1 roll;1 hold");
    say(table, 1, "play roll"); /* who is asked has chosen */
    assert_says(table, 0, "state", "\"undo\":{\"events\":2,\"others\":[2]}");
    assert_says(table, 1, "undo", "\"void\":1");
    dob_table_free(table);
}

/* At a real table the host takes back anything, past throws too, and past what only happens again. */
static void the_host_takes_back_to_any_point(void **state)
{
    (void)state;
    const struct dob_table_settings secret = {.secret = 3};
    dob_table *table = new_table("pig", "pp", HAND, NULL);
    go_on(table, 0);
    play_lines(table, "+ die 4;1 hold;+ die 5");
    assert_table_refuses(table, 0, "undo", "match.undo-past-chance"); /* a seat does not take back dice */
    assert_table_refuses(table, DOB_HOST, "undo 6", "match.undo-too-far");
    assert_says(table, DOB_HOST, "undo", "\"void\":1");
    assert_history_ends(table, "! undo 1\n");
    assert_says(table, DOB_HOST, "undo", "\"void\":2"); /* 2 roll would only be played again */
    assert_history_ends(table, "! undo 1\n! undo 2\n");
    assert_says(table, DOB_HOST, "state", "\"undo\":{\"events\":2,\"others\":[]},\"redo\":3");
    assert_says(table, DOB_HOST, "redo", "{\"n\":4,\"seat\":2,\"move\":\"roll\"}]");
    assert_says(table, DOB_HOST, "redo", "\"events\":[{\"n\":5,\"dice\":\"hand\",\"move\":\"die 5\"}]");
    dob_table_free(table);
    table = new_table("takeit", "pp", HAND, &secret);
    go_on(table, 0);
    play_lines(table, "+ first 1");
    assert_history_ends(table, "+ draw 2 ?\n");
    assert_says(table, DOB_HOST, "undo", "\"from\":0,\"void\":11"); /* the draws come by themselves */
    assert_history_ends(table, "! undo 11\n");
    dob_table_free(table);
}

/* A bot's moves are taken back with the person's, and thought out again. */
static void undo_passes_bots(void **state)
{
    (void)state;
    struct dob_reason why;
    dob_move hold;
    dob_table *table = new_table("pig", "bp", HAND, NULL);
    go_on(table, 0);
    play_lines(table, "+ die 4");
    assert_true(dob_match_parse(dob_table_match(table), "hold", &hold, NULL));
    assert_true(dob_table_hand_in(table, 0, hold, &why));
    go_on(table, 0);
    assert_history_ends(table, "1 hold\n2 roll\n");
    assert_says(table, DOB_HOST, "undo", "\"from\":1,\"void\":3"); /* back to the die: the bot holds again by itself */
    dob_table_free(table);
}

/* Whoever looked before hears what became void, also when it came again. */
static void the_state_tells_what_is_void(void **state)
{
    (void)state;
    dob_table *table = new_table("hush", "pp", HAND, NULL);
    play_lines(table, "+ deal 1 2 3 4;1 discard 1");
    assert_says(table, 1, "state since 3", "\"since\":3,\"from\":2,\"void\":0,\"events\":[]");
    say(table, 0, "undo");
    play_lines(table, "1 discard 2");
    assert_says(table, 1, "state since 3",
                "\"since\":3,\"from\":1,\"void\":1,\"events\":[{\"n\":2,\"seat\":1,\"move\":\"discard ?\"}]");
    assert_says(table, 1, "state since 4", "\"since\":4,\"from\":1,\"void\":0,");
    assert_says(table, 1, "state since 5", "\"from\":2,\"void\":0,\"events\":[]");
    assert_table_refuses(table, 1, "state since 6", "table.since");
    dob_table_free(table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_seat_takes_back_its_own_choice),
        cmocka_unit_test(others_do_not_lose_their_turn),
        cmocka_unit_test(several_choices_are_taken_back),
        cmocka_unit_test(decisions_at_the_same_time_stand),
        cmocka_unit_test(steps_within_a_set),
        cmocka_unit_test(forced_decisions_are_passed),
        cmocka_unit_test(the_host_takes_back_to_any_point),
        cmocka_unit_test(undo_passes_bots),
        cmocka_unit_test(the_state_tells_what_is_void),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
