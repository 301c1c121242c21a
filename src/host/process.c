/* A program in another process. Invariants: our ends of the pipes never block and are not inherited; the child is reaped
 * exactly once, in host_process_stop. */
#include "host/process.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { FIRST_ROOM = 4096, READ_MOST = 1 << 16, PAUSE = 5 /* ms between looks whether it has ended */ };

struct host_process {
    pid_t pid;
    int in, out;   /* its standard input and output; -1: closed */
    char *heard;   /* what it said and was not handed on yet, with room for `room` bytes */
    size_t length; /* of that */
    size_t taken;  /* so much of it was handed on by the last call */
    size_t room;
};

int64_t host_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* ---- Starting ---- */

/* A plain command takes the place of the shell, so that it is the program itself whose end is seen and who is talked to.
 * To be freed. */
static char *shell_words(const char *command)
{
    bool plain = !command[strcspn(command, ";&|()`={}!\n")];
    size_t size = strlen(command) + sizeof "exec ";
    char *words = malloc(size);
    if (words)
        snprintf(words, size, "%s%s", plain ? "exec " : "", command);
    return words;
}

/* In the child: nothing here may allocate or lock, other threads may have held locks. */
static void become(const char *words, int in, int out, pid_t parent)
{
    sigset_t none;
    setpgid(0, 0);
    prctl(PR_SET_PDEATHSIG, SIGKILL); /* nobody would be left to end it */
    if (getppid() != parent)
        _exit(127);
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    signal(SIGPIPE, SIG_DFL);
    if (dup2(in, STDIN_FILENO) < 0 || dup2(out, STDOUT_FILENO) < 0)
        _exit(127);
    execl("/bin/sh", "sh", "-c", words, (char *)NULL);
    _exit(127);
}

static void close_both(const int ends[2])
{
    close(ends[0]);
    close(ends[1]);
}

/* Numbers above those of standard input, output and error, which the child gives away. */
static bool open_pipe(int ends[2])
{
    if (pipe2(ends, O_CLOEXEC) != 0)
        return false;
    for (int i = 0; i < 2; i++) {
        if (ends[i] > STDERR_FILENO)
            continue;
        int moved = fcntl(ends[i], F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
        if (moved < 0) {
            close_both(ends);
            return false;
        }
        close(ends[i]);
        ends[i] = moved;
    }
    return true;
}

static bool open_pipes(int in[2], int out[2])
{
    if (!open_pipe(in))
        return false;
    if (open_pipe(out))
        return true;
    close_both(in);
    return false;
}

struct host_process *host_process_start(const char *command)
{
    int in[2], out[2];
    struct host_process *process = calloc(1, sizeof *process);
    char *words = shell_words(command);
    pid_t parent = getpid();
    if (!process || !words || !open_pipes(in, out)) {
        free(process);
        free(words);
        return NULL;
    }
    process->pid = fork();
    if (process->pid == 0)
        become(words, in[0], out[1], parent);
    int reason = errno;
    free(words);
    close(in[0]);
    close(out[1]);
    if (process->pid < 0) {
        close(in[1]);
        close(out[0]);
        free(process);
        errno = reason;
        return NULL;
    }
    setpgid(process->pid, process->pid); /* both do it: whoever comes first */
    process->in = in[1];
    process->out = out[0];
    fcntl(process->in, F_SETFL, O_NONBLOCK);
    fcntl(process->out, F_SETFL, O_NONBLOCK);
    return process;
}

/* ---- Talking ---- */

/* Waits until something can be done with `file`, or the deadline. */
static bool wait_for(int file, short what, int64_t deadline)
{
    for (;;) {
        int64_t left = deadline - host_now();
        struct pollfd poller = {.fd = file, .events = what};
        int ready = poll(&poller, 1, left <= 0 ? 0 : left < INT32_MAX ? (int)left : INT32_MAX);
        if (ready > 0)
            return true;
        if (ready == 0 || errno != EINTR)
            return false;
    }
}

/* Writes to a pipe whose reader may be gone, without dying of it: the signal is held back and taken away, in this thread
 * only. */
static ssize_t write_safely(int file, const char *text, size_t length)
{
    sigset_t pipe_only, before, pending;
    sigemptyset(&pipe_only);
    sigaddset(&pipe_only, SIGPIPE);
    sigpending(&pending);
    pthread_sigmask(SIG_BLOCK, &pipe_only, &before);
    ssize_t written = write(file, text, length);
    int reason = errno;
    if (written < 0 && reason == EPIPE && !sigismember(&pending, SIGPIPE))
        sigtimedwait(&pipe_only, NULL, &(struct timespec){0});
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    errno = reason;
    return written;
}

static enum host_process_news say_bytes(struct host_process *process, const char *text, size_t length, int64_t deadline)
{
    while (length > 0) {
        ssize_t written = write_safely(process->in, text, length);
        if (written >= 0) {
            text += written;
            length -= (size_t)written;
        } else if (errno == EAGAIN) {
            if (!wait_for(process->in, POLLOUT, deadline))
                return HOST_PROCESS_LATE;
        } else if (errno != EINTR) {
            return HOST_PROCESS_ENDED;
        }
    }
    return HOST_PROCESS_LINE;
}

enum host_process_news host_process_say(struct host_process *process, const char *line, int64_t deadline)
{
    enum host_process_news news = say_bytes(process, line, strlen(line), deadline);
    return news == HOST_PROCESS_LINE ? say_bytes(process, "\n", 1, deadline) : news;
}

static bool make_room(struct host_process *process)
{
    if (process->length < process->room)
        return true;
    size_t room = process->room ? 2 * process->room : FIRST_ROOM;
    char *larger = realloc(process->heard, room);
    if (!larger)
        return false;
    process->heard = larger;
    process->room = room;
    return true;
}

/* Hears some more bytes. */
static enum host_process_news hear_more(struct host_process *process, int64_t deadline)
{
    if (!make_room(process))
        return HOST_PROCESS_NO_MEMORY;
    if (!wait_for(process->out, POLLIN, deadline))
        return HOST_PROCESS_LATE;
    size_t most = process->room - process->length;
    ssize_t got = read(process->out, process->heard + process->length, most < READ_MOST ? most : READ_MOST);
    if (got < 0)
        return errno == EINTR || errno == EAGAIN ? HOST_PROCESS_LINE : HOST_PROCESS_ENDED;
    process->length += (size_t)got;
    return got == 0 ? HOST_PROCESS_ENDED : HOST_PROCESS_LINE;
}

enum host_process_news host_process_hear(struct host_process *process, size_t max, int64_t deadline, const char **line,
                                         size_t *length)
{
    size_t looked = 0;
    process->length -= process->taken;
    if (process->taken)
        memmove(process->heard, process->heard + process->taken, process->length);
    process->taken = 0;
    for (;;) {
        char *end = process->length > looked ? memchr(process->heard + looked, '\n', process->length - looked) : NULL;
        size_t said = end ? (size_t)(end - process->heard) : process->length;
        if (said > max)
            return HOST_PROCESS_TOO_LONG;
        if (end) {
            *line = process->heard;
            *length = said > 0 && end[-1] == '\r' ? said - 1 : said;
            process->taken = said + 1;
            return HOST_PROCESS_LINE;
        }
        looked = process->length;
        enum host_process_news news = hear_more(process, deadline);
        if (news != HOST_PROCESS_LINE)
            return news;
    }
}

/* ---- Ending ---- */

/* Reads what it still has to say, into the void: it must not hang in writing. True when it has closed its output. */
static bool drain(const struct host_process *process, int64_t deadline)
{
    char lost[FIRST_ROOM];
    while (wait_for(process->out, POLLIN, deadline)) {
        ssize_t got = read(process->out, lost, sizeof lost);
        if (got == 0 || (got < 0 && errno != EINTR && errno != EAGAIN))
            return true;
        if (host_now() >= deadline)
            return false;
    }
    return false;
}

/* Has it ended by itself? It is left to be reaped, so that its number stays its own. */
static bool has_ended(const struct host_process *process, int64_t deadline)
{
    for (;;) {
        siginfo_t info = {0};
        int failed = waitid(P_PID, (id_t)process->pid, &info, WEXITED | WNOHANG | WNOWAIT);
        if (failed ? errno != EINTR : info.si_pid == process->pid)
            return true;
        if (host_now() >= deadline)
            return false;
        poll(NULL, 0, PAUSE);
    }
}

int host_process_stop(struct host_process *process, int64_t grace)
{
    int64_t deadline = host_now() + grace;
    int status = 0;
    close(process->in);
    bool ended = drain(process, deadline) && has_ended(process, deadline);
    kill(-process->pid, SIGKILL); /* also what it has started and left behind */
    while (waitpid(process->pid, &status, 0) < 0 && errno == EINTR)
        ;
    close(process->out);
    free(process->heard);
    free(process);
    return ended ? status : HOST_PROCESS_WAS_RUNNING;
}
