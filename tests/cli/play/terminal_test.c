/* The program at a real pseudo-terminal of 80 by 24: what a person sees and types. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "support/table.h"
#include "support/terminal.h"

static char folder[] = "/tmp/dobbel-terminal-XXXXXX";
static const char *const plain[] = {"LC_ALL=C.UTF-8", "TERM=xterm", "NO_COLOR=1", NULL};

static void start(struct terminal *t, const char *const *settings, const char *arguments)
{
    static char words[512];
    const char *argv[24] = {DOBBEL_PROGRAM};
    int count = 1;
    snprintf(words, sizeof words, "%s", arguments);
    for (char *word = strtok(words, " "); word; word = strtok(NULL, " "))
        argv[count++] = word;
    terminal_start(t, TERMINAL_ROWS, TERMINAL_COLUMNS, argv, settings);
}

/* The first throw of a turn is the player's. */
static void throw(struct terminal * t)
{
    terminal_expect(t, "Enter throws");
    terminal_type(t, "\r");
}

static char *read_file(const char *path)
{
    static char text[1 << 16];
    FILE *in = fopen(path, "r");
    assert_non_null(in);
    text[fread(text, 1, sizeof text - 1, in)] = '\0';
    fclose(in);
    return text;
}

static const char *path_of(const char *name)
{
    static char path[128];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

/* The whole table with dice, seats and cards is on the screen, and nothing has scrolled away. */
static void the_table_is_drawn_at_80_by_24(void **state)
{
    (void)state;
    struct terminal t;
    start(&t, plain, "play --no-save --seats 4 --seed 5 casino");
    throw(&t);
    terminal_expect(&t, "player 1>");
    terminal_expect(&t, "JOKER");
    terminal_expect(&t, "⚀   ⚂   ⚃   ⚄   ⚅");
    terminal_expect(&t, "throw 1 of 3");
    terminal_expect(&t, "▶ player 1");
    terminal_expect(&t, "chance 60");
    terminal_expect(&t, "┌0─────────┬1─────────┬2─────────┬3─────────┬4─────────┐");
    assert_int_equal(t.scrolled, 0);
    assert_false(t.coloured);
    terminal_type(&t, "small-straight\r");
    terminal_expect(&t, "small str.");
    terminal_expect(&t, "1:50");
    assert_int_equal(t.scrolled, 0);
    terminal_type(&t, "quit\r");
    assert_int_equal(terminal_end(&t), 0);
}

/* Names, also of bots, stand beside the points and in the prompt. */
static void seats_have_names(void **state)
{
    (void)state;
    struct terminal t;
    start(&t, plain, "play --no-save --seed 5 --name Ada --bot easy casino");
    terminal_expect(&t, "You play against Nora (easy).");
    throw(&t);
    terminal_expect(&t, "Ada>");
    terminal_expect(&t, "▶ 1·Ada        0 ★");
    terminal_expect(&t, "  2 Nora       0 ★");
    terminal_type(&t, "quit\r");
    assert_int_equal(terminal_end(&t), 0);
}

static void without_utf8_everything_is_ascii(void **state)
{
    (void)state;
    struct terminal t;
    start(&t, (const char *const[]){"LC_ALL=C", "TERM=xterm", NULL}, "play --people 2 --no-save --seed 5 casino");
    throw(&t);
    terminal_expect(&t, "player 1>");
    for (const char *at = terminal_screen(&t); *at; at++)
        assert_true((unsigned char)*at < 128);
    terminal_expect(&t, "[1] [3] [4] [5] [6]");
    assert_true(t.coloured);
    assert_true(terminal_reads_keys(&t)); /* as soon as the prompt shows */
    terminal_type(&t, "\004");
    assert_int_equal(terminal_end(&t), 0);
}

static void a_finished_turn_can_be_taken_back_before_the_next_dice(void **state)
{
    (void)state;
    struct terminal t;
    start(&t, plain, "play --people 2 --no-save --seed 5 casino");
    throw(&t);
    terminal_expect(&t, "player 1>");
    terminal_type(&t, "place ones\r");
    terminal_expect(&t, "It is player 2's turn: Enter throws");
    terminal_expect(&t, "1:10");
    terminal_type(&t, "place twos\r");
    terminal_expect(&t, "Throw first: press Enter.");
    terminal_type(&t, "undo\r");
    terminal_expect(&t, "Taken back: player 1: place ones");
    terminal_expect(&t, "player 1>");
    assert_false(terminal_shows(&t, "1:10"));
    terminal_type(&t, "place small-straight\r");
    throw(&t);
    terminal_expect(&t, "player 2>");
    terminal_type(&t, "undo\r");
    terminal_expect(&t, "A throw cannot be undone");
    terminal_type(&t, "quit\r");
    assert_int_equal(terminal_end(&t), 0);
}

static void questions_are_answered(void **state)
{
    (void)state;
    struct terminal t;
    start(&t, plain, "play --people 2 --no-save --seed 5 --budget 50 casino");
    throw(&t);
    terminal_expect(&t, "player 1>");
    terminal_expect(&t, "keep 1 … · g place small straight (50 points) · b place ones (10 points)");
    terminal_answer(&t, "?");
    terminal_expect(&t, "b  place ones: 10 points");
    terminal_expect(&t, "Page 1 of 3: Enter for more.");
    terminal_expect(&t, "JOKER"); /* the board stays */
    terminal_answer(&t, "");
    terminal_expect(&t, "Page 2 of 3");
    terminal_answer(&t, "");
    terminal_answer(&t, "");
    terminal_expect(&t, "? all");
    terminal_answer(&t, "why place carre");
    terminal_expect(&t, "These dice score nothing on four of a kind (C6).");
    terminal_answer(&t, "C6");
    terminal_expect(&t, "C6: ");
    terminal_answer(&t, "rules");
    terminal_expect(&t, "Two to four players walk clockwise");
    terminal_answer(&t, "why place ones");
    terminal_expect(&t, "place ones: 10 points");
    terminal_expect(&t, "Best: ");
    terminal_answer(&t, "hint");
    terminal_expect(&t, " %, ");
    terminal_answer(&t, "log");
    terminal_expect(&t, "You moved 1 to an empty space and threw 1 3 4 5 6.");
    terminal_answer(&t, "score");
    terminal_expect(&t, "player 2: 0 points");
    terminal_expect(&t, "JOKER");
    assert_int_equal(t.scrolled, 0);
    terminal_type(&t, "quit\r");
    assert_int_equal(terminal_end(&t), 0);
}

static void tab_completes_moves(void **state)
{
    (void)state;
    struct terminal t;
    start(&t, plain, "play --people 2 --no-save --seed 5 casino");
    throw(&t);
    terminal_expect(&t, "player 1>");
    terminal_type(&t, "pl\tsm\t\r"); /* place small straight */
    terminal_expect(&t, "1:50");
    terminal_type(&t, "quit\r");
    assert_int_equal(terminal_end(&t), 0);
}

static void a_killed_match_is_resumed_where_it_was(void **state)
{
    (void)state;
    struct terminal t;
    char arguments[256], before[4096];
    snprintf(arguments, sizeof arguments, "play --people 2 --seed 5 --save %s casino", path_of("killed.dob"));
    start(&t, plain, arguments);
    throw(&t);
    terminal_expect(&t, "player 1>");
    terminal_type(&t, "3456\r");
    terminal_expect(&t, "throw 2 of 3");
    terminal_kill(&t);
    snprintf(before, sizeof before, "%s", read_file(path_of("killed.dob")));
    assert_non_null(strstr(before, "\n1 keep 3456\n* roll "));

    /* and a line that was being written when the power went */
    FILE *torn = fopen(path_of("killed.dob"), "a");
    assert_non_null(torn);
    fputs("1 pla", torn);
    fclose(torn);
    snprintf(arguments, sizeof arguments, "play --resume %s", path_of("killed.dob"));
    start(&t, plain, arguments);
    terminal_expect(&t, "throw 2 of 3");
    terminal_type(&t, "quit\r");
    terminal_expect(&t, "saved in");
    assert_int_equal(terminal_end(&t), 0);
    assert_string_equal(read_file(path_of("killed.dob")), before);
}

/* Hush: nothing of a seat's hand is on the screen while the other may look. */
static void hidden_hands_change_hands_with_enter(void **state)
{
    (void)state;
    struct terminal t;
    start(&t, plain, "play --people 2 --no-save --seed 2 --option cards=60 hush");
    terminal_expect(&t, "Player 1, it is your turn.");
    assert_false(terminal_shows(&t, "seats"));
    terminal_type(&t, "\r");
    terminal_expect(&t, "player 1>");
    terminal_expect(&t, "b put ");
    int one, other;
    assert_int_equal(sscanf(strstr(terminal_screen(&t), "a put "), "a put %d away", &one), 1);
    assert_int_equal(sscanf(strstr(terminal_screen(&t), "b put "), "b put %d away", &other), 1);
    char order[32], card[16];
    snprintf(order, sizeof order, "discard %d\r", one);
    terminal_type(&t, order);
    terminal_expect(&t, "Player 2, it is your turn.");
    terminal_type(&t, "\t\t\x1b[Axyz"); /* neither completion nor history may tell */
    terminal_expect(&t, "xyz");
    snprintf(card, sizeof card, " %d", other);
    assert_false(terminal_shows(&t, card));
    assert_false(terminal_shows(&t, "put "));
    terminal_type(&t, "\r");
    terminal_expect(&t, "player 2>");
    terminal_type(&t, "\x1b[Axyz");
    terminal_expect(&t, "xyz");
    snprintf(card, sizeof card, "put %d", one); /* the news says only that a card was put away */
    assert_false(terminal_shows(&t, card));
    terminal_type(&t, "\x15quit\r"); /* Ctrl-U empties the line */
    assert_int_equal(terminal_end(&t), 0);
}

/* In words, and one that is too small for words is told so. */
static void a_narrow_terminal_gets_words(void **state)
{
    (void)state;
    struct terminal t;
    const char *argv[] = {DOBBEL_PROGRAM, "play", "--no-save", "--seed", "5", "casino", NULL};
    terminal_start(&t, TERMINAL_ROWS, 40, argv, plain);
    throw(&t);
    terminal_expect(&t, "you>");
    assert_false(terminal_shows(&t, "┌"));
    terminal_expect(&t, "▶ you: 0 points, on 1");
    terminal_expect(&t, "Dice: 1 3 4 5 6");
    terminal_type(&t, "quit\r");
    assert_int_equal(terminal_end(&t), 0);
}

static void a_whole_game_against_a_bot(void **state)
{
    (void)state;
    struct terminal t;
    start(&t, plain, "play --no-save --seed 1 --bot easy --option target=10 pig");
    terminal_await(&t);
    while (!terminal_shows(&t, "Enter ends, r rematch"))
        terminal_answer(&t, terminal_shows(&t, "Enter throws") ? "" : "roll");
    terminal_expect(&t, " with ");
    terminal_answer(&t, "r"); /* a rematch */
    terminal_expect(&t, "In the pot: ");
    terminal_answer(&t, "score");
    terminal_expect(&t, "you: 0 points");
    terminal_type(&t, "quit\r");
    assert_int_equal(terminal_end(&t), 0);
}

static void the_referee_takes_digits_and_corrections(void **state)
{
    (void)state;
    struct terminal t;
    start(&t, plain, "referee --no-save --advice greedy casino");
    terminal_expect(&t, "dice>");
    terminal_type(&t, "1\r");
    terminal_expect(&t, "red die");
    terminal_type(&t, "1\r");
    terminal_expect(&t, "What do the black dice show?");
    terminal_type(&t, "11356\r");
    terminal_expect(&t, "greedy would play: ");
    terminal_type(&t, "correct 3 11456\r");
    terminal_expect(&t, "⚀   ⚀   ⚃   ⚄   ⚅");
    terminal_expect(&t, "Corrected");
    terminal_type(&t, "quit\r");
    assert_int_equal(terminal_end(&t), 0);
}

/* Every phase of casino has its picture, and none of them scrolls. */
static void every_phase_is_drawn(void **state)
{
    (void)state;
    struct terminal t;
    start(&t, plain, "referee --no-save --option joker-any-empty=1 --option may-decline=1 --option stall=3 casino");
    terminal_await(&t);
    terminal_answer(&t, "1");
    terminal_answer(&t, "4");
    terminal_answer(&t, "1 1 3 5 6");
    terminal_expect(&t, "throw 1 of 3");
    terminal_answer(&t, "ones");
    terminal_expect(&t, "│ ones");
    terminal_answer(&t, "on 5");
    terminal_answer(&t, "");
    terminal_expect(&t, "1:20");
    terminal_answer(&t, "1"); /* seat 2 lands on it */
    terminal_answer(&t, "23456");
    terminal_answer(&t, "pass");
    terminal_answer(&t, "");
    terminal_answer(&t, "6");
    terminal_answer(&t, "22222");
    assert_int_equal(t.scrolled, 0);
    terminal_answer(&t, "place chance");
    terminal_answer(&t, "");
    terminal_expect(&t, "1:60★");
    static const char *const idle[] = {"6", "12345", "pass", "6", "12345", "pass", "4", "12345", "pass"};
    for (size_t i = 0; i < sizeof idle / sizeof *idle; i++)
        terminal_answer(&t, idle[i]);
    terminal_expect(&t, "Casino round"); /* C28: three turns without a card */
    terminal_answer(&t, "4");
    assert_int_equal(t.scrolled, 0);
    terminal_answer(&t, "stay");
    terminal_answer(&t, "1");
    terminal_answer(&t, "12345");
    terminal_answer(&t, "pass");
    terminal_expect(&t, "player 1 wins with 80 points.");
    terminal_expect(&t, "player 1: 80 points: ");
    terminal_type(&t, "\r");
    assert_int_equal(terminal_end(&t), 0);
}

static void the_end_is_drawn_with_the_result(void **state)
{
    (void)state;
    struct terminal t;
    start(&t, plain, "play --watch --no-save --seed 3 --bot greedy --bot greedy casino");
    terminal_expect(&t, " wins with ");
    terminal_expect(&t, "Enter ends");
    assert_int_equal(t.scrolled, 0);
    terminal_type(&t, "\r");
    assert_int_equal(terminal_end(&t), 0);
    start(&t, plain,
          "play --watch --no-save --seed 1 --seats 4 --bot greedy --bot greedy --bot greedy --bot greedy casino");
    terminal_expect(&t, " wins with ");
    assert_int_equal(t.scrolled, 0);
    terminal_type(&t, "\r\r\r\r");
    assert_int_equal(terminal_end(&t), 0);
}

/* A star tells who may steal: pawns do not cover it. */
static void pawns_do_not_cover_the_star(void **state)
{
    (void)state;
    struct terminal t;
    start(&t, plain, "referee --no-save casino");
    terminal_expect(&t, "dice>");
    terminal_answer(&t, "1");
    terminal_answer(&t, "6");
    terminal_answer(&t, "66666");
    terminal_answer(&t, "place sixes");
    terminal_expect(&t, "1:40★  <1>");
    terminal_answer(&t, "2");
    terminal_expect(&t, "1:40★   12");
    terminal_type(&t, "quit\r");
    assert_int_equal(terminal_end(&t), 0);
}

/* With --pause a finished turn can be taken back before a bot plays on. */
static void a_turn_before_a_bot_waits(void **state)
{
    (void)state;
    struct terminal t;
    start(&t, plain, "play --no-save --seed 6 --pause --bot random pig");
    throw(&t);
    terminal_expect(&t, "you>");
    terminal_answer(&t, "roll");
    terminal_answer(&t, "hold");
    terminal_expect(&t, "[Enter] goes on");
    terminal_answer(&t, "undo 9"); /* refused: nothing is taken back */
    terminal_expect(&t, "[Enter] goes on");
    terminal_answer(&t, "undo");
    terminal_expect(&t, "you>");
    terminal_type(&t, "quit\r");
    assert_int_equal(terminal_end(&t), 0);
}

/* A bot's moves tell its cards, and nobody plays them for it. */
static void a_bots_moves_are_nobodys_business(void **state)
{
    (void)state;
    struct terminal t;
    start(&t, plain, "play --no-save --seed 5 --pause --bot random hush");
    terminal_expect(&t, "you>");
    terminal_answer(&t, "?");
    terminal_expect(&t, "a  put ");
    terminal_answer(&t, "discard 12");
    terminal_expect(&t, "[Enter] goes on");
    terminal_answer(&t, "?");
    assert_false(terminal_shows(&t, "a  put "));
    terminal_answer(&t, "discard 12");
    terminal_expect(&t, "It is not your turn.");
    terminal_answer(&t, "why discard 12");
    terminal_expect(&t, "It is not your turn.");
    terminal_type(&t, "quit\r");
    assert_int_equal(terminal_end(&t), 0);
}

/* The drawings of addvantage and takeit: boards, tiles, what is missing; the hand with what each order misses. */
static void addvantage_is_drawn(void **state)
{
    (void)state;
    struct terminal t;
    start(&t, plain, "play --no-save --seed 5 --bot greedy addvantage");
    terminal_expect(&t, "you>");
    terminal_expect(&t, "7 9 10 10 10 11");
    terminal_expect(&t, "? ? ? ? ? ?");
    terminal_answer(&t, "7,10,10");
    terminal_expect(&t, "│ 7");
    terminal_answer(&t, "9,11,10");
    terminal_expect(&t, " 7: 7 ");
    terminal_expect(&t, ":  9 11 10");
    terminal_expect(&t, "Bonus tiles");
    terminal_type(&t, "quit\r");
    assert_int_equal(terminal_end(&t), 0);
}

static void takeit_is_drawn(void **state)
{
    (void)state;
    struct terminal t;
    start(&t, plain, "play --no-save --seed 5 --bot greedy takeit");
    terminal_await(&t);
    if (terminal_shows(&t, "Enter throws"))
        terminal_answer(&t, "");
    terminal_expect(&t, "(our own cards)");
    terminal_expect(&t, "white ");
    terminal_expect(&t, " points: ");
    terminal_expect(&t, " + ");
    terminal_type(&t, "quit\r");
    assert_int_equal(terminal_end(&t), 0);
}

/* Enter takes the division that is offered, with its dice, in one go. */
static void enter_takes_the_best_division(void **state)
{
    (void)state;
    struct terminal t;
    start(&t, plain, "play --no-save --seed 11 --bot easy takeit");
    terminal_await(&t);
    for (int i = 0; i < 20 && !terminal_shows(&t, "Which orders do you fulfil?"); i++)
        terminal_answer(&t, terminal_shows(&t, "a take ") ? "a" : terminal_shows(&t, "1 take ") ? "1" : "");
    terminal_expect(&t, "Enter takes the best: ");
    terminal_answer(&t, "");
    assert_false(terminal_shows(&t, "Which orders do you fulfil?"));
    terminal_expect(&t, "Which card do you discard");
    terminal_type(&t, "quit\r");
    assert_int_equal(terminal_end(&t), 0);
}

static void a_replay_is_stepped_through(void **state)
{
    (void)state;
    struct terminal t;
    start(&t, plain, "replay " SOURCE_DIR "/tests/golden/casino-evening.dob");
    terminal_expect(&t, "0 / ");
    terminal_type(&t, "\r\r\r");
    terminal_expect(&t, "3 / ");
    terminal_expect(&t, "threw 1 1 3 5 6");
    terminal_type(&t, "back\r");
    terminal_expect(&t, "2 / ");
    terminal_type(&t, "9\r");
    terminal_expect(&t, "1:40");
    terminal_type(&t, "200\r");
    terminal_expect(&t, "Enter or next, back, a number, view SEAT, view all, quit");
    terminal_type(&t, "quit\r");
    assert_int_equal(terminal_end(&t), 0);
}

/* With the analysis: chances and luck at each step, what a decision cost and what was better; `mistake` goes to the next one. */
static void a_replay_shows_the_analysis(void **state)
{
    (void)state;
    struct terminal t;
    start(&t, plain, "replay --quick " SOURCE_DIR "/tests/golden/casino-evening.dob");
    terminal_expect(&t, "0 / ");
    terminal_type(&t, "4\r");
    terminal_expect(&t, "Chance to win: player 1 ");
    terminal_expect(&t, "player 1: keep 1 1 was the best move.");
    terminal_type(&t, "mistake\r");
    terminal_expect(&t, "player 2: steal twos gave away");
    terminal_expect(&t, "[mistake]");
    terminal_expect(&t, "It takes 40 points from the others, instead of 20.");
    terminal_answer(&t, "view 1"); /* what others decide may tell what they hold */
    assert_true(terminal_shows(&t, "Chance to win: player 1 "));
    assert_false(terminal_shows(&t, "gave away"));
    terminal_type(&t, "mistake\r");
    terminal_expect(&t, "player 1: raise fives gave away");
    terminal_type(&t, "mistake\r");
    terminal_expect(&t, "No mistake follows.");
    terminal_type(&t, "what\r");
    terminal_expect(&t, "Enter or next, back, mistake, a number, view SEAT, view all, quit");
    terminal_type(&t, "quit\r");
    assert_int_equal(terminal_end(&t), 0);
}

static void the_language_is_the_readers(void **state)
{
    (void)state;
    struct terminal t;
    start(&t, (const char *const[]){"LC_ALL=C.UTF-8", "LANGUAGE=de", "TERM=xterm", NULL},
          "play --people 2 --no-save --seed 5 casino");
    terminal_expect(&t, "ist dran: Enter würfelt");
    terminal_answer(&t, "");
    terminal_expect(&t, "Spieler 1>");
    terminal_answer(&t, "why keep 11");
    terminal_expect(&t, "Würfel");
    terminal_type(&t, "quit\r");
    assert_int_equal(terminal_end(&t), 0);
}

/* Long work shows a bar, which is gone when the answer comes. */
static void solving_shows_a_bar(void **state)
{
    (void)state;
    struct terminal t;
    start(&t, plain, "solve addvantage --tiles 9,10,11/10,12,8 --bonus 10,11 --threads 1");
    terminal_expect(&t, "s to go");
    terminal_expect(&t, "[#");
    terminal_expect(&t, ".] ");
    terminal_expect(&t, "value 40.159600832042 = 2428297492/60466176");
    assert_false(terminal_shows(&t, "s to go"));
    assert_int_equal(t.scrolled, 0);
    assert_int_equal(terminal_end(&t), 0);
}

static int make_folder(void **state)
{
    (void)state;
    return mkdtemp(folder) ? 0 : -1;
}

static int remove_folder(void **state)
{
    (void)state;
    unlink(path_of("killed.dob"));
    return rmdir(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_table_is_drawn_at_80_by_24),
        cmocka_unit_test(seats_have_names),
        cmocka_unit_test(without_utf8_everything_is_ascii),
        cmocka_unit_test(a_finished_turn_can_be_taken_back_before_the_next_dice),
        cmocka_unit_test(questions_are_answered),
        cmocka_unit_test(tab_completes_moves),
        cmocka_unit_test(a_killed_match_is_resumed_where_it_was),
        cmocka_unit_test(hidden_hands_change_hands_with_enter),
        cmocka_unit_test(a_narrow_terminal_gets_words),
        cmocka_unit_test(a_whole_game_against_a_bot),
        cmocka_unit_test(the_referee_takes_digits_and_corrections),
        cmocka_unit_test(every_phase_is_drawn),
        cmocka_unit_test(the_end_is_drawn_with_the_result),
        cmocka_unit_test(pawns_do_not_cover_the_star),
        cmocka_unit_test(a_turn_before_a_bot_waits),
        cmocka_unit_test(a_bots_moves_are_nobodys_business),
        cmocka_unit_test(addvantage_is_drawn),
        cmocka_unit_test(takeit_is_drawn),
        cmocka_unit_test(enter_takes_the_best_division),
        cmocka_unit_test(a_replay_is_stepped_through),
        cmocka_unit_test(a_replay_shows_the_analysis),
        cmocka_unit_test(the_language_is_the_readers),
        cmocka_unit_test(solving_shows_a_bar),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
