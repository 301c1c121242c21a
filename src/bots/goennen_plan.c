/* Plans of a turn: see goennen_plan.h. Gains of several uses are added up, as if they did not touch each other. */
#include "bots/goennen_plan.h"

#include <string.h>

enum { DRAWS_TRIED = 6, WITH_YELLOW = DOB_FACES + 1 /* handfuls that differ in the yellow die alone */ };

static const float solo_entries = 1.4F, rival_entries = 1.3F; /* of a round */
static const float rounds_a_card = 1.5F, usual_rounds = 14;   /* among several seats */
static const float nothing = -1e9F;

struct entries {
    float best[GON_THROWS];
};

struct list {
    const uint16_t *of;
    unsigned count;
};

/* ---- outlook and gains ---- */

static float rounds_left(const struct dob_rules *rules, const struct gon_position *p)
{
    unsigned most = 0, end = gon_rounds(rules);
    end = p->last && p->last < end ? p->last : end;
    if (rules->seats == 1 || p->last)
        return (float)(end - p->round);
    for (int seat = 0; seat < rules->seats; seat++) {
        unsigned cards = gon_cards(&p->at[seat]);
        most = cards > most ? cards : most;
    }
    float guess = 1 + rounds_a_card * (float)(GON_CELLS - most), usual = usual_rounds - (float)p->round;
    usual = usual > 1 ? usual : 1; /* else all wait for a good ninth card for ever */
    return guess < usual ? guess : usual;
}

struct outlook outlook_of(const struct dob_rules *rules, const struct gon_position *p, int seat)
{
    float rounds = p->round ? rounds_left(rules, p) : rules->seats == 1 ? (float)gon_rounds(rules) : 10;
    struct outlook outlook = {.turns = rounds, .ninth_ends = p->last == 0};
    if (rules->seats == 1)
        outlook.entries = solo_entries * (rounds + (p->half == 0));
    else
        outlook.entries = rival_entries * (float)(rules->seats - 1) * (rounds + 0.5F);
    if (p->round && p->seat != seat)
        outlook.turns += 0.5F; /* the next turn may be in this round */
    return outlook;
}

static void tick(const struct dob_rules *rules, struct gon_seat *at, unsigned cell)
{
    const struct gon_card *card = gon_card_of(rules, at->card[cell]);
    at->done |= (uint16_t)(1u << cell);
    at->entered[cell] = 0;
    if (card->kind >= GON_ADJUST && card->kind < GON_WILD)
        at->charges[card->kind - GON_ADJUST] += card->points;
}

float best_lay(struct tasks *tasks, const struct gon_seat *at, struct outlook outlook, unsigned card, unsigned *spot)
{
    float best = nothing;
    if (gon_cards(at) == GON_CELLS)
        return best;
    for (unsigned spots = gon_spots(at); spots; spots &= spots - 1) {
        struct gon_seat after = *at;
        gon_lay(&after, (unsigned)__builtin_ctz(spots), card);
        float worth = worth_of(tasks, &after, outlook);
        if (worth > best) {
            best = worth;
            *spot = (unsigned)__builtin_ctz(spots);
        }
    }
    return best;
}

static void find_targets(struct plan *plan)
{
    const struct gon_seat *at = &plan->p->at[plan->seat];
    unsigned spot;
    for (unsigned cell = 0; cell < GON_CELLS; cell++) {
        struct gon_seat after = *at;
        plan->gain[cell] = nothing;
        if (!at->card[cell] || at->done >> cell & 1)
            continue;
        tick(plan->tasks->rules, &after, cell);
        plan->gain[cell] = worth_of(plan->tasks, &after, plan->outlook) - plan->base;
    }
    for (unsigned slot = 0; slot < 2 * GON_COLUMNS; slot++) {
        unsigned card = plan->p->market[slot / GON_COLUMNS][slot % GON_COLUMNS];
        float worth = card ? best_lay(plan->tasks, at, plan->outlook, card, &spot) : nothing;
        plan->gain[GON_CELLS + slot] = worth - plan->base;
    }
}

static void find_charges(struct plan *plan)
{
    const struct gon_seat *at = &plan->p->at[plan->seat];
    unsigned cards = gon_cards(at);
    float all = worth_of_charges(plan->tasks->weights, at->charges, plan->outlook, cards);
    for (unsigned kind = 0; kind < GON_CHARGES; kind++) {
        struct gon_seat less = *at;
        less.charges[kind] = (uint8_t)(less.charges[kind] - (less.charges[kind] > 0));
        plan->charge[kind] = all - worth_of_charges(plan->tasks->weights, less.charges, plan->outlook, cards);
    }
}

/* ---- entries ---- */

static void note_entry(struct plan *plan, unsigned colour, unsigned value, float gain)
{
    for (unsigned die = 0; die < GON_DICE; die++)
        if ((colour == GON_WHITE || colour == die) && gain > plan->entry[die][value])
            plan->entry[die][value] = gain;
}

static void try_field(struct plan *plan, unsigned cell, unsigned field, unsigned values)
{
    const struct gon_seat *at = &plan->p->at[plan->seat];
    const struct gon_card *card = gon_card_of(plan->tasks->rules, at->card[cell]);
    for (unsigned value = 1; value <= DOB_FACES; value++) {
        struct gon_seat after = *at;
        if (!(values >> value & 1))
            continue;
        after.entered[cell] |= value << (3 * field);
        if (gon_empty_fields(card, after.entered[cell]) == 0)
            tick(plan->tasks->rules, &after, cell);
        note_entry(plan, gon_field_colour(card->field[field]), value,
                   worth_of(plan->tasks, &after, plan->outlook) - plan->base);
    }
}

/* Does an empty field before this one count the same? */
static bool was_tried(const struct gon_card *card, uint32_t entered, unsigned field)
{
    for (unsigned before = 0; before < field; before++)
        if (!gon_entered(entered, before) && fields_alike(card, before, field))
            return true;
    return false;
}

static void find_entries(struct plan *plan)
{
    const struct gon_seat *at = &plan->p->at[plan->seat];
    uint8_t values[GON_FIELDS];
    for (unsigned die = 0; die < GON_DICE; die++)
        for (unsigned value = 0; value <= DOB_FACES; value++)
            plan->entry[die][value] = 0;
    for (unsigned cell = 0; cell < GON_CELLS; cell++) {
        if (!at->card[cell] || at->done >> cell & 1)
            continue;
        const struct gon_card *card = gon_card_of(plan->tasks->rules, at->card[cell]);
        gon_open_values(plan->tasks->rules, card, at->entered[cell], values);
        for (unsigned field = 0; field < card->count; field++)
            if (!was_tried(card, at->entered[cell], field))
                try_field(plan, cell, field, values[field]);
    }
}

/* The second and third often want the field of the first. */
static const float later_entry[GON_THROWS] = {1, 0.75F, 0.55F};

/* The gains of the best three dice so far, the best first, with one more. */
static inline struct entries with_entry(struct entries before, float gain)
{
    for (int i = 0; i < GON_THROWS; i++) {
        float less = gain < before.best[i] ? gain : before.best[i];
        before.best[i] = gain > before.best[i] ? gain : before.best[i];
        gain = less;
    }
    return before;
}

static float worth_of_two(struct entries entries)
{
    return entries.best[0] + later_entry[1] * entries.best[1];
}

/* Every throw with this part of it: what a chance gives, and the sum of all entries. */
static void add_entries(struct plan *plan, unsigned die, unsigned of, struct entries before, float sum[GON_THROWS])
{
    for (unsigned value = 1; value <= DOB_FACES; value++) {
        struct entries entries = with_entry(before, plan->entry[die][value]);
        unsigned with = of + value * handful_place[die];
        if (die > 0) {
            add_entries(plan, die - 1, with, entries, sum);
            continue;
        }
        plan->third[with] = worth_of_two(entries);
        for (int i = 0; i < GON_THROWS; i++)
            sum[i] += entries.best[i];
    }
}

static void find_mean_entries(struct plan *plan)
{
    float sum[GON_THROWS] = {0};
    add_entries(plan, GON_DICE - 1, 0, (struct entries){{0}}, sum);
    plan->entries[0] = 0;
    for (int i = 0; i < GON_THROWS; i++)
        plan->entries[i + 1] = plan->entries[i] + later_entry[i] * sum[i] / 7776;
}

/* ---- chances ---- */

static void find_decks(struct plan *plan)
{
    const struct dob_rules *rules = plan->tasks->rules;
    const struct gon_seat *at = &plan->p->at[plan->seat];
    for (unsigned row = 0; row < 2; row++) {
        uint64_t unseen = gon_unseen(rules, plan->p, row);
        int count = __builtin_popcountll(unseen), step = 1 + (count - 1) / DRAWS_TRIED, tried = 0;
        plan->deck[row] = 0;
        if (gon_cards(at) == GON_CELLS || gon_deck_size(rules, plan->p, row) == 0)
            continue;
        for (int i = 0; unseen; unseen &= unseen - 1, i++) {
            unsigned spot;
            if (i % step)
                continue;
            float gain =
                best_lay(plan->tasks, at, plan->outlook, (unsigned)__builtin_ctzll(unseen), &spot) - plan->base;
            plan->deck[row] += gain > 0 ? gain : 0;
            tried++;
        }
        plan->deck[row] /= tried ? (float)tried : 1;
    }
}

float plan_entries(const struct plan *plan, unsigned of)
{
    struct entries entries = {{0}};
    for (unsigned die = 0; die < GON_DICE; die++)
        entries = with_entry(entries, plan->entry[die][plan->tasks->handfuls.face[of][die]]);
    return worth_of_two(entries);
}

float plan_chance(const struct plan *plan, unsigned of, unsigned *what)
{
    float gain = plan_entries(plan, of);
    *what = GON_CHANCE_DICE;
    for (unsigned row = 0; row < 2; row++)
        if (plan->deck[row] > gain) {
            gain = plan->deck[row];
            *what = GON_CHANCE_SCORING + row;
        }
    return gain;
}

/* ---- single uses ---- */

static void note_single(struct plan *plan, unsigned of, unsigned target, float gain)
{
    float *single = plan->single[of];
    uint8_t *on = plan->target[of];
    if (gain <= single[1])
        return;
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
static struct list list_of(const struct plan *plan, unsigned dice)
{
    const struct handfuls *all = &plan->tasks->handfuls;
    if (plan->parts)
        return (struct list){plan->part, plan->parts};
    return (struct list){all->sorted + all->from[dice], all->from[dice + 1] - all->from[dice]};
}

static void note_completions(struct plan *plan, unsigned cell)
{
    const struct gon_seat *at = &plan->p->at[plan->seat];
    unsigned adjusts = at->charges[0] < FAR ? at->charges[0] : FAR - 1, recolours = at->charges[1];
    if (plan->gain[cell] <= 0)
        return;
    const struct fits *fits = task_fits(plan->tasks, at->card[cell], at->entered[cell], adjusts > 0);
    struct list list = list_of(plan, fits ? fits->dice : 0);
    for (unsigned r = 0; fits && r <= recolours && r < RECOLOURS_TRIED; r++)
        for (unsigned i = 0; i < list.count; i++) {
            unsigned steps = fits->steps[r][list.of[i]];
            if (steps <= adjusts)
                note_single(plan, list.of[i], cell,
                            plan->gain[cell] - plan->charge[0] * (float)steps - plan->charge[1] * (float)r);
        }
}

static void note_purchases(struct plan *plan, unsigned slot)
{
    const struct handfuls *all = &plan->tasks->handfuls;
    const struct gon_seat *at = &plan->p->at[plan->seat];
    unsigned price = gon_price(plan->tasks->rules, slot % GON_COLUMNS), target = GON_CELLS + slot;
    unsigned discounts = at->charges[GON_DISCOUNT - GON_ADJUST], least = price > discounts ? price - discounts : 1;
    for (unsigned dice = least; plan->gain[target] > 0 && dice <= price; dice++) {
        struct list list = list_of(plan, dice);
        float gain = plan->gain[target] - plan->charge[GON_DISCOUNT - GON_ADJUST] * (float)(price - dice);
        for (unsigned i = 0; i < list.count; i++) {
            unsigned steps = all->unequal[list.of[i]];
            if (steps <= at->charges[0] && dice_in(all, list.of[i]) == dice)
                note_single(plan, list.of[i], target, gain - plan->charge[0] * (float)steps);
            else if (!plan->parts)
                break; /* those that are less equal follow */
        }
    }
}

/* ---- several uses ---- */

static void take_over(struct plan *plan, unsigned of, unsigned from)
{
    plan->best[of] = plan->best[from];
    plan->targets[of] = plan->targets[from];
    plan->first[of] = plan->first[from];
    plan->first_on[of] = plan->first_on[from];
}

static void try_first(struct plan *plan, unsigned of, unsigned part, int which)
{
    unsigned target = plan->target[part][which], other = of - part;
    float gain = plan->single[part][which] + plan->best[other];
    if (gain <= plan->best[of] || plan->targets[other] >> target & 1)
        return;
    plan->best[of] = gain;
    plan->targets[of] = plan->targets[other] | 1u << target;
    plan->first[of] = (uint16_t)part;
    plan->first_on[of] = (uint8_t)target;
}

/* The first die of the handful is spent on something together with others, or on nothing. */
static void find_best(struct plan *plan, unsigned of)
{
    uint16_t part[DICE_SETS];
    unsigned count = parts_of(&plan->tasks->handfuls, of, part);
    plan->best[of] = 0;
    plan->targets[of] = 0;
    plan->first[of] = 0;
    if (count == 1)
        return;
    take_over(plan, of, part[count - 2]); /* all but the first die */
    for (unsigned with = 1; with < count; with += 2)
        for (int i = 0; i < 2 && plan->single[part[with]][i] > 0; i++)
            try_first(plan, of, part[with], i);
}

static void find_singles(struct plan *plan)
{
    for (unsigned cell = 0; cell < GON_CELLS; cell++)
        note_completions(plan, cell);
    for (unsigned slot = 0; slot < 2 * GON_COLUMNS; slot++)
        note_purchases(plan, slot);
}

void plan_within(struct plan *plan, unsigned of)
{
    plan->parts = parts_of(&plan->tasks->handfuls, of, plan->part);
    for (unsigned i = 0; i < plan->parts; i++)
        plan->single[plan->part[i]][0] = plan->single[plan->part[i]][1] = 0;
    find_singles(plan);
    for (unsigned i = 0; i < plan->parts; i++)
        find_best(plan, plan->part[i]);
}

void plan_part(struct plan *plan, const struct plan *whole, unsigned of)
{
    plan->tasks = whole->tasks;
    plan->p = whole->p;
    plan->seat = whole->seat;
    memcpy(plan->gain, whole->gain, sizeof plan->gain);
    memcpy(plan->charge, whole->charge, sizeof plan->charge);
    plan_within(plan, of);
}

void plan_begin(struct plan *plan, struct tasks *tasks, const struct gon_position *p, int seat)
{
    plan->tasks = tasks;
    plan->p = p;
    plan->seat = seat;
    plan->outlook = outlook_of(tasks->rules, p, seat);
    plan->base = worth_of(tasks, &p->at[seat], plan->outlook);
    find_targets(plan);
    find_charges(plan);
}

/* ---- the whole turn ---- */

/* The uses of throws that differ in the yellow die alone, which is spent together with `part`. */
static void try_yellow(struct plan *plan, unsigned of, unsigned part)
{
    unsigned other = of - part, taken = plan->targets[other];
    for (unsigned face = 1; face <= DOB_FACES; face++)
        for (int i = 0; i < 2 && plan->single[part + face][i] > 0; i++) {
            float gain = plan->single[part + face][i] + plan->best[other];
            if (gain > plan->best[of + face] && !(taken >> plan->target[part + face][i] & 1))
                plan->best[of + face] = gain;
        }
}

static bool is_of_use(const struct plan *plan, unsigned part)
{
    float sum = 0;
    for (unsigned face = 1; face <= DOB_FACES; face++)
        sum += plan->single[part + face][0];
    return sum > 0;
}

/* Of throws only the best worth is found: what to do is asked when it has come (plan_within). */
static void find_throws(struct plan *plan)
{
    bool use[HANDFULS / WITH_YELLOW];
    uint16_t part[DICE_SETS];
    for (unsigned i = 0; i < HANDFULS / WITH_YELLOW; i++)
        use[i] = is_of_use(plan, i * WITH_YELLOW);
    for (unsigned of = 0; of < HANDFULS; of += WITH_YELLOW) {
        if (plan->tasks->handfuls.dice[of] != (GON_ALL_DICE & ~1u))
            continue;
        for (unsigned face = 1; face <= DOB_FACES; face++)
            plan->best[of + face] = plan->best[of];
        unsigned count = parts_of(&plan->tasks->handfuls, of, part);
        for (unsigned i = 0; i < count; i++)
            if (use[part[i] / WITH_YELLOW])
                try_yellow(plan, of, part[i]);
    }
}

static void find_uses(struct plan *plan)
{
    plan->parts = 0;
    memset(plan->single, 0, sizeof plan->single);
    find_singles(plan);
    for (unsigned of = 0; of < HANDFULS; of += WITH_YELLOW)
        find_best(plan, of);
    find_throws(plan);
}

/* Alone, the fewer throws the more entries. */
void plan_turn(struct plan *plan)
{
    const struct handfuls *all = &plan->tasks->handfuls;
    bool alone = plan->tasks->rules->seats == 1;
    find_uses(plan);
    find_entries(plan);
    find_mean_entries(plan);
    find_decks(plan);
    float deck = plan->deck[0] > plan->deck[1] ? plan->deck[0] : plan->deck[1];
    for (unsigned i = all->from[GON_DICE]; i < HANDFULS; i++) {
        unsigned of = all->sorted[i];
        float chance = plan->third[of] > deck ? plan->third[of] : deck;
        plan->third[of] = (plan->best[of] > chance ? plan->best[of] : chance) + (alone ? plan->entries[1] : 0);
    }
    throws_mean(plan->third);
    keeps_find(all, plan->third, plan->second);
    for (unsigned i = all->from[GON_DICE]; i < HANDFULS; i++) {
        unsigned of = all->sorted[i];
        float stop = plan->best[of] > 0 ? plan->best[of] + (alone ? plan->entries[2] : 0) : nothing;
        plan->second[of] = stop > plan->second[of] ? stop : plan->second[of];
    }
    throws_mean(plan->second);
}
