/* Sequential halving over the moves of a position. Every game in the mind begins with a guess of what is hidden, and its
 * dice and cards depend on the number of the game alone: so all moves meet the same luck, and differences show early. All
 * seats are played by the policy of the game.
 *
 * Invariant: the moves that are still in have all been tried in the same games. */
#include "bots/search.h"

#include <string.h>

#include "bots/policy.h"
#include "bots/worth.h"
#include "core/assert.h"

enum {
    FIRST_STAGE = 4,  /* games before the first moves are dropped */
    SHORT_LIST = 16,  /* moves that are looked at; the policy's choice is among them */
    CLEAR = 2,        /* spreads: a lead over the policy's choice that counts */
    FIRST_COUNTS = 32 /* games: so much is the policy's own chance of a move trusted, where it knows one */
};

struct arm {
    dob_move move;
    double first;  /* by the estimate alone, or the policy's chance: decides who is looked at */
    double weight; /* how many games it counts for */
    double value, wins, points;
    double last;       /* the value of the last game */
    double gap, gaps2; /* to the policy's move in the same games: sum, and sum of squares */
    uint64_t games;
};

struct search {
    const struct dob_rules *rules;
    const struct policy *policy;
    const void *position;
    const struct bot_limits *limits;
    void *mind;
    int seat;
    uint64_t seed;
    uint64_t nodes; /* played so far */
    struct arm arm[DOB_MOVES_MAX];
    size_t arms, in;  /* all, and those still looked at: the first of them */
    dob_move trusted; /* what the policy would do */
};

static bool is_over(const struct search *s)
{
    return (s->limits->nodes && s->nodes >= s->limits->nodes) ||
           (s->limits->stop && s->limits->stop(s->limits->context));
}

static void note_end(struct search *s, struct arm *arm, const void *position)
{
    struct dob_result result;
    const struct dob_game *game = s->rules->game;
    bool cut = s->policy && s->policy->chance && game->actors(s->rules, position);
    double spread = s->policy ? s->policy->spread : STANDARD_SPREAD, value, win;
    game->result(s->rules, position, &result);
    if (cut) {
        win = value = s->policy->chance(s->rules, s->mind, position, s->seat);
    } else {
        win = share_of_win(&result, s->seat);
        value = worth_of_end(&result, s->seat, spread);
    }
    arm->value += value;
    arm->last = value;
    arm->wins += win;
    arm->points += result.points[s->seat];
    arm->games++;
}

/* One event of anybody. Chance depends on the number of the game and on which draw it is. */
static dob_move next_event(struct search *s, const void *position, int actor, uint64_t luck, struct dob_rng *rng)
{
    const struct dob_game *game = s->rules->game;
    if (actor != DOB_CHANCE)
        return policy_choose(s->policy, s->rules, s->mind, position, actor, 0, rng);
    struct dob_rng dice = dob_rng_keyed(luck, game->chance_key(s->rules, position));
    return game->sample(s->rules, position, &dice);
}

/* Has the game gone on for long enough to ask the policy for its chance? */
static bool is_cut(const struct search *s, const union dob_position *position, unsigned events)
{
    const struct policy *policy = s->policy;
    if (!policy || !policy->chance || policy->horizon == 0 || events < policy->horizon)
        return false;
    return !policy->quiet || policy->quiet(s->rules, position, s->seat);
}

static void play_game(struct search *s, struct arm *arm, const union dob_position *full, uint64_t number)
{
    const struct dob_game *game = s->rules->game;
    union dob_position position;
    struct dob_rng rng = dob_rng_keyed(s->seed, ~number);
    unsigned actors;
    memcpy(&position, full, game->position_size);
    game->apply(s->rules, &position, s->seat, arm->move);
    for (unsigned i = 1; (actors = game->actors(s->rules, &position)) && !is_cut(s, &position, i); i++) {
        int actor = __builtin_ctz(actors);
        game->apply(s->rules, &position, actor, next_event(s, &position, actor, s->seed ^ dob_mix(number), &rng));
        s->nodes++;
    }
    note_end(s, arm, &position);
    s->nodes++;
}

static const struct arm *trusted_arm(const struct search *s)
{
    for (size_t i = 0; i < s->in; i++)
        if (s->arm[i].move == s->trusted)
            return &s->arm[i];
    return NULL;
}

static void note_gaps(struct search *s)
{
    const struct arm *trusted = trusted_arm(s);
    for (size_t i = 0; trusted && i < s->in; i++) {
        double gap = s->arm[i].last - trusted->last;
        s->arm[i].gap += gap;
        s->arm[i].gaps2 += gap * gap;
    }
}

/* One game for every move that is still in. */
static void play_games(struct search *s, uint64_t number)
{
    union dob_position full;
    struct dob_rng rng = dob_rng_keyed(s->seed, number);
    memcpy(&full, s->position, s->rules->game->position_size);
    s->rules->game->guess(s->rules, &full, s->seat, &rng);
    for (size_t i = 0; i < s->in; i++)
        if (!s->rules->game->refuse(s->rules, &full, s->seat, s->arm[i].move, NULL)) /* with a secret hand it may be */
            play_game(s, &s->arm[i], &full, number);
    note_gaps(s);
}

static double mean_of(const struct arm *arm)
{
    double games = (double)arm->games + arm->weight;
    return games > 0 ? (arm->value + arm->weight * arm->first) / games : 0;
}

/* Sorts by what is known; a stable sort, so that equals keep the order of the rules. */
static void sort_arms(struct arm *arm, size_t count, double (*worth)(const struct arm *arm))
{
    for (size_t i = 1; i < count; i++)
        for (size_t j = i; j > 0 && worth(&arm[j]) > worth(&arm[j - 1]); j--) {
            struct arm better = arm[j];
            arm[j] = arm[j - 1];
            arm[j - 1] = better;
        }
}

static double first_of(const struct arm *arm)
{
    return arm->first;
}

/* What is thought of a position at first sight. */
static double first_sight(const struct search *s, const union dob_position *position)
{
    const struct dob_game *game = s->rules->game;
    if (s->policy && s->policy->chance && game->actors(s->rules, position))
        return s->policy->chance(s->rules, s->mind, position, s->seat);
    return game->estimate ? game->estimate(s->rules, position, s->seat) : 0;
}

/* Drops all but the first so many, but never what the policy would do: only a clear lead over that counts. */
static void drop_moves(struct search *s, size_t left)
{
    for (size_t i = left; i < s->in; i++)
        if (s->arm[i].move == s->trusted) {
            struct arm last = s->arm[left - 1];
            s->arm[left - 1] = s->arm[i];
            s->arm[i] = last;
        }
    s->in = left < s->in ? left : s->in;
}

/* The moves worth a look: by the estimate after them, and what the policy trusts. */
static void make_short_list(struct search *s, struct dob_rng *rng)
{
    const struct dob_game *game = s->rules->game;
    union dob_position full;
    memcpy(&full, s->position, game->position_size);
    game->guess(s->rules, &full, s->seat, rng);
    for (size_t i = 0; i < s->arms; i++) {
        union dob_position after;
        bool possible = !game->refuse(s->rules, &full, s->seat, s->arm[i].move, NULL);
        memcpy(&after, &full, game->position_size);
        if (possible)
            game->apply(s->rules, &after, s->seat, s->arm[i].move);
        s->arm[i].first = possible ? first_sight(s, &after) : -1e12;
        s->arm[i].weight = possible && s->policy && s->policy->chance ? FIRST_COUNTS : 0;
    }
    sort_arms(s->arm, s->arms, first_of);
    s->in = s->arms;
    drop_moves(s, SHORT_LIST);
}

/* A small lead over the policy's own choice proves nothing. The moves met the same luck, so their gaps game by game tell
 * how much is chance: twice its spread is enough. */
static void trust_policy(struct search *s)
{
    const struct arm *best = &s->arm[0], *trusted = trusted_arm(s);
    if (!trusted || trusted == best || (best->gap > 0 && best->gap * best->gap > CLEAR * CLEAR * best->gaps2))
        return;
    struct arm first = *trusted;
    memmove(&s->arm[1], &s->arm[0], (size_t)(trusted - best) * sizeof *best);
    s->arm[0] = first;
}

static void run(struct search *s)
{
    uint64_t played = 0;
    for (uint64_t stage = FIRST_STAGE; s->in > 1 || played < FIRST_STAGE; stage *= 2) {
        for (; played < stage; played++) {
            if (played > 0 && is_over(s))
                return;
            play_games(s, played);
        }
        sort_arms(s->arm, s->in, mean_of);
        if (s->in > 2)
            drop_moves(s, (s->in + 1) / 2);
    }
}

size_t search_weigh(const struct dob_rules *rules, const void *position, int seat, struct dob_rng *rng,
                    const struct bot_limits *limits, struct bot_opinion *list)
{
    struct search s = {.rules = rules,
                       .policy = policy_of(rules->game),
                       .position = position,
                       .limits = limits,
                       .seat = seat,
                       .seed = dob_rng_next(rng)};
    dob_move moves[DOB_MOVES_MAX];
    DOB_ASSERT(limits->nodes || limits->stop);
    s.arms = rules->game->moves(rules, position, seat, moves);
    for (size_t i = 0; i < s.arms; i++)
        s.arm[i] = (struct arm){.move = moves[i]};
    s.mind = limits->mind ? limits->mind : bot_mind_make(rules);
    s.trusted = policy_choose(s.policy, rules, s.mind, position, seat, 0, rng);
    make_short_list(&s, rng);
    if (s.arms > 1)
        run(&s);
    sort_arms(s.arm, s.in, mean_of);
    trust_policy(&s);
    for (size_t i = 0; i < s.arms; i++) {
        double games = s.arm[i].games ? (double)s.arm[i].games : 1;
        list[i] = (struct bot_opinion){.move = s.arm[i].move,
                                       .chance = s.arm[i].wins / games,
                                       .points = s.arm[i].points / games,
                                       .looked = s.arm[i].games};
    }
    if (s.mind != limits->mind)
        bot_mind_free(s.mind);
    return s.arms;
}
