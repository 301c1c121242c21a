/* Another program, talked to in lines over its standard input and output. It is started through the shell in a process
 * group of its own. Nothing here waits longer than it is told to, and no process of that group outlives its handle, nor
 * this program, however that ends. */
#ifndef DOBBEL_HOST_PROCESS_H
#define DOBBEL_HOST_PROCESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct host_process;

enum host_process_news {
    HOST_PROCESS_LINE,     /* it said a line */
    HOST_PROCESS_LATE,     /* it said nothing in time, or did not listen */
    HOST_PROCESS_ENDED,    /* it has closed its output, or its input */
    HOST_PROCESS_TOO_LONG, /* its line is too long */
    HOST_PROCESS_STOPPED,  /* somebody wants to stop: there is something to read where it was told to look */
    HOST_PROCESS_NO_MEMORY
};

/* Milliseconds of a clock that only goes forward. */
int64_t host_now(void);

/* Starts a command line. It inherits no file but standard error: what it writes there goes to that of this program. NULL, with errno, if it cannot be
 * started; a command that the shell does not find is known only when it is talked to. */
struct host_process *host_process_start(const char *command);
/* While it is waited for, something to read from this file ends the waiting. -1: nothing does, as at the beginning. */
void host_process_heed(struct host_process *process, int file);
/* Says a line (its end is added) until `deadline` by host_now. HOST_PROCESS_LINE: it was taken. */
enum host_process_news host_process_say(struct host_process *process, const char *line, int64_t deadline);
/* The next line without its end, at most `max` bytes long; it is there until the next call. */
enum host_process_news host_process_hear(struct host_process *process, size_t max, int64_t deadline, const char **line,
                                         size_t *length);
/* Closes its input, gives it `grace` milliseconds to end, then ends it and all that it started in its group. Returns its
 * wait status if it ended by itself. The handle is gone. */
enum { HOST_PROCESS_WAS_RUNNING = -1 };
int host_process_stop(struct host_process *process, int64_t grace);

#endif
