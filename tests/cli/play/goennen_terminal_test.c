/* Goennen at a pseudo-terminal of 80 by 24: the display, the dice, the market, and the displays of others. The cards are
 * those of a golden game. */
#include <stdio.h>
#include <string.h>

#include "support/table.h"
#include "support/terminal.h"

#define FOUR_SEATS SOURCE_DIR "/tests/golden/goennen-four-seats.dob"

/* Goes on from an event of the record; between people with secrets the screen waits for Enter. */
static void start(struct terminal *t, const char *locale, const char *from)
{
    const char *const argv[] = {DOBBEL_PROGRAM, "referee", "--no-save", "--from", from, NULL};
    const char *const settings[] = {locale, "TERM=xterm", "NO_COLOR=1", NULL};
    terminal_start(t, TERMINAL_ROWS, TERMINAL_COLUMNS, argv, settings);
    terminal_expect(t, "[Enter] when nobody else is looking>");
    terminal_type(t, "\r");
}

static void leave(struct terminal *t)
{
    assert_int_equal(t->scrolled, 0);
    terminal_type(t, "quit\r");
    assert_int_equal(terminal_end(t), 0);
}

/* Seat 4 has completed a card with the yellow and the green die: they are in brackets, the card is ticked. */
static void display_dice_and_market_are_drawn(void **state)
{
    (void)state;
    struct terminal t;
    start(&t, "LC_ALL=C.UTF-8", FOUR_SEATS "@60");
    terminal_expect(&t, "player 4>");
    terminal_expect(&t, "┌a1─5 p■ ✓───────┬b1──────────────┬c1──────────────┐  Round 1\n");
    terminal_expect(&t, "│10 for 5 colours│                │                │         y★  o◆  g▲  b●  p■\n");
    terminal_expect(&t, "dice  (3)  5  (6)  2   4\n");
    terminal_expect(&t, "├a2──────────────┼b2─7 o◆─────────┼c2─16 y★────────┤\n");
    terminal_expect(&t, "│                │4 5             │□=□             │   player 1       0 2 0 0 0\n");
    terminal_expect(&t, "▶ player 4·      0 0 0 0 0\n");
    terminal_expect(&t, "└─player 4───────┴────────────────┴────────────────┘\n");
    terminal_expect(&t, "market→  1: 4 dice         2: 4 dice         3: 3 dice         4: 3 dice\n");
    terminal_expect(&t, "scoring  6 y★              15 p■             1 y★              3 g▲\n");
    terminal_expect(&t, "bonus    28 ?              19 b●             18 g▲             20 ?\n");
    leave(&t);
}

/* `view 3` shows the display of seat 3 once; a seat that is not there is refused. */
static void the_display_of_another_seat_can_be_seen(void **state)
{
    (void)state;
    struct terminal t;
    start(&t, "LC_ALL=C.UTF-8", FOUR_SEATS "@60");
    terminal_expect(&t, "player 4>");
    terminal_type(&t, "view 3\r");
    terminal_expect(&t, "└─player 3─");
    terminal_expect(&t, "b2─10 p■ ✓");
    terminal_type(&t, "view 5\r");
    terminal_expect(&t, "There are only players 1 to 4.");
    terminal_expect(&t, "└─player 4─");
    leave(&t);
}

/* In the opening the hand lies where the display will be. */
static void the_opening_hand_is_drawn(void **state)
{
    (void)state;
    struct terminal t;
    start(&t, "LC_ALL=C.UTF-8", FOUR_SEATS "@24");
    terminal_expect(&t, "Which card do you give back?");
    terminal_expect(&t, "  8 g▲  2 done beside         b□<□\n");
    terminal_expect(&t, "  27 y★  discount x3          2 3 ");
    terminal_type(&t, "return 13\r");
    terminal_expect(&t, "✗");
    leave(&t);
}

/* Colours are letters and signs in ASCII too. */
static void without_utf8_everything_is_ascii(void **state)
{
    (void)state;
    struct terminal t;
    start(&t, "LC_ALL=C", FOUR_SEATS "@60");
    terminal_expect(&t, "player 4>");
    for (const char *at = terminal_screen(&t); *at; at++)
        assert_true((unsigned char)*at < 128);
    terminal_expect(&t, "y*  o+  g^  b@  p#\n");
    terminal_expect(&t, "+a1-5 p# ok");
    terminal_expect(&t, "|_=_ ");
    leave(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(display_dice_and_market_are_drawn),
        cmocka_unit_test(the_display_of_another_seat_can_be_seen),
        cmocka_unit_test(the_opening_hand_is_drawn),
        cmocka_unit_test(without_utf8_everything_is_ascii),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
