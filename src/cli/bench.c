/* dobbel bench: how fast the engine plays random games, as a table or as JSON. */
#include <getopt.h>
#include <string.h>

#include "cli/cli.h"
#include "core/rules.h"
#include "games/registry.h"
#include "lab/bench.h"

struct wish {
    double seconds;
    uint64_t seats; /* 0: the fewest */
    bool json;
};

static void print_help(void)
{
    puts("usage: dobbel bench [--seconds N] [--seats N] [--json] [GAME]\n\n"
         "Plays random games on one thread and measures them: games and events a second (an event is one move,\n"
         "listed and applied, or one outcome of chance), the cost of copying a position and applying an event,\n"
         "and in the same run the floor: one random number and one bare copy. The signature is a hash over all\n"
         "events of 1000 games with seed 1; it is the same on every machine while the rules are the same.\n"
         "Without GAME: all games, and the time of a plan for three throws of five dice.\n\n"
         "  --json   one line a game: game, seats, games_per_s, events_per_s, clone_apply_ns, position_bytes,\n"
         "           signature\n\n"
         "example: dobbel bench --seconds 5 casino");
}

static void print_json(const char *name, const struct bench *b)
{
    printf("{\"game\":\"%s\",\"seats\":%d,\"games_per_s\":%.0f,\"events_per_s\":%.0f,\"clone_apply_ns\":%.2f,"
           "\"position_bytes\":%zu,\"signature\":\"%016llx\"}\n",
           name, b->seats, b->games_per_s, b->events_per_s, b->clone_apply_ns, b->position_bytes,
           (unsigned long long)b->signature);
}

static void print_table(const char *name, const struct bench *b)
{
    double event_ns = 1e9 / b->events_per_s;
    printf("%s, %d seats\n", name, b->seats);
    printf("  random games     %12.0f /s\n", b->games_per_s);
    printf("  events           %12.0f /s   %.1f ns each\n", b->events_per_s, event_ns);
    printf("  a game           %12.1f events, %.1f of them decisions\n", b->events_a_game, b->decisions_a_game);
    printf("  moves to choose  %12.1f on average, at most %llu\n", b->mean_list, (unsigned long long)b->longest_list);
    printf("  clone and apply  %12.1f ns\n", b->clone_apply_ns);
    printf("  position         %12zu bytes\n", b->position_bytes);
    printf("  floor            %12.1f ns: a random number %.1f, a bare copy %.1f; an event costs %.1f times that\n",
           b->event_floor_ns, b->generator_ns, b->memcpy_ns, event_ns / b->event_floor_ns);
    printf("  signature        %016llx\n", (unsigned long long)b->signature);
}

static int bench_one(const struct dob_game *game, const struct wish *wish)
{
    struct dob_rules rules;
    struct dob_reason why;
    uint64_t seats = wish->seats ? wish->seats : game->seats_min;
    if (!dob_rules_make(&rules, game, (int64_t)seats, &why))
        return complain_reason(STATUS_USAGE, game->name, &why);
    struct bench bench = bench_game(&rules, wish->seconds);
    (wish->json ? print_json : print_table)(game->name, &bench);
    fflush(stdout);
    return STATUS_OK;
}

static int read_wish(int argc, char **argv, struct wish *wish)
{
    static const struct option options[] = {{"help", no_argument, NULL, 'h'},
                                            {"json", no_argument, NULL, 'j'},
                                            {"seats", required_argument, NULL, 'n'},
                                            {"seconds", required_argument, NULL, 's'},
                                            {0}};
    for (int c; (c = getopt_long(argc, argv, "", options, NULL)) != -1;) {
        uint64_t seconds;
        switch (c) {
        case 'j':
            wish->json = true;
            break;
        case 'n':
            if (!read_option_number("--seats", optarg, DOB_SEATS_MAX, &wish->seats))
                return STATUS_USAGE;
            break;
        case 's':
            if (!read_option_number("--seconds", optarg, 3600, &seconds))
                return STATUS_USAGE;
            wish->seconds = (double)seconds;
            break;
        case 'h':
            print_help();
            return -1;
        default:
            return complain_usage("bench");
        }
    }
    return STATUS_OK;
}

int command_bench(int argc, char **argv)
{
    struct wish wish = {.seconds = 1};
    int status = read_wish(argc, argv, &wish);
    if (status != STATUS_OK)
        return status < 0 ? STATUS_OK : status;
    if (argc - optind > 1)
        return complain(STATUS_USAGE, "bench", "one game at most, but got `%s` too", argv[optind + 1]);
    if (optind < argc) {
        const struct dob_game *game = dob_game_named(dob_scan_in(argv[optind]));
        return game ? bench_one(game, &wish) : complain(STATUS_USAGE, NULL, "there is no game `%s`", argv[optind]);
    }
    for (int i = 0; dob_games[i] && status == STATUS_OK; i++)
        status = bench_one(dob_games[i], &wish);
    if (status == STATUS_OK && !wish.json)
        printf("five dice\n  three-throw plan %12.0f ns\n", bench_plan(wish.seconds / 5));
    return status;
}
