/* dobbel play: a match at one keyboard. Everybody types moves in the notation; the program throws the dice, or takes the
 * throws of a real table with --dice hand. A pipe works as well as a keyboard. */
#include <getopt.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cli/cli.h"
#include "core/text.h"

enum { OPTIONS_MAX = 32, LINE_MAX_BYTES = 256 };

struct wish {
    const char *options[OPTIONS_MAX + 1];
    int option_count;
    uint64_t seats, seed;
    bool seeded, by_hand;
    const char *save, *resume;
};

static void print_help(void)
{
    puts("usage: dobbel play [--seats N] [--seed N] [--option NAME=VALUE]... [--dice hand] [--save FILE] GAME\n"
         "       dobbel play --resume FILE\n\n"
         "  --seats N            how many play; the fewest the game allows if not given\n"
         "  --option NAME=VALUE  a rule of the game, see `dobbel games`\n"
         "  --seed N             the same seed gives the same dice\n"
         "  --dice hand          throw real dice and type them, such as `roll 13356`\n"
         "  --save FILE          keep the match in a new file, line by line as it is played\n"
         "  --resume FILE        go on with a saved match, and keep saving it\n\n"
         "While playing, type a move, or: moves, view, undo [N], redo [N], quit.\n\n"
         "example: dobbel play --seats 3 --save evening.dob casino");
}

static int read_wish(int argc, char **argv, struct wish *wish)
{
    static const struct option options[] = {
        {"help", no_argument, NULL, 'h'},         {"seats", required_argument, NULL, 'n'},
        {"seed", required_argument, NULL, 's'},   {"option", required_argument, NULL, 'o'},
        {"dice", required_argument, NULL, 'd'},   {"save", required_argument, NULL, 'w'},
        {"resume", required_argument, NULL, 'r'}, {0}};
    for (int c; (c = getopt_long(argc, argv, "", options, NULL)) != -1;) {
        switch (c) {
        case 'n':
            if (!read_option_number("--seats", optarg, DOB_SEATS_MAX, &wish->seats))
                return STATUS_USAGE;
            break;
        case 's':
            if (!read_option_number("--seed", optarg, UINT64_MAX, &wish->seed))
                return STATUS_USAGE;
            wish->seeded = true;
            break;
        case 'o':
            if (wish->option_count == OPTIONS_MAX)
                return complain(STATUS_USAGE, "--option", "at most %d", OPTIONS_MAX);
            wish->options[wish->option_count++] = optarg;
            break;
        case 'd':
            if (strcmp(optarg, "hand") != 0)
                return complain(STATUS_USAGE, "--dice", "only `hand` is possible, not `%s`", optarg);
            wish->by_hand = true;
            break;
        case 'w':
            wish->save = optarg;
            break;
        case 'r':
            wish->resume = optarg;
            break;
        case 'h':
            print_help();
            return -1;
        default:
            return complain_usage("play");
        }
    }
    return STATUS_OK;
}

/* A seed nobody chose: the clock and the process are enough for a game at one keyboard. */
static uint64_t any_seed(void)
{
    struct timespec time;
    clock_gettime(CLOCK_REALTIME, &time);
    return ((uint64_t)time.tv_sec * 1000000007u + (uint64_t)time.tv_nsec) ^ (uint64_t)getpid() << 40;
}

static dob_match *new_match(const char *game, const struct wish *wish)
{
    int min = 0, max = 0;
    dob_game_seats(game, &min, &max);
    struct dob_setup setup = {
        .game = game,
        .seats = wish->seats ? (int)wish->seats : min,
        .options = wish->options,
        .dice = wish->by_hand ? DOB_DICE_HAND : DOB_DICE_SEED,
        .seed = wish->seeded ? wish->seed : any_seed(),
    };
    dob_match *match = NULL;
    struct dob_reason why;
    if (!dob_match_new(&setup, &match, &why))
        complain_reason(STATUS_USAGE, NULL, &why);
    return match;
}

/* The seat that is asked now, or DOB_CHANCE for a throw to be typed; -1 when the match is over. */
static int asked(const dob_match *match)
{
    unsigned actors = dob_match_actors(match);
    return actors ? __builtin_ctz(actors) : -1;
}

static int viewer_now(const dob_match *match)
{
    int actor = asked(match);
    return actor < 0 ? DOB_ALL_SEEING : actor == DOB_CHANCE ? DOB_SPECTATOR : actor;
}

static void print_moves(const dob_match *match, int seat)
{
    dob_move list[DOB_MATCH_MOVES_MAX];
    if (seat == DOB_CHANCE) {
        puts("type what was thrown");
        return;
    }
    size_t count = dob_match_moves(match, seat, list, DOB_MATCH_MOVES_MAX);
    for (size_t i = 0; i < count; i++) {
        char text[64];
        dob_match_print(match, list[i], text, sizeof text);
        printf("%s%s", i ? ", " : "  ", text);
    }
    putchar('\n');
}

/* Lets the program's dice fall until somebody has to decide. */
static bool throw_dice(dob_match *match)
{
    struct dob_reason why;
    while (asked(match) == DOB_CHANCE && dob_match_dice(match) != DOB_DICE_HAND) {
        char text[128];
        if (!dob_match_throw(match, &why)) {
            complain_reason(STATUS_FAILED, NULL, &why);
            return false;
        }
        int viewer = viewer_now(match);
        dob_match_event(match, dob_match_events(match) - 1, viewer, text, sizeof text);
        puts(text);
    }
    return true;
}

/* undo and redo take a number, 1 if it is missing. */
static bool step_back(dob_match *match, struct dob_scan line, struct dob_reason *why, bool *handled)
{
    int64_t count = 1;
    bool redo = dob_scan_exactly(&line, "redo");
    *handled = redo || dob_scan_exactly(&line, "undo");
    dob_scan_spaces(&line);
    *handled =
        *handled && (dob_scan_done(&line) || dob_scan_number(&line, 1, INT32_MAX, &count)) && dob_scan_done(&line);
    if (!*handled)
        return true;
    return (redo ? dob_match_redo : dob_match_undo)(match, (size_t)count, why);
}

/* Obeys one line. False: the player leaves. */
static bool obey(dob_match *match, const char *line)
{
    struct dob_reason why;
    dob_move move;
    bool handled;
    int actor = asked(match);
    if (strcmp(line, "quit") == 0)
        return false;
    if (strcmp(line, "moves") == 0)
        print_moves(match, actor);
    else if (strcmp(line, "view") == 0)
        draw_plain(match, dob_match_events(match), viewer_now(match), stdout);
    else if (!step_back(match, dob_scan_in(line), &why, &handled) ||
             (!handled && (!dob_match_parse(match, line, &move, &why) || !dob_match_play(match, actor, move, &why))))
        complain_reason(STATUS_OK, NULL, &why);
    return true;
}

static void print_result(const dob_match *match)
{
    struct dob_result result;
    dob_match_result(match, &result);
    for (int seat = 0; seat < result.seats; seat++)
        printf("seat %d: %d points, place %d\n", seat + 1, result.points[seat], result.place[seat]);
}

static int converse(dob_match *match, struct save *save)
{
    char line[LINE_MAX_BYTES];
    for (;;) {
        if (!throw_dice(match) || !save_more(save, match))
            return STATUS_FAILED;
        int actor = asked(match);
        if (actor < 0)
            break;
        if (actor == DOB_CHANCE)
            fputs("dice> ", stdout);
        else
            printf("seat %d> ", actor + 1);
        fflush(stdout);
        if (!fgets(line, sizeof line, stdin)) {
            putchar('\n');
            break;
        }
        if (!strchr(line, '\n') && !feof(stdin)) {
            for (int c = getchar(); c != '\n' && c != EOF; c = getchar())
                continue;
            complain(STATUS_OK, NULL, "a line has at most %d characters", LINE_MAX_BYTES - 2);
            continue;
        }
        line[strcspn(line, "\r\n")] = '\0';
        if (line[0] && !obey(match, line))
            break;
    }
    if (dob_match_actors(match) == 0)
        print_result(match);
    else if (save->file >= 0)
        printf("saved in %s\n", save->path);
    return STATUS_OK;
}

static int play_match(dob_match *match, const struct wish *wish)
{
    struct save save = {.file = -1};
    bool ready = true;
    if (wish->resume)
        ready = save_resume(&save, wish->resume, match);
    else if (wish->save)
        ready = save_begin(&save, wish->save, match);
    if (ready)
        draw_plain(match, dob_match_events(match), viewer_now(match), stdout);
    int status = ready ? converse(match, &save) : STATUS_FAILED;
    save_end(&save);
    return status;
}

int command_play(int argc, char **argv)
{
    struct wish wish = {0};
    int status = read_wish(argc, argv, &wish);
    if (status != STATUS_OK)
        return status < 0 ? STATUS_OK : status;
    int names = argc - optind;
    if (wish.resume ? names != 0 : names != 1) {
        complain(STATUS_USAGE, "play", wish.resume ? "a saved match knows its game" : "one game is needed");
        return complain_usage("play");
    }
    dob_match *match = wish.resume ? load_record(wish.resume) : new_match(argv[optind], &wish);
    if (!match)
        return wish.resume ? STATUS_FAILED : STATUS_USAGE;
    status = play_match(match, &wish);
    dob_match_free(match);
    return status;
}
