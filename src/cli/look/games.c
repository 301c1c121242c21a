/* dobbel games: what can be played, with how many, and with which options. */
#include <getopt.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/say.h"

static void print_option(const char *game, const struct dob_option *option)
{
    char values[256] = "", standard[24], id[64];
    for (int i = 0; option->names && i <= option->max; i++)
        snprintf(values + strlen(values), sizeof values - strlen(values), "%s%s", i ? ", " : "", option->names[i]);
    if (option->names)
        snprintf(standard, sizeof standard, "%s", option->names[option->standard]);
    else {
        snprintf(values, sizeof values, "%d..%d", option->min, option->max);
        snprintf(standard, sizeof standard, "%d", option->standard);
    }
    printf("    %-18s ", option->name);
    print_with(stdout, "cli.option", values, standard, option->ruling, NULL);
    putchar('\n');
    snprintf(id, sizeof id, "%s.option.%s", game, option->name);
    if (say_or_null(id))
        printf("    %-18s %s\n", "", say(id));
}

static void print_game(const char *name)
{
    char least[8], most[8], id[64];
    int min = 0, max = 0;
    dob_game_seats(name, &min, &max);
    snprintf(least, sizeof least, "%d", min);
    snprintf(most, sizeof most, "%d", max);
    print_with(stdout, "cli.game", name, least, most, NULL);
    putchar('\n');
    char box[160];
    if (*say_known_as(box, sizeof box, name))
        printf("    %s\n", box);
    snprintf(id, sizeof id, "%s.about", name);
    printf("    %s\n", say(id));
    const struct dob_option *option;
    for (size_t i = 0; (option = dob_game_option(name, i)); i++)
        print_option(name, option);
}

static void print_games(bool examples)
{
    const char *name;
    for (size_t i = 0; (name = dob_game_name(i)); i++)
        if (dob_game_is_example(name) == examples)
            print_game(name);
}

int command_games(int argc, char **argv)
{
    static const struct option options[] = {{"help", no_argument, NULL, 'h'}, {0}};
    for (int c; (c = getopt_long(argc, argv, "", options, NULL)) != -1;)
        return c == 'h' ? print_help("games") : complain_usage("games");
    if (optind < argc)
        return complain(STATUS_USAGE, "games", "cli.no-argument", argv[optind], NULL);
    print_games(false);
    printf("\n%s\n\n", say("cli.examples"));
    print_games(true);
    const char *called = getenv("DOBBEL_CALLED"); /* by ./play, which knows no `dobbel` */
    putchar('\n');
    print_with(stdout, "cli.ways-to-play", called ? called : "dobbel", NULL);
    putchar('\n');
    return STATUS_OK;
}
