/* Results files, and the other files that were asked for. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/lab/lab.h"
#include "cli/say.h"
#include "host/file.h"
#include "lab/plot.h"

/* ---- results files ---- */

FILE *lab_begin_file(const char *path, const struct contest *contest)
{
    FILE *out = fopen(path, "wbx");
    if (!out && errno == EEXIST)
        complain(STATUS_FAILED, path, "cli.lab.exists", NULL);
    else if (!out)
        complain(STATUS_FAILED, path, "cli.cannot-write", strerror(errno), NULL);
    if (!out)
        return NULL;
    flock(fileno(out), LOCK_EX | LOCK_NB);
    contest_write(contest, out);
    fflush(out);
    return out;
}

static int complain_reading(const char *path, const struct results_reading *reading)
{
    char line[16];
    snprintf(line, sizeof line, "%u", reading->line);
    switch (reading->fault) {
    case RESULTS_NO_HEADER:
        return complain(STATUS_FAILED, path, "cli.lab.no-header", NULL);
    case RESULTS_NO_GAME:
        return complain(STATUS_FAILED, path, "cli.lab.no-game", line, NULL);
    case RESULTS_DISAGREES:
        return complain(STATUS_FAILED, path, "cli.lab.disagrees", line, NULL);
    case RESULTS_NO_MEMORY:
        return complain(STATUS_FAILED, path, "match.no-memory", NULL);
    default:
        return complain(STATUS_FAILED, path, "cli.cannot-read", strerror(errno), NULL);
    }
}

int lab_head_file(const char *path, struct contest *contest, FILE **in, struct results_reading *reading, bool change)
{
    if (change && !host_may_be_file(path))
        return complain(STATUS_FAILED, path, "cli.not-a-file", NULL);
    FILE *file = fopen(path, change ? "r+b" : "rb");
    if (!file)
        return complain(STATUS_FAILED, path, "cli.cannot-read", strerror(errno), NULL);
    int status = STATUS_OK;
    if (change && flock(fileno(file), LOCK_EX | LOCK_NB) != 0)
        status = complain(STATUS_FAILED, path, "cli.lab.open-elsewhere", NULL);
    else if (!results_head(file, contest, reading))
        status = complain_reading(path, reading);
    if (status == STATUS_OK)
        *in = file;
    else
        fclose(file);
    return status;
}

int lab_read_file(const char *path, FILE *in, struct results *results, struct results_reading *reading)
{
    if (!results_read(in, results, reading))
        return complain_reading(path, reading);
    if (reading->torn)
        complain(STATUS_OK, path, "cli.torn", NULL);
    return STATUS_OK;
}

/* ---- the others ---- */

/* A row for each seat of each game. */
static void write_csv(const struct results *results, FILE *out)
{
    const struct contest *contest = results->contest;
    fputs("game,seed,seat,bot,first,place,points,win,decisions,events,leads\n", out);
    for (uint32_t game = 0; game < contest_games(contest); game++) {
        const struct outcome *o = &results->outcome[game];
        for (int seat = 0; o->played && seat < contest->rules.seats; seat++)
            fprintf(out, "%u,%llu,%d,%s,%d,%d,%d,%.6g,%u,%u,%u\n", game,
                    (unsigned long long)contest_seed(contest, game), seat + 1,
                    contest->player[contest_seating(contest, game)->who[seat]].words, o->first == seat, o->place[seat],
                    o->points[seat], outcome_win(contest, o, seat), o->decisions[seat], o->events, o->leads);
    }
}

static enum plot_end write_svg(const struct results *results, const struct summary *summary, FILE *out)
{
    const struct contest *contest = results->contest;
    struct plot_bar bar[ENTRANTS_MAX];
    char title[128];
    bool rated = contest->kind == CONTEST_TOURNAMENT;
    for (int i = 0; i < contest->players; i++) {
        const struct statistics_interval *rate = &summary->player[i].rate;
        double rating = summary->ratings.rating[i], half = summary->ratings.half[i];
        bar[i] = rated ? (struct plot_bar){NULL, rating, rating - half, rating + half}
                       : (struct plot_bar){NULL, 100 * rate->mean, 100 * rate->low, 100 * rate->high};
        bar[i].label = contest->player[i].words;
    }
    return plot_bars(out, lab_title(contest, title, sizeof title), say(rated ? "cli.lab.rating" : "cli.lab.rate"), bar,
                     contest->players);
}

/* Tries it, and leaves no empty file behind. */
static int check_output(const char *path)
{
    bool was_there = access(path, F_OK) == 0;
    FILE *file = fopen(path, "ab");
    if (!file)
        return complain(STATUS_FAILED, path, "cli.cannot-write", strerror(errno), NULL);
    fclose(file);
    if (!was_there)
        unlink(path);
    return STATUS_OK;
}

int lab_check_outputs(const struct lab_wish *wish)
{
    const char *const paths[] = {wish->csv, wish->svg, wish->report_csv};
    int status = STATUS_OK;
    if (wish->svg && !plot_possible())
        return complain(STATUS_FAILED, "--svg", "cli.lab.no-gnuplot", NULL);
    for (int i = 0; i < 3 && status == STATUS_OK; i++)
        if (paths[i])
            status = check_output(paths[i]);
    return status;
}

static int close_output(const char *path, FILE *out)
{
    bool good = !ferror(out);
    good = fclose(out) == 0 && good;
    return good ? STATUS_OK : complain(STATUS_FAILED, path, "cli.cannot-write", strerror(errno), NULL);
}

static FILE *open_output(const char *path)
{
    FILE *out = fopen(path, "wb");
    if (!out)
        complain(STATUS_FAILED, path, "cli.cannot-write", strerror(errno), NULL);
    return out;
}

static int write_outputs(const struct lab_wish *wish, const struct results *results, const struct summary *summary)
{
    int status = STATUS_OK;
    FILE *out;
    if (wish->csv && (out = open_output(wish->csv))) {
        write_csv(results, out);
        status |= close_output(wish->csv, out);
    }
    if (wish->report_csv && (out = open_output(wish->report_csv))) {
        lab_write_cards(results, out);
        status |= close_output(wish->report_csv, out);
    }
    if (wish->svg && (out = open_output(wish->svg))) {
        if (write_svg(results, summary, out) != PLOT_DONE)
            status |= complain(STATUS_FAILED, wish->svg, "cli.lab.plot-failed", NULL);
        status |= close_output(wish->svg, out);
    }
    return status;
}

/* The results are there, or some of them: everything that was asked for is made of them. */
int lab_answer(const struct lab_wish *wish, const struct results *results)
{
    struct summary *summary = calloc(1, sizeof *summary);
    if (!summary)
        return complain(STATUS_FAILED, NULL, "match.no-memory", NULL);
    summary_make(results, summary);
    lab_print(results, summary);
    if (results->contest->cards)
        lab_print_cards(results);
    int status = write_outputs(wish, results, summary);
    free(summary);
    return status;
}
