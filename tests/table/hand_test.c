/* Some players throw real dice at a table whose other dice are the program's: the host types theirs, and may correct them
 * back to the program's last throw, never further. */
#include <stdio.h>
#include <string.h>

#include "dobbel/table.h"
#include "support/matches.h"

static dob_table *mixed(void)
{
    static const uint8_t secret[DOB_SECRET_BYTES] = {7};
    dob_match *match = seeded("pig", 2, 0);
    dob_table *table;
    assert_true(dob_match_set_fair(match, secret, NULL));
    dob_match_set_hand(match, 1u << 1);
    assert_true(dob_table_open(match, NULL, &table, NULL));
    return table;
}

static void say(dob_table *table, int who, const char *line, const char *wanted)
{
    const char *answer = dob_table_say(table, who, line, strlen(line), "en", 0);
    if (!strstr(answer, wanted))
        fail_msg("%s: %s lacks %s", line, answer, wanted);
}

static void host_types_for_real_dice_only(void **state)
{
    (void)state;
    struct dob_table_waits waits;
    dob_table *table = mixed();
    say(table, 0, "state", "\"dice\":\"fair\",\"hand\":[2],\"fair\":{\"commitment\":\"");
    say(table, 0, "salt grain", "\"verb\":\"salt\",\"seq\":1}");
    say(table, DOB_HOST, "salt grain", "table.salt-host");
    say(table, 0, "state", "\"salts\":[\"grain\",\"\"]");
    say(table, 0, "play roll", "\"event\"");
    say(table, DOB_HOST, "play die 3", "match.dice-not-by-hand");
    assert_true(dob_table_go_on(table, 0, NULL));
    while (dob_match_turn(dob_table_match(table)) == 0) {
        say(table, 0, "play hold", "\"event\"");
        assert_true(dob_table_go_on(table, 0, NULL));
    }
    dob_table_waits(table, &waits);
    assert_true(waits.dice && !waits.chance);
    say(table, 1, "throw", "match.dice-by-hand");
    say(table, 1, "play die 3", "refused");
    say(table, DOB_HOST, "play die 3", "\"dice\":\"hand\"");
    dob_table_free(table);
}

static void corrections_end_at_the_programs_throw(void **state)
{
    (void)state;
    dob_table *table = mixed();
    say(table, 0, "play roll", "\"event\"");
    assert_true(dob_table_go_on(table, 0, NULL));
    if (dob_match_turn(dob_table_match(table)) == 0)
        say(table, 0, "play hold", "\"event\"");
    assert_true(dob_table_go_on(table, 0, NULL)); /* seat 2 must throw */
    say(table, DOB_HOST, "play die 3", "\"event\"");
    size_t typed = dob_match_events(dob_table_match(table));
    char line[32];
    snprintf(line, sizeof line, "correct %zu die 5", typed);
    say(table, DOB_HOST, line, "\"move\":\"die 5\"");
    say(table, DOB_HOST, "correct 2 die 5", "match.undo-past-chance");
    say(table, DOB_HOST, "undo 1", "\"void\":1");
    assert_int_equal(dob_match_events(dob_table_match(table)), typed - 1);
    say(table, DOB_HOST, "undo 3", "match.undo-past-chance");
    dob_table_free(table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(host_types_for_real_dice_only),
        cmocka_unit_test(corrections_end_at_the_programs_throw),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
