/* Waiting for a bot or a hint. What was typed before the thinking began is for the next prompt, and breaks nothing off. */
#include "cli/play/patience.h"

#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "cli/say.h"
#include "host/clock.h"

enum { SPINNER_AFTER_MS = 700 };

/* Ctrl-C shall not end the program here. */
static void read_keys(struct patience *patience)
{
    struct termios keys;
    int waiting = 0;
    if (ioctl(STDIN_FILENO, FIONREAD, &waiting) != 0 || waiting > 0 || tcgetattr(STDIN_FILENO, &patience->modes) != 0)
        return;
    keys = patience->modes;
    keys.c_lflag &= ~(tcflag_t)(ICANON | ECHO | ISIG);
    patience->keys = tcsetattr(STDIN_FILENO, TCSANOW, &keys) == 0;
}

/* Who thinks, or that a hint is worked out, and for how long. */
static void show_thinking(struct patience *patience, double seconds)
{
    static const char *const signs = "|/-\\";
    char text[160], name[64], number[16];
    int quarters = (int)(4 * seconds);
    snprintf(number, sizeof number, "%d", quarters / 4);
    if (patience->seat == PATIENCE_HINT)
        say_with(text, sizeof text, "cli.hint-working", number, NULL);
    else
        say_with(text, sizeof text, "cli.thinking", play_name(patience->table, patience->seat, name, sizeof name),
                 number, NULL);
    printf("\r%c %s", signs[quarters % 4], text);
    fflush(stdout);
    patience->shown = quarters + 1;
}

void patience_begin(struct patience *patience, const struct play_table *table, int seat)
{
    *patience = (struct patience){.table = table, .begun = host_clock_now(), .seat = seat};
    patience->deadline = table->time ? patience->begun + 1e-3 * (double)table->time : 0;
    if (table->screen.terminal && input_is_terminal(table->input))
        read_keys(patience);
    if (table->screen.terminal && seat == PATIENCE_HINT)
        show_thinking(patience, 0);
}

void patience_end(struct patience *patience)
{
    if (patience->shown)
        fputs("\r\033[K", stdout);
    if (patience->keys)
        tcsetattr(STDIN_FILENO, TCSANOW, &patience->modes);
}

bool patience_ends(void *context)
{
    struct patience *patience = context;
    double seconds = host_clock_now() - patience->begun;
    struct pollfd key = {.fd = STDIN_FILENO, .events = POLLIN};
    char typed[256];
    if (patience->deadline > 0 && host_clock_now() >= patience->deadline)
        return true;
    if (!patience->table->screen.terminal || seconds * 1000 < SPINNER_AFTER_MS)
        return false;
    if (patience->shown != (int)(4 * seconds) + 1)
        show_thinking(patience, seconds);
    if (patience->keys && !patience->enough && poll(&key, 1, 0) == 1)
        patience->enough = read(STDIN_FILENO, typed, sizeof typed) > 0;
    return patience->enough;
}
