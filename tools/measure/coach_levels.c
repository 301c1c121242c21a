/* What the coach finds in matches that bots play against themselves: for each level the mean loss of a choice, how often
 * it errs, luck, surprise, errors. Makes the losses of each policy and the numbers of docs/insights.md.
 *
 *     coach_levels GAME LEVEL MATCHES [SEATS [quick|full [SEED [NODES]]]]
 *
 * NODES are those of expert for a move; 0: as many as it finds right, about a second. A line of JSON for each match and seat,
 * for each marked decision, for what each seat did first of each kind, and for each match; tools/measure/insights.py makes
 * tables and plots of them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "coach/coach.h"
#include "host/coaching.h"

struct wish {
    const char *game, *level;
    uint64_t matches, seed, nodes;
    int seats;
    bool quick;
};

static bool play_event(dob_match *match, dob_bot_workspace *space, const struct wish *wish, uint64_t seed)
{
    unsigned actors = dob_match_actors(match);
    const struct dob_bot_question question = {.bot = wish->level, .seed = seed, .nodes = wish->nodes};
    int seat = __builtin_ctz(actors);
    if (seat == DOB_CHANCE)
        return dob_match_throw(match, NULL);
    if (!dob_bot_begin(space, match, seat, &question, NULL))
        return false;
    while (dob_bot_step(space, UINT64_MAX))
        ;
    return dob_match_play(match, seat, dob_bot_best(space), NULL);
}

static dob_match *play_match(const struct wish *wish, uint64_t seed)
{
    const struct dob_setup setup = {.game = wish->game, .seats = wish->seats, .dice = DOB_DICE_SEED, .seed = seed};
    dob_match *match = NULL;
    dob_bot_workspace *space = NULL;
    struct dob_reason why;
    char text[256];
    bool fine = dob_match_new(&setup, &match, &why);
    if (!fine) {
        dob_reason_text(&why, NULL, text, sizeof text);
        fprintf(stderr, "coach_levels: %s\n", text);
    }
    fine = fine && dob_bot_make(match, NULL, &space, NULL);
    while (fine && dob_match_actors(match))
        fine = play_event(match, space, wish, seed);
    dob_bot_free(space);
    if (fine)
        return match;
    dob_match_free(match);
    return NULL;
}

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static double part(int32_t number)
{
    return (double)number / DOB_COACH_ONE;
}

static double size_of(int32_t number)
{
    return part(number < 0 ? -number : number);
}

/* Sizes of single shares, and errors of choices. */
static void print_sizes(const dob_coach *coach, int seat)
{
    double luck = 0, surprise = 0, others = 0, error = 0, squares = 0;
    size_t events, choices = 0, throws = 0;
    struct dob_coach_share share;
    struct dob_coach_decision decision;
    dob_coach_done(coach, &events);
    for (size_t i = 0; i < events; i++) {
        if (!dob_coach_share(coach, i, seat, &share))
            continue;
        luck += size_of(share.luck);
        throws += share.luck != 0;
        others += size_of(share.others);
        surprise += size_of(share.surprise);
        if (!dob_coach_decision(coach, i, &decision) || decision.seat != seat || decision.moves < 2)
            continue;
        error += part(decision.error);
        squares += part(decision.loss) * part(decision.loss);
        choices++;
    }
    printf(",\"moved_by_luck\":%.4f,\"moved_by_others\":%.4f,\"surprise_size\":%.5f,\"error\":%.5f,\"loss_squares\":"
           "%.6f,\"lucky_events\":%zu",
           luck, others, surprise / (double)events, choices ? error / (double)choices : 0, squares, throws);
}

static void print_seat(const struct wish *wish, uint64_t seed, const dob_coach *coach, int seat)
{
    struct dob_coach_sum sum;
    dob_coach_sum(coach, seat, &sum);
    printf("{\"game\":\"%s\",\"level\":\"%s\",\"quick\":%d,\"seed\":%llu,\"seats\":%d,\"seat\":%d,\"start\":%.4f,"
           "\"luck\":%.4f,\"others\":%.4f,\"surprise\":%.4f,\"loss\":%.4f,\"result\":%.4f,\"choices\":%u,"
           "\"inaccuracies\":%u,\"mistakes\":%u,\"blunders\":%u",
           wish->game, wish->level, wish->quick, (unsigned long long)seed, wish->seats, seat + 1, part(sum.start),
           part(sum.luck), part(sum.others), part(sum.surprise), part(sum.loss), part(sum.result), sum.choices,
           sum.marked[DOB_MARK_INACCURACY], sum.marked[DOB_MARK_MISTAKE], sum.marked[DOB_MARK_BLUNDER]);
    print_sizes(coach, seat);
    puts("}");
}

/* The kinds of moves that were played where others were better: the commonest mistakes, in the words of the notation. */
static void print_decisions(const struct wish *wish, const dob_match *match, const dob_coach *coach)
{
    struct dob_coach_decision decision;
    size_t events;
    char played[128], best[128];
    dob_coach_done(coach, &events);
    for (size_t i = 0; i < events; i++) {
        if (!dob_coach_decision(coach, i, &decision) || decision.mark == DOB_MARK_NONE)
            continue;
        dob_match_print(match, decision.played, played, sizeof played);
        dob_match_print(match, decision.best, best, sizeof best);
        printf(
            "{\"game\":\"%s\",\"level\":\"%s\",\"event\":%zu,\"of\":%zu,\"seat\":%d,\"played\":\"%s\",\"best\":\"%s\","
            "\"cost\":%.4f,\"cost_error\":%.4f}\n",
            wish->game, wish->level, i, events, decision.seat + 1, played, best, part(decision.loss),
            part(decision.error));
    }
}

/* Whose turn is the first; -1: nobody's. */
static int begins(const dob_match *match)
{
    const struct dob_rules *rules = match_rules(match);
    union dob_position position;
    for (size_t i = 0; i < dob_match_events(match); i++) {
        match_position_after(match, i, &position);
        int turn = rules->game->turn(rules, &position);
        if (turn >= 0)
            return turn;
    }
    return -1;
}

static void print_opening(const struct wish *wish, const dob_match *match, const dob_coach *coach, size_t event,
                          const struct dob_coach_decision *decision)
{
    struct dob_coach_share share;
    struct dob_coach_sum sum;
    char played[128];
    dob_match_print(match, decision->played, played, sizeof played);
    dob_coach_share(coach, event, decision->seat, &share);
    dob_coach_sum(coach, decision->seat, &sum);
    printf("{\"game\":\"%s\",\"level\":\"%s\",\"seat\":%d,\"opening\":\"%s\",\"value\":%.4f,\"loss_of_it\":%.4f,"
           "\"won\":%.4f}\n",
           wish->game, wish->level, decision->seat + 1, played, part(share.value), part(decision->loss),
           part(sum.result));
}

/* The first move of each kind that each seat made where it had a choice. */
static void print_openings(const struct wish *wish, const dob_match *match, const dob_coach *coach)
{
    bool seen[DOB_SEATS_MAX][256] = {0};
    struct dob_coach_decision decision;
    for (size_t i = 0; i < dob_match_events(match); i++) {
        if (!dob_coach_decision(coach, i, &decision) || decision.moves < 2)
            continue;
        bool *was = &seen[decision.seat][dob_move_kind(decision.played)];
        if (!*was)
            print_opening(wish, match, coach, i, &decision);
        *was = true;
    }
}

static bool measure(const struct wish *wish, uint64_t seed)
{
    const struct dob_coach_question question = {.seed = seed, .quick = wish->quick};
    dob_coach *coach = NULL;
    dob_match *match = play_match(wish, seed);
    if (!match)
        return false;
    double began = now();
    bool fine = dob_coach_make(match, &question, NULL, &coach, NULL) && host_coach(coach, 0, NULL, NULL);
    double took = now() - began;
    for (int seat = 0; fine && seat < wish->seats; seat++)
        print_seat(wish, seed, coach, seat);
    if (fine) {
        print_decisions(wish, match, coach);
        print_openings(wish, match, coach);
        printf("{\"game\":\"%s\",\"level\":\"%s\",\"seed\":%llu,\"events\":%zu,\"begins\":%d,\"seconds\":%.2f}\n",
               wish->game, wish->level, (unsigned long long)seed, dob_match_events(match), begins(match) + 1, took);
        fflush(stdout);
    }
    dob_coach_free(coach);
    dob_match_free(match);
    return fine;
}

int main(int count, char **words)
{
    if (count < 4) {
        fputs("usage: coach_levels GAME LEVEL MATCHES [SEATS [quick|full [SEED [NODES]]]]\n", stderr);
        return 2;
    }
    const struct wish wish = {.game = words[1],
                              .level = words[2],
                              .matches = strtoull(words[3], NULL, 10),
                              .seats = count > 4 ? (int)strtol(words[4], NULL, 10) : 2,
                              .quick = count <= 5 || strcmp(words[5], "quick") == 0,
                              .seed = count > 6 ? strtoull(words[6], NULL, 10) : 1,
                              .nodes = count > 7 ? strtoull(words[7], NULL, 10) : 0};
    for (uint64_t i = 0; i < wish.matches; i++)
        if (!measure(&wish, wish.seed + i))
            return 1;
    return 0;
}
