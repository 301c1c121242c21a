/* Lines over a network: one that comes late or twice does no harm, and one that others' decisions do not touch is not
 * late. */
#include <string.h>

#include "dobbel/table.h"
#include "support/matches.h"

static dob_table *open_table(dob_match *match)
{
    dob_table *table;
    assert_true(dob_table_open(match, NULL, &table, NULL));
    return table;
}

static void say(dob_table *table, int who, const char *line)
{
    const char *answer = dob_table_say(table, who, line, strlen(line), "en", 0);
    if (strstr(answer, "refused"))
        fail_msg("%s: %s", line, answer);
}

static size_t seq_of(const dob_table *table)
{
    return dob_match_parts(dob_table_match(table));
}

static void second_of_the_same_line_is_late(void **state)
{
    (void)state;
    dob_table *table = open_table(by_hand("pig", 2));
    size_t seq = seq_of(table);
    assert_false(dob_table_is_stale(table, 0, seq));
    say(table, 0, "play roll");
    assert_true(dob_table_is_stale(table, 0, seq));
    seq = seq_of(table);
    say(table, DOB_HOST, "play die 4");
    assert_true(dob_table_is_stale(table, DOB_HOST, seq));
    assert_true(dob_table_is_stale(table, 0, seq));     /* a throw changes everything */
    assert_true(dob_table_is_stale(table, 0, seq + 9)); /* nobody has seen that yet */
    say(table, 0, "play hold");
    seq = seq_of(table);
    say(table, 0, "undo");
    assert_true(dob_table_is_stale(table, 1, seq));
    dob_table_free(table);
}

static void decisions_at_the_same_time_are_not_late(void **state)
{
    (void)state;
    dob_table *table = open_table(by_hand("hush", 3));
    say(table, DOB_HOST, "play deal 1 2 3 4 5 6");
    size_t seq = seq_of(table);
    say(table, 0, "play discard 1");
    assert_false(dob_table_is_stale(table, 2, seq));
    say(table, 2, "play discard 6");
    assert_true(dob_table_is_stale(table, 2, seq));
    dob_table_free(table);
}

/* Whatever moves `seq` is known to change something. */
static void lines_that_change_are_known(void **state)
{
    (void)state;
    static const char *const changing[] = {"play roll",       " throw", "undo 2",    "redo",
                                           "correct 1 die 4", "salt x", "describe y"};
    static const char *const reading[] = {"state since 4", "moves",  "hint", "why roll", "log",
                                          "record",        "look 0", "",     "playing"};
    for (size_t i = 0; i < sizeof changing / sizeof *changing; i++)
        assert_true(dob_table_changes(changing[i], strlen(changing[i])));
    for (size_t i = 0; i < sizeof reading / sizeof *reading; i++) {
        dob_table *table = open_table(by_hand("pig", 2));
        assert_false(dob_table_changes(reading[i], strlen(reading[i])));
        size_t seq = seq_of(table);
        dob_table_say(table, 0, reading[i], strlen(reading[i]), "en", 0);
        assert_int_equal(seq_of(table), seq);
        dob_table_free(table);
    }
}

static void who_decided_since_is_asked(void **state)
{
    (void)state;
    unsigned people;
    struct dob_reason why;
    dob_table *table = open_table(by_hand("pig", 3));
    assert_false(dob_table_undo_asks(table, 0, 1, &people, &why));
    assert_string_equal(why.id, "match.undo-too-far");
    say(table, 0, "play roll");
    say(table, DOB_HOST, "play die 4");
    assert_false(dob_table_undo_asks(table, 0, 1, &people, &why));
    assert_string_equal(why.id, "match.undo-past-chance");
    say(table, 0, "play hold");
    assert_true(dob_table_undo_asks(table, 0, 1, &people, &why));
    assert_int_equal(people, 0);
    dob_table_free(table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(second_of_the_same_line_is_late),
        cmocka_unit_test(decisions_at_the_same_time_are_not_late),
        cmocka_unit_test(lines_that_change_are_known),
        cmocka_unit_test(who_decided_since_is_asked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
