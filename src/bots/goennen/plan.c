/* Plans of a turn: see plan.h. Gains of several uses are added up, as if they did not touch each other. */
#include "bots/goennen/plan.h"

#include <string.h>

enum { WITH_YELLOW = GOENNEN_WITH_YELLOW };

static const float nothing = -1e9F;

struct list {
    const uint16_t *of;
    unsigned count;
};

/* ---- single uses ---- */

static void note_single(struct goennen_plan *plan, unsigned of, unsigned target, float gain)
{
    float *single = plan->single[of];
    uint8_t *on = plan->target[of];
    if (gain <= single[1])
        return;
    if (single[0] == 0 && !plan->parts)
        plan->use[plan->used++] = (uint16_t)of;
    if (gain > single[0]) {
        if (on[0] != target) {
            single[1] = single[0];
            on[1] = on[0];
        }
        single[0] = gain;
        on[0] = (uint8_t)target;
    } else if (on[0] != target) {
        single[1] = gain;
        on[1] = (uint8_t)target;
    }
}

/* Handfuls of so many dice with which something may be done: of the throw, or all. */
static struct list list_of(const struct goennen_plan *plan, unsigned dice)
{
    const struct goennen_handfuls *all = &plan->tasks->handfuls;
    if (plan->parts)
        return (struct list){plan->part, plan->parts};
    return (struct list){all->sorted + all->from[dice], goennen_sets(all, dice)};
}

/* Of the parts of a throw those of the right number of dice. */
static void note_completions(struct goennen_plan *plan, unsigned cell)
{
    const struct goennen_handfuls *all = &plan->tasks->handfuls;
    const struct gon_seat *at = &plan->p->at[plan->seat];
    unsigned adjusts = at->charges[0] < GOENNEN_FAR ? at->charges[0] : GOENNEN_FAR - 1,
             recolours = at->charges[1] < GOENNEN_RECOLOURS_TRIED ? at->charges[1] : GOENNEN_RECOLOURS_TRIED - 1;
    if (plan->gain[cell] <= 0)
        return;
    const struct goennen_fits *fits =
        goennen_task_fits(plan->tasks, at->card[cell], at->entered[cell], recolours, adjusts > 0);
    struct list list = list_of(plan, fits ? fits->dice : 0);
    for (unsigned r = 0; fits && r <= recolours; r++)
        for (unsigned i = 0; i < list.count; i++) {
            unsigned rank = plan->parts ? all->rank[list.of[i]] - (unsigned)all->from[fits->dice] : i;
            unsigned steps = rank < goennen_sets(all, fits->dice) ? goennen_steps(fits, rank, r) : GOENNEN_FAR;
            if (steps <= adjusts)
                note_single(plan, list.of[i], cell,
                            plan->gain[cell] - plan->charge[0] * (float)steps - plan->charge[1] * (float)r);
        }
}

static void note_purchases(struct goennen_plan *plan, unsigned slot)
{
    const struct goennen_handfuls *all = &plan->tasks->handfuls;
    const struct gon_seat *at = &plan->p->at[plan->seat];
    unsigned price = gon_price(plan->tasks->rules, slot % GON_COLUMNS), target = GON_CELLS + slot;
    unsigned discounts = at->charges[GON_DISCOUNT - GON_ADJUST], least = price > discounts ? price - discounts : 0;
    for (unsigned dice = least; plan->gain[target] > 0 && dice <= price; dice++) {
        struct list list = list_of(plan, dice);
        float gain = plan->gain[target] - plan->charge[GON_DISCOUNT - GON_ADJUST] * (float)(price - dice);
        for (unsigned i = 0; i < list.count; i++) {
            unsigned steps = all->unequal[list.of[i]];
            if (steps <= at->charges[0] && goennen_dice_in(all, list.of[i]) == dice)
                note_single(plan, list.of[i], target, gain - plan->charge[0] * (float)steps);
            else if (!plan->parts)
                break; /* those that are less equal follow */
        }
    }
}

/* ---- several uses ---- */

static void take_over(struct goennen_plan *plan, unsigned of, unsigned from)
{
    plan->best[of] = plan->best[from];
    plan->targets[of] = plan->targets[from];
    plan->first_on[of] = plan->first_on[from];
}

static void try_first(struct goennen_plan *plan, unsigned of, unsigned part, int which)
{
    unsigned target = plan->target[part][which], other = of - part;
    float gain = plan->single[part][which] + plan->best[other];
    if (gain <= plan->best[of] || plan->targets[other] >> target & 1)
        return;
    plan->best[of] = gain;
    plan->targets[of] = plan->targets[other] | 1u << target;
    plan->first_on[of] = (uint8_t)target;
}

/* No dice at all: charges may buy something (G4). */
static void find_best_of_none(struct goennen_plan *plan)
{
    plan->best[0] = plan->single[0][0];
    plan->first_on[0] = plan->target[0][0];
    plan->targets[0] = plan->best[0] > 0 ? 1u << plan->target[0][0] : 0;
}

/* The first die of the handful is spent on something together with others, or on nothing. */
static void find_best_of(struct goennen_plan *plan, unsigned of, const uint16_t *part, unsigned count)
{
    if (count == 1) {
        find_best_of_none(plan);
        return;
    }
    take_over(plan, of, part[count - 2]); /* all but the first die */
    for (unsigned with = 1; with < count; with += 2)
        for (int i = 0; i < 2 && plan->single[part[with]][i] > 0; i++)
            try_first(plan, of, part[with], i);
}

static void find_best(struct goennen_plan *plan, unsigned of)
{
    const struct goennen_handfuls *all = &plan->tasks->handfuls;
    uint16_t part[GOENNEN_DICE_SETS];
    if (of % WITH_YELLOW == 0)
        find_best_of(plan, of, all->part[of / WITH_YELLOW], all->parts[of / WITH_YELLOW]);
    else
        find_best_of(plan, of, part, goennen_parts_of(all, of, part));
}

static void find_singles(struct goennen_plan *plan)
{
    for (unsigned cell = 0; cell < GON_CELLS; cell++)
        note_completions(plan, cell);
    for (unsigned slot = 0; slot < 2 * GON_COLUMNS; slot++)
        note_purchases(plan, slot);
}

void goennen_plan_within(struct goennen_plan *plan, unsigned of)
{
    plan->whole = false;
    plan->parts = goennen_parts_of(&plan->tasks->handfuls, of, plan->part);
    for (unsigned i = 0; i < plan->parts; i++)
        plan->single[plan->part[i]][0] = plan->single[plan->part[i]][1] = 0;
    find_singles(plan);
    for (unsigned i = 0; i < plan->parts; i++)
        find_best(plan, plan->part[i]);
}

void goennen_plan_part(struct goennen_plan *plan, const struct goennen_plan *whole, unsigned of)
{
    plan->tasks = whole->tasks;
    plan->p = whole->p;
    plan->seat = whole->seat;
    memcpy(plan->gain, whole->gain, sizeof plan->gain);
    memcpy(plan->charge, whole->charge, sizeof plan->charge);
    goennen_plan_within(plan, of);
}

/* ---- the whole turn ---- */

/* The uses of throws that differ in the yellow die alone, which is spent together with `part`. */
static void try_yellow(struct goennen_plan *plan, unsigned of, unsigned part)
{
    unsigned other = of - part, taken = plan->targets[other];
    for (unsigned face = 1; face <= DOB_FACES; face++)
        for (int i = 0; i < 2 && plan->single[part + face][i] > 0; i++) {
            float gain = plan->single[part + face][i] + plan->best[other];
            if (gain > plan->best[of + face] && !(taken >> plan->target[part + face][i] & 1))
                plan->best[of + face] = gain;
        }
}

static bool is_of_use(const struct goennen_plan *plan, unsigned part)
{
    float sum = 0;
    for (unsigned face = 1; face <= DOB_FACES; face++)
        sum += plan->single[part + face][0];
    return sum > 0;
}

/* Of throws only the best gain is found: what to do is asked when it has come (goennen_plan_within). The yellow die is spent
 * on nothing, or together with a part of the others: with all that may lie beside that. */
static void find_throws(struct goennen_plan *plan)
{
    const struct goennen_handfuls *all = &plan->tasks->handfuls;
    const unsigned others = GOENNEN_DICE_SETS / 2 - 1;
    for (unsigned i = all->set_from[others]; i < all->set_from[others + 1]; i++)
        for (unsigned face = 1; face <= DOB_FACES; face++)
            plan->best[all->of_set[i] + face] = plan->best[all->of_set[i]];
    for (unsigned part = 0; part < GOENNEN_HANDFULS; part += WITH_YELLOW) {
        unsigned beside = others & ~(all->dice[part] >> 1u);
        if (!is_of_use(plan, part))
            continue;
        for (unsigned i = all->set_from[beside]; i < all->set_from[beside + 1]; i++)
            try_yellow(plan, part + all->of_set[i], part);
    }
}

/* What was found for another plan is forgotten. */
static void forget_singles(struct goennen_plan *plan)
{
    if (!plan->whole)
        memset(plan->single, 0, sizeof plan->single);
    for (unsigned i = 0; plan->whole && i < plan->used; i++)
        plan->single[plan->use[i]][0] = plan->single[plan->use[i]][1] = 0;
    plan->whole = true;
    plan->used = 0;
}

static void find_uses(struct goennen_plan *plan)
{
    plan->parts = 0;
    forget_singles(plan);
    find_singles(plan);
    for (unsigned of = 0; of < GOENNEN_HANDFULS; of += WITH_YELLOW)
        find_best(plan, of);
    find_throws(plan);
}

/* Each reroll lets the others enter a die. They are taken to be as far as oneself. */
static void count_given(const struct goennen_plan *plan, float *restrict value)
{
    const float *restrict entered = plan->tasks->handfuls.entered;
    float given = plan->tasks->weights->given * plan->entries[1];
    for (unsigned of = 0; of < GOENNEN_HANDFULS; of++)
        value[of] -= given * entered[of];
}

static inline float larger(float a, float b)
{
    return a > b ? a : b;
}

/* What the third throw brings: something done, or a chance. Handfuls that are no throws do not matter here and below. */
static void find_third(struct goennen_plan *plan, float entries)
{
    float *restrict third = plan->third;
    const float *restrict best = plan->best;
    float deck = larger(plan->deck[0], plan->deck[1]);
    for (unsigned of = 0; of < GOENNEN_HANDFULS; of++)
        third[of] = larger(best[of], larger(third[of], deck)) + entries;
}

/* What the second brings, where `second` says what going on does. */
static void find_second(struct goennen_plan *plan, float entries)
{
    float *restrict second = plan->second;
    const float *restrict best = plan->best;
    for (unsigned of = 0; of < GOENNEN_HANDFULS; of++) {
        float stop = best[of] + entries;
        second[of] = larger(best[of] > 0 ? stop : nothing, second[of]);
    }
}

/* Alone, the fewer throws the more entries. */
void goennen_plan_turn(struct goennen_plan *plan)
{
    bool alone = plan->tasks->rules->seats == 1;
    find_uses(plan);
    goennen_plan_chances(plan);
    find_third(plan, alone ? plan->entries[1] : 0);
    goennen_throws_mean(plan->third);
    if (!alone)
        count_given(plan, plan->third);
    goennen_keeps_find(&plan->tasks->handfuls, plan->third, plan->second);
    find_second(plan, alone ? plan->entries[2] : 0);
    goennen_throws_mean(plan->second);
    if (!alone)
        count_given(plan, plan->second);
}
