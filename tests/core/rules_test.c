/* Rules from words: seats and options within their bounds; whatever is refused has changed nothing. */
#include "support/table.h"

#include <string.h>

#include "core/rules.h"

enum { STALL, TONE, LIMIT };

static const char *const tones[] = {"low", "high", "higher"};

static const struct dob_option options[] = {
    [STALL] = {.name = "stall", .ruling = "T1", .min = -5, .max = 100, .standard = 20},
    [TONE] = {.name = "tone", .ruling = "T2", .names = tones, .min = 0, .max = 2, .standard = 1},
    [LIMIT] = {.name = "limit", .min = INT32_MIN, .max = INT32_MAX, .standard = -1},
};

static bool refuse_three_with_low_tone(const struct dob_rules *rules, struct dob_reason *why)
{
    return rules->seats == 3 && rules->option[TONE] == 0 && dob_because(why, "toy.too-low", "T2");
}

static const struct dob_game toy = {.name = "toy",
                                    .seats_min = 2,
                                    .seats_max = 5,
                                    .options = options,
                                    .option_count = 3,
                                    .refuse_rules = refuse_three_with_low_tone};

static struct dob_rules toy_rules(int seats)
{
    struct dob_rules rules;
    memset(&rules, 0xEE, sizeof rules);
    assert_true(dob_rules_make(&rules, &toy, seats, NULL));
    return rules;
}

static bool set(struct dob_rules *rules, const char *name, const char *value, struct dob_reason *why)
{
    return dob_rules_set(rules, dob_scan_in(name), dob_scan_in(value), why);
}

static void standard_rules_have_standard_options(void **state)
{
    (void)state;
    struct dob_rules rules = toy_rules(2);
    assert_ptr_equal(rules.game, &toy);
    assert_int_equal(rules.seats, 2);
    assert_int_equal(rules.option[STALL], 20);
    assert_int_equal(rules.option[TONE], 1);
    assert_int_equal(rules.option[LIMIT], -1);
    for (int i = LIMIT + 1; i < DOB_OPTIONS_MAX; i++)
        assert_int_equal(rules.option[i], 0);
}

static void seats_are_within_the_bounds_of_the_game(void **state)
{
    (void)state;
    static const int64_t wrong[] = {INT64_MIN, -1, 0, 1, 6, 256 + 2, INT64_MAX};
    assert_int_equal(toy_rules(5).seats, 5);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct dob_rules rules = toy_rules(3), before = rules;
        struct dob_reason why = {0};
        assert_false(dob_rules_make(&rules, &toy, wrong[i], &why));
        assert_false(dob_rules_make(&rules, &toy, wrong[i], NULL));
        assert_memory_equal(&rules, &before, sizeof rules);
        assert_string_equal(why.id, "rules.seats");
        assert_null(why.ruling);
        assert_int_equal(why.arg[0].number, 2);
        assert_int_equal(why.arg[1].number, 5);
    }
}

static void an_option_is_set_by_number_or_name(void **state)
{
    (void)state;
    struct dob_rules rules = toy_rules(2);
    assert_true(set(&rules, "stall", "-5", NULL));
    assert_int_equal(rules.option[STALL], -5);
    assert_true(set(&rules, "stall", "100", NULL));
    assert_int_equal(rules.option[STALL], 100);
    assert_true(set(&rules, "tone", "low", NULL));
    assert_int_equal(rules.option[TONE], 0);
    assert_true(set(&rules, "tone", "higher", NULL));
    assert_int_equal(rules.option[TONE], 2);
    assert_true(set(&rules, "limit", "-2147483648", NULL));
    assert_int_equal(rules.option[LIMIT], INT32_MIN);
    assert_true(set(&rules, "limit", "2147483647", NULL));
    assert_int_equal(rules.option[LIMIT], INT32_MAX);
    assert_int_equal(rules.option[STALL], 100);
    assert_int_equal(rules.option[TONE], 2);
}

static struct dob_reason refused(const char *name, const char *value)
{
    struct dob_rules rules = toy_rules(2), before = rules;
    struct dob_reason why = {.line = 9};
    assert_false(set(&rules, name, value, &why));
    assert_false(set(&rules, name, value, NULL));
    assert_memory_equal(&rules, &before, sizeof rules);
    return why;
}

static void an_unknown_option_is_refused(void **state)
{
    (void)state;
    static const char *const wrong[] = {"", "stal", "stalls", "low", "Tone"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct dob_reason why = refused(wrong[i], "1");
        assert_string_equal(why.id, "rules.option-unknown");
        assert_string_equal(why.found, wrong[i]);
    }
}

static void a_number_out_of_bounds_is_refused_with_them(void **state)
{
    (void)state;
    static const char *const wrong[] = {"", "-6", "101", "1x", "x", "007", " 1", "99999999999999999999"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct dob_reason why = refused("stall", wrong[i]);
        assert_string_equal(why.id, "rules.option-number");
        assert_string_equal(why.ruling, "T1");
        assert_string_equal(why.arg[0].word, "stall");
        assert_null(why.arg[1].word);
        assert_int_equal(why.arg[1].number, -5);
        assert_int_equal(why.arg[2].number, 100);
        assert_string_equal(why.found, wrong[i]);
    }
    assert_string_equal(refused("limit", "2147483648").id, "rules.option-number");
}

static void a_name_that_is_not_listed_is_refused(void **state)
{
    (void)state;
    static const char *const wrong[] = {"", "1", "hig", "highest", "lowhigh"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct dob_reason why = refused("tone", wrong[i]);
        assert_string_equal(why.id, "rules.option-name");
        assert_string_equal(why.ruling, "T2");
        assert_string_equal(why.arg[0].word, "tone");
        assert_string_equal(why.found, wrong[i]);
    }
}

static void the_game_judges_the_combination(void **state)
{
    (void)state;
    struct dob_reason why = {0};
    struct dob_rules rules = toy_rules(3);
    assert_true(dob_rules_ready(&rules, &why));
    assert_null(why.id);
    rules.option[TONE] = 0;
    assert_false(dob_rules_ready(&rules, &why));
    assert_false(dob_rules_ready(&rules, NULL));
    assert_string_equal(why.id, "toy.too-low");
    assert_string_equal(why.ruling, "T2");
}

static void an_option_prints_as_it_is_set(void **state)
{
    (void)state;
    char at[32];
    struct dob_text text = dob_text_in(at, sizeof at);
    dob_option_print(&options[TONE], 2, &text);
    dob_text_char(&text, ' ');
    dob_option_print(&options[LIMIT], INT32_MIN, &text);
    assert_string_equal(at, "higher -2147483648");
}

/* What workspaces and positions are shared by. */
static void rules_are_the_same_in_everything(void **state)
{
    (void)state;
    struct dob_rules rules = rules_of("goennen", 2, NULL), other = rules_of("goennen", 2, NULL);
    assert_true(dob_rules_same(&rules, &other));
    other.option[0]++;
    assert_false(dob_rules_same(&rules, &other));
    other = rules_of("goennen", 3, NULL);
    assert_false(dob_rules_same(&rules, &other));
    other = rules_of("takeit", 2, NULL);
    assert_false(dob_rules_same(&rules, &other));
    other = rules;
    other.deck.name[0] ^= 1;
    assert_false(dob_rules_same(&rules, &other));
    other = rules;
    other.deck.count--;
    assert_false(dob_rules_same(&rules, &other));
    other = rules;
    *(uint8_t *)&other.deck.card[0] ^= 1; /* the hash is no proof */
    assert_false(dob_rules_same(&rules, &other));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(standard_rules_have_standard_options),
        cmocka_unit_test(seats_are_within_the_bounds_of_the_game),
        cmocka_unit_test(an_option_is_set_by_number_or_name),
        cmocka_unit_test(an_unknown_option_is_refused),
        cmocka_unit_test(a_number_out_of_bounds_is_refused_with_them),
        cmocka_unit_test(a_name_that_is_not_listed_is_refused),
        cmocka_unit_test(the_game_judges_the_combination),
        cmocka_unit_test(an_option_prints_as_it_is_set),
        cmocka_unit_test(rules_are_the_same_in_everything),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
