/* `dobbel solo` killed before each of its system calls, one after the other: the progress is always whole, and every game
 * counts once. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "support/shell.h"
#include "support/table.h"

static const char *folder;

/* In the child: the program, with its output thrown away. LeakSanitizer cannot work in a traced process. */
static void become_program(const char *const *argv)
{
    char path[128];
    snprintf(path, sizeof path, "%s/in", folder);
    setenv("ASAN_OPTIONS", "detect_leaks=0", 1);
    if (!freopen(path, "r", stdin) || !freopen("/dev/null", "w", stdout) || !freopen("/dev/null", "w", stderr))
        _exit(126);
    if (ptrace(PTRACE_TRACEME, 0, 0L, 0L) != 0)
        _exit(125);
    execv(DOBBEL_PROGRAM, (char *const *)argv);
    _exit(127);
}

/* The system call that the child is about to make, or -1 when it has just made one. */
static long call_of(pid_t child)
{
    struct __ptrace_syscall_info info;
    bool entered =
        ptrace(PTRACE_GET_SYSCALL_INFO, child, (long)sizeof info, &info) > 0 && info.op == PTRACE_SYSCALL_INFO_ENTRY;
    return entered ? (long)info.entry.nr : -1;
}

/* Runs the program and kills it before this system call, counted from its first lock on. False: it has ended before that,
 * well. */
static bool is_killed_at(const char *const *argv, int nth)
{
    int status, seen = -1;
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0)
        become_program(argv);
    assert_int_equal(waitpid(child, &status, 0), child);
    if (WIFEXITED(status) && WEXITSTATUS(status) == 125)
        skip(); /* nobody may trace here */
    ptrace(PTRACE_SETOPTIONS, child, 0L, (long)(PTRACE_O_TRACESYSGOOD | PTRACE_O_EXITKILL));
    while (ptrace(PTRACE_SYSCALL, child, 0L, 0L) == 0 && waitpid(child, &status, 0) == child && WIFSTOPPED(status)) {
        if (WSTOPSIG(status) != (SIGTRAP | 0x80))
            continue;
        long call = call_of(child);
        if (call >= 0 && (seen >= 0 || call == SYS_flock))
            seen++;
        if (call >= 0 && seen == nth) {
            kill(child, SIGKILL);
            waitpid(child, &status, 0);
            return true;
        }
    }
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    return false;
}

/* Whatever was left behind goes on to the same progress. */
static void a_game_that_ends_is_counted_once(void **state)
{
    (void)state;
    const char *const argv[] = {"dobbel", "solo", "--resume", NULL};
    int kills = 0, before = 0;
    shell_must("rm -rf $D/data $D/start && head -n -1 $D/moves >$D/in && "
               "$P solo --level 1 --seed 1 <$D/in >/dev/null && grep -q ^running $D/data/dobbel/solo.txt && "
               "cp -r $D/data $D/start && tail -n 1 $D/moves >$D/in && $P solo --resume <$D/in >/dev/null && "
               "cp $D/data/dobbel/solo.txt $D/wanted && grep -q 'level 1 played 1' $D/wanted");
    for (;; kills++) {
        shell_must("rm -rf $D/data && cp -r $D/start $D/data && tail -n 1 $D/moves >$D/in");
        if (!is_killed_at(argv, kills))
            break;
        before += shell("cmp -s $D/data/dobbel/solo.txt $D/wanted") != 0;
        shell_must("$P solo >$D/out && { ! grep -q ^running $D/data/dobbel/solo.txt || "
                   "$P solo --resume <$D/in >$D/out; } && cmp $D/data/dobbel/solo.txt $D/wanted");
    }
    assert_true(before > 5 && before < kills); /* on both sides of the moment when it is counted */
}

/* Either there is no game yet, or one that goes on. */
static void a_game_that_begins_is_there_or_not(void **state)
{
    (void)state;
    const char *const argv[] = {"dobbel", "solo", "--level", "1", "--seed", "1", NULL};
    int kills = 0, begun = 0;
    for (;; kills++) {
        shell_must("rm -rf $D/data && : >$D/in");
        if (!is_killed_at(argv, kills))
            break;
        shell_must("$P solo >$D/out && $P solo --json >$D/out");
        bool runs = shell("grep -qs ^running $D/data/dobbel/solo.txt") == 0;
        begun += runs;
        shell_must(runs ? "head -n 1 $D/moves | $P solo --resume >$D/out"
                        : "head -n 1 $D/moves | $P solo --level 1 --seed 1 >$D/out");
        shell_must(
            "grep -q '^1 return' $D/data/dobbel/matches/$(sed -n 's/^running level 1 //p' $D/data/dobbel/solo.txt)");
    }
    assert_true(begun > 0 && begun < kills);
}

static int prepare(void **state)
{
    (void)state;
    folder = shell_start(DOBBEL_PROGRAM);
    return shell("$P play --watch --seats 1 --bot random --seed 1 --save $D/bot.dob goennen >/dev/null && "
                 "sed -n 's/^1 //p' $D/bot.dob >$D/moves");
}

static int clean_up(void **state)
{
    (void)state;
    return shell_end();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_that_ends_is_counted_once),
        cmocka_unit_test(a_game_that_begins_is_there_or_not),
    };
    return cmocka_run_group_tests(tests, prepare, clean_up);
}
