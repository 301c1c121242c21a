/* At a pseudo-terminal, alone against bots: undo past chance, lines typed ahead, breaking off a bot's thinking, and what is
 * offered when the match is over. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "support/table.h"
#include "support/terminal.h"

static char folder[] = "/tmp/dobbel-practice-XXXXXX";

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
    terminal_await(t);
}

static bool file_has(const char *name, const char *piece)
{
    char path[192], text[1 << 14];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *in = fopen(path, "r");
    assert_non_null(in);
    text[fread(text, 1, sizeof text - 1, in)] = '\0';
    fclose(in);
    return strstr(text, piece) != NULL;
}

/* The promise of --takebacks: a throw is taken back with the decision before it, the record is marked and is a record. */
static void undo_passes_chance(void **state)
{
    (void)state;
    struct terminal t;
    char arguments[256];
    snprintf(arguments, sizeof arguments, "play --takebacks --seed 5 --save %s/back.dob casino", folder);
    start(&t, arguments);
    terminal_answer(&t, "");
    terminal_answer(&t, "keep 1");
    terminal_expect(&t, "kept 1 and threw 2 3 4 4");
    terminal_answer(&t, "undo");
    terminal_expect(&t, "Taken back: keep 1");
    assert_false(terminal_shows(&t, "threw 2 3 4 4"));
    terminal_answer(&t, "undo 5");
    terminal_expect(&t, "You can undo 0 steps from here");
    terminal_type(&t, "quit\r");
    assert_int_equal(terminal_end(&t), 0);
    assert_true(file_has("back.dob", "\ntakebacks\n") && file_has("back.dob", "! undo 2\n"));
    snprintf(arguments, sizeof arguments, "play --resume %s/back.dob", folder);
    start(&t, arguments);
    terminal_expect(&t, "threw 1 3 4 5 6");
    terminal_type(&t, "quit\r");
    assert_int_equal(terminal_end(&t), 0);
}

/* `throw all again` is a move, though `throw` is a command; what is typed ahead is played in its turn, or told. */
static void lines_are_typed_ahead(void **state)
{
    (void)state;
    struct terminal t;
    start(&t, "play --no-save --seed 5 casino");
    terminal_answer(&t, "; keep 1; throw all again; nonsense; keep 2");
    terminal_expect(&t, "nothing and threw");
    terminal_expect(&t, "Not played: `keep 2`.");
    terminal_expect(&t, "you>");
    terminal_type(&t, "quit\r");
    assert_int_equal(terminal_end(&t), 0);
}

/* Ctrl-C while a bot thinks does not end the program: the bot moves. */
static void thinking_is_broken_off(void **state)
{
    (void)state;
    struct terminal t;
    start(&t, "play --no-save --seed 6 --bot expert --budget 100000000000 casino");
    terminal_answer(&t, "");
    terminal_type(&t, "b\r");
    terminal_expect(&t, "Nora is thinking: ");
    for (bool enter = false; !terminal_shows(&t, "Enter throws"); enter = !enter) {
        if (terminal_shows(&t, "Nora is thinking: "))
            terminal_type(&t, enter ? "\r" : "\003");
        assert_true(terminal_listen(&t));
    }
    terminal_expect(&t, "Nora moved");
    terminal_type(&t, "quit\r");
    assert_int_equal(terminal_end(&t), 0);
}

/* While a hint is worked out the screen says so, and not that somebody thinks: it is nobody's move. */
static void a_hint_is_being_worked_out(void **state)
{
    (void)state;
    struct terminal t;
    start(&t, "play --no-save --seed 5 casino");
    terminal_answer(&t, "");
    t.watched = "Working out the hint: ";
    terminal_answer(&t, "hint");
    assert_true(t.seen);
    terminal_expect(&t, " %, "); /* and it comes */
    terminal_type(&t, "quit\r");
    assert_int_equal(terminal_end(&t), 0);
}

/* The commands name a ruling of the game that is played, and it can be typed. */
static void the_help_names_a_ruling_of_the_game(void **state)
{
    (void)state;
    struct terminal t;
    start(&t, "play --no-save --seed 5 pig");
    terminal_answer(&t, "");
    terminal_answer(&t, "?");
    terminal_expect(&t, "rules, P1 (a ruling)");
    terminal_answer(&t, "");
    terminal_answer(&t, "P1");
    terminal_expect(&t, "P1: Player 1 begins.");
    terminal_type(&t, "quit\r");
    assert_int_equal(terminal_end(&t), 0);
}

static void play_to_the_end(struct terminal *t)
{
    while (!terminal_shows(t, "Enter ends, r rematch, a analysis, l look"))
        terminal_answer(t, terminal_shows(t, "Enter throws") ? "" : "hold;");
}

/* Analysis, replay, and a rematch, also of a match that was resumed. */
static void the_end_offers_more(void **state)
{
    (void)state;
    struct terminal t;
    char arguments[256];
    snprintf(arguments, sizeof arguments, "play --seed 1 --bot easy --option target=15 --save %s/pig.dob pig", folder);
    start(&t, arguments);
    terminal_type(&t, "quit\r");
    assert_int_equal(terminal_end(&t), 0);
    snprintf(arguments, sizeof arguments, "play --resume %s/pig.dob", folder);
    start(&t, arguments);
    play_to_the_end(&t);
    terminal_expect(&t, " with ");
    terminal_answer(&t, "a");
    terminal_expect(&t, "The chance to win over the match");
    while (!terminal_shows(&t, "Enter ends"))
        terminal_answer(&t, "");
    terminal_answer(&t, "l");
    terminal_expect(&t, "replay>");
    terminal_answer(&t, "3");
    terminal_expect(&t, "Chance to win:"); /* since the analysis was looked at */
    terminal_answer(&t, "quit");
    terminal_answer(&t, "r");
    terminal_expect(&t, "You play against Nora (easy).");
    terminal_type(&t, "quit\r");
    assert_int_equal(terminal_end(&t), 0);
    assert_true(file_has("pig.dob", "\nresult "));
}

/* `card` alone asks fact by fact; a key that says nothing is passed over, and one can be taken back. */
static void a_card_is_described_by_keys(void **state)
{
    (void)state;
    struct terminal t;
    start(&t, "referee --no-save --seats 2 goennen");
    terminal_type(&t, "card\r");
    terminal_expect(&t, "What is on the card? s points");
    terminal_type(&t, "sy");
    terminal_expect(&t, "What does it count?");
    terminal_type(&t, "xcb3 .<p\177g.");
    terminal_expect(&t, "Card: scoring yellow colour blue 3: w* < g* < w*");
    terminal_type(&t, "\r");
    terminal_expect(&t, "This is card 1: scoring yellow colour blue 3: w* < g* < w*");
    terminal_type(&t, "quit\r");
    assert_int_equal(terminal_end(&t), 0);
}

int main(void)
{
    assert_non_null(mkdtemp(folder));
    const struct CMUnitTest tests[] = {cmocka_unit_test(undo_passes_chance),
                                       cmocka_unit_test(lines_are_typed_ahead),
                                       cmocka_unit_test(thinking_is_broken_off),
                                       cmocka_unit_test(a_hint_is_being_worked_out),
                                       cmocka_unit_test(the_help_names_a_ruling_of_the_game),
                                       cmocka_unit_test(a_card_is_described_by_keys),
                                       cmocka_unit_test(the_end_offers_more)};
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    char command[128];
    snprintf(command, sizeof command, "rm -r %s", folder);
    return system(command) == 0 ? failed : 1;
}
