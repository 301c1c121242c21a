/* dobbel score: no match, only its end. The final table is typed in, a line at a time; the points come out line by line. */
#include <getopt.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/draw/draw.h"
#include "cli/play/input.h"
#include "cli/say.h"
#include "core/rules.h"
#include "games/registry.h"

static bool owns_something(const struct drawing *drawing, const struct dob_rules *rules, const void *position, int seat)
{
    char text[128];
    int points;
    return drawing->item(rules, position, seat, 0, text, sizeof text, &points);
}

/* How long the longest item of all seats is: points stand below each other. */
static int width_of_items(const struct drawing *drawing, const struct dob_rules *rules, const void *position)
{
    enum { LEAST = 24 };
    char text[128];
    int points, width = LEAST;
    for (int seat = 0; seat < rules->seats; seat++)
        for (size_t i = 0; drawing->item(rules, position, seat, i, text, sizeof text, &points); i++)
            width = (int)strlen(text) > width ? (int)strlen(text) : width;
    return width;
}

static void print_items(const struct drawing *drawing, const struct dob_rules *rules, const void *position, int seat)
{
    char text[128];
    int points, width = width_of_items(drawing, rules, position);
    for (size_t i = 0; drawing->item(rules, position, seat, i, text, sizeof text, &points); i++)
        printf("  %-*s %5d\n", width, text, points);
}

/* Without a table of their own the last seats do not play: they take no place from others. */
static void leave_out_last_seats(const struct drawing *drawing, struct dob_rules *rules, const void *position)
{
    const uint8_t least = rules->game->seats_min > 2 ? rules->game->seats_min : 2; /* alone it would be another game */
    while (rules->seats > least && !owns_something(drawing, rules, position, rules->seats - 1))
        rules->seats--;
}

static int judge(const struct drawing *drawing, const struct dob_rules *rules, const void *position)
{
    int status = STATUS_OK;
    for (int seat = 0; drawing->judge && seat < rules->seats; seat++) {
        struct dob_reason why;
        if (!drawing->judge(rules, position, seat, &why))
            status = complain_reason(STATUS_FAILED, NULL, &why);
    }
    return status;
}

/* Where nobody said how many played, an empty seat did not. */
static void print_points(const struct drawing *drawing, const struct dob_rules *rules, const void *position, bool all)
{
    struct dob_result result;
    rules->game->result(rules, position, DOB_ALL_SEEING, &result);
    result.solo = false; /* what was needed depends on options, which nobody has told */
    for (int seat = 0; seat < rules->seats; seat++) {
        if (!all && !owns_something(drawing, rules, position, seat))
            continue;
        char text[128], label[8];
        snprintf(label, sizeof label, "%d", seat + 1);
        puts(say_place(text, sizeof text, &result, seat, label));
        print_items(drawing, rules, position, seat);
    }
}

/* Lines until an empty one or the end of the input; a wrong line is told and changes nothing. */
static int converse(const struct drawing *drawing, struct dob_rules *rules, bool all)
{
    union dob_position position;
    char id[64], prompt[64];
    struct input *input = input_open(NULL, NULL);
    if (!input)
        return complain(STATUS_FAILED, NULL, "match.no-memory", NULL);
    memset(&position, 0, sizeof position);
    rules->game->start(rules, &position);
    snprintf(id, sizeof id, "%s.score", rules->game->name);
    puts(say(id));
    snprintf(prompt, sizeof prompt, "%s> ", rules->game->name);
    int status = STATUS_OK;
    for (const char *line; (line = input_line(input, prompt)) && *line;) {
        struct dob_reason why;
        if (!drawing->enter(rules, &position, line, &why))
            status = complain_reason(STATUS_FAILED, NULL, &why);
    }
    if (!all)
        leave_out_last_seats(drawing, rules, &position);
    if (judge(drawing, rules, &position) != STATUS_OK)
        status = STATUS_FAILED;
    print_points(drawing, rules, &position, all);
    input_close(input);
    return status;
}

int command_score(int argc, char **argv)
{
    static const struct option options[] = {
        {"help", no_argument, NULL, 'h'}, {"seats", required_argument, NULL, 'n'}, {0}};
    uint64_t seats = 0;
    for (int c; (c = getopt_long(argc, argv, "", options, NULL)) != -1;) {
        if (c == 'h')
            return print_help("score");
        if (c != 'n')
            return complain_usage("score");
        if (!read_option_number("--seats", optarg, DOB_SEATS_MAX, &seats))
            return STATUS_USAGE;
    }
    if (argc - optind != 1) {
        complain(STATUS_USAGE, "score", "cli.game-needed", NULL);
        return complain_usage("score");
    }
    const struct dob_game *game = dob_game_named(dob_scan_in(argv[optind]));
    const struct drawing *drawing = drawing_of(argv[optind]);
    if (!game)
        return complain(STATUS_USAGE, NULL, "cli.game-unknown", argv[optind], NULL);
    if (!drawing || !drawing->enter)
        return complain(STATUS_USAGE, game->name, "cli.no-score", NULL);
    struct dob_rules rules;
    struct dob_reason why;
    if (!dob_rules_make(&rules, game, seats ? (int64_t)seats : game->seats_max, &why))
        return complain_reason(STATUS_USAGE, NULL, &why);
    return converse(drawing, &rules, seats > 0);
}
