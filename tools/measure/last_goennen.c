/* How much of the exact value of the last round alone a bot loses (docs/strength.md). The policy plays to where the last round
 * begins, then the bot; what each of its decisions loses against the best one is added up. The mean of these sums is the
 * chance to win that the bot gives away, free of the luck of the dice. A round is open if the best play wins it with 2 to 98 %.
 *
 *     last_goennen [--worst N] LEVEL GAMES [BOT [NODES [SEED]]] */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"
#include "bots/goennen/display.h"
#include "bots/goennen/last.h"
#include "bots/value.h"
#include "core/keys.h"
#include "core/playout.h"
#include "core/rules.h"
#include "core/text.h"
#include "games/registry.h"
#include "host/clock.h"

enum { WORST_MAX = 20, PERCENT = 100 };

struct blunder {
    double loss;
    uint64_t seed;
    dob_move played, best;
    union dob_position position;
};

struct tally {
    unsigned rounds;
    double value, loss, squares;
};

struct run {
    struct dob_rules rules;
    struct dob_bot_workspace *space;
    const struct bot *bot;
    uint64_t nodes, seed, decisions;
    struct goennen_tasks *tasks;
    struct goennen_last *last;
    double value, loss; /* of the round at hand; no value yet: -1 */
    double slowest;     /* seconds of solving a round */
    unsigned worsts;
    struct blunder worst[WORST_MAX];
};

static double value_after(struct run *run, const struct gon_position *p, dob_move move)
{
    struct gon_position after = *p;
    gon_apply(&run->rules, &after, 0, move);
    return goennen_last_value(run->last, &after);
}

static void note_blunder(struct run *run, const struct gon_position *p, double loss, dob_move played, dob_move best)
{
    unsigned at = run->worsts;
    while (at > 0 && run->worst[at - 1].loss < loss) {
        if (at < run->worsts)
            run->worst[at] = run->worst[at - 1];
        at--;
    }
    if (at == run->worsts)
        return;
    run->worst[at] = (struct blunder){.loss = loss, .seed = run->seed, .played = played, .best = best};
    memcpy(&run->worst[at].position, p, sizeof *p);
}

static void judge(struct run *run, const struct gon_position *p, dob_move played)
{
    dob_move list[DOB_MOVES_MAX];
    size_t count = gon_moves(&run->rules, p, 0, list), best = 0;
    double most = -1, got = -1;
    for (size_t i = 0; i < count; i++) {
        double value = value_after(run, p, list[i]);
        if (value > most) {
            most = value;
            best = i;
        }
        got = list[i] == played ? value : got;
    }
    run->loss += most - got;
    note_blunder(run, p, most - got, played, list[best]);
}

static dob_move choose(void *context, const struct dob_rules *rules, const void *position, int seat)
{
    struct run *run = context;
    bool last = goennen_is_last(rules, position);
    struct dob_rng rng = dob_rng_for(run->seed, DOB_FOR_BOT, ~run->decisions++);
    if (last && run->value < 0) {
        struct gon_position before = *(const struct gon_position *)position;
        double began = host_clock_of_thread();
        before.phase = GON_ROLLING; /* the first throw lies: before it the dice were in the air */
        before.air = GON_ALL_DICE;
        before.throws = 0;
        memset(before.dice, 0, sizeof before.dice);
        run->value = goennen_last_value(run->last, &before);
        double seconds = host_clock_of_thread() - began;
        run->slowest = seconds > run->slowest ? seconds : run->slowest;
    }
    const struct bot *expert = bot_named(dob_scan_in("expert"));
    dob_move move = last ? bot_choose(run->space, run->bot, &(struct bot_question){position, seat, rng, run->nodes})
                         : bot_choose(run->space, expert, &(struct bot_question){position, seat, rng, 1});
    if (last && run->value >= 0)
        judge(run, position, move);
    return move;
}

static void add(struct tally *tally, const struct run *run)
{
    tally->rounds++;
    tally->value += run->value;
    tally->loss += run->loss;
    tally->squares += run->loss * run->loss;
}

static void print(const char *what, const struct tally *tally)
{
    double rounds = tally->rounds ? tally->rounds : 1, loss = tally->loss / rounds;
    printf("%s: %u, exact %.2f %%, bot %.2f %%, loss %.4f +/- %.4f\n", what, tally->rounds,
           PERCENT * tally->value / rounds, PERCENT * (tally->value / rounds - loss), loss,
           value_root((tally->squares / rounds - loss * loss) / rounds));
}

static void print_move(const struct run *run, dob_move move, const char *what)
{
    char words[128];
    struct dob_text text = dob_text_in(words, sizeof words);
    run->rules.game->print_move(&run->rules, move, &text);
    printf(" %s %s", what, words);
}

static void print_worst(const struct run *run)
{
    for (unsigned i = 0; i < run->worsts && run->worst[i].loss > 0; i++) {
        char words[1024];
        struct dob_text text = dob_text_in(words, sizeof words);
        run->rules.game->print_position(&run->rules, &run->worst[i].position, &text);
        printf("%.3f in game %llu:", run->worst[i].loss, (unsigned long long)run->worst[i].seed);
        print_move(run, run->worst[i].played, "played");
        print_move(run, run->worst[i].best, "best");
        printf("\n  %s\n", words);
    }
}

static void play(struct run *run, uint64_t seed, struct tally tally[2])
{
    const struct dob_play game = {.choose = choose, .context = run, .seed = seed};
    union dob_position position;
    run->seed = seed;
    run->decisions = 0;
    run->value = -1;
    run->loss = 0;
    dob_open(&run->rules, &position);
    dob_play_on(&run->rules, &position, &game);
    if (run->value < 0)
        return;
    add(&tally[0], run);
    if (run->value > 0.02 && run->value < 0.98)
        add(&tally[1], run);
}

static bool begin(struct run *run, const char *level)
{
    dob_rules_make(&run->rules, dob_game_named(dob_scan_in("goennen")), 1, NULL);
    run->tasks = calloc(1, sizeof *run->tasks);
    run->last = malloc(sizeof *run->last);
    if (!run->bot || !run->tasks || !run->last ||
        !dob_rules_set(&run->rules, dob_scan_in("level"), dob_scan_in(level), NULL))
        return false;
    run->space = bot_workspace_make(&run->rules, NULL);
    goennen_tasks_make(run->tasks, &run->rules, &goennen_weights);
    goennen_last_make(run->last, run->tasks);
    return run->space != NULL;
}

int main(int count, char **words)
{
    static struct run run;
    struct tally tally[2] = {{0}};
    int at = 1;
    if (count > 2 && strcmp(words[1], "--worst") == 0) {
        run.worsts = (unsigned)strtoul(words[2], NULL, 10) % (WORST_MAX + 1);
        at = 3;
    }
    unsigned long games = count > at + 1 ? strtoul(words[at + 1], NULL, 10) : 0;
    run.bot = bot_named(dob_scan_in(count > at + 2 ? words[at + 2] : "expert"));
    run.nodes = count > at + 3 ? strtoull(words[at + 3], NULL, 10) : 1;
    uint64_t seed = count > at + 4 ? strtoull(words[at + 4], NULL, 10) : 1;
    if (games == 0 || !begin(&run, words[at]))
        return fputs("usage: last_goennen [--worst N] LEVEL GAMES [BOT [NODES [SEED]]]\n", stderr), 2;
    for (unsigned long i = 0; i < games; i++)
        play(&run, seed + i, tally);
    print("last rounds", &tally[0]);
    print("open ones", &tally[1]);
    print_worst(&run);
    fprintf(stderr, "the slowest was solved in %.2f s\n", run.slowest);
    bot_workspace_free(run.space);
    free(run.tasks);
    free(run.last);
    return 0;
}
