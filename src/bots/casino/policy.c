/* The policy of casino: the move with the best chance to win, as the network sees the end of the turn. */
#include "bots/casino/casino.h"

#include "bots/casino/estimate.h"
#include "bots/policy.h"

static const double A_BIT = 1e-6; /* at least so much better a good thing seems */
static const double EASY = 0.21;  /* how far the level easy errs, of what is at stake */

/* An error between -1 and 1, small ones more likely. */
static double error(struct dob_rng *rng)
{
    const double unit = 1.0 / (UINT64_C(1) << 53);
    double first = (double)(dob_rng_next(rng) >> 11) * unit;
    return first - (double)(dob_rng_next(rng) >> 11) * unit;
}

/* Whoever errs still takes what is better than nothing. */
static void blur(struct casino_choice *list, size_t count, double size, struct dob_rng *rng)
{
    double nothing = -1;
    for (size_t i = 0; i < count; i++)
        if (dob_move_kind(list[i].move) == CAS_PASS || dob_move_kind(list[i].move) == CAS_STAY)
            nothing = list[i].value;
    for (size_t i = 0; i < count; i++) {
        double seen = list[i].value + size * error(rng);
        if (list[i].value > nothing + A_BIT)
            list[i].value = seen > nothing + A_BIT ? seen : nothing + A_BIT;
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
        blur(list, count, noise * EASY * stake, rng);
    return list[casino_best(list, count)].move;
}

static dob_move choose(const struct dob_rules *rules, void *scratch, const void *position, int seat, double noise,
                       struct dob_rng *rng)
{
    (void)scratch;
    (void)seat; /* the one on turn */
    return casino_choose(casino_net_for(rules), rules, position, noise, rng);
}

const struct policy casino_policy = {.game = "casino",
                                     .choose = choose,
                                     .estimate = casino_estimate,
                                     .estimate_weights = &casino_estimate_weights,
                                     .look_ahead = &casino_look_ahead,
                                     .spread = 60,
                                     .noise = {1.64, 0.79, 0.43},
                                     .nodes = 1000000};
