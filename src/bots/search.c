/* Sequential halving over the moves of a position: playouts from each move, and whenever twice as many were played the
 * worse half of the moves is dropped. Every game begins with a guess of what is hidden, and its dice and cards depend on
 * the number of the game alone: so all moves meet the same luck, and differences show early. All seats are played by the
 * policy of the game; another move than the policy's must prove that it is better.
 *
 * A game is one playout for each move that is still in. Playouts are independent, so several threads may play the next
 * ones, and their results are taken in the order of the games: the answer is the same with any number of threads.
 *
 * Invariant: the moves that are still in have been tried in the same games. */
#include <string.h>

#include "bots/arms.h"
#include "bots/value.h"
#include "bots/workspace.h"
#include "core/playout.h"

enum {
    SHORT_LIST = 12,        /* moves that are looked at, the policy's choice among them; a guess */
    STANDARD_NODES = 200000 /* in a game without a policy; a guess */
};

/* At the first look: the policy's choice, and what the guess of hidden things does not allow. */
static const double surely = 1e12, never = -1e12;

/* The first arm is what the policy would do. */
struct search {
    uint64_t seed;
    uint64_t nodes;         /* of the games played */
    uint64_t played, stage; /* games: so far, and when moves are dropped next */
    size_t arms, in;        /* all, and those still looked at: the first of them */
    size_t next;            /* the arm whose playout comes next in the game at hand */
    unsigned parts;         /* playouts handed out, from there on */
    bool guessed;           /* is `full` the position of the game at hand? */
    union dob_position full;
    struct arm_trial trial[SHORT_LIST]; /* of the game at hand */
    struct arm_trial part[BOT_PARTS_MAX];
    struct arm arm[DOB_MOVES_MAX];
};

/* ---- one playout ---- */

struct playout {
    const struct dob_bot_workspace *space;
    void *scratch;
    struct dob_rng rng;
};

static dob_move choose(void *context, const struct dob_rules *rules, const void *position, int seat)
{
    struct playout *playout = context;
    const struct policy *policy = playout->space->policy;
    if (policy && policy->ahead && policy->ahead->play_out)
        return policy->ahead->play_out(rules, playout->scratch, position, seat, &playout->rng);
    return policy_choose(policy, rules, playout->scratch, position, seat, 0, &playout->rng);
}

static bool is_cut(void *context, const struct dob_rules *rules, const void *position, uint64_t events)
{
    const struct dob_bot_workspace *space = ((const struct playout *)context)->space;
    (void)events;
    return space->policy->ahead->cuts_playout(rules, &space->position, position);
}

/* An end compares by how much it was won or lost too. */
static struct arm_trial judge(const struct dob_bot_workspace *space, void *scratch, const void *position,
                              uint64_t events)
{
    const struct policy *policy = space->policy;
    const struct dob_game *game = space->rules.game;
    struct arm_trial trial = {.played = true, .events = (unsigned)events};
    struct dob_result result;
    trial.value = policy_value(policy, &space->rules, scratch, position, space->seat);
    trial.compare = trial.value.chance;
    if (game->actors(&space->rules, position)) /* it was cut short */
        return trial;
    game->result(&space->rules, position, DOB_ALL_SEEING, &result);
    trial.compare = value_of_end(&result, space->seat, policy ? policy->spread : VALUE_SPREAD);
    return trial;
}

static struct arm_trial play_out(const struct dob_bot_workspace *space, void *scratch, dob_move move,
                                 const union dob_position *full, uint64_t number)
{
    const struct search *s = space->state;
    const struct dob_rules *rules = &space->rules;
    const struct policy_ahead *ahead = space->policy ? space->policy->ahead : NULL;
    struct playout playout = {space, scratch, dob_rng_for(s->seed, DOB_FOR_PLAYOUT, number)};
    const struct dob_play play = {.choose = choose,
                                  .enough = ahead && ahead->cuts_playout ? is_cut : NULL,
                                  .context = &playout,
                                  .seed = s->seed ^ dob_mix(number),
                                  .domain = DOB_FOR_PLAYOUT};
    union dob_position position;
    memcpy(&position, full, rules->game->position_size);
    rules->game->apply(rules, &position, space->seat, move);
    if (ahead && ahead->begin_playout)
        ahead->begin_playout(scratch);
    uint64_t events = 1 + dob_play_on(rules, &position, &play);
    return judge(space, scratch, &position, events);
}

/* What is hidden in a game. */
static void guess(const struct dob_bot_workspace *space, uint64_t number, union dob_position *full)
{
    const struct search *s = space->state;
    const struct dob_game *game = space->rules.game;
    struct dob_rng rng = dob_rng_for(s->seed, DOB_FOR_GUESS, number);
    memcpy(full, &space->position, game->position_size);
    policy_guess(space->policy, &space->rules, full, space->seat, &rng);
}

/* ---- the beginning ---- */

/* How good a move looks: to the policy, or else by the estimate after it. */
static double first_look(const struct dob_bot_workspace *space, const union dob_position *full, dob_move move)
{
    const struct policy *policy = space->policy;
    const struct dob_rules *rules = &space->rules;
    union dob_position after;
    if (rules->game->refuse(rules, full, space->seat, move, NULL))
        return never;
    if (!policy)
        return 0;
    if (policy->ahead && policy->ahead->estimate_move)
        return policy->ahead->estimate_move(rules, space->scratch, &space->position, space->seat, move);
    memcpy(&after, full, rules->game->position_size);
    rules->game->apply(rules, &after, space->seat, move);
    return policy->estimate(policy->estimate_weights, rules, &after, space->seat);
}

static double first_of(const struct arm *arm)
{
    return arm->first;
}

/* The moves worth a look, what the policy trusts before all others. */
static void make_short_list(struct dob_bot_workspace *space, dob_move trusted)
{
    struct search *s = space->state;
    const struct dob_game *game = space->rules.game;
    union dob_position full;
    memcpy(&full, &space->position, game->position_size);
    policy_guess(space->policy, &space->rules, &full, space->seat, &space->rng);
    for (size_t i = 0; i < s->arms; i++)
        s->arm[i].first = s->arm[i].move == trusted ? surely : first_look(space, &full, s->arm[i].move);
    arms_sort(s->arm, s->arms, first_of);
    s->in = s->arms < SHORT_LIST ? s->arms : SHORT_LIST;
}

static bool begin(struct dob_bot_workspace *space)
{
    struct search *s = space->state;
    const struct dob_rules *rules = &space->rules;
    dob_move moves[DOB_MOVES_MAX];
    memset(s, 0, offsetof(struct search, arm));
    s->seed = dob_rng_next(&space->rng);
    s->stage = ARMS_FIRST_GAMES;
    s->arms = rules->game->moves(rules, &space->position, space->seat, moves);
    for (size_t i = 0; i < s->arms; i++)
        s->arm[i] = (struct arm){.move = moves[i]};
    if (!space->nodes)
        space->nodes = space->policy ? space->policy->nodes : STANDARD_NODES;
    make_short_list(space,
                    policy_choose(space->policy, rules, space->scratch, &space->position, space->seat, 0, &space->rng));
    space->done = s->in < 2;
    return true;
}

/* ---- playing on ---- */

/* A batch goes at most to where moves are dropped. */
static unsigned share(struct dob_bot_workspace *space, unsigned most)
{
    struct search *s = space->state;
    uint64_t left = (s->stage - s->played) * s->in - s->next;
    s->parts = most < left ? most : (unsigned)left;
    return s->parts;
}

static struct arm_trial try_arm(const struct dob_bot_workspace *space, void *scratch, const union dob_position *full,
                                uint64_t number, size_t arm)
{
    const struct search *s = space->state;
    const struct dob_rules *rules = &space->rules;
    dob_move move = s->arm[arm].move;
    if (rules->game->refuse(rules, full, space->seat, move, NULL)) /* with a secret hand it may be */
        return (struct arm_trial){.played = false};
    return play_out(space, scratch, move, full, number);
}

static void play(struct dob_bot_workspace *space, void *scratch, unsigned part)
{
    struct search *s = space->state;
    uint64_t number = s->played + (s->next + part) / s->in;
    union dob_position full;
    guess(space, number, &full);
    s->part[part] = try_arm(space, scratch, &full, number, (s->next + part) % s->in);
}

static void note_game(struct search *s)
{
    s->nodes++;
    for (size_t i = 0; i < s->in; i++)
        s->nodes += s->trial[i].played ? s->trial[i].events : 0;
    arms_note(s->arm, s->trial, s->in);
}

/* Drops moves; false if no more games are needed. */
static bool end_stage(struct search *s)
{
    arms_sort(s->arm + 1, s->in - 1, arms_lead);
    if (arms_clear(s->arm, s->in))
        return false;
    s->in = s->in > 2 ? 1 + s->in / 2 : s->in;
    s->stage *= 2;
    return true;
}

static bool end_game(const struct dob_bot_workspace *space)
{
    struct search *s = space->state;
    note_game(s);
    s->played++;
    s->next = 0;
    s->guessed = false;
    return (s->played < s->stage || end_stage(s)) && s->nodes < space->nodes;
}

static bool take(struct dob_bot_workspace *space, const struct arm_trial *trial)
{
    struct search *s = space->state;
    s->trial[s->next++] = *trial;
    space->worked += trial->events + (s->next == s->in);
    return s->next < s->in || end_game(space);
}

/* What was played in vain, behind the last game that counts, is left out. */
static bool gather(struct dob_bot_workspace *space)
{
    struct search *s = space->state;
    for (unsigned i = 0; i < s->parts; i++)
        if (!take(space, &s->part[i]))
            return false;
    return true;
}

/* The next playout. */
static bool step(struct dob_bot_workspace *space)
{
    struct search *s = space->state;
    if (!s->guessed)
        guess(space, s->played, &s->full);
    s->guessed = true;
    const struct arm_trial trial = try_arm(space, space->scratch, &s->full, s->played, s->next);
    return take(space, &trial);
}

/* ---- answers ---- */

/* What the policy's choice came to; before the first game what the policy thinks of the position. */
static struct value value_of_first(const struct dob_bot_workspace *space)
{
    const struct search *s = space->state;
    const struct arm *first = &s->arm[0];
    if (first->games == 0)
        return policy_value(space->policy, &space->rules, space->scratch, &space->position, space->seat);
    return (struct value){first->sum.chance / (double)first->games, first->sum.points / (double)first->games};
}

static dob_move best(const struct dob_bot_workspace *space)
{
    const struct search *s = space->state;
    if (s->played == 0)
        return s->arm[0].move;
    struct value first = value_of_first(space);
    struct dob_bot_value most = arms_value(&s->arm[0], first, false);
    for (size_t i = 1; i < s->in; i++) {
        struct dob_bot_value value = arms_value(&s->arm[i], first, false);
        most = arms_better(&value, &most) ? value : most;
    }
    return most.move;
}

/* Where nothing was played the policy's choice is known by its value alone. */
static size_t weigh(const struct dob_bot_workspace *space, struct dob_bot_value *list)
{
    const struct search *s = space->state;
    struct value first = value_of_first(space);
    size_t count = arms_weigh(s->arm, s->arms, s->in, first, list);
    if (s->played == 0)
        list[0] = (struct dob_bot_value){s->arm[0].move, first.chance, first.points, 1};
    return count;
}

const struct bot_method bot_by_search = {.state = sizeof(struct search),
                                         .begin = begin,
                                         .step = step,
                                         .best = best,
                                         .weigh = weigh,
                                         .share = share,
                                         .play = play,
                                         .gather = gather};
