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

#include "support/table.h"

static char folder[] = "/tmp/dobbel-crash-XXXXXX";

/* The shell's answer; 0: all went well. $D is the folder, $P the program. */
static int shell(const char *words)
{
    int status = system(words);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static void must(const char *words)
{
    if (shell(words) != 0)
        fail_msg("failed: %s", words);
}

/* In the child: the program, with its output thrown away. LeakSanitizer cannot work in a traced process. */
static void become_program(const char *const *argv)
{
    char path[64];
    snprintf(path, sizeof path, "%s/in", folder);
    setenv("ASAN_OPTIONS", "detect_leaks=0", 1);
    if (!freopen(path, "r", stdin) || !freopen("/dev/null", "w", stdout) || !freopen("/dev/null", "w", stderr))
        _exit(126);
    if (ptrace(PTRACE_TRACEME, 0, NULL, NULL) != 0)
        _exit(125);
    execv(DOBBEL_PROGRAM, (char *const *)argv);
    _exit(127);
}

/* The system call that the child is about to make, or -1 when it has just made one. */
static long call_of(pid_t child)
{
    struct __ptrace_syscall_info info;
    bool entered =
        ptrace(PTRACE_GET_SYSCALL_INFO, child, (void *)sizeof info, &info) > 0 && info.op == PTRACE_SYSCALL_INFO_ENTRY;
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
    ptrace(PTRACE_SETOPTIONS, child, NULL, (void *)(PTRACE_O_TRACESYSGOOD | PTRACE_O_EXITKILL));
    while (ptrace(PTRACE_SYSCALL, child, NULL, NULL) == 0 && waitpid(child, &status, 0) == child &&
           WIFSTOPPED(status)) {
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
    must("rm -rf $D/data $D/start && head -n -1 $D/moves >$D/in && "
         "$P solo --level 1 --seed 1 <$D/in >/dev/null && grep -q ^running $D/data/dobbel/solo.txt && "
         "cp -r $D/data $D/start && tail -n 1 $D/moves >$D/in && $P solo --resume <$D/in >/dev/null && "
         "cp $D/data/dobbel/solo.txt $D/wanted && grep -q 'level 1 played 1' $D/wanted");
    for (;; kills++) {
        must("rm -rf $D/data && cp -r $D/start $D/data && tail -n 1 $D/moves >$D/in");
        if (!is_killed_at(argv, kills))
            break;
        before += shell("cmp -s $D/data/dobbel/solo.txt $D/wanted") != 0;
        must("$P solo >$D/out && { ! grep -q ^running $D/data/dobbel/solo.txt || "
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
        must("rm -rf $D/data && : >$D/in");
        if (!is_killed_at(argv, kills))
            break;
        must("$P solo >$D/out && $P solo --json >$D/out");
        bool runs = shell("grep -qs ^running $D/data/dobbel/solo.txt") == 0;
        begun += runs;
        must(runs ? "$P solo --resume <$D/moves >$D/out" : "$P solo --level 1 --seed 1 <$D/moves >$D/out");
        must("cmp $D/data/dobbel/solo.txt $D/wanted");
    }
    assert_true(begun > 0 && begun < kills);
}

static int prepare(void **state)
{
    (void)state;
    char data[64];
    if (!mkdtemp(folder))
        return -1;
    snprintf(data, sizeof data, "%s/data", folder);
    setenv("D", folder, 1);
    setenv("P", DOBBEL_PROGRAM, 1);
    setenv("XDG_DATA_HOME", data, 1);
    return shell("$P play --seats 1 --bot random --seed 1 --save $D/bot.dob goennen >/dev/null && "
                 "sed -n 's/^1 //p' $D/bot.dob >$D/moves");
}

static int clean_up(void **state)
{
    (void)state;
    return shell("rm -rf $D");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_that_ends_is_counted_once),
        cmocka_unit_test(a_game_that_begins_is_there_or_not),
    };
    return cmocka_run_group_tests(tests, prepare, clean_up);
}
