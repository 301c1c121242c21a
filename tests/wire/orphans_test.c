/* Whatever ends `dobbel`, the programs that it has started, and their children, end too; and who asks it to stop does not
 * wait for a program that hangs. Programs and their children inherit standard error, a pipe here: its end of file proves
 * that nobody is left. */
#include <dirent.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "support/shell.h"
#include "support/table.h"

/* A program that says `ready`, starts a child, and then never answers. What it writes to standard error is heard here. */
static const char HANGS[] = "read -r hello\n"
                            "echo '{\"type\":\"ready\",\"protocol\":1}'\n"
                            "read -r turn\n"
                            "(trap '' TERM HUP INT; echo asked >&2; sleep 1000) &\n"
                            "wait\n";

static char script[128];

struct running {
    pid_t pid;
    FILE *heard; /* its standard error, and that of all it has started */
};

static struct running start(char *const *arguments)
{
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    struct running running = {.pid = fork()};
    if (running.pid == 0) {
        dup2(ends[1], STDERR_FILENO);
        close(ends[0]);
        close(ends[1]);
        freopen("/dev/null", "r", stdin);
        freopen("/dev/null", "w", stdout);
        for (int number = SIGHUP; number <= SIGTERM; number++)
            signal(number, SIG_DFL); /* whoever runs the tests may ignore some */
        execv(DOBBEL_PROGRAM, arguments);
        _exit(127);
    }
    close(ends[1]);
    running.heard = fdopen(ends[0], "r");
    assert_non_null(running.heard);
    return running;
}

/* Until a line with these words; fails if there is none. */
static void wait_for(const struct running *running, const char *words)
{
    char line[1024];
    while (fgets(line, sizeof line, running->heard))
        if (strstr(line, words))
            return;
    fail_msg("it never said: %s", words);
}

/* Everybody's end. Returns the status of the program itself. */
static int wait_for_the_end(const struct running *running)
{
    char line[1024];
    int status;
    assert_int_equal(waitpid(running->pid, &status, 0), running->pid);
    while (fgets(line, sizeof line, running->heard))
        ;
    fclose(running->heard);
    return status;
}

/* A table at which a program is asked for its move. */
static struct running start_table(void)
{
    char bot[160];
    snprintf(bot, sizeof bot, "1:exec:sh %s", script);
    char *arguments[] = {"dobbel", "play", "--seed", "3", "--bot", bot, "--bot", "greedy", "--no-save", "pig", NULL};
    struct running running = start(arguments);
    wait_for(&running, "asked");
    return running;
}

static void nobody_is_left_of_a_table(void **state)
{
    (void)state;
    const int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGKILL};
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
        struct running running = start_table();
        kill(running.pid, signals[i]);
        int status = wait_for_the_end(&running);
        assert_true(WIFSIGNALED(status) && WTERMSIG(status) == signals[i]);
    }
}

/* Is this a watcher? Its command tells. */
static bool is_watcher(const char *process)
{
    char path[300], command[256] = "";
    snprintf(path, sizeof path, "/proc/%s/cmdline", process);
    FILE *in = fopen(path, "r");
    size_t length = in ? fread(command, 1, sizeof command - 1, in) : 0;
    if (in)
        fclose(in);
    for (size_t i = 0; i < length; i++)
        command[i] = command[i] ? command[i] : ' ';
    return strncmp(command, "sh -c read -r word || kill", 26) == 0;
}

static int signal_watchers(int number)
{
    int count = 0;
    DIR *processes = opendir("/proc");
    assert_non_null(processes);
    for (const struct dirent *process; (process = readdir(processes));)
        if (is_watcher(process->d_name) && kill((pid_t)strtol(process->d_name, NULL, 10), number) == 0)
            count++;
    closedir(processes);
    return count;
}

/* As when a machine is shut down: everybody is asked to end, and a program need not listen. */
static void watchers_do_not_go_first(void **state)
{
    (void)state;
    const int signals[] = {SIGINT, SIGTERM, SIGHUP};
    struct running running = start_table();
    while (signal_watchers(0) == 0)
        ; /* it may not be a shell yet */
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++)
        assert_true(signal_watchers(signals[i]) > 0);
    kill(running.pid, SIGKILL);
    assert_true(WIFSIGNALED(wait_for_the_end(&running)));
}

/* The time for an answer is ten minutes, so whoever waits for it fails here. */
static struct running start_contest(void)
{
    char program[160];
    snprintf(program, sizeof program, "mine=sh %s", script);
    char *arguments[] = {"dobbel", "simulate",  "--bots", "exec:mine,easy", "--program", program, "--time",
                         "600000", "--threads", "2",      "--games",        "4",         "pig",   NULL};
    struct running running = start(arguments);
    wait_for(&running, "asked");
    wait_for(&running, "asked"); /* both threads wait */
    return running;
}

static void nobody_is_left_of_a_contest(void **state)
{
    (void)state;
    struct running running = start_contest();
    kill(running.pid, SIGKILL);
    assert_true(WIFSIGNALED(wait_for_the_end(&running)));
}

static void a_contest_stops_without_waiting_for_an_answer(void **state)
{
    (void)state;
    const int signals[] = {SIGINT, SIGTERM};
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
        struct running running = start_contest();
        kill(running.pid, signals[i]);
        wait_for(&running, "Stopped"); /* it says so itself: it was not killed */
        int status = wait_for_the_end(&running);
        assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 1);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nobody_is_left_of_a_table),
        cmocka_unit_test(watchers_do_not_go_first),
        cmocka_unit_test(nobody_is_left_of_a_contest),
        cmocka_unit_test(a_contest_stops_without_waiting_for_an_answer),
    };
    snprintf(script, sizeof script, "%s/hangs.sh", shell_start(DOBBEL_PROGRAM));
    FILE *out = fopen(script, "w");
    assert_non_null(out);
    fputs(HANGS, out);
    fclose(out);
    alarm(240);
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    return shell_end() || failed;
}
