/* Starting and ending the server, and reading /proc and /metrics. */
#include "measured.h"

#include <arpa/inet.h>
#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "times.h"

/* ---- beginning and end ---- */

static bool make_folder(struct measured *measured, const char *where)
{
    char path[128];
    if (snprintf(measured->folder, sizeof measured->folder, "%s/dobbel-load-XXXXXX", where) >=
            (int)sizeof measured->folder ||
        !mkdtemp(measured->folder))
        return false;
    snprintf(path, sizeof path, "%s/index.html", measured->folder);
    FILE *page = fopen(path, "w");
    return page && fputs("<!doctype html><title>page</title>", page) >= 0 && fclose(page) == 0;
}

static void become(const struct measured *measured, const char *program, int out)
{
    char data[128];
    snprintf(data, sizeof data, "%s/data", measured->folder);
    dup2(out, STDOUT_FILENO);
    setenv("LC_ALL", "C", 1);
    execl(program, program, "serve", "--page", measured->folder, "--data", data, "--port", "0", "--connections-each",
          "0", "--tables-each", "0", (char *)NULL);
    _exit(127);
}

bool measured_start(struct measured *measured, const char *program, const char *where)
{
    int ends[2];
    char line[256];
    *measured = (struct measured){.pid = -1};
    if (!make_folder(measured, where) || pipe2(ends, O_CLOEXEC) != 0)
        return false;
    measured->pid = fork();
    if (measured->pid == 0)
        become(measured, program, ends[1]);
    close(ends[1]);
    FILE *said = fdopen(ends[0], "r");
    while (said && measured->port == 0 && fgets(line, sizeof line, said))
        if (sscanf(line, " http://127.0.0.1:%d/", &measured->port) != 1)
            measured->port = 0;
    if (said)
        fclose(said);
    return measured->port > 0;
}

void measured_end(struct measured *measured)
{
    char command[128];
    if (measured->pid > 0) {
        kill(measured->pid, SIGTERM);
        waitpid(measured->pid, NULL, 0);
    }
    measured->pid = -1;
    snprintf(command, sizeof command, "rm -rf '%s'", measured->folder);
    if (measured->folder[0] && system(command) != 0)
        fprintf(stderr, "load: %s is not removed\n", measured->folder);
}

/* ---- what the system says ---- */

/* Seconds of a core, from a `stat` of /proc; `name`: what the thread is called. */
static double core_seconds(const char *path, char name[32])
{
    char text[1024] = "";
    unsigned long user = 0, system = 0;
    FILE *file = fopen(path, "r");
    if (!file)
        return 0;
    if (!fgets(text, sizeof text, file))
        text[0] = '\0';
    fclose(file);
    const char *open = strchr(text, '('), *close = strrchr(text, ')');
    if (!open || !close)
        return 0;
    snprintf(name, 32, "%.*s", (int)(close - open - 1), open + 1);
    sscanf(close + 2, "%*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user, &system);
    return (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
}

static void look_at_threads(pid_t pid, struct measured_use *use)
{
    char path[320], name[32] = "";
    snprintf(path, sizeof path, "/proc/%d/task", pid);
    DIR *folder = opendir(path);
    for (struct dirent *entry; folder && (entry = readdir(folder));) {
        if (entry->d_name[0] == '.')
            continue;
        snprintf(path, sizeof path, "/proc/%d/task/%s/stat", pid, entry->d_name);
        double seconds = core_seconds(path, name);
        use->all += seconds;
        if (atoi(entry->d_name) == pid)
            use->loop += seconds;
        else if (strcmp(name, "store") == 0)
            use->store += seconds;
    }
    if (folder)
        closedir(folder);
}

static long resident(pid_t pid)
{
    char path[64], line[256];
    long kilobytes = 0;
    snprintf(path, sizeof path, "/proc/%d/status", pid);
    FILE *file = fopen(path, "r");
    while (file && fgets(line, sizeof line, file))
        if (sscanf(line, "VmRSS: %ld", &kilobytes) == 1)
            break;
    if (file)
        fclose(file);
    return kilobytes;
}

/* ---- what it says itself ---- */

static double number_in(const char *text, const char *name)
{
    char key[64];
    snprintf(key, sizeof key, "\ndobbel_%s ", name);
    const char *at = strstr(text, key);
    return at ? atof(at + strlen(key)) : 0;
}

static void read_metrics(int port, struct measured_use *use)
{
    static const char request[] = "GET /metrics HTTP/1.0\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n";
    char text[8192];
    size_t have = 0;
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons((unsigned short)port)};
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    struct timeval patience = {.tv_sec = 5};
    setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    if (fd >= 0 && connect(fd, (const struct sockaddr *)&to, sizeof to) == 0 &&
        write(fd, request, sizeof request - 1) > 0)
        for (ssize_t come; have < sizeof text - 1 && (come = read(fd, text + have, sizeof text - 1 - have)) > 0;)
            have += (size_t)come;
    text[have] = '\0';
    close(fd);
    use->commits = number_in(text, "commits_total");
    use->commit_seconds = number_in(text, "commit_seconds_total");
    use->events = number_in(text, "events_total");
    use->thinking = number_in(text, "thinking");
}

struct measured_use measured_look(const struct measured *measured, bool metrics)
{
    struct measured_use use = {.kilobytes = resident(measured->pid)};
    struct rusage own;
    getrusage(RUSAGE_SELF, &own);
    use.own = (double)(own.ru_utime.tv_sec + own.ru_stime.tv_sec) +
              (double)(own.ru_utime.tv_usec + own.ru_stime.tv_usec) / 1e6;
    look_at_threads(measured->pid, &use);
    if (metrics)
        read_metrics(measured->port, &use);
    use.at = times_now();
    return use;
}
