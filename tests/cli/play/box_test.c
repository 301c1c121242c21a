/* The referee at a pseudo-terminal, with a box on the table: cards by the places they lie at, cards that nobody has described,
 * those that were, kept for the next evening, and `nothing` as an answer. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/table.h"
#include "support/terminal.h"

static char folder[] = "/tmp/dobbel-box-XXXXXX";

static void start(struct terminal *t, const char *arguments)
{
    static char words[512], data[128];
    const char *argv[24] = {DOBBEL_PROGRAM};
    int count = 1;
    snprintf(data, sizeof data, "XDG_DATA_HOME=%s", folder);
    snprintf(words, sizeof words, "%s", arguments);
    for (char *word = strtok(words, " "); word; word = strtok(NULL, " "))
        argv[count++] = word;
    terminal_start(t, TERMINAL_ROWS, TERMINAL_COLUMNS, argv,
                   (const char *const[]){"LC_ALL=C.UTF-8", "TERM=xterm", "NO_COLOR=1", data, NULL});
}

static void leave(struct terminal *t)
{
    terminal_type(t, "quit\r");
    assert_int_equal(terminal_end(t), 0);
}

/* The promise: a number is never silently a card of our own deck. */
static void undescribed_numbers_are_refused(void **state)
{
    (void)state;
    struct terminal t;
    start(&t, "referee --no-save goennen");
    terminal_await(&t);
    terminal_answer(&t, "17");
    terminal_expect(&t, "Nobody has described card 17");
    terminal_answer(&t, "s4 17");
    terminal_expect(&t, "Nobody has described card 17");
    terminal_answer(&t, "card scoring yellow colour blue 3: w* < g* < w*");
    terminal_expect(&t, "This is card 1: scoring yellow colour blue 3");
    terminal_expect(&t, "Which scoring card lies at place 3 of the market?");
    terminal_answer(&t, "17"); /* and not after others were described, either */
    terminal_expect(&t, "Nobody has described card 17");
    leave(&t);
    start(&t, "referee --no-save --deck goennen goennen"); /* who names a deck means its numbers */
    terminal_await(&t);
    terminal_answer(&t, "17");
    terminal_expect(&t, "Which scoring card lies at place 3 of the market?");
    leave(&t);
}

/* What was described is kept, listed and offered; Enter takes it, and its numbers are known then. */
static void described_cards_are_offered_again(void **state)
{
    (void)state;
    struct terminal t;
    start(&t, "referee --no-save goennen"); /* the card of the test before */
    terminal_expect(&t, "You have described 1 card of this box before.");
    terminal_answer(&t, "");
    terminal_answer(&t, "1");
    terminal_expect(&t, "Which scoring card lies at place 3 of the market?");
    terminal_answer(&t, "card bonus wild: w5 w5 w5");
    leave(&t);
    start(&t, "referee --no-save goennen");
    terminal_expect(&t, "You have described 2 cards of this box before.");
    terminal_answer(&t, "n");
    terminal_answer(&t, "1");
    terminal_expect(&t, "Nobody has described card 1:");
    leave(&t);
    char command[256], line[256];
    snprintf(command, sizeof command, "XDG_DATA_HOME=%s " DOBBEL_PROGRAM " deck | grep -c 'goennen: 2 cards'", folder);
    FILE *out = popen(command, "r");
    assert_non_null(out);
    assert_non_null(fgets(line, sizeof line, out));
    assert_int_equal(pclose(out), 0);
}

/* The market is typed from left to right, as people read it, though it is filled from the right. */
static void places_come_in_any_order(void **state)
{
    (void)state;
    struct terminal t;
    start(&t, "referee --no-save --deck goennen goennen");
    terminal_await(&t);
    terminal_answer(&t, "s1 3");
    terminal_expect(&t, "First comes scoring 4.");
    terminal_answer(&t, "s1 3 scoring 2 9 s3 12 s4 20");
    terminal_expect(&t, "scoring  3 g▲              9 b●              12 o◆             20 y★");
    terminal_expect(&t, "Which bonus card lies at place 4 of the market?");
    terminal_answer(&t, "b4 9"); /* no bonus card */
    assert_false(terminal_shows(&t, "place 3 of the market"));
    leave(&t);
}

/* Numbers with blanks between them, as they lie on the table; and the dice alone say that two were thrown. */
static void tiles_are_typed_as_they_lie(void **state)
{
    (void)state;
    struct terminal t;
    start(&t, "referee --no-save --people 2 addvantage");
    terminal_await(&t);
    terminal_answer(&t, "8 9 10 11 12 13");
    terminal_expect(&t, "How are player 2's tiles arranged?");
    terminal_answer(&t, "9, 9, 10, 11, 11, 12");
    terminal_expect(&t, "Which two bonus tiles were turned up?");
    terminal_answer(&t, "8 10 12"); /* three are not two */
    terminal_expect(&t, "Which two bonus tiles were turned up?");
    terminal_answer(&t, "8 10");
    terminal_expect(&t, "The bonus tiles 8 and 10 were turned up.");
    terminal_answer(&t, "1");
    terminal_answer(&t, "3 5");
    terminal_expect(&t, "place 3 on a1");
    leave(&t);
}

/* And Enter where the screen changes hands. */
static void answer(struct terminal *t, const char *line)
{
    terminal_answer(t, line);
    if (terminal_shows(t, "niemand anders meekijkt"))
        terminal_answer(t, "");
}

/* "Nothing" in the language of the screen: a turn passed and no card discarded; of secret hands no order and no card. */
static void nothing_is_an_answer(void **state)
{
    (void)state;
    struct terminal t;
    start(&t, "--language nl referee --no-save --people 2 --cards 1 --deck takeit takeit");
    terminal_await(&t);
    static const char *const lines[] = {"first 1",  "draw 1 1",  "draw 1 2",       "draw 1 3",
                                        "draw 1 4", "draw 1 90", "223344 112233 5"};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        answer(&t, lines[i]);
    terminal_expect(&t, "Een dobbelsteen nemen");
    answer(&t, "niets");
    terminal_expect(&t, "Speler 1 heeft gepast.");
    answer(&t, "Niets");
    terminal_expect(&t, "Welke opdrachten heeft speler 2 vervuld");
    answer(&t, "niets");
    terminal_expect(&t, "Speler 2 heeft geen opdracht vervuld");
    terminal_expect(&t, "Welke kaart leg je af");
    answer(&t, "niets");
    terminal_expect(&t, "Speler 1 heeft alle kaarten gehouden.");
    terminal_expect(&t, "Wat heeft speler 2 afgelegd?");
    answer(&t, "niets");
    terminal_expect(&t, "Speler 2 heeft alle kaarten gehouden.");
    leave(&t);
    start(&t, "referee --no-save casino"); /* where something has to be done, it is none */
    terminal_await(&t);
    terminal_answer(&t, "nothing");
    assert_true(terminal_shows(&t, "dice>") && !terminal_shows(&t, "passed"));
    leave(&t);
}

int main(void)
{
    assert_non_null(mkdtemp(folder));
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(undescribed_numbers_are_refused), cmocka_unit_test(described_cards_are_offered_again),
        cmocka_unit_test(places_come_in_any_order), cmocka_unit_test(tiles_are_typed_as_they_lie),
        cmocka_unit_test(nothing_is_an_answer)};
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    char command[128];
    snprintf(command, sizeof command, "rm -r %s", folder);
    return system(command) == 0 ? failed : 1;
}
