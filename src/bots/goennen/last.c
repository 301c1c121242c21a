/* The active turn of the last round alone: see last.h. What the dice that lie can do is tried in every order, with each set of
 * dice and charges that could be spent; where it comes to the same display with the same dice left, it is remembered.
 * Over all throws the best keeps follow from that.
 *
 * Invariant: a display in here has nothing held, nothing in the hand and no entries left over: equal ones are equal bytes. */
#include "bots/goennen/last.h"

#include <string.h>

#include "core/rng.h"
#include "games/goennen/content.h"

static const float unknown = -2; /* less than last_nothing */

/* Somebody who acts: a display, what can be bought, and the throw that led here. */
struct actor {
    struct goennen_last *last;
    struct gon_seat at;
    uint8_t market[2][GON_COLUMNS];
    unsigned entries; /* in the passive turn */
    unsigned alike;   /* dice: see last_alike.c */
};

/* ---- buying and completing ---- */

static float act(const struct actor *a, unsigned of);

static float complete_with(const struct actor *a, unsigned cell, unsigned of, unsigned part, unsigned steps)
{
    unsigned least = GOENNEN_FAR;
    float best = last_nothing;
    for (unsigned r = 0; r < GOENNEN_RECOLOURS_TRIED && r <= a->at.charges[GON_RECOLOUR - GON_ADJUST]; r++) {
        unsigned adjusts = steps >> 4 * r & GOENNEN_FAR;
        if (adjusts >= least || adjusts > a->at.charges[GON_ADJUST - GON_ADJUST])
            continue;
        struct actor after = *a;
        least = adjusts;
        last_spend(&after.at, GON_ADJUST, adjusts);
        last_spend(&after.at, GON_RECOLOUR, r);
        goennen_last_tick(a->last->tasks->rules, &after.at, cell);
        best = last_larger(best, act(&after, of - part));
    }
    return best;
}

static float complete(const struct actor *a, unsigned cell, unsigned of, const uint16_t *part, unsigned parts)
{
    const struct goennen_handfuls *all = &a->last->tasks->handfuls;
    const struct last_task *task = goennen_last_task(a->last, a->at.card[cell], a->at.entered[cell]);
    float best = last_nothing;
    for (unsigned set = 0; task && set < parts; set++)
        if (gon_count(set) == task->dice)
            best =
                last_larger(best, complete_with(a, cell, of, part[set],
                                                task->steps[all->rank[part[set]] - (unsigned)all->from[task->dice]]));
    return best;
}

/* Does a card of this colour count for another, completed or not? */
static bool colour_counts(const struct actor *a, unsigned colour)
{
    for (unsigned cell = 0; cell < GON_CELLS; cell++) {
        if (!a->at.card[cell])
            continue;
        const struct gon_card *card = gon_card_of(a->last->tasks->rules, a->at.card[cell]);
        bool one = card->kind == GON_COLOUR || card->kind == GON_NEIGHBOURS_COLOUR;
        if ((one && card->target == colour) || card->kind == GON_RAINBOW || card->kind == GON_LINES_COLOUR)
            return true;
    }
    return false;
}

/* The fewest dice that must be left for a card that is bought now to bring anything. All extras there may be are counted in. */
static unsigned dice_to_count(const struct actor *a, unsigned card)
{
    const struct dob_rules *rules = a->last->tasks->rules;
    const struct gon_card *bought = gon_card_of(rules, card);
    unsigned entries = a->entries + a->at.charges[GON_EXTRA - GON_ADJUST];
    for (unsigned open = gon_open_cells(&a->at); open; open &= open - 1) {
        const struct gon_card *other = gon_card_of(rules, a->at.card[__builtin_ctz(open)]);
        entries += other->kind == GON_EXTRA ? other->points : 0;
    }
    return bought->count <= entries || colour_counts(a, bought->colour) ? 0 : bought->count;
}

/* Paid for, it may lie anywhere. */
static float lay(const struct actor *a, unsigned slot, unsigned of)
{
    float best = last_nothing;
    for (unsigned spots = gon_spots(&a->at); spots; spots &= spots - 1) {
        struct actor after = *a;
        uint8_t *card = &after.market[slot / GON_COLUMNS][slot % GON_COLUMNS];
        gon_lay(&after.at, (unsigned)__builtin_ctz(spots), *card);
        *card = 0;
        best = last_larger(best, act(&after, of));
    }
    return best;
}

static float buy(const struct actor *a, unsigned slot, unsigned of, const uint16_t *part, unsigned parts)
{
    const struct goennen_handfuls *all = &a->last->tasks->handfuls;
    unsigned price = gon_price(a->last->tasks->rules, slot % GON_COLUMNS), all_dice = goennen_dice_in(all, of);
    unsigned discounts = a->at.charges[GON_DISCOUNT - GON_ADJUST], adjusts = a->at.charges[GON_ADJUST - GON_ADJUST];
    unsigned least = dice_to_count(a, a->market[slot / GON_COLUMNS][slot % GON_COLUMNS]);
    float best = last_nothing;
    for (unsigned set = 0; set < parts; set++) {
        unsigned dice = gon_count(set);
        if (dice > price || price - dice > discounts || all->unequal[part[set]] > adjusts || all_dice - dice < least)
            continue;
        struct actor after = *a;
        last_spend(&after.at, GON_ADJUST, all->unequal[part[set]]);
        last_spend(&after.at, GON_DISCOUNT, price - dice);
        best = last_larger(best, lay(&after, slot, of - part[set]));
    }
    return best;
}

/* The discounts there may be in this turn at most. */
static unsigned most_discounts(const struct dob_rules *rules, const struct gon_seat *at)
{
    unsigned discounts = at->charges[GON_DISCOUNT - GON_ADJUST];
    for (unsigned open = gon_open_cells(at); open; open &= open - 1) {
        const struct gon_card *card = gon_card_of(rules, at->card[__builtin_ctz(open)]);
        discounts += card->kind == GON_DISCOUNT ? card->points : 0;
    }
    return discounts;
}

/* Of the market only cards count that may be completed in the turn in which they are bought. */
static unsigned alike_of(const struct dob_rules *rules, const struct gon_seat *at, const uint8_t market[2][GON_COLUMNS])
{
    unsigned alike = goennen_last_alike(rules, at, gon_open_cells(at)), discounts = most_discounts(rules, at);
    for (unsigned slot = 0; slot < 2 * GON_COLUMNS; slot++) {
        const struct gon_seat bought = {.card = {market[slot / GON_COLUMNS][slot % GON_COLUMNS]}};
        unsigned price = gon_price(rules, slot % GON_COLUMNS), paid = price > discounts ? price - discounts : 0;
        if (bought.card[0] && gon_card_of(rules, bought.card[0])->count + paid <= GON_DICE)
            alike &= goennen_last_alike(rules, &bought, 1);
    }
    return alike;
}

/* The best that begins with something done. */
static float do_something(const struct actor *a, unsigned of)
{
    uint16_t part[GOENNEN_DICE_SETS];
    unsigned parts = goennen_parts_of(&a->last->tasks->handfuls, of, part);
    float best = last_nothing;
    for (unsigned open = gon_open_cells(&a->at); open; open &= open - 1)
        best = last_larger(best, complete(a, (unsigned)__builtin_ctz(open), of, part, parts));
    for (unsigned slot = 0; gon_cards(&a->at) < GON_CELLS && slot < 2 * GON_COLUMNS; slot++)
        if (a->market[slot / GON_COLUMNS][slot % GON_COLUMNS])
            best = last_larger(best, buy(a, slot, of, part, parts));
    return best;
}

/* The best with these dice, nothing included. */
static float act(const struct actor *a, unsigned of)
{
    struct goennen_last *last = a->last;
    uint64_t market;
    memcpy(&market, a->market, sizeof market);
    of = goennen_last_sorted(&last->tasks->handfuls, of, a->alike);
    uint64_t key = goennen_last_key(&a->at, dob_mix(market) + 8 * of + a->entries);
    struct last_value *known = &last->action[key / 2 % LAST_ACTIONS];
    if (known->key == key)
        return known->value;
    float value = last_larger(goennen_last_passive(last, &a->at, a->entries), do_something(a, of));
    *known = (struct last_value){key, value};
    return value;
}

/* ---- a turn over all throws ---- */

static bool is_begun(const struct goennen_last *last, const struct gon_position *p)
{
    return last->begun && memcmp(&last->at, &p->at[0], sizeof last->at) == 0 &&
           memcmp(last->market, p->market, sizeof last->market) == 0;
}

static void begin_turn(struct goennen_last *last, const struct gon_position *p)
{
    if (is_begun(last, p))
        return;
    last->at = p->at[0];
    memcpy(last->market, p->market, sizeof last->market);
    memset(last->known, 0, sizeof last->known);
    for (unsigned i = 0; i < GON_THROWS; i++)
        for (unsigned of = 0; of < GOENNEN_HANDFULS; of++)
            last->stop[i][of] = unknown;
    memset(last->meant, 0, sizeof last->meant);
    last->alike = alike_of(last->tasks->rules, &last->at, last->market);
    last->deck = last_larger(goennen_last_draw(last, p, 0), goennen_last_draw(last, p, 1));
    goennen_last_pairs(last);
    last->begun = true;
}

/* What stopping with this throw, the i-th, is worth. */
static float value_of_stop(struct goennen_last *last, unsigned of, unsigned i)
{
    struct actor a = {.last = last, .at = last->at, .entries = last_entries_after(i + 1), .alike = last->alike};
    memcpy(a.market, last->market, sizeof a.market);
    return i + 1 < GON_THROWS ? do_something(&a, of) : last_larger(act(&a, of), goennen_last_best_chance(last, of));
}

static void find_stops(struct goennen_last *last, unsigned i, unsigned throws)
{
    const struct goennen_handfuls *all = &last->tasks->handfuls;
    for (; throws > 0 && last->known[i] < GOENNEN_LARGEST_SET; throws--) {
        unsigned of = all->sorted[all->from[GON_DICE] + last->known[i]++];
        unsigned like = goennen_last_sorted(all, of, last->alike);
        if (last->stop[i][like] == unknown)
            last->stop[i][like] = value_of_stop(last, like, i);
        last->stop[i][of] = last->stop[i][like];
    }
}

/* Kept before the i-th throw: what stopping or going on with that one is worth. */
static void find_keeps(struct goennen_last *last, unsigned i)
{
    const struct goennen_handfuls *all = &last->tasks->handfuls;
    float *keep = last->keep[i];
    if (last->meant[i])
        return;
    if (i + 1 < GON_THROWS) {
        find_keeps(last, i + 1);
        goennen_keeps_find(all, last->keep[i + 1], keep);
    }
    find_stops(last, i, GOENNEN_LARGEST_SET);
    for (unsigned rank = all->from[GON_DICE]; rank < GOENNEN_HANDFULS; rank++) {
        unsigned of = all->sorted[rank];
        keep[of] = i + 1 < GON_THROWS ? last_larger(keep[of], last->stop[i][of]) : last->stop[i][of];
    }
    goennen_throws_mean(keep);
    last->meant[i] = true;
}

/* ---- positions ---- */

void goennen_last_make(struct goennen_last *last, struct goennen_tasks *tasks)
{
    memset(last, 0, sizeof *last);
    last->tasks = tasks;
}

bool goennen_is_last(const struct dob_rules *rules, const struct gon_position *p)
{
    return rules->seats == 1 && p->round > 0 && p->phase != GON_OVER &&
           (p->round == p->last || p->round == gon_rounds(rules));
}

static unsigned handful_of(const struct gon_position *p, unsigned without)
{
    unsigned of = 0;
    for (unsigned die = 0; die < GON_DICE; die++)
        of += without >> die & 1 ? 0 : p->dice[die] * goennen_handful_place[die];
    return of;
}

static double best_move(struct goennen_last *last, const struct gon_position *p)
{
    dob_move list[DOB_MOVES_MAX];
    const struct dob_rules *rules = last->tasks->rules;
    size_t count = gon_moves(rules, p, 0, list);
    double best = (double)last_nothing;
    for (size_t i = 0; i < count; i++) {
        struct gon_position after = *p;
        gon_apply(rules, &after, 0, list[i]);
        double value = goennen_last_value(last, &after);
        best = value > best ? value : best;
    }
    return best;
}

static double mean_outcome(struct goennen_last *last, const struct gon_position *p)
{
    struct dob_outcome list[GON_ROW_CARDS];
    const struct dob_rules *rules = last->tasks->rules;
    size_t count = gon_odds(rules, p, list);
    double sum = 0;
    for (size_t i = 0; i < count; i++) {
        struct gon_position after = *p;
        gon_apply(rules, &after, DOB_CHANCE, list[i].move);
        sum += goennen_last_value(last, &after);
    }
    return count ? sum / (double)count : 0;
}

static struct gon_seat without_entries(const struct gon_seat *at)
{
    struct gon_seat plain = *at;
    plain.left = plain.taken = plain.holding = 0;
    return plain;
}

/* Dice may be entered: in the passive turn, or by a chance. */
static double value_of_entering(struct goennen_last *last, const struct gon_position *p)
{
    const struct gon_seat *at = &p->at[0], plain = without_entries(at);
    unsigned enterable = p->air & ~(unsigned)at->taken;
    if (at->holding)
        return best_move(last, p);
    if (p->phase == GON_CHANCE)
        return (double)goennen_last_chance(last, &plain, p->dice, enterable, at->left);
    return (double)goennen_last_enter(last, &plain, p->dice, enterable, at->left);
}

static double value_of_acting(struct goennen_last *last, const struct gon_position *p)
{
    struct actor a = {.last = last, .at = p->at[0], .entries = last_entries_after(p->throws)};
    memcpy(a.market, p->market, sizeof a.market);
    a.alike = alike_of(last->tasks->rules, &a.at, a.market);
    return (double)act(&a, handful_of(p, p->used));
}

static double value_before_throw(struct goennen_last *last, const struct gon_position *p)
{
    if (p->half)
        return (double)goennen_last_passive(last, &p->at[0], last_entries_after(p->throws));
    begin_turn(last, p);
    find_keeps(last, p->throws);
    return (double)last->keep[p->throws][handful_of(p, p->air)];
}

double goennen_last_value(struct goennen_last *last, const struct gon_position *p)
{
    switch (p->phase) {
    case GON_OVER:
    case GON_REMOVING:
        return (double)goennen_last_end(last->tasks->rules, &p->at[0]);
    case GON_REFILLING:
        if (p->half)
            return (double)goennen_last_end(last->tasks->rules, &p->at[0]);
        return (double)goennen_last_passive(last, &p->at[0], last_entries_after(p->throws));
    case GON_ROLLING:
        return value_before_throw(last, p);
    case GON_CHANCE:
    case GON_SOLO:
        return value_of_entering(last, p);
    case GON_DRAWING:
    case GON_TURNING:
        return mean_outcome(last, p);
    case GON_DECIDING:
        return p->acted ? value_of_acting(last, p) : best_move(last, p);
    default:
        return best_move(last, p);
    }
}

/* Where nothing was done in a turn, all throws to come. */
unsigned goennen_last_throws(const struct gon_position *p)
{
    bool all = (p->phase == GON_DECIDING && !p->acted) || (p->phase == GON_ROLLING && !p->half);
    return all ? GOENNEN_LARGEST_SET * (GON_THROWS - (unsigned)p->throws) : 0;
}

/* The last throw first: what comes before it rests on it. */
bool goennen_last_work(struct goennen_last *last, const struct gon_position *p, unsigned throws)
{
    if (goennen_last_throws(p) == 0)
        return false;
    begin_turn(last, p);
    for (unsigned i = GON_THROWS; i-- > p->throws;)
        if (last->known[i] < GOENNEN_LARGEST_SET) {
            find_stops(last, i, throws);
            return true;
        }
    return false;
}
