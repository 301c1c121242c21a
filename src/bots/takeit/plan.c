/* Finding ways and plans: see plan.h. */
#include "bots/takeit/plan.h"

static const double a_hair = 1e-9;   /* less is no difference: rounding must not decide */
static const double most_lost = 0.9; /* the chance to lose a die before the next turn, at most; a guess */

/* ---- ways ---- */

/* A way while it is looked for. */
struct handful {
    uint64_t dice;
    int8_t own, board, reds;
    uint8_t pick[TAKEIT_BOARD_DICE_MAX]; /* piles of the board */
};

static bool is_too_much(const struct takeit_planning *t, const struct handful *h, const struct takeit_pile *pile)
{
    return (h->dice + pile->one) & t->guards || (pile->board && h->board == TAKEIT_BOARD_DICE_MAX);
}

static inline void add_die(const struct takeit_planning *t, struct handful *h, int pile)
{
    const struct takeit_pile *from = &t->pile[pile];
    h->dice += from->one;
    h->own = (int8_t)(h->own + !from->board);
    if (from->board) {
        h->reds = (int8_t)(h->reds + (from->colour == TAK_RED));
        h->pick[h->board++] = (uint8_t)pile;
    }
}

static double value_of(double chance, double gain, double vain)
{
    return chance * gain - (1 - chance) * vain;
}

static double least_value(const struct takeit_wish *wish)
{
    return wish->ways == wish->most_ways ? wish->rank[wish->most_ways - 1].alone : 0;
}

static int later_turn(const struct takeit_planning *t, int before)
{
    return before < t->takes ? 0 : before - t->takes + 1;
}

static void sort_picks(struct handful *h)
{
    for (int i = 1; i < h->board; i++)
        for (int j = i; j > 0 && h->pick[j] < h->pick[j - 1]; j--) {
            uint8_t riskier = h->pick[j];
            h->pick[j] = h->pick[j - 1];
            h->pick[j - 1] = riskier;
        }
}

static void remember_way(struct takeit_wish *wish, const struct takeit_way *way)
{
    bool full = wish->ways == wish->most_ways;
    int at = full ? wish->most_ways - 1 : wish->ways++;
    uint8_t place = full ? wish->rank[at].way : (uint8_t)at;
    wish->way[place] = *way;
    for (; at > 0 && wish->rank[at - 1].alone < way->alone; at--)
        wish->rank[at] = wish->rank[at - 1];
    wish->rank[at] = (struct takeit_ranked){way->alone, way->dice, place};
}

static void note_way(const struct takeit_planning *t, struct takeit_wish *wish, const struct handful *found)
{
    struct handful h = *found;
    struct takeit_way way = {.dice = h.dice - t->none, .later = 1, .fades = 1, .taken = (uint8_t)h.board};
    double chance = 1;
    sort_picks(&h);
    for (int i = 0; i < h.board; i++) {
        const struct takeit_pile *pile = &t->pile[h.pick[i]];
        chance *= pile->when[i];
        way.later *= pile->stays[i];
        way.fades *= pile->stays[1];
        way.pick[i] = h.pick[i];
    }
    way.gain = wish->points + h.own - h.reds;
    way.vain = t->weights->vain * h.board + h.reds;
    way.alone = value_of(chance, way.gain, way.vain);
    if (way.alone > least_value(wish))
        remember_way(wish, &way);
}

static bool fits(const struct takeit_pile *pile, unsigned colour)
{
    return colour == TAK_ANY || pile->colour == colour || pile->colour == TAK_RED;
}

static void find_slots(const struct takeit_planning *t, struct takeit_wish *wish, const struct handful *h, int slot,
                       int from)
{
    const struct tak_card *card = wish->order;
    if (slot == card->count) {
        note_way(t, wish, h);
        return;
    }
    unsigned colour = card->slot[slot] / 8, value = card->slot[slot] % 8;
    for (int i = slot && card->slot[slot] == card->slot[slot - 1] ? from : 0; i < t->piles; i++) {
        const struct takeit_pile *pile = &t->pile[i];
        if (!fits(pile, colour) || (value && pile->value != value) || is_too_much(t, h, pile))
            continue;
        struct handful more = *h;
        add_die(t, &more, i);
        find_slots(t, wish, &more, slot + 1, i);
    }
}

/* A sum while it grows. */
struct sum {
    unsigned count, pips;
    double chance; /* to get its dice */
};

/* The piles of the colours that a sum may have; of them the seat's own are the first. Of each: what its dice and those of
 * the piles behind it can add up to, a bit each. */
struct fitting {
    int own, all;
    uint8_t pile[TAKEIT_PILES_MAX];
    uint64_t pips[TAKEIT_PILES_MAX + 1];
};

static bool sum_is_met(const struct tak_card *card, const struct sum *sum)
{
    if (card->count && sum->count != card->count)
        return false;
    return card->compare == '<'   ? sum->pips < card->sum
           : card->compare == '>' ? sum->pips > card->sum
                                  : sum->pips == card->sum;
}

/* Can more dice still lead to what the card wants? They can add up to `pips`. */
static bool sum_is_open(const struct tak_card *card, const struct sum *sum, uint64_t pips)
{
    if (card->compare == '=' && card->count == 0)
        return sum->pips <= card->sum && pips >> (card->sum - sum->pips) & 1;
    unsigned rest = card->count ? card->count - sum->count : TAKEIT_BOARD_DICE_MAX;
    unsigned least = sum->pips + (card->count ? rest : 0), most = sum->pips + DOB_FACES * rest;
    return card->compare == '<'   ? least < card->sum
           : card->compare == '>' ? most > card->sum
                                  : least <= card->sum && most >= card->sum;
}

/* The most that a sum could bring which will take so many dice from the board, of which it has the first. */
static double most_value(const struct takeit_planning *t, const struct takeit_wish *wish, const struct handful *h,
                         double chance, int board)
{
    if (board > TAKEIT_BOARD_DICE_MAX)
        return 0;
    for (int i = h->board + 1; i < board; i++)
        chance *= t->pile[t->piles - 1].when[i];
    return value_of(chance, wish->points + h->own, t->weights->vain * board);
}

/* How many dice a sum will have from the board at least, if the next comes from there. */
static int least_board(const struct tak_card *card, const struct handful *h, const struct sum *sum)
{
    unsigned goal = card->sum + (unsigned)(card->compare == '>');
    if (card->count)
        return h->board + card->count - (int)sum->count + 1;
    return h->board + 1 + (int)((goal > sum->pips ? goal - sum->pips + DOB_FACES - 1 : 0) / DOB_FACES);
}

/* Dice are only added to a sum while it is not met, but for own dice, which are better used than not (T4). */
static void find_sums(const struct takeit_planning *t, struct takeit_wish *wish, const struct fitting *fitting,
                      const struct handful *h, const struct sum *sum, int from)
{
    const struct tak_card *card = wish->order;
    bool met = sum_is_met(card, sum);
    if (met)
        note_way(t, wish, h);
    if ((card->count && sum->count == card->count) || (met && card->compare == '='))
        return;
    for (int i = from, end = met ? fitting->own : fitting->all; i < end; i++) {
        const struct takeit_pile *pile = &t->pile[fitting->pile[i]];
        if (is_too_much(t, h, pile))
            continue;
        struct sum next = {sum->count + 1, sum->pips + pile->value, sum->chance};
        next.chance *= pile->board ? pile->when[h->board] : 1;
        if (!sum_is_open(card, &next, fitting->pips[i]) ||
            (pile->board && most_value(t, wish, h, next.chance, least_board(card, h, &next)) <= least_value(wish)))
            continue;
        struct handful more = *h;
        add_die(t, &more, fitting->pile[i]);
        find_sums(t, wish, fitting, &more, &next, i);
    }
}

static void find_sums_of(const struct takeit_planning *t, struct takeit_wish *wish, unsigned colour)
{
    const struct handful none = {.dice = t->none};
    struct fitting fitting = {0};
    for (int i = 0; i < t->piles; i++) {
        if (!fits(&t->pile[i], colour))
            continue;
        fitting.own += i < t->own_piles;
        fitting.pile[fitting.all++] = (uint8_t)i;
    }
    fitting.pips[fitting.all] = 1;
    for (int i = fitting.all; i-- > 0;) {
        const struct takeit_pile *pile = &t->pile[fitting.pile[i]];
        fitting.pips[i] = fitting.pips[i + 1];
        for (unsigned count = 0; count < pile->count; count++)
            fitting.pips[i] |= fitting.pips[i] << pile->value;
    }
    find_sums(t, wish, &fitting, &none, &(struct sum){.chance = 1}, 0);
}

static void find_ways(const struct takeit_planning *t, struct takeit_wish *wish, bool mono)
{
    const struct handful none = {.dice = t->none};
    const struct tak_card *card = wish->order;
    bool one_colour = mono && card->count && card->colour == TAK_ANY;
    wish->ways = 0;
    if (card->kind == TAK_SLOTS)
        find_slots(t, wish, &none, 0, 0);
    for (unsigned colour = TAK_WHITE; card->kind == TAK_SUM && colour <= TAK_ANY; colour++)
        if (one_colour ? colour != TAK_ANY : colour == card->colour)
            find_sums_of(t, wish, colour);
}

/* ---- plans ---- */

static double best_alone(const struct takeit_wish *wish)
{
    return wish->ways ? wish->rank[0].alone : 0;
}

/* What a way brings if its dice from the board are taken after `before` others. */
static double value_after(const struct takeit_planning *t, const struct takeit_way *way, int before)
{
    double chance = way->later;
    if (before == 0)
        return way->alone;
    for (int turn = later_turn(t, before); turn > 0; turn--)
        chance *= way->fades;
    return value_of(chance, way->gain, way->vain);
}

static void note_plan(struct takeit_plan *plan, int orders, double value)
{
    plan->value = value;
    plan->steps = 0;
    for (int i = 0; i < orders; i++)
        for (int j = 0; plan->trial[i] && j < plan->trial[i]->taken; j++)
            plan->step[plan->steps++] = plan->trial[i]->pick[j];
}

/* Each order from `order` on gets a way, or none; `most` is what they could bring at most. */
static void find_plans(const struct takeit_planning *t, struct takeit_plan *plan, int order, uint64_t used,
                       double value, double most, int before)
{
    if (value > plan->value + a_hair)
        note_plan(plan, order, value);
    if (order == t->orders || value + most <= plan->value)
        return;
    const struct takeit_wish *wish = &t->wish[t->rank[order]];
    most -= best_alone(wish);
    for (int i = 0; i < wish->ways; i++) {
        const struct takeit_ranked *ranked = &wish->rank[i];
        if (value + ranked->alone + most <= plan->value)
            break;
        if ((used + ranked->dice) & t->guards)
            continue;
        const struct takeit_way *way = plan->trial[order] = &wish->way[ranked->way];
        double more = value_after(t, way, before);
        if (more > 0)
            find_plans(t, plan, order + 1, used + way->dice, value + more, most, before + way->taken);
    }
    plan->trial[order] = NULL;
    find_plans(t, plan, order + 1, used, value, most, before);
}

/* What would be lost if one die of a pile were gone; the more of them lie there the less likely it is. */
static double urgency_of(const struct takeit_planning *t, const struct takeit_pile *pile)
{
    struct takeit_plan other = {0};
    find_plans(t, &other, 0, t->none + pile->one, 0, t->most, 0);
    return (t->best.value - other.value) / pile->count;
}

void takeit_plan_sort(struct takeit_planning *t)
{
    struct takeit_plan *plan = &t->best;
    double urgency[TAKEIT_STEPS_MAX];
    for (int i = 0; i < plan->steps; i++) {
        const struct takeit_pile *pile = &t->pile[plan->step[i]];
        double here = plan->steps > 1 ? urgency_of(t, pile) : 0;
        int at = i;
        for (; at > 0 && here > urgency[at - 1] + 1e-9; at--) {
            urgency[at] = urgency[at - 1];
            plan->step[at] = plan->step[at - 1];
        }
        urgency[at] = here;
        plan->step[at] = pile->die;
    }
}

/* The order with the best way comes first. */
static void rank_wishes(struct takeit_planning *t)
{
    for (int i = 0; i < t->orders; i++) {
        int at = i;
        for (; at > 0 && best_alone(&t->wish[i]) > best_alone(&t->wish[t->rank[at - 1]]); at--)
            t->rank[at] = t->rank[at - 1];
        t->rank[at] = (uint8_t)i;
    }
}

/* ---- piles ---- */

/* Makes room for a pile of so many dice; returns one of them. */
static uint64_t add_field(struct takeit_planning *t, int *bits, unsigned count)
{
    uint64_t one = UINT64_C(1) << *bits;
    int width = 32 - __builtin_clz(count);
    t->none += ((UINT64_C(1) << width) - 1 - count) * one;
    *bits += width + 1;
    t->guards |= one << width;
    return one;
}

static void add_pile(struct takeit_planning *t, unsigned die, unsigned count, bool board, uint64_t one, double stays)
{
    struct takeit_pile *pile = &t->pile[t->piles++];
    pile->one = one;
    pile->die = (uint8_t)die;
    pile->colour = (uint8_t)tak_die_colour(die);
    pile->value = (uint8_t)tak_die_value(die);
    pile->count = (uint8_t)count;
    pile->board = board;
    pile->stays[0] = 1;
    for (int i = 1; i < TAKEIT_BOARD_DICE_MAX; i++)
        pile->stays[i] = pile->stays[i - 1] * stays;
    for (int i = 0; i < TAKEIT_BOARD_DICE_MAX; i++)
        pile->when[i] = pile->stays[later_turn(t, i)];
}

/* The rarest first: of the board they are most at risk. */
static void add_dice(struct takeit_planning *t, const struct takeit_supply *table, bool board, double loss,
                     const uint64_t one[TAK_COLOURS * DOB_FACES])
{
    const uint32_t *dice = board ? table->board : table->taken;
    double gone = loss;
    unsigned left = tak_dice_count(dice);
    for (unsigned count = 1; left; count++) {
        for (unsigned class = 0; class < TAK_COLOURS * DOB_FACES; class ++) {
            unsigned die = table->black_first && class < 2 * DOB_FACES ? (class + DOB_FACES) % (2 * DOB_FACES) : class;
            if (dob_dice_of_face(dice[tak_die_colour(die)], tak_die_value(die)) != count)
                continue;
            add_pile(t, die, count, board, one[die], 1 - gone);
            left -= count;
        }
        gone *= loss;
    }
}

static void add_fields(struct takeit_planning *t, const uint32_t dice[TAK_COLOURS], int *bits,
                       uint64_t one[TAK_COLOURS * DOB_FACES])
{
    for (unsigned die = 0; die < TAK_COLOURS * DOB_FACES; die++)
        if (tak_lies(dice, die))
            one[die] = add_field(t, bits, dob_dice_of_face(dice[tak_die_colour(die)], tak_die_value(die)));
}

/* Last the dice of the board; before them those that an action can make of them: any of these uses up the action, too. */
static void make_piles(struct takeit_planning *t, const struct takeit_supply *table, double loss)
{
    uint64_t own[TAK_COLOURS * DOB_FACES], board[TAK_COLOURS * DOB_FACES];
    int bits = 0;
    t->piles = 0;
    t->none = t->guards = 0;
    add_fields(t, table->taken, &bits, own);
    add_fields(t, table->board, &bits, board);
    add_dice(t, table, false, 0, own);
    t->own_piles = t->piles;
    uint64_t action = table->made ? add_field(t, &bits, 1) : 0;
    for (int i = 0; i < table->made; i++)
        add_pile(t, table->make[i].die, 1, true, action + (table->make[i].from < 0 ? 0 : board[table->make[i].from]),
                 1 - loss);
    add_dice(t, table, true, loss, board);
}

void takeit_plan_make(struct takeit_planning *t, const struct takeit_supply *table)
{
    unsigned lying = tak_dice_count(table->board);
    double loss = lying ? table->weights->rival * table->rivals / lying : 0;
    t->weights = table->weights;
    t->takes = table->takes;
    t->most = 0;
    make_piles(t, table, loss > most_lost ? most_lost : loss);
    for (int i = 0; i < t->orders; i++) {
        t->wish[i].most_ways = table->rivals ? TAKEIT_WAYS : TAKEIT_WAYS_MAX;
        find_ways(t, &t->wish[i], table->mono);
        t->most += best_alone(&t->wish[i]);
    }
    rank_wishes(t);
    t->best = (struct takeit_plan){0};
    find_plans(t, &t->best, 0, t->none, 0, t->most, 0);
}
