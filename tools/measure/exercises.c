/* Makes exercises, "find the better move": decisions of bots that play against themselves where one move is at least 5 % of a
 * win better than every other, from as many matches and of as many kinds as there are.
 *
 *     exercises GAME COUNT [SEED] > web/exercises/GAME.json
 *
 * A decision is judged quickly first, and then with four times the nodes that a hint has. It is taken if the second best move
 * still loses 5 %, and by two errors more than an inaccuracy. One of a match at most; of a kind of move no more than a third
 * while there are others. The page judges them again when they are solved, so the file need not change with the bots. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/workspace.h"
#include "coach/coach.h"

enum {
    SEATS = 2,
    LATEST = 160,         /* event: later ones make the file large */
    LEAST_GAIN = 50000,   /* millionths of a win */
    MATCHES_MAX = 4000,   /* played for a file */
    LEAST_CHANCE = 50000, /* with the best: not lost anyway */
    MORE = 4,
    RECORD_ROOM = 1 << 16
};

struct work {
    const char *game;
    size_t count, wanted;
    size_t of_kind[256];
    struct dob_bot_workspace *space;
    struct coach_judge judge;
};

/* False: the match is over. */
static bool play_event(dob_match *match, struct work *work, uint64_t seed)
{
    unsigned actors = dob_match_actors(match);
    if (actors == 0)
        return false;
    int seat = __builtin_ctz(actors);
    if (seat == DOB_CHANCE)
        return dob_match_throw(match, NULL);
    const struct dob_bot_question question = {.bot = "normal", .seed = seed};
    if (!dob_bot_begin(work->space, match, seat, &question, NULL))
        return false;
    while (dob_bot_step(work->space, UINT64_MAX))
        ;
    return dob_match_play(match, seat, dob_bot_best(work->space), NULL);
}

static void judge(struct work *work, const dob_match *match, int seat, uint64_t nodes, struct coach_verdict *verdict)
{
    coach_judge_begin(&work->judge, &work->space->rules, match_position(match), seat, NULL,
                      coach_seed_of(0, dob_match_events(match)), nodes);
    while (coach_judge_step(&work->judge, work->space->scratch))
        ;
    coach_judge_end(&work->judge, verdict);
}

/* Is there one move that is clearly the best? */
static bool is_clear(const struct coach_verdict *verdict)
{
    const struct dob_coach_move *next = &verdict->list[1];
    return verdict->count > 1 && next->loss >= LEAST_GAIN && verdict->list[0].chance >= LEAST_CHANCE &&
           next->loss >= dob_coach_limit(DOB_MARK_INACCURACY) + 2 * next->error;
}

static bool is_exercise(struct work *work, const dob_match *match, int seat, struct coach_verdict *verdict)
{
    const struct policy *policy = work->space->policy;
    dob_move list[4];
    if (dob_match_events(match) > LATEST || dob_match_moves(match, seat, list, 4) < 3)
        return false;
    judge(work, match, seat, coach_effort_of(policy, &(struct dob_coach_question){.quick = true}).nodes, verdict);
    if (verdict->list[1].loss < LEAST_GAIN)
        return false;
    size_t *of_kind = &work->of_kind[dob_move_kind(verdict->list[0].move)];
    if (*of_kind >= (work->wanted + 2) / 3)
        return false;
    judge(work, match, seat, MORE * coach_effort_of(policy, &(struct dob_coach_question){0}).nodes, verdict);
    return is_clear(verdict);
}

static void print_text(const char *text)
{
    for (; *text; text++)
        if (*text == '\n')
            fputs("\\n", stdout);
        else if (*text == '"' || *text == '\\')
            printf("\\%c", *text);
        else
            putchar(*text);
}

static bool print(struct work *work, const dob_match *match, int seat, const struct coach_verdict *verdict)
{
    static char record[RECORD_ROOM];
    size_t length;
    char best[128];
    if (!dob_match_record(match, DOB_ALL_SEEING, false, 0, record, sizeof record, &length, NULL) ||
        length >= sizeof record)
        return false;
    dob_match_print(match, verdict->list[0].move, best, sizeof best);
    printf("%s\n{\"seat\":%d,\"best\":\"%s\",\"gain\":%d,\"record\":\"", work->count ? "," : "", seat + 1, best,
           (int)verdict->list[1].loss);
    print_text(record);
    fputs("\"}", stdout);
    work->of_kind[dob_move_kind(verdict->list[0].move)]++;
    work->count++;
    fprintf(stderr, "%s %zu of %zu: event %zu, %s, %.1f %%\n", work->game, work->count, work->wanted,
            dob_match_events(match), best, 1e-4 * verdict->list[1].loss);
    return true;
}

static bool search_match(struct work *work, uint64_t seed)
{
    const struct dob_setup setup = {.game = work->game, .seats = SEATS, .dice = DOB_DICE_SEED, .seed = seed};
    struct coach_verdict verdict;
    dob_match *match = NULL;
    bool fine = dob_match_new(&setup, &match, NULL), found = false;
    if (fine && !work->space)
        fine = dob_bot_make(match, NULL, &work->space, NULL);
    while (fine && !found && dob_match_events(match) <= LATEST) {
        unsigned actors = dob_match_actors(match);
        int seat = actors ? __builtin_ctz(actors) : DOB_CHANCE;
        found = seat < SEATS && is_exercise(work, match, seat, &verdict);
        if (found)
            fine = print(work, match, seat, &verdict);
        else if (!play_event(match, work, seed))
            break;
    }
    dob_match_free(match);
    return fine;
}

int main(int count, char **words)
{
    static struct work work;
    if (count < 3) {
        fputs("usage: exercises GAME COUNT [SEED]\n", stderr);
        return 2;
    }
    work.game = words[1];
    work.wanted = strtoul(words[2], NULL, 10);
    uint64_t seed = count > 3 ? strtoull(words[3], NULL, 10) : 1;
    fputs("[", stdout);
    for (uint64_t i = 0; work.count < work.wanted && i < MATCHES_MAX; i++)
        if (!search_match(&work, seed + i))
            return 1;
    fputs("\n]\n", stdout);
    dob_bot_free(work.space);
    return 0;
}
