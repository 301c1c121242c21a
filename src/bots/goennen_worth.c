/* A guess: open cards are worked at one after the other, those with most points for their work first; the later one comes,
 * the less likely it is completed. With these chances every scoring card counts its points. Cells still empty count as
 * what one may hope to lay there. */
#include "bots/goennen_worth.h"

enum { LINES = 6 };

static const uint16_t lines[LINES] = {0007, 0070, 0700, 0111, 0222, 0444};
static const uint16_t neighbours[GON_CELLS] = {0012, 0025, 0042, 0121, 0252, 0424, 0210, 0520, 0240};

static const float turn_speed = 1.5F;   /* work of a turn: two cards may be completed */
static const float entry_speed = 0.35F; /* of an entry */
static const float lay_work = 0.8F;     /* turns for a card bought */
static const float cell_worth = 2.0F;   /* of an empty cell that will be filled */
static const float choice_worth = 3.0F; /* and for each turn that one can wait for a good card, up to: */
static const float choice_turns = 3.0F;
static const float colour_hoped = 0.35F, done_hoped = 0.7F, kind_hoped = 0.5F;
static const float charge_worth[GON_CHARGES] = {1.3F, 0.8F, 0.8F, 2.0F};
static const float bonus_hope = 5;

/* How often a scoring card may score, roughly: to order the work at the first look. */
static const float hoped_times[GON_ADJUST] = {2.2F, 2.5F, 1.2F, 2.5F, 0.8F, 0.6F, 2.5F};

struct sight {
    const struct dob_rules *rules;
    const struct gon_seat *at;
    struct outlook outlook;
    unsigned cards;
    float filled;            /* the chance that an empty cell is filled in time */
    float done[GON_CELLS];   /* the chance that the card there gets completed; of an empty cell: that a card does */
    float work[GON_CELLS];   /* of open cards */
    float gain[GON_CELLS];   /* points that completing it brings */
    float points[GON_CELLS]; /* of the card, each time it scores */
    const struct gon_card *card[GON_CELLS]; /* NULL: none */
};

static void look(struct sight *s, struct tasks *tasks)
{
    for (unsigned cell = 0; cell < GON_CELLS; cell++) {
        unsigned number = s->at->card[cell];
        const struct gon_card *card = number ? gon_card_of(s->rules, number) : NULL;
        bool done = s->at->done >> cell & 1, scoring = card && card->kind < GON_ADJUST;
        s->card[cell] = card;
        s->cards += card != NULL;
        s->points[cell] = scoring ? card->points : 0;
        s->gain[cell] = scoring ? card->points * hoped_times[card->kind] : bonus_hope;
        s->work[cell] = card && !done ? task_of(tasks, number, s->at->entered[cell]).work : 0;
    }
}

/* The chance to have done so much work in time. */
static float in_time(const struct sight *s, float work)
{
    float budget = turn_speed * s->outlook.turns + entry_speed * s->outlook.entries;
    float ratio = budget > 0 ? work / budget : 1e6F;
    return 1 / (1 + ratio * ratio * ratio);
}

static void order_work(struct sight *s)
{
    unsigned open = 0;
    float work = 0;
    for (unsigned cell = 0; cell < GON_CELLS; cell++) {
        open |= s->card[cell] && !(s->at->done >> cell & 1) ? 1u << cell : 0;
        s->done[cell] = s->card[cell] ? 1 : s->filled * done_hoped * in_time(s, 2);
    }
    while (open) {
        unsigned best = (unsigned)__builtin_ctz(open);
        for (unsigned rest = open; rest; rest &= rest - 1) {
            unsigned cell = (unsigned)__builtin_ctz(rest);
            if (s->gain[cell] * s->work[best] > s->gain[best] * s->work[cell])
                best = cell;
        }
        work += s->work[best];
        s->done[best] = in_time(s, work);
        open &= ~(1u << best);
    }
}

/* The chance that the cell will have the colour. */
static float has_colour(const struct sight *s, unsigned cell, unsigned colour)
{
    if (!s->card[cell])
        return s->filled * colour_hoped;
    if (s->card[cell]->kind == GON_WILD)
        return s->done[cell] * 0.8F;
    return s->card[cell]->colour == colour;
}

static float times_colour(const struct sight *s, unsigned cells, unsigned colour)
{
    float sum = 0;
    for (; cells; cells &= cells - 1)
        sum += has_colour(s, (unsigned)__builtin_ctz(cells), colour);
    return sum;
}

static float times_lines_coloured(const struct sight *s)
{
    float sum = 0;
    for (int line = 0; line < LINES; line++) {
        float best = 0;
        for (unsigned colour = 0; colour < GON_COLOURS; colour++) {
            float chance = 1;
            for (unsigned cells = lines[line]; cells; cells &= cells - 1)
                chance *= has_colour(s, (unsigned)__builtin_ctz(cells), colour);
            best = chance > best ? chance : best;
        }
        sum += best;
    }
    return sum;
}

/* Missing colours have to come into empty cells, or by a wild card. */
static float times_rainbow(const struct sight *s)
{
    unsigned there = 0;
    float wilds = 0, chance = 1;
    for (unsigned cell = 0; cell < GON_CELLS; cell++) {
        if (s->card[cell] && s->card[cell]->kind == GON_WILD)
            wilds += s->done[cell];
        else if (s->card[cell])
            there |= 1u << s->card[cell]->colour;
    }
    float ways = (float)(GON_CELLS - s->cards) * s->filled * colour_hoped * 1.5F + wilds;
    for (int missing = GON_COLOURS - __builtin_popcount(there); missing > 0; missing--) {
        chance *= ways > 1 ? 0.9F : ways > 0 ? 0.9F * ways : 0;
        ways -= 1;
    }
    return chance;
}

static float line_done(const struct sight *s, unsigned line, unsigned without)
{
    float chance = 1;
    for (unsigned cells = lines[line] & ~without; cells; cells &= cells - 1)
        chance *= s->done[__builtin_ctz(cells)];
    return chance;
}

/* The chance that a bonus of a kind is completed, the card in one cell apart. */
static float kind_done(const struct sight *s, unsigned kind, unsigned without)
{
    float missing = 1;
    for (unsigned cell = 0; cell < GON_CELLS; cell++)
        if (s->card[cell] && s->card[cell]->kind == kind && cell != without)
            missing *= 1 - s->done[cell];
    return 1 - missing;
}

static float times_bonuses(const struct sight *s)
{
    float sum = 0, kinds;
    for (unsigned kind = GON_ADJUST; kind <= GON_WILD; kind++)
        sum += kind_done(s, kind, GON_CELLS);
    kinds = GON_CHARGES + 1 - sum;
    float more = (float)(GON_CELLS - s->cards) * s->filled * kind_hoped * done_hoped;
    return sum + (more < kinds ? more : kinds) * 0.8F;
}

static float times(const struct sight *s, unsigned cell)
{
    float sum = 0;
    switch (s->card[cell]->kind) {
    case GON_NEIGHBOURS_DONE:
        for (unsigned cells = neighbours[cell]; cells; cells &= cells - 1)
            sum += s->done[__builtin_ctz(cells)];
        return sum;
    case GON_COLOUR:
        return times_colour(s, (1u << GON_CELLS) - 1, s->card[cell]->target);
    case GON_NEIGHBOURS_COLOUR:
        return times_colour(s, neighbours[cell], s->card[cell]->target);
    case GON_LINES_DONE:
        for (unsigned line = 0; line < LINES; line++)
            sum += line_done(s, line, 0);
        return sum;
    case GON_RAINBOW:
        return times_rainbow(s);
    case GON_LINES_COLOUR:
        return times_lines_coloured(s);
    case GON_BONUSES:
        return times_bonuses(s);
    default:
        return 0;
    }
}

/* What completing one card adds to another that is completed. */
static float helps(const struct sight *s, unsigned cell, unsigned other)
{
    float sum = 0;
    switch (s->card[other]->kind) {
    case GON_NEIGHBOURS_DONE:
        return neighbours[other] >> cell & 1;
    case GON_LINES_DONE:
        for (unsigned line = 0; line < LINES; line++)
            sum += lines[line] >> cell & 1 ? line_done(s, line, 1u << cell) : 0;
        return sum;
    case GON_BONUSES:
        return s->card[cell]->kind >= GON_ADJUST ? 1 - kind_done(s, s->card[cell]->kind, cell) : 0;
    default:
        return 0;
    }
}

static float worth_of_bonus(const struct sight *s, const struct gon_card *card)
{
    uint8_t charges[GON_CHARGES] = {0};
    if (card->kind == GON_WILD)
        return 2;
    charges[card->kind - GON_ADJUST] = card->points;
    return worth_of_charges(charges, s->outlook, s->cards);
}

static void find_gains(struct sight *s)
{
    for (unsigned cell = 0; cell < GON_CELLS; cell++) {
        if (!s->card[cell])
            continue;
        float gain = s->points[cell] > 0 ? s->points[cell] * times(s, cell) : worth_of_bonus(s, s->card[cell]);
        for (unsigned other = 0; other < GON_CELLS; other++)
            if (other != cell && s->points[other] > 0)
                gain += s->points[other] * s->done[other] * helps(s, cell, other);
        s->gain[cell] = gain;
    }
}

float worth_of_charges(const uint8_t charges[GON_CHARGES], struct outlook outlook, unsigned cards)
{
    float sum = 0;
    for (int kind = 0; kind < GON_CHARGES; kind++) {
        float use = kind == GON_EXTRA - GON_ADJUST ? outlook.entries : outlook.turns;
        if (kind == GON_DISCOUNT - GON_ADJUST)
            use = (float)(GON_CELLS - cards);
        float late = outlook.turns < 3 ? outlook.turns / 3 : 1;
        if (kind == GON_EXTRA - GON_ADJUST)
            late = outlook.entries < 3 ? outlook.entries / 3 : 1;
        sum += charge_worth[kind] * late * (charges[kind] < use ? charges[kind] : use);
    }
    return sum;
}

float worth_of(struct tasks *tasks, const struct gon_seat *at, struct outlook outlook)
{
    struct sight s = {.rules = tasks->rules, .at = at, .outlook = outlook};
    float sum = 0;
    look(&s, tasks);
    if (s.cards == GON_CELLS && outlook.ninth_ends && s.outlook.turns > 1) {
        s.outlook.turns = 1;
        s.outlook.entries = outlook.entries < 3 ? outlook.entries : 3;
    }
    unsigned cells = GON_CELLS - s.cards;
    float laid = s.outlook.turns * 0.5F / lay_work;
    s.filled = cells == 0 || laid >= (float)cells ? 1 : laid / (float)cells;
    float wait = cells ? s.outlook.turns / (float)cells : 0;
    wait = wait < choice_turns ? wait : choice_turns;
    order_work(&s);
    find_gains(&s);
    order_work(&s);
    for (unsigned cell = 0; cell < GON_CELLS; cell++) {
        if (s.points[cell] > 0)
            sum += s.done[cell] * s.points[cell] * times(&s, cell);
        else if (s.card[cell] && !(at->done >> cell & 1))
            sum += s.done[cell] * worth_of_bonus(&s, s.card[cell]) * 0.7F;
        else if (!s.card[cell])
            sum += s.filled * (cell_worth + choice_worth * wait);
    }
    return sum + worth_of_charges(at->charges, s.outlook, s.cards);
}
