/* The program `dobbel`: finds the command and hands over. */
#include <string.h>

#include "cli/cli.h"
#include "cli/say.h"

static const struct command {
    const char *name;
    int (*run)(int argc, char **argv);
} commands[] = {
    {"play", command_play},     {"solo", command_solo},   {"referee", command_referee}, {"score", command_score},
    {"replay", command_replay}, {"rules", command_rules}, {"games", command_games},     {"deck", command_deck},
    {"odds", command_odds},     {"solve", command_solve}, {"bench", command_bench},
};

enum { COMMANDS = sizeof commands / sizeof *commands };

static int print_overview(FILE *out, int status)
{
    fprintf(out, "%s\n\n", say("cli.help"));
    for (int i = 0; i < COMMANDS; i++) {
        char id[64];
        snprintf(id, sizeof id, "cli.summary.%s", commands[i].name);
        fprintf(out, "  %-8s %s\n", commands[i].name, say(id));
    }
    fprintf(out, "\n%s\n", say("cli.help-more"));
    return status;
}

static int print_version(void)
{
    printf("dobbel %s\n", dob_version());
    return STATUS_OK;
}

static int run(int argc, char **argv)
{
    if (argc < 2)
        return print_overview(stderr, STATUS_USAGE);
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "help") == 0)
        return print_overview(stdout, STATUS_OK);
    if (strcmp(argv[1], "--version") == 0)
        return print_version();
    for (int i = 0; i < COMMANDS; i++) {
        if (strcmp(argv[1], commands[i].name) != 0)
            continue;
        argv[1] = argv[0]; /* getopt complains in the program's name */
        return commands[i].run(argc - 1, argv + 1);
    }
    complain(STATUS_USAGE, NULL, "cli.command-unknown", argv[1], NULL);
    return print_overview(stderr, STATUS_USAGE);
}

int main(int argc, char **argv)
{
    say_start();
    int status = run(argc, argv);
    if (fflush(stdout) == 0 && !ferror(stdout))
        return status;
    return complain(STATUS_FAILED, NULL, "cli.output-lost", NULL);
}
