/* Teaches the policy of casino by games against itself and prints src/bots/casino/weights.c (docs/strength.md).
 *
 * After each game every position in which the red die was to be thrown is moved a little towards what became of it: not the
 * bare result but, step by step, the value expected before the dice fell, plus a part of what later turns showed to be
 * wrong with it. With two seats that expectation is exact, over all dice, so luck hardly blurs what is learned; with more,
 * the next position stands for it. The same arguments give the same weights.
 *
 * usage: learn_casino GAMES >src/bots/casino/weights.c */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/casino/casino.h"
#include "core/keys.h"
#include "core/playout.h"
#include "core/rules.h"
#include "games/registry.h"

enum {
    POSITIONS = 8000, /* of a game; what comes later is not learned from */
    REFRESH = 20,     /* games with the same weights */
    REPORTS = 10,
    ODD_GAMES = 10, /* one in so many has an early casino round (C28) */
    STALL_MAX = 24,
    CROWD_GAMES = 2 /* times as many games with three and four seats: they learn from luckier games */
};

static const float MOST = (float)CASINO_MOST / CASINO_UNIT;

/* How to learn: steps from the first to the last, and how much later turns count. */
struct course {
    double first, last, later;
};

static const struct course duel = {.first = 0.3, .last = 0.005, .later = 0.8};
static const struct course crowd = {.first = 0.02, .last = 0.001, .later = 0.7};

/* The network before it is rounded to whole numbers. */
struct layers {
    float row[CASINO_INPUTS][CASINO_HIDDEN], bias[CASINO_HIDDEN], out[CASINO_HIDDEN];
};

/* A position of a game: the chances in it, and those expected after the next throw of the red die and what follows. */
struct step {
    struct cas_position p;
    double chance[CAS_SEATS_MAX], ahead[CAS_SEATS_MAX];
};

struct learner {
    struct layers layers;
    struct casino_net net; /* who plays */
    struct dob_rules rules;
    struct step step[POSITIONS];
    int steps;
    double missed, looks; /* squares, since the last report */
};

/* How the network answers, kept to correct it. */
struct answer {
    struct casino_inputs in;
    float hidden[CASINO_HIDDEN];
    float score;
};

static float held(float sum)
{
    return sum < 0 ? 0 : sum > MOST ? MOST : sum;
}

static void ask(const struct learner *l, const struct cas_position *p, int seat, struct answer *answer)
{
    const struct layers *layers = &l->layers;
    casino_see(&l->rules, p, seat, &answer->in);
    memcpy(answer->hidden, layers->bias, sizeof answer->hidden);
    for (int i = 0; i < answer->in.count; i++)
        for (int h = 0; h < CASINO_HIDDEN; h++)
            answer->hidden[h] += layers->row[answer->in.list[i]][h];
    answer->score = 0;
    for (int h = 0; h < CASINO_HIDDEN; h++)
        answer->score += held(answer->hidden[h]) * layers->out[h];
}

/* One step down the slope of the cross entropy. */
static void correct(struct layers *layers, const struct answer *answer, float step)
{
    float back[CASINO_HIDDEN];
    for (int h = 0; h < CASINO_HIDDEN; h++) {
        float unit = held(answer->hidden[h]);
        back[h] = unit == answer->hidden[h] ? step * layers->out[h] : 0;
        layers->out[h] -= step * unit;
        layers->bias[h] -= back[h];
    }
    for (int i = 0; i < answer->in.count; i++)
        for (int h = 0; h < CASINO_HIDDEN; h++)
            layers->row[answer->in.list[i]][h] -= back[h];
}

static void learn_step(struct learner *l, const struct cas_position *p, const double target[CAS_SEATS_MAX], double rate)
{
    struct answer answer[CAS_SEATS_MAX];
    double power[CAS_SEATS_MAX] = {0}, all = 0;
    for (int seat = 0; seat < l->rules.seats; seat++) {
        ask(l, p, seat, &answer[seat]);
        all += power[seat] = exp((double)answer[seat].score);
    }
    for (int seat = 0; seat < l->rules.seats; seat++) {
        double miss = power[seat] / all - target[seat];
        correct(&l->layers, &answer[seat], (float)(rate * miss));
        l->missed += miss * miss;
        l->looks++;
    }
}

/* From the end of the game back to its beginning. */
static void learn(struct learner *l, double rate, double later)
{
    double target[CAS_SEATS_MAX];
    memcpy(target, l->step[l->steps].chance, sizeof target);
    for (int i = l->steps; i-- > 0;) {
        const struct step *step = &l->step[i], *next = step + 1;
        for (int seat = 0; seat < l->rules.seats; seat++) {
            double expected = l->rules.seats == 2 ? step->ahead[seat] : next->chance[seat];
            target[seat] = expected + later * (target[seat] - next->chance[seat]);
        }
        learn_step(l, &step->p, target, rate);
    }
}

static void note(struct learner *l, const struct cas_position *p)
{
    struct casino_look look = {.net = &l->net, .rules = &l->rules, .turns = p->phase == CAS_MOVE};
    struct step *step = &l->step[l->steps];
    step->p = *p;
    for (int seat = 0; seat < l->rules.seats; seat++)
        step->chance[seat] = casino_chance(&l->net, &l->rules, p, seat);
    if (l->rules.seats == 2) {
        step->ahead[p->seat] = casino_value(&look, p, p->seat);
        step->ahead[!p->seat] = 1 - step->ahead[p->seat];
    }
}

static dob_move choose(void *context, const struct dob_rules *rules, const void *position, int seat)
{
    struct learner *l = context;
    (void)seat; /* the one on turn */
    return casino_choose(&l->net, rules, position, 0, NULL);
}

static bool watch(void *context, const struct dob_rules *rules, const void *position, int actor, dob_move move)
{
    struct learner *l = context;
    const struct cas_position *p = position;
    (void)rules, (void)actor, (void)move;
    if (p->phase == CAS_MOVE && l->steps < POSITIONS - 1) {
        note(l, p);
        l->steps++;
    }
    return true;
}

static void play(struct learner *l, uint64_t number)
{
    struct dob_rng rng = dob_rng_for(number, DOB_FOR_DICE, 0);
    const struct dob_play by = {.choose = choose, .watch = watch, .context = l, .rng = &rng};
    struct cas_position p;
    l->steps = 0;
    dob_open(&l->rules, &p);
    dob_play_on(&l->rules, &p, &by);
    note(l, &p);
}

static int16_t whole(float weight)
{
    double units = weight * CASINO_UNIT;
    return (int16_t)lround(units > INT16_MAX ? INT16_MAX : units < INT16_MIN ? INT16_MIN : units);
}

static void round_off(const struct layers *layers, struct casino_net *net)
{
    for (int h = 0; h < CASINO_HIDDEN; h++) {
        for (int i = 0; i < CASINO_INPUTS; i++)
            net->row[i][h] = whole(layers->row[i][h]);
        net->bias[h] = whole(layers->bias[h]);
        net->out[h] = whole(layers->out[h]);
    }
}

static float random_weight(struct dob_rng *rng, double size)
{
    return (float)(size * ((double)dob_rng_below(rng, 2001) / 1000 - 1));
}

static void begin(struct learner *l)
{
    struct dob_rng rng = dob_rng_for(1, DOB_FOR_DICE, 1); /* not another domain: the weights in the tree began so */
    for (int h = 0; h < CASINO_HIDDEN; h++) {
        for (int i = 0; i < CASINO_INPUTS; i++)
            l->layers.row[i][h] = random_weight(&rng, 0.15);
        l->layers.bias[h] = random_weight(&rng, 0.15);
        l->layers.out[h] = random_weight(&rng, 0.3);
    }
}

static void report(struct learner *l, uint64_t games)
{
    fprintf(stderr, "%d seats, %llu games: missed by %.4f\n", l->rules.seats, (unsigned long long)games,
            sqrt(l->missed / l->looks));
    l->missed = l->looks = 0;
}

/* With `seats` to `most` seats in turn. */
static void take_course(struct learner *l, const struct course *course, int seats, int most, uint64_t games)
{
    const struct dob_game *casino = dob_game_named(dob_scan_in("casino"));
    begin(l);
    for (uint64_t i = 0; i < games; i++) {
        if (i % REFRESH == 0)
            round_off(&l->layers, &l->net);
        dob_rules_make(&l->rules, casino, seats + (int)(i % (uint64_t)(most - seats + 1)), NULL);
        if (i % ODD_GAMES == ODD_GAMES - 1)
            l->rules.option[CAS_STALL] = 1 + (int)(i / ODD_GAMES % STALL_MAX);
        play(l, i);
        learn(l, course->first * pow(course->last / course->first, (double)i / (double)games), course->later);
        if ((i + 1) * REPORTS / games > i * REPORTS / games)
            report(l, i + 1);
    }
    round_off(&l->layers, &l->net);
}

static void print_row(const char *before, const int16_t row[CASINO_HIDDEN])
{
    fputs(before, stdout);
    for (int h = 0; h < CASINO_HIDDEN; h++)
        printf("%s%d", h ? ", " : "{", row[h]);
    puts("},");
}

static void print_net(const struct casino_net *net)
{
    puts("    {\n        .row = {");
    for (int i = 0; i < CASINO_INPUTS; i++)
        print_row("            ", net->row[i]);
    puts("        },");
    print_row("        .bias = ", net->bias);
    print_row("        .out = ", net->out);
    puts("    },");
}

int main(int count, char **words)
{
    static struct learner l;
    uint64_t games = count == 2 ? strtoull(words[1], NULL, 10) : 0;
    if (games == 0)
        return fprintf(stderr, "usage: learn_casino GAMES\n"), 2;
    printf("/* The weights of the network, made by `learn_casino %llu` (docs/strength.md). */\n",
           (unsigned long long)games);
    puts("#include \"bots/casino/casino.h\"\n\n/* clang-format off */\nconst struct casino_net casino_nets[2] = {");
    take_course(&l, &duel, 2, 2, games);
    print_net(&l.net);
    take_course(&l, &crowd, 3, CAS_SEATS_MAX, CROWD_GAMES * games);
    print_net(&l.net);
    puts("};");
    return 0;
}
