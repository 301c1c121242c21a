/* The arguments of play and referee, as wishes. */
#include <getopt.h>
#include <string.h>
#include <unistd.h>

#include "cli/play/seating.h"
#include "core/text.h"
#include "games/registry.h"
#include "host/pool.h"

static const struct option options[] = {
    {"help", no_argument, NULL, 'h'},
    {"seats", required_argument, NULL, 'n'},
    {"seed", required_argument, NULL, 's'},
    {"option", required_argument, NULL, 'o'},
    {"bot", required_argument, NULL, 'b'},
    {"name", required_argument, NULL, 'N'},
    {"advice", required_argument, NULL, 'a'},
    {"save", required_argument, NULL, 'w'},
    {"no-save", no_argument, NULL, 'u'},
    {"resume", no_argument, NULL, 'r'},
    {"from", required_argument, NULL, 'f'},
    {"deck", required_argument, NULL, 'd'},
    {"cards", required_argument, NULL, 'c'},
    {"bot-time", required_argument, NULL, 't'},
    {"budget", required_argument, NULL, 'k'},
    {"time", required_argument, NULL, 'T'},
    {"threads", required_argument, NULL, 'P'},
    {"people", required_argument, NULL, 'p'},
    {"log", required_argument, NULL, 'O'},
    {"plain", no_argument, NULL, 'L'},
    {"pause", no_argument, NULL, 'Z'},
    {"watch", no_argument, NULL, 'W'},
    {"takebacks", no_argument, NULL, 'B'},
    {"tutor", optional_argument, NULL, 'U'},
    {0},
};

enum { BOT_TIME_MAX = 3600000, TUTOR_PERCENT = 5 };

static bool push(const char **list, int *count, const char *option, const char *value)
{
    if (*count == WISHES_MAX) {
        complain(STATUS_USAGE, option, "cli.too-many", NULL);
        return false;
    }
    list[(*count)++] = value;
    return true;
}

static const char *list_names(const char *name_of(size_t i), char *text, size_t size)
{
    const char *name;
    text[0] = '\0';
    for (size_t i = 0; (name = name_of(i)); i++)
        snprintf(text + strlen(text), size - strlen(text), "%s%s", i ? ", " : "", name);
    return text;
}

const struct bot *wish_bot(const char *option, const char *name)
{
    char levels[128], others[128];
    const struct bot *bot = bot_named(dob_scan_in(name));
    if (!bot)
        complain(STATUS_USAGE, option, "cli.bot-unknown", name, list_names(dob_bot_level, levels, sizeof levels),
                 list_names(dob_bot_yardstick, others, sizeof others), NULL);
    return bot;
}

bool wish_option(struct wish *wish, int letter, const char *value)
{
    switch (letter) {
    case 'n':
        return read_option_number("--seats", value, DOB_SEATS_MAX, &wish->seats);
    case 'p':
        return read_option_number("--people", value, DOB_SEATS_MAX, &wish->people);
    case 'O':
        wish->log = value;
        return true;
    case 'L':
        return wish->plain = true;
    case 'Z':
        return wish->pause = true;
    case 'W':
        return wish->watch = true;
    case 'B':
        return wish->takebacks = true;
    case 's':
        wish->seeded = true;
        if (wish->dice == DOB_DICE_HAND)
            return complain(STATUS_USAGE, "--seed", "cli.seed-by-hand", NULL) == STATUS_OK;
        return read_option_number("--seed", value, UINT64_MAX, &wish->seed);
    case 'o':
        return push(wish->options, &wish->option_count, "--option", value);
    case 'b':
        return push(wish->bots, &wish->bot_count, "--bot", value);
    case 'N':
        return push(wish->names, &wish->name_count, "--name", value);
    case 'a':
        return (wish->adviser = wish_bot("--advice", value)) != NULL;
    case 'U':
        wish->tutor = TUTOR_PERCENT;
        return !value || read_option_number("--tutor", value, 100, &wish->tutor);
    case 'w':
        wish->save = value;
        return true;
    case 'c': {
        uint64_t seat;
        if (!read_option_number("--cards", value, DOB_SEATS_MAX, &seat))
            return false;
        wish->cards |= seat ? 1u << (seat - 1) : 1u << DOB_SEATS_MAX; /* there is no seat 0 */
        return true;
    }
    case 'd':
        wish->deck = value;
        return true;
    case 'f':
        wish->from = value;
        if (!strrchr(value, '@'))
            return complain(STATUS_USAGE, "--from", "cli.from-form", value, NULL) == STATUS_OK;
        return read_option_number("--from", strrchr(value, '@') + 1, INT32_MAX, &wish->from_events);
    case 't':
        return read_option_number("--bot-time", value, BOT_TIME_MAX, &wish->bot_time);
    case 'k':
        return read_option_number("--budget", value, UINT64_MAX, &wish->budget);
    case 'P':
        return read_option_number("--threads", value, HOST_THREADS_MAX, &wish->threads);
    case 'T':
        return read_option_number("--time", value, BOT_TIME_MAX, &wish->time);
    case 'u':
        return wish->unsaved = true;
    case 'r':
        return wish->resume = true;
    default:
        complain_usage(wish->command);
        return false;
    }
}

const char *wish_program(const char *words, int seats, int *seat)
{
    struct dob_scan scan = dob_scan_in(words);
    int64_t number = 0;
    if (dob_scan_number(&scan, 1, seats, &number) && !dob_scan_char(&scan, ':'))
        return NULL;
    *seat = (int)number;
    return dob_scan_exactly(&scan, WIRE_PROGRAM_PREFIX) && !dob_scan_done(&scan) ? scan.at : NULL;
}

/* Only programs can be seated at a saved match, on seats that were theirs. */
static bool are_programs(const struct wish *wish)
{
    int seat = 0;
    for (int i = 0; i < wish->bot_count; i++)
        if (!wish_program(wish->bots[i], DOB_SEATS_MAX, &seat) || seat == 0)
            return false;
    return true;
}

/* What a saved match, or a record from a point on, cannot be told otherwise. */
static bool changes_what_is_fixed(const struct wish *wish)
{
    if (wish->resume && (wish->from || wish->seeded || wish->save || wish->unsaved))
        return true;
    return wish->seats || wish->people || wish->watch || wish->takebacks || wish->option_count || wish->deck ||
           wish->name_count || !are_programs(wish);
}

int wish_read(struct wish *wish, int argc, char **argv)
{
    for (int c; (c = getopt_long(argc, argv, "", options, NULL)) != -1;) {
        if (c == 'h')
            return print_help(wish->command);
        if (!wish_option(wish, c, optarg))
            return STATUS_USAGE;
    }
    bool known = wish->resume || wish->from;
    int names = argc - optind;
    if (names == 0 && !known && wish->asks && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO))
        return -1;
    if (names > 1 || (names == 0 && !known) || (names == 1 && wish->from)) {
        complain(STATUS_USAGE, wish->command, known ? "cli.game-known" : "cli.game-needed", NULL);
        return complain_usage(wish->command);
    }
    if (wish->watch && (wish->people || wish->name_count))
        return complain(STATUS_USAGE, "--watch", "cli.watch-people", NULL);
    if (wish->save && wish->unsaved)
        return complain(STATUS_USAGE, wish->command, "cli.save-or-not", NULL);
    if (known && changes_what_is_fixed(wish))
        return complain(STATUS_USAGE, wish->command, "cli.resume-fixed", NULL);
    if (names == 1)
        *(wish->resume && !dob_game_named(dob_scan_in(argv[optind])) ? &wish->resume_file : &wish->game) = argv[optind];
    return -1;
}
