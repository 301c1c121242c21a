/* Sequential halving over the moves of a position. Every game in the mind begins with a guess of what is hidden, and its
 * dice and cards depend on the number of the game alone: so all moves meet the same luck, and differences show early. All
 * seats are played by the policy of the game; another move than the policy's must prove that it is better.
 *
 * Invariant: the moves that are still in have been tried in the same games, but for the last one, if the time was up. */
#include "bots/search.h"

#include <string.h>

#include "bots/policy.h"
#include "bots/worth.h"
#include "core/assert.h"

enum {
    FIRST_STAGE = 8, /* games before the first moves are dropped */
    SHORT_LIST = 12  /* moves that are looked at, the policy's choice among them */
};

/* A lead over the policy's choice must be so many times its own uncertainty. */
static const double doubts = 2.0;

struct arm {
    dob_move move;
    double first; /* at the first look: decides who is looked at */
    double wins, points;
    double lead, squares; /* over the policy's choice, in the same games */
    uint64_t games;
};

/* The first arm is what the policy would do. */
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
    size_t arms, in; /* all, and those still looked at: the first of them */
};

static bool is_over(const struct search *s)
{
    return (s->limits->nodes && s->nodes >= s->limits->nodes) ||
           (s->limits->stop && s->limits->stop(s->limits->context));
}

/* What a game in the mind was worth. */
static double note_end(struct search *s, struct arm *arm, const void *position)
{
    struct dob_result result;
    const struct dob_game *game = s->rules->game;
    double spread = s->policy ? s->policy->spread : STANDARD_SPREAD, value, win, points;
    game->result(s->rules, position, &result);
    points = result.points[s->seat];
    if (s->policy && s->policy->chance && game->actors(s->rules, position)) { /* it was cut short */
        win = value = s->policy->chance(s->rules, s->mind, position, s->seat, &points);
    } else {
        win = share_of_win(&result, s->seat);
        value = worth_of_end(&result, s->seat, spread);
    }
    arm->wins += win;
    arm->points += points;
    arm->games++;
    return value;
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

static bool is_settled(const struct search *s, const union dob_position *position, unsigned events)
{
    const struct policy *policy = s->policy;
    return policy && policy->settled && policy->settled(s->rules, s->position, position, events, s->seat);
}

static double play_game(struct search *s, struct arm *arm, const union dob_position *full, uint64_t number)
{
    const struct dob_game *game = s->rules->game;
    union dob_position position;
    struct dob_rng rng = dob_rng_keyed(s->seed, ~number);
    unsigned actors, events = 1;
    memcpy(&position, full, game->position_size);
    game->apply(s->rules, &position, s->seat, arm->move);
    for (; (actors = game->actors(s->rules, &position)) && !is_settled(s, &position, events); events++) {
        int actor = __builtin_ctz(actors);
        game->apply(s->rules, &position, actor, next_event(s, &position, actor, s->seed ^ dob_mix(number), &rng));
    }
    s->nodes += events;
    return note_end(s, arm, &position);
}

/* One game for every move that is still in. */
static void play_games(struct search *s, uint64_t number)
{
    union dob_position full;
    struct dob_rng rng = dob_rng_keyed(s->seed, number);
    const struct dob_game *game = s->rules->game;
    double trusted = 0;
    memcpy(&full, s->position, game->position_size);
    game->guess(s->rules, &full, s->seat, &rng);
    for (size_t i = 0; i < s->in; i++) {
        if (i > 0 && is_over(s))
            return;
        if (game->refuse(s->rules, &full, s->seat, s->arm[i].move, NULL))
            continue; /* with a secret hand it may be */
        double value = play_game(s, &s->arm[i], &full, number), lead = i ? value - trusted : 0;
        trusted = i ? trusted : value;
        s->arm[i].lead += lead;
        s->arm[i].squares += lead * lead;
    }
}

static double lead_of(const struct arm *arm)
{
    return arm->games ? arm->lead / (double)arm->games : 0;
}

/* The square of the uncertainty of a lead. */
static double doubt_about(const struct arm *arm)
{
    double games = (double)arm->games, mean = lead_of(arm);
    return (arm->squares / games - mean * mean) / games;
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

/* How good a move looks: to the policy, or else by the estimate after it. */
static double first_look(const struct search *s, const union dob_position *full, dob_move move)
{
    const struct dob_game *game = s->rules->game;
    union dob_position after;
    if (game->refuse(s->rules, full, s->seat, move, NULL))
        return -1e12;
    if (s->policy && s->policy->promise && (s->mind || !s->policy->mind))
        return s->policy->promise(s->rules, s->mind, s->position, s->seat, move);
    memcpy(&after, full, game->position_size);
    game->apply(s->rules, &after, s->seat, move);
    return game->estimate ? game->estimate(s->rules, &after, s->seat) : 0;
}

/* The moves worth a look, what the policy trusts before all others. */
static void make_short_list(struct search *s, dob_move trusted, struct dob_rng *rng)
{
    const struct dob_game *game = s->rules->game;
    union dob_position full;
    memcpy(&full, s->position, game->position_size);
    game->guess(s->rules, &full, s->seat, rng);
    for (size_t i = 0; i < s->arms; i++)
        s->arm[i].first = s->arm[i].move == trusted ? 1e12 : first_look(s, &full, s->arm[i].move);
    sort_arms(s->arm, s->arms, first_of);
    s->in = s->arms < SHORT_LIST ? s->arms : SHORT_LIST;
}

/* Is it clear that no other move is better? */
static bool is_clear(const struct search *s)
{
    for (size_t i = 1; i < s->in; i++) {
        double lead = lead_of(&s->arm[i]);
        if (lead > 0 || lead * lead < 9 * doubt_about(&s->arm[i]))
            return false;
    }
    return true;
}

static void run(struct search *s)
{
    uint64_t played = 0;
    for (uint64_t stage = FIRST_STAGE; s->in > 1; stage *= 2) {
        for (; played < stage; played++) {
            if (played > 0 && is_over(s))
                return;
            play_games(s, played);
        }
        sort_arms(s->arm + 1, s->in - 1, lead_of);
        if (is_clear(s))
            return;
        s->in = s->in > 2 ? 1 + s->in / 2 : s->in;
    }
}

/* A small lead over the policy's choice proves nothing. */
static void choose_first(struct search *s)
{
    if (s->in < 2 || s->arm[1].games < FIRST_STAGE || lead_of(&s->arm[1]) <= 0)
        return;
    double lead = lead_of(&s->arm[1]);
    if (lead * lead > doubts * doubts * doubt_about(&s->arm[1])) {
        struct arm trusted = s->arm[0];
        s->arm[0] = s->arm[1];
        s->arm[1] = trusted;
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
    make_short_list(&s, policy_choose(s.policy, rules, s.mind, position, seat, 0, rng), rng);
    run(&s);
    sort_arms(s.arm + 1, s.in - 1, lead_of);
    choose_first(&s);
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
