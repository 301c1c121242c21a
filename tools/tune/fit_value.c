/* Fits the values of a game (bots/model.h) to games of its policy against itself, and prints the file with their weights
 * (docs/strength.md). Most matches are played with the mistakes of `normal`, so that positions are those of people too. From
 * some of their positions the game goes on without any, and what came of it is noted. Logistic regression for
 * the chance, linear for the points, through one hidden layer. The same arguments give the same file.
 *
 *     fit_value GAME MATCHES [SEED] >src/bots/GAME/value_weights.c */
#include <math.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/addvantage/value.h"
#include "bots/goennen/value.h"
#include "bots/pig/value.h"
#include "bots/policy.h"
#include "bots/takeit/value.h"
#include "core/playout.h"
#include "core/rules.h"
#include "games/registry.h"
#include "host/pool.h"

enum {
    KEPT = 4,  /* positions of a match from which it is played on ... */
    EYES = 2,  /* ... noted for so many seats ... */
    LATER = 1, /* ... and so many of what comes after each */
    NOTED_MAX = KEPT * (EYES + LATER),
    HELD_BACK = 10, /* one match in so many is not learned from, but tells how well the others were */
    EPOCHS = 12,
    BATCH = 32
};

typedef bool see(const struct dob_rules *rules, void *scratch, const void *position, int seat, struct model_view *view);

/* What is fitted. */
struct kind {
    const char *game;
    see *see;
    bool alone;   /* there is a network of its own for one seat */
    int hidden;   /* units that are used: few where games are dear */
    double decay; /* how much large weights are held back; guesses */
};

static const struct kind kinds[] = {
    {"pig", pig_see, false, MODEL_HIDDEN, 1e-5},
    {"addvantage", addvantage_see, false, MODEL_HIDDEN, 1e-5},
    {"takeit", takeit_see, false, MODEL_HIDDEN, 1e-5},
    {"goennen", goennen_see, true, MODEL_HIDDEN, 1e-4},
};

struct sample {
    float input[MODEL_INPUTS];
    float points, win, more; /* to begin with, won, points beyond */
};

struct match {
    int seats, noted;
    struct sample *sample;
};

struct collection {
    const struct kind *kind;
    const struct dob_game *game;
    uint64_t seed;
    long matches;
    atomic_long next;
    struct match *match;
};

/* ---- games ---- */

/* Who plays a match or goes on from one of its positions. */
struct player {
    const struct collection *from;
    const struct policy *policy;
    void *scratch;
    struct dob_rng rng;
    double noise;
    struct match *match;
    uint64_t seen;                 /* events so far */
    union dob_position keep[KEPT]; /* of these the game is looked at */
};

static dob_move choose(void *context, const struct dob_rules *rules, const void *position, int seat)
{
    struct player *player = context;
    return policy_choose(player->policy, rules, player->scratch, position, seat, player->noise, &player->rng);
}

/* Every position of the game is as likely as any other to be among those kept in the end. */
static bool watch(void *context, const struct dob_rules *rules, const void *position, int actor, dob_move move)
{
    struct player *player = context;
    (void)actor, (void)move;
    uint64_t to = player->seen < KEPT ? player->seen : dob_rng_below(&player->rng, player->seen + 1);
    player->seen++;
    if (to < KEPT)
        memcpy(&player->keep[to], position, rules->game->position_size);
    return true;
}

/* What a seat saw in a position, and what came of it. */
static void note(const struct player *player, const struct dob_rules *rules, const union dob_position *position,
                 const union dob_position *end, int seat)
{
    struct sample *sample = &player->match->sample[player->match->noted];
    struct model_view view;
    union dob_position hidden = *position;
    rules->game->hide(rules, &hidden, seat);
    if (!player->from->kind->see(rules, player->scratch, &hidden, seat, &view))
        return;
    struct value came = policy_value(player->policy, rules, player->scratch, end, seat);
    player->match->noted++;
    sample->points = (float)view.points;
    sample->win = (float)came.chance;
    sample->more = (float)((came.points - view.points) / MODEL_POINTS);
    for (int i = 0; i < view.count; i++)
        sample->input[i] = (float)view.input[i];
}

/* From a position of a match without mistakes to the end. Of what is between, some positions are noted too. */
static void go_on(const struct player *match, const struct dob_rules *rules, const union dob_position *from)
{
    struct player player = {.from = match->from, .policy = match->policy, .scratch = match->scratch, .rng = match->rng};
    const struct dob_play play = {
        .choose = choose, .watch = watch, .context = &player, .seed = dob_rng_next(&player.rng)};
    union dob_position end = *from;
    int first = (int)dob_rng_below(&player.rng, rules->seats);
    dob_play_on(rules, &end, &play);
    player.match = match->match;
    for (int i = 0; i < rules->seats && i < EYES; i++)
        note(&player, rules, from, &end, (first + i) % rules->seats);
    for (uint64_t i = 0; i < LATER && i < player.seen; i++)
        note(&player, rules, &player.keep[i], &end, (int)dob_rng_below(&player.rng, rules->seats));
}

/* A workspace for each number of seats: what a policy has found out once it need not find again. */
struct spaces {
    struct dob_bot_workspace *of[DOB_SEATS_MAX + 1];
};

static void *scratch_for(struct spaces *spaces, const struct dob_rules *rules)
{
    struct dob_bot_workspace **space = &spaces->of[rules->seats];
    if (!*space)
        *space = bot_workspace_make(rules, NULL);
    else if (!dob_rules_same(bot_workspace_rules(*space), rules))
        bot_workspace_renew(*space, rules);
    return bot_workspace_scratch(*space);
}

static void play_match(const struct collection *c, struct spaces *spaces, long number)
{
    struct match *match = &c->match[number];
    struct dob_rules rules = {0};
    union dob_position position;
    dob_rules_make(&rules, c->game, (uint8_t)match->seats, NULL);
    if (c->kind->alone && match->seats == 1) { /* every level */
        char level[8];
        snprintf(level, sizeof level, "%ld", 1 + number / 64 % 7);
        dob_rules_set(&rules, dob_scan_in("level"), dob_scan_in(level), NULL);
    }
    const struct policy *policy = policy_of(c->game);
    struct player player = {.from = c,
                            .policy = policy,
                            .scratch = scratch_for(spaces, &rules),
                            .rng = dob_rng_for(c->seed, DOB_FOR_TOOL, (uint64_t)number),
                            .noise = policy->noise[POLICY_NORMAL] * (number / DOB_SEATS_MAX % 4 != 0),
                            .match = match};
    const struct dob_play play = {
        .choose = choose, .watch = watch, .context = &player, .seed = dob_mix(~c->seed + (uint64_t)number)};
    match->sample = calloc(NOTED_MAX, sizeof *match->sample);
    dob_open(&rules, &position);
    dob_play_on(&rules, &position, &play);
    for (uint64_t i = 0; i < KEPT && i < player.seen; i++) {
        player.rng = dob_rng_for(~c->seed, DOB_FOR_TOOL, (uint64_t)number * KEPT + i);
        go_on(&player, &rules, &player.keep[i]);
    }
}

static void play_matches(void *task, unsigned member)
{
    struct collection *c = task;
    struct spaces spaces = {{0}};
    long number;
    (void)member;
    while ((number = atomic_fetch_add(&c->next, 1)) < c->matches)
        play_match(c, &spaces, number);
    for (int seats = 0; seats <= DOB_SEATS_MAX; seats++)
        bot_workspace_free(spaces.of[seats]);
}

/* ---- fitting ---- */

/* The weights of a model, as numbers that can be moved. */
struct layers {
    double bias[MODEL_HIDDEN], row[MODEL_INPUTS][MODEL_HIDDEN], start[MODEL_ANSWERS],
        direct[MODEL_ANSWERS][MODEL_INPUTS], unit[MODEL_ANSWERS][MODEL_HIDDEN];
};
enum { WEIGHTS = sizeof(struct layers) / sizeof(double) };

struct fit {
    int inputs;
    const struct kind *kind;
    double heed; /* of the points: one over the square of their spread */
    struct layers now, slope, mean, square;
    double steps;
};

static double logistic(double x)
{
    return 1 / (1 + exp(-x));
}

static void ask(const struct fit *fit, const struct sample *sample, double unit[MODEL_HIDDEN],
                double answer[MODEL_ANSWERS])
{
    const struct layers *l = &fit->now;
    memcpy(unit, l->bias, sizeof l->bias);
    for (int i = 0; i < fit->inputs; i++)
        for (int h = 0; sample->input[i] != 0 && h < MODEL_HIDDEN; h++)
            unit[h] += (double)sample->input[i] * l->row[i][h];
    for (int a = 0; a < MODEL_ANSWERS; a++) {
        answer[a] = l->start[a];
        for (int i = 0; i < fit->inputs; i++)
            answer[a] += (double)sample->input[i] * l->direct[a][i];
        for (int h = 0; h < MODEL_HIDDEN; h++)
            answer[a] += unit[h] > 0 ? unit[h] * l->unit[a][h] : 0;
    }
}

static void add_slope(struct fit *fit, const struct sample *sample)
{
    double unit[MODEL_HIDDEN], answer[MODEL_ANSWERS], back[MODEL_HIDDEN];
    struct layers *s = &fit->slope;
    ask(fit, sample, unit, answer);
    const double miss[MODEL_ANSWERS] = {logistic(answer[0]) - (double)sample->win,
                                        fit->heed * (answer[1] - (double)sample->more)};
    for (int h = 0; h < MODEL_HIDDEN; h++) {
        back[h] = unit[h] > 0 ? miss[0] * fit->now.unit[0][h] + miss[1] * fit->now.unit[1][h] : 0;
        s->bias[h] += back[h];
        for (int a = 0; a < MODEL_ANSWERS; a++)
            s->unit[a][h] += unit[h] > 0 ? miss[a] * unit[h] : 0;
    }
    for (int a = 0; a < MODEL_ANSWERS; a++)
        s->start[a] += miss[a];
    for (int i = 0; i < fit->inputs; i++) {
        double input = (double)sample->input[i];
        if (input == 0)
            continue;
        for (int a = 0; a < MODEL_ANSWERS; a++)
            s->direct[a][i] += miss[a] * input;
        for (int h = 0; h < MODEL_HIDDEN; h++)
            s->row[i][h] += back[h] * input;
    }
}

/* Adam (D. Kingma and J. Ba, 2014), with its usual numbers. */
static void move_weights(struct fit *fit, double rate)
{
    double *now = (double *)&fit->now, *slope = (double *)&fit->slope, *mean = (double *)&fit->mean,
           *square = (double *)&fit->square;
    fit->steps++;
    double of_mean = 1 - pow(0.9, fit->steps), of_square = 1 - pow(0.999, fit->steps);
    for (int w = 0; w < WEIGHTS; w++) {
        double g = slope[w] / BATCH + fit->kind->decay * now[w];
        mean[w] = 0.9 * mean[w] + 0.1 * g;
        square[w] = 0.999 * square[w] + 0.001 * g * g;
        now[w] -= rate * (mean[w] / of_mean) / (sqrt(square[w] / of_square) + 1e-8);
    }
    memset(slope, 0, sizeof fit->slope);
}

static void begin_fit(struct fit *fit, const struct sample *const *list, long count, struct dob_rng *rng)
{
    double sum = 0, squares = 0;
    for (long i = 0; i < count; i++) {
        sum += (double)list[i]->more;
        squares += (double)list[i]->more * (double)list[i]->more;
    }
    double spread = squares / (double)count - sum / (double)count * (sum / (double)count);
    fit->heed = 0.5 / (spread > 0.01 ? spread : 0.01);
    fit->now.start[1] = sum / (double)count;
    for (int h = 0; h < fit->kind->hidden; h++) {
        for (int i = 0; i < fit->inputs; i++)
            fit->now.row[i][h] = ((double)dob_rng_below(rng, 2001) / 1000 - 1) / sqrt(fit->inputs);
        for (int a = 0; a < MODEL_ANSWERS; a++)
            fit->now.unit[a][h] = ((double)dob_rng_below(rng, 2001) / 1000 - 1) / 4;
    }
}

/* The order of the samples is drawn anew for every epoch. */
static void fit_samples(struct fit *fit, const struct sample **list, long count, struct dob_rng *rng)
{
    const double first = 0.003, last = 0.0001;
    long batches = count / BATCH;
    for (int epoch = 0; epoch < EPOCHS; epoch++) {
        for (long i = count - 1; i > 0; i--) {
            long j = (long)dob_rng_below(rng, (uint64_t)i + 1);
            const struct sample *other = list[i];
            list[i] = list[j];
            list[j] = other;
        }
        for (long b = 0; b < batches; b++) {
            double done = (epoch + (double)b / (double)batches) / EPOCHS;
            for (int i = 0; i < BATCH; i++)
                add_slope(fit, list[b * BATCH + i]);
            move_weights(fit, first * pow(last / first, done));
        }
    }
}

/* As the file will have them: what is reported is of these. */
static void round_weights(struct fit *fit)
{
    double *now = (double *)&fit->now;
    for (int w = 0; w < WEIGHTS; w++)
        now[w] = rint(now[w] * MODEL_UNIT) / MODEL_UNIT;
}

static void report(const struct fit *fit, const char *name, const struct sample *const *list, long count)
{
    double entropy = 0, squares = 0, off = 0;
    for (long i = 0; i < count; i++) {
        double unit[MODEL_HIDDEN], answer[MODEL_ANSWERS];
        ask(fit, list[i], unit, answer);
        double chance = logistic(answer[0]), win = (double)list[i]->win;
        double miss = MODEL_POINTS * (answer[1] - (double)list[i]->more);
        entropy -= win * log(chance + 1e-9) + (1 - win) * log(1 - chance + 1e-9);
        squares += miss * miss;
        off += miss;
    }
    fprintf(stderr, "%s: %ld samples, cross entropy %.4f, points off by %.2f (mean %.2f)\n", name, count,
            entropy / (double)count, sqrt(squares / (double)count), off / (double)count);
}

/* ---- printing ---- */

static void print_list(const double *list, int count)
{
    printf("{");
    for (int i = 0; i < count; i++)
        printf("%s%ld", i ? ", " : "", lrint(list[i] * MODEL_UNIT));
    printf("},\n");
}

static void print_layers(const struct fit *fit)
{
    printf("    {\n        .inputs = %d,\n        .bias = ", fit->inputs);
    print_list(fit->now.bias, MODEL_HIDDEN);
    printf("        .row = {\n");
    for (int i = 0; i < fit->inputs; i++) {
        printf("            ");
        print_list(fit->now.row[i], MODEL_HIDDEN);
    }
    printf("        },\n        .start = ");
    print_list(fit->now.start, MODEL_ANSWERS);
    printf("        .direct = {\n");
    for (int a = 0; a < MODEL_ANSWERS; a++) {
        printf("            ");
        print_list(fit->now.direct[a], fit->inputs);
    }
    printf("        },\n        .unit = {\n");
    for (int a = 0; a < MODEL_ANSWERS; a++) {
        printf("            ");
        print_list(fit->now.unit[a], MODEL_HIDDEN);
    }
    printf("        },\n    },\n");
}

/* The matches of a table of several, or those alone. */
static void fit_group(const struct collection *c, bool alone, int inputs)
{
    struct fit *fit = calloc(1, sizeof *fit);
    const struct sample **list =
        (const struct sample **)calloc((size_t)c->matches * NOTED_MAX, sizeof(const struct sample *));
    struct dob_rng rng = dob_rng_for(c->seed, DOB_FOR_TEST, alone);
    long count = 0, held = 0;
    for (int pass = 0; pass < 2; pass++)
        for (long m = 0; m < c->matches; m++)
            for (int i = 0; i < c->match[m].noted; i++)
                if ((c->kind->alone && c->match[m].seats == 1) == alone &&
                    (m / DOB_SEATS_MAX % HELD_BACK == HELD_BACK - 1) == pass)
                    list[pass ? count + held++ : count++] = &c->match[m].sample[i];
    fit->inputs = inputs;
    fit->kind = c->kind;
    begin_fit(fit, list, count, &rng);
    fit_samples(fit, list, count, &rng);
    round_weights(fit);
    report(fit, "learned from", list, count);
    report(fit, "held back", list + count, held);
    print_layers(fit);
    free((void *)list);
    free(fit);
}

static int inputs_of(const struct collection *c)
{
    struct dob_rules rules = {0};
    struct model_view view;
    union dob_position position;
    dob_rules_make(&rules, c->game, c->game->seats_max, NULL);
    struct dob_bot_workspace *space = bot_workspace_make(&rules, NULL);
    dob_open(&rules, &position);
    c->kind->see(&rules, bot_workspace_scratch(space), &position, 0, &view);
    bot_workspace_free(space);
    return view.count;
}

int main(int count, char **words)
{
    struct collection c = {.seed = count > 3 ? strtoull(words[3], NULL, 10) : 1};
    for (size_t i = 0; count > 2 && i < sizeof kinds / sizeof *kinds; i++)
        if (strcmp(kinds[i].game, words[1]) == 0)
            c.kind = &kinds[i];
    c.matches = count > 2 ? strtol(words[2], NULL, 10) : 0;
    if (!c.kind || c.matches < 100) {
        fprintf(stderr, "usage: fit_value GAME MATCHES [SEED]\n");
        return 2;
    }
    c.game = dob_game_named(dob_scan_in(words[1]));
    c.match = calloc((size_t)c.matches, sizeof *c.match);
    for (long i = 0; i < c.matches; i++)
        c.match[i].seats = c.game->seats_min + (int)(i % (c.game->seats_max - c.game->seats_min + 1));
    struct host_pool *pool = host_pool_make(0);
    host_pool_run(pool, play_matches, &c);
    host_pool_free(pool);
    int inputs = inputs_of(&c);
    printf("/* What the values of %s were fitted to: made by `fit_value %s %ld %llu` (docs/strength.md). */\n"
           "#include \"bots/%s/value.h\"\n\n/* clang-format off */\nconst struct model %s_models[%d] = {\n",
           words[1], words[1], c.matches, (unsigned long long)c.seed, words[1], words[1], c.kind->alone ? 2 : 1);
    fit_group(&c, false, inputs);
    if (c.kind->alone)
        fit_group(&c, true, inputs);
    printf("};\n");
    for (long i = 0; i < c.matches; i++)
        free(c.match[i].sample);
    free(c.match);
    return 0;
}
