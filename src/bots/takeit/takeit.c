/* The sensible player: it takes the first die of its best plan, and passes when that plan needs no more dice. */
#include "bots/takeit/takeit.h"

#include "bots/takeit/plan.h"
#include "games/takeit/content.h"

/* Who thinks, and what it takes its orders for. */
struct player {
    const struct dob_rules *rules;
    const struct takeit_weights *weights;
    int seat, orders;
    uint8_t order[TAK_HAND];
    double points[TAK_HAND];
    bool forgets_actions;
};

/* With noise 1: how wrong the points of an order are seen, up to so much of them, and how often only one order is thought of
 * and no action, of a hundred times. */
static const double misjudged = 1.5, fixed = 25;
/* But no order for a loss: that would be absurd. */
static const double least_seen = 0.1;

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

static double points_seen(const struct tak_card *order, double noise, struct dob_rng *rng)
{
    if (noise == 0)
        return order->points;
    double share = (double)dob_rng_below(rng, 2001) / 1000 - 1;
    double seen = 1 + noise * misjudged * share;
    return order->points * (seen < least_seen ? least_seen : seen);
}

/* The other orders seem hardly worth a die, and actions are forgotten. */
static void think_of_one(struct player *player, int which)
{
    player->forgets_actions = true;
    for (int i = 0; i < player->orders; i++)
        player->points[i] *= i == which ? 1 : least_seen;
}

static struct player player_at(const struct dob_rules *rules, const struct takeit_weights *weights,
                               const struct tak_position *p, int seat, double noise, struct dob_rng *rng)
{
    struct player player = {.rules = rules, .weights = weights, .seat = seat};
    player.orders = orders_of(rules, p, seat, player.order);
    for (int i = 0; i < player.orders; i++)
        player.points[i] = points_seen(tak_card_of(rules, player.order[i]), noise, rng);
    if (noise > 0 && player.orders > 0 && (double)dob_rng_below(rng, 100) < noise * fixed)
        think_of_one(&player, (int)dob_rng_below(rng, (uint64_t)player.orders));
    return player;
}

static void think_with(struct thought *t, const struct player *player, const struct tak_position *p,
                       struct table *table)
{
    const struct dob_rules *rules = player->rules;
    table->weights = player->weights;
    table->taken = p->taken[player->seat];
    table->board = p->board;
    table->black_first = (tak_dice_count(p->board) + p->round) & 1;
    table->mono = rules->option[TAK_MONO];
    table->rivals = rules->seats - 1 - __builtin_popcount(p->passed & ~(1u << player->seat));
    t->orders = player->orders;
    for (int i = 0; i < t->orders; i++) {
        t->wish[i].order = tak_card_of(rules, player->order[i]);
        t->wish[i].points = player->points[i];
    }
    plan_make(t, table);
}

static void think_of(struct thought *t, const struct player *player, const struct tak_position *p, int takes)
{
    think_with(t, player, p, &(struct table){.takes = takes});
}

void promises_make(struct promises *promises, const struct takeit_weights *weights, const struct dob_rules *rules,
                   int throws, struct dob_rng *rng)
{
    struct thought t = {.orders = 1};
    const uint32_t none[TAK_COLOURS] = {0};
    *promises = (struct promises){.weights = weights};
    for (unsigned card = 1; card <= tak_orders(rules); card++) {
        for (int i = 0; i < throws; i++) {
            unsigned dice = 4u + rules->seats;
            uint32_t board[TAK_COLOURS] = {dob_dice_throw(rng, dice), dob_dice_throw(rng, dice),
                                           dob_dice_throw(rng, rules->seats == 2 ? 1 : 2)};
            t.wish[0].order = tak_card_of(rules, card);
            t.wish[0].points = t.wish[0].order->points;
            plan_make(&t, &(struct table){.weights = weights,
                                          .taken = none,
                                          .board = board,
                                          .rivals = rules->seats - 1,
                                          .takes = 1,
                                          .mono = rules->option[TAK_MONO],
                                          .black_first = i & 1});
            promises->of[card] += t.best.value / throws;
        }
        promises->mean += promises->of[card] / tak_orders(rules);
    }
}

/* ---- actions ---- */

/* Of the moves that an action leaves, the one with the best plan after it; chips paid for it count. */
static dob_move best_change(const struct player *player, const struct tak_position *p, double *value)
{
    const struct dob_rules *rules = player->rules;
    int seat = player->seat;
    dob_move list[DOB_MOVES_MAX], best = 0;
    size_t count = tak_moves(rules, p, seat, list);
    for (size_t i = 0; i < count; i++) {
        struct tak_position after = *p;
        struct thought t;
        tak_apply(rules, &after, seat, list[i]);
        think_of(&t, player, &after, 1);
        double here = t.best.value - (after.chips[seat] - p->chips[seat]);
        if (i == 0 || here > *value) {
            *value = here;
            best = list[i];
        }
    }
    return best;
}

static void add_make(struct table *table, unsigned die, int from)
{
    table->make[table->made++] = (struct made){.die = (uint8_t)die, .from = (int8_t)from};
}

/* The dice that an action can make of those on the board. */
static void list_made(struct table *table, const uint32_t board[TAK_COLOURS], const struct tak_card *action)
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

/* What the best plan with this action is worth. */
static double value_with(const struct player *player, const struct tak_position *p, const struct tak_card *action)
{
    struct thought t;
    struct table table = {.takes = 1};
    if (action->kind == TAK_TAKE)
        table.takes = 2 + player->rules->option[TAK_TAKE_TWO];
    list_made(&table, p->board, action);
    think_with(&t, player, p, &table);
    return t.best.value - (action->kind == TAK_SET ? action->count : 0);
}

/* Is this action worth more than the plan without it? Throws are only tried when there is no plan. */
static bool wants_action(const struct player *player, const struct tak_position *p, unsigned card,
                         const struct thought *plan)
{
    const struct tak_card *action = tak_card_of(player->rules, card);
    if (action->kind == TAK_REROLL || action->kind == TAK_SOME || action->kind == TAK_BACK)
        return plan->best.steps == 0;
    double kept = p->round < tak_rounds(player->rules) ? player->weights->action : 0;
    return value_with(player, p, action) > plan->best.value + kept;
}

/* The own die that is missed least. */
static dob_move choose_back(const struct dob_rules *rules, const struct tak_position *p, int seat)
{
    uint8_t orders[TAK_HAND];
    int count = tak_orders_at(rules, p, seat, (1u << TAK_HAND) - 1, orders), best = INT16_MIN;
    dob_move move = 0;
    for (unsigned die = 0; die < TAK_COLOURS * DOB_FACES; die++) {
        uint32_t rest[TAK_COLOURS] = {p->taken[seat][0], p->taken[seat][1], p->taken[seat][2]};
        if (!tak_lies(rest, die))
            continue;
        rest[tak_die_colour(die)] -= dob_die(tak_die_value(die));
        int score = tak_best(rules, rest, orders, count).score;
        if (score > best) {
            best = score;
            move = dob_move_of(TAK_BACK_DIE, die);
        }
    }
    return move;
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

static dob_move choose_turn(const struct player *player, const struct tak_position *p, struct thought *t)
{
    const struct dob_rules *rules = player->rules;
    int seat = player->seat;
    think_of(t, player, p, p->left > 1 ? p->left : 1);
    plan_sort(t);
    bool may_act = p->phase == TAK_CHOOSING && !player->forgets_actions;
    for (int i = 0; may_act && i < TAK_HAND && p->hand[seat][i]; i++) {
        unsigned card = p->hand[seat][i];
        if (tak_is_action(rules, card) && tak_can_play(rules, p, card) && wants_action(player, p, card, t))
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
    int count = orders_of(rules, p, seat, orders), number = 0;
    if (p->answered[seat])
        return choose_use(rules, p, seat);
    struct tak_choice best = tak_best(rules, p->taken[seat], orders, count);
    for (int i = 0; i < TAK_HAND; i++) /* as sorted in the hand */
        for (int j = 0; j < count; j++)
            if (best.orders >> j & 1 && orders[j] == p->hand[seat][i])
                chosen[number++] = orders[j];
    return tak_fulfil_of(chosen, number);
}

/* The least promising order, if a new one promises more. */
static dob_move choose_discard(const struct dob_rules *rules, const struct tak_position *p, int seat,
                               const struct promises *promises)
{
    double least = promises->mean;
    unsigned away = 0;
    for (int i = 0; i < TAK_HAND && p->hand[seat][i]; i++) {
        unsigned card = p->hand[seat][i];
        if (tak_is_action(rules, card) || promises->of[card] >= least)
            continue;
        least = promises->of[card];
        away = card;
    }
    return dob_move_of(TAK_DISCARD, away);
}

dob_move sensible_turn(const struct dob_rules *rules, const struct tak_position *p, int seat,
                       const struct promises *promises, struct thought *plan)
{
    const struct player player = player_at(rules, promises->weights, p, seat, 0, NULL);
    return choose_turn(&player, p, plan);
}

dob_move sensible_move(const struct dob_rules *rules, const struct tak_position *p, int seat,
                       const struct promises *promises, double noise, struct dob_rng *rng)
{
    const struct player player = player_at(rules, promises->weights, p, seat, noise, rng);
    struct thought t;
    double value;
    switch (p->phase) {
    case TAK_WANTING: /* orders are what brings points */
        return dob_move_of(TAK_WANT, TAK_HAND - tak_hand_count(rules, p, seat, 0) - tak_hand_count(rules, p, seat, 1));
    case TAK_FULFILLING:
        return choose_orders(rules, p, seat);
    case TAK_DISCARDING:
        return choose_discard(rules, p, seat, promises);
    case TAK_SETTING:
    case TAK_SWAPPING:
    case TAK_CHANGING:
        return best_change(&player, p, &value);
    case TAK_RETURNING:
        return choose_back(rules, p, seat);
    case TAK_HITTING:
        return dob_move_of(TAK_ALONE, 0);
    case TAK_PICKING:
        return choose_pick(p);
    default:
        return choose_turn(&player, p, &t);
    }
}
