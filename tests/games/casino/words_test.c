/* Casino in words: every kind of event told, moves named with what they bring, and what is asked. */
#include <string.h>

#include "support/table.h"
#include "support/words.h"

static void assert_told(const char *options, const char *events, int viewer, const char *language, const char *expected)
{
    dob_match *match = words_match("casino", 2, options, events);
    assert_string_equal(words_told(match, viewer, language), expected);
    dob_match_free(match);
}

static const char opening[] = "+ first 1\n+ red 1\n+ roll 13456\n1 keep 456\n+ roll 44\n1 place fours\n"
                              "+ red 5\n+ roll 22666\n2 keep 666\n+ roll 55\n2 keep -\n";

static void a_turn_reads_as_one_sentence(void **state)
{
    (void)state;
    assert_told(
        NULL, opening, 0, "en",
        "You were chosen to begin.\n"
        "You moved 1 to an empty space, threw 1 3 4 5 6, kept 4 5 6, threw 4 4 and placed fours for 30 points.\n"
        "Finn moved 5 to an empty space, threw 2 2 6 6 6, kept 6 6 6, threw 5 5 and kept nothing.\n");
    assert_told(NULL, opening, 1, "nl",
                "Speler 1 mag beginnen.\n"
                "Speler 1 is met een 1 op een leeg vak gekomen. Speler 1 heeft 1 3 4 5 6 gegooid, 4 5 6 gehouden, 4 4 "
                "gegooid en vieren gelegd voor 30 punten.\n"
                "Je bent met een 5 op een leeg vak gekomen. Je hebt 2 2 6 6 6 gegooid, 6 6 6 gehouden, 5 5 gegooid en "
                "niets gehouden.\n");
}

static void a_five_and_its_piece_are_told(void **state)
{
    (void)state;
    assert_told(
        NULL, "+ first 2\n+ red 4\n+ roll 11111\n2 place twos\n", DOB_SPECTATOR, "en",
        "Finn was chosen to begin.\n"
        "Finn moved 4 to a joker and threw 1 1 1 1 1. Five of a kind! Finn placed twos for 40 points and marked it "
        "with the five-piece.\n");
}

static const char visits[] = "+ first 1\n+ red 6\n+ roll 44123\n1 place fours\n" /* on space 6 */
                             "+ red 2\n+ roll 44412\n2 steal fours\n"            /* from 4 to 6 */
                             "+ red 1\n+ roll 12356\n1 place ones\n"             /* on space 7 */
                             "+ red 4\n+ roll 22335\n2 place twos\n"             /* on space 10 */
                             "+ red 3\n+ roll 11345\n1 pass\n";                  /* before twos of seat 2 */

static void what_others_do_to_you_is_told_both_ways(void **state)
{
    (void)state;
    dob_match *match = words_match("casino", 2, NULL, visits);
    const char *told = words_told(match, 0, "en");
    assert_non_null(
        strstr(told, "Finn moved 2 to your fours, threw 1 2 4 4 4 and stole fours from you for 30 points.\n"));
    assert_non_null(strstr(told, "You moved 3 to Finn's twos, threw 1 1 3 4 5 and took nothing.\n"));
    told = words_told(match, 1, "en");
    assert_non_null(strstr(told,
                           "You moved 2 to player 1's fours, threw 1 2 4 4 4 and stole fours from player 1 for 30 "
                           "points.\n"));
    dob_match_free(match);
}

static void moves_are_named_with_what_they_bring(void **state)
{
    (void)state;
    dob_match *match = words_match("casino", 2, NULL, "+ first 1\n+ red 1\n+ roll 33345\n");
    assert_string_equal(words_moves(match, "en", "place"),
                        "place threes (30 points)\nplace fours (10 points)\n"
                        "place fives (10 points)\nplace three of a kind (30 points)\n");
    assert_string_equal(words_moves(match, "de", "lege"), "lege Dreier (30 Punkte)\nlege Vierer (10 Punkte)\n"
                                                          "lege Fünfer (10 Punkte)\nlege Dreierpasch (30 Punkte)\n");
    assert_string_equal(words_moves(match, "en", "keep 3 3 3 5"),
                        "keep 3 3 3 5 (throw 1 again, 1 throw left after that)\n");
    dob_match_free(match);
}

static void assert_asked(const char *options, const char *events, const char *expected)
{
    dob_match *match = words_match("casino", 2, options, events);
    assert_string_equal(words_asked(match, "en"), expected);
    dob_match_free(match);
}

static void what_is_asked_is_said(void **state)
{
    (void)state;
    assert_asked(NULL, "", "Who begins?");
    assert_asked(NULL, "+ first 1", "What does the red die show?");
    assert_asked(NULL, "+ first 1\n+ red 1", "What do the black dice show?");
    assert_asked(NULL, "+ first 1\n+ red 1\n+ roll 12356",
                 "Keep some dice and throw the others again, or take a card?");
    assert_asked(NULL, "+ first 1\n+ red 1\n+ roll 44444", "Five of a kind! Which card do you take?");
    assert_asked("joker-any-empty=1", "+ first 1\n+ red 4\n+ roll 12356\n1 place ones", "Which space for ones?");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_turn_reads_as_one_sentence),
        cmocka_unit_test(a_five_and_its_piece_are_told),
        cmocka_unit_test(what_others_do_to_you_is_told_both_ways),
        cmocka_unit_test(moves_are_named_with_what_they_bring),
        cmocka_unit_test(what_is_asked_is_said),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
