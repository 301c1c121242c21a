/* Sequential halving over the moves of a position. Every game in the mind begins with a guess of what is hidden, and its
 * dice and cards depend on the number of the game alone: so all moves meet the same luck, and differences show early. All
 * seats are played by the policy of the game; another move than the policy's must prove that it is better.
 *
 * A crew plays several games at once, and their results are noted in the order of the games: the answer is the same with
 * any number of threads.
 *
 * Invariant: the moves that are still in have been tried in the same games, but for the last ones, if the time was up. */
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
    uint64_t games, compared;
};

/* What a game in the mind has come to. */
struct trial {
    bool played;
    unsigned events;
    double value, win, points;
};

/* The first arm is what the policy would do. */
struct search {
    const struct dob_rules *rules;
    const struct policy *policy;
    const void *position;
    const struct bot_limits *limits;
    void *const *mind; /* of each member of the crew */
    unsigned members;
    int seat;
    uint64_t seed;
    uint64_t nodes;         /* played so far */
    uint64_t played, stage; /* games: so far, and when moves are dropped next */
    struct arm arm[DOB_MOVES_MAX];
    size_t arms, in;                              /* all, and those still looked at: the first of them */
    struct trial trial[BOT_CREW_MAX][SHORT_LIST]; /* of the games that are played now, one for each member */
};

static bool is_stopped(const struct search *s)
{
    return s->limits->stop && s->limits->stop(s->limits->context);
}

static struct trial judge(const struct search *s, void *mind, const void *position, unsigned events)
{
    struct dob_result result;
    const struct dob_game *game = s->rules->game;
    struct trial trial = {.played = true, .events = events};
    game->result(s->rules, position, DOB_ALL_SEEING, &result);
    trial.points = result.points[s->seat];
    if (s->policy && s->policy->chance && game->actors(s->rules, position)) { /* it was cut short */
        trial.win = trial.value = s->policy->chance(s->rules, mind, position, s->seat, &trial.points);
    } else {
        trial.win = share_of_win(&result, s->seat);
        trial.value = worth_of_end(&result, s->seat, s->policy ? s->policy->spread : STANDARD_SPREAD);
    }
    return trial;
}

static bool has_imagination(const struct search *s, const void *mind)
{
    return s->policy && s->policy->imagine && mind;
}

/* One event of anybody. Chance depends on the number of the game and on which draw it is. */
static dob_move next_event(const struct search *s, void *mind, const void *position, int actor, uint64_t luck,
                           struct dob_rng *rng)
{
    const struct dob_game *game = s->rules->game;
    if (actor != DOB_CHANCE && has_imagination(s, mind))
        return s->policy->imagine(s->rules, mind, position, actor, rng);
    if (actor != DOB_CHANCE)
        return policy_choose(s->policy, s->rules, mind, position, actor, 0, rng);
    struct dob_rng dice = dob_rng_keyed(luck, game->chance_key(s->rules, position));
    return game->sample(s->rules, position, &dice);
}

static bool is_settled(const struct search *s, const union dob_position *position, unsigned events)
{
    const struct policy *policy = s->policy;
    return policy && policy->settled && policy->settled(s->rules, s->position, position, events, s->seat);
}

static struct trial play_game(const struct search *s, void *mind, dob_move move, const union dob_position *full,
                              uint64_t number)
{
    const struct dob_game *game = s->rules->game;
    union dob_position position;
    struct dob_rng rng = dob_rng_keyed(s->seed, ~number);
    unsigned actors, events = 1;
    memcpy(&position, full, game->position_size);
    game->apply(s->rules, &position, s->seat, move);
    if (has_imagination(s, mind))
        s->policy->begin(mind);
    for (; (actors = game->actors(s->rules, &position)) && !is_settled(s, &position, events); events++) {
        int actor = __builtin_ctz(actors);
        dob_move event = next_event(s, mind, &position, actor, s->seed ^ dob_mix(number), &rng);
        game->apply(s->rules, &position, actor, event);
    }
    return judge(s, mind, &position, events);
}

/* The work of a member: one game for every move that is still in. */
static void play_games(void *task, unsigned member)
{
    struct search *s = task;
    uint64_t number = s->played + member;
    union dob_position full;
    struct dob_rng rng = dob_rng_keyed(s->seed, number);
    const struct dob_game *game = s->rules->game;
    memset(s->trial[member], 0, sizeof s->trial[member]);
    if (number >= s->stage)
        return;
    memcpy(&full, s->position, game->position_size);
    game->guess(s->rules, &full, s->seat, &rng);
    for (size_t i = 0; i < s->in; i++) {
        if ((number > 0 || i > 0) && is_stopped(s))
            return;
        if (!game->refuse(s->rules, &full, s->seat, s->arm[i].move, NULL)) /* with a secret hand it may be */
            s->trial[member][i] = play_game(s, s->mind[member], s->arm[i].move, &full, number);
    }
}

static void note_game(struct search *s, const struct trial *trial)
{
    s->nodes++;
    for (size_t i = 0; i < s->in; i++) {
        struct arm *arm = &s->arm[i];
        double lead = trial[i].value - trial[0].value;
        if (!trial[i].played)
            continue;
        s->nodes += trial[i].events;
        arm->wins += trial[i].win;
        arm->points += trial[i].points;
        arm->games++;
        if (!trial[0].played)
            continue;
        arm->lead += lead;
        arm->squares += lead * lead;
        arm->compared++;
    }
}

/* Plays on until moves can be dropped; false if it must end before. */
static bool play_stage(struct search *s)
{
    struct bot_crew *crew = s->limits->crew;
    while (s->played < s->stage) {
        if (s->played > 0 && is_stopped(s))
            return false;
        if (crew)
            crew->work(crew, play_games, s);
        else
            play_games(s, 0);
        for (unsigned member = 0; member < s->members && s->played < s->stage; member++, s->played++) {
            if (s->limits->nodes && s->nodes >= s->limits->nodes)
                return false;
            note_game(s, s->trial[member]);
        }
    }
    return true;
}

static double lead_of(const struct arm *arm)
{
    return arm->compared ? arm->lead / (double)arm->compared : 0;
}

/* The square of the uncertainty of a lead. */
static double doubt_about(const struct arm *arm)
{
    double games = (double)arm->compared, mean = lead_of(arm);
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
    if (s->policy && s->policy->promise && (s->mind[0] || !s->policy->mind))
        return s->policy->promise(s->rules, s->mind[0], s->position, s->seat, move);
    memcpy(&after, full, game->position_size);
    game->apply(s->rules, &after, s->seat, move);
    return s->policy && s->policy->estimate
               ? s->policy->estimate(s->policy->estimate_weights, s->rules, &after, s->seat)
               : 0;
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
    for (s->stage = FIRST_STAGE; s->in > 1 && play_stage(s); s->stage *= 2) {
        sort_arms(s->arm + 1, s->in - 1, lead_of);
        if (is_clear(s))
            return;
        s->in = s->in > 2 ? 1 + s->in / 2 : s->in;
    }
}

/* A small lead over the policy's choice proves nothing. */
static void choose_first(struct search *s)
{
    if (s->in < 2 || s->arm[1].compared < FIRST_STAGE || lead_of(&s->arm[1]) <= 0)
        return;
    double lead = lead_of(&s->arm[1]);
    if (lead * lead > doubts * doubts * doubt_about(&s->arm[1])) {
        struct arm trusted = s->arm[0];
        s->arm[0] = s->arm[1];
        s->arm[1] = trusted;
    }
}

static void think(struct search *s, struct dob_rng *rng)
{
    dob_move moves[DOB_MOVES_MAX];
    s->arms = s->rules->game->moves(s->rules, s->position, s->seat, moves);
    for (size_t i = 0; i < s->arms; i++)
        s->arm[i] = (struct arm){.move = moves[i]};
    make_short_list(s, policy_choose(s->policy, s->rules, s->mind[0], s->position, s->seat, 0, rng), rng);
    run(s);
    sort_arms(s->arm + 1, s->in - 1, lead_of);
    choose_first(s);
}

size_t search_weigh(const struct dob_rules *rules, const void *position, int seat, struct dob_rng *rng,
                    const struct bot_limits *limits, struct bot_opinion *list)
{
    void *own = limits->crew || limits->mind ? NULL : bot_mind_make(rules);
    void *const mind[] = {limits->mind ? limits->mind : own};
    struct search s = {.rules = rules,
                       .policy = policy_of(rules->game),
                       .position = position,
                       .limits = limits,
                       .mind = limits->crew ? limits->crew->mind : mind,
                       .members = limits->crew ? limits->crew->members : 1,
                       .seat = seat,
                       .seed = dob_rng_next(rng)};
    DOB_ASSERT(limits->nodes || limits->stop);
    think(&s, rng);
    for (size_t i = 0; i < s.arms; i++) {
        double games = s.arm[i].games ? (double)s.arm[i].games : 1;
        list[i] = (struct bot_opinion){.move = s.arm[i].move,
                                       .chance = s.arm[i].wins / games,
                                       .points = s.arm[i].points / games,
                                       .looked = s.arm[i].games};
    }
    bot_mind_free(own);
    return s.arms;
}
