/* Fits the values of a game (bots/model.h) to games of its policy against itself, and prints the file with their weights
 * (docs/strength.md). Most matches are played with the mistakes of `normal`, so that positions are those of people too. From
 * some of their positions the game goes on without any, and what came of it is noted. The same arguments give the same
 * file. For takeit: fit_takeit.c.
 *
 *     fit_value GAME MATCHES [SEED] >src/bots/GAME/value_weights.c */
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/addvantage/value.h"
#include "bots/goennen/value.h"
#include "bots/pig/value.h"
#include "bots/policy.h"
#include "core/playout.h"
#include "core/rules.h"
#include "games/registry.h"
#include "host/pool.h"
#include "tools/tune/model_fit.h"

enum {
    KEPT = 4,  /* positions of a match from which it is played on ... */
    EYES = 2,  /* ... noted for so many seats ... */
    LATER = 1, /* ... and so many of what comes after each */
    NOTED_MAX = KEPT * (EYES + LATER),
    HELD_BACK = 10 /* one match in so many is not learned from, but tells how well the others were */
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
    {"goennen", goennen_see, true, MODEL_HIDDEN, 1e-4},
};

struct match {
    int seats, noted;
    struct fit_sample *sample;
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
    struct model_view view;
    union dob_position hidden = *position;
    rules->game->hide(rules, &hidden, seat);
    if (!player->from->kind->see(rules, player->scratch, &hidden, seat, &view))
        return;
    struct value came = policy_value(player->policy, rules, player->scratch, end, seat);
    fit_note(&player->match->sample[player->match->noted++], &view, came);
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

/* The matches of a table of several, or those alone. */
static void fit_group(const struct collection *c, bool alone, int inputs)
{
    struct fit *fit = calloc(1, sizeof *fit);
    const struct fit_sample **list =
        (const struct fit_sample **)calloc((size_t)c->matches * NOTED_MAX, sizeof(const struct fit_sample *));
    struct dob_rng rng = dob_rng_for(c->seed, DOB_FOR_TEST, alone);
    long count = 0, held = 0;
    for (int pass = 0; pass < 2; pass++)
        for (long m = 0; m < c->matches; m++)
            for (int i = 0; i < c->match[m].noted; i++)
                if ((c->kind->alone && c->match[m].seats == 1) == alone &&
                    (m / DOB_SEATS_MAX % HELD_BACK == HELD_BACK - 1) == pass)
                    list[pass ? count + held++ : count++] = &c->match[m].sample[i];
    fit->inputs = inputs;
    fit->hidden = c->kind->hidden;
    fit->decay = c->kind->decay;
    fit_make(fit, list, count, held, &rng);
    fit_print(fit);
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
