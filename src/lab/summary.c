/* From outcomes to standings. The block of every estimate is a deal. */
#include "lab/summary.h"

#include <string.h>

/* Sums of one deal: what was counted, and how much of it. */
struct tally {
    double wins, points, count;
};

struct sums {
    struct statistics_blocks rate[ENTRANTS_MAX + DOB_SEATS_MAX], points[ENTRANTS_MAX + DOB_SEATS_MAX];
    struct statistics_blocks events, decisions, leads;
    uint32_t shared;
};

struct deal {
    struct tally tally[ENTRANTS_MAX + DOB_SEATS_MAX]; /* players, then the order of play */
    double events, decisions, leads, games;
};

static void count_seat(struct tally *tally, double win, double points)
{
    tally->wins += win;
    tally->points += points;
    tally->count++;
}

static void count_game(const struct contest *contest, uint32_t game, const struct outcome *outcome, struct deal *deal)
{
    int seats = contest->rules.seats;
    const struct contest_seating *seating = contest_seating(contest, game);
    for (int seat = 0; seat < seats; seat++) {
        int order = (seat - outcome->first + seats) % seats;
        double win = outcome_win(contest, outcome, seat);
        count_seat(&deal->tally[seating->who[seat]], win, outcome->points[seat]);
        count_seat(&deal->tally[ENTRANTS_MAX + order], win, outcome->points[seat]);
        deal->decisions += outcome->decisions[seat];
    }
    deal->events += outcome->events;
    deal->leads += outcome->leads;
    deal->games++;
}

static bool is_shared(const struct contest *contest, const struct outcome *outcome)
{
    int winners = 0;
    for (int seat = 0; seat < contest->rules.seats; seat++)
        winners += outcome->place[seat] == 1;
    return winners > 1;
}

static void add_deal(const struct results *results, uint32_t number, struct sums *sums, struct summary *summary)
{
    const struct contest *contest = results->contest;
    struct deal deal = {.games = 0};
    for (uint32_t i = 0; i < contest->seatings; i++) {
        uint32_t game = number * contest->seatings + i;
        const struct outcome *outcome = &results->outcome[game];
        if (!outcome->played)
            continue;
        count_game(contest, game, outcome, &deal);
        sums->shared += is_shared(contest, outcome);
        summary->games++;
    }
    for (int i = 0; i < ENTRANTS_MAX + DOB_SEATS_MAX; i++) {
        statistics_add(&sums->rate[i], deal.tally[i].wins, deal.tally[i].count);
        statistics_add(&sums->points[i], deal.tally[i].points, deal.tally[i].count);
    }
    statistics_add(&sums->events, deal.events, deal.games);
    statistics_add(&sums->decisions, deal.decisions, deal.games);
    statistics_add(&sums->leads, deal.leads, deal.games);
    summary->deals += deal.games > 0;
}

static struct summary_standing standing_of(const struct sums *sums, int i)
{
    return (struct summary_standing){.games = (uint32_t)sums->rate[i].count,
                                     .wins = sums->rate[i].amount,
                                     .rate = statistics_share(&sums->rate[i]),
                                     .points = statistics_mean(&sums->points[i])};
}

/* ---- pairs of a tournament ---- */

/* What a player scored against another in one game: over all their seats, how often it did better; the same place is
 * half. */
static double score_of(const struct contest *contest, const struct contest_seating *seating,
                       const struct outcome *outcome, int one, int other)
{
    double score = 0, met = 0;
    for (int a = 0; a < contest->rules.seats; a++)
        for (int b = 0; b < contest->rules.seats; b++) {
            if (seating->who[a] != one || seating->who[b] != other)
                continue;
            score += outcome->place[a] < outcome->place[b] ? 1 : outcome->place[a] == outcome->place[b] ? 0.5 : 0;
            met++;
        }
    return met > 0 ? score / met : 0;
}

static void add_pairs(const struct results *results, uint32_t deal, struct rating_pairs *pairs)
{
    const struct contest *contest = results->contest;
    for (uint32_t i = 0; i < contest->seatings; i++) {
        const struct outcome *outcome = &results->outcome[deal * contest->seatings + i];
        const struct contest_seating *seating = &contest->seating[i];
        int one = seating->who[0], other = seating->who[1]; /* they sit alternately ... */
        if (one == other)
            other = seating->who[2]; /* ... but for the seam of an odd table */
        if (!outcome->played)
            continue;
        double score = score_of(contest, seating, outcome, one, other);
        pairs->score[one][other] += score;
        pairs->score[other][one] += 1 - score;
        pairs->games[one][other]++;
        pairs->games[other][one]++;
    }
}

static void pairs_of_deal(const void *context, uint32_t block, struct rating_pairs *pairs)
{
    memset(pairs, 0, sizeof *pairs);
    add_pairs(context, block, pairs);
}

static void rate_players(const struct results *results, struct summary *summary)
{
    const struct contest *contest = results->contest;
    for (uint32_t deal = 0; deal < contest->deals; deal++)
        add_pairs(results, deal, &summary->pairs);
    rating_find(contest->players, contest->deals, pairs_of_deal, results, &summary->ratings);
}

void summary_make(const struct results *results, struct summary *summary)
{
    struct sums sums = {.shared = 0};
    *summary = (struct summary){.games = 0};
    for (uint32_t deal = 0; deal < results->contest->deals; deal++)
        add_deal(results, deal, &sums, summary);
    for (int i = 0; i < results->contest->players; i++)
        summary->player[i] = standing_of(&sums, i);
    for (int i = 0; i < results->contest->rules.seats; i++)
        summary->order[i] = standing_of(&sums, ENTRANTS_MAX + i);
    summary->events = statistics_mean(&sums.events);
    summary->decisions = statistics_mean(&sums.decisions);
    summary->leads = statistics_mean(&sums.leads);
    summary->shared = summary->games ? (double)sums.shared / summary->games : 0;
    if (results->contest->kind == CONTEST_TOURNAMENT)
        rate_players(results, summary);
}
