/* Addvantage in words: set-up in few words, a turn as one sentence, purchases told to both, what is won and asked. */
#include <string.h>

#include "support/table.h"
#include "support/words.h"

static const char set_up[] = "+ deal 1 8,9,9,10,10,11\n+ deal 2 8,10,10,11,11,12\n"
                             "1 rows 10,9,9\n2 rows 10,10,8\n1 columns 8,10,11\n2 columns 11,11,12\n"
                             "+ show 1 10,9,9 8,10,11\n+ show 2 10,10,8 11,11,12\n+ bonus 9,10\n+ first 1\n";

static dob_match *match_after(const char *options, const char *events)
{
    char all[2048];
    assert_true(strlen(set_up) + strlen(events) < sizeof all);
    strcat(strcpy(all, set_up), events);
    return words_match("addvantage", 2, options, all);
}

static void setting_up_takes_few_words(void **state)
{
    (void)state;
    dob_match *match = match_after(NULL, "");
    assert_string_equal(
        words_told(match, 0, "en"),
        "The tiles were dealt.\nYou arranged the tiles.\nFinn arranged the tiles.\nThe tiles were shown. "
        "The bonus tiles 9 and 10 were turned up.\nYou were chosen to begin.\n");
    dob_match_free(match);
}

static const char turns[] = "1 throw 2\n+ roll 36\n1 place 3 a1\n1 place 6 c1\n" /* row 1 wants 10 */
                            "2 buy 1 a1 b2\n"
                            "1 throw 2\n+ roll 13\n1 place 3 a1\n1 place 1 b1\n";

static const char *last_lines(const char *told, int lines)
{
    const char *at = told + strlen(told);
    for (; at > told && lines >= 0; at--)
        lines -= at[-1] == '\n';
    return at > told ? at + 1 : told;
}

static void a_purchase_is_told_to_both(void **state)
{
    (void)state;
    dob_match *match = match_after(NULL, turns);
    assert_string_equal(last_lines(words_told(match, 0, "en"), 3),
                        "You threw 3 6, placed the 3 on a1 and placed the 6 on c1.\n"
                        "Finn bought the 3 on your a1 to put on b2. You got a coin.\n"
                        "You threw 1 3, placed the 3 on a1, placed the 1 on b1 and won the 10.\n");
    assert_string_equal(
        last_lines(words_told(match, 1, "de"), 3),
        "Spieler 1 hat 3 6 gewürfelt, die 3 auf a1 gelegt und die 6 auf c1 gelegt.\n"
        "Du hast Spieler 1 die 3 von a1 abgekauft und auf b2 gelegt. Spieler 1 hat eine Münze bekommen.\n"
        "Spieler 1 hat 1 3 gewürfelt, die 3 auf a1 gelegt, die 1 auf b1 gelegt und die 10 gewonnen.\n");
    dob_match_free(match);
}

/* A20: who does not see what was won is not told. */
static void hidden_scores_are_not_told(void **state)
{
    (void)state;
    dob_match *match = match_after("hidden-score=1", turns);
    assert_non_null(strstr(words_told(match, 0, "en"), "won the 10"));
    assert_null(strstr(words_told(match, 1, "en"), "won the 10"));
    dob_match_free(match);
}

static void moves_say_what_they_win_and_cost(void **state)
{
    (void)state;
    dob_match *match = match_after(NULL, "1 throw 2\n+ roll 36\n1 place 3 a1\n1 place 6 c1\n2 throw 2\n+ roll 55\n"
                                         "2 place 5 a1\n2 place 5 a2\n1 throw 2\n+ roll 12\n");
    assert_string_equal(words_moves(match, "en", "place 1 on b1"), "place 1 on b1 (wins 10)\n");
    assert_string_equal(words_moves(match, "en", "place 2 on b1"), "place 2 on b1\n");
    assert_string_equal(words_moves(match, "nl", "leg de 1"), "leg de 1 weg (kost een munt, nog 1 over)\n");
    dob_match_free(match);
    match = match_after(NULL, "1 throw 2\n+ roll 36\n1 place 3 a1\n1 place 6 c1\n");
    assert_string_equal(words_moves(match, "en", "buy the 6 on player 1's c1 for a1"),
                        "buy the 6 on player 1's c1 for a1 (costs a coin, 1 left)\n");
    dob_match_free(match);
}

static void assert_asked(const char *events, const char *expected)
{
    dob_match *match = words_match("addvantage", 2, NULL, events);
    assert_string_equal(words_asked(match, "en"), expected);
    dob_match_free(match);
}

static void what_is_asked_is_said(void **state)
{
    (void)state;
    assert_asked("", "Which six tiles did player 1 get?");
    assert_asked("+ deal 1 8,9,9,10,10,11\n+ deal 2 8,10,10,11,11,12\n",
                 "Which three tiles go beside your rows, from top to bottom?");
    assert_asked(
        "+ deal 1 8,9,9,10,10,11\n+ deal 2 8,10,10,11,11,12\n2 rows 10,10,8\n2 columns 11,11,12\n1 rows 10,9,9\n",
        "Which tiles go under your columns, from left to right?");
    assert_asked(set_up, "Throw dice, or buy one?");
    dob_match *match = match_after(NULL, "1 throw 2\n");
    assert_string_equal(words_asked(match, "en"), "What do the 2 dice show?");
    dob_match_free(match);
    match = match_after(NULL, "1 throw 2\n+ roll 36\n1 place 3 a1\n");
    assert_string_equal(words_asked(match, "en"), "Where does the 6 go?");
    dob_match_free(match);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(setting_up_takes_few_words), cmocka_unit_test(a_purchase_is_told_to_both),
        cmocka_unit_test(hidden_scores_are_not_told), cmocka_unit_test(moves_say_what_they_win_and_cost),
        cmocka_unit_test(what_is_asked_is_said),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
