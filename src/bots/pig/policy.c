/* The policy of pig: it keeps pace and races in the end. Neller, Presser and others found this rule by looking at
 * the solved game; it loses less than one game in a hundred to a perfect player. */
#include "bots/policy.h"
#include "bots/noise.h"
#include "bots/pig/value.h"
#include "games/pig/pig.h"

/* Published (T. Neller and C. Presser, "Practical play of the dice game Pig", 2010). */
enum {
    RACE = 29,    /* so near the target nobody holds any more: the next to hold may have lost */
    HOLD_AT = 21, /* otherwise */
    PACE = 8      /* a point more or less for so many that the seat is behind or ahead */
};

/* With noise 1 it holds so much too early on average, and is no more certain than this. Guesses. */
static const double timid = 15, moody = 4;

/* The pot at which to hold; no pot reaches it in the race. */
static int hold_at(const struct dob_rules *rules, const struct pig *p, int seat)
{
    int best = 0, target = rules->option[PIG_TARGET];
    for (int other = 0; other < rules->seats; other++)
        if (other != seat && p->score[other] > best)
            best = p->score[other];
    if (p->score[seat] >= target - RACE || best >= target - RACE)
        return target;
    return HOLD_AT + (best - p->score[seat]) / PACE;
}

static dob_move choose(const struct dob_rules *rules, void *scratch, const void *position, int seat, double noise,
                       struct dob_rng *rng)
{
    (void)scratch;
    const struct pig *p = position;
    const struct noise errs = {noise, rng};
    int limit = hold_at(rules, p, seat) - (int)(noise * timid + noise_error(&errs, moody));
    return dob_move_of(p->pot > 0 && p->pot >= limit ? PIG_HOLD : PIG_ROLL, 0);
}

/* The lead with the own pot; it has no weights. */
static int32_t estimate(const void *weights, const struct dob_rules *rules, const void *position, int seat)
{
    const struct pig *p = position;
    int32_t best_other = 0;
    (void)weights;
    for (int other = 0; other < rules->seats; other++)
        if (other != seat && p->score[other] > best_other)
            best_other = p->score[other];
    return p->score[seat] - best_other + (p->seat == seat ? p->pot : 0);
}

static struct value value(const struct dob_rules *rules, void *scratch, const void *position, int seat)
{
    struct model_view view;
    pig_see(rules, scratch, position, seat, &view);
    return model_value(&pig_models[0], &view);
}

/* The spread is next to nothing: in the end only the winner is at the target, and by how much tells nothing. Noise tuned
 * by set_levels; nodes measured: about a second. */
extern const struct reason pig_reasons[]; /* reasons.c */

const struct policy pig_policy = {.game = "pig",
                                  .reasons = pig_reasons,
                                  .choose = choose,
                                  .estimate = estimate,
                                  .value = value,
                                  .spread = 0.1,
                                  .noise = {1.40, 1.04, 0.76},
                                  .nodes = 200000};
