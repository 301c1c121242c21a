/* The shell gets no input and may print what it likes. */
#include "support/shell.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "support/table.h"

const char *shell_start(const char *program)
{
    static char folder[64];
    char data[80];
    snprintf(folder, sizeof folder, "%s/dobbel-XXXXXX", access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp");
    assert_non_null(mkdtemp(folder));
    snprintf(data, sizeof data, "%s/data", folder);
    setenv("D", folder, 1);
    setenv("P", program, 1);
    setenv("XDG_DATA_HOME", data, 1);
    unsetenv("DOBBEL_CALLED");
    return folder;
}

int shell(const char *words)
{
    int status;
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        execl("/bin/sh", "sh", "-c", words, (char *)NULL);
        _exit(127);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

void shell_must(const char *words)
{
    if (shell(words) != 0)
        fail_msg("failed: %s", words);
}

int shell_end(void)
{
    return shell("rm -rf \"$D\"");
}
