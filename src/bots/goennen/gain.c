/* What single things bring a seat of goennen: cards completed and bought, charges, dice entered, cards drawn. */
#include "bots/goennen/plan.h"

/* Guesses. */
enum { DRAWS_TRIED = 6 };                                     /* of the cards of a deck */
static const float solo_entries = 1.4F, rival_entries = 1.3F; /* of a round */
static const float rounds_a_card = 1.5F, usual_rounds = 14;   /* among several seats, ... */
static const float opening_rounds = 10;                       /* ... and before the first */
static const float part_round = 0.5F;                         /* that is left of the round at hand */
/* Of the best entry, the second and the third: they often want the same field. */
static const float later_entry[GON_THROWS] = {1, 0.75F, 0.55F};

static const float nothing = -1e9F;

struct entries {
    float best[GON_THROWS];
};

/* ---- time and gains ---- */

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

struct goennen_time goennen_time_left(const struct dob_rules *rules, const struct gon_position *p, int seat)
{
    float rounds = p->round ? rounds_left(rules, p) : rules->seats == 1 ? (float)gon_rounds(rules) : opening_rounds;
    struct goennen_time time = {.turns = rounds, .ninth_ends = p->last == 0};
    if (rules->seats == 1)
        time.entries = solo_entries * (rounds + (p->half == 0));
    else
        time.entries = rival_entries * (float)(rules->seats - 1) * (rounds + part_round);
    if (p->round && p->seat != seat)
        time.turns += part_round; /* the next turn may be in this round */
    return time;
}

static void tick(const struct dob_rules *rules, struct gon_seat *at, unsigned cell)
{
    const struct gon_card *card = gon_card_of(rules, at->card[cell]);
    at->done |= (uint16_t)(1u << cell);
    at->entered[cell] = 0;
    if (card->kind >= GON_ADJUST && card->kind < GON_WILD)
        at->charges[card->kind - GON_ADJUST] += card->points;
}

float goennen_best_lay(struct goennen_tasks *tasks, const struct gon_seat *at, struct goennen_time time, unsigned card,
                       unsigned *spot)
{
    float best = nothing;
    if (gon_cards(at) == GON_CELLS)
        return best;
    for (unsigned spots = gon_spots(at); spots; spots &= spots - 1) {
        struct gon_seat after = *at;
        gon_lay(&after, (unsigned)__builtin_ctz(spots), card);
        float points = goennen_points_of(tasks, &after, time);
        if (points > best) {
            best = points;
            *spot = (unsigned)__builtin_ctz(spots);
        }
    }
    return best;
}

static void find_targets(struct goennen_plan *plan)
{
    const struct gon_seat *at = &plan->p->at[plan->seat];
    unsigned spot;
    for (unsigned cell = 0; cell < GON_CELLS; cell++) {
        struct gon_seat after = *at;
        plan->gain[cell] = nothing;
        if (!at->card[cell] || at->done >> cell & 1)
            continue;
        tick(plan->tasks->rules, &after, cell);
        plan->gain[cell] = goennen_points_of(plan->tasks, &after, plan->time) - plan->base;
    }
    for (unsigned slot = 0; slot < 2 * GON_COLUMNS; slot++) {
        unsigned card = plan->p->market[slot / GON_COLUMNS][slot % GON_COLUMNS];
        float points = card ? goennen_best_lay(plan->tasks, at, plan->time, card, &spot) : nothing;
        plan->gain[GON_CELLS + slot] = points - plan->base;
    }
}

static void find_charges(struct goennen_plan *plan)
{
    const struct gon_seat *at = &plan->p->at[plan->seat];
    unsigned cards = gon_cards(at);
    float all = goennen_points_of_charges(plan->tasks->weights, at->charges, plan->time, cards);
    for (unsigned kind = 0; kind < GON_CHARGES; kind++) {
        struct gon_seat less = *at;
        less.charges[kind] = (uint8_t)(less.charges[kind] - (less.charges[kind] > 0));
        plan->charge[kind] = all - goennen_points_of_charges(plan->tasks->weights, less.charges, plan->time, cards);
    }
}

/* ---- entries ---- */

static void note_entry(struct goennen_plan *plan, unsigned colour, unsigned value, float gain)
{
    for (unsigned die = 0; die < GON_DICE; die++)
        if ((colour == GON_WHITE || colour == die) && gain > plan->entry[die][value])
            plan->entry[die][value] = gain;
}

static void try_field(struct goennen_plan *plan, unsigned cell, unsigned field, unsigned values)
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
                   goennen_points_of(plan->tasks, &after, plan->time) - plan->base);
    }
}

/* Does an empty field before this one count the same? */
static bool was_tried(const struct gon_card *card, uint32_t entered, unsigned field)
{
    for (unsigned before = 0; before < field; before++)
        if (!gon_entered(entered, before) && goennen_fields_alike(card, before, field))
            return true;
    return false;
}

static void find_entries(struct goennen_plan *plan)
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

static float gain_of_two(struct entries entries)
{
    return entries.best[0] + later_entry[1] * entries.best[1];
}

/* Every throw with this part of it: what a chance gives, and the sum of all entries. */
static void add_entries(struct goennen_plan *plan, unsigned die, unsigned of, struct entries before,
                        float sum[GON_THROWS])
{
    for (unsigned value = 1; value <= DOB_FACES; value++) {
        struct entries entries = with_entry(before, plan->entry[die][value]);
        unsigned with = of + value * goennen_handful_place[die];
        if (die > 0) {
            add_entries(plan, die - 1, with, entries, sum);
            continue;
        }
        plan->third[with] = gain_of_two(entries);
        for (int i = 0; i < GON_THROWS; i++)
            sum[i] += entries.best[i];
    }
}

static void find_mean_entries(struct goennen_plan *plan)
{
    float sum[GON_THROWS] = {0};
    add_entries(plan, GON_DICE - 1, 0, (struct entries){{0}}, sum);
    plan->entries[0] = 0;
    for (int i = 0; i < GON_THROWS; i++)
        plan->entries[i + 1] = plan->entries[i] + later_entry[i] * sum[i] / GOENNEN_LARGEST_SET;
}

/* ---- chances ---- */

/* What the seat may draw as far as it knows: a card that another has put under the deck looks as likely as the others. */
static uint64_t unseen_by_seat(const struct goennen_plan *plan, unsigned row)
{
    const struct dob_rules *rules = plan->tasks->rules;
    uint64_t unseen = gon_unseen(rules, plan->p, row);
    for (unsigned i = 0; i < plan->p->unders[row]; i++)
        if (!(plan->p->under[row][i].known >> plan->seat & 1))
            unseen |= UINT64_C(1) << plan->p->under[row][i].card;
    return unseen & gon_all_of(rules, row);
}

static void find_decks(struct goennen_plan *plan)
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
                goennen_best_lay(plan->tasks, at, plan->time, (unsigned)__builtin_ctzll(unseen), &spot) - plan->base;
            plan->deck[row] += gain > 0 ? gain : 0;
            tried++;
        }
        plan->deck[row] /= tried ? (float)tried : 1;
    }
}

float goennen_plan_entries(const struct goennen_plan *plan, unsigned of)
{
    struct entries entries = {{0}};
    for (unsigned die = 0; die < GON_DICE; die++)
        entries = with_entry(entries, plan->entry[die][plan->tasks->handfuls.face[of][die]]);
    return gain_of_two(entries);
}

float goennen_plan_chance(const struct goennen_plan *plan, unsigned of, unsigned *what)
{
    float gain = goennen_plan_entries(plan, of);
    *what = GON_CHANCE_DICE;
    for (unsigned row = 0; row < 2; row++)
        if (plan->deck[row] > gain) {
            gain = plan->deck[row];
            *what = GON_CHANCE_SCORING + row;
        }
    return gain;
}

/* ---- all of it ---- */

void goennen_plan_begin(struct goennen_plan *plan, struct goennen_tasks *tasks, const struct gon_position *p, int seat)
{
    plan->tasks = tasks;
    plan->p = p;
    plan->seat = seat;
    plan->time = goennen_time_left(tasks->rules, p, seat);
    plan->base = goennen_points_of(tasks, &p->at[seat], plan->time);
    find_targets(plan);
    find_charges(plan);
}

void goennen_plan_chances(struct goennen_plan *plan)
{
    find_entries(plan);
    find_mean_entries(plan);
    find_decks(plan);
}
