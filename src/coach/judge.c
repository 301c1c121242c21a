/* Judging a decision from what its seat knows. All moves are judged by the value after them; the best of these and the one
 * that was played are played out, in games that begin with the same guess of what is hidden and meet the same dice. A game
 * goes once around the table and is then judged by value. What a value says of a difference counts too, as if it were
 * wrong by `value_doubt`: so a difference that playouts have not shown yet is believed only in part. Near the end the chances
 * may be known exactly (bots/exact.h): then nothing is played out.
 *
 * Invariant: games are taken in the order of their numbers, and each depends on the seed, its number and its move alone. */
#include <string.h>

#include "bots/exact.h"
#include "coach/coach.h"
#include "core/playout.h"

enum {
    BEST = 4,         /* moves that are played out besides the one played */
    FIRST_GAMES = 16, /* before anything is decided by playouts; a guess */
};
/* A difference of two values is wrong by about so much. Measured: with half of it four times the nodes change more than the
 * stated errors allow (tests/coach/judge_test.c). */
static const double value_doubt = 0.08;
/* What a few games say of their own spread is not enough: it counts as if so many more had been seen, with the usual one (of
 * differences, squared). Guesses. */
static const double usual_games = 6, usual_spread = 0.02;
/* Moves this many errors behind are given up, and smaller errors are not worth more games. Guesses. */
static const double errors_to_drop = 3, small_error = 0.004;

/* ---- the beginning ---- */

void coach_judge_begin(struct coach_judge *judge, const struct dob_rules *rules, const void *position, int seat,
                       const dob_move *played, uint64_t seed, uint64_t nodes)
{
    memset(judge, 0, offsetof(struct coach_judge, list));
    judge->rules = rules;
    judge->policy = policy_of(rules->game);
    memcpy(&judge->position, position, rules->game->position_size);
    rules->game->hide(rules, &judge->position, seat);
    judge->seat = seat;
    judge->seed = seed;
    judge->nodes = nodes;
    judge->has_played = played != NULL;
    judge->played = played ? *played : 0;
    judge->moves = rules->game->moves(rules, &judge->position, seat, judge->list);
}

static struct value value_after(const struct coach_judge *judge, void *scratch, dob_move move)
{
    union dob_position after = judge->position;
    judge->rules->game->apply(judge->rules, &after, judge->seat, move);
    return policy_value(judge->policy, judge->rules, scratch, &after, judge->seat);
}

static void add_arm(struct coach_judge *judge, size_t move)
{
    judge->arm[judge->arms++] = (struct coach_arm){.move = judge->list[move], .value = judge->value[move]};
}

static bool is_arm(const struct coach_judge *judge, dob_move move)
{
    for (size_t i = 0; i < judge->arms; i++)
        if (judge->arm[i].move == move)
            return true;
    return false;
}

/* The best by value first, of equals the first of the rules; and at the end what was played, if it is none of them. */
static void choose_arms(struct coach_judge *judge)
{
    while (judge->arms < BEST && judge->arms < judge->moves) {
        size_t best = judge->moves;
        for (size_t i = 0; i < judge->moves; i++)
            if (!is_arm(judge, judge->list[i]) && (best == judge->moves || judge->value[i] > judge->value[best]))
                best = i;
        add_arm(judge, best);
    }
    for (size_t i = 0; i < judge->moves && judge->has_played; i++)
        if (judge->list[i] == judge->played && !is_arm(judge, judge->played))
            add_arm(judge, i);
}

/* ---- a game ---- */

struct coach_playout {
    const struct coach_judge *judge;
    void *scratch;
    struct dob_rng rng;
    int turn, turns; /* whose it was, and how often it has changed */
};

static dob_move choose(void *context, const struct dob_rules *rules, const void *position, int seat)
{
    struct coach_playout *playout = context;
    const struct policy *policy = playout->judge->policy;
    if (policy && policy->ahead && policy->ahead->play_out)
        return policy->ahead->play_out(rules, playout->scratch, position, seat, &playout->rng);
    return policy_choose(policy, rules, playout->scratch, position, seat, 0, &playout->rng);
}

/* Once around the table, and then to where the policy says that values compare well. */
static bool is_enough(void *context, const struct dob_rules *rules, const void *position, uint64_t events)
{
    struct coach_playout *playout = context;
    const struct coach_judge *judge = playout->judge;
    const struct policy_ahead *ahead = judge->policy ? judge->policy->ahead : NULL;
    int turn = rules->game->turn(rules, position);
    (void)events;
    if (turn < 0 || turn == playout->turn)
        return playout->turns >= rules->seats && ahead && ahead->cuts_playout &&
               ahead->cuts_playout(rules, &judge->position, position);
    playout->turn = turn;
    playout->turns++;
    return playout->turns >= rules->seats &&
           (!ahead || !ahead->cuts_playout || ahead->cuts_playout(rules, &judge->position, position));
}

static double play_out(struct coach_judge *judge, void *scratch, const union dob_position *full, dob_move move,
                       uint64_t number)
{
    const struct dob_rules *rules = judge->rules;
    const struct policy_ahead *ahead = judge->policy ? judge->policy->ahead : NULL;
    struct coach_playout playout = {.judge = judge,
                                    .scratch = scratch,
                                    .rng = dob_rng_for(judge->seed, DOB_FOR_COACH, 2 * number + 1),
                                    .turn = rules->game->turn(rules, full)};
    const struct dob_play play = {.choose = choose,
                                  .enough = is_enough,
                                  .context = &playout,
                                  .seed = judge->seed ^ dob_mix(number),
                                  .domain = DOB_FOR_COACH};
    union dob_position position = *full;
    rules->game->apply(rules, &position, judge->seat, move);
    if (ahead && ahead->begin_playout)
        ahead->begin_playout(scratch);
    judge->spent += 2 + dob_play_on(rules, &position, &play);
    return policy_value(judge->policy, rules, scratch, &position, judge->seat).chance;
}

static void note(struct coach_judge *judge, const double *chance, const bool *was_played)
{
    for (size_t a = 0; a < judge->arms; a++) {
        judge->arm[a].sum += was_played[a] ? chance[a] : 0;
        judge->arm[a].games += was_played[a];
        for (size_t b = 0; b < judge->arms; b++) {
            struct coach_pair *pair = &judge->pair[a][b];
            double gain = chance[a] - chance[b];
            if (!was_played[a] || !was_played[b])
                continue;
            pair->games++;
            pair->sum += gain;
            pair->squares += gain * gain;
        }
    }
}

/* A move that the guess does not allow is not tried: with a secret hand that may be. */
static void play_game(struct coach_judge *judge, void *scratch)
{
    const struct dob_rules *rules = judge->rules;
    uint64_t number = judge->games++;
    struct dob_rng rng = dob_rng_for(judge->seed, DOB_FOR_COACH, 2 * number);
    double chance[DOB_COACH_MOVES] = {0};
    bool was_played[DOB_COACH_MOVES] = {0};
    union dob_position full = judge->position;
    rules->game->guess(rules, &full, judge->seat, &rng);
    for (size_t i = 0; i < judge->arms; i++) {
        dob_move move = judge->arm[i].move;
        was_played[i] = !judge->arm[i].out && !rules->game->refuse(rules, &full, judge->seat, move, NULL);
        if (was_played[i])
            chance[i] = play_out(judge, scratch, &full, move, number);
    }
    note(judge, chance, was_played);
}

/* ---- what it comes to ---- */

/* Where nobody can change which moves are best, but guesses tell by how much: in so many of them it made a difference. */
static double error_of_guesses(const struct coach_judge *judge, double gain)
{
    double part = gain < 0 ? -gain : gain;
    return judge->guesses ? value_root(1e6 * part * (1 - part) / judge->guesses) / 1000 : 0;
}

/* How much more often arm `a` wins than arm `b`, by values and playouts, and the error of that. */
static double gain_of(const struct coach_judge *judge, size_t a, size_t b, double *error)
{
    const struct coach_pair *pair = &judge->pair[a][b];
    const double prior = 1 / (value_doubt * value_doubt), valued = judge->arm[a].value - judge->arm[b].value;
    if (a == b || pair->games == 0) {
        *error = a == b ? 0 : judge->exact ? error_of_guesses(judge, valued) : value_doubt;
        return valued;
    }
    double games = pair->games, mean = pair->sum / games;
    double spread = (pair->squares - games * mean * mean + usual_games * usual_spread) / (games - 1 + usual_games);
    double seen = games / spread;
    *error = value_root(1e6 / (prior + seen)) / 1000; /* the root is good near 1 */
    return (prior * valued + seen * mean) / (prior + seen);
}

static size_t best_arm(const struct coach_judge *judge)
{
    size_t best = 0;
    double error;
    for (size_t i = 1; i < judge->arms; i++)
        if (gain_of(judge, i, best, &error) > 0)
            best = i;
    return best;
}

/* After twice as many games: drops what is far behind, and what was played never. False if enough is known. */
static bool go_on(struct coach_judge *judge)
{
    size_t best = best_arm(judge);
    bool doubtful = false;
    for (size_t i = 0; i < judge->arms; i++) {
        double error, behind = gain_of(judge, best, i, &error);
        bool is_played = judge->has_played && judge->arm[i].move == judge->played;
        if (behind > errors_to_drop * error && i != best && !is_played)
            judge->arm[i].out = true;
        doubtful = doubtful || (!judge->arm[i].out && error > small_error);
    }
    return doubtful;
}

/* What is known exactly takes the place of values. */
static void find_exact(struct coach_judge *judge, void *scratch)
{
    double chance[DOB_MOVES_MAX];
    judge->exact = exact_chances(judge->policy, judge->rules, scratch, &judge->position, judge->seat, judge->list,
                                 judge->moves, chance, &judge->guesses);
    if (judge->exact)
        memcpy(judge->value, chance, judge->moves * sizeof *chance);
}

bool coach_judge_step(struct coach_judge *judge, void *scratch)
{
    if (judge->moves < 2 && (judge->has_played || judge->valued == judge->moves))
        return false; /* nothing to judge */
    if (judge->valued < judge->moves) {
        const struct value value = value_after(judge, scratch, judge->list[judge->valued]);
        judge->value[judge->valued] = value.chance;
        judge->points[judge->valued] = value.points;
        judge->spent++;
        if (++judge->valued < judge->moves)
            return true;
        find_exact(judge, scratch);
        choose_arms(judge);
        return !judge->exact;
    }
    play_game(judge, scratch);
    bool is_stage = judge->games >= FIRST_GAMES && (judge->games & (judge->games - 1)) == 0;
    return judge->spent < judge->nodes && (!is_stage || go_on(judge));
}

int32_t coach_millionths(double chance)
{
    return (int32_t)(chance < 0 ? DOB_COACH_ONE * chance - 0.5 : DOB_COACH_ONE * chance + 0.5);
}

static double within_one(double chance)
{
    return chance < 0 ? 0 : chance > 1 ? 1 : chance;
}

/* To win with an arm: by its own playouts and its value. */
static double chance_of(const struct coach_judge *judge, size_t arm)
{
    const struct coach_arm *is = &judge->arm[arm];
    const double prior = 1 / (value_doubt * value_doubt), spread = 0.04; /* of a chance that is any; a guess */
    return (prior * is->value + is->sum / spread) / (prior + is->games / spread);
}

/* What the rival of a move would have brought more: the best other one, if it is itself the best. */
static size_t rival_of(const struct coach_judge *judge, size_t arm, size_t best)
{
    double error, most = 0;
    size_t rival = arm;
    if (arm != best)
        return best;
    for (size_t i = 0; i < judge->arms; i++) {
        double gain = gain_of(judge, i, arm, &error);
        if (i != arm && (rival == arm || gain > most)) {
            rival = i;
            most = gain;
        }
    }
    return rival;
}

static struct dob_coach_move tell(const struct coach_judge *judge, size_t arm, size_t best)
{
    double error, loss = gain_of(judge, best, arm, &error);
    gain_of(judge, rival_of(judge, arm, best), arm, &error);
    loss = loss > 0 ? loss : 0;
    return (struct dob_coach_move){.move = judge->arm[arm].move,
                                   .chance = coach_millionths(within_one(chance_of(judge, best) - loss)),
                                   .loss = coach_millionths(loss),
                                   .error = coach_millionths(error),
                                   .games = judge->arm[arm].games};
}

static void insert(struct coach_verdict *verdict, const struct dob_coach_move *move)
{
    size_t at = verdict->count++;
    for (; at > 0 && move->loss < verdict->list[at - 1].loss; at--)
        verdict->list[at] = verdict->list[at - 1];
    verdict->list[at] = *move;
}

void coach_judge_end(const struct coach_judge *judge, struct coach_verdict *verdict)
{
    *verdict = (struct coach_verdict){.moves = judge->moves, .exact = judge->exact};
    size_t best = best_arm(judge);
    for (size_t i = 0; i < judge->arms; i++) {
        const struct dob_coach_move move = tell(judge, (best + i) % judge->arms, best);
        insert(verdict, &move);
        if (!judge->has_played || move.move != judge->played)
            continue;
        verdict->loss = move.loss;
        verdict->error = move.error;
    }
}
