/* The policy of casino: the move with the best chance to win, as the network sees the end of the turn. */
#include "bots/casino/casino.h"

#include "bots/casino/estimate.h"
#include "bots/noise.h"

/* With noise 1 a move seems better or worse by so much of what is at stake; measured in docs/strength.md. */
static const double misjudged = 0.18;
static const double a_bit = 1e-6; /* at least so much better a good thing seems; a guess */
/* Nobody overlooks so much of a win. A guess; measured by blunders. */
static const double absurd = 0.2;

/* Whoever errs still takes what is better than nothing, and does nothing absurd. */
static void blur(struct casino_choice *list, size_t count, double stake, const struct noise *noise)
{
    double nothing = -1, least = list[casino_best(list, count)].value - absurd;
    for (size_t i = 0; i < count; i++)
        if (dob_move_kind(list[i].move) == CAS_PASS || dob_move_kind(list[i].move) == CAS_STAY)
            nothing = list[i].value;
    for (size_t i = 0; i < count; i++) {
        double seen = list[i].value + noise_error(noise, misjudged * stake);
        if (list[i].value < least)
            list[i].value = -1;
        else if (list[i].value > nothing + a_bit)
            list[i].value = seen > nothing + a_bit ? seen : nothing + a_bit;
    }
}

dob_move casino_choose(const struct casino_net *net, const struct dob_rules *rules, const struct cas_position *p,
                       double noise, struct dob_rng *rng)
{
    struct casino_look look = {.net = net, .rules = rules};
    struct casino_choice list[DOB_MOVES_MAX];
    double stake;
    size_t count = casino_weigh(&look, p, list, &stake);
    if (noise > 0)
        blur(list, count, stake, &(struct noise){noise, rng});
    return list[casino_best(list, count)].move;
}

/* The last turn is looked at anew for each decision: nothing is kept. */
static void prepare(const struct dob_rules *rules, void *scratch)
{
    struct casino_last *last = scratch;
    last->rules = rules;
    last->count = 0;
}

static dob_move choose(const struct dob_rules *rules, void *scratch, const void *position, int seat, double noise,
                       struct dob_rng *rng)
{
    (void)scratch;
    (void)seat; /* the one on turn */
    return casino_choose(casino_net_for(rules), rules, position, noise, rng);
}

static struct value value(const struct dob_rules *rules, void *scratch, const void *position, int seat)
{
    (void)scratch;
    return casino_value_for(rules, position, seat);
}

static bool find_exact(const struct dob_rules *rules, void *scratch, const void *position, int seat,
                       const dob_move *moves, size_t count, double *chance, unsigned *guesses)
{
    (void)seat, (void)moves, (void)count; /* all moves of the one on turn */
    *guesses = 0;
    return casino_last_chances(rules, scratch, position, chance);
}

static const struct policy_ahead ahead = {.method = &casino_look_ahead};

extern const struct reason casino_reasons[]; /* reasons.c */

const struct policy casino_policy = {
    .game = "casino",
    .scratch = sizeof(struct casino_last),
    .prepare = prepare,
    .choose = choose,
    .estimate = casino_estimate,
    .estimate_weights = &casino_estimate_weights,
    .estimate_alike = 1u << CAS_KEEP,
    .value = value,
    .ahead = &ahead,
    .spread = 60,                                                                   /* a guess */
    .noise = {1.95, 0.86, 0.39},                                                    /* tuned by set_levels */
    .losses = {{0.0089, 0.0055, 0.0030, 0.0006}, {0.0105, 0.0071, 0.0046, 0.0019}}, /* measured: docs/coach.md */
    .reasons = casino_reasons,
    .exact = find_exact,
    .nodes = 1000000 /* measured: about a second */};
