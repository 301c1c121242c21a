/* The program `dobbel`: finds the command and hands over. */
#include <string.h>

#include "cli/cli.h"
#include "cli/say.h"

static const struct command {
    const char *name;
    int (*run)(int argc, char **argv);
} commands[] = {
    {"play", command_play},         {"solo", command_solo},
    {"referee", command_referee},   {"score", command_score},
    {"replay", command_replay},     {"analyse", command_analyse},
    {"matches", command_matches},   {"rules", command_rules},
    {"games", command_games},       {"deck", command_deck},
    {"odds", command_odds},         {"solve", command_solve},
    {"engine", command_engine},     {"bench", command_bench},
    {"simulate", command_simulate}, {"tournament", command_tournament},
    {"merge", command_merge},       {"serve", command_serve},
    {"page", command_page},         {"verify", command_verify},
    {"join", command_join},         {"backup", command_backup},
};

enum { COMMANDS = sizeof commands / sizeof *commands };

static int print_overview(FILE *out, int status)
{
    fprintf(out, "%s\n\n", say("cli.help"));
    for (int i = 0; i < COMMANDS; i++) {
        char id[64];
        snprintf(id, sizeof id, "cli.summary.%s", commands[i].name);
        fprintf(out, "  %-10s %s\n", commands[i].name, say(id));
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
    if (guess_game(argv[1]))
        return complain_game(argv[1]);
    complain(STATUS_USAGE, NULL, "cli.command-unknown", argv[1], NULL);
    return print_overview(stderr, STATUS_USAGE);
}

/* Takes `--language LANGUAGE` out of the arguments, wherever it stands before `--`; NULL if it is not there, "" if its
 * language is missing. */
static const char *take_language(int *argc, char **argv)
{
    static const char option[] = "--language";
    const size_t length = sizeof option - 1;
    for (int i = 1; i < *argc && strcmp(argv[i], "--") != 0; i++) {
        bool alone = strcmp(argv[i], option) == 0;
        if (!alone && (strncmp(argv[i], option, length) != 0 || argv[i][length] != '='))
            continue;
        const char *language = alone ? (argv[i + 1] ? argv[i + 1] : "") : argv[i] + length + 1;
        int taken = alone && argv[i + 1] ? 2 : 1;
        memmove(argv + i, argv + i + taken, (size_t)(*argc - i - taken + 1) * sizeof *argv);
        *argc -= taken;
        return language;
    }
    return NULL;
}

static int complain_language(const char *language)
{
    char list[64] = "";
    const char *name;
    for (size_t i = 0; (name = dob_language(i)); i++)
        snprintf(list + strlen(list), sizeof list - strlen(list), "%s%s", i > 0 ? ", " : "", name);
    return complain(STATUS_USAGE, "--language", "cli.language-unknown", language, list, NULL);
}

int main(int argc, char **argv)
{
    const char *language = take_language(&argc, argv);
    int status = say_start(language) ? run(argc, argv) : complain_language(language);
    if (fflush(stdout) == 0 && !ferror(stdout))
        return status;
    return complain(STATUS_FAILED, NULL, "cli.output-lost", NULL);
}
