/* Talking to another process: lines both ways, deadlines, and that nothing is left of it. Deadlines that are to be missed
 * are short; those that are not are long, and nothing is said about how long anything took. */
#include "host/process.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_go_both_ways),
        cmocka_unit_test(the_shell_reads_the_command),
        cmocka_unit_test(a_line_has_an_end),
        cmocka_unit_test(nobody_listens),
        cmocka_unit_test(somebody_does_not_read),
        cmocka_unit_test(it_does_not_want_to_end),
        cmocka_unit_test(two_at_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
