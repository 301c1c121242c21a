/* The choices of takeit: the first die of the best plan, and to pass when that plan needs no more dice. */
#include "bots/takeit/takeit.h"

#include "bots/noise.h"
#include "bots/takeit/plan.h"
#include "games/takeit/content.h"

/* Who decides, and what it takes its orders for. */
struct decider {
    const struct dob_rules *rules;
    const struct takeit_weights *weights;
    int seat, orders;
    uint8_t order[TAK_HAND];
    double points[TAK_HAND];
    bool forgets_actions;
};

/* With noise 1: how wrong the points of an order are seen, up to so much of them, and how often only one order is thought of
 * and no action, of a hundred times. Guesses, for the noise itself is tuned. */
static const double misjudged = 1.5, fixed = 25;
/* But no order for a loss: that would be absurd. A guess. */
static const double least_seen = 0.1;
/* What throwing a die back may still bring later: the chip of one that is not used. */
static const double later_back = 1;
static const double a_hair = 1e-9; /* less is no difference */

/* The orders of a seat. Of equals the first is preferred: so half the time the list is turned round, lest the number of a
 * card matter. */
static int orders_of(const struct dob_rules *rules, const struct tak_position *p, int seat, uint8_t orders[TAK_HAND])
{
    int count = tak_orders_at(rules, p, seat, (1u << TAK_HAND) - 1, orders);
    for (int i = 0; (p->round + seat) & 1 && i < count / 2; i++) {
        uint8_t first = orders[i];
        orders[i] = orders[count - 1 - i];
        orders[count - 1 - i] = first;
    }
    return count;
}

static double points_seen(const struct tak_card *order, const struct noise *noise)
{
    double seen = 1 + noise_error(noise, misjudged);
    return order->points * (seen < least_seen ? least_seen : seen);
}

/* The other orders hardly count, and actions are forgotten. */
static void think_of_one(struct decider *decider, int which)
{
    decider->forgets_actions = true;
    for (int i = 0; i < decider->orders; i++)
        decider->points[i] *= i == which ? 1 : least_seen;
}

static struct decider decider_at(const struct dob_rules *rules, const struct takeit_weights *weights,
                                 const struct tak_position *p, int seat, double noise, struct dob_rng *rng)
{
    struct decider decider = {.rules = rules, .weights = weights, .seat = seat};
    const struct noise errs = {noise, rng};
    decider.orders = orders_of(rules, p, seat, decider.order);
    for (int i = 0; i < decider.orders; i++)
        decider.points[i] = points_seen(tak_card_of(rules, decider.order[i]), &errs);
    if (decider.orders > 0 && noise_slips(&errs, fixed))
        think_of_one(&decider, (int)dob_rng_below(rng, (uint64_t)decider.orders));
    return decider;
}

static void think_with(struct takeit_planning *t, const struct decider *decider, const struct tak_position *p,
                       struct takeit_supply *table)
{
    const struct dob_rules *rules = decider->rules;
    table->weights = decider->weights;
    table->taken = p->taken[decider->seat];
    table->board = p->board;
    table->black_first = (tak_dice_count(p->board) + p->round) & 1;
    table->mono = rules->option[TAK_MONO];
    table->rivals = rules->seats - 1 - __builtin_popcount(p->passed & ~(1u << decider->seat));
    t->orders = decider->orders;
    for (int i = 0; i < t->orders; i++) {
        t->wish[i].order = tak_card_of(rules, decider->order[i]);
        t->wish[i].points = decider->points[i];
    }
    takeit_plan_make(t, table);
}

static void think_of(struct takeit_planning *t, const struct decider *decider, const struct tak_position *p, int takes)
{
    think_with(t, decider, p, &(struct takeit_supply){.takes = takes});
}

void takeit_orders_make(struct takeit_orders *known, const struct takeit_weights *weights,
                        const struct dob_rules *rules, int throws, struct dob_rng *rng)
{
    struct takeit_planning t = {.orders = 1};
    const uint32_t none[TAK_COLOURS] = {0};
    *known = (struct takeit_orders){.weights = weights};
    for (unsigned card = 1; card <= tak_orders(rules); card++) {
        for (int i = 0; i < throws; i++) {
            unsigned dice = 4u + rules->seats;
            uint32_t board[TAK_COLOURS] = {dob_dice_throw(rng, dice), dob_dice_throw(rng, dice),
                                           dob_dice_throw(rng, rules->seats == 2 ? 1 : 2)};
            t.wish[0].order = tak_card_of(rules, card);
            t.wish[0].points = t.wish[0].order->points;
            takeit_plan_make(&t, &(struct takeit_supply){.weights = weights,
                                                         .taken = none,
                                                         .board = board,
                                                         .rivals = rules->seats - 1,
                                                         .takes = 1,
                                                         .mono = rules->option[TAK_MONO],
                                                         .black_first = i & 1});
            known->points[card] += t.best.value / throws;
        }
        known->mean += known->points[card] / tak_orders(rules);
    }
}

/* ---- actions ---- */

/* Of the moves that an action leaves, the one with the best plan after it; chips paid for it count. */
static dob_move best_change(const struct decider *decider, const struct tak_position *p, double *value)
{
    const struct dob_rules *rules = decider->rules;
    int seat = decider->seat;
    dob_move list[DOB_MOVES_MAX], best = 0;
    size_t count = tak_moves(rules, p, seat, list);
    for (size_t i = 0; i < count; i++) {
        struct tak_position after = *p;
        struct takeit_planning t;
        tak_apply(rules, &after, seat, list[i]);
        think_of(&t, decider, &after, 1);
        double here = t.best.value - (after.chips[seat] - p->chips[seat]);
        if (i == 0 || here > *value) {
            *value = here;
            best = list[i];
        }
    }
    return best;
}

static void add_make(struct takeit_supply *table, unsigned die, int from)
{
    table->make[table->made++] = (struct takeit_made){.die = (uint8_t)die, .from = (int8_t)from};
}

/* The dice that an action can make of those on the board. */
static void list_made(struct takeit_supply *table, const uint32_t board[TAK_COLOURS], const struct tak_card *action)
{
    for (unsigned die = 0; die < 2 * DOB_FACES; die++) {
        unsigned colour = tak_die_colour(die), value = tak_die_value(die), by = action->count;
        bool meant = action->colour == colour, lies = tak_lies(board, die);
        if (action->kind == TAK_SET && meant && !lies)
            add_make(table, die, -1);
        if (action->kind == TAK_CHANGE && meant && lies && value > by)
            add_make(table, die - by, (int)die);
        if (action->kind == TAK_CHANGE && meant && lies && value + by <= DOB_FACES)
            add_make(table, die + by, (int)die);
        if (action->kind == TAK_SWAP && lies && board[!colour])
            add_make(table, tak_die_of(!colour, value), (int)die);
    }
}

/* The value of the best plan with this action. */
static double value_with(const struct decider *decider, const struct tak_position *p, const struct tak_card *action)
{
    struct takeit_planning t;
    struct takeit_supply table = {.takes = 1};
    if (action->kind == TAK_TAKE)
        table.takes = 2 + decider->rules->option[TAK_TAKE_TWO];
    list_made(&table, p->board, action);
    think_with(&t, decider, p, &table);
    return t.best.value - (action->kind == TAK_SET ? action->count : 0);
}

/* ---- throwing a die back (T9) ---- */

/* The best plan if these dice lie, less what unused dice cost more than now. */
static double value_of_dice(const struct decider *decider, const struct tak_position *p)
{
    struct takeit_planning t;
    think_of(&t, decider, p, 1);
    return t.best.value;
}

static void add_to(uint32_t dice[TAK_COLOURS], unsigned colour, unsigned value, bool more)
{
    dice[colour] = more ? dice[colour] + dob_die(value) : dice[colour] - dob_die(value);
}

/* The mean of the best plans when a die of this colour falls onto the board. */
static double mean_of_throw(const struct decider *decider, struct tak_position *p, unsigned colour)
{
    double sum = 0;
    for (unsigned value = 1; value <= DOB_FACES; value++) {
        add_to(p->board, colour, value, true);
        sum += value_of_dice(decider, p);
        add_to(p->board, colour, value, false);
    }
    return sum / DOB_FACES;
}

/* The same when it hits a die that lies there. */
static double mean_of_hit(const struct decider *decider, struct tak_position *p, unsigned colour, unsigned hit)
{
    double sum = 0;
    add_to(p->board, tak_die_colour(hit), tak_die_value(hit), false);
    for (unsigned value = 1; value <= DOB_FACES; value++) {
        add_to(p->board, colour, value, true);
        sum += mean_of_throw(decider, p, tak_die_colour(hit));
        add_to(p->board, colour, value, false);
    }
    add_to(p->board, tak_die_colour(hit), tak_die_value(hit), true);
    return sum / DOB_FACES;
}

/* What throwing this own die back brings: its chips are saved, and the board gets a new die. */
static double value_of_back(const struct decider *decider, const struct tak_position *p, unsigned die)
{
    struct tak_position after = *p;
    add_to(after.taken[decider->seat], tak_die_colour(die), tak_die_value(die), false);
    return mean_of_throw(decider, &after, tak_die_colour(die)) + 1 + (tak_die_colour(die) == TAK_RED);
}

static double best_back(const struct decider *decider, const struct tak_position *p, unsigned *best)
{
    double most = -1;
    for (unsigned die = 0; die < TAK_COLOURS * DOB_FACES; die++) {
        double value = tak_lies(p->taken[decider->seat], die) ? value_of_back(decider, p, die) : -1;
        if (value > most) {
            most = value;
            *best = die;
        }
    }
    return most;
}

static dob_move choose_back(const struct decider *decider, const struct tak_position *p)
{
    unsigned die = 0;
    best_back(decider, p, &die);
    return dob_move_of(TAK_BACK_DIE, die);
}

/* The die of a colour on the board that is missed least. False: there is none. */
static bool least_missed(const struct decider *decider, struct tak_position *p, unsigned colour, unsigned *found)
{
    double most = -1;
    for (unsigned value = 1; value <= DOB_FACES; value++) {
        if (!tak_lies(p->board, tak_die_of(colour, value)))
            continue;
        add_to(p->board, colour, value, false);
        double without = value_of_dice(decider, p);
        add_to(p->board, colour, value, true);
        if (without > most) {
            most = without;
            *found = tak_die_of(colour, value);
        }
    }
    return most >= 0;
}

/* The die thrown back is in the air. Of each colour the die that is missed least may be hit. */
static dob_move choose_hit(const struct decider *decider, const struct tak_position *p)
{
    struct tak_position after = *p;
    unsigned thrown = p->air[TAK_RED] ? TAK_RED : p->air[TAK_BLACK] ? TAK_BLACK : TAK_WHITE, die;
    double most = mean_of_throw(decider, &after, thrown);
    dob_move best = dob_move_of(TAK_ALONE, 0);
    for (unsigned colour = 0; colour < TAK_COLOURS; colour++) {
        if (!least_missed(decider, &after, colour, &die))
            continue;
        double value = mean_of_hit(decider, &after, thrown, die);
        if (value > most + a_hair) {
            most = value;
            best = dob_move_of(TAK_HIT, die);
        }
    }
    return best;
}

/* Among others only when there is no plan left. Alone there is time: but then, too, an unused die can still be thrown back
 * later, and that alone saves its chip. */
static bool wants_back(const struct decider *decider, const struct tak_position *p, const struct takeit_planning *plan)
{
    unsigned die, others = p->passed | 1u << decider->seat;
    if (plan->best.steps == 0)
        return true;
    return others == (1u << decider->rules->seats) - 1 && tak_dice_count(p->taken[decider->seat]) > 0 &&
           best_back(decider, p, &die) > plan->best.value + later_back;
}

/* Does this action bring more than the plan without it? Throws are only tried when there is no plan. */
static bool wants_action(const struct decider *decider, const struct tak_position *p, unsigned card,
                         const struct takeit_planning *plan)
{
    const struct tak_card *action = tak_card_of(decider->rules, card);
    if (action->kind == TAK_BACK)
        return wants_back(decider, p, plan);
    if (action->kind == TAK_REROLL || action->kind == TAK_SOME)
        return plan->best.steps == 0;
    double kept = p->round < tak_rounds(decider->rules) ? decider->weights->action : 0;
    return value_with(decider, p, action) > plan->best.value + kept;
}

/* Dice are thrown again when there is no plan: those of which many are alike are missed least. */
static dob_move choose_pick(const struct tak_position *p)
{
    unsigned best = 0, most = 0;
    for (unsigned die = 0; die < 2 * DOB_FACES; die++) {
        unsigned count = dob_dice_of_face(p->board[tak_die_colour(die)], tak_die_value(die));
        bool black_first = (count + p->left + p->round) & 1;
        if (count > most || (count == most && most && black_first && tak_die_colour(die) == TAK_BLACK)) {
            most = count;
            best = die;
        }
    }
    return dob_move_of(TAK_PICK, best);
}

/* ---- decisions ---- */

static dob_move choose_turn(const struct decider *decider, const struct tak_position *p, struct takeit_planning *t)
{
    const struct dob_rules *rules = decider->rules;
    int seat = decider->seat;
    think_of(t, decider, p, p->left > 1 ? p->left : 1);
    takeit_plan_sort(t);
    bool may_act = p->phase == TAK_CHOOSING && !decider->forgets_actions;
    for (int i = 0; may_act && i < TAK_HAND && p->hand[seat][i]; i++) {
        unsigned card = p->hand[seat][i];
        if (tak_is_action(rules, card) && tak_can_play(rules, p, card) && wants_action(decider, p, card, t))
            return dob_move_of(TAK_PLAY, card);
    }
    if (t->best.steps)
        return dob_move_of(TAK_TAKE_DIE, t->best.step[0]);
    return dob_move_of(p->phase == TAK_MORE ? TAK_STOP : TAK_PASS, 0);
}

/* As many dice as the chosen orders take: the others cost chips. */
static dob_move choose_use(const struct dob_rules *rules, const struct tak_position *p, int seat)
{
    uint8_t orders[TAK_HAND];
    int count = tak_orders_at(rules, p, seat, p->chosen[seat], orders);
    return dob_move_of(TAK_USE, 31u - (unsigned)__builtin_clz(tak_ways(rules, p->taken[seat], orders, count)));
}

static dob_move choose_orders(const struct dob_rules *rules, const struct tak_position *p, int seat)
{
    uint8_t orders[TAK_HAND], chosen[TAK_HAND];
    int count = orders_of(rules, p, seat, orders), fulfilled = 0;
    if (p->answered[seat])
        return choose_use(rules, p, seat);
    struct tak_choice best = tak_best(rules, p->taken[seat], orders, count);
    for (int i = 0; i < TAK_HAND; i++) /* as sorted in the hand */
        for (int j = 0; j < count; j++)
            if (best.orders >> j & 1 && orders[j] == p->hand[seat][i])
                chosen[fulfilled++] = orders[j];
    return tak_fulfil_of(chosen, fulfilled);
}

/* The order that may bring least, if a new one may bring more. */
static dob_move choose_discard(const struct dob_rules *rules, const struct tak_position *p, int seat,
                               const struct takeit_orders *known)
{
    double least = known->mean;
    unsigned away = 0;
    for (int i = 0; i < TAK_HAND && p->hand[seat][i]; i++) {
        unsigned card = p->hand[seat][i];
        if (tak_is_action(rules, card) || known->points[card] >= least)
            continue;
        least = known->points[card];
        away = card;
    }
    return dob_move_of(TAK_DISCARD, away);
}

dob_move takeit_choose_turn(const struct dob_rules *rules, const struct tak_position *p, int seat,
                            const struct takeit_orders *known, struct takeit_planning *plan)
{
    const struct decider decider = decider_at(rules, known->weights, p, seat, 0, NULL);
    return choose_turn(&decider, p, plan);
}

/* The dice of a seat with those of its plan. */
static void add_steps(const struct takeit_planning *t, const uint32_t taken[TAK_COLOURS], uint32_t dice[TAK_COLOURS])
{
    for (int colour = 0; colour < TAK_COLOURS; colour++)
        dice[colour] = taken[colour];
    for (int i = 0; i < t->best.steps; i++) {
        const struct takeit_pile *pile = &t->pile[t->best.step[i]];
        dice[pile->colour] += dob_die(pile->value);
    }
}

struct takeit_round takeit_round_of(const struct dob_rules *rules, const struct takeit_orders *known,
                                    const struct tak_position *p, int seat)
{
    const struct decider decider = decider_at(rules, known->weights, p, seat, 0, NULL);
    struct takeit_planning plan;
    uint32_t dice[TAK_COLOURS];
    double held = tak_best(rules, p->taken[seat], decider.order, decider.orders).score;
    if (p->passed >> seat & 1 || p->phase >= TAK_FULFILLING)
        return (struct takeit_round){.planned = held, .held = held, .reached = held};
    think_of(&plan, &decider, p, p->seat == seat && p->left > 1 ? p->left : 1);
    add_steps(&plan, p->taken[seat], dice);
    return (struct takeit_round){.planned = plan.best.value,
                                 .held = held,
                                 .reached = tak_best(rules, dice, decider.order, decider.orders).score,
                                 .steps = plan.best.steps};
}

dob_move takeit_choose(const struct dob_rules *rules, const struct tak_position *p, int seat,
                       const struct takeit_orders *known, double noise, struct dob_rng *rng)
{
    const struct decider decider = decider_at(rules, known->weights, p, seat, noise, rng);
    struct takeit_planning t;
    double value;
    switch (p->phase) {
    case TAK_WANTING: /* orders are what brings points */
        return dob_move_of(TAK_WANT, TAK_HAND - tak_hand_count(rules, p, seat, 0) - tak_hand_count(rules, p, seat, 1));
    case TAK_FULFILLING:
        return choose_orders(rules, p, seat);
    case TAK_DISCARDING:
        return choose_discard(rules, p, seat, known);
    case TAK_SETTING:
    case TAK_SWAPPING:
    case TAK_CHANGING:
        return best_change(&decider, p, &value);
    case TAK_RETURNING:
        return choose_back(&decider, p);
    case TAK_HITTING:
        return choose_hit(&decider, p);
    case TAK_PICKING:
        return choose_pick(p);
    default:
        return choose_turn(&decider, p, &t);
    }
}
