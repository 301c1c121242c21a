/* Fits the values of takeit (bots/takeit/value.h) to games of its policy against itself, and prints the file with their
 * weights (docs/strength.md). Matches begin with the mistakes of `normal`, so that positions are those of people too, and go
 * on without any. What lies between two rounds is fitted to what came of it in the end. What lies within a round is fitted
 * to what the first network tells where that round is settled: so the luck of later rounds does not blur what is learned.
 * The same arguments give the same file.
 *
 *     fit_takeit MATCHES [SEED] >src/bots/takeit/value_weights.c */
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/policy.h"
#include "bots/takeit/value.h"
#include "core/playout.h"
#include "core/rules.h"
#include "games/registry.h"
#include "host/pool.h"
#include "tools/tune/model_fit.h"

enum {
    KEPT = 8,       /* positions of a match from which it is played on ... */
    TO_THE_END = 2, /* ... but so many if it is played to the end */
    SETTLED = 20,   /* positions between rounds that are noted of a game, at most ... */
    SELDOM = 12,    /* ... one in so many of those that are neither the first nor the last between two rounds */
    EYES = 3,       /* seats that a position is noted for, at most */
    NOTED_MAX = TO_THE_END * SETTLED * EYES,
    HELD_BACK = 10 /* one match in so many is not learned from, but tells how well the others were */
};
static const double decay = 1e-5; /* how much large weights are held back; a guess */

struct match {
    int seats, noted;
    struct fit_sample *sample;
};

/* `settled`: the network of what lies between rounds; NULL while that is collected. */
struct collection {
    const struct dob_game *game;
    const struct fit *settled;
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
    uint64_t seen; /* positions that might have been kept */
    union dob_position keep[SETTLED];
};

static dob_move choose(void *context, const struct dob_rules *rules, const void *position, int seat)
{
    struct player *player = context;
    return policy_choose(player->policy, rules, player->scratch, position, seat, player->noise, &player->rng);
}

/* Every position that is offered is as likely as any other to be among the first `most` in the end. */
static void offer(struct player *player, const struct dob_rules *rules, const void *position, uint64_t most)
{
    uint64_t to = player->seen < most ? player->seen : dob_rng_below(&player->rng, player->seen + 1);
    player->seen++;
    if (to < most)
        memcpy(&player->keep[to], position, rules->game->position_size);
}

/* Of a match: within rounds, or all of it. */
static bool watch_match(void *context, const struct dob_rules *rules, const void *position, int actor, dob_move move)
{
    struct player *player = context;
    (void)actor, (void)move;
    if (!player->from->settled)
        offer(player, rules, position, TO_THE_END);
    else if (takeit_is_within_round(position))
        offer(player, rules, position, KEPT);
    return true;
}

/* What is seen on the way to the end: of what lies between rounds mostly the first position and the last. */
static bool watch_rounds(void *context, const struct dob_rules *rules, const void *position, int actor, dob_move move)
{
    const struct tak_position *p = position;
    struct player *player = context;
    (void)actor, (void)move;
    if (takeit_is_within_round(p))
        return true;
    bool first = p->phase == TAK_DISCARDING && !p->answered[0], last = p->phase == TAK_ROLLING;
    if (first || last || dob_rng_below(&player->rng, SELDOM) == 0)
        offer(player, rules, position, SETTLED);
    return true;
}

/* To the place where the round is settled. */
static bool watch_round(void *context, const struct dob_rules *rules, const void *position, int actor, dob_move move)
{
    (void)actor, (void)move;
    if (!takeit_is_within_round(position))
        return false;
    offer(context, rules, position, 1);
    return true;
}

static void see(const struct player *player, const struct dob_rules *rules, const union dob_position *position,
                int seat, struct model_view *view)
{
    union dob_position hidden = *position;
    rules->game->hide(rules, &hidden, seat);
    takeit_see(rules, player->scratch, &hidden, seat, view);
}

static struct value value_of(const struct player *player, const struct dob_rules *rules, const union dob_position *end,
                             int seat)
{
    struct model_view view;
    if (!rules->game->actors(rules, end))
        return policy_value(player->policy, rules, player->scratch, end, seat);
    see(player, rules, end, seat, &view);
    return fit_value(player->from->settled, &view);
}

/* What some seats saw in a position, and what came of it. */
static void note(struct player *player, const struct dob_rules *rules, const union dob_position *position,
                 const union dob_position *end, int eyes)
{
    int first = (int)dob_rng_below(&player->rng, rules->seats);
    for (int i = 0; i < rules->seats && i < eyes; i++) {
        struct model_view view;
        int seat = (first + i) % rules->seats;
        see(player, rules, position, seat, &view);
        fit_note(&player->match->sample[player->match->noted++], &view, value_of(player, rules, end, seat));
    }
}

/* From a position of a match without mistakes, to its end or to that of the round. */
static void go_on(const struct player *match, const struct dob_rules *rules, const union dob_position *from)
{
    bool round = match->from->settled;
    struct player player = {.from = match->from,
                            .policy = match->policy,
                            .scratch = match->scratch,
                            .rng = match->rng,
                            .match = match->match};
    const struct dob_play play = {.choose = choose,
                                  .watch = round ? watch_round : watch_rounds,
                                  .context = &player,
                                  .seed = dob_rng_next(&player.rng)};
    union dob_position end = *from;
    dob_play_on(rules, &end, &play);
    if (round)
        note(&player, rules, from, &end, EYES);
    for (uint64_t i = 0; i < (round ? 1 : SETTLED) && i < player.seen; i++)
        note(&player, rules, &player.keep[i], &end, round ? 1 : EYES);
}

/* A workspace for each number of seats: what a policy has found out once it need not find again. */
struct spaces {
    struct dob_bot_workspace *of[DOB_SEATS_MAX + 1];
};

static void play_match(const struct collection *c, struct spaces *spaces, long number)
{
    struct match *match = &c->match[number];
    struct dob_rules rules = {0};
    union dob_position position;
    dob_rules_make(&rules, c->game, (uint8_t)match->seats, NULL);
    if (!spaces->of[rules.seats])
        spaces->of[rules.seats] = bot_workspace_make(&rules, NULL);
    const struct policy *policy = policy_of(c->game);
    struct player player = {.from = c,
                            .policy = policy,
                            .scratch = bot_workspace_scratch(spaces->of[rules.seats]),
                            .rng = dob_rng_for(c->seed, DOB_FOR_TOOL, (uint64_t)number),
                            .noise = policy->noise[POLICY_NORMAL] * (number / DOB_SEATS_MAX % 4 != 0),
                            .match = match};
    const struct dob_play play = {
        .choose = choose, .watch = watch_match, .context = &player, .seed = dob_mix(~c->seed + (uint64_t)number)};
    match->noted = 0;
    dob_open(&rules, &position);
    dob_play_on(&rules, &position, &play);
    for (uint64_t i = 0; i < (c->settled ? KEPT : TO_THE_END) && i < player.seen; i++) {
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

static int inputs_of(const struct collection *c, bool within)
{
    struct dob_rules rules = {0};
    struct model_view view;
    union dob_position position;
    dob_rules_make(&rules, c->game, c->game->seats_max, NULL);
    struct dob_bot_workspace *space = bot_workspace_make(&rules, NULL);
    dob_open(&rules, &position);
    struct dob_rng rng = dob_rng_for(c->seed, DOB_FOR_TEST, 0);
    while (takeit_is_within_round(&position) != within) {
        size_t listed;
        tak_apply(&rules, &position, DOB_CHANCE, dob_random_event(&rules, &position, DOB_CHANCE, &rng, &listed));
    }
    takeit_see(&rules, bot_workspace_scratch(space), &position, 0, &view);
    bot_workspace_free(space);
    return view.count;
}

static struct fit *fit_all(const struct collection *c)
{
    struct fit *fit = calloc(1, sizeof *fit);
    const struct fit_sample **list =
        (const struct fit_sample **)calloc((size_t)c->matches * NOTED_MAX, sizeof(const struct fit_sample *));
    struct dob_rng rng = dob_rng_for(c->seed, DOB_FOR_TEST, c->settled != NULL);
    long count = 0, held = 0;
    for (int pass = 0; pass < 2; pass++)
        for (long m = 0; m < c->matches; m++)
            for (int i = 0; i < c->match[m].noted; i++)
                if ((m / DOB_SEATS_MAX % HELD_BACK == HELD_BACK - 1) == pass)
                    list[pass ? count + held++ : count++] = &c->match[m].sample[i];
    fit->inputs = inputs_of(c, c->settled != NULL);
    fit->hidden = MODEL_HIDDEN;
    fit->decay = decay;
    fit_make(fit, list, count, held, &rng);
    fit_print(fit);
    free((void *)list);
    return fit;
}

static struct fit *play_and_fit(struct collection *c, struct host_pool *pool)
{
    c->next = 0;
    host_pool_run(pool, play_matches, c);
    return fit_all(c);
}

int main(int count, char **words)
{
    struct collection c = {.game = dob_game_named(dob_scan_in("takeit")),
                           .matches = count > 1 ? strtol(words[1], NULL, 10) : 0,
                           .seed = count > 2 ? strtoull(words[2], NULL, 10) : 1};
    if (c.matches < 100) {
        fprintf(stderr, "usage: fit_takeit MATCHES [SEED]\n");
        return 2;
    }
    c.match = calloc((size_t)c.matches, sizeof *c.match);
    for (long i = 0; i < c.matches; i++) {
        c.match[i].seats = c.game->seats_min + (int)(i % (c.game->seats_max - c.game->seats_min + 1));
        c.match[i].sample = calloc(NOTED_MAX, sizeof *c.match[i].sample);
    }
    struct host_pool *pool = host_pool_make(0);
    printf("/* What the values of takeit were fitted to: made by `fit_takeit %ld %llu` (docs/strength.md). */\n"
           "#include \"bots/takeit/value.h\"\n\n/* clang-format off */\nconst struct model takeit_models[2] = {\n",
           c.matches, (unsigned long long)c.seed);
    struct fit *settled = play_and_fit(&c, pool);
    c.settled = settled;
    free(play_and_fit(&c, pool));
    printf("};\n");
    host_pool_free(pool);
    for (long i = 0; i < c.matches; i++)
        free(c.match[i].sample);
    free(c.match);
    free(settled);
    return 0;
}
