/* Talking to another process: lines both ways, deadlines, and that nothing is left of it. Deadlines that are to be missed
 * are short; those that are not are long, and nothing is said about how long anything took. */
#include "host/process.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "support/table.h"

enum { SHORT = 50, LONG = 60000, LINE_MAX_HERE = 1000 };

static int64_t soon(void)
{
    return host_now() + SHORT;
}

static int64_t some_day(void)
{
    return host_now() + LONG;
}

static struct host_process *started(const char *command)
{
    struct host_process *process = host_process_start(command);
    assert_non_null(process);
    return process;
}

static void hears(struct host_process *process, const char *wanted)
{
    const char *line = NULL;
    size_t length = 0;
    assert_int_equal(host_process_hear(process, LINE_MAX_HERE, some_day(), &line, &length), HOST_PROCESS_LINE);
    assert_int_equal(length, strlen(wanted));
    assert_memory_equal(line, wanted, length);
}

static void hears_no_line(struct host_process *process, int64_t deadline, enum host_process_news wanted)
{
    const char *line = NULL;
    size_t length = 0;
    assert_int_equal(host_process_hear(process, LINE_MAX_HERE, deadline, &line, &length), wanted);
}

static void nobody_is_left(void)
{
    assert_int_equal(waitpid(-1, NULL, WNOHANG), -1);
    assert_int_equal(errno, ECHILD);
}

static void lines_go_both_ways(void **state)
{
    (void)state;
    struct host_process *process = started("cat");
    assert_int_equal(host_process_say(process, "one", some_day()), HOST_PROCESS_LINE);
    assert_int_equal(host_process_say(process, "", some_day()), HOST_PROCESS_LINE);
    assert_int_equal(host_process_say(process, "three\r", some_day()), HOST_PROCESS_LINE);
    hears(process, "one");
    hears(process, "");
    hears(process, "three");
    hears_no_line(process, soon(), HOST_PROCESS_LATE);
    int status = host_process_stop(process, LONG); /* its input ends, and so does it */
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    nobody_is_left();
}

static void the_shell_reads_the_command(void **state)
{
    (void)state;
    struct host_process *process = started("echo 'a  b' && exit 7");
    hears(process, "a  b");
    hears_no_line(process, some_day(), HOST_PROCESS_ENDED);
    int status = host_process_stop(process, LONG);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 7);
    nobody_is_left();
}

static void a_line_has_an_end(void **state)
{
    (void)state;
    struct host_process *process = started("printf 'half'");
    hears_no_line(process, some_day(), HOST_PROCESS_ENDED);
    host_process_stop(process, LONG);
    process = started("printf '%2000s\\n' x");
    hears_no_line(process, some_day(), HOST_PROCESS_TOO_LONG);
    host_process_stop(process, LONG);
    process = started("printf '%1000s\\nafter\\n' x");
    const char *line = NULL;
    size_t length = 0;
    assert_int_equal(host_process_hear(process, LINE_MAX_HERE, some_day(), &line, &length), HOST_PROCESS_LINE);
    assert_int_equal(length, LINE_MAX_HERE);
    hears(process, "after");
    host_process_stop(process, LONG);
    nobody_is_left();
}

/* Talking to nobody is news, not a signal that ends us. */
static void nobody_listens(void **state)
{
    (void)state;
    struct host_process *process = started("exec <&-; echo closed; sleep 1000");
    hears(process, "closed");
    assert_int_equal(host_process_say(process, "hello", some_day()), HOST_PROCESS_ENDED);
    assert_int_equal(host_process_stop(process, 0), HOST_PROCESS_WAS_RUNNING);
    nobody_is_left();
}

/* More than a pipe takes, to one who never reads. */
static void somebody_does_not_read(void **state)
{
    (void)state;
    size_t size = 1 << 20;
    char *line = malloc(size);
    assert_non_null(line);
    memset(line, 'x', size - 1);
    line[size - 1] = '\0';
    struct host_process *process = started("sleep 1000");
    assert_int_equal(host_process_say(process, line, soon()), HOST_PROCESS_LATE);
    assert_int_equal(host_process_stop(process, 0), HOST_PROCESS_WAS_RUNNING);
    free(line);
    nobody_is_left();
}

static void it_does_not_want_to_end(void **state)
{
    (void)state;
    struct host_process *process = started("trap '' TERM HUP INT PIPE; echo on; while :; do sleep 1000; done");
    hears(process, "on");
    assert_int_equal(host_process_stop(process, SHORT), HOST_PROCESS_WAS_RUNNING);
    process = started("yes"); /* it never stops talking */
    hears(process, "y");
    assert_int_not_equal(host_process_stop(process, SHORT), 0);
    nobody_is_left();
}

/* The input of one is not held open by the other. */
static void two_at_once(void **state)
{
    (void)state;
    struct host_process *one = started("cat"), *other = started("cat");
    assert_int_equal(host_process_say(one, "1", some_day()), HOST_PROCESS_LINE);
    assert_int_equal(host_process_say(other, "2", some_day()), HOST_PROCESS_LINE);
    hears(one, "1");
    assert_true(WIFEXITED(host_process_stop(one, LONG)));
    hears(other, "2");
    assert_true(WIFEXITED(host_process_stop(other, LONG)));
    nobody_is_left();
}

/* A pipe where somebody wants us to stop: whoever is silent is not waited for. */
static void waiting_ends_when_somebody_says_stop(void **state)
{
    (void)state;
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    struct host_process *process = started("echo on; sleep 1000");
    host_process_heed(process, ends[0]);
    hears(process, "on"); /* nobody has said anything yet */
    assert_int_equal(write(ends[1], "", 1), 1);
    hears_no_line(process, some_day(), HOST_PROCESS_STOPPED);
    assert_int_equal(host_process_stop(process, 0), HOST_PROCESS_WAS_RUNNING);
    close(ends[0]);
    close(ends[1]);
    nobody_is_left();
}

/* Secrets may lie in files that are open here: a lock, or the results of a contest. */
static void nothing_of_ours_is_inherited(void **state)
{
    (void)state;
    int file = open("/dev/null", O_RDONLY); /* not to be closed at an exec */
    char command[128];
    snprintf(command, sizeof command, "if [ -e /proc/self/fd/%d ]; then echo open; else echo closed; fi", file);
    struct host_process *process = started(command);
    hears(process, "closed");
    host_process_stop(process, LONG);
    close(file);
    nobody_is_left();
}

/* Reads from a pipe until all who could write to it are gone. */
static void wait_for_the_end_of(int file)
{
    char lost[64];
    ssize_t got;
    while ((got = read(file, lost, sizeof lost)) > 0 || (got < 0 && errno == EINTR))
        ;
    assert_int_equal(got, 0);
}

/* In another process: starts a program that leaves children behind, waits until they run, and dies. */
static void die_beside_a_program(int told)
{
    const char *line;
    size_t length;
    dup2(told, STDERR_FILENO); /* which is all that a program and its children inherit */
    close(told);
    struct host_process *process = host_process_start("sleep 1000 & trap '' TERM HUP INT; sleep 1001 & echo on; wait");
    if (!process || host_process_hear(process, LINE_MAX_HERE, some_day(), &line, &length) != HOST_PROCESS_LINE)
        _exit(1);
    raise(SIGKILL);
}

/* Nobody is left to end them: that is what the watcher is for. */
static void programs_end_with_us(void **state)
{
    (void)state;
    int ends[2], status;
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    if (child == 0) {
        close(ends[0]);
        die_beside_a_program(ends[1]);
    }
    close(ends[1]);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status));
    wait_for_the_end_of(ends[0]);
    close(ends[0]);
}

int main(void)
{
    alarm(600); /* who is left behind would be waited for; a busy machine takes long */
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_go_both_ways),
        cmocka_unit_test(the_shell_reads_the_command),
        cmocka_unit_test(a_line_has_an_end),
        cmocka_unit_test(nobody_listens),
        cmocka_unit_test(somebody_does_not_read),
        cmocka_unit_test(it_does_not_want_to_end),
        cmocka_unit_test(two_at_once),
        cmocka_unit_test(waiting_ends_when_somebody_says_stop),
        cmocka_unit_test(nothing_of_ours_is_inherited),
        cmocka_unit_test(programs_end_with_us),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
