/* Who is asked, what happens by itself, and when dice are due. */
#include <stdlib.h>
#include <string.h>

#include "support/tables.h"

/* A decision with only one answer is played at once, and stands in the record; or asked for, if people like that. */
static void forced_decisions_are_played(void **state)
{
    (void)state;
    dob_table *table = new_table("pig", "pp", HAND, NULL);
    assert_true(waits_of(table).by_itself); /* with nothing in the pot there is only `roll` */
    assert_int_equal(waits_of(table).people, 0);
    go_on(table, 0);
    assert_history_ends(table, "1 roll\n");
    assert_false(waits_of(table).by_itself);
    assert_true(waits_of(table).dice && !waits_of(table).chance);
    play_lines(table, "+ die 4");
    assert_int_equal(waits_of(table).people, 1); /* now it can hold */
    assert_false(waits_of(table).by_itself || waits_of(table).dice);
    dob_table_free(table);
    const struct dob_table_settings asked = {.ask_forced = true};
    table = new_table("pig", "pb", HAND, &asked);
    assert_false(waits_of(table).by_itself);
    assert_int_equal(waits_of(table).people, 1);
    go_on(table, 0);
    assert_int_equal(dob_match_events(dob_table_match(table)), 0);
    play_lines(table, "1 roll;+ die 1");
    assert_int_equal(waits_of(table).bots, 2); /* bots are asked too */
    dob_table_free(table);
}

/* Dice of the program fall by themselves; typed ones only where nothing else can come. */
static void dice_of_the_program_fall(void **state)
{
    (void)state;
    dob_table *table = new_table("casino", "pp", 5, NULL);
    assert_true(waits_of(table).chance && !waits_of(table).dice && waits_of(table).due == INT64_MIN);
    go_on(table, 0);
    assert_history_ends(table, "* first 1\n* red 1\n* roll 13456\n");
    assert_table_refuses(table, DOB_HOST, "play roll 11111", "match.dice-not-by-hand");
    dob_table_free(table);
    table = new_table("hush", "pp", HAND, NULL);
    assert_true(waits_of(table).dice);
    play_lines(table, "+ deal 5 6 7 8;1 discard 5;2 discard 7");
    assert_history_ends(table, "2 discard 7\n* reveal 6 8\nresult 6 0\n"); /* the only outcome */
    assert_true(waits_of(table).over);
    dob_table_free(table);
}

/* At a real table nobody types what a seat keeps secret: neither cards nor what is decided with them. */
static void secrets_need_nobody(void **state)
{
    (void)state;
    const struct dob_table_settings both = {.secret = 3}, asked = {.secret = 3, .ask_forced = true},
                                    one = {.secret = 2};
    dob_table *table = new_table("addvantage", "pp", HAND, &both);
    go_on(table, 0);
    assert_history_ends(table, "+ deal 1 ?\n+ deal 2 ?\n1 rows ?\n1 columns ?\n2 rows ?\n2 columns ?\n");
    assert_true(waits_of(table).dice);
    dob_table_free(table);
    table = new_table("addvantage", "pp", HAND, &asked); /* there is nothing to ask for */
    go_on(table, 0);
    assert_history_ends(table, "2 columns ?\n");
    dob_table_free(table);
    table = new_table("addvantage", "pp", HAND, &one);
    go_on(table, 0);
    assert_int_equal(dob_match_events(dob_table_match(table)), 0);
    play_lines(table, "+ deal 1 9,10,10,11,11,12");
    assert_history_ends(table, "+ deal 2 ?\n2 rows ?\n2 columns ?\n");
    assert_int_equal(waits_of(table).people, 1);
    dob_table_free(table);
    table = new_table("addvantage", "pb", HAND, &one); /* a bot must see its tiles */
    go_on(table, 0);
    play_lines(table, "+ deal 1 9,10,10,11,11,12");
    assert_history_ends(table, "+ deal 1 9,10,10,11,11,12\n");
    assert_true(waits_of(table).dice);
    dob_table_free(table);
    table = new_table("addvantage", "pp", 1, &both); /* dice of the program know no secrets */
    go_on(table, 0);
    char *history = history_of(table);
    assert_null(strchr(history, '?'));
    free(history);
    dob_table_free(table);
}

/* Several seats decide at the same time: each is waited for by its kind. */
static void seats_decide_at_the_same_time(void **state)
{
    (void)state;
    dob_table *table = new_table("hush", "pbxp", 3, NULL);
    go_on(table, 0);
    assert_int_equal(waits_of(table).people, 1 | 8);
    assert_int_equal(waits_of(table).bots, 2);
    assert_int_equal(waits_of(table).programs, 4);
    assert_says(table, DOB_SPECTATOR, "waits",
                "{\"over\":0,\"watched\":0,\"chance\":0,\"dice\":0,\"people\":[1,4],\"bots\":[2],\"programs\":[3],"
                "\"grace\":0}");
    dob_table_free(table);
}

/* ---- grace ---- */

static const struct dob_table_settings two_seconds = {.grace = 2000}, endless = {.grace = DOB_GRACE_ENDLESS};

static void say_and_go(dob_table *table, int who, const char *line, int64_t now)
{
    assert_null(strstr(say_at(table, who, line, now), "\"refused\""));
    go_on(table, now);
}

/* After a finished turn the dice wait, so that it can be taken back; within a turn they fall at once. The decision itself
 * stands at once. */
static void a_finished_turn_waits(void **state)
{
    (void)state;
    dob_table *table = new_table("casino", "pp", 5, &two_seconds);
    go_on(table, 100);
    assert_history_ends(table, "* roll 13456\n"); /* nobody has decided yet */
    say_and_go(table, 0, "play keep 3456", 1000);
    assert_history_ends(table, "1 keep 3456\n* roll 2\n");
    say_and_go(table, 0, "play place small-straight", 5000);
    assert_history_ends(table, "1 place small-straight\n");
    assert_int_equal(waits_of(table).due, 7000);
    assert_true(waits_of(table).chance);
    assert_non_null(strstr(say_at(table, 1, "waits", 5500), "\"grace\":1500}"));
    assert_non_null(strstr(say_at(table, 1, "waits", 7500), "\"grace\":0}"));
    go_on(table, 6999);
    assert_history_ends(table, "1 place small-straight\n");
    assert_non_null(strstr(say_at(table, 0, "undo", 6999), "\"void\":1"));
    say_and_go(table, 0, "play place twos", 8000);
    assert_int_equal(waits_of(table).due, 10000);
    go_on(table, 10000);
    assert_history_ends(table, "1 place twos\n* red 5\n* roll 45566\n");
    dob_table_free(table);
}

/* `throw` does not wait: said by the one who decided, by the next, or by the host. */
static void throw_ends_the_grace(void **state)
{
    (void)state;
    for (int who = 0; who < 3; who++) {
        dob_table *table = new_table("casino", "ppp", 5, &endless);
        go_on(table, 0);
        assert_table_refuses(table, 0, "throw", "match.nothing-to-throw");
        say_and_go(table, 0, "play place ones", 1000);
        assert_int_equal(waits_of(table).due, INT64_MAX);
        assert_non_null(strstr(say_at(table, 1, "waits", 5500), "\"grace\":-1}"));
        go_on(table, INT64_MAX - 1);
        assert_history_ends(table, "1 place ones\n");
        assert_table_refuses(table, 2, "throw", "move.not-your-turn");
        assert_table_refuses(table, DOB_SPECTATOR, "throw", "table.spectator");
        assert_says(table, who == 2 ? DOB_HOST : who, "throw",
                    "\"event\":{\"n\":5,\"dice\":\"program\",\"move\":\"red 5\"}");
        go_on(table, 1000);
        assert_history_ends(table, "* red 5\n* roll 45566\n"); /* the next throw does not wait again */
        dob_table_free(table);
    }
    dob_table *table = new_table("pig", "pp", HAND, &endless);
    assert_table_refuses(table, 0, "throw", "match.dice-by-hand");
    dob_table_free(table);
}

/* Bots wait too, for what would be taken back with the turn; dice of a real table wait for nobody. */
static void bots_wait_after_a_finished_turn(void **state)
{
    (void)state;
    dob_table *table = new_table("takeit", "pb", 5, &endless);
    go_on(table, 0);
    assert_int_equal(waits_of(table).people, 1);
    say_and_go(table, 0, "play pass", 1000);
    assert_int_equal(waits_of(table).bots, 2);
    assert_int_equal(waits_of(table).due, INT64_MAX);
    assert_says(table, 0, "throw",
                "{\"verb\":\"throw\",\"seq\":14}"); /* there was nothing to throw, but the bot may go on */
    assert_int_equal(waits_of(table).due, INT64_MIN);
    dob_table_free(table);
    table = new_table("pig", "pp", HAND, &endless);
    go_on(table, 0);
    play_lines(table, "+ die 4;1 hold");
    assert_int_equal(waits_of(table).due, INT64_MIN);
    dob_table_free(table);
}

/* What happens by itself after the decision does not end the grace: it is taken back along with it. */
static void forced_moves_do_not_end_the_grace(void **state)
{
    (void)state;
    dob_table *table = new_table("pig", "pp", 7, &two_seconds);
    go_on(table, 0);
    say_and_go(table, 0, "play hold", 1000);
    assert_history_ends(table, "1 hold\n2 roll\n"); /* the only thing seat 2 can do */
    assert_int_equal(waits_of(table).due, 3000);
    assert_non_null(strstr(say_at(table, 0, "undo", 2000), "\"void\":2"));
    assert_history_ends(table, "! undo 2\n");
    dob_table_free(table);
}

/* A match that was opened has nobody's grace to wait for; without grace nothing waits at all. */
static void nothing_waits_without_reason(void **state)
{
    (void)state;
    dob_table *table = opened("dobbel record 1\ngame casino\nseats 2\ndice seed 5\n* first 1\n* red 1\n* roll 13456\n"
                              "1 place ones\n",
                              &two_seconds);
    assert_int_equal(waits_of(table).due, INT64_MIN);
    dob_table_free(table);
    table = new_table("casino", "pp", 5, NULL);
    go_on(table, 0);
    say_and_go(table, 0, "play place ones", 1000);
    assert_history_ends(table, "* roll 45566\n");
    dob_table_free(table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(forced_decisions_are_played),
        cmocka_unit_test(dice_of_the_program_fall),
        cmocka_unit_test(secrets_need_nobody),
        cmocka_unit_test(seats_decide_at_the_same_time),
        cmocka_unit_test(a_finished_turn_waits),
        cmocka_unit_test(throw_ends_the_grace),
        cmocka_unit_test(bots_wait_after_a_finished_turn),
        cmocka_unit_test(forced_moves_do_not_end_the_grace),
        cmocka_unit_test(nothing_waits_without_reason),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
