/* Corrections: an earlier event as it should have been, what followed judged again, everything a line of the record. */
#include <string.h>

#include "support/tables.h"

static dob_table *evening(void)
{
    dob_table *table = new_table("casino", "pp", HAND, NULL);
    play_lines(table, "+ first 1;+ red 1;+ roll 11356;1 keep 11;+ roll 114;1 keep 1111;+ roll 3;1 place ones;+ red 1");
    return table;
}

/* A throw six events back: everything after it still fits. */
static void a_throw_is_corrected(void **state)
{
    (void)state;
    dob_table *table = evening();
    assert_says(table, DOB_HOST, "correct 3 11456",
                "\"event\":{\"n\":3,\"dice\":\"hand\",\"move\":\"roll 11456\"},\"again\":6,\"dropped\":[]}");
    assert_history_ends(table, "+ red 1\n! undo 7\n+ roll 11456\n1 keep 11\n+ roll 114\n1 keep 1111\n+ roll 3\n1 place "
                               "ones\n+ red 1\n");
    dob_table_free(table);
}

/* What no longer fits is named, with the reason why the first of it does not. */
static void what_no_longer_fits_is_named(void **state)
{
    (void)state;
    dob_table *table = evening();
    assert_says(
        table, DOB_HOST, "correct 5 234",
        "\"again\":0,\"dropped\":[\"1 keep 1111\",\"+ roll 3\",\"1 place ones\",\"+ red 1\"],\"because\":{\"id\":"
        "\"casino.not-in-throw\",\"kind\":\"rule\",\"ruling\":\"C2\"");
    assert_history_ends(table, "! undo 5\n+ roll 234\n");
    assert_int_equal(waits_of(table).people, 1);
    dob_table_free(table);
}

/* A correction that is refused has changed nothing: no trace of it is in the record. */
static void a_refused_correction_changes_nothing(void **state)
{
    (void)state;
    dob_table *table = evening();
    assert_table_refuses(table, DOB_HOST, "correct 3 7", "move.no-face");
    assert_table_refuses(table, DOB_HOST, "correct 3 1145", "casino.dice-count");
    assert_table_refuses(table, DOB_HOST, "correct 4 keep 66", "casino.not-in-throw");
    assert_table_refuses(table, DOB_HOST, "correct 10 red 2", "table.no-event");
    assert_table_refuses(table, DOB_HOST, "correct 0 red 2", "table.number");
    assert_table_refuses(table, 0, "correct 3 11456", "table.not-yours"); /* dice are the host's */
    assert_table_refuses(table, 1, "correct 4 keep 1", "table.not-yours");
    dob_table_free(table);
}

/* A seat corrects what it did itself. */
static void a_seat_corrects_itself(void **state)
{
    (void)state;
    dob_table *table = new_table("takeit", "pp", 5, NULL);
    go_on(table, 0);
    play_lines(table, "1 take w4;2 take w2");
    assert_says(table, 0, "correct 13 take b1", "\"again\":1,\"dropped\":[]}");
    assert_history_ends(table, "! undo 2\n1 take b1\n2 take w2\n");
    assert_table_refuses(table, DOB_HOST, "correct 12 roll 1 1 1", "match.undo-past-chance");
    assert_table_refuses(table, 0, "correct 14 take b1", "table.not-yours");
    dob_table_free(table);
}

/* Nobody but the seat itself corrects what it did in secret; what is dropped is told as the one who asks may see it. */
static void secrets_are_corrected_by_their_owner(void **state)
{
    (void)state;
    dob_table *table = new_table("hush", "ppp", HAND, NULL);
    play_lines(table, "+ deal 1 2 3 4 5 6;1 discard 1;2 discard 3");
    assert_table_refuses(table, DOB_HOST, "correct 2 discard 2", "table.not-yours");
    assert_table_refuses(table, 1, "correct 2 discard 2", "table.not-yours");
    assert_says(table, 0, "correct 2 discard 2", "\"again\":1,\"dropped\":[]}");
    assert_table_refuses(table, 0, "correct 1 deal 9 8 7 6 5 4", "table.not-yours");
    assert_says(table, DOB_HOST, "correct 1 deal 9 8 3 6 5 4", /* what the host typed */
                "\"again\":0,\"dropped\":[\"1 discard ?\",\"2 discard ?\"],\"because\"");
    dob_table_free(table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_throw_is_corrected),
        cmocka_unit_test(what_no_longer_fits_is_named),
        cmocka_unit_test(a_refused_correction_changes_nothing),
        cmocka_unit_test(a_seat_corrects_itself),
        cmocka_unit_test(secrets_are_corrected_by_their_owner),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
