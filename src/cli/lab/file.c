/* Results files, and the other files that were asked for. */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/lab/lab.h"
#include "cli/say.h"
#include "host/file.h"
#include "lab/plot.h"

/* ---- results files ---- */

/* Where programs of others play, the file has the secret of their dice: nobody else may read it. */
static mode_t mode_for(const struct contest *contest)
{
    return contest->secret ? 0600 : 0666;
}

FILE *lab_begin_file(const char *path, const struct contest *contest)
{
    int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode_for(contest));
    FILE *out = file >= 0 ? fdopen(file, "wb") : NULL;
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
    if (status == STATUS_OK && change && contest->secret)
        fchmod(fileno(file), mode_for(contest)); /* it may be a copy */
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

static void rank_by_rate(const struct contest *contest, const struct summary *summary, int *ranked)
{
    for (int i = 0; i < contest->players; i++) {
        int at = i;
        for (; at > 0 && summary->player[ranked[at - 1]].rate.mean < summary->player[i].rate.mean; at--)
            ranked[at] = ranked[at - 1];
        ranked[at] = i;
    }
}

static struct plot_bar bar_of(const struct contest *contest, const struct summary *summary, int player)
{
    const struct statistics_interval *rate = &summary->player[player].rate;
    double rating = summary->ratings.rating[player], half = summary->ratings.half[player];
    struct plot_bar bar = {contest->player[player].words, 100 * rate->mean, 100 * rate->low, 100 * rate->high};
    if (contest->kind == CONTEST_TOURNAMENT)
        bar = (struct plot_bar){contest->player[player].words, rating, rating - half, rating + half};
    return bar;
}

/* The best on top. The line is where all would be if all were alike: in a tournament who scores 50 % against them. */
static enum plot_end write_svg(const struct results *results, const struct summary *summary, FILE *out)
{
    const struct contest *contest = results->contest;
    bool rated = contest->kind == CONTEST_TOURNAMENT;
    struct plot_bar bar[ENTRANTS_MAX];
    int ranked[ENTRANTS_MAX] = {0};
    char title[128], axis[128], games[12], label[64], share[12];
    double fair = 100.0 / (rated ? 2 : contest->rules.seats);
    (rated ? lab_rank : rank_by_rate)(contest, summary, ranked);
    for (int i = 0; i < contest->players; i++)
        bar[i] = bar_of(contest, summary, ranked[i]);
    snprintf(games, sizeof games, "%u", results->played);
    snprintf(share, sizeof share, "%.0f", fair);
    const struct plot plot = {
        .title = lab_title(&contest->rules, title, sizeof title),
        .axis = say_with(axis, sizeof axis, rated ? "cli.lab.plot-ratings" : "cli.lab.plot-rates", games, NULL),
        .bar = bar,
        .count = contest->players,
        .line = rated ? RATING_MEAN : fair,
        .line_label =
            contest->rules.seats > 1 ? say_with(label, sizeof label, "cli.lab.plot-line", share, NULL) : NULL};
    return plot_bars(out, &plot);
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
