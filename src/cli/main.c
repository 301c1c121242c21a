/* The program `dobbel`: finds the command and hands over. */
#include <string.h>

#include "cli/cli.h"

static const struct command {
    const char *name;
    int (*run)(int argc, char **argv);
    const char *summary;
} commands[] = {
    {"games", command_games, "list the games with their seats and options"},
    {"play", command_play, "play a match at the keyboard, or go on with a saved one"},
    {"replay", command_replay, "check a record and print it"},
    {"bench", command_bench, "measure how fast the engine plays"},
};

enum { COMMANDS = sizeof commands / sizeof *commands };

static int print_help(FILE *out, int status)
{
    fputs("usage: dobbel COMMAND ...\n\nDobbel is an unofficial house for published dice games.\n\n", out);
    for (int i = 0; i < COMMANDS; i++)
        fprintf(out, "  %-8s %s\n", commands[i].name, commands[i].summary);
    fputs("\n`dobbel COMMAND --help` tells more; `dobbel --version` prints the version.\n", out);
    return status;
}

int main(int argc, char **argv)
{
    if (argc < 2)
        return print_help(stderr, STATUS_USAGE);
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "help") == 0)
        return print_help(stdout, STATUS_OK);
    if (strcmp(argv[1], "--version") == 0)
        return printf("dobbel %s\n", dob_version()) < 0;
    for (int i = 0; i < COMMANDS; i++) {
        if (strcmp(argv[1], commands[i].name) != 0)
            continue;
        int status = commands[i].run(argc - 1, argv + 1);
        if (fflush(stdout) == 0 && !ferror(stdout))
            return status;
        return complain(STATUS_FAILED, "standard output", "cannot be written");
    }
    complain(STATUS_USAGE, NULL, "there is no command `%s`", argv[1]);
    return print_help(stderr, STATUS_USAGE);
}
