/* A terminal for tests: a pseudo-terminal with the program in it, and the screen that a person would see. */
#ifndef DOBBEL_TESTS_TERMINAL_H
#define DOBBEL_TESTS_TERMINAL_H

#include <stdbool.h>
#include <sys/types.h>

/* The usual size, and the largest. */
enum { TERMINAL_ROWS = 24, TERMINAL_COLUMNS = 80, TERMINAL_ROWS_MAX = 40, TERMINAL_COLUMNS_MAX = 120 };

struct terminal {
    int file;
    pid_t child;
    int rows, columns, row, column;
    int scrolled;        /* lines that have left the screen at the top since it was last cleared */
    int drawn;           /* how often it was cleared */
    bool coloured;       /* a colour was asked for */
    bool over;           /* the program has closed the terminal */
    const char *watched; /* a text that does not stay: was it `seen`, when a line was erased? NULL: nothing */
    bool seen;
    char cell[TERMINAL_ROWS_MAX][TERMINAL_COLUMNS_MAX + 1][5];
    char escape[64]; /* an escape sequence, or a character, that is not complete yet */
    int escaped;
};

/* Starts a program (argv ends with NULL) with these settings added to the environment ("NAME=value", NULL at the end). */
void terminal_start(struct terminal *t, int rows, int columns, const char *const *argv, const char *const *settings);
/* Waits until the screen shows the text; fails the test, showing the screen, if it does not come. */
void terminal_expect(struct terminal *t, const char *text);
bool terminal_shows(const struct terminal *t, const char *text);
/* Types a text, with \r for Enter. */
void terminal_type(struct terminal *t, const char *text);
/* Types an answer and Enter, and waits until the screen was drawn anew and a prompt waits, or the program has ended. */
void terminal_answer(struct terminal *t, const char *text);
/* Waits for more from the program; false if nothing comes. */
bool terminal_listen(struct terminal *t);
/* Waits until a prompt waits. */
void terminal_await(struct terminal *t);
/* Does the program get every key as it is typed? Else the terminal makes an end of file of Ctrl-D, which is lost when the
 * program begins to read keys. */
bool terminal_reads_keys(const struct terminal *t);
/* As the power cut does it. */
void terminal_kill(struct terminal *t);
/* Waits for the end of the program; its exit status. */
int terminal_end(struct terminal *t);
/* The screen as text, rows ended by newlines; overwritten by the next call. */
const char *terminal_screen(const struct terminal *t);

#endif
