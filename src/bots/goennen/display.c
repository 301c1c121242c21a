/* A guess: open cards are worked at one after the other, those with most points for their work first; the later one comes,
 * the less likely it is completed. With these chances every scoring card counts its points. Cells still empty count as
 * what may come to lie there. */
#include "bots/goennen/display.h"

/* Guesses, beside the weights that were tuned. */
static const float found = 0.9F;     /* the chance that a missing colour comes, where there is a way for it */
static const float varied = 0.8F;    /* part of the bonuses to come that are of other kinds than those that are there */
static const float work_of_card = 2; /* of a card that is not laid yet */
static const float soon = 3;         /* turns or entries: with fewer to come charges count less */
static const float never = 1e6F;     /* more work than can be done */

struct display {
    const struct dob_rules *rules;
    const struct goennen_weights *weights;
    const struct gon_seat *at;
    struct goennen_time time;
    unsigned cards;
    unsigned open, empty, wild;  /* sets of cells: cards to be completed, none, wild cards */
    unsigned scoring, by_others; /* scoring cards; those that count what other cards are completed */
    unsigned coloured[GON_COLOURS];
    float budget;          /* work that can be done in time */
    float filled;          /* the chance that an empty cell is filled in time */
    float done[GON_CELLS]; /* the chance that the card there gets completed; of an empty cell: that a card does */
    float work[GON_CELLS]; /* of open cards */
    float gain[GON_CELLS]; /* points that completing it brings */
    const struct gon_card *card[GON_CELLS]; /* NULL: none */
};

static bool counts_others(unsigned kind)
{
    return kind == GON_NEIGHBOURS_DONE || kind == GON_LINES_DONE || kind == GON_BONUSES;
}

static void look_at(struct display *s, struct goennen_tasks *tasks, unsigned cell)
{
    const struct gon_card *card = gon_card_of(s->rules, s->at->card[cell]);
    unsigned set = 1u << cell;
    s->card[cell] = card;
    s->cards++;
    if (card->kind == GON_WILD)
        s->wild |= set;
    else
        s->coloured[card->colour] |= set;
    s->scoring |= card->kind < GON_ADJUST ? set : 0;
    s->by_others |= counts_others(card->kind) ? set : 0;
    if (s->at->done & set)
        return;
    s->open |= set;
    s->gain[cell] = card->kind < GON_ADJUST ? card->points * s->weights->times[card->kind] : s->weights->bonus;
    s->work[cell] = goennen_task_of(tasks, s->at->card[cell], s->at->entered[cell]).work;
}

static void look(struct display *s, struct goennen_tasks *tasks)
{
    for (unsigned cell = 0; cell < GON_CELLS; cell++)
        if (s->at->card[cell])
            look_at(s, tasks, cell);
        else
            s->empty |= 1u << cell;
}

/* The chance to have done so much work in time. */
static float in_time(const struct display *s, float work)
{
    float ratio = s->budget > 0 ? work / s->budget : never;
    return 1 / (1 + ratio * ratio * ratio);
}

static void order_work(struct display *s)
{
    unsigned open = s->open;
    float work = 0, expected = s->filled * s->weights->done * in_time(s, work_of_card);
    for (unsigned cell = 0; cell < GON_CELLS; cell++)
        s->done[cell] = s->card[cell] ? 1 : expected;
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

/* How many of the cells will have the colour. */
static float times_colour(const struct display *s, unsigned cells, unsigned colour)
{
    float sum = (float)gon_count(cells & s->coloured[colour]);
    sum += (float)gon_count(cells & s->empty) * s->filled * s->weights->colour;
    for (unsigned wild = cells & s->wild; wild; wild &= wild - 1)
        sum += s->done[__builtin_ctz(wild)] * s->weights->wild_colour;
    return sum;
}

/* The chance that the other cells of a line get the colour of those that have one. */
static float line_coloured(const struct display *s, unsigned line)
{
    unsigned colours = 0;
    float chance = 1;
    for (unsigned colour = 0; colour < GON_COLOURS; colour++)
        colours += (line & s->coloured[colour]) != 0;
    if (colours > 1)
        return 0;
    for (unsigned empty = line & s->empty; empty; empty &= empty - 1)
        chance *= s->filled * s->weights->colour;
    for (unsigned wild = line & s->wild; wild; wild &= wild - 1)
        chance *= s->done[__builtin_ctz(wild)] * s->weights->wild_colour;
    return chance;
}

static float times_lines_coloured(const struct display *s)
{
    float sum = 0;
    for (unsigned line = 0; line < GON_LINES; line++)
        sum += line_coloured(s, gon_line(line));
    return sum;
}

/* Missing colours have to come into empty cells, or by a wild card. */
static float times_rainbow(const struct display *s)
{
    int missing = 0;
    float wilds = 0, chance = 1;
    for (unsigned wild = s->wild; wild; wild &= wild - 1)
        wilds += s->done[__builtin_ctz(wild)];
    for (unsigned colour = 0; colour < GON_COLOURS; colour++)
        missing += !s->coloured[colour];
    float ways = (float)(GON_CELLS - s->cards) * s->filled * s->weights->new_colour + wilds;
    for (; missing > 0; missing--) {
        chance *= ways > 1 ? found : ways > 0 ? found * ways : 0;
        ways -= 1;
    }
    return chance;
}

static float line_done(const struct display *s, unsigned line, unsigned without)
{
    float chance = 1;
    for (unsigned cells = gon_line(line) & ~without; cells; cells &= cells - 1)
        chance *= s->done[__builtin_ctz(cells)];
    return chance;
}

/* The chance that a bonus of a kind is completed, the card in one cell apart. */
static float kind_done(const struct display *s, unsigned kind, unsigned without)
{
    float missing = 1;
    for (unsigned cell = 0; cell < GON_CELLS; cell++)
        if (s->card[cell] && s->card[cell]->kind == kind && cell != without)
            missing *= 1 - s->done[cell];
    return 1 - missing;
}

static float times_bonuses(const struct display *s)
{
    float sum = 0, kinds;
    for (unsigned kind = GON_ADJUST; kind <= GON_WILD; kind++)
        sum += kind_done(s, kind, GON_CELLS);
    kinds = GON_CHARGES + 1 - sum;
    float more = (float)(GON_CELLS - s->cards) * s->filled * s->weights->kind * s->weights->done;
    return sum + (more < kinds ? more : kinds) * varied;
}

static float times(const struct display *s, unsigned cell)
{
    float sum = 0;
    switch (s->card[cell]->kind) {
    case GON_NEIGHBOURS_DONE:
        for (unsigned cells = gon_neighbours(cell); cells; cells &= cells - 1)
            sum += s->done[__builtin_ctz(cells)];
        return sum;
    case GON_COLOUR:
        return times_colour(s, (1u << GON_CELLS) - 1, s->card[cell]->target);
    case GON_NEIGHBOURS_COLOUR:
        return times_colour(s, gon_neighbours(cell), s->card[cell]->target);
    case GON_LINES_DONE:
        for (unsigned line = 0; line < GON_LINES; line++)
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
static float helps(const struct display *s, unsigned cell, unsigned other)
{
    float sum = 0;
    switch (s->card[other]->kind) {
    case GON_NEIGHBOURS_DONE:
        return gon_neighbours(other) >> cell & 1 ? 1 : 0;
    case GON_LINES_DONE:
        for (unsigned line = 0; line < GON_LINES; line++)
            sum += gon_line(line) >> cell & 1 ? line_done(s, line, 1u << cell) : 0;
        return sum;
    case GON_BONUSES:
        return s->card[cell]->kind >= GON_ADJUST ? 1 - kind_done(s, s->card[cell]->kind, cell) : 0;
    default:
        return 0;
    }
}

static float points_of_bonus(const struct display *s, const struct gon_card *card)
{
    uint8_t charges[GON_CHARGES] = {0};
    if (card->kind == GON_WILD)
        return s->weights->wild;
    charges[card->kind - GON_ADJUST] = card->points;
    return goennen_points_of_charges(s->weights, charges, s->time, s->cards);
}

static float points_of(const struct display *s, unsigned cell)
{
    return s->card[cell]->points * times(s, cell);
}

static void find_gains(struct display *s)
{
    for (unsigned open = s->open; open; open &= open - 1) {
        unsigned cell = (unsigned)__builtin_ctz(open);
        float gain = s->scoring >> cell & 1 ? points_of(s, cell) : points_of_bonus(s, s->card[cell]);
        for (unsigned others = s->by_others & ~(1u << cell); others; others &= others - 1) {
            unsigned other = (unsigned)__builtin_ctz(others);
            gain += s->card[other]->points * s->done[other] * helps(s, cell, other);
        }
        s->gain[cell] = gain;
    }
}

float goennen_points_of_charges(const struct goennen_weights *weights, const uint8_t charges[GON_CHARGES],
                                struct goennen_time time, unsigned cards)
{
    float sum = 0;
    for (int kind = 0; kind < GON_CHARGES; kind++) {
        float use = kind == GON_EXTRA - GON_ADJUST ? time.entries : time.turns;
        if (kind == GON_DISCOUNT - GON_ADJUST)
            use = (float)(GON_CELLS - cards);
        float late = time.turns < soon ? time.turns / soon : 1;
        if (kind == GON_EXTRA - GON_ADJUST)
            late = time.entries < soon ? time.entries / soon : 1;
        sum += weights->charge[kind] * late * (charges[kind] < use ? charges[kind] : use);
    }
    return sum;
}

float goennen_points_of(struct goennen_tasks *tasks, const struct gon_seat *at, struct goennen_time time)
{
    const struct goennen_weights *weights = tasks->weights;
    struct display s = {.rules = tasks->rules, .weights = weights, .at = at, .time = time};
    float sum = 0;
    look(&s, tasks);
    if (s.cards == GON_CELLS && time.ninth_ends && s.time.turns > 1) {
        s.time.turns = 1;
        s.time.entries = time.entries < soon ? time.entries : soon;
    }
    unsigned cells = GON_CELLS - s.cards;
    float laid = s.time.turns * weights->lay_speed;
    s.filled = cells == 0 || laid >= (float)cells ? 1 : laid / (float)cells;
    float wait = cells ? s.time.turns / (float)cells : 0;
    wait = wait < weights->choice_turns ? wait : weights->choice_turns;
    s.budget = weights->turn_speed * s.time.turns + weights->entry_speed * s.time.entries;
    order_work(&s);
    find_gains(&s);
    order_work(&s);
    for (unsigned scoring = s.scoring; scoring; scoring &= scoring - 1) {
        unsigned cell = (unsigned)__builtin_ctz(scoring);
        sum += s.done[cell] * points_of(&s, cell);
    }
    for (unsigned bonus = s.open & ~s.scoring; bonus; bonus &= bonus - 1) {
        unsigned cell = (unsigned)__builtin_ctz(bonus);
        sum += s.done[cell] * points_of_bonus(&s, s.card[cell]) * weights->open_bonus;
    }
    sum += (float)cells * s.filled * (weights->cell + weights->choice * wait);
    return sum + goennen_points_of_charges(weights, at->charges, s.time, s.cards);
}
