/* Goennen in words: moves named with what they bring, in every language. What is told: tests/golden/words; that the numbers
 * are right: brings_test.c. */
#include "support/table.h"
#include "support/words.h"

/* In the golden match, after so many events. */
static void assert_moves(size_t events, const char *language, const char *begin, const char *expected)
{
    dob_match *whole = words_golden("goennen-drawn.dob"), *match = NULL;
    assert_true(dob_match_fork(whole, events, 1, &match, NULL));
    assert_string_equal(words_moves(match, language, begin), expected);
    dob_match_free(match);
    dob_match_free(whole);
}

static void cards_say_what_they_are_for(void **state)
{
    (void)state;
    assert_moves(16, "en", "give back card 4", "give back card 4 (3 points for each completed line)\n");
    assert_moves(42, "de", "kaufe Wertungskarte 4",
                 "kaufe Wertungskarte 4 (kostet 3 gleiche Würfel, 2 Punkte für jede Karte in Grün)\n");
    assert_moves(69, "nl", "betaal",
                 "betaal met geel 5, oranje 5, blauw 5 (2 punten per kaart in groen, nog 2 dobbelstenen)\n");
    assert_moves(92, "en", "pay with discounts",
                 "pay with discounts (2 extra charges, costs 3 discount charges, 5 dice left)\n");
}

static void completing_says_points_and_charges(void **state)
{
    (void)state;
    assert_moves(94, "de", "stelle c1", "stelle c1 fertig (2 Extrawürfel, 3 Punkte)\n");
    assert_moves(96, "en", "complete", "complete a3 (5 points)\n");
    assert_moves(95, "es", "rellena", "rellena con naranja 5, verde 4 (4 puntos, queda 1 dado)\n");
}

static void entering_says_what_is_left_or_completed(void **state)
{
    (void)state;
    assert_moves(108, "en", "enter orange 4", "enter orange 4 (fits 3 fields)\n");
    assert_moves(109, "nl", "",
                 "c1 veld 1 (de kaart is dan af, 2 keer een extra dobbelsteen, 5 punten)\n"
                 "c3 veld 1 (telt als blauw, kost 1 keer omkleuren, nog 1 veld)\nc3 veld 2 (nog 1 veld)\n");
    assert_moves(110, "de", "trage", "trage Blau 1 ein (kostet 1 Extrawürfel, passt in 2 Felder)\n");
}

static void passing_says_what_it_leaves(void **state)
{
    (void)state;
    assert_moves(50, "de", "passe", "passe (1 Würfel passt)\n");
    assert_moves(55, "es", "termina", "termina el turno (5 dados sin usar)\n");
    assert_moves(57, "nl", "leg weg", "leg weg (ongezien onder de stapel)\n");
    assert_moves(88, "en", "chance: bonus", "chance: bonus card (3 cards in the deck)\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_say_what_they_are_for),
        cmocka_unit_test(completing_says_points_and_charges),
        cmocka_unit_test(entering_says_what_is_left_or_completed),
        cmocka_unit_test(passing_says_what_it_leaves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
