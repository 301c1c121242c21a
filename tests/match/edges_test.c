/* Public calls with arguments that a careless caller may hand in: numbers that are no card and no move, reasons that were
 * never given. They are answered, not trapped. */
#include <limits.h>
#include <string.h>

#include "support/matches.h"

/* A card that is not in the deck comes from nowhere. */
static void no_such_card_is_brought(void **state)
{
    (void)state;
    const int numbers[] = {INT_MIN, -1, 0, 129, 1000, INT_MAX};
    for (size_t g = 0; dob_game_name(g); g++) {
        int min, max;
        assert_true(dob_game_seats(dob_game_name(g), &min, &max));
        dob_match *match = by_hand(dob_game_name(g), max);
        for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
            dob_move outcome = 77;
            assert_false(dob_match_brings(match, numbers[i], &outcome));
            assert_int_equal(outcome, 77);
        }
        dob_match_free(match);
    }
}

/* And one that is in the deck comes where the table waits for it. */
static void a_card_of_the_deck_is_brought(void **state)
{
    (void)state;
    struct dob_rng rng = dob_rng_keyed(20, 8);
    dob_match *match = by_hand("goennen", 2);
    int found = 0;
    do
        for (int number = 1; number <= 128; number++) {
            dob_move outcome;
            bool brought = dob_match_brings(match, number, &outcome);
            found += brought;
            assert_true(!brought || !dob_match_refuses(match, DOB_CHANCE, outcome, NULL));
        }
    while (found == 0 && wander(match, &rng));
    assert_true(found > 0);
    dob_match_free(match);
}

/* Any 64 bits are printed and refused, or are a move. */
static void any_number_may_be_printed_and_refused(void **state)
{
    (void)state;
    struct dob_rng rng = dob_rng_keyed(20, 7);
    for (size_t g = 0; dob_game_name(g); g++) {
        int min, max, odd = 0;
        assert_true(dob_game_seats(dob_game_name(g), &min, &max));
        dob_match *match = seeded(dob_game_name(g), max, 5);
        wander_far(match, &rng, 20, false);
        for (int i = 0; i < 20000; i++) {
            char text[256];
            dob_move move = dob_rng_next(&rng) >> dob_rng_below(&rng, 64) << dob_rng_below(&rng, 64), again;
            dob_match_print(match, move, text, sizeof text);
            bool is_move = dob_match_parse(match, text, &again, NULL);
            assert_true(!is_move || again == move);
            odd += strcmp(text, "?") == 0;
            if (!is_move)
                assert_true(dob_match_refuses(match, i % 2 ? 0 : DOB_CHANCE, move, NULL));
        }
        assert_true(odd > 0);
        dob_match_free(match);
    }
}

static void a_reason_that_was_never_given_is_empty(void **state)
{
    (void)state;
    struct dob_reason nothing = {0};
    char text[64] = "before";
    assert_int_equal(dob_reason_text(&nothing, NULL, text, sizeof text), 0);
    assert_string_equal(text, "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_such_card_is_brought),
        cmocka_unit_test(a_card_of_the_deck_is_brought),
        cmocka_unit_test(any_number_may_be_printed_and_refused),
        cmocka_unit_test(a_reason_that_was_never_given_is_empty),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
