/* Hints: asked for by a seat, thought out elsewhere, told to that seat alone, and only while nothing happens. */
#include <stdio.h>
#include <string.h>

#include "support/tables.h"

static dob_table *casino(const struct dob_table_settings *settings)
{
    dob_table *table = new_table("casino", "pb", HAND, settings);
    play_lines(table, "+ first 1;+ red 1;+ roll 11356");
    return table;
}

/* In 1/10000 of a win and 1/100 point. */
static struct dob_bot_value value(const dob_table *table, const char *move, int win, int points, uint64_t looked)
{
    struct dob_bot_value made = {.chance = win / 10000.0, .points = points / 100.0, .looked = looked};
    assert_true(dob_match_parse(dob_table_match(table), move, &made.move, NULL));
    return made;
}

/* Why the best is better than those that throw again. */
#define WHY                                                                                                            \
    "\"why\":{\"id\":\"casino.why.now\",\"text\":\"ones is certain now, for 20 points; another throw may lose it.\"}"

static void a_hint_is_asked_for_and_told(void **state)
{
    (void)state;
    dob_table *table = casino(NULL);
    assert_says(table, 0, "state", "\"hint\":{\"allowed\":1,\"wanted\":0}}");
    assert_int_equal(waits_of(table).hints, 0);
    assert_says(table, 0, "hint", "\"hint\":{\"allowed\":1,\"wanted\":1}}");
    assert_int_equal(waits_of(table).hints, 1);
    const struct dob_bot_value list[] = {
        value(table, "place ones", 5200, 12050, 100), value(table, "keep 1", 4000, 11000, 30),
        value(table, "keep 11", 5100, 11900, 90),     value(table, "keep 111", 5000, 11900, 25),
        value(table, "place fives", 9999, 20000, 0), /* it was not looked at */
    };
    dob_table_hint_in(table, 0, list, 3);
    assert_int_equal(waits_of(table).hints, 0);
    const char *told = "\"hint\":{\"allowed\":1,\"wanted\":0,\"moves\":[{\"move\":\"place ones\",\"say\":\"place "
                       "ones\",\"win\":5200,\"points\":12050},{\"move\":\"keep 11\",\"say\":\"keep 1 "
                       "1\",\"win\":5100,\"points\":11900,\"loss\":100," WHY "},{\"move\":\"keep 1\",\"say\":\"keep "
                       "1\",\"win\":4000,\"points\":11000,\"loss\":1200," WHY
                       "}],\"because\":{\"id\":\"table.hint-chance\",\"text\":\"`"
                       "place ones` wins 1.0 more games in a hundred than `keep 1 1`.\"}}";
    assert_says(table, 0, "hint", told);
    assert_says(table, 0, "state", told);
    assert_int_equal(waits_of(table).hints, 0); /* it is there */
    assert_says(table, DOB_SPECTATOR, "state", "\"hint\":{\"allowed\":0,\"wanted\":0}}");
    assert_says(table, 1, "state", "\"hint\":{\"allowed\":0,\"wanted\":0}}");
    dob_table_hint_in(table, 0, list, 1); /* nobody asked again */
    assert_says(table, 0, "hint", told);
    play_lines(table, "1 place ones");
    assert_says(table, 0, "state", "\"hint\":{\"allowed\":0,\"wanted\":0}}");
    dob_table_free(table);
}

/* These moves and no others, in this order. */
static void assert_lists(const char *answer, const char *moves)
{
    char listed[256] = "";
    for (const char *at = answer; (at = strstr(at, "{\"move\":\"")); at++) {
        const char *move = at + strlen("{\"move\":\"");
        snprintf(listed + strlen(listed), sizeof listed - strlen(listed), "%s%.*s", *listed ? ";" : "",
                 (int)strcspn(move, "\""), move);
    }
    assert_string_equal(listed, moves);
}

static void the_best_five_are_kept(void **state)
{
    (void)state;
    dob_table *table = casino(NULL);
    say(table, 0, "hint");
    const struct dob_bot_value list[] = {
        value(table, "keep 1", 5000, 100, 10),  value(table, "keep 3", 4100, 100, 10),
        value(table, "keep 5", 4600, 100, 10),  value(table, "keep 6", 4600, 200, 10),
        value(table, "keep 11", 4300, 100, 10), value(table, "keep 13", 6000, 100, 0), /* not looked at */
        value(table, "keep 15", 4200, 100, 10), value(table, "keep 16", 4700, 100, 4),
    };
    dob_table_hint_in(table, 0, list, sizeof list / sizeof *list);
    assert_lists(say(table, 0, "hint"), "keep 1;keep 16;keep 6;keep 5;keep 11");
    dob_table_free(table);
}

/* What is listed is ordered by what it shows, whatever order a host hands in. */
static void the_list_is_ordered_by_what_it_shows(void **state)
{
    (void)state;
    dob_table *table = casino(NULL);
    say(table, 0, "hint");
    const struct dob_bot_value list[] = {value(table, "keep 1", 5004, 5200, 10), value(table, "keep 3", 4996, 6390, 10),
                                         value(table, "keep 5", 5010, 100, 10)};
    dob_table_hint_in(table, 0, list, 3);
    assert_lists(say(table, 0, "hint"), "keep 5;keep 3;keep 1");
    dob_table_free(table);
}

/* Why the first and not the second. */
static void the_reason_follows_the_difference(void **state)
{
    (void)state;
    static const struct {
        int32_t win, points;
        const char *id;
    } seconds[] = {{4960, 975, "table.hint-points"}, {4960, 976, "table.hint-equal"},
                   {4950, 976, "table.hint-chance"}, {4950, 1024, "table.hint-chance"},
                   {4950, 1025, "table.hint-safer"}, {5000, 1000, "table.hint-equal"}};
    for (size_t i = 0; i < sizeof seconds / sizeof *seconds; i++) {
        dob_table *table = casino(NULL);
        char piece[64];
        say(table, 0, "hint");
        const struct dob_bot_value list[] = {value(table, "keep 1", 5000, 1000, 10),
                                             value(table, "keep 3", seconds[i].win, seconds[i].points, 10)};
        dob_table_hint_in(table, 0, list, 2);
        snprintf(piece, sizeof piece, "\"because\":{\"id\":\"%s\"", seconds[i].id);
        assert_says(table, 0, "hint", piece);
        dob_table_free(table);
    }
    dob_table *table = casino(NULL);
    say(table, 0, "hint");
    const struct dob_bot_value only = value(table, "keep 1", 5000, 1000, 10);
    dob_table_hint_in(table, 0, &only, 1);
    assert_null(strstr(say(table, 0, "hint"), "because"));
    dob_table_free(table);
}

/* Where there is nothing to choose that is what a hint says. */
static void a_single_move_is_the_only_one(void **state)
{
    (void)state;
    dob_table *table = new_table("pig", "pb", HAND, NULL);
    say(table, 0, "hint");
    const struct dob_bot_value only = value(table, "roll", 5000, 8000, 1);
    dob_table_hint_in(table, 0, &only, 1);
    assert_says(table, 0, "hint",
                "\"moves\":[{\"move\":\"roll\",\"say\":\"roll\",\"win\":5000,\"points\":8000}],\"because\":{\"id\":"
                "\"table.hint-only\",\"text\":\"`roll` is the only move.\"}");
    dob_table_free(table);
}

/* Only who decides now, and only a person, is helped; and not where hints are off. A hint that comes too late is none. */
static void hints_are_refused(void **state)
{
    (void)state;
    const struct dob_table_settings off = {.no_hints = true};
    dob_table *table = casino(&off);
    assert_table_refuses(table, 0, "hint", "table.hints-off");
    assert_says(table, 0, "state", "\"hint\":{\"allowed\":0,\"wanted\":0}}");
    dob_table_free(table);
    table = casino(NULL);
    assert_table_refuses(table, 1, "hint", "table.hint-none");
    assert_table_refuses(table, DOB_HOST, "hint", "table.hint-none");
    say(table, 0, "hint");
    play_lines(table, "1 place ones;+ red 2;+ roll 12345");
    assert_int_equal(waits_of(table).hints, 0);
    const struct dob_bot_value late = value(table, "keep 1", 5000, 1000, 10);
    dob_table_hint_in(table, 0, &late, 1);
    assert_null(strstr(say(table, 0, "state"), "keep 1\""));
    assert_table_refuses(table, 1, "hint", "table.hint-none"); /* a bot needs none */
    dob_table_free(table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_hint_is_asked_for_and_told),         cmocka_unit_test(the_best_five_are_kept),
        cmocka_unit_test(the_list_is_ordered_by_what_it_shows), cmocka_unit_test(the_reason_follows_the_difference),
        cmocka_unit_test(a_single_move_is_the_only_one),        cmocka_unit_test(hints_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
