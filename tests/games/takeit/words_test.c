/* Takeit in words: moves named with what they bring, and what is asked. What is told: tests/golden/words. */
#include <string.h>

#include "support/table.h"
#include "support/words.h"

static dob_match *golden_at(size_t events)
{
    dob_match *whole = words_golden("takeit-two-rounds.dob"), *match = NULL;
    assert_true(dob_match_fork(whole, events, 1, &match, NULL));
    dob_match_free(whole);
    return match;
}

enum { TO_THE_FIRST_TURN = 12 };

/* What a hand holds is secret: others hear that cards were drawn and that something was decided, no more. */
static void hidden_cards_are_not_told(void **state)
{
    (void)state;
    dob_match *match = golden_at(TO_THE_FIRST_TURN);
    assert_string_equal(words_told(match, 1, "en"),
                        "Player 1 was chosen to start. Player 1 drew cards.\nYou drew cards.\n"
                        "Round 1 began: the dice were thrown.\n");
    dob_match_free(match);
}

static void dice_and_actions_are_named(void **state)
{
    (void)state;
    dob_match *match = golden_at(TO_THE_FIRST_TURN);
    assert_string_equal(words_moves(match, "en", "take white"),
                        "take white 1 (fulfils 6, 2 points more)\n"
                        "take white 2 (1 chip more)\ntake white 3 (1 chip more)\n"
                        "take white 4 (1 chip more)\ntake white 5 (1 chip more)\n"
                        "take white 6 (1 chip more)\n");
    assert_string_equal(words_moves(match, "es", "juega"), "juega la carta 10 (toma dos dados en este turno)\n");
    assert_string_equal(words_asked(match, "en"), "Take a die, pass, or play an action first?");
    dob_match_free(match);
}

static void orders_say_their_points_and_dice_their_chips(void **state)
{
    (void)state;
    dob_match *match = words_golden("takeit-two-rounds.dob");
    size_t events = 0;
    for (; events < dob_match_events(match); events++) { /* up to the first evaluation */
        char text[128];
        dob_match_event(match, events, DOB_ALL_SEEING, text, sizeof text);
        if (strstr(text, "fulfil"))
            break;
    }
    dob_match_free(match);
    match = golden_at(events);
    assert_string_equal(words_moves(match, "en", "fulfil 1, 6"), "fulfil 1, 6 (5 points, 0 chips)\n");
    assert_string_equal(words_asked(match, "de"), "Welche Aufträge erfüllst du?");
    dob_match_free(match);
    match = golden_at(events + 2);
    assert_string_equal(words_moves(match, "en", "use 3"), "use 3 dice (0 chips)\n");
    assert_string_equal(words_asked(match, "en"), "With how many dice?");
    dob_match_free(match);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hidden_cards_are_not_told),
        cmocka_unit_test(dice_and_actions_are_named),
        cmocka_unit_test(orders_say_their_points_and_dice_their_chips),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
