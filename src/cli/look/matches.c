/* dobbel matches: what is saved in the data folder, the newest first. */
#include <getopt.h>
#include <stdlib.h>

#include "cli/cli.h"
#include "cli/play/saved.h"
#include "cli/say.h"

static void print_match(const struct host_found *found)
{
    char text[512];
    bool over = dob_match_actors(found->match) == 0;
    printf("%s; %s\n    %s\n", saved_line(found, text, sizeof text), say(over ? "cli.finished" : "cli.unfinished"),
           found->path);
}

static int print_matches(const char *game)
{
    struct host_failure failure;
    struct host_matches *matches = malloc(sizeof *matches);
    if (!matches)
        return complain(STATUS_FAILED, NULL, "match.no-memory", NULL);
    int status = host_matches_find(matches, &failure) ? STATUS_OK : STATUS_FAILED;
    if (status != STATUS_OK)
        complain_failure(&failure);
    saved_keep(matches, &(struct saved_wish){.game = game}, HOST_MATCHES_MAX);
    for (size_t i = 0; i < matches->count; i++)
        print_match(&matches->list[i]);
    if (status == STATUS_OK && matches->count == 0)
        puts(say("cli.nothing-saved"));
    host_matches_free(matches);
    free(matches);
    return status;
}

int command_matches(int argc, char **argv)
{
    static const struct option options[] = {{"help", no_argument, NULL, 'h'}, {0}};
    int min, max;
    for (int c; (c = getopt_long(argc, argv, "", options, NULL)) != -1;)
        return c == 'h' ? print_help("matches") : complain_usage("matches");
    if (argc - optind > 1)
        return complain(STATUS_USAGE, "matches", "cli.no-argument", argv[optind + 1], NULL);
    if (optind < argc && !dob_game_seats(argv[optind], &min, &max))
        return complain_game(argv[optind]);
    return print_matches(argv[optind]);
}
