/* Signals that ask for an end. The only mutable globals of this floor: a signal handler has nothing else to tell. */
#include "host/interrupt.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <unistd.h>

static atomic_bool noted;
static int ends[2] = {-1, -1}; /* of a pipe: written to with the first signal, never read */

static void note_signal(int number)
{
    int error = errno;
    (void)number;
    atomic_store(&noted, true);
    if (ends[1] >= 0 && write(ends[1], "", 1) < 0)
        errno = error; /* it is full: there is something to read */
    errno = error;
}

void host_interrupt_watch(void)
{
    static const int numbers[] = {SIGINT, SIGTERM};
    if (ends[0] < 0 && pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0)
        ends[0] = ends[1] = -1;
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        struct sigaction now, wanted = {.sa_handler = note_signal, .sa_flags = (int)SA_RESETHAND};
        if (sigaction(numbers[i], NULL, &now) == 0 && now.sa_handler != SIG_IGN)
            sigaction(numbers[i], &wanted, NULL);
    }
}

bool host_interrupted(void)
{
    return atomic_load(&noted);
}

int host_interrupt_file(void)
{
    return ends[0] > 0 ? ends[0] : 0;
}
