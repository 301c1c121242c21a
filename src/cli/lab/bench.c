/* dobbel bench: how fast the engine plays random games, and how fast bots play, as a table or as JSON. */
#include <getopt.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/lab/lab.h"
#include "cli/say.h"
#include "core/rules.h"
#include "games/registry.h"
#include "lab/bench.h"

struct bench_wish {
    double seconds;
    uint64_t seats; /* 0: the fewest */
    bool json, bots;
};

static void print_json(const struct dob_rules *rules, const struct bench *b)
{
    printf("{\"game\":\"%s\",\"seats\":%d,\"games_per_s\":%.0f,\"events_per_s\":%.0f,\"clone_apply_ns\":%.2f,"
           "\"position_bytes\":%zu,\"yardstick_per_s\":%.0f,\"signature\":\"%016llx\"}\n",
           rules->game->name, b->seats, b->games_per_s, b->events_per_s, b->clone_apply_ns, b->position_bytes,
           b->yardstick_per_s, (unsigned long long)b->signature);
}

/* A line of the table: a label from the catalogue, a number, and what more there is to say of it. */
static void print_line(const char *id, double number, int digits, const char *more)
{
    const char *label = say(id);
    int width = 0;
    for (const char *at = label; *at; at++)
        width += ((unsigned char)*at & 0xC0) != 0x80;
    printf("  %s%*s %14.*f%s%s\n", label, width < 26 ? 26 - width : 0, "", digits, number, *more ? " " : "", more);
}

static void print_table(const struct dob_rules *rules, const struct bench *b)
{
    double event_ns = 1e9 / b->events_per_s;
    char title[128];
    puts(lab_title(rules, title, sizeof title));
    print_line("cli.bench.games", b->games_per_s, 0, "/s");
    print_line("cli.bench.events", b->events_per_s, 0, "/s");
    print_line("cli.bench.event", event_ns, 1, "ns");
    print_line("cli.bench.events-a-game", b->events_a_game, 1, "");
    print_line("cli.bench.decisions-a-game", b->decisions_a_game, 1, "");
    print_line("cli.bench.mean-list", b->mean_list, 1, "");
    print_line("cli.bench.longest-list", (double)b->longest_list, 0, "");
    print_line("cli.bench.clone-apply", b->clone_apply_ns, 1, "ns");
    print_line("cli.bench.position", (double)b->position_bytes, 0, "bytes");
    print_line("cli.bench.generator", b->generator_ns, 1, "ns");
    print_line("cli.bench.memcpy", b->memcpy_ns, 1, "ns");
    print_line("cli.bench.ratio", event_ns / b->event_floor_ns, 1, "x");
    print_line("cli.bench.yardstick", b->yardstick_per_s, 0, "/s");
    print_line("cli.bench.to-yardstick", b->events_per_s / b->yardstick_per_s, 3, "x");
    printf("  %s %016llx\n", say("cli.bench.signature"), (unsigned long long)b->signature);
}

static void print_bot(const struct dob_rules *rules, const struct bot *bot, const struct bench_bot *b, bool json)
{
    if (json)
        printf("{\"game\":\"%s\",\"seats\":%d,\"bot\":\"%s\",\"games_per_s\":%.4g,\"ms_a_move\":%.4g,"
               "\"playouts_per_s\":%.0f}\n",
               rules->game->name, rules->seats, bot->name, b->games_per_s, b->ms_a_move, b->playouts_per_s);
    else
        printf("  %-8s %14.4g %14.4g %14.0f\n", bot->name, b->games_per_s, b->ms_a_move, b->playouts_per_s);
    fflush(stdout);
}

static void bench_bots(const struct dob_rules *rules, const struct bench_wish *wish)
{
    char title[128];
    if (!wish->json) {
        puts(lab_title(rules, title, sizeof title));
        puts(say("cli.bench.bots"));
    }
    for (int i = 0; bot_list[i]; i++) {
        struct bench_bot b = lab_bench_bot(rules, bot_list[i], wish->seconds);
        print_bot(rules, bot_list[i], &b, wish->json);
    }
    double games = lab_bench_series(rules, wish->seconds);
    if (wish->json)
        printf("{\"game\":\"%s\",\"seats\":%d,\"bot\":\"normal\",\"lab_threads\":%d,\"lab_games_per_s\":%.4g}\n",
               rules->game->name, rules->seats, BENCH_LAB_THREADS, games);
    else
        print_line("cli.bench.laboratory", games, games < 100, "/s");
    fflush(stdout);
}

static int bench_one(const struct dob_game *game, const struct bench_wish *wish)
{
    struct dob_rules rules;
    struct dob_reason why;
    uint64_t seats = wish->seats ? wish->seats : game->seats_min;
    if (!dob_rules_make(&rules, game, (int64_t)seats, &why))
        return complain_reason(STATUS_USAGE, game->name, &why);
    if (wish->bots) {
        bench_bots(&rules, wish);
        return STATUS_OK;
    }
    struct bench bench = lab_bench_game(&rules, wish->seconds);
    (wish->json ? print_json : print_table)(&rules, &bench);
    fflush(stdout);
    return STATUS_OK;
}

static int read_wish(int argc, char **argv, struct bench_wish *wish)
{
    static const struct option options[] = {
        {"bots", no_argument, NULL, 'b'},          {"help", no_argument, NULL, 'h'},
        {"json", no_argument, NULL, 'j'},          {"seats", required_argument, NULL, 'n'},
        {"seconds", required_argument, NULL, 's'}, {0}};
    for (int c; (c = getopt_long(argc, argv, "", options, NULL)) != -1;) {
        uint64_t seconds;
        switch (c) {
        case 'b':
            wish->bots = true;
            break;
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
            print_help("bench");
            return -1;
        default:
            return complain_usage("bench");
        }
    }
    return STATUS_OK;
}

int command_bench(int argc, char **argv)
{
    struct bench_wish wish = {.seconds = 1};
    int status = read_wish(argc, argv, &wish);
    if (status != STATUS_OK)
        return status < 0 ? STATUS_OK : status;
    if (argc - optind > 1)
        return complain(STATUS_USAGE, "bench", "cli.no-argument", argv[optind + 1], NULL);
    if (optind < argc) {
        const struct dob_game *game = dob_game_named(dob_scan_in(argv[optind]));
        return game ? bench_one(game, &wish) : complain_game(argv[optind]);
    }
    for (int i = 0; dob_games[i] && status == STATUS_OK; i++)
        status = bench_one(dob_games[i], &wish);
    if (status == STATUS_OK && !wish.json && !wish.bots)
        print_line("cli.bench.plan", lab_bench_plan(wish.seconds / 5), 0, "ns");
    return status;
}
