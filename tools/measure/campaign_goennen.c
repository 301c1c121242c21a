/* A bot alone at goennen: how often it wins each level, and how its campaigns go (docs/strength.md). The games of a level
 * have the seeds of its own; campaign k consists of the k-th game of each level, as far as it comes, by the rules of
 * src/table/progress.c. The same arguments give the same numbers, unless moves are timed.
 *
 * usage: campaign_goennen [--threads T] [--deck FILE] [BOT [CAMPAIGNS [SEED]]] */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "dobbel/progress.h"
#include "games/goennen/goennen.h"
#include "games/registry.h"
#include "host/pool.h"
#include "lab/series.h"
#include "lab/statistics.h"
#include "tools/measure/deck_file.h"

enum { CAMPAIGNS_MAX = 100000, PROGRESS = 20 /* games */ };

struct level {
    int32_t target;
    int32_t *points; /* of each campaign */
};

struct run {
    struct contest contest; /* of the level at hand */
    struct level level[GON_LEVELS];
    unsigned threads;
    double seconds;
    struct contest_thinking thinking;
};

static void show_progress(void *context, uint32_t done, uint32_t of)
{
    const struct contest *contest = context;
    if (done % PROGRESS == 0)
        fprintf(stderr, "level %d: %u of %u games\r", (int)contest->rules.option[GON_LEVEL], done, of);
}

static struct statistics_interval share_of(unsigned some, unsigned all)
{
    struct statistics_blocks blocks = {0};
    for (unsigned i = 0; i < all; i++)
        statistics_add(&blocks, i < some, 1);
    return statistics_share(&blocks);
}

/* ---- the levels ---- */

static void print_level(const struct run *run, int level)
{
    const struct level *at = &run->level[level - 1];
    unsigned won = 0, games = run->contest.deals;
    double sum = 0;
    for (unsigned i = 0; i < games; i++) {
        won += at->points[i] >= at->target;
        sum += at->points[i];
    }
    struct statistics_interval share = share_of(won, games);
    printf("| %d | %d | %.1f | %.1f | %.1f to %.1f |\n", level, at->target, sum / games, 100 * share.mean,
           100 * share.low, 100 * share.high);
    fflush(stdout);
}

static bool play_level(struct run *run, int level, uint64_t seed)
{
    struct contest *contest = &run->contest;
    struct level *at = &run->level[level - 1];
    struct results results;
    struct series series;
    struct series_wish wish = {.threads = run->threads, .progress = show_progress, .context = contest};
    contest->rules.option[GON_LEVEL] = level;
    contest->seed = dob_mix(seed + (uint64_t)level) >> 1;
    at->target = gon_target(&contest->rules);
    at->points = calloc(contest->deals, sizeof *at->points);
    if (!at->points || !results_begin(&results, contest))
        return false;
    bool played = series_play(&results, &wish, &series) == SERIES_DONE;
    for (uint32_t i = 0; played && i < contest->deals; i++)
        at->points[i] = results.outcome[i].points[0];
    run->seconds += series.seconds;
    run->thinking.seconds[0] += series.thinking.seconds[0];
    run->thinking.moves[0] += series.thinking.moves[0];
    results_end(&results);
    return played;
}

/* ---- the campaigns ---- */

/* Returns the level that was lost; GON_LEVELS + 1: none. */
static int play_campaign(const struct run *run, struct dob_progress *progress, uint32_t number)
{
    struct dob_progress_news news;
    for (int level = 1; level <= GON_LEVELS; level++) {
        const struct level *at = &run->level[level - 1];
        const struct dob_progress_game game = {.level = level, .points = at->points[number], .of_campaign = true};
        dob_progress_count(progress, &game, &news);
        if (news.over)
            return level;
    }
    return GON_LEVELS + 1;
}

static void print_share(const char *what, unsigned of, unsigned all)
{
    struct statistics_interval share = share_of(of, all);
    printf("%s: %u of %u, %.1f %% (%.1f to %.1f)\n", what, of, all, 100 * share.mean, 100 * share.low,
           100 * share.high);
}

static void play_campaigns(const struct run *run)
{
    struct dob_progress progress;
    unsigned lost[GON_LEVELS + 2] = {0};
    dob_progress_start(&progress, "goennen");
    for (int i = 0; i < GON_LEVELS; i++)
        progress.level[i].won = 1; /* so the campaign is open */
    for (uint32_t number = 0; number < run->contest.deals; number++)
        lost[play_campaign(run, &progress, number)]++;
    fputs("\nlost on level 1 to 7:", stdout);
    for (int level = 1; level <= GON_LEVELS; level++)
        printf(" %u", lost[level]);
    putchar('\n');
    print_share("completed", (unsigned)progress.completed, run->contest.deals);
    print_share("with the aim", (unsigned)progress.aimed, run->contest.deals);
}

/* ---- the program ---- */

static bool begin(struct run *run, const char *bot, const char *deck, const char *campaigns)
{
    struct contest *contest = &run->contest;
    unsigned long count = strtoul(campaigns, NULL, 10);
    dob_rules_make(&contest->rules, dob_game_named(dob_scan_in("goennen")), 1, NULL);
    if (count == 0 || count > CAMPAIGNS_MAX || (deck && !deck_read(&contest->rules, deck)) ||
        !contest_name(contest, dob_scan_in(bot)))
        return false;
    contest->deck_hash = contest->rules.deck.hash;
    contest->deals = (uint32_t)count;
    contest_seat(contest);
    return true;
}

int main(int count, char **words)
{
    static struct run run;
    const char *deck = NULL;
    int at = 1;
    run.threads = 1;
    for (; at + 1 < count && words[at][0] == '-'; at += 2)
        if (strcmp(words[at], "--deck") == 0)
            deck = words[at + 1];
        else if (strcmp(words[at], "--threads") == 0)
            run.threads = (unsigned)strtoul(words[at + 1], NULL, 10);
    uint64_t seed = count > at + 2 ? strtoull(words[at + 2], NULL, 10) : 1;
    if (run.threads > HOST_THREADS_MAX ||
        !begin(&run, count > at ? words[at] : "normal", deck, count > at + 1 ? words[at + 1] : "200"))
        return fputs("usage: campaign_goennen [--threads T] [--deck FILE] [BOT [CAMPAIGNS [SEED]]]\n", stderr), 2;
    puts("| level | needs | points | won, % | 95 % |\n|--:|--:|--:|--:|---|");
    for (int level = 1; level <= GON_LEVELS; level++) {
        if (!play_level(&run, level, seed))
            return 1;
        print_level(&run, level);
    }
    play_campaigns(&run);
    fprintf(stderr, "%.0f s, %.2f ms a move\n", run.seconds,
            1e3 * run.thinking.seconds[0] / (double)run.thinking.moves[0]);
    for (int i = 0; i < GON_LEVELS; i++)
        free(run.level[i].points);
    return 0;
}
