/* dobbel replay: reads a record, judges every event of it again, and prints what happened. */
#include <getopt.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"

static void print_help(void)
{
    puts("usage: dobbel replay [--viewer SEAT|spectator] FILE\n\n"
         "Reads a record (- for standard input), checks every event, prints the events that stand, the last\n"
         "position and the points. With --viewer only what that seat has seen.");
}

static bool read_viewer(const char *words, int *viewer)
{
    uint64_t seat;
    if (strcmp(words, "spectator") == 0) {
        *viewer = DOB_SPECTATOR;
        return true;
    }
    if (!read_option_number("--viewer", words, DOB_SEATS_MAX, &seat))
        return false;
    *viewer = (int)seat - 1;
    return true;
}

static void print_match(const dob_match *match, int viewer)
{
    struct dob_result result;
    size_t events = dob_match_events(match);
    printf("%s, %d seats, %zu events\n", dob_match_game(match), dob_match_seats(match), events);
    for (size_t i = 0; i < events; i++) {
        char text[128];
        dob_match_event(match, i, viewer, text, sizeof text);
        printf("%6zu  %s\n", i + 1, text);
    }
    draw_plain(match, events, viewer, stdout);
    if (dob_match_actors(match)) {
        puts("not finished");
        return;
    }
    dob_match_result(match, &result);
    for (int seat = 0; seat < result.seats; seat++)
        printf("seat %d: %d points, place %d\n", seat + 1, result.points[seat], result.place[seat]);
}

int command_replay(int argc, char **argv)
{
    static const struct option options[] = {
        {"help", no_argument, NULL, 'h'}, {"viewer", required_argument, NULL, 'v'}, {0}};
    int viewer = DOB_ALL_SEEING;
    for (int c; (c = getopt_long(argc, argv, "", options, NULL)) != -1;) {
        if (c == 'h') {
            print_help();
            return STATUS_OK;
        }
        if (c != 'v')
            return complain_usage("replay");
        if (!read_viewer(optarg, &viewer))
            return STATUS_USAGE;
    }
    if (argc - optind != 1) {
        complain(STATUS_USAGE, "replay", "one file is needed");
        return complain_usage("replay");
    }
    dob_match *match = load_record(argv[optind]);
    if (!match)
        return STATUS_FAILED;
    int status = STATUS_OK;
    if (viewer < 0 || (viewer < DOB_SPECTATOR && viewer >= dob_match_seats(match)))
        status = complain(STATUS_USAGE, "--viewer", "this match has seats 1 to %d", dob_match_seats(match));
    else
        print_match(match, viewer);
    dob_match_free(match);
    return status;
}
