/* How much `dobbel serve` carries: `load --program PATH`. It starts the server as a process of its own, plays random matches of
 * all games at many tables over real WebSockets on 127.0.0.x, asks for more moves a second step by step, and prints what was
 * acknowledged (durable then) and how late; in the same run the floors, SQLite and libwebsockets alone. It ends by itself. */
#include <getopt.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "floors.h"
#include "measured.h"
#include "tables.h"

enum { OPEN_SECONDS = 120, LIMIT_SECONDS = 600, SETTLE_SECONDS = 1 };

static const double patience_ms = 100, kept_share = 0.97, busy_share = 0.6;

struct wish {
    const char *program, *data;
    int connections, experts, seconds;
    double from, factor;
};

/* One step: what was asked for, what came. */
struct step {
    double rate, moves, p50, p99, longest;
    double loop, store, bots, own; /* of a core */
    double commits, rows, commit_ms;
    bool good;
};

static int fail(const char *what)
{
    fprintf(stderr, "load: %s\n", what);
    return 1;
}

/* ---- steps ---- */

static struct step weigh(const struct times *times, double rate, const struct measured_use *a,
                         const struct measured_use *b)
{
    double seconds = b->at - a->at, commits = b->commits - a->commits;
    struct step step = {.rate = rate,
                        .moves = (double)times->count / seconds,
                        .p50 = times_within(times, 0.5),
                        .p99 = times_within(times, 0.99),
                        .longest = times->longest * 1000,
                        .loop = (b->loop - a->loop) / seconds,
                        .store = (b->store - a->store) / seconds,
                        .own = (b->own - a->own) / seconds,
                        .commits = commits / seconds};
    step.bots = (b->all - a->all) / seconds - step.loop - step.store;
    step.rows = commits > 0 ? (double)times->count / commits : 0;
    step.commit_ms = commits > 0 ? (b->commit_seconds - a->commit_seconds) / commits * 1000 : 0;
    step.good = step.p99 < patience_ms && step.moves >= kept_share * rate;
    return step;
}

static void print_head(const char *what)
{
    printf("\n| %s asked/s | acknowledged/s | p50 ms | p99 ms | longest ms | loop | store | bots | generator | "
           "commits/s | "
           "moves a commit | ms a commit |\n|---|---|---|---|---|---|---|---|---|---|---|---|\n",
           what);
}

static void print_step(const struct step *step)
{
    printf("| %.0f | %.0f | %.1f | %.1f | %.0f | %.0f %% | %.0f %% | %.0f %% | %.0f %% | %.0f | %.1f | %.1f |\n",
           step->rate, step->moves, step->p50, step->p99, step->longest, 100 * step->loop, 100 * step->store,
           100 * step->bots, 100 * step->own, step->commits, step->rows, step->commit_ms);
    fflush(stdout);
}

static struct step play_step(struct tables *tables, const struct measured *server, double rate, double seconds)
{
    tables_play(tables, rate, SETTLE_SECONDS);
    struct measured_use before = measured_look(server, true);
    tables->times = (struct times){0};
    tables_play(tables, rate, seconds);
    struct measured_use after = measured_look(server, true);
    struct step step = weigh(&tables->times, rate, &before, &after);
    print_step(&step);
    return step;
}

/* Faster and faster, until it is too late or too little; the best step that was neither. */
static struct step climb(struct tables *tables, const struct measured *server, const struct wish *wish,
                         struct step *failed)
{
    struct step best = {0};
    print_head("moves");
    for (double rate = wish->from; rate < 1e6; rate *= wish->factor) {
        struct step step = play_step(tables, server, round(rate), wish->seconds);
        if (!step.good) /* once more: something else may have used the disk */
            step = play_step(tables, server, round(rate), wish->seconds);
        *failed = step;
        if (!step.good)
            break;
        best = step;
    }
    return best;
}

/* ---- the server ---- */

static void print_memory(const char *what, int connections, long before, long after)
{
    printf("%d %s: %.1f KiB each, %ld MiB in all\n", connections, what, (double)(after - before) / connections,
           after / 1024);
}

static bool hold(const struct measured *server, int connections)
{
    struct floors_talk bare;
    long before = measured_look(server, false).kilobytes;
    double began = times_now();
    bool good = floors_connect(&bare, server->port, "dobbel", connections, OPEN_SECONDS);
    printf("%zu connections held, made in %.1f s\n", bare.peers.open, times_now() - began);
    print_memory("connections that do nothing", connections, before, measured_look(server, false).kilobytes);
    floors_part(&bare);
    return good;
}

static bool measure_server(const struct wish *wish, const struct measured *server, struct step *best,
                           struct step *failed)
{
    struct tables tables;
    long before = measured_look(server, false).kilobytes;
    if (!hold(server, wish->connections))
        return !fail("not all connections could be made");
    double began = times_now();
    bool good = tables_open(&tables, server->port, wish->connections / TABLES_SEATS, 0, OPEN_SECONDS);
    printf("%zu connections at %d tables, seated in %.1f s\n", tables.peers.open, tables.count, times_now() - began);
    tables_play(&tables, 0, SETTLE_SECONDS);
    print_memory("connections with their seat and half a table", wish->connections, before,
                 measured_look(server, false).kilobytes);
    if (good)
        *best = climb(&tables, server, wish, failed);
    printf("\n%.1f messages and %.0f bytes heard a move; %llu matches over, %llu moves refused, %zu connections lost\n",
           (double)tables.messages / (double)(tables.moves + 1), (double)tables.bytes / (double)(tables.moves + 1),
           (unsigned long long)tables.over, (unsigned long long)tables.refused, tables.peers.lost);
    tables_close(&tables);
    return good || !fail("not everybody could sit down");
}

/* The one in the middle of three: a disk has its moods. */
static double middle_p99(struct tables *tables, const struct measured *server, const struct wish *wish)
{
    double a = play_step(tables, server, wish->from, wish->seconds).p99;
    double b = play_step(tables, server, wish->from, wish->seconds).p99;
    double c = play_step(tables, server, wish->from, wish->seconds).p99;
    return fmax(fmin(a, b), fmin(fmax(a, b), c));
}

/* A few hundred connections, without and with experts that think all the time. */
static bool measure_experts(const struct wish *wish, const struct measured *server)
{
    double p99[2], thinking = 0;
    int count = wish->connections < 1000 ? wish->connections / TABLES_SEATS : 500;
    printf("\nThree times without, and three times with %d experts thinking:\n", wish->experts);
    print_head("moves");
    for (int with = 0; with < 2; with++) {
        struct tables tables;
        int experts = with ? wish->experts : 0;
        if (!tables_open(&tables, server->port, count + experts, experts, OPEN_SECONDS))
            return !fail("not everybody could sit down");
        p99[with] = middle_p99(&tables, server, wish);
        thinking = measured_look(server, true).thinking;
        tables_close(&tables);
    }
    printf("\n%.0f decisions asked of experts at the end; p99 %.1f ms without, %.1f ms with: %.2f times that\n",
           thinking, p99[0], p99[1], p99[1] / p99[0]);
    return true;
}

/* ---- floors ---- */

static double measure_commits(const struct wish *wish, const struct step *best, const char *folder)
{
    struct times times = {0};
    int rows = best->rows >= 1 ? (int)round(best->rows) : 1;
    if (!floors_commit(folder, rows, wish->seconds, &times))
        return fail("the floor of SQLite cannot be written");
    double rate = (double)times.count / wish->seconds;
    printf("\nSQLite alone, groups of %d rows: %.0f commits/s, p50 %.1f ms, p99 %.1f ms, %.0f rows/s\n", rows, rate,
           times_within(&times, 0.5), times_within(&times, 0.99), rate * rows);
    return rate * rows;
}

static double measure_echo(const struct wish *wish)
{
    enum { SIZE = 60 /* bytes of a move's message */ };
    struct measured echo;
    struct floors_talk talk;
    double best = 0;
    if (!floors_start_echo(&echo) || !floors_connect(&talk, echo.port, "echo", wish->connections, OPEN_SECONDS))
        return fail("the floor of libwebsockets cannot be measured");
    print_head("echoes");
    for (double rate = 8000; rate < 1e6; rate *= wish->factor) {
        struct measured_use before = measured_look(&echo, false);
        talk.times = (struct times){0};
        floors_say(&talk, SIZE, rate, wish->seconds / 2.0);
        struct measured_use after = measured_look(&echo, false);
        struct step step = weigh(&talk.times, round(rate), &before, &after);
        print_step(&step);
        if (!step.good)
            break;
        best = step.moves;
    }
    floors_part(&talk);
    measured_end(&echo);
    return best;
}

/* ---- the whole ---- */

/* The busiest thread where it was too much. */
static void print_limit(const struct step *failed)
{
    const char *who = failed->own > failed->loop && failed->own > failed->store ? "the generator's thread"
                      : failed->store > failed->loop                            ? "the store's thread"
                                                                                : "the loop's thread";
    double busiest = fmax(fmax(failed->own, failed->store), failed->loop);
    if (busiest < busy_share)
        printf(" Limit: the disk, or other work on this machine: no thread had more than %.0f %% of a core.\n",
               100 * busiest);
    else
        printf(" Limit: %s, which had %.0f %% of a core at the next step.\n", who, 100 * busiest);
}

static void conclude(const struct step *best, const struct step *failed, double rows, double echoes)
{
    printf("\nHighest rate with p99 under %.0f ms: %.0f moves/s (p99 %.1f ms).", patience_ms, best->moves, best->p99);
    print_limit(failed);
    printf("Of the floors: %.2f of SQLite alone (%.0f rows/s), %.2f of libwebsockets alone (%.0f echoes/s).\n",
           rows > 0 ? best->moves / rows : 0, rows, echoes > 0 ? best->moves / echoes : 0, echoes);
}

static int measure(const struct wish *wish)
{
    struct measured server;
    struct step best = {0}, failed = {0};
    bool good = measured_start(&server, wish->program, wish->data);
    if (!good)
        return fail("the server does not start");
    good = measure_server(wish, &server, &best, &failed);
    double rows = good ? measure_commits(wish, &best, server.folder) : 0;
    measured_end(&server);
    double echoes = good ? measure_echo(wish) : 0;
    if (good)
        conclude(&best, &failed, rows, echoes);
    if (good && wish->experts > 0) {
        good = measured_start(&server, wish->program, wish->data) && measure_experts(wish, &server);
        measured_end(&server);
    }
    return good ? 0 : 1;
}

static void raise_limit(void)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) == 0) {
        limit.rlim_cur = limit.rlim_max;
        setrlimit(RLIMIT_NOFILE, &limit);
    }
}

static int usage(void)
{
    fprintf(stderr,
            "usage: load --program DOBBEL [--connections N] [--from RATE] [--factor F] [--seconds N] [--experts N]\n"
            "            [--data FOLDER]\n");
    return 2;
}

/* Texts as they are, numbers if all of it is one. */
static bool read_option(int option, struct wish *wish)
{
    char *end = NULL;
    double number = optarg ? strtod(optarg, &end) : 0;
    bool is_number = end && end != optarg && !*end && number >= 0 && number <= 1e6;
    switch (option) {
    case 'p':
        return (wish->program = optarg) != NULL;
    case 'd':
        return (wish->data = optarg) != NULL;
    case 'c':
        wish->connections = is_number ? (int)number : 0;
        return is_number;
    case 'r':
        wish->from = number;
        return is_number;
    case 'f':
        wish->factor = number;
        return is_number;
    case 's':
        wish->seconds = is_number ? (int)number : 0;
        return is_number;
    case 'e':
        wish->experts = is_number ? (int)number : 0;
        return is_number;
    default:
        return false;
    }
}

int main(int argc, char **argv)
{
    static const struct option options[] = {
        {"program", required_argument, NULL, 'p'}, {"connections", required_argument, NULL, 'c'},
        {"from", required_argument, NULL, 'r'},    {"factor", required_argument, NULL, 'f'},
        {"seconds", required_argument, NULL, 's'}, {"experts", required_argument, NULL, 'e'},
        {"data", required_argument, NULL, 'd'},    {0}};
    struct wish wish = {
        .data = "/var/tmp", .connections = 10000, .experts = 50, .seconds = 5, .from = 500, .factor = 1.41421356};
    for (int c; (c = getopt_long(argc, argv, "", options, NULL)) != -1;)
        if (!read_option(c, &wish))
            return usage();
    if (!wish.program || wish.connections < 2 || wish.seconds < 1 || wish.from < 1 || wish.factor < 1.05)
        return usage();
    raise_limit();
    setvbuf(stdout, NULL, _IOLBF, 0);
    alarm(LIMIT_SECONDS); /* whatever happens, it ends */
    return measure(&wish);
}
