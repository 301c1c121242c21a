/* dobbel score: no match, only its end. The final table is typed in, a line at a time; the points come out line by line. */
#include <getopt.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/play/input.h"
#include "cli/say.h"
#include "core/rules.h"
#include "games/registry.h"

enum { TEXT_MAX = 128 };

/* What the end of a match is: rules, in whose deck cards may be put, and a position. */
struct end {
    struct dob_rules rules;
    union dob_position position;
};

/* The i-th item of a seat in words; false after the last. */
static bool item_of(const struct end *end, int seat, size_t i, char text[TEXT_MAX], int *points)
{
    const struct dob_rules *rules = &end->rules;
    struct dob_item item;
    if (!rules->game->item(rules, &end->position, DOB_ALL_SEEING, seat, i, &item))
        return false;
    say_phrase(text, TEXT_MAX, &item.phrase);
    *points = item.points;
    return true;
}

static bool owns_something(const struct end *end, int seat)
{
    char text[TEXT_MAX];
    int points;
    return item_of(end, seat, 0, text, &points);
}

/* How long the longest item of all seats is: points stand below each other. */
static int width_of_items(const struct end *end)
{
    enum { LEAST = 24 };
    char text[TEXT_MAX];
    int points, width = LEAST;
    for (int seat = 0; seat < end->rules.seats; seat++)
        for (size_t i = 0; item_of(end, seat, i, text, &points); i++)
            width = say_columns(text) > width ? say_columns(text) : width;
    return width;
}

static void print_items(const struct end *end, int seat)
{
    char text[TEXT_MAX];
    int points, width = width_of_items(end);
    for (size_t i = 0; item_of(end, seat, i, text, &points); i++)
        printf("  %s%*s %5d\n", text, width - say_columns(text), "", points);
}

/* Without a table of their own the last seats do not play: they take no place from others. */
static void leave_out_last_seats(struct end *end)
{
    const struct dob_game *game = end->rules.game;
    const uint8_t least = game->seats_min > 2 ? game->seats_min : 2; /* alone it would be another game */
    while (end->rules.seats > least && !owns_something(end, end->rules.seats - 1))
        end->rules.seats--;
}

static int judge(const struct end *end)
{
    int status = STATUS_OK;
    for (int seat = 0; seat < end->rules.seats; seat++) {
        struct dob_reason why;
        if (!end->rules.game->judge(&end->rules, &end->position, seat, &why))
            status = complain_reason(STATUS_FAILED, NULL, &why);
    }
    return status;
}

/* Where nobody said how many played, an empty seat did not. */
static void print_points(const struct end *end, bool all)
{
    struct dob_result result;
    end->rules.game->result(&end->rules, &end->position, DOB_ALL_SEEING, &result);
    result.solo = false; /* what was needed depends on options, which nobody has told */
    for (int seat = 0; seat < end->rules.seats; seat++) {
        if (!all && !owns_something(end, seat))
            continue;
        char text[TEXT_MAX], label[8];
        snprintf(label, sizeof label, "%d", seat + 1);
        puts(say_place(text, sizeof text, &result, seat, label));
        print_items(end, seat);
    }
}

/* Lines until an empty one or the end of the input; a wrong line is told and changes nothing. */
static int converse(struct end *end, bool all)
{
    const struct dob_game *game = end->rules.game;
    char id[64], prompt[64];
    struct input *input = input_open(NULL, NULL);
    if (!input)
        return complain(STATUS_FAILED, NULL, "match.no-memory", NULL);
    game->start(&end->rules, &end->position);
    snprintf(id, sizeof id, "%s.score", game->name);
    puts(say(id));
    snprintf(prompt, sizeof prompt, "%s> ", game->name);
    int status = STATUS_OK;
    for (const char *line; (line = input_line(input, prompt)) && *line;) {
        struct dob_reason why;
        if (!game->enter(&end->rules, &end->position, dob_scan_in(line), &why))
            status = complain_reason(STATUS_FAILED, NULL, &why);
    }
    if (!all)
        leave_out_last_seats(end);
    if (judge(end) != STATUS_OK)
        status = STATUS_FAILED;
    print_points(end, all);
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
    if (!game)
        return complain_game(argv[optind]);
    if (!game->enter)
        return complain(STATUS_USAGE, game->name, "cli.no-score", NULL);
    struct end end = {0};
    struct dob_reason why;
    if (!dob_rules_make(&end.rules, game, seats ? (int64_t)seats : game->seats_max, &why))
        return complain_reason(STATUS_USAGE, NULL, &why);
    return converse(&end, seats > 0);
}
