/* A program in another process. Invariants: our ends of the pipes never block and are not inherited; the child is reaped
 * exactly once, in host_process_stop; before the program runs there is a watcher, which ends its group if we are gone. */
#include "host/process.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { FIRST_ROOM = 4096, READ_MOST = 1 << 16, PAUSE = 5 /* ms between looks whether it has ended */ };

struct host_process {
    pid_t pid;
    int in, out; /* its standard input and output */
    int guard;   /* the watcher reads the other end: a line means that all is well, the end of file that we are gone */
    int heed;    /* where somebody says that it is time to stop; -1: nobody does */
    char *heard; /* what it said and was not handed on yet, with room for `room` bytes */
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

/* What the child needs; its ends of the pipes. */
struct birth {
    const char *words;
    int in, out, guard;
};

/* Nothing between here and the exec may allocate or lock: other threads may have held locks. */

/* The watcher: a shell that no key of a terminal ends, and nobody who asks all processes to end. */
static void become_watcher(pid_t group)
{
    static const int ignored[] = {SIGINT, SIGTERM, SIGHUP, SIGPIPE};
    char number[24] = "";
    size_t at = sizeof number - 1;
    for (pid_t rest = group; rest > 0; rest /= 10)
        number[--at] = (char)('0' + rest % 10);
    for (size_t i = 0; i < sizeof ignored / sizeof *ignored; i++)
        signal(ignored[i], SIG_IGN);
    execl("/bin/sh", "sh", "-c", "read -r word || kill -s KILL -- \"-$0\"", number + at, (char *)NULL);
    _exit(127);
}

/* Before there is a watcher: it must hold nothing of ours for a moment, or pipes of the program would seem to be open. */
static bool keep_only(int guard)
{
    int nothing = open("/dev/null", O_WRONLY);
    bool good = nothing >= 0 && dup2(guard, STDIN_FILENO) >= 0 && dup2(nothing, STDOUT_FILENO) >= 0 &&
                dup2(nothing, STDERR_FILENO) >= 0;
    close_range(STDERR_FILENO + 1, ~0u, 0);
    return good;
}

/* It is started by a child that is gone at once, so that nobody has to reap it. */
static bool start_watcher(int guard)
{
    pid_t group = getpid(), child = fork();
    int status;
    if (child == 0) {
        pid_t watcher = keep_only(guard) ? fork() : -1;
        if (watcher == 0)
            become_watcher(group);
        _exit(watcher < 0);
    }
    while (child > 0 && waitpid(child, &status, 0) < 0)
        if (errno != EINTR)
            return false;
    return child > 0 && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

static void become_program(const struct birth *birth)
{
    sigset_t none;
    setpgid(0, 0);
    if (!start_watcher(birth->guard))
        _exit(127);
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    signal(SIGPIPE, SIG_DFL);
    if (dup2(birth->in, STDIN_FILENO) < 0 || dup2(birth->out, STDOUT_FILENO) < 0)
        _exit(127);
    close_range(STDERR_FILENO + 1, ~0u, 0);
    execl("/bin/sh", "sh", "-c", birth->words, (char *)NULL);
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

/* All of them, or none. */
static bool open_pipes(int pipes[][2], int count)
{
    for (int i = 0; i < count; i++) {
        if (open_pipe(pipes[i]))
            continue;
        int reason = errno;
        while (i-- > 0)
            close_both(pipes[i]);
        errno = reason;
        return false;
    }
    return true;
}

enum { IN, OUT, GUARD, PIPES };

/* Forks, and keeps our ends of the pipes. False, with errno, if there can be no child. */
static bool give_birth(struct host_process *process, const char *words)
{
    int pipes[PIPES][2];
    if (!open_pipes(pipes, PIPES))
        return false;
    const struct birth birth = {words, pipes[IN][0], pipes[OUT][1], pipes[GUARD][0]};
    process->in = pipes[IN][1];
    process->out = pipes[OUT][0];
    process->guard = pipes[GUARD][1];
    process->pid = fork();
    if (process->pid == 0)
        become_program(&birth);
    int reason = errno;
    close(birth.in);
    close(birth.out);
    close(birth.guard);
    if (process->pid < 0) {
        close(process->in);
        close(process->out);
        close(process->guard);
    }
    errno = reason;
    return process->pid > 0;
}

struct host_process *host_process_start(const char *command)
{
    struct host_process *process = calloc(1, sizeof *process);
    char *words = shell_words(command);
    if (!process || !words || !give_birth(process, words)) {
        int reason = errno;
        free(process);
        free(words);
        errno = reason;
        return NULL;
    }
    free(words);
    setpgid(process->pid, process->pid); /* both do it: whoever comes first */
    process->heed = -1;
    fcntl(process->in, F_SETFL, O_NONBLOCK);
    fcntl(process->out, F_SETFL, O_NONBLOCK);
    fcntl(process->guard, F_SETFL, O_NONBLOCK);
    return process;
}

void host_process_heed(struct host_process *process, int file)
{
    process->heed = file;
}

/* ---- Talking ---- */

/* Waits until something can be done with `file`, or the deadline, or somebody says stop. HOST_PROCESS_LINE: it can. */
static enum host_process_news wait_for(int file, short what, int heed, int64_t deadline)
{
    for (;;) {
        int64_t left = deadline - host_now();
        struct pollfd poller[] = {{.fd = file, .events = what}, {.fd = heed, .events = POLLIN}};
        int ready = poll(poller, 2, left <= 0 ? 0 : left < INT32_MAX ? (int)left : INT32_MAX);
        if (ready > 0)
            return poller[1].revents ? HOST_PROCESS_STOPPED : HOST_PROCESS_LINE;
        if (ready == 0 || errno != EINTR)
            return HOST_PROCESS_LATE;
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
            enum host_process_news news = wait_for(process->in, POLLOUT, process->heed, deadline);
            if (news != HOST_PROCESS_LINE)
                return news;
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
    enum host_process_news news = wait_for(process->out, POLLIN, process->heed, deadline);
    if (news != HOST_PROCESS_LINE)
        return news;
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
    while (wait_for(process->out, POLLIN, -1, deadline) == HOST_PROCESS_LINE) {
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
    kill(-process->pid, SIGKILL);          /* also what it has started and left behind */
    write_safely(process->guard, "\n", 1); /* before its number can be another's */
    close(process->guard);
    while (waitpid(process->pid, &status, 0) < 0 && errno == EINTR)
        ;
    close(process->out);
    free(process->heard);
    free(process);
    return ended ? status : HOST_PROCESS_WAS_RUNNING;
}
