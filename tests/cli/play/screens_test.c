/* At pseudo-terminals of other sizes, and without a drawing: what was asked for beside the board, boards in words page by page,
 * and linear text. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/table.h"
#include "support/terminal.h"

static void start(struct terminal *t, int rows, int columns, const char *arguments)
{
    static char words[512];
    const char *argv[24] = {DOBBEL_PROGRAM};
    int count = 1;
    snprintf(words, sizeof words, "%s", arguments);
    for (char *word = strtok(words, " "); word; word = strtok(NULL, " "))
        argv[count++] = word;
    terminal_start(t, rows, columns, argv, (const char *const[]){"LC_ALL=C.UTF-8", "TERM=xterm", "NO_COLOR=1", NULL});
    terminal_await(t);
}

static void leave(struct terminal *t)
{
    terminal_type(t, "quit\r");
    assert_int_equal(terminal_end(t), 0);
}

/* The row of the screen that has the text, and its column in bytes; fails if there is none. */
static int row_of(const struct terminal *t, const char *text)
{
    const char *screen = terminal_screen(t), *found = strstr(screen, text);
    int row = 0;
    assert_non_null(found);
    for (const char *at = screen; at < found; at++)
        row += *at == '\n';
    return row;
}

/* Above 100 columns: the log stands beside the board, a hint takes its place, and what can be typed stays below. */
static void hints_stand_beside_the_board(void **state)
{
    (void)state;
    struct terminal t;
    start(&t, 40, 120, "play --no-save --seed 5 casino");
    terminal_answer(&t, "");
    terminal_answer(&t, "hint");
    terminal_expect(&t, "Page 1 of 1: Enter closes.");
    assert_in_range(row_of(&t, "win 51"), 0, 15); /* the board has sixteen rows */
    assert_true(terminal_shows(&t, "? help") && terminal_shows(&t, "keep 1 …"));
    assert_false(terminal_shows(&t, "  You moved 1"));
    terminal_answer(&t, "");
    assert_false(terminal_shows(&t, "win 51"));
    assert_int_equal(row_of(&t, "You moved 1"), 1); /* the log, again */
    leave(&t);
    start(&t, 24, 80, "play --no-save --seed 5 casino");
    terminal_answer(&t, "");
    terminal_answer(&t, "hint");
    assert_in_range(row_of(&t, "win 51"), 16, 23); /* below it, where there is no room beside */
    leave(&t);
}

/* Turns all pages of a board in words, and notes which of the texts stand on one of them. */
static void look_through(struct terminal *t, const char *const *texts, size_t count, bool *seen, int *pages)
{
    for (*pages = 0; *pages < 9; ++*pages) {
        for (size_t i = 0; i < count; i++)
            seen[i] = seen[i] || terminal_shows(t, texts[i]);
        if (!terminal_shows(t, "`view` for more") || (*pages > 0 && terminal_shows(t, "Page 1 of ")))
            return;
        terminal_answer(t, "view");
        assert_int_equal(t->scrolled, 0);
    }
}

/* At 40 by 16 nothing is cut: what does not fit is on another page, and the dice are on each. */
static void boards_in_words_have_pages(void **state)
{
    (void)state;
    static const char *const takeit[] = {"26 3 points", "27 3 points", "29 2 points", "39 3 points",
                                         "90 take two", "you 0",       "Nora 0"};
    static const char *const goennen[] = {"you: 0 points", "Nora: 0 points", "scoring 1 ",    "scoring 4 ",
                                          "bonus 1 ",      "bonus 4 ",       "6 a bonus kind"};
    struct terminal t;
    bool seen[8] = {false};
    int pages;
    start(&t, 16, 40, "play --no-save --seed 5 takeit");
    terminal_answer(&t, "");
    look_through(&t, takeit, 7, seen, &pages);
    assert_true(terminal_shows(&t, "white 2 3 3 4 4 6"));
    for (int i = 0; i < 7; i++)
        assert_true(seen[i]);
    leave(&t);
    memset(seen, 0, sizeof seen);
    start(&t, 16, 40, "play --no-save --seed 5 goennen");
    terminal_answer(&t, "1");
    terminal_answer(&t, "lay at a2, b2, c3");
    terminal_expect(&t, "Name three different cells"); /* a reason of the game, not of a parser */
    terminal_answer(&t, "d");
    while (terminal_shows(&t, "skip (")) /* Nora's turn */
        terminal_answer(&t, "skip");
    terminal_answer(&t, ""); /* throws */
    look_through(&t, goennen, 7, seen, &pages);
    assert_in_range(pages, 2, 4);
    for (int i = 0; i < 7; i++)
        assert_true(seen[i]);
    leave(&t);
}

/* What a pipe gets; the caller's until the next call. */
static const char *output_of(const char *command)
{
    static char text[1 << 16];
    FILE *out = popen(command, "r");
    assert_non_null(out);
    text[fread(text, 1, sizeof text - 1, out)] = '\0';
    assert_int_equal(pclose(out), 0);
    return text;
}

static int count_of(const char *text, const char *piece)
{
    int count = 0;
    for (const char *at = strstr(text, piece); at; at = strstr(at + 1, piece))
        count++;
    return count;
}

/* --plain: each event is told once, what is asked only when it has changed, and the board when somebody wants it. */
static void linear_text_repeats_nothing(void **state)
{
    (void)state;
    const char *text = output_of("printf 'score\\nnonsense\\nkeep 3\\nview\\nquit\\n' | " DOBBEL_PROGRAM
                                 " --language en play --plain --no-save --seed 5 casino");
    assert_int_equal(count_of(text, "You moved 1 to an empty space"), 1);
    assert_int_equal(count_of(text, "place small straight"), 1);
    assert_int_equal(count_of(text, "You kept 3 and threw 2 3 4 4."), 1);
    assert_int_equal(count_of(text, "take a card?"), 2);
    assert_int_equal(count_of(text, "Dice: 2 3 3 4 4"), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(hints_stand_beside_the_board),
                                       cmocka_unit_test(boards_in_words_have_pages),
                                       cmocka_unit_test(linear_text_repeats_nothing)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
