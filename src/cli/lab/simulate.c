/* dobbel simulate and dobbel tournament: many games between bots. They differ in who sits where and in what is printed. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/bar.h"
#include "cli/cli.h"
#include "cli/lab/lab.h"
#include "cli/play/fault.h"
#include "cli/say.h"
#include "host/interrupt.h"
#include "host/random.h"
#include "lab/series.h"

struct run {
    struct results results;
    FILE *file; /* results go on into it; NULL: nowhere */
    FILE *log;  /* what programs and the laboratory say to each other; NULL: nowhere */
    struct bar bar;
    uint32_t replaced[ENTRANTS_MAX]; /* games in which a bot had to play on for a program */
    struct contest_replaced first[ENTRANTS_MAX];
};

static bool is_stopped(void *context)
{
    (void)context;
    return host_interrupted();
}

static bool keep(void *context, uint32_t game)
{
    struct run *run = context;
    if (!run->file)
        return true;
    outcome_write(run->results.contest, game, &run->results.outcome[game], run->file);
    return fflush(run->file) == 0;
}

static void show_progress(void *context, uint32_t done, uint32_t of)
{
    struct run *run = context;
    bar_draw(&run->bar, done, of);
}

static void note_replaced(void *context, const struct contest_replaced *replaced)
{
    struct run *run = context;
    int player = contest_seating(run->results.contest, replaced->game)->who[replaced->seat];
    if (run->replaced[player]++ == 0)
        run->first[player] = *replaced;
}

/* The game, the seat, the direction as in docs/protocol.md, and the line. */
static void log_line(void *context, const struct contest_line *line)
{
    struct run *run = context;
    fprintf(run->log, "%u %d %c ", line->game, line->seat + 1, line->sent ? '>' : '<');
    fwrite(line->text, 1, line->length, run->log);
    fputc('\n', run->log);
}

static void tell_replaced(const struct run *run)
{
    const struct contest *contest = run->results.contest;
    for (int i = 0; i < contest->players; i++) {
        char games[16], seed[24], fault[800];
        snprintf(games, sizeof games, "%u", run->replaced[i]);
        snprintf(seed, sizeof seed, "%llu", (unsigned long long)contest_luck(contest, run->first[i].game));
        if (run->replaced[i])
            complain(STATUS_OK, contest->player[i].words, "cli.lab.replaced", games, seed,
                     say_fault(&run->first[i].report, fault, sizeof fault), NULL);
    }
}

/* On standard error: it is not the same twice. */
static void tell_times(const struct contest *contest, const struct series *series)
{
    char first[32], second[32], third[32];
    snprintf(first, sizeof first, "%u", series->played);
    snprintf(second, sizeof second, "%.1f", series->seconds);
    snprintf(third, sizeof third, "%u", series->threads);
    print_with(stderr, "cli.lab.took", first, second, third, NULL);
    fputc('\n', stderr);
    for (int i = 0; i < contest->players; i++) {
        if (series->thinking.moves[i] == 0)
            continue;
        snprintf(second, sizeof second, "%.4g", 1e3 * series->thinking.seconds[i] / (double)series->thinking.moves[i]);
        print_with(stderr, "cli.lab.a-move", contest->player[i].words, second, NULL);
        fputc('\n', stderr);
    }
}

static int play(const struct lab_wish *wish, struct run *run, const char *path)
{
    const struct contest *contest = run->results.contest;
    struct series series;
    struct series_wish how = {.threads = (unsigned)wish->threads,
                              .shard = wish->shard,
                              .shards = wish->shards,
                              .stop = is_stopped,
                              .finished = keep,
                              .progress = show_progress,
                              .replaced = note_replaced,
                              .heard = run->log ? log_line : NULL,
                              .context = run};
    host_interrupt_watch();
    how.stop_file = host_interrupt_file();
    run->bar = bar_begin();
    enum series_end end = series_play(&run->results, &how, &series);
    bar_end(&run->bar);
    if (series.played)
        tell_times(contest, &series);
    tell_replaced(run);
    if (end == SERIES_FAILED)
        return complain(STATUS_FAILED, path, run->file ? "cli.lab.not-kept" : "match.no-memory", NULL);
    if (end == SERIES_STOPPED)
        return complain(STATUS_FAILED, path, path ? "cli.lab.stopped" : "cli.lab.stopped-lost", NULL);
    return STATUS_OK;
}

/* Reads what is there and cuts off a line that does not end. */
static int take_up(const char *path, struct run *run, struct results_reading *reading)
{
    int status = lab_read_file(path, run->file, &run->results, reading);
    if (status == STATUS_OK && (fflush(run->file) != 0 || ftruncate(fileno(run->file), reading->whole) != 0 ||
                                fseek(run->file, reading->whole, SEEK_SET) != 0))
        status = complain(STATUS_FAILED, path, "cli.cannot-write", strerror(errno), NULL);
    return status;
}

/* What a results file says must be what was asked for, if anything was. */
static int resume(const struct lab_wish *wish, struct contest *contest, struct run *run,
                  struct results_reading *reading)
{
    struct contest *asked = calloc(1, sizeof *asked);
    int status = asked ? lab_head_file(wish->resume, contest, &run->file, reading, true) : STATUS_FAILED;
    if (status == STATUS_OK && contest->kind != wish->kind)
        status = complain(STATUS_USAGE, wish->resume, "cli.lab.differs", "kind", NULL);
    if (status == STATUS_OK && wish->game) {
        status = lab_contest(wish, asked);
        asked->secret = contest->secret; /* nobody asks for one */
        const char *field = status == STATUS_OK ? contest_difference(contest, asked) : NULL;
        if (field)
            status = complain(STATUS_USAGE, wish->resume, "cli.lab.differs", field, NULL);
    }
    if (status == STATUS_OK)
        status = lab_deck(wish->deck, contest);
    if (status == STATUS_OK && contest->rules.game->deck && contest->deck_hash != contest->rules.deck.hash)
        status = complain(STATUS_USAGE, wish->resume, "cli.lab.deck-needed", NULL);
    free(asked);
    return status;
}

static int open_log(const struct lab_wish *wish, const struct contest *contest, struct run *run)
{
    if (!wish->log)
        return STATUS_OK;
    if (!contest_has_programs(contest))
        return complain(STATUS_USAGE, "--log", "cli.lab.log-nothing", NULL);
    run->log = fopen(wish->log, "wb");
    return run->log ? STATUS_OK : complain(STATUS_FAILED, wish->log, "cli.cannot-write", strerror(errno), NULL);
}

static int close_file(FILE *file, const char *path)
{
    bool good = !file || !ferror(file);
    good = (!file || fclose(file) == 0) && good;
    return good ? STATUS_OK : complain(STATUS_FAILED, path, "cli.cannot-write", strerror(errno), NULL);
}

/* A program that tries small seeds would foresee every throw. */
static int begin(const struct lab_wish *wish, struct contest *contest)
{
    int status = lab_contest(wish, contest);
    while (status == STATUS_OK && contest_has_programs(contest) && !contest->secret)
        contest->secret = host_random();
    return status;
}

/* Everything that can go wrong before the first game. */
static int prepare(const struct lab_wish *wish, struct contest *contest, struct run *run,
                   struct results_reading *reading)
{
    int status = wish->resume ? resume(wish, contest, run, reading) : begin(wish, contest);
    if (status == STATUS_OK && wish->report_csv && !contest->cards)
        status = complain(STATUS_USAGE, "--report-csv", "cli.lab.report-needed", NULL);
    if (status == STATUS_OK)
        status = lab_check_outputs(wish);
    if (status == STATUS_OK)
        status = lab_programs(wish, contest);
    if (status == STATUS_OK)
        status = open_log(wish, contest, run);
    return status;
}

static int run_contest(const struct lab_wish *wish, struct contest *contest)
{
    struct run run = {.file = NULL};
    struct results_reading reading = {.line = 0};
    const char *path = wish->resume ? wish->resume : wish->json;
    int status = prepare(wish, contest, &run, &reading);
    bool begun = status == STATUS_OK && results_begin(&run.results, contest);
    if (status == STATUS_OK && !begun)
        status = complain(STATUS_FAILED, NULL, "match.no-memory", NULL);
    if (status == STATUS_OK && wish->resume)
        status = take_up(path, &run, &reading);
    if (status == STATUS_OK && wish->json && !(run.file = lab_begin_file(path, contest)))
        status = STATUS_FAILED;
    if (status == STATUS_OK) {
        status = play(wish, &run, path);
        status |= lab_answer(wish, &run.results);
    }
    if (begun)
        results_end(&run.results);
    status |= close_file(run.log, wish->log);
    status |= close_file(run.file, path);
    return status;
}

static int run_command(const char *command, enum contest_kind kind, int argc, char **argv)
{
    struct lab_wish wish = {.command = command, .kind = kind, .seed = 1, .games = 100};
    int status = lab_read(&wish, argc, argv);
    if (status >= 0)
        return status;
    struct contest *contest = calloc(1, sizeof *contest);
    if (!contest)
        return complain(STATUS_FAILED, NULL, "match.no-memory", NULL);
    status = run_contest(&wish, contest);
    free(contest);
    return status;
}

int command_simulate(int argc, char **argv)
{
    return run_command("simulate", CONTEST_SIMULATION, argc, argv);
}

int command_tournament(int argc, char **argv)
{
    return run_command("tournament", CONTEST_TOURNAMENT, argc, argv);
}
