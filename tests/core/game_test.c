/* What games share: moves and keys as bits, standard answers, leads, ranking, reasons. */
#include "support/table.h"

#include <string.h>

static void a_move_is_eight_bits_of_kind_and_56_of_content(void **state)
{
    (void)state;
    const uint64_t content = (UINT64_C(1) << 56) - 1;
    assert_true(dob_move_of(0x12, 0x34) == UINT64_C(0x1200000000000034));
    assert_int_equal(dob_move_kind(dob_move_of(255, content)), 255);
    assert_true(dob_move_content(dob_move_of(255, content)) == content);
    assert_true(dob_move_content(~UINT64_C(0)) == content);
    assert_int_equal(dob_move_kind(content), 0);
    assert_int_equal(dob_move_content(dob_move_of(255, 0)), 0);
}

static void a_key_is_draw_seat_turn_and_number(void **state)
{
    (void)state;
    assert_true(dob_key(0xA1, 0xB2, 0xC3D4E5, 0xF60718) == UINT64_C(0xA1B2C3D4E5F60718));
    assert_true(dob_key(0, 0, 0, 0) == 0);
    assert_true(dob_key(1, 2, 3, 4) == UINT64_C(0x0102000003000004));
}

static void standard_answers_change_nothing(void **state)
{
    (void)state;
    struct dob_rules rules = {.seats = 2};
    struct dob_reason why = {.id = "untouched"};
    struct dob_rng rng = {{1, 2, 3, 4}}, rng_before = rng;
    union dob_position position, before;
    memset(&position, 0x5A, sizeof position);
    before = position;
    assert_false(dob_refuse_no_rules(&rules, &why));
    assert_true(dob_judge_fine(&rules, &position, 1, &why));
    assert_string_equal(why.id, "untouched");
    assert_true(dob_shown_whole(&rules, &position, 0, 4711, 1) == 4711);
    dob_hide_nothing(&rules, &position, 1);
    dob_guess_nothing(&rules, &position, 1, &rng);
    assert_memory_equal(&position, &before, sizeof position);
    assert_memory_equal(&rng, &rng_before, sizeof rng);
}

/* The whole result is one item, and none where it is hidden; a move is a button with its word, everybody's. */
static void standard_answers_for_faces(void **state)
{
    (void)state;
    struct dob_rules pig = rules_of("pig", 2, NULL), addvantage = rules_of("addvantage", 2, "hidden-score=1");
    union dob_position position;
    struct dob_item item;
    struct dob_place place[DOB_PLACES_MAX];
    set_position(&pig, "phase=0 seat=1 turn=2 throws=0 pot=0 scores=12,5", &position);
    assert_true(dob_item_points(&pig, &position, 1, 0, 0, &item));
    assert_string_equal(item.phrase.id, "match.points");
    assert_int_equal(item.points, 12);
    assert_false(dob_item_points(&pig, &position, 1, 0, 1, &item));
    assert_int_equal(dob_place_button(&pig, &position, 0, dob_move_of(1, 0), place), 1);
    assert_int_equal(place[0].kind, DOB_THING_BUTTON);
    assert_string_equal(place[0].name, "roll");
    assert_int_equal(place[0].seat, -1);
    open_position(&addvantage, &position);
    assert_true(dob_item_points(&addvantage, &position, 1, 1, 0, &item));
    assert_false(dob_item_points(&addvantage, &position, 1, 0, 0, &item));
}

/* Ranks so many points; places behind the seats stay as they were. */
static void assert_places(int seats, const int32_t *points, const uint8_t *places)
{
    struct dob_result result = {.seats = (uint8_t)seats};
    memset(result.place, 99, sizeof result.place);
    for (int seat = 0; seat < DOB_SEATS_MAX; seat++)
        result.points[seat] = seat < seats ? points[seat] : INT32_MAX;
    dob_result_rank(&result);
    for (int seat = 0; seat < DOB_SEATS_MAX; seat++)
        assert_int_equal(result.place[seat], seat < seats ? places[seat] : 99);
}

static void equal_points_share_a_place_and_use_up_the_next(void **state)
{
    (void)state;
    assert_places(1, (int32_t[]){0}, (uint8_t[]){1});
    assert_places(2, (int32_t[]){3, 4}, (uint8_t[]){2, 1});
    assert_places(3, (int32_t[]){7, 7, 2}, (uint8_t[]){1, 1, 3});
    assert_places(3, (int32_t[]){2, 7, 2}, (uint8_t[]){2, 1, 2});
    assert_places(4, (int32_t[]){5, 5, 5, 5}, (uint8_t[]){1, 1, 1, 1});
    assert_places(6, (int32_t[]){-1, 0, INT32_MIN, INT32_MAX, 0, 9}, (uint8_t[]){5, 3, 6, 1, 3, 2});
}

static void hidden_points_take_all_places_with_them(void **state)
{
    (void)state;
    struct dob_result result = {.seats = 3, .place = {2, 1, 3}, .points = {5, 7, 2}};
    dob_result_hide(&result, 0);
    assert_int_equal(result.hidden, 0);
    assert_memory_equal(result.place, ((uint8_t[]){2, 1, 3}), 3);
    dob_result_hide(&result, 1u << 1);
    assert_int_equal(result.hidden, 1u << 1);
    assert_memory_equal(result.place, ((uint8_t[]){0, 0, 0}), 3);
    assert_memory_equal(result.points, ((int32_t[]){5, 0, 2}), 3 * sizeof(int32_t));
    dob_result_hide(&result, 1u << 2);
    assert_int_equal(result.hidden, 1u << 1 | 1u << 2);
    assert_memory_equal(result.points, ((int32_t[]){5, 0, 0}), 3 * sizeof(int32_t));
}

static struct dob_reason old_reason(void)
{
    struct dob_reason why;
    memset(&why, 'x', sizeof why);
    return why;
}

/* Nothing of an older reason may be left. */
static void assert_reason(const struct dob_reason *why, const struct dob_reason *expected)
{
    assert_ptr_equal(why->id, expected->id);
    assert_ptr_equal(why->ruling, expected->ruling);
    assert_int_equal(why->line, 0);
    for (int i = 0; i < 3; i++) {
        assert_ptr_equal(why->arg[i].word, expected->arg[i].word);
        assert_int_equal(why->arg[i].number, expected->arg[i].number);
    }
    assert_memory_equal(why->found, expected->found, sizeof why->found);
}

static void a_reason_has_id_and_ruling(void **state)
{
    (void)state;
    struct dob_reason why = old_reason();
    assert_true(dob_because(&why, "some.id", "X1"));
    assert_reason(&why, &(struct dob_reason){.id = "some.id", .ruling = "X1"});
    assert_true(dob_because(NULL, "some.id", "X1"));
}

static void a_reason_can_have_numbers(void **state)
{
    (void)state;
    struct dob_reason why = old_reason();
    assert_true(dob_because_numbers(&why, "some.id", "X1", 3, INT64_MIN));
    assert_reason(&why,
                  &(struct dob_reason){.id = "some.id", .ruling = "X1", .arg = {{.number = 3}, {.number = INT64_MIN}}});
    assert_true(dob_because_numbers(NULL, "some.id", "X1", 3, 4));
}

static void a_reason_can_have_a_word_and_a_number(void **state)
{
    (void)state;
    struct dob_reason why = old_reason();
    const char *word = "flush";
    assert_true(dob_because_word(&why, "some.id", NULL, word, 12));
    assert_reason(&why, &(struct dob_reason){.id = "some.id", .arg = {{.word = word}, {.number = 12}}});
    assert_true(dob_because_word(NULL, "some.id", NULL, word, 12));
}

static void assert_found(struct dob_scan found, const char *expected)
{
    struct dob_reason why = old_reason(), should_be = {.id = "some.id"};
    strcpy(should_be.found, expected);
    assert_true(dob_because_found(&why, "some.id", found));
    assert_true(dob_because_found(NULL, "some.id", found));
    assert_reason(&why, &should_be);
}

static void what_was_found_is_copied(void **state)
{
    (void)state;
    assert_found(dob_scan_in(""), "");
    assert_found(dob_scan_in("x"), "x");
    assert_found(dob_scan_range("keep 33 rest", 7), "keep 33");
}

static void what_does_not_print_is_a_question_mark(void **state)
{
    (void)state;
    assert_found(dob_scan_in(" ~!"), " ~!");
    assert_found(dob_scan_range("a\0b\n\t\x1f\x7f\x80\xff.", 10), "a?b??????.");
    assert_found(dob_scan_in("ö"), "??");
}

/* The room is 39 characters: what is longer ends with three dots. */
static void what_is_too_long_is_cut_with_dots(void **state)
{
    (void)state;
    const char *digits = "123456789012345678901234567890123456789012345";
    assert_found(dob_scan_range(digits, 38), "12345678901234567890123456789012345678");
    assert_found(dob_scan_range(digits, 39), "123456789012345678901234567890123456789");
    assert_found(dob_scan_range(digits, 40), "123456789012345678901234567890123456...");
    assert_found(dob_scan_range(digits, 45), "123456789012345678901234567890123456...");
    assert_found(dob_scan_in("\n23456789012345678901234567890123456789012345"),
                 "?23456789012345678901234567890123456...");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_move_is_eight_bits_of_kind_and_56_of_content),
        cmocka_unit_test(a_key_is_draw_seat_turn_and_number),
        cmocka_unit_test(standard_answers_change_nothing),
        cmocka_unit_test(standard_answers_for_faces),
        cmocka_unit_test(equal_points_share_a_place_and_use_up_the_next),
        cmocka_unit_test(hidden_points_take_all_places_with_them),
        cmocka_unit_test(a_reason_has_id_and_ruling),
        cmocka_unit_test(a_reason_can_have_numbers),
        cmocka_unit_test(a_reason_can_have_a_word_and_a_number),
        cmocka_unit_test(what_was_found_is_copied),
        cmocka_unit_test(what_does_not_print_is_a_question_mark),
        cmocka_unit_test(what_is_too_long_is_cut_with_dots),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
