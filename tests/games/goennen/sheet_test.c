/* The score sheet of goennen: card by card, and displays typed in without a match. */
#include "support/sheet.h"

#include <string.h>

#include "games/goennen/goennen.h"

static struct dob_rules rules;
static union dob_position p;

/* Two completed neighbours of a1; three cards in blue, one of them a wild that is completed (G28) ... */
static const char display[] = "1 a1 done yellow neighbours-done 3; b1 done green colour blue 2; 1 c1 blue;"
                              "1 a2 done purple adjust; b2 done wild; c2 wild; a3 done orange rainbow 12;"
                              "b3 done blue lines-done 4; c3 done yellow bonuses 5";

static void every_card_is_an_item_in_the_end(void **state)
{
    (void)state;
    struct dob_result result;
    rules = rules_of("goennen", 3, NULL);
    enter_table(&rules, display, &p);
    assert_string_equal(sheet_of(&rules, &p, DOB_ALL_SEEING, 0),
                        "goennen.item.neighbours-done(a1 2 3) 6, goennen.item.colour(b1 3 2 goennen.colour.blue) 6, "
                        "goennen.item-open(c1) 0, goennen.item.adjust(a2) 0, "
                        "goennen.item.wild(b2 goennen.colour.blue) 0, goennen.item-open(c2) 0, "
                        "goennen.item.rainbow(a3 1 12) 12, goennen.item.lines-done(b3 3 4) 12, "
                        "goennen.item.bonuses(c3 2 5) 10");
    rules.game->result(&rules, &p, 1, &result);
    assert_int_equal(result.points[0], 46);
    assert_int_equal(rules.game->actors(&rules, &p), 0);
}

static void colours_aim_and_empty_fields_are_told(void **state)
{
    (void)state;
    rules = rules_of("goennen", 2, NULL);
    enter_table(&rules,
                "a1 done wild; b1 done blue neighbours-colour purple 5; c1 purple; a2 purple; a3 done purple "
                "lines-colour 9; b2 done blue rainbow 60; b2 wild; b3 green; b3 -; empty 3",
                &p);
    assert_string_equal(sheet_of(&rules, &p, DOB_ALL_SEEING, 0),
                        "goennen.item.wild(a1 goennen.colour.purple) 0, "
                        "goennen.item.neighbours-colour(b1 2 5 goennen.colour.purple) 10, goennen.item-open(c1) 0, "
                        "goennen.item-open(a2) 0, goennen.item-open(b2) 0, goennen.item.lines-colour(a3 1 9) 9, "
                        "goennen.item-empty(3) 0");
}

/* Before the end only what has points is told. */
static void a_match_that_runs_tells_what_scores(void **state)
{
    (void)state;
    rules = rules_of("goennen", 2, NULL);
    enter_table(&rules, display, &p);
    ((struct gon_position *)&p)->phase = GON_DECIDING;
    assert_string_equal(sheet_of(&rules, &p, 1, 0),
                        "goennen.item.neighbours-done(a1 2 3) 6, goennen.item.colour(b1 3 2 goennen.colour.blue) 6, "
                        "goennen.item.rainbow(a3 1 12) 12, goennen.item.lines-done(b3 3 4) 12, "
                        "goennen.item.bonuses(c3 2 5) 10");
}

static void all_bonus_kinds_are_items(void **state)
{
    (void)state;
    rules = rules_of("goennen", 2, NULL);
    enter_table(&rules, "2 a1 done blue adjust 3; b1 done blue recolour; c1 done blue extra; a2 done blue discount",
                &p);
    assert_string_equal(sheet_of(&rules, &p, DOB_ALL_SEEING, 1),
                        "goennen.item.adjust(a1) 0, goennen.item.recolour(b1) 0, goennen.item.extra(c1) 0, "
                        "goennen.item.discount(a2) 0");
}

static void what_is_wrong_is_named(void **state)
{
    (void)state;
    rules = rules_of("goennen", 4, NULL);
    enter_table(&rules, "1 a1 done blue rainbow 7", &p);
    assert_not_entered(&rules, &p, "5 a1 blue", "goennen.score-cell", "5");
    assert_not_entered(&rules, &p, "1 d1 blue", "goennen.score-cell", "d1");
    assert_not_entered(&rules, &p, "1 a1 red", "goennen.score-colour", "red");
    assert_not_entered(&rules, &p, "1 a1 done blue", "goennen.score-kind", "");
    assert_not_entered(&rules, &p, "1 a1 done blue rainbo 3", "goennen.score-kind", "rainbo");
    assert_not_entered(&rules, &p, "1 a1 done blue colour 3", "goennen.score-points", "3");
    assert_not_entered(&rules, &p, "1 a1 done blue rainbow 61", "goennen.score-points", "61");
    assert_not_entered(&rules, &p, "1 a1 wild 3", "goennen.score-more", " 3");
    assert_not_entered(&rules, &p, "empty 73", "goennen.score-fields", "73");
    assert_not_entered(&rules, &p, "empty", "goennen.score-fields", "");
    char line[200];
    memset(line, ' ', sizeof line);
    memcpy(line, "a2 done blue rainbow", 20);
    memcpy(line + sizeof line - 2, "3", 2);
    assert_not_entered(&rules, &p, line, "goennen.score-points", "3"); /* longer than a card can be */
}

static void displays_are_judged(void **state)
{
    (void)state;
    rules = rules_of("goennen", 3, NULL);
    open_position(&rules, &p);
    assert_judged(&rules, &p, 0, NULL); /* nothing was entered */
    enter_table(&rules, "1 a1 blue; c3 blue; 2 b2 green; 2 c3 green; 2 empty 17; 3 c3 blue; 3 empty 1", &p);
    assert_judged(&rules, &p, 0, "goennen.score-apart"); /* G30 */
    assert_judged(&rules, &p, 1, "goennen.score-fields-many");
    assert_judged(&rules, &p, 2, NULL); /* it lies anywhere in its box */
    assert_true(rules.game->enter(&rules, &p, dob_scan_in("2 empty 16"), NULL));
    assert_judged(&rules, &p, 1, NULL);
    assert_true(rules.game->enter(&rules, &p, dob_scan_in("2 empty 1"), NULL));
    assert_judged(&rules, &p, 1, "goennen.score-fields-many");
    assert_true(rules.game->enter(&rules, &p, dob_scan_in("2 empty 0"), NULL));
    assert_judged(&rules, &p, 1, NULL);
}

/* Equal points: fewer empty fields win (G25). */
static void empty_fields_decide_ties_G25(void **state)
{
    (void)state;
    struct dob_result result;
    rules = rules_of("goennen", 2, NULL);
    enter_table(&rules,
                "1 a1 done blue colour blue 4; b2 green; empty 2; 2 b2 done blue colour blue 4; c3 green; empty 1", &p);
    rules.game->result(&rules, &p, DOB_ALL_SEEING, &result);
    assert_memory_equal(result.points, ((int32_t[]){4, 4}), 2 * sizeof(int32_t));
    assert_memory_equal(result.place, ((uint8_t[]){2, 1}), 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_card_is_an_item_in_the_end),
        cmocka_unit_test(colours_aim_and_empty_fields_are_told),
        cmocka_unit_test(a_match_that_runs_tells_what_scores),
        cmocka_unit_test(all_bonus_kinds_are_items),
        cmocka_unit_test(what_is_wrong_is_named),
        cmocka_unit_test(displays_are_judged),
        cmocka_unit_test(empty_fields_decide_ties_G25),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
