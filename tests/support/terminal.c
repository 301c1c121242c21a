/* The screen understands what the program and libedit send: characters, CR, LF, BS, BEL, and a few escape sequences. */
#include "support/terminal.h"

#include <errno.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include "support/table.h"

enum { PATIENCE_MS = 120000 /* a guard against hanging, not a measurement: a busy machine takes long */ };

static void clear_cells(struct terminal *t, int row, int from, int to)
{
    for (int column = from; column < to; column++)
        strcpy(t->cell[row][column], " ");
}

static void clear_screen(struct terminal *t)
{
    for (int row = 0; row < t->rows; row++)
        clear_cells(t, row, 0, t->columns);
    t->scrolled = 0;
    t->drawn++;
}

static void next_line(struct terminal *t)
{
    if (++t->row < t->rows)
        return;
    t->row = t->rows - 1;
    t->scrolled++;
    memmove(t->cell[0], t->cell[1], (size_t)(t->rows - 1) * sizeof t->cell[0]);
    clear_cells(t, t->row, 0, t->columns);
}

static void put_glyph(struct terminal *t, const char *glyph)
{
    if (t->column == t->columns) {
        t->column = 0;
        next_line(t);
    }
    char *cell = t->cell[t->row][t->column++];
    strncpy(cell, glyph, 4);
    cell[4] = '\0';
}

static void obey_sequence(struct terminal *t, const char *sequence, char last)
{
    int number = atoi(sequence);
    int count = number > 0 ? number : 1;
    switch (last) {
    case 'H':
        t->row = t->column = 0;
        break;
    case 'J':
        if (number >= 2)
            clear_screen(t);
        else
            clear_cells(t, t->row, t->column, t->columns);
        break;
    case 'K':
        t->seen = t->seen || (t->watched && terminal_shows(t, t->watched));
        clear_cells(t, t->row, t->column, t->columns);
        break;
    case 'C':
        t->column = t->column + count < t->columns ? t->column + count : t->columns - 1;
        break;
    case 'D':
        t->column = t->column > count ? t->column - count : 0;
        break;
    case 'A':
        t->row = t->row > count ? t->row - count : 0;
        break;
    case 'm':
        t->coloured = t->coloured || strchr(sequence, '3');
        break;
    default: /* what else libedit may send does not change what can be read */
        break;
    }
}

static void obey_escape(struct terminal *t, char c)
{
    t->escape[t->escaped++] = c;
    t->escape[t->escaped] = '\0';
    bool started = t->escaped == 2 && (c == '[' || c == '(' || c == ')' || c == '?');
    if (started || t->escaped < 2 || t->escaped == (int)sizeof t->escape - 1)
        return;
    if (t->escape[1] == '[' && (c < '@' || c > '~'))
        return;
    if (t->escape[1] == '[')
        obey_sequence(t, t->escape + 2, c);
    t->escaped = 0;
}

static void receive(struct terminal *t, char c)
{
    unsigned char byte = (unsigned char)c;
    if (t->escaped && t->escape[0] == '\033') {
        obey_escape(t, c);
    } else if (c == '\033') {
        t->escaped = 0;
        obey_escape(t, c);
    } else if (c == '\r') {
        t->column = 0;
    } else if (c == '\n') {
        next_line(t);
    } else if (c == '\b') {
        t->column -= t->column > 0;
    } else if (byte >= 0x80) {
        t->escape[t->escaped++] = c;
        t->escape[t->escaped] = '\0';
        unsigned char lead = (unsigned char)t->escape[0];
        if (t->escaped == (lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4)) {
            put_glyph(t, t->escape);
            t->escaped = 0;
        }
    } else if (byte >= ' ') {
        put_glyph(t, (char[2]){c, 0});
    }
}

/* Takes what the program has written; false if nothing came in time. */
bool terminal_listen(struct terminal *t)
{
    char bytes[4096];
    struct pollfd wait = {.fd = t->file, .events = POLLIN};
    if (t->over || poll(&wait, 1, PATIENCE_MS) <= 0)
        return false;
    ssize_t got = read(t->file, bytes, sizeof bytes);
    if (got <= 0) {
        t->over = true;
        return false;
    }
    for (ssize_t i = 0; i < got; i++)
        receive(t, bytes[i]);
    return true;
}

void terminal_start(struct terminal *t, int rows, int columns, const char *const *argv, const char *const *settings)
{
    struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
    memset(t, 0, sizeof *t);
    t->rows = rows;
    t->columns = columns;
    clear_screen(t);
    t->child = forkpty(&t->file, NULL, NULL, &size);
    assert_true(t->child >= 0);
    if (t->child > 0)
        return;
    for (; *settings; settings++)
        putenv(strdup(*settings));
    execv(argv[0], (char *const *)argv);
    _exit(127);
}

const char *terminal_screen(const struct terminal *t)
{
    static char text[TERMINAL_ROWS_MAX * (TERMINAL_COLUMNS_MAX + 1) * 4 + 1];
    size_t length = 0;
    for (int row = 0; row < t->rows; row++) {
        for (int column = 0; column < t->columns; column++)
            length += (size_t)snprintf(text + length, sizeof text - length, "%s", t->cell[row][column]);
        while (length > 0 && text[length - 1] == ' ')
            length--;
        text[length++] = '\n';
    }
    text[length] = '\0';
    return text;
}

bool terminal_shows(const struct terminal *t, const char *text)
{
    return strstr(terminal_screen(t), text) != NULL;
}

void terminal_expect(struct terminal *t, const char *text)
{
    while (!terminal_shows(t, text))
        if (!terminal_listen(t) && !terminal_shows(t, text))
            fail_msg("the screen does not come to show `%s`:\n%s", text, terminal_screen(t));
}

void terminal_type(struct terminal *t, const char *text)
{
    size_t length = strlen(text);
    assert_int_equal(write(t->file, text, length), length);
}

/* Does the line of the cursor end in a prompt, with nothing typed after it? */
static bool is_asked(const struct terminal *t)
{
    return t->column >= 2 && strcmp(t->cell[t->row][t->column - 2], ">") == 0;
}

void terminal_answer(struct terminal *t, const char *text)
{
    int drawn = t->drawn;
    terminal_type(t, text);
    terminal_type(t, "\r");
    while ((t->drawn == drawn || !is_asked(t)) && terminal_listen(t))
        continue;
    if (!t->over && (t->drawn == drawn || !is_asked(t)))
        fail_msg("no answer to `%s`:\n%s", text, terminal_screen(t));
}

void terminal_await(struct terminal *t)
{
    while (!is_asked(t) && terminal_listen(t))
        continue;
    if (!is_asked(t))
        fail_msg("nothing is asked:\n%s", terminal_screen(t));
}

bool terminal_reads_keys(const struct terminal *t)
{
    struct termios modes;
    return tcgetattr(t->file, &modes) == 0 && !(modes.c_lflag & ICANON);
}

void terminal_kill(struct terminal *t)
{
    kill(t->child, SIGKILL);
    waitpid(t->child, NULL, 0);
    close(t->file);
}

int terminal_end(struct terminal *t)
{
    int status;
    while (terminal_listen(t))
        continue;
    assert_true(t->over);
    assert_int_equal(waitpid(t->child, &status, 0), t->child);
    close(t->file);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}
