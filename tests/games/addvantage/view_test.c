/* What is seen: the view as JSON, won tiles kept from others (A20). */
#include "support/addvantage.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/sink.h"

static struct dob_rules rules;
static union dob_position p;

static void set_up(int seats, const char *options, const char *brief)
{
    rules = rules_of("addvantage", seats, options);
    lay(&rules, brief, &p);
}

static const char *view_of(int viewer)
{
    static char at[4096];
    struct dob_text text = dob_text_in(at, sizeof at);
    struct dob_json json;
    const union dob_position before = p;
    dob_json_start(&json, &text);
    rules.game->view(&rules, &p, viewer, &json.sink);
    assert_true(dob_text_fits(&text));
    assert_memory_equal(&p, &before, sizeof p);
    return at;
}

#define NO_CELLS "[0,0,0,0,0,0,0,0,0]"

static void arranging_as_json_A15(void **state)
{
    (void)state;
    set_up(2, NULL, "arrange bonus=0,0 arranged=1,0 board=9,9,9/10,10,11:......... board=7,8,9/11,12,13:.........");
    assert_string_equal(view_of(0),
                        "{\"phase\":\"arrange\",\"seat\":1,\"first\":1,\"round\":0,\"still\":0,\"left\":0,\"hand\":[],"
                        "\"bonus\":[{\"tile\":0,\"owner\":0},{\"tile\":0,\"owner\":0}],\"seats\":["
                        "{\"coins\":2,\"rows\":[9,9,9],\"columns\":[10,10,11],\"dice\":" NO_CELLS
                        ",\"sold-by\":" NO_CELLS ",\"arranged\":1,\"won\":[],\"points\":0},"
                        "{\"coins\":2,\"rows\":[\"?\",\"?\",\"?\"],\"columns\":[\"?\",\"?\",\"?\"],\"dice\":" NO_CELLS
                        ",\"sold-by\":" NO_CELLS ",\"arranged\":0,\"won\":[],\"points\":0}]}");
}

static void settling_as_json(void **state)
{
    (void)state;
    set_up(2, NULL,
           "settle seat=2 first=2 round=3 still=4 coins=1,3 hand=1336 takers=0,1 board=9*,10,11/10,11,12*:1b....6..2");
    for (int viewer = 0; viewer <= DOB_ALL_SEEING; viewer++)
        assert_string_equal(
            view_of(viewer),
            "{\"phase\":\"settle\",\"seat\":2,\"first\":2,\"round\":3,\"still\":4,\"left\":0,\"hand\":[1,3,3,6],"
            "\"bonus\":[{\"tile\":9,\"owner\":0},{\"tile\":12,\"owner\":1}],\"seats\":["
            "{\"coins\":1,\"rows\":[0,10,11],\"columns\":[10,11,0],\"dice\":[1,0,0,0,0,6,0,0,2],"
            "\"sold-by\":[2,0,0,0,0,0,0,0,0],\"won\":[9,12,12],\"points\":33},"
            "{\"coins\":3,\"rows\":[9,10,11],\"columns\":[10,11,12],\"dice\":" NO_CELLS ",\"sold-by\":" NO_CELLS
            ",\"won\":[],\"points\":0}]}");
}

/* keep-tiles: the tiles stay in their slots, and what they bring is told as it is now. */
static void kept_tiles_as_json_A18(void **state)
{
    (void)state;
    set_up(2, "keep-tiles=1", "roll left=2 queue=3,0,0,0 board=234...... board=2...3...4");
    assert_string_equal(
        view_of(0),
        "{\"phase\":\"roll\",\"seat\":1,\"first\":1,\"round\":0,\"still\":0,\"left\":2,\"hand\":[],"
        "\"bonus\":[{\"tile\":9,\"owner\":2},{\"tile\":12,\"owner\":0}],\"seats\":["
        "{\"coins\":2,\"rows\":[9,10,11],\"columns\":[10,11,12],\"dice\":[2,3,4,0,0,0,0,0,0],\"sold-by\":" NO_CELLS
        ",\"won\":[9],\"points\":9},"
        "{\"coins\":2,\"rows\":[9,10,11],\"columns\":[10,11,12],\"dice\":[2,0,0,0,3,0,0,0,4],\"sold-by\":" NO_CELLS
        ",\"won\":[9],\"points\":9}]}");
}

static int scores_seen_by(int viewer)
{
    int count = 0;
    for (const char *at = view_of(viewer); (at = strstr(at, "\"won\"")); at++)
        count++;
    return count;
}

/* hidden-score=1: each sees its own won tiles; at the end all are shown. The claims were public, so bots know them. */
static void won_tiles_are_kept_from_others_A20(void **state)
{
    (void)state;
    set_up(3, "hidden-score=1", "choose board=9*,10,11/10,11,12:......... board=9*,10,11/10,11,12:.........");
    assert_int_equal(scores_seen_by(DOB_SPECTATOR), 0);
    assert_int_equal(scores_seen_by(DOB_ALL_SEEING), 3);
    assert_int_equal(scores_seen_by(1), 1);
    const char *first = strstr(view_of(1), "\"seats\":[");
    assert_true(strstr(first, "\"won\":[9],\"points\":9") > strstr(strstr(first, "{\"coins") + 1, "{\"coins"));
    union dob_position seen = p;
    rules.game->hide(&rules, &seen, 0);
    assert_memory_equal(&seen, &p, sizeof p);
    lay(&rules, "over board=9*,10,11/10,11,12:.........", &p);
    assert_int_equal(scores_seen_by(0), 3);
    set_up(3, NULL, "choose");
    assert_int_equal(scores_seen_by(0), 3);
}

static void assert_bonus_seen(int viewer, const char *bonus)
{
    const char *at = strstr(view_of(viewer), "\"bonus\":") + strlen("\"bonus\":");
    assert_int_equal(strncmp(at, bonus, strlen(bonus)), 0);
}

/* A bonus tile is a won tile too. With keep-tiles it lies on the table, but not said is whose it would be. */
static void won_bonus_tiles_are_kept_from_others_A20(void **state)
{
    (void)state;
    set_up(3, "hidden-score=1", "choose takers=0,2");
    assert_bonus_seen(0, "[{\"tile\":9,\"owner\":0},{\"tile\":0,\"owner\":0}]");
    assert_bonus_seen(DOB_SPECTATOR, "[{\"tile\":9,\"owner\":0},{\"tile\":0,\"owner\":0}]");
    assert_bonus_seen(1, "[{\"tile\":9,\"owner\":0},{\"tile\":12,\"owner\":2}]");
    assert_bonus_seen(DOB_ALL_SEEING, "[{\"tile\":9,\"owner\":0},{\"tile\":12,\"owner\":2}]");
    lay(&rules, "choose takers=1,0", &p);
    assert_bonus_seen(1, "[{\"tile\":0,\"owner\":0},{\"tile\":12,\"owner\":0}]");
    lay(&rules, "over takers=0,2", &p);
    assert_bonus_seen(0, "[{\"tile\":9,\"owner\":0},{\"tile\":12,\"owner\":2}]");
    set_up(2, "hidden-score=1 keep-tiles=1", "choose queue=3,0,0,0 board=......... board=2...3...4");
    assert_bonus_seen(0, "[{\"tile\":9,\"owner\":0},{\"tile\":12,\"owner\":0}]");
    assert_bonus_seen(1, "[{\"tile\":9,\"owner\":2},{\"tile\":12,\"owner\":0}]");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(arranging_as_json_A15),
        cmocka_unit_test(settling_as_json),
        cmocka_unit_test(kept_tiles_as_json_A18),
        cmocka_unit_test(won_tiles_are_kept_from_others_A20),
        cmocka_unit_test(won_bonus_tiles_are_kept_from_others_A20),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
