/* The tables of simulate, tournament and merge. Nothing in them depends on the clock, on threads or on how the games came
 * together: the same contest prints the same. */
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/lab/lab.h"
#include "cli/say.h"
#include "core/rules.h"

/* A line of standings is 80 columns: a name, four numbers and two intervals. */
enum {
    PAGE_WIDTH = 80,
    PLACE_WIDTH = 4,
    NAME_WIDTH = 16,
    COUNT_WIDTH = 8,
    RATE_WIDTH = 8,
    INTERVAL_WIDTH = 16,
    RATING_WIDTH = 10,
    LABEL_WIDTH = 30
};

/* ---- cells ---- */

void lab_cell(const char *text, int width)
{
    int blanks = abs(width) - say_columns(text);
    if (width > 0) /* columns never touch */
        printf("%*s", blanks > 0 ? blanks : 1, "");
    fputs(text, stdout);
    if (width < 0)
        printf("%*s", blanks > 0 ? blanks : 0, "");
}

/* A name that is longer than its column has a line for itself. */
static void name_cell(const char *name)
{
    if (say_columns(name) >= NAME_WIDTH)
        printf("%s\n%*s", name, NAME_WIDTH, "");
    else
        lab_cell(name, -NAME_WIDTH);
}

static void number_cell(double number, int digits, int width)
{
    char text[48];
    snprintf(text, sizeof text, "%.*f", digits, number);
    lab_cell(text, width);
}

static void interval_cell(const struct statistics_interval *e, double scale, int digits, int width)
{
    char text[96];
    snprintf(text, sizeof text, "%.*f .. %.*f", digits, scale * e->low, digits, scale * e->high);
    lab_cell(e->bounded ? text : "-", width);
}

static void end_line(void)
{
    putchar('\n');
}

static void print_numbers(const char *id, uint64_t first, uint64_t second)
{
    char text[2][24];
    snprintf(text[0], sizeof text[0], "%llu", (unsigned long long)first);
    snprintf(text[1], sizeof text[1], "%llu", (unsigned long long)second);
    print_with(stdout, id, text[0], text[1], NULL);
    end_line();
}

/* ---- above the tables ---- */

const char *lab_title(const struct dob_rules *rules, char *text, size_t size)
{
    char seats[8];
    snprintf(seats, sizeof seats, "%d", rules->seats);
    return say_with(text, size, "cli.bench.game", rules->game->name, seats, NULL);
}

/* Only what is not standard. */
static void print_rules(const struct contest *contest)
{
    const struct dob_rules *rules = &contest->rules;
    for (int i = 0; i < rules->game->option_count; i++) {
        char value[64];
        struct dob_text text = dob_text_in(value, sizeof value);
        dob_option_print(&rules->game->options[i], rules->option[i], &text);
        if (rules->option[i] != rules->game->options[i].standard)
            printf("%s=%s\n", rules->game->options[i].name, value);
    }
    struct dob_deck standard;
    char hash[24];
    struct dob_text text = dob_text_in(hash, sizeof hash);
    if (!rules->game->deck || !dob_deck_read(rules->game, dob_scan_in(rules->game->deck->standard), &standard, NULL) ||
        standard.hash == contest->deck_hash)
        return;
    dob_deck_print_hash(contest->deck_hash, &text);
    print_with(stdout, "cli.lab.deck", hash, NULL);
    end_line();
}

static void print_budget(const struct contest *contest)
{
    if (contest->budget.nodes)
        print_numbers("cli.lab.nodes", contest->budget.nodes, 0);
    if (contest->budget.ms)
        print_numbers("cli.lab.ms", contest->budget.ms, 0);
    if (contest_is_timed(contest))
        puts(say("cli.lab.timed"));
}

/* Each seed in every seating: the same dice for all. */
static void print_seeds(const struct contest *contest)
{
    char first[24], last[24], seatings[12];
    snprintf(first, sizeof first, "%llu", (unsigned long long)contest->seed);
    snprintf(last, sizeof last, "%llu", (unsigned long long)(contest->seed + contest->deals - 1));
    snprintf(seatings, sizeof seatings, "%u", contest->seatings);
    print_with(stdout, contest->seatings > 1 ? "cli.lab.seeds-seatings" : "cli.lab.seeds", first, last, seatings, NULL);
    end_line();
}

static void print_head(const struct results *results)
{
    const struct contest *contest = results->contest;
    char title[128];
    puts(lab_title(&contest->rules, title, sizeof title));
    print_rules(contest);
    print_budget(contest);
    print_seeds(contest);
    print_numbers("cli.lab.played", results->played, contest_games(contest));
    if (contest_pairs(contest) > 1)
        print_numbers("cli.lab.pairs", contest_pairs(contest), contest_games(contest) / contest_pairs(contest));
    end_line();
}

/* ---- standings ---- */

static void standing_cells(const struct summary_standing *standing)
{
    number_cell(standing->games, 0, COUNT_WIDTH);
    number_cell(standing->wins, 1, COUNT_WIDTH);
    number_cell(100 * standing->rate.mean, 1, RATE_WIDTH);
    interval_cell(&standing->rate, 100, 1, INTERVAL_WIDTH);
    number_cell(standing->points.mean, 1, RATE_WIDTH);
    interval_cell(&standing->points, 1, 1, INTERVAL_WIDTH);
    end_line();
}

static void standing_heads(const char *id)
{
    lab_cell(say(id), -NAME_WIDTH);
    lab_cell(say("cli.lab.games"), COUNT_WIDTH);
    lab_cell(say("cli.lab.wins"), COUNT_WIDTH);
    lab_cell(say("cli.lab.win-rate"), RATE_WIDTH);
    lab_cell(say("cli.lab.interval"), INTERVAL_WIDTH);
    lab_cell(say("cli.lab.points"), RATE_WIDTH);
    lab_cell(say("cli.lab.interval"), INTERVAL_WIDTH);
    end_line();
}

static void print_players(const struct contest *contest, const struct summary *summary)
{
    standing_heads("cli.lab.bot");
    for (int i = 0; i < contest->players; i++) {
        name_cell(contest->player[i].words);
        standing_cells(&summary->player[i]);
    }
    end_line();
}

static void print_order(const struct contest *contest, const struct summary *summary)
{
    if (contest->rules.seats == 1)
        return;
    standing_heads("cli.lab.order");
    for (int i = 0; i < contest->rules.seats; i++) {
        number_cell(i + 1, 0, -NAME_WIDTH);
        standing_cells(&summary->order[i]);
    }
    end_line();
}

static void print_mean(const char *id, const struct statistics_interval *e)
{
    lab_cell(say(id), -LABEL_WIDTH);
    number_cell(e->mean, 2, RATE_WIDTH);
    interval_cell(e, 1, 2, INTERVAL_WIDTH + 4);
    end_line();
}

static void print_means(const struct contest *contest, const struct summary *summary)
{
    print_mean("cli.bench.events-a-game", &summary->events);
    print_mean("cli.bench.decisions-a-game", &summary->decisions);
    if (contest->rules.seats == 1)
        return;
    print_mean("cli.lab.leads", &summary->leads);
    lab_cell(say("cli.lab.shared"), -LABEL_WIDTH);
    number_cell(100 * summary->shared, 2, RATE_WIDTH);
    end_line();
}

/* ---- tournaments ---- */

void lab_rank(const struct contest *contest, const struct summary *summary, int *ranked)
{
    for (int i = 0; i < contest->players; i++) {
        int at = i;
        for (; at > 0 && summary->ratings.rating[ranked[at - 1]] < summary->ratings.rating[i]; at--)
            ranked[at] = ranked[at - 1];
        ranked[at] = i;
    }
}

static void total_of(const struct contest *contest, const struct rating_pairs *pairs, int i, double *score,
                     double *games)
{
    *score = *games = 0;
    for (int j = 0; j < contest->players; j++) {
        *score += pairs->score[i][j];
        *games += pairs->games[i][j];
    }
}

static void rating_cells(const struct contest *contest, const struct summary *summary, int i)
{
    char half[48];
    double score, games;
    total_of(contest, &summary->pairs, i, &score, &games);
    snprintf(half, sizeof half, "%.0f", summary->ratings.half[i]);
    number_cell(summary->ratings.rating[i], 0, RATING_WIDTH);
    lab_cell(summary->ratings.half[i] > 0 ? half : "-", RATING_WIDTH);
    number_cell(games, 0, RATING_WIDTH);
    number_cell(score, 1, RATING_WIDTH);
    number_cell(games > 0 ? 100 * score / games : 0, 1, RATING_WIDTH);
    end_line();
}

static void ranked_name(int place, const char *name)
{
    printf("%2d  ", place + 1);
    if (say_columns(name) >= NAME_WIDTH)
        printf("%s\n%*s", name, PLACE_WIDTH + NAME_WIDTH, "");
    else
        lab_cell(name, -NAME_WIDTH);
}

static void print_ratings(const struct contest *contest, const struct summary *summary, const int *ranked)
{
    static const char *const heads[] = {"cli.lab.rating", "cli.lab.half", "cli.lab.games", "cli.lab.scored",
                                        "cli.lab.score"};
    lab_cell("", -PLACE_WIDTH);
    lab_cell(say("cli.lab.bot"), -NAME_WIDTH);
    for (int i = 0; i < 5; i++)
        lab_cell(say(heads[i]), RATING_WIDTH);
    end_line();
    for (int place = 0; place < contest->players; place++) {
        ranked_name(place, contest->player[ranked[place]].words);
        rating_cells(contest, summary, ranked[place]);
    }
    if (summary->ratings.propped)
        puts(say("cli.lab.propped"));
    end_line();
}

/* With many players the table stays within the page, without decimals. */
static int cross_width(const struct contest *contest)
{
    int room = (PAGE_WIDTH - PLACE_WIDTH - NAME_WIDTH) / contest->players;
    return room < 7 ? room : 7;
}

static void cross_row(const struct contest *contest, const struct summary *summary, const int *ranked, int row)
{
    int width = cross_width(contest);
    for (int column = 0; column < contest->players; column++) {
        double games = summary->pairs.games[ranked[row]][ranked[column]];
        if (games > 0)
            number_cell(100 * summary->pairs.score[ranked[row]][ranked[column]] / games, width > 5, width);
        else
            lab_cell("-", width);
    }
    end_line();
}

static void print_cross(const struct contest *contest, const struct summary *summary, const int *ranked)
{
    int width = cross_width(contest);
    puts(say("cli.lab.cross"));
    lab_cell("", -PLACE_WIDTH - NAME_WIDTH);
    for (int place = 0; place < contest->players; place++)
        number_cell(place + 1, 0, width);
    end_line();
    for (int row = 0; row < contest->players; row++) {
        ranked_name(row, contest->player[ranked[row]].words);
        cross_row(contest, summary, ranked, row);
    }
    end_line();
}

void lab_print(const struct results *results, const struct summary *summary)
{
    const struct contest *contest = results->contest;
    print_head(results);
    if (contest->kind == CONTEST_TOURNAMENT) {
        int ranked[ENTRANTS_MAX] = {0};
        lab_rank(contest, summary, ranked);
        print_ratings(contest, summary, ranked);
        print_cross(contest, summary, ranked);
    }
    print_players(contest, summary);
    print_order(contest, summary);
    print_means(contest, summary);
}
