/* gnuplot gets its commands from a temporary file and writes to ours. No shell is between, so names need no quoting but
 * gnuplot's own. */
#include "lab/plot.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

/* Waits for it; its warnings are of no use to anybody here. 0 if it ended well, -1 if it could not be begun. */
static int run_gnuplot(char *const arguments[], int in, int out)
{
    posix_spawn_file_actions_t actions;
    pid_t child;
    int status = 0;
    posix_spawn_file_actions_init(&actions);
    if (in >= 0)
        posix_spawn_file_actions_adddup2(&actions, in, STDIN_FILENO);
    if (out >= 0)
        posix_spawn_file_actions_adddup2(&actions, out, STDOUT_FILENO);
    else
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    int failed = posix_spawnp(&child, arguments[0], &actions, NULL, arguments, environ);
    posix_spawn_file_actions_destroy(&actions);
    if (failed || waitpid(child, &status, 0) != child)
        return -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}

bool plot_possible(void)
{
    char *const arguments[] = {(char[]){"gnuplot"}, (char[]){"--version"}, NULL};
    return run_gnuplot(arguments, -1, -1) == 0;
}

/* Between quotes that gnuplot takes as they are. */
static void write_quoted(const char *text, FILE *out)
{
    fputc('\'', out);
    for (; *text; text++)
        if (*text == '\'')
            fputs("''", out);
        else
            fputc(*text, out);
    fputc('\'', out);
}

/* A dashed line from the first row to the last, with its label above it. */
static void write_line(const struct plot *plot, FILE *out)
{
    fprintf(out, "set arrow 1 from first %.10g, graph 0 to first %.10g, graph 1 nohead dashtype 2\n", plot->line,
            plot->line);
    fputs("set label 1 ", out);
    write_quoted(plot->line_label, out);
    fprintf(out, " at first %.10g, graph 1 offset 0, 0.6 center\n", plot->line);
}

static void write_commands(const struct plot *plot, FILE *out)
{
    fprintf(out, "set terminal svg size 800,%d noenhanced\nset title ", 140 + 40 * plot->count);
    write_quoted(plot->title, out);
    fputs(" offset 0, 0.8\nset tmargin 4\nset xlabel ", out);
    write_quoted(plot->axis, out);
    fprintf(out, "\nset yrange [%d.5:0.5]\nset ytics (", plot->count);
    for (int i = 0; i < plot->count; i++) {
        fputs(i ? ", " : "", out);
        write_quoted(plot->bar[i].label, out);
        fprintf(out, " %d", i + 1);
    }
    fputs(")\nset grid xtics\nset key off\nset offsets 0, 0, 0, 0\n", out);
    if (plot->line_label)
        write_line(plot, out);
    fputs("$bars << END\n", out);
    for (int i = 0; i < plot->count; i++)
        fprintf(out, "%.10g %d %.10g %.10g\n", plot->bar[i].value, i + 1, plot->bar[i].low, plot->bar[i].high);
    fputs("END\nplot $bars using 1:2:3:4 with xerrorbars pointtype 7 linewidth 2\n", out);
}

enum plot_end plot_bars(FILE *out, const struct plot *plot)
{
    char *const arguments[] = {(char[]){"gnuplot"}, (char[]){"-"}, NULL};
    FILE *commands = tmpfile();
    if (!commands)
        return PLOT_FAILED;
    write_commands(plot, commands);
    bool written = fflush(commands) == 0 && !ferror(commands) && fseek(commands, 0, SEEK_SET) == 0;
    fflush(out);
    int status = written ? run_gnuplot(arguments, fileno(commands), fileno(out)) : 1;
    fclose(commands);
    return status == 0 ? PLOT_DONE : status < 0 || status == 127 ? PLOT_NO_GNUPLOT : PLOT_FAILED;
}
