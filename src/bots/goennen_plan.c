/* Plans of a turn: see goennen_plan.h. Gains of several uses are added up, as if they did not touch each other. */
#include "bots/goennen_plan.h"

enum { FAR = 100, DRAWS_TRIED = 6 };

static const float solo_entries = 1.4F, rival_entries = 1.3F; /* of a round */
static const float rounds_a_card = 1.5F, usual_rounds = 14;   /* among several seats */
static const float nothing = -1e9F;

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
    float all = worth_of_charges(at->charges, plan->outlook, cards);
    for (unsigned kind = 0; kind < GON_CHARGES; kind++) {
        struct gon_seat less = *at;
        less.charges[kind] = (uint8_t)(less.charges[kind] - (less.charges[kind] > 0));
        plan->charge[kind] = all - worth_of_charges(less.charges, plan->outlook, cards);
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

/* The gains of the best three dice of a throw, the best first. */
static void best_entries(const struct plan *plan, unsigned of, float best[GON_THROWS])
{
    best[0] = best[1] = best[2] = 0;
    for (unsigned die = 0; die < GON_DICE; die++) {
        float gain = plan->entry[die][plan->tasks->face[of][die]];
        for (int i = 0; i < GON_THROWS; i++)
            if (gain > best[i]) {
                float other = best[i];
                best[i] = gain;
                gain = other;
            }
    }
}

/* The second and third often want the field of the first. */
static const float later_entry[GON_THROWS] = {1, 0.75F, 0.55F};

static void find_mean_entries(struct plan *plan)
{
    float best[GON_THROWS], sum[GON_THROWS] = {0};
    for (unsigned of = 0; of < HANDFULS; of++) {
        if (plan->tasks->missing[of])
            continue;
        best_entries(plan, of, best);
        for (int i = 0; i < GON_THROWS; i++)
            sum[i] += best[i];
    }
    plan->entries[0] = 0;
    for (int i = 0; i < GON_THROWS; i++)
        plan->entries[i + 1] = plan->entries[i] + later_entry[i] * sum[i] / 7776;
}

/* ---- chances ---- */

/* What the seat may draw as far as it knows: a card that another has put under the deck looks as likely as the others. */
static uint64_t unseen_by_seat(const struct plan *plan, unsigned row)
{
    const struct dob_rules *rules = plan->tasks->rules;
    uint64_t unseen = gon_unseen(rules, plan->p, row);
    for (unsigned i = 0; i < plan->p->unders[row]; i++)
        if (!(plan->p->under[row][i].known >> plan->seat & 1))
            unseen |= UINT64_C(1) << plan->p->under[row][i].card;
    return unseen & gon_all_of(rules, row);
}

static void find_decks(struct plan *plan)
{
    const struct dob_rules *rules = plan->tasks->rules;
    const struct gon_seat *at = &plan->p->at[plan->seat];
    for (unsigned row = 0; row < 2; row++) {
        uint64_t unseen = unseen_by_seat(plan, row);
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

float plan_chance(const struct plan *plan, unsigned of, unsigned *what)
{
    float best[GON_THROWS];
    best_entries(plan, of, best);
    float gain = best[0] + later_entry[1] * best[1];
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

/* How many adjust charges each handful is away from fitting with r recolours, die by die. */
static void find_distance(struct plan *plan, const uint8_t with[HANDFULS], unsigned r, bool adjusts)
{
    const struct tasks *tasks = plan->tasks;
    uint8_t *far = plan->distance;
    for (unsigned of = 0; of < HANDFULS; of++)
        far[of] = with[of] >> r & 1 ? 0 : FAR;
    for (unsigned die = 0; adjusts && die < GON_DICE; die++) {
        unsigned place = handful_place[die];
        for (unsigned of = 0; of < HANDFULS; of++)
            if (tasks->face[of][die] > 1 && far[of - place] + 1 < far[of])
                far[of] = (uint8_t)(far[of - place] + 1);
        for (unsigned of = HANDFULS; of-- > 0;)
            if (tasks->face[of][die] && tasks->face[of][die] < DOB_FACES && far[of + place] + 1 < far[of])
                far[of] = (uint8_t)(far[of + place] + 1);
    }
}

static void note_completions(struct plan *plan, const uint16_t *list, unsigned count, unsigned cell)
{
    const struct gon_seat *at = &plan->p->at[plan->seat];
    unsigned adjusts = at->charges[0], recolours = at->charges[1];
    const uint8_t *with = plan->gain[cell] > 0 ? task_fits(plan->tasks, at->card[cell], at->entered[cell]) : NULL;
    for (unsigned r = 0; with && r <= recolours && r < RECOLOURS_TRIED; r++) {
        find_distance(plan, with, r, adjusts > 0);
        for (unsigned i = 0; i < count; i++) {
            unsigned far = plan->distance[list[i]];
            if (far <= adjusts)
                note_single(plan, list[i], cell,
                            plan->gain[cell] - plan->charge[0] * (float)far - plan->charge[1] * (float)r);
        }
    }
}

static void note_purchases(struct plan *plan, const uint16_t *list, unsigned count, unsigned slot)
{
    const struct gon_seat *at = &plan->p->at[plan->seat];
    unsigned price = gon_price(plan->tasks->rules, slot % GON_COLUMNS), target = GON_CELLS + slot;
    unsigned discounts = at->charges[GON_DISCOUNT - GON_ADJUST];
    if (plan->gain[target] <= 0)
        return;
    for (unsigned i = 0; i < count; i++) {
        unsigned dice = plan->tasks->count[list[i]], far = plan->tasks->unequal[list[i]];
        if (dice == 0 || dice > price || price - dice > discounts || far > at->charges[0])
            continue;
        note_single(plan, list[i], target,
                    plan->gain[target] - plan->charge[0] * (float)far -
                        plan->charge[GON_DISCOUNT - GON_ADJUST] * (float)(price - dice));
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
    const struct tasks *tasks = plan->tasks;
    uint16_t part[DICE_SETS];
    unsigned count = parts_of(tasks, of, part);
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

/* Parts come before what they are part of. */
static void find_uses(struct plan *plan, const uint16_t *list, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        plan->single[list[i]][0] = plan->single[list[i]][1] = 0;
        plan->target[list[i]][0] = plan->target[list[i]][1] = NO_TARGET;
    }
    for (unsigned cell = 0; cell < GON_CELLS; cell++)
        note_completions(plan, list, count, cell);
    for (unsigned slot = 0; slot < 2 * GON_COLUMNS; slot++)
        note_purchases(plan, list, count, slot);
    for (unsigned i = 0; i < count; i++)
        find_best(plan, list[i]);
}

void plan_within(struct plan *plan, unsigned of)
{
    uint16_t list[DICE_SETS];
    unsigned count = parts_of(plan->tasks, of, list);
    find_uses(plan, list, count);
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

/* Alone, the fewer throws the more entries. */
void plan_turn(struct plan *plan)
{
    const struct tasks *tasks = plan->tasks;
    uint16_t all[HANDFULS];
    unsigned keep;
    bool alone = tasks->rules->seats == 1;
    for (unsigned of = 0; of < HANDFULS; of++)
        all[of] = (uint16_t)of;
    find_uses(plan, all, HANDFULS);
    find_entries(plan);
    find_mean_entries(plan);
    find_decks(plan);
    for (unsigned of = 0; of < HANDFULS; of++) {
        if (tasks->missing[of])
            continue;
        float chance = plan_chance(plan, of, &keep);
        plan->third[of] = (plan->best[of] > chance ? plan->best[of] : chance) + (alone ? plan->entries[1] : 0);
    }
    throws_mean(tasks, plan->third);
    keeps_find(tasks, plan->third, plan->second);
    for (unsigned of = 0; of < HANDFULS; of++) {
        float stop = plan->first[of] ? plan->best[of] + (alone ? plan->entries[2] : 0) : nothing;
        if (!tasks->missing[of] && stop > plan->second[of])
            plan->second[of] = stop;
    }
    throws_mean(tasks, plan->second);
}
