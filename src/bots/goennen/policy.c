/* Decisions: see goennen.h. */
#include "bots/goennen/goennen.h"

#include <string.h>

#include "bots/goennen/estimate.h"
#include "bots/policy.h"
#include "bots/value.h"
#include "core/playout.h"
#include "games/goennen/content.h"

/* With noise 1 what something brings may seem e to this power times as much, or as little; and so often of a hundred times the
 * dice of others are overlooked. */
static const double misjudged = 3.0, overlooked = 10;

/* A gain as the player sees it. */
static float seen_gain(const struct planner *planner, float gain)
{
    if (planner->noise == 0 || gain <= 0)
        return gain; /* what cannot be, or is bad, is seen by everybody */
    double share = (double)dob_rng_below(planner->rng, 2001) / 1000 - 1;
    return gain * (float)value_exp(planner->noise * misjudged * share); /* something is still better than nothing */
}

static void begin_plan(struct planner *planner, struct plan *plan, const struct gon_position *p, int seat)
{
    plan_begin(plan, planner->tasks, p, seat);
    for (unsigned target = 0; target < TARGETS; target++)
        plan->gain[target] = seen_gain(planner, plan->gain[target]);
}

static float worth_at(struct planner *planner, const struct gon_position *p, int seat, struct outlook outlook)
{
    return worth_of(planner->tasks, &p->at[seat], outlook);
}

/* ---- the opening ---- */

static float worth_laid(struct planner *planner, const struct gon_position *p, int seat, unsigned without,
                        uint64_t places)
{
    struct gon_seat at = p->at[seat];
    for (unsigned from = 0, to = 0; from < GON_HAND; from++)
        if (from != without)
            at.card[places >> (4 * to++) & 15] = at.hand[from];
    return worth_of(planner->tasks, &at, outlook_of(planner->tasks->rules, p, seat));
}

/* The best way to lay the hand without one card: the worth, and the places. */
static float best_opening(struct planner *planner, const struct gon_position *p, int seat, unsigned without,
                          uint16_t *places)
{
    uint16_t layings[GON_LAYINGS];
    int count = gon_layings(layings);
    float best = -1;
    for (int i = 0; i < count; i++) {
        float worth = worth_laid(planner, p, seat, without, layings[i]);
        if (worth > best) {
            best = worth;
            *places = layings[i];
        }
    }
    return best;
}

static dob_move choose_opening(struct planner *planner, const struct gon_position *p, int seat)
{
    const struct gon_seat *at = &p->at[seat];
    uint16_t places = 0;
    float best = -1;
    unsigned away = 0;
    if (at->answered) {
        best_opening(planner, p, seat, at->returned - 1u, &places);
        return dob_move_of(GON_PLACE, places);
    }
    for (unsigned i = 0; i < GON_HAND; i++) {
        float worth = best_opening(planner, p, seat, i, &places);
        if (worth > best) {
            best = worth;
            away = i;
        }
    }
    return dob_move_of(GON_RETURN, at->hand[away]);
}

/* ---- the turn ---- */

static unsigned handful_of(const struct gon_position *p)
{
    unsigned of = 0;
    for (unsigned die = 0; die < GON_DICE; die++)
        of += p->used >> die & 1 ? 0 : p->dice[die] * handful_place[die];
    return of;
}

static dob_move act_on(unsigned target)
{
    unsigned slot = target - GON_CELLS;
    if (target < GON_CELLS)
        return dob_move_of(GON_COMPLETE, target);
    return gon_buy_of(slot);
}

/* What is begun now stays as it is for all parts of the throw: its gains are those of the turn's plan. */
static dob_move act(struct planner *planner, unsigned of)
{
    plan_part(&planner->step, &planner->plan, of);
    return act_on(planner->step.first_on[of]);
}

static bool same_outlook(struct outlook a, struct outlook b)
{
    return a.turns == b.turns && a.entries == b.entries && a.ninth_ends == b.ninth_ends;
}

/* A plan holds for all throws of a turn, as long as nothing was done. */
static bool is_planned(const struct planner *planner, const struct gon_position *p, int seat)
{
    const struct gon_position *seen = &planner->seen;
    return planner->plan.p == seen && planner->plan.seat == seat &&
           memcmp(&seen->at[seat], &p->at[seat], sizeof p->at[seat]) == 0 &&
           memcmp(seen->market, p->market, sizeof p->market) == 0 &&
           same_outlook(planner->plan.outlook, outlook_of(planner->tasks->rules, p, seat));
}

static dob_move choose_decision(struct planner *planner, const struct gon_position *p, int seat)
{
    struct plan *plan = &planner->plan, *step = &planner->step;
    unsigned of = handful_of(p), keep, what;
    if (p->acted) {
        begin_plan(planner, step, p, seat);
        plan_within(step, of);
        return step->first[of] ? act_on(step->first_on[of]) : dob_move_of(GON_END, 0);
    }
    if (!is_planned(planner, p, seat)) {
        planner->seen = *p;
        begin_plan(planner, plan, &planner->seen, seat);
        plan_turn(plan);
    }
    if (p->throws == GON_THROWS) {
        float chance = plan_chance(plan, of, &what);
        bool acts =
            plan->best[of] > 0 && (planner->noise > 0 || plan->best[of] >= chance); /* who errs takes what is there */
        return acts ? act(planner, of) : dob_move_of(GON_TAKE_CHANCE, what);
    }
    const struct handfuls *all = &planner->tasks->handfuls;
    float on = best_keep(all, p->throws == 1 ? plan->second : plan->third, of, &keep);
    float stop = plan->best[of] + (planner->tasks->rules->seats == 1 ? plan->entries[GON_THROWS + 1 - p->throws] : 0);
    if (plan->best[of] > 0 && stop >= on)
        return act(planner, of);
    return dob_move_of(GON_REROLL, GON_ALL_DICE & ~(unsigned)all->dice[keep]);
}

/* Of the ways to pay or fill the one that leaves most: charges, and what the other dice are still good for. */
static dob_move choose_dice(struct planner *planner, const struct gon_position *p, int seat)
{
    dob_move list[DOB_MOVES_MAX], best = 0;
    struct plan *plan = &planner->step;
    size_t count = gon_moves(planner->tasks->rules, p, seat, list);
    unsigned of = handful_of(p);
    float most = -1;
    if (count == 1)
        return list[0];
    plan_begin(plan, planner->tasks, p, seat);
    plan->gain[p->phase == GON_FILLING ? p->chosen : GON_CELLS + p->chosen] = -1; /* it is bought or completed now */
    plan_within(plan, of);
    for (size_t i = 0; i < count; i++) {
        struct gon_position after = *p;
        gon_apply(planner->tasks->rules, &after, seat, list[i]);
        float worth = plan->best[handful_of(&after)];
        worth +=
            worth_of_charges(planner->tasks->weights, after.at[seat].charges, plan->outlook, gon_cards(&p->at[seat]));
        if (worth > most) {
            most = worth;
            best = list[i];
        }
    }
    return best;
}

static dob_move choose_spot(struct planner *planner, const struct gon_position *p, int seat)
{
    struct outlook outlook = outlook_of(planner->tasks->rules, p, seat);
    bool drawn = p->phase == GON_KEEPING;
    unsigned card = drawn ? p->at[seat].hand[0] : p->market[p->chosen / GON_COLUMNS][p->chosen % GON_COLUMNS], spot = 0;
    float worth = best_lay(planner->tasks, &p->at[seat], outlook, card, &spot);
    if (drawn && worth <= worth_at(planner, p, seat, outlook))
        return dob_move_of(GON_AWAY, 0);
    return dob_move_of(GON_LAY, spot);
}

/* ---- entries ---- */

/* The best field for the die held: the move, and the worth after it. */
static dob_move best_field(struct planner *planner, const struct gon_position *p, int seat, struct outlook outlook,
                           float *worth)
{
    dob_move list[DOB_MOVES_MAX], best = 0;
    size_t count = gon_moves(planner->tasks->rules, p, seat, list);
    *worth = -1;
    for (size_t i = 0; i < count; i++) {
        struct gon_position after = *p;
        gon_apply(planner->tasks->rules, &after, seat, list[i]);
        float here = worth_at(planner, &after, seat, outlook);
        if (here > *worth) {
            *worth = here;
            best = list[i];
        }
    }
    return best;
}

static dob_move choose_entry(struct planner *planner, const struct gon_position *p, int seat)
{
    const struct dob_rules *rules = planner->tasks->rules;
    struct outlook outlook = outlook_of(rules, p, seat);
    dob_move list[DOB_MOVES_MAX], best = dob_move_of(GON_SKIP, 0);
    float worth;
    if (p->at[seat].holding)
        return best_field(planner, p, seat, outlook, &worth);
    if (planner->noise > 0 && (double)dob_rng_below(planner->rng, 100) < planner->noise * overlooked)
        return best;
    size_t count = gon_moves(rules, p, seat, list);
    float now = worth_at(planner, p, seat, outlook), most = 0;
    for (size_t i = 0; i < count; i++) {
        struct gon_position after = *p;
        if (dob_move_kind(list[i]) != GON_ENTER)
            continue;
        gon_apply(rules, &after, seat, list[i]);
        best_field(planner, &after, seat, outlook, &worth);
        float gain = seen_gain(planner, worth - now);
        if (gain > most) {
            most = gain;
            best = list[i];
        }
    }
    return best;
}

/* ---- alone ---- */

/* The card goes that is missed less. */
static dob_move choose_removal(struct planner *planner, const struct gon_position *p, int seat)
{
    struct outlook outlook = outlook_of(planner->tasks->rules, p, seat);
    float worth[2];
    unsigned spot;
    for (unsigned row = 0; row < 2; row++) {
        unsigned card = gon_rightmost(p, row);
        if (!card)
            return dob_move_of(GON_REMOVE, !row);
        worth[row] = best_lay(planner->tasks, &p->at[seat], outlook, card, &spot);
    }
    return dob_move_of(GON_REMOVE, worth[1] < worth[0]);
}

dob_move planner_move(struct planner *planner, const struct gon_position *p, int seat)
{
    switch (p->phase) {
    case GON_OPENING:
        return choose_opening(planner, p, seat);
    case GON_DECIDING:
        return choose_decision(planner, p, seat);
    case GON_PAYING:
    case GON_FILLING:
        return choose_dice(planner, p, seat);
    case GON_LAYING:
    case GON_KEEPING:
        return choose_spot(planner, p, seat);
    case GON_REMOVING:
        return choose_removal(planner, p, seat);
    default:
        return choose_entry(planner, p, seat);
    }
}

/* ---- the policy ---- */

/* What it keeps in the scratch memory. */
struct notes {
    struct planner planner;
    struct tasks tasks;
};

static void prepare(const struct dob_rules *rules, void *scratch)
{
    struct notes *notes = scratch;
    memset(notes, 0, sizeof *notes);
    tasks_make(&notes->tasks, rules, &goennen_weights);
    notes->planner.tasks = &notes->tasks;
}

/* At a real table its own cards may be a secret to the program: then it can only guess. A plan that was made with mistakes
 * is not kept: the answer would depend on what was asked before. */
static dob_move choose(const struct dob_rules *rules, void *scratch, const void *position, int seat, double noise,
                       struct dob_rng *rng)
{
    struct notes *notes = scratch;
    size_t listed;
    if (gon_hand_is_secret(position, seat))
        return dob_random_event(rules, position, seat, rng, &listed);
    notes->planner.noise = noise;
    notes->planner.rng = rng;
    notes->planner.plan.p = noise > 0 ? NULL : notes->planner.plan.p;
    dob_move move = planner_move(&notes->planner, position, seat);
    notes->planner.plan.p = noise > 0 ? NULL : notes->planner.plan.p;
    return move;
}

/* What the plan of the turn says of a move. */
static float estimate_of_decision(const struct planner *planner, const struct gon_position *p, dob_move move)
{
    const struct plan *plan = p->acted ? &planner->step : &planner->plan;
    uint64_t content = dob_move_content(move);
    unsigned of = handful_of(p);
    switch (dob_move_kind(move)) {
    case GON_REROLL:
        for (unsigned die = 0; die < GON_DICE; die++)
            of -= gon_move_dice(move) >> die & 1 ? p->dice[die] * handful_place[die] : 0;
        return p->throws == 1 ? plan->second[of] : plan->third[of];
    case GON_COMPLETE:
        return plan->gain[content];
    case GON_BUY:
        return plan->gain[GON_CELLS + gon_buy_slot(move)];
    case GON_TAKE_CHANCE:
        return content == GON_CHANCE_DICE ? plan_entries(plan, of) : plan->deck[content - GON_CHANCE_SCORING];
    default:
        return 0;
    }
}

static double estimate_move(const struct dob_rules *rules, void *scratch, const void *position, int seat, dob_move move)
{
    struct planner *planner = &((struct notes *)scratch)->planner;
    struct gon_position after = *(const struct gon_position *)position;
    if (gon_hand_is_secret(&after, seat))
        return 0;
    if (after.phase == GON_DECIDING)
        return (double)estimate_of_decision(planner, position, move);
    if (dob_move_kind(move) == GON_PLACE)
        return (double)worth_laid(planner, &after, seat, after.at[seat].returned - 1u, dob_move_content(move));
    gon_apply(rules, &after, seat, move);
    return (double)worth_at(planner, &after, seat, outlook_of(rules, &after, seat));
}

/* A turn stands for itself: playouts go to the beginning of the next. */
static bool cuts_playout(const struct dob_rules *rules, const void *root, const void *position)
{
    const struct gon_position *from = root, *p = position;
    (void)rules;
    return p->phase == GON_ROLLING && p->throws == 0 && (p->seat != from->seat || p->round != from->round);
}

/* By what the displays may end with, which the turns to come may still turn. */
static double value(const struct dob_rules *rules, void *scratch, const void *position, int seat, double *points)
{
    struct notes *notes = scratch;
    const struct gon_position *p = position;
    struct outlook outlook = outlook_of(rules, p, seat);
    double best = rules->seats == 1 ? gon_target(rules) : 0;
    for (int other = 0; other < rules->seats; other++) {
        double worth = other == seat ? 0 : (double)worth_of(&notes->tasks, &p->at[other], outlook_of(rules, p, other));
        best = worth > best ? worth : best;
    }
    *points = (double)worth_of(&notes->tasks, &p->at[seat], outlook);
    return value_logistic((*points - best) / (2 + 4 * value_root(outlook.turns)));
}

const struct policy goennen_policy = {.game = "goennen",
                                      .scratch = sizeof(struct notes),
                                      .prepare = prepare,
                                      .choose = choose,
                                      .estimate = goennen_estimate,
                                      .estimate_weights = &goennen_estimate_weights,
                                      .estimate_move = estimate_move,
                                      .cuts_playout = cuts_playout,
                                      .value = value,
                                      .spread = 10,
                                      .noise = {1.90, 0.52, 0.20},
                                      .nodes = 200000};
