/* The options of Casino: their names, ranges and standards, and what may-decline does (C9). What the others do:
 * joker-any-empty in casino_joker_test.c, raise-continues in casino_finale_test.c, stall in casino_stall_test.c. */
#include "support/table.h"

#include "core/rules.h"
#include "games/casino/casino.h"
#include "games/registry.h"

static const struct dob_game *casino(void)
{
    const struct dob_game *game = dob_game_named(dob_scan_in("casino"));
    assert_non_null(game);
    return game;
}

static void two_to_four_seats(void **state)
{
    (void)state;
    struct dob_rules rules;
    struct dob_reason why;
    for (int seats = 0; seats <= 6; seats++)
        assert_int_equal(dob_rules_make(&rules, casino(), seats, &why), seats >= 2 && seats <= 4);
}

static void options_have_names_ranges_and_standards(void **state)
{
    (void)state;
    static const struct dob_option expected[] = {
        {.name = "may-decline", .ruling = "C9", .min = 0, .max = 1, .standard = 0},
        {.name = "joker-any-empty", .ruling = "C19", .min = 0, .max = 1, .standard = 0},
        {.name = "raise-continues", .ruling = "C24", .min = 0, .max = 1, .standard = 1},
        {.name = "stall", .ruling = "C28", .min = 1, .max = 1000, .standard = 200},
    };
    const struct dob_rules rules = rules_of("casino", 2, NULL);
    assert_int_equal(casino()->option_count, 4);
    for (int i = 0; i < 4; i++) {
        const struct dob_option *option = &casino()->options[i];
        assert_string_equal(option->name, expected[i].name);
        assert_string_equal(option->ruling, expected[i].ruling);
        assert_null(option->names);
        assert_int_equal(option->min, expected[i].min);
        assert_int_equal(option->max, expected[i].max);
        assert_int_equal(option->standard, expected[i].standard);
        assert_int_equal(rules.option[i], expected[i].standard);
    }
}

static void values_outside_the_range_are_refused(void **state)
{
    (void)state;
    static const struct {
        const char *name, *value, *ruling;
    } wrong[] = {{"may-decline", "2", "C9"},      {"may-decline", "-1", "C9"},     {"joker-any-empty", "2", "C19"},
                 {"joker-any-empty", "x", "C19"}, {"raise-continues", "2", "C24"}, {"stall", "0", "C28"},
                 {"stall", "-5", "C28"},          {"stall", "1001", "C28"}};
    struct dob_rules rules = rules_of("casino", 2, NULL);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct dob_reason why = {0};
        assert_false(dob_rules_set(&rules, dob_scan_in(wrong[i].name), dob_scan_in(wrong[i].value), &why));
        assert_string_equal(why.id, "rules.option-number");
        assert_string_equal(why.ruling, wrong[i].ruling);
    }
    rules_of("casino", 4, "may-decline=1 joker-any-empty=1 raise-continues=0 stall=1");
    rules_of("casino", 3, "may-decline=0 joker-any-empty=0 raise-continues=1 stall=1000");
}

static void lists(const char *options, const char *position, const char *moves)
{
    const struct dob_rules rules = rules_of("casino", 2, options);
    union dob_position p;
    set_position(&rules, position, &p);
    assert_string_equal(moves_of(&rules, &p, 1, true), moves);
}

static void leads(const char *options, const char *before, const char *events, const char *after)
{
    const struct dob_rules rules = rules_of("casino", 2, options);
    union dob_position p;
    set_position(&rules, before, &p);
    play(&rules, &p, events);
    assert_position(&rules, &p, after);
}

#define THROWN(dice, space)                                                                                            \
    "decide seat=1 turn=6 still=2 finale=0 reds=1 throws=3 dice=" dice " card=- pawns=" space ",4 1:ones/1=10 "        \
    "2:twos/2=10 3:threes/2=10"

/* C9 as the rules read it, and with passing always allowed: on a diamond, at a joker, with a five. */
static void may_decline_adds_passing_C9(void **state)
{
    (void)state;
    lists("may-decline=0", THROWN("11245", "5"), "place fours, place fives");
    lists("may-decline=1", THROWN("11245", "5"), "place fours, place fives, pass");
    lists("may-decline=0", THROWN("11225", "8"), "place fives, steal twos, raise ones");
    lists("may-decline=1", THROWN("11225", "8"), "place fives, steal twos, raise ones, pass");
    lists("may-decline=0", THROWN("66666", "5"),
          "place fours, place fives, place sixes, place three-of-a-kind, place carre, place full-house, "
          "place small-straight, place large-straight, place chance, steal twos, steal threes");
    lists("may-decline=1", THROWN("66666", "5"),
          "place fours, place fives, place sixes, place three-of-a-kind, place carre, place full-house, "
          "place small-straight, place large-straight, place chance, steal twos, steal threes, pass");
    /* where passing was allowed before, it is listed once */
    lists("may-decline=1", THROWN("12345", "2"), "steal twos, pass");
}

static void a_declined_card_ends_the_turn_C9(void **state)
{
    (void)state;
    leads("may-decline=1", THROWN("11245", "5"), "1 pass",
          "move seat=2 turn=7 still=3 finale=0 reds=0 throws=0 dice=- card=- pawns=5,4 1:ones/1=10 2:twos/2=10 "
          "3:threes/2=10");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_to_four_seats),
        cmocka_unit_test(options_have_names_ranges_and_standards),
        cmocka_unit_test(values_outside_the_range_are_refused),
        cmocka_unit_test(may_decline_adds_passing_C9),
        cmocka_unit_test(a_declined_card_ends_the_turn_C9),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
