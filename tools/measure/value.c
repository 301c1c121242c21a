/* How true the values of a policy are: positions of matches of `normal` against `normal`, with all numbers of seats, are
 * played out by the policy without mistakes, and what it told is compared with what came. What is hidden lies as it does in
 * the match, so what a seat cannot know counts as an error. See docs/strength.md.
 *
 *     measure_value GAME [MATCHES [PLAYOUTS [SEED [EVERY [CHANCE POINTS]]]]]
 *
 * Every EVERYth decision is looked at, for the seat that decides and the others in turn. With CHANCE and POINTS (a share of
 * the spread of final points) it fails if an error is larger than that by more than four standard errors. */
#include <math.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"
#include "bots/policy.h"
#include "core/playout.h"
#include "core/rules.h"
#include "games/registry.h"
#include "host/clock.h"
#include "host/pool.h"

enum { LOOKS_MAX = 400 /* of a match */, BINS = 10 };
static const double doubts = 4;

/* A position, and what came of it: means and squares of the uncertainty of means. */
struct look {
    struct value told, mean, noise;
};

struct match {
    int seats, looks;
    struct look look[LOOKS_MAX];
    double points, squares; /* sums over all playouts, of final points of the seats looked at */
    double took;            /* microseconds for the values */
};

struct measure {
    const struct dob_game *game;
    uint64_t seed;
    long matches, playouts, every;
    atomic_long next;
    struct match *match;
};

/* Who plays a match, or one of its playouts. */
struct player {
    const struct measure *measure;
    const struct policy *policy;
    const struct dob_rules *rules;
    void *scratch;
    struct dob_rng rng;
    double noise;
    long decisions;
    struct match *match;
};

static dob_move choose(void *context, const struct dob_rules *rules, const void *position, int seat)
{
    struct player *player = context;
    return policy_choose(player->policy, rules, player->scratch, position, seat, player->noise, &player->rng);
}

static struct value play_out(struct player *player, const union dob_position *from, int seat, uint64_t number)
{
    struct dob_rng rng = dob_rng_for(player->measure->seed, DOB_FOR_TOOL, number);
    const struct dob_play play = {.choose = choose, .context = player, .rng = &rng};
    union dob_position end = *from;
    player->rng = rng;
    dob_play_on(player->rules, &end, &play);
    return policy_value(player->policy, player->rules, player->scratch, &end, seat);
}

/* The mean of so many, and its uncertainty. */
static void note_mean(double sum, double squares, long count, double *mean, double *noise)
{
    *mean = sum / (double)count;
    *noise = (squares / (double)count - *mean * *mean) / (double)(count - 1);
}

static void look_at(const struct player *from, const void *position, int seat)
{
    struct player player = *from;
    struct match *match = from->match;
    struct look *look = &match->look[match->looks++];
    union dob_position here;
    struct value sum = {0, 0}, squares = {0, 0};
    memcpy(&here, position, from->rules->game->position_size);
    double began = host_clock_of_thread();
    look->told = policy_value(from->policy, from->rules, from->scratch, position, seat);
    match->took += 1e6 * (host_clock_of_thread() - began);
    player.noise = 0;
    for (long i = 0; i < from->measure->playouts; i++) {
        struct value end =
            play_out(&player, &here, seat,
                     dob_mix((uint64_t)(match - from->measure->match)) + (uint64_t)(match->looks * 1000003L + i));
        sum.chance += end.chance;
        sum.points += end.points;
        squares.chance += end.chance * end.chance;
        squares.points += end.points * end.points;
    }
    note_mean(sum.chance, squares.chance, from->measure->playouts, &look->mean.chance, &look->noise.chance);
    note_mean(sum.points, squares.points, from->measure->playouts, &look->mean.points, &look->noise.points);
    match->points += sum.points;
    match->squares += squares.points;
}

static bool watch(void *context, const struct dob_rules *rules, const void *position, int actor, dob_move move)
{
    struct player *player = context;
    long every = player->measure->every;
    (void)move;
    if (actor == DOB_CHANCE || ++player->decisions % every || player->match->looks == LOOKS_MAX)
        return true;
    look_at(player, position, (actor + (int)(player->decisions / every)) % rules->seats);
    return true;
}

/* A workspace for each number of seats: what a policy has found out once it need not find again. */
struct spaces {
    struct dob_bot_workspace *of[DOB_SEATS_MAX + 1];
};

static void play_match(const struct measure *measure, struct spaces *spaces, long number)
{
    struct match *match = &measure->match[number];
    const struct policy *policy = policy_of(measure->game);
    struct dob_rules rules = {0};
    union dob_position position;
    dob_rules_make(&rules, measure->game, (uint8_t)match->seats, NULL);
    if (!spaces->of[rules.seats])
        spaces->of[rules.seats] = bot_workspace_make(&rules, NULL);
    struct player player = {.measure = measure,
                            .policy = policy,
                            .rules = &rules,
                            .scratch = bot_workspace_scratch(spaces->of[rules.seats]),
                            .rng = dob_rng_for(measure->seed, DOB_FOR_BOT, (uint64_t)number),
                            .noise = policy ? policy->noise[POLICY_NORMAL] : 0,
                            .match = match};
    const struct dob_play play = {
        .choose = choose, .watch = watch, .context = &player, .seed = dob_mix(measure->seed + (uint64_t)number)};
    dob_open(&rules, &position);
    dob_play_on(&rules, &position, &play);
}

static void play_matches(void *task, unsigned member)
{
    struct measure *measure = task;
    struct spaces spaces = {{0}};
    long number;
    (void)member;
    while ((number = atomic_fetch_add(&measure->next, 1)) < measure->matches)
        play_match(measure, &spaces, number);
    for (int seats = 0; seats <= DOB_SEATS_MAX; seats++)
        bot_workspace_free(spaces.of[seats]);
}

/* ---- what came of it ---- */

/* An error: its mean size as it was seen, what of that is the uncertainty of the playouts, and the doubt about it. */
struct error {
    double seen, noise, doubt;
};

struct tally {
    long looks, matches;
    struct error chance, points;
    double spread, took;
};

/* Errors and uncertainty add up in squares. */
static double error_of(const struct error *error)
{
    double square = error->seen * error->seen - error->noise * error->noise;
    return square > 0 ? sqrt(square) : 0;
}

static double size_of(double told, double came)
{
    return fabs(told - came);
}

static double miss_of(const struct look *look, bool of_points)
{
    return of_points ? size_of(look->told.points, look->mean.points) : size_of(look->told.chance, look->mean.chance);
}

/* How far the errors of a match lie from a mean, in sum. */
static double off_mean(const struct match *match, bool of_points, double mean)
{
    double off = 0;
    for (int l = 0; l < match->looks; l++)
        off += miss_of(&match->look[l], of_points) - mean;
    return off;
}

static double noise_of(const struct match *match, bool of_points)
{
    const double half_normal = 2 / 3.14159265358979; /* the square of the mean size of what is spread normally */
    double noise = 0;
    for (int l = 0; l < match->looks; l++)
        noise += half_normal * (of_points ? match->look[l].noise.points : match->look[l].noise.chance);
    return noise;
}

static bool counts(const struct match *match, int seats)
{
    return !seats || match->seats == seats;
}

/* The looks of a match are not independent: matches are. */
static struct error error_in(const struct measure *m, int seats, bool of_points)
{
    double sum = 0, noise = 0, looks = 0, off = 0;
    for (long i = 0; i < m->matches; i++)
        if (counts(&m->match[i], seats)) {
            sum += off_mean(&m->match[i], of_points, 0);
            noise += noise_of(&m->match[i], of_points);
            looks += m->match[i].looks;
        }
    for (long i = 0; i < m->matches; i++)
        if (counts(&m->match[i], seats)) {
            double here = off_mean(&m->match[i], of_points, sum / looks);
            off += here * here;
        }
    return (struct error){sum / looks, sqrt(noise / looks), sqrt(off) / looks};
}

static struct tally tally_of(const struct measure *m, int seats)
{
    struct tally tally = {.chance = error_in(m, seats, false), .points = error_in(m, seats, true)};
    double points = 0, squares = 0;
    for (long i = 0; i < m->matches; i++) {
        const struct match *match = &m->match[i];
        if (seats && match->seats != seats)
            continue;
        tally.matches++;
        tally.looks += match->looks;
        tally.took += match->took;
        points += match->points;
        squares += match->squares;
    }
    double count = (double)tally.looks * (double)m->playouts;
    tally.spread = sqrt(squares / count - points / count * (points / count));
    tally.took /= (double)tally.looks;
    return tally;
}

static void print_tally(const char *seats, const struct tally *t)
{
    printf("%5s %6ld  %.3f %.3f %.3f +/- %.3f  %6.2f %6.2f %6.2f +/- %.2f  %6.1f  %5.1f %%  %6.1f\n", seats, t->looks,
           t->chance.seen, t->chance.noise, error_of(&t->chance), t->chance.doubt, t->points.seen, t->points.noise,
           error_of(&t->points), t->points.doubt, t->spread, 100 * error_of(&t->points) / t->spread, t->took);
}

static void print_bins(const struct measure *m)
{
    double told[BINS] = {0}, came[BINS] = {0};
    long count[BINS] = {0};
    for (long i = 0; i < m->matches; i++)
        for (int l = 0; l < m->match[i].looks; l++) {
            const struct look *look = &m->match[i].look[l];
            int bin = look->told.chance >= 1 ? BINS - 1 : (int)(BINS * look->told.chance);
            told[bin] += look->told.chance;
            came[bin] += look->mean.chance;
            count[bin]++;
        }
    for (int bin = 0; bin < BINS; bin++)
        if (count[bin])
            printf("told %3.0f to %3.0f %%: %6ld looks, %5.1f told, %5.1f came\n", 100.0 * bin / BINS,
                   100.0 * (bin + 1) / BINS, count[bin], 100 * told[bin] / (double)count[bin],
                   100 * came[bin] / (double)count[bin]);
}

static void print_all(const struct measure *m)
{
    struct tally all = tally_of(m, 0);
    printf("seats  looks  chance: seen, noise, error       points: seen, noise, error        spread  error   us\n");
    for (int seats = m->game->seats_min; seats <= m->game->seats_max; seats++) {
        char word[8];
        struct tally tally = tally_of(m, seats);
        snprintf(word, sizeof word, "%d", seats);
        print_tally(word, &tally);
    }
    print_tally("all", &all);
    print_bins(m);
}

static bool is_within(const char *what, const struct error *error, double limit)
{
    double most = sqrt(limit * limit + error->noise * error->noise) + doubts * error->doubt;
    if (error->seen <= most)
        return true;
    fprintf(stderr, "%s: the error is %.4f +/- %.4f, at most %.4f is wanted\n", what, error_of(error), error->doubt,
            limit);
    return false;
}

int main(int count, char **words)
{
    struct measure m = {.game = count > 1 ? dob_game_named(dob_scan_in(words[1])) : NULL};
    m.matches = count > 2 ? strtol(words[2], NULL, 10) : 200;
    m.playouts = count > 3 ? strtol(words[3], NULL, 10) : 400;
    m.seed = count > 4 ? strtoull(words[4], NULL, 10) : 1;
    m.every = count > 5 ? strtol(words[5], NULL, 10) : 7;
    if (!m.game || m.matches < 2 || m.playouts < 2 || m.every < 1) {
        fprintf(stderr, "usage: measure_value GAME [MATCHES [PLAYOUTS [SEED [EVERY [CHANCE POINTS]]]]]\n");
        return 2;
    }
    struct host_pool *pool = host_pool_make(0);
    m.match = calloc((size_t)m.matches, sizeof *m.match);
    if (!pool || !m.match) {
        free(m.match);
        return 1;
    }
    for (long i = 0; i < m.matches; i++)
        m.match[i].seats = m.game->seats_min + (int)(i % (m.game->seats_max - m.game->seats_min + 1));
    host_pool_run(pool, play_matches, &m);
    print_all(&m);
    struct tally all = tally_of(&m, 0);
    bool limits = count > 7;
    bool chance = !limits || is_within("chance", &all.chance, strtod(words[6], NULL));
    bool points = !limits || is_within("points", &all.points, all.spread * strtod(words[7], NULL));
    host_pool_free(pool);
    free(m.match);
    return chance && points ? 0 : 1;
}
