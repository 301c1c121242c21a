/* `dobbel solo` at a pseudo-terminal: the card in colour, in Unicode and without, on a narrow terminal, and the end of a
 * game. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/shell.h"
#include "support/table.h"
#include "support/terminal.h"

static const char *folder;

static void start(struct terminal *t, int columns, const char *locale, const char *argument)
{
    const char *const argv[] = {DOBBEL_PROGRAM, "solo", argument, NULL};
    const char *const settings[] = {locale, "TERM=xterm", NULL};
    terminal_start(t, TERMINAL_ROWS, columns, argv, settings);
}

static void keep_progress(const char *campaign)
{
    char path[128];
    shell_must("mkdir -p $D/data/dobbel");
    snprintf(path, sizeof path, "%s/data/dobbel/solo.txt", folder);
    FILE *out = fopen(path, "w");
    assert_non_null(out);
    fputs("dobbel solo 1\ngame goennen\n", out);
    for (int level = 1; level <= 7; level++)
        fprintf(out, "level %d played %d won 1 best %d changed %d\n", level, level + 1, 100 - level, level == 2);
    fprintf(out, "%s\nend\n", campaign);
    fclose(out);
}

static void the_card_is_drawn(void **state)
{
    (void)state;
    struct terminal t;
    keep_progress("campaign next 3 bank 12\ncampaigns completed 4 aimed 1 failed 2 best 61");
    start(&t, TERMINAL_COLUMNS, "LC_ALL=C.UTF-8", NULL);
    assert_int_equal(terminal_end(&t), 0);
    terminal_expect(&t, "┌─ goennen, alone ───────────────────────────────── 7 of 7 levels won ─┐\n");
    terminal_expect(&t, "│  level   rounds   target    best                        won   played │\n");
    terminal_expect(&t, "│  ✓ 1         15       90      99   ████████████████       1        2 │\n");
    terminal_expect(&t, "│  ✓ 2         14       86      98*  ████████████████       1        3 │\n");
    terminal_expect(&t, "│  ✓ 1 ── ✓ 2 ── ▶ 3 ── · 4 ── · 5 ── · 6 ── · 7      bank 12          │\n");
    terminal_expect(&t, "│  completed 4 (1 with the aim), failed 2, best bank 61                │\n");
    terminal_expect(&t, "aim (our reading): 50 banked after level 7");
    terminal_expect(&t, "dobbel solo --campaign");
    assert_true(t.coloured);
    assert_int_equal(t.scrolled, 0);
}

static void without_utf8_the_card_is_ascii(void **state)
{
    (void)state;
    struct terminal t;
    keep_progress("campaign next 3 bank 12\ncampaigns completed 4 aimed 1 failed 2 best 61");
    start(&t, TERMINAL_COLUMNS, "LC_ALL=C", NULL);
    assert_int_equal(terminal_end(&t), 0);
    for (const char *at = terminal_screen(&t); *at; at++)
        assert_true((unsigned char)*at < 128);
    terminal_expect(&t, "|  + 1 -- + 2 -- > 3 -- . 4 -- . 5 -- . 6 -- . 7      bank 12          |\n");
}

static void a_narrow_terminal_gets_lines(void **state)
{
    (void)state;
    struct terminal t;
    keep_progress("campaign next 3 bank 12\ncampaigns completed 4 aimed 1 failed 2 best 61");
    start(&t, 71, "LC_ALL=C.UTF-8", NULL);
    assert_int_equal(terminal_end(&t), 0);
    terminal_expect(&t, "level 7: target 66, best 93, won 1\n");
    terminal_expect(&t, "campaign: level 3 is next, bank 12\n");
    start(&t, 72, "LC_ALL=C.UTF-8", NULL);
    assert_int_equal(terminal_end(&t), 0);
    terminal_expect(&t, "┌─ goennen, alone");
}

/* Killed between two moves at the terminal, the game goes on there; its end is told under the table. */
static void a_game_ends_at_the_terminal(void **state)
{
    (void)state;
    struct terminal t;
    char last[64] = "";
    shell_must(
        "rm -rf $D/data; $P play --seats 1 --watch --bot random --seed 1 --save $D/bot.dob goennen >/dev/null && "
        "sed -n 's/^1 //p' $D/bot.dob >$D/moves && "
        "head -n -1 $D/moves | $P solo --level 1 --seed 1 >/dev/null && tail -n 1 $D/moves >$D/last");
    start(&t, TERMINAL_COLUMNS, "LC_ALL=C.UTF-8", "--resume");
    terminal_expect(&t, "you>");
    terminal_kill(&t);
    start(&t, TERMINAL_COLUMNS, "LC_ALL=C.UTF-8", "--resume");
    terminal_expect(&t, "you>");
    char path[128];
    snprintf(path, sizeof path, "%s/last", folder);
    FILE *in = fopen(path, "r");
    assert_non_null(in);
    assert_non_null(fgets(last, sizeof last, in));
    fclose(in);
    last[strcspn(last, "\n")] = '\0';
    terminal_type(&t, last);
    terminal_type(&t, "\r");
    terminal_expect(&t, "Enter ends");
    terminal_type(&t, "\r\r\r");
    terminal_expect(&t, "Level 1 is not won: ");
    assert_int_equal(terminal_end(&t), 0);
    shell_must("grep -q '^level 1 played 1 won 0' $D/data/dobbel/solo.txt");
}

static int prepare(void **state)
{
    (void)state;
    folder = shell_start(DOBBEL_PROGRAM);
    unsetenv("NO_COLOR");
    return 0;
}

static int clean_up(void **state)
{
    (void)state;
    return shell_end();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_card_is_drawn),
        cmocka_unit_test(without_utf8_the_card_is_ascii),
        cmocka_unit_test(a_narrow_terminal_gets_lines),
        cmocka_unit_test(a_game_ends_at_the_terminal),
    };
    return cmocka_run_group_tests(tests, prepare, clean_up);
}
