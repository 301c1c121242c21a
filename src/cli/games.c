/* dobbel games: what can be played, with how many, and with which options. */
#include <getopt.h>
#include <string.h>

#include "cli/cli.h"

static void print_help(void)
{
    puts("usage: dobbel games\n\n"
         "Lists the games with their seats and options (value range, standard value, ruling).");
}

static void print_option(const struct dob_option *option)
{
    printf("    %-18s ", option->name);
    if (!option->names) {
        printf("%d..%d, standard %d (%s)\n", option->min, option->max, option->standard, option->ruling);
        return;
    }
    for (int i = 0; i <= option->max; i++)
        printf("%s%s", i ? ", " : "", option->names[i]);
    printf("; standard %s (%s)\n", option->names[option->standard], option->ruling);
}

int command_games(int argc, char **argv)
{
    static const struct option options[] = {{"help", no_argument, NULL, 'h'}, {0}};
    for (int c; (c = getopt_long(argc, argv, "", options, NULL)) != -1;) {
        if (c != 'h')
            return complain_usage("games");
        print_help();
        return STATUS_OK;
    }
    if (optind < argc)
        return complain(STATUS_USAGE, "games", "takes no argument, but got `%s`", argv[optind]);
    const char *name;
    for (size_t i = 0; (name = dob_game_name(i)); i++) {
        int min = 0, max = 0;
        dob_game_seats(name, &min, &max);
        printf("%s, %d to %d seats\n", name, min, max);
        const struct dob_option *option;
        for (size_t j = 0; (option = dob_game_option(name, j)); j++)
            print_option(option);
    }
    return STATUS_OK;
}
