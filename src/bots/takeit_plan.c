/* Finding ways and plans: see takeit_plan.h. */
#include "bots/takeit_plan.h"

enum { BOARD_DICE_MAX = 5 /* of one way */ };

static const double rival_takes = 1.0; /* dice that a rival takes before the seat's next turn, if he could take any */
static const double vain_chips = 0.7;  /* what a die taken in vain costs: some find another use */

/* ---- ways ---- */

static int board_dice(const struct thought *t, const struct way *way)
{
    int count = 0;
    for (int i = 0; i < t->piles; i++)
        count += t->pile[i].board ? way->dice[i] : 0;
    return count;
}

/* What a way brings if its dice from the board are taken after `before` others. */
static double value_of_way(const struct thought *t, double points, const struct way *way, int before)
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
    return chance * (points + saved) - (1 - chance) * vain;
}

static void note_way(const struct thought *t, struct wish *wish, struct way *way)
{
    way->alone = value_of_way(t, wish->points, way, 0);
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
        double more = before ? value_of_way(t, wish->points, way, before) : way->alone;
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

void plan_make(struct thought *t, const uint32_t taken[TAK_COLOURS], const uint32_t board[TAK_COLOURS], int rivals)
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
