/* Earlier moments, moves one step further, and points without a match. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/tables.h"

static dob_table *casino(void)
{
    dob_table *table = new_table("casino", "pp", HAND, NULL);
    play_lines(table, "+ first 1;+ red 1;+ roll 11356;1 keep 11;+ roll 116;1 place ones");
    return table;
}

/* ---- look ---- */

static void a_moment_is_as_it_was(void **state)
{
    (void)state;
    dob_table *table = casino();
    assert_says(table, 0, "look 0", "\"n\":0,\"view\":{\"phase\":\"begin\"");
    assert_says(table, 0, "look 3", "\"n\":3,\"view\":{\"phase\":\"decide\",\"seat\":1");
    assert_says(table, 0, "look 3", "\"dice\":[1,1,3,5,6]");
    assert_says(table, 0, "look 3", "\"result\":{\"points\":[0,0]");
    assert_says(table, 0, "look 6", "\"result\":{\"points\":[40,0]");
    assert_says(table, DOB_SPECTATOR, "look 6", "\"n\":6");
    dob_table_free(table);
}

/* What a seat did is told with the things it touched; dice touch nothing. */
static void a_moment_names_what_was_touched(void **state)
{
    (void)state;
    dob_table *table = casino();
    assert_says(
        table, 1, "look 4",
        "\"n\":4,\"seat\":1,\"places\":[{\"thing\":\"dice\",\"number\":11},{\"thing\":\"button\",\"name\":\"keep\"}]");
    assert_says(table, 1, "look 6", "\"seat\":1,\"places\":[{\"thing\":\"card\",\"name\":\"ones\"}");
    assert_null(strstr(say(table, 1, "look 5"), "places\":[{"));
    dob_table_free(table);
}

static void what_is_to_come_cannot_be_looked_at(void **state)
{
    (void)state;
    dob_table *table = casino();
    assert_table_refuses(table, 0, "look 7", "table.look");
    assert_table_refuses(table, 0, "look x", "table.line-longer");
    assert_table_refuses(table, 0, "look 3 4", "table.line-longer");
    dob_table_free(table);
}

/* Everything is shown only when the match is over, and only if everything is known. */
static void all_is_seen_at_the_end_alone(void **state)
{
    (void)state;
    dob_table *table = new_table("hush", "pp", HAND, NULL);
    play_lines(table, "+ deal 5 6 7 8;1 discard 5");
    assert_table_refuses(table, 0, "look 1 all", "table.line-longer");
    assert_null(strstr(say(table, 0, "look 1"), "7,8"));
    play_lines(table, "2 discard 7");
    assert_true(waits_of(table).over);
    assert_says(table, 0, "look 1 all", "7,8");
    assert_null(strstr(say(table, 0, "look 1"), "7,8"));
    dob_table_free(table);
}

/* ---- ahead ---- */

/* What a move brings at once; dice that are to be thrown bring nothing yet. */
static void moves_tell_what_they_bring(void **state)
{
    (void)state;
    dob_table *table = new_table("casino", "pp", HAND, NULL);
    play_lines(table, "+ first 1;+ red 1;+ roll 11356");
    assert_says(
        table, 0, "ahead",
        "{\"move\":\"place "
        "ones\",\"places\":[{\"thing\":\"card\",\"name\":\"ones\"},{\"thing\":\"space\",\"number\":1}],\"points\":20}");
    assert_says(table, 0, "ahead", "{\"move\":\"keep -\",\"places\":[{\"thing\":\"button\",\"name\":\"keep\"}]}");
    assert_says(table, 1, "ahead", "\"moves\":[]");
    assert_says(table, DOB_SPECTATOR, "ahead", "\"moves\":[]");
    assert_says(table, DOB_HOST, "ahead", "\"moves\":[]");
    assert_table_refuses(table, 0, "ahead 2", "table.line-longer");
    dob_table_free(table);
}

/* Where the same seat decides on, that is told; asking changes nothing. */
static void moves_tell_what_may_follow(void **state)
{
    (void)state;
    dob_table *table = new_table("addvantage", "pp", 7, NULL);
    go_on(table, 0);
    char *before = history_of(table);
    const char *answer = say(table, 0, "ahead");
    const char *then = strstr(answer, "\"then\":[{\"move\":\"columns ");
    assert_non_null(then);
    assert_null(strstr(answer, "\"then\":[{\"move\":\"rows "));
    char *after = history_of(table);
    assert_string_equal(before, after);
    free(before);
    free(after);
    dob_table_free(table);
}

/* ---- points without a match ---- */

static const char *counted(const char *game, int seats, const char *lines, const char *language)
{
    static char text[8192];
    size_t length = dob_table_count(game, seats, lines, strlen(lines), language, text, sizeof text);
    assert_int_equal(length, strlen(text));
    assert_int_equal(dob_table_count(game, seats, lines, strlen(lines), language, NULL, 0), length);
    assert_true(is_json(text));
    return text;
}

static void assert_counts(const char *game, int seats, const char *lines, const char *piece)
{
    const char *text = counted(game, seats, lines, "en");
    if (!strstr(text, piece))
        fail_msg("no %s in\n%s", piece, text);
}

static void a_typed_end_is_counted(void **state)
{
    (void)state;
    assert_counts("casino", 3, "ones 1 30\nchance 2 60!\n\n  twos 1 10",
                  "\"wrong\":[],\"result\":{\"points\":[40,60,0],\"places\":[2,1,3]");
    assert_counts("casino", 3, "ones 1 30", "\"sheet\":[[{\"text\":\"ones\",\"id\":");
    assert_counts("takeit", 2, "1 orders 3 5\n1 chips 2\n2 orders 1", "\"points\":[6,1]");
    assert_counts("casino", 2, "", "\"points\":[0,0]");
}

/* A wrong line is named and changes nothing; so is what cannot be the end of a match. */
static void wrong_lines_are_named(void **state)
{
    (void)state;
    assert_counts("casino", 2, "ones 1 30\nones 9 30",
                  "\"wrong\":[{\"line\":2,\"because\":{\"id\":\"casino.seat-missing\"");
    assert_counts("casino", 2, "ones 1 30\nones 9 30", "\"points\":[30,0]");
    assert_counts("goennen", 2, "1 a1 blue\n1 c3 blue", "\"wrong\":[{\"because\":{\"id\":\"goennen.score-apart\"");
    assert_non_null(strstr(counted("casino", 2, "x", "de"), "Karte"));
}

static void games_that_cannot_be_counted_are_refused(void **state)
{
    (void)state;
    assert_counts("chess", 2, "", "\"refused\":{\"id\":\"rules.game-unknown\"");
    assert_counts("pig", 2, "", "\"refused\":{\"id\":\"rules.game-unknown\"");
    assert_counts("casino", 9, "", "\"refused\":{\"id\":\"rules.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_moment_is_as_it_was),
        cmocka_unit_test(a_moment_names_what_was_touched),
        cmocka_unit_test(what_is_to_come_cannot_be_looked_at),
        cmocka_unit_test(all_is_seen_at_the_end_alone),
        cmocka_unit_test(moves_tell_what_they_bring),
        cmocka_unit_test(moves_tell_what_may_follow),
        cmocka_unit_test(a_typed_end_is_counted),
        cmocka_unit_test(wrong_lines_are_named),
        cmocka_unit_test(games_that_cannot_be_counted_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
