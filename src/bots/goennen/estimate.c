/* The estimate of goennen: the points of a display now, what its cards may still bring, charges, and in the seat's own
 * turn what the dice on the table are good for. When the game is over only points count.
 *
 * A card that is being bought counts as bought, one that is being completed as completed: else nobody who looks one step
 * ahead would begin with it. */
#include "bots/goennen/estimate.h"

#include "bots/value.h"

struct look {
    const struct goennen_estimate_weights *w;
    const struct dob_rules *rules;
    const struct gon_position *p;
    int seat;
};

static int32_t most_of(const struct look *l, const struct gon_card *card)
{
    return card->kind < GON_ADJUST ? 10 * card->points * l->w->times[card->kind] : l->w->bonus;
}

/* What a card may still bring, in percent of the most that it may. */
static int32_t percent_of(const struct look *l, const struct gon_card *card, uint32_t entered, bool done)
{
    int32_t filled = (int32_t)(card->count - gon_empty_fields(card, entered));
    int32_t percent = done ? l->w->done : l->w->open + l->w->filled * filled / card->count;
    return l->p->last ? percent * l->w->late / 100 : percent;
}

static int32_t estimate_of_card(const struct look *l, unsigned card, uint32_t entered, bool done)
{
    const struct gon_card *of = gon_card_of(l->rules, card);
    return most_of(l, of) * percent_of(l, of, entered, done) / 100;
}

static int32_t estimate_of_display(const struct look *l, const struct gon_seat *at)
{
    int32_t sum = 100 * gon_points(l->rules, at);
    for (unsigned cell = 0; cell < GON_CELLS; cell++)
        if (at->card[cell])
            sum += estimate_of_card(l, at->card[cell], at->entered[cell], at->done >> cell & 1);
    return sum;
}

/* What completing a card would change, were it done now. */
static int32_t gain_of(const struct look *l, unsigned cell)
{
    const struct gon_seat *at = &l->p->at[l->seat];
    struct gon_seat after = *at;
    after.done |= (uint16_t)(1u << cell);
    after.entered[cell] = 0;
    return 100 * (gon_points(l->rules, &after) - gon_points(l->rules, at)) +
           estimate_of_card(l, at->card[cell], 0, true) - estimate_of_card(l, at->card[cell], at->entered[cell], false);
}

static int32_t best_ready(const struct look *l)
{
    int32_t best = 0;
    for (unsigned cells = gon_completable(l->rules, l->p, l->seat); cells; cells &= cells - 1) {
        int32_t gain = gain_of(l, (unsigned)__builtin_ctz(cells));
        best = gain > best ? gain : best;
    }
    return best * l->w->ready / 100;
}

static int32_t estimate_of_equals(const struct look *l)
{
    unsigned of_face[DOB_FACES + 1] = {0}, most = 0;
    for (unsigned die = 0; die < GON_DICE; die++)
        if (!(l->p->used >> die & 1) && ++of_face[l->p->dice[die]] > most)
            most = of_face[l->p->dice[die]];
    if (most < 2 || gon_cards(&l->p->at[l->seat]) == GON_CELLS)
        return 0;
    return l->w->equal[most < GON_EQUALS + 1 ? most - 2 : GON_EQUALS - 1];
}

/* The dice lie: what they are good for, and how often they may be thrown again. */
static int32_t estimate_of_dice(const struct look *l)
{
    int32_t throws = l->p->acted ? 0 : GON_THROWS - l->p->throws;
    return best_ready(l) + estimate_of_equals(l) + throws * l->w->rethrow;
}

static int32_t estimate_of_turn(const struct look *l)
{
    const struct gon_position *p = l->p;
    switch (p->phase) {
    case GON_PASSIVE:
    case GON_DECIDING:
        return estimate_of_dice(l);
    case GON_FILLING:
        return gain_of(l, p->chosen);
    case GON_PAYING:
    case GON_LAYING:
        return estimate_of_card(l, p->market[p->chosen / GON_COLUMNS][p->chosen % GON_COLUMNS], 0, false);
    default:
        return 0;
    }
}

/* The opening hand, without the card that is given back. */
static int32_t estimate_of_hand(const struct look *l, const struct gon_seat *at)
{
    int32_t sum = 0;
    for (int i = 0; i < GON_HAND; i++)
        if (at->hand[i] && at->hand[i] != GON_HIDDEN && i + 1 != at->returned)
            sum += estimate_of_card(l, at->hand[i], 0, false);
    return sum;
}

static int32_t estimate_of(const struct look *l)
{
    const struct gon_seat *at = &l->p->at[l->seat];
    if (l->p->phase == GON_OVER)
        return 100 * gon_points(l->rules, at);
    int32_t sum = estimate_of_display(l, at);
    for (int i = 0; i < GON_CHARGES; i++)
        sum += l->w->charge * at->charges[i];
    if (l->p->phase == GON_OPENING)
        return sum + estimate_of_hand(l, at);
    if (l->p->asked >> l->seat & 1)
        sum += l->w->entry * (at->left + (at->holding > 0));
    return l->seat == l->p->seat ? sum + estimate_of_turn(l) : sum;
}

int32_t goennen_estimate(const void *weights, const struct dob_rules *rules, const void *position, int seat)
{
    int32_t of[GON_SEATS_MAX];
    for (int i = 0; i < rules->seats; i++) {
        const struct look l = {weights, rules, position, i};
        of[i] = estimate_of(&l);
    }
    return value_lead(of, rules->seats, seat);
}
