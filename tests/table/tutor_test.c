/* The tutor: the table wants to know what moves are worth, shows nothing of it, and warns once of a move that costs more than
 * the limit. */
#include "support/tables.h"

static struct dob_bot_value value(const dob_table *table, const char *move, double chance)
{
    struct dob_bot_value made = {.chance = chance, .points = 100, .looked = 100};
    assert_true(dob_match_parse(dob_table_match(table), move, &made.move, NULL));
    return made;
}

/* Large straight lies there; the limit is 5 %. */
static dob_table *taught(uint16_t tutor, bool no_hints)
{
    const struct dob_table_settings settings = {.tutor = tutor, .no_hints = no_hints};
    dob_table *table = new_table("casino", "pb", HAND, &settings);
    play_lines(table, "+ first 1;+ red 1;+ roll 23456");
    return table;
}

static void hand_in(dob_table *table)
{
    const struct dob_bot_value list[] = {value(table, "place large-straight", 0.60), value(table, "keep 23456", 0.56),
                                         value(table, "keep 2", 0.40)};
    dob_table_hint_in(table, 0, list, 3);
}

static void it_warns_once_of_a_move_that_costs(void **state)
{
    (void)state;
    dob_table *table = taught(50, false);
    assert_int_equal(waits_of(table).hints, 1);
    hand_in(table);
    assert_int_equal(waits_of(table).hints, 0);
    assert_says(table, 0, "state", "\"hint\":{\"allowed\":1,\"wanted\":0}"); /* nothing is given away */
    assert_table_refuses(table, 0, "play keep 2", "table.tutor");
    assert_table_refuses(table, 0, "play keep 3", "table.tutor"); /* nothing is known of it: as bad as the worst */
    assert_says(table, 0, "play keep 3", "\"event\"");
    dob_table_free(table);
}

/* What was judged at a glance is no advice, but the worst moves are among it. */
static void a_glance_is_enough_to_be_warned(void **state)
{
    (void)state;
    dob_table *table = taught(50, false);
    struct dob_bot_value list[] = {value(table, "place large-straight", 0.60), value(table, "keep 23456", 0.58),
                                   value(table, "keep 2", 0.30), value(table, "keep 3", 0.57)};
    list[2].looked = list[3].looked = 0;
    dob_table_hint_in(table, 0, list, 4);
    assert_says(table, 0, "type keep 2", "That lowers your chance to win by 30 %.");
    assert_says(table, 0, "play keep 3", "\"event\"");
    dob_table_free(table);
}

static void what_is_typed_is_judged_too(void **state)
{
    (void)state;
    dob_table *table = taught(50, false);
    hand_in(table);
    assert_says(table, 0, "type keep 2", "That lowers your chance to win by 20 %. Do it again to play it anyway.");
    assert_says(table, 0, "type keep 2", "\"move\":\"keep 2\"");
    dob_table_free(table);
}

static void what_costs_little_is_played_at_once(void **state)
{
    (void)state;
    dob_table *table = taught(50, false);
    hand_in(table);
    assert_says(table, 0, "play place large-straight", "\"event\"");
    dob_table_free(table);
    table = taught(250, false); /* 20 % are within the limit */
    hand_in(table);
    assert_says(table, 0, "play keep 2", "\"event\"");
    dob_table_free(table);
}

static void asked_for_it_is_a_hint_with_its_reason(void **state)
{
    (void)state;
    dob_table *table = taught(50, false);
    hand_in(table);
    assert_says(table, 0, "hint", "\"win\":4000");
    const struct dob_bot_value list[] = {value(table, "place large-straight", 0.60), value(table, "keep 2", 0.40)};
    dob_table *other = taught(0, false);
    say(other, 0, "hint");
    dob_table_hint_in(other, 0, list, 2);
    assert_says(other, 0, "hint",
                "\"text\":\"large straight is certain now, for 70 points; another throw may lose it.\"");
    dob_table_free(table);
    dob_table_free(other);
}

static void without_a_limit_or_without_hints_there_is_none(void **state)
{
    (void)state;
    dob_table *table = taught(0, false);
    assert_int_equal(waits_of(table).hints, 0);
    hand_in(table); /* nobody asked */
    assert_says(table, 0, "play keep 2", "\"event\"");
    dob_table_free(table);
    table = taught(50, true);
    assert_int_equal(waits_of(table).hints, 0);
    assert_says(table, 0, "play keep 2", "\"event\"");
    dob_table_free(table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_warns_once_of_a_move_that_costs),
        cmocka_unit_test(a_glance_is_enough_to_be_warned),
        cmocka_unit_test(what_is_typed_is_judged_too),
        cmocka_unit_test(what_costs_little_is_played_at_once),
        cmocka_unit_test(asked_for_it_is_a_hint_with_its_reason),
        cmocka_unit_test(without_a_limit_or_without_hints_there_is_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
