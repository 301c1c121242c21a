/* The sensible player. Its dice and those of the board lie in piles, equal dice in one. A *way* is a handful that fulfils
 * one order; a *plan* is a way for some of its orders, no die used twice, in the sequence in which it wants the dice. A
 * plan is worth the points of each order times the chance that its dice are still there when it gets to take them, less
 * chips. The player takes the first die of its best plan, and passes when that plan needs no more dice. */
#include "sensible.h"

enum {
    PILES_MAX = 2 * TAK_COLOURS * DOB_FACES,
    WAYS_MAX = 10,      /* remembered for an order: the best */
    BOARD_DICE_MAX = 5, /* of one way */
    PROMISE_THROWS = 300
};

static const double rival_takes = 1.0;  /* dice that a rival takes before the seat's next turn, if he could take any */
static const double vain_chips = 0.7;   /* what a die taken in vain costs: some find another use */
static const double action_worth = 0.3; /* an action is kept unless it brings so much */

struct pile {
    uint8_t die, count;
    bool board;
    double stays; /* the chance that one of the pile lies there a turn later */
};

struct way {
    uint8_t dice[PILES_MAX]; /* so many of each pile */
    double alone;            /* its value, were it the only one */
};

/* An order and the best ways to it, the best first. */
struct wish {
    const struct tak_card *order;
    int ways;
    struct way way[WAYS_MAX];
};

struct thought {
    int takes, piles, orders;
    bool black_first;            /* of equally good dice; now one, now the other, lest a colour be scarcer */
    struct pile pile[PILES_MAX]; /* the seat's own, then the board's, those most at risk first */
    struct wish wish[TAK_HAND];
    double value; /* of the best plan */
    int first;    /* the die it takes first, or -1 */
    uint8_t left[PILES_MAX];
};

/* ---- ways ---- */

static int board_dice(const struct thought *t, const struct way *way)
{
    int count = 0;
    for (int i = 0; i < t->piles; i++)
        count += t->pile[i].board ? way->dice[i] : 0;
    return count;
}

/* What a way brings if its dice from the board are taken after `before` others. */
static double value_of_way(const struct thought *t, const struct tak_card *order, const struct way *way, int before)
{
    double chance = 1, saved = 0, vain = 0;
    int turn = before - (t->takes - 1);
    for (int i = 0; i < t->piles; i++)
        for (int j = 0; j < way->dice[i]; j++) {
            bool red = tak_die_colour(t->pile[i].die) == TAK_RED;
            saved += t->pile[i].board ? -(double)red : 1;
            if (!t->pile[i].board)
                continue;
            vain += vain_chips + red;
            for (int k = 0; k < turn; k++)
                chance *= t->pile[i].stays;
            turn++;
        }
    return chance * (order->points + saved) - (1 - chance) * vain;
}

static void note_way(const struct thought *t, struct wish *wish, struct way *way)
{
    way->alone = value_of_way(t, wish->order, way, 0);
    int at = wish->ways;
    if (way->alone <= 0 || (at == WAYS_MAX && wish->way[at - 1].alone >= way->alone))
        return;
    at = at == WAYS_MAX ? at - 1 : wish->ways++;
    for (; at > 0 && wish->way[at - 1].alone < way->alone; at--)
        wish->way[at] = wish->way[at - 1];
    wish->way[at] = *way;
}

static double best_alone(const struct wish *wish)
{
    return wish->ways ? wish->way[0].alone : 0;
}

static bool fits(const struct pile *pile, unsigned colour)
{
    unsigned own = tak_die_colour(pile->die);
    return colour == TAK_ANY || own == colour || own == TAK_RED;
}

static void find_slots(const struct thought *t, struct wish *wish, struct way *way, int slot, int from)
{
    const struct tak_card *card = wish->order;
    if (slot == card->count) {
        note_way(t, wish, way);
        return;
    }
    unsigned colour = card->slot[slot] / 8, value = card->slot[slot] % 8;
    for (int i = slot && card->slot[slot] == card->slot[slot - 1] ? from : 0; i < t->piles; i++) {
        const struct pile *pile = &t->pile[i];
        if (!fits(pile, colour) || (value && tak_die_value(pile->die) != value) || way->dice[i] == pile->count)
            continue;
        way->dice[i]++;
        find_slots(t, wish, way, slot + 1, i);
        way->dice[i]--;
    }
}

static bool sum_is_met(const struct tak_card *card, unsigned count, unsigned sum)
{
    if (card->count && count != card->count)
        return false;
    return card->compare == '<' ? sum < card->sum : card->compare == '>' ? sum > card->sum : sum == card->sum;
}

/* Dice are only added to a sum while it is not met, but for own dice, which are better used than not (T4). */
static void find_sums(const struct thought *t, struct wish *wish, struct way *way, int from, unsigned count,
                      unsigned sum, int board)
{
    const struct tak_card *card = wish->order;
    bool met = sum_is_met(card, count, sum);
    if (met)
        note_way(t, wish, way);
    if ((card->count && count == card->count) || (card->compare == '=' && sum >= card->sum))
        return;
    for (int i = from; i < t->piles; i++) {
        const struct pile *pile = &t->pile[i];
        if (!fits(pile, card->colour) || way->dice[i] == pile->count ||
            (pile->board && (met || board == BOARD_DICE_MAX)))
            continue;
        way->dice[i]++;
        find_sums(t, wish, way, i, count + 1, sum + tak_die_value(pile->die), board + pile->board);
        way->dice[i]--;
    }
}

/* ---- plans ---- */

static bool reserve(struct thought *t, const struct way *way)
{
    for (int i = 0; i < t->piles; i++)
        if (way->dice[i] > t->left[i])
            return false;
    for (int i = 0; i < t->piles; i++)
        t->left[i] = (uint8_t)(t->left[i] - way->dice[i]);
    return true;
}

static int first_die(const struct thought *t, const struct way *way)
{
    for (int i = 0; i < t->piles; i++)
        if (t->pile[i].board && way->dice[i])
            return t->pile[i].die;
    return -1;
}

/* Each order from `order` on gets a way, or none; `hope` is what they could bring at most. */
static void find_plans(struct thought *t, int order, double value, double hope, int before, int first)
{
    if (value > t->value + 1e-9) {
        t->value = value;
        t->first = first;
    }
    if (order == t->orders || value + hope <= t->value)
        return;
    const struct wish *wish = &t->wish[order];
    hope -= best_alone(wish);
    for (int i = 0; i < wish->ways; i++) {
        const struct way *way = &wish->way[i];
        double more = before ? value_of_way(t, wish->order, way, before) : way->alone;
        if (more <= 0 || !reserve(t, way))
            continue;
        find_plans(t, order + 1, value + more, hope, before + board_dice(t, way),
                   first < 0 ? first_die(t, way) : first);
        for (int j = 0; j < t->piles; j++)
            t->left[j] = (uint8_t)(t->left[j] + way->dice[j]);
    }
    find_plans(t, order + 1, value, hope, before, first);
}

/* The order with the best way comes first. */
static void sort_wishes(struct thought *t)
{
    for (int i = 1; i < t->orders; i++)
        for (int j = i; j > 0 && best_alone(&t->wish[j]) > best_alone(&t->wish[j - 1]); j--) {
            struct wish better = t->wish[j];
            t->wish[j] = t->wish[j - 1];
            t->wish[j - 1] = better;
        }
}

static void add_piles(struct thought *t, const uint32_t dice[TAK_COLOURS], bool board, double loss)
{
    int start = t->piles;
    for (unsigned class = 0; class < TAK_COLOURS * DOB_FACES; class ++) {
        unsigned die = t->black_first && class < 2 * DOB_FACES ? (class + DOB_FACES) % (2 * DOB_FACES) : class;
        struct pile pile = {.die = (uint8_t)die, .board = board, .stays = 1};
        pile.count = (uint8_t)dob_dice_of_face(dice[tak_die_colour(die)], tak_die_value(die));
        double gone = 1;
        for (int i = 0; i < pile.count; i++)
            gone *= loss;
        pile.stays -= gone;
        int at = pile.count ? t->piles++ : 0;
        for (; pile.count && at > start && t->pile[at - 1].stays > pile.stays; at--)
            t->pile[at] = t->pile[at - 1];
        if (pile.count)
            t->pile[at] = pile;
    }
}

/* The best plan with these orders, dice and rivals, if so many dice may be taken in this turn. */
static void think(struct thought *t, const uint32_t taken[TAK_COLOURS], const uint32_t board[TAK_COLOURS], int rivals)
{
    unsigned lying = tak_dice_count(board);
    double loss = lying ? rival_takes * rivals / lying : 0, hope = 0;
    t->piles = 0;
    add_piles(t, taken, false, 0);
    add_piles(t, board, true, loss > 0.9 ? 0.9 : loss);
    for (int i = 0; i < t->orders; i++) {
        struct way way = {0};
        struct wish *wish = &t->wish[i];
        wish->ways = 0;
        if (wish->order->kind == TAK_SLOTS)
            find_slots(t, wish, &way, 0, 0);
        else
            find_sums(t, wish, &way, 0, 0, 0, 0);
        hope += best_alone(wish);
    }
    sort_wishes(t);
    for (int i = 0; i < t->piles; i++)
        t->left[i] = t->pile[i].count;
    t->value = 0;
    t->first = -1;
    find_plans(t, 0, 0, hope, 0, -1);
}

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

static void think_of(struct thought *t, const struct dob_rules *rules, const struct tak_position *p, int seat,
                     int takes)
{
    uint8_t orders[TAK_HAND];
    t->takes = takes;
    t->black_first = (tak_dice_count(p->board) + p->round) & 1;
    t->orders = orders_of(rules, p, seat, orders);
    for (int i = 0; i < t->orders; i++)
        t->wish[i].order = tak_card_of(rules, orders[i]);
    int rivals = rules->seats - 1 - __builtin_popcount(p->passed & ~(1u << seat));
    think(t, p->taken[seat], p->board, rivals);
}

void promises_make(struct promises *promises, const struct dob_rules *rules, struct dob_rng *rng)
{
    struct thought t = {.takes = 1, .orders = 1};
    const uint32_t none[TAK_COLOURS] = {0};
    *promises = (struct promises){.mean = 0};
    for (unsigned card = 1; card <= tak_orders(rules); card++) {
        for (int i = 0; i < PROMISE_THROWS; i++) {
            unsigned dice = 4u + rules->seats;
            uint32_t board[TAK_COLOURS] = {dob_dice_throw(rng, dice), dob_dice_throw(rng, dice),
                                           dob_dice_throw(rng, rules->seats == 2 ? 1 : 2)};
            t.black_first = i & 1;
            t.wish[0].order = tak_card_of(rules, card);
            think(&t, none, board, rules->seats - 1);
            promises->of[card] += t.value / PROMISE_THROWS;
        }
        promises->mean += promises->of[card] / tak_orders(rules);
    }
}

/* ---- actions ---- */

/* Of the moves that an action leaves, the one with the best plan after it; chips paid for it count. */
static dob_move best_change(const struct dob_rules *rules, const struct tak_position *p, int seat, double *value)
{
    dob_move list[DOB_MOVES_MAX], best = 0;
    size_t count = tak_moves(rules, p, seat, list);
    for (size_t i = 0; i < count; i++) {
        struct tak_position after = *p;
        struct thought t;
        tak_apply(rules, &after, seat, list[i]);
        think_of(&t, rules, &after, seat, 1);
        double here = t.value - (after.chips[seat] - p->chips[seat]);
        if (i == 0 || here > *value) {
            *value = here;
            best = list[i];
        }
    }
    return best;
}

/* Is this action worth more than the plan without it? Throws are only tried when there is no plan. */
static bool wants_action(const struct dob_rules *rules, const struct tak_position *p, int seat, unsigned card,
                         const struct thought *plan)
{
    struct thought t;
    struct tak_position after = *p;
    double value = 0;
    switch (tak_card_of(rules, card)->kind) {
    case TAK_TAKE:
        think_of(&t, rules, p, seat, 2);
        return t.value > plan->value + action_worth;
    case TAK_SET:
    case TAK_SWAP:
    case TAK_CHANGE:
        tak_apply(rules, &after, seat, dob_move_of(TAK_PLAY, card));
        best_change(rules, &after, seat, &value);
        return value > plan->value + action_worth;
    default:
        return plan->first < 0;
    }
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

static dob_move choose_turn(const struct dob_rules *rules, const struct tak_position *p, int seat)
{
    struct thought t;
    think_of(&t, rules, p, seat, p->left > 1 ? p->left : 1);
    for (int i = 0; p->phase == TAK_CHOOSING && i < TAK_HAND && p->hand[seat][i]; i++) {
        unsigned card = p->hand[seat][i];
        if (tak_is_action(rules, card) && tak_can_play(rules, p, card) && wants_action(rules, p, seat, card, &t))
            return dob_move_of(TAK_PLAY, card);
    }
    if (t.first >= 0)
        return dob_move_of(TAK_TAKE_DIE, (uint64_t)t.first);
    return dob_move_of(p->phase == TAK_MORE ? TAK_STOP : TAK_PASS, 0);
}

static dob_move choose_orders(const struct dob_rules *rules, const struct tak_position *p, int seat)
{
    uint8_t orders[TAK_HAND];
    int count = orders_of(rules, p, seat, orders), shift = 0;
    struct tak_choice best = tak_best(rules, p->taken[seat], orders, count);
    uint64_t content = 0;
    if (p->answered[seat])
        return dob_move_of(TAK_USE, best.used);
    for (int i = 0; i < TAK_HAND; i++) /* as sorted in the hand */
        for (int j = 0; j < count; j++)
            if (best.orders >> j & 1 && orders[j] == p->hand[seat][i])
                content |= (uint64_t)orders[j] << (TAK_CARD_BITS * shift++);
    return dob_move_of(TAK_FULFIL, content);
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

dob_move sensible_move(const struct dob_rules *rules, const struct tak_position *p, int seat,
                       const struct promises *promises)
{
    double value;
    switch (p->phase) {
    case TAK_FULFILLING:
        return choose_orders(rules, p, seat);
    case TAK_DISCARDING:
        return choose_discard(rules, p, seat, promises);
    case TAK_SETTING:
    case TAK_SWAPPING:
    case TAK_CHANGING:
        return best_change(rules, p, seat, &value);
    case TAK_RETURNING:
        return choose_back(rules, p, seat);
    case TAK_HITTING:
        return dob_move_of(TAK_ALONE, 0);
    case TAK_PICKING:
        return choose_pick(p);
    default:
        return choose_turn(rules, p, seat);
    }
}
