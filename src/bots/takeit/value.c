/* What is counted for the values of takeit. Between two rounds: points, leads and what the hand is good for. Within a round also what
 * the seat plans, and of the others the dice they have taken and what these may be for. Hands of others are not looked at.
 *
 * A lead counts twice: as it is, and by what the rounds to come may still change, which grows as the root of their number. */
#include "bots/takeit/value.h"

enum {
    OTHERS = TAK_SEATS_MAX - 1,
    NEAR = 2,         /* others that are looked at closely */
    CLOSE_INPUTS = 10 /* of one of them, within a round */
};

/* Inputs are about one at these: guesses, for the models are fitted to them. */
static const double points_unit = 15, lead_unit = 6, round_unit = 10, dice_unit = 8, board_unit = 8, orders_unit = 10;
/* Rounds whose luck a round under way still has. A guess. */
static const double luck_within = 0.5;
/* Points that a round brings, by the seats: counted in games of the policy. The models are fitted to what is left over. */
static const double a_round[] = {[2] = 4.8, [3] = 4.4, [4] = 4.0, [5] = 4.0};

static double points_of(const struct tak_position *p, int seat)
{
    return (double)p->points[seat] - p->chips[seat];
}

static bool is_drafting(const struct tak_position *p)
{
    return p->phase >= TAK_ROLLING && p->phase < TAK_FULFILLING;
}

/* Has this seat shown what it fulfilled in this round? */
static bool has_shown(const struct tak_position *p, int seat)
{
    return p->phase == TAK_SHOWING && !tak_dice_count(p->taken[seat]);
}

bool takeit_is_within_round(const void *position)
{
    const struct tak_position *p = position;
    unsigned dice = tak_dice_count(p->board);
    for (int seat = 0; seat < TAK_SEATS_MAX; seat++)
        dice += tak_dice_count(p->taken[seat]);
    return p->phase > TAK_ROLLING ? p->phase < TAK_DISCARDING : p->phase == TAK_ROLLING && dice > 0;
}

/* ---- the seat itself ---- */

static void count_hand(const struct dob_rules *rules, const struct takeit_orders *known, const struct tak_position *p,
                       int seat, struct model_view *view)
{
    double sum = 0, best = 0;
    unsigned orders = 0, actions = 0;
    for (int i = 0; i < TAK_HAND && p->hand[seat][i] && !tak_hand_is_secret(p, seat); i++) {
        unsigned card = p->hand[seat][i];
        bool action = tak_is_action(rules, card);
        double more = action ? 0 : known->points[card] - known->mean;
        sum += more;
        best = more > best ? more : best;
        orders += !action;
        actions += action;
    }
    model_count(view, sum / 4);
    model_count(view, best / 2);
    model_count(view, orders / (double)TAK_HAND);
    model_count(view, actions / (double)TAK_HAND);
}

static void count_round(const struct dob_rules *rules, const struct tak_position *p, int seat,
                        const struct takeit_round *round, struct model_view *view)
{
    model_count(view, round->planned / round_unit);
    model_count(view, round->held / round_unit);
    model_count(view, round->reached / round_unit);
    model_count(view, round->steps / dice_unit);
    model_count(view, has_shown(p, seat));
    model_count(view, tak_dice_count(p->taken[seat]) / dice_unit);
    model_count(view, dob_dice_count(p->taken[seat][TAK_RED]) / 4.0);
    model_count(view, p->passed >> seat & 1);
    model_count(view, p->seat == seat);
    model_count(view, (double)((seat - p->seat + rules->seats) % rules->seats) / TAK_SEATS_MAX);
    model_count(view, is_drafting(p));
    for (int colour = 0; colour < TAK_COLOURS; colour++)
        model_count(view, is_drafting(p) ? dob_dice_count(p->board[colour]) / board_unit : 0);
}

/* ---- the others ---- */

static int rank_others(const struct dob_rules *rules, const struct tak_position *p, int seat, int order[TAK_SEATS_MAX])
{
    int count = 0;
    for (int other = 0; other < rules->seats; other++) {
        int at = count;
        if (other == seat)
            continue;
        for (; at > 0 && points_of(p, other) > points_of(p, order[at - 1]); at--)
            order[at] = order[at - 1];
        order[at] = other;
        count++;
    }
    return count;
}

/* What the dice of a seat may be for, of the orders that nobody has seen: the most that one of them brings, and how many
 * take all these dice. */
static void count_suited(const struct dob_rules *rules, const struct tak_position *p, int other, const uint8_t *unseen,
                         int orders, struct model_view *view)
{
    const uint32_t *dice = p->taken[other];
    unsigned count = tak_dice_count(dice), all = 0;
    int best = 0;
    for (int i = 0; count > 1 && i < orders; i++) {
        uint32_t ways = tak_ways(rules, dice, &unseen[i], 1);
        if (ways == 0)
            continue;
        int score = tak_card_of(rules, unseen[i])->points - (int)tak_chips(dice, 31u - (unsigned)__builtin_clz(ways));
        all += ways >> count & 1;
        best = score > best ? score : best;
    }
    model_count(view, best / (double)TAK_POINTS_MAX);
    model_count(view, all / orders_unit);
}

static void count_close(const struct dob_rules *rules, const struct tak_position *p, int other, const uint8_t *unseen,
                        int orders, struct model_view *view)
{
    bool open = is_drafting(p) && !(p->passed >> other & 1), waits = !has_shown(p, other);
    double dice = tak_dice_count(p->taken[other]) / dice_unit;
    model_count(view, dice);
    model_count(view, open ? dice : 0);
    model_count(view, dob_dice_count(p->taken[other][TAK_RED]) / 4.0);
    model_count(view, open);
    model_count(view, waits);
    model_count(view, tak_hand_count(rules, p, other, 0) / (double)TAK_HAND);
    model_count(view, tak_hand_count(rules, p, other, 1) / (double)TAK_HAND);
    model_count(view, p->seat == other && is_drafting(p));
    count_suited(rules, p, other, unseen, orders, view);
}

static int list_unseen(const struct dob_rules *rules, const struct tak_position *p, uint8_t list[TAK_ORDERS_MAX])
{
    struct tak_set unseen = tak_unseen(rules, p, 0);
    int count = 0;
    for (int word = 0; word < 2; word++)
        for (uint64_t rest = unseen.word[word]; rest; rest &= rest - 1)
            list[count++] = (uint8_t)(64 * word + __builtin_ctzll(rest) + 1);
    return count;
}

/* The dice of the others in this round. */
static void count_rivals(const struct dob_rules *rules, const struct tak_position *p, const int order[TAK_SEATS_MAX],
                         int others, struct model_view *view)
{
    uint8_t unseen[TAK_ORDERS_MAX];
    int orders = list_unseen(rules, p, unseen);
    for (int i = 0; i < NEAR; i++)
        if (i < others)
            count_close(rules, p, order[i], unseen, orders, view);
        else
            for (int none = 0; none < CLOSE_INPUTS; none++)
                model_count(view, 0);
    for (int i = NEAR; i < OTHERS; i++) {
        model_count(view, i < others ? tak_dice_count(p->taken[order[i]]) / dice_unit : 0);
        model_count(view, i < others && is_drafting(p) && !(p->passed >> order[i] & 1));
    }
}

/* ---- all of it ---- */

/* By how much the seat leads the others, the best of them first. `more`: what this round will bring it; `luck`: rounds whose
 * luck is to come. */
static void count_leads(const struct tak_position *p, int seat, const int order[TAK_SEATS_MAX], int others, double more,
                        double luck, struct model_view *view)
{
    double range = luck > 0 ? value_root(luck) : 1;
    for (int i = 0; i < OTHERS; i++) {
        double lead = i < others ? points_of(p, seat) + more - points_of(p, order[i]) : 0;
        model_count(view, lead / points_unit);
        model_count(view, lead / (lead_unit * range));
    }
}

static void count_time(const struct dob_rules *rules, const struct tak_position *p, double rounds,
                       struct model_view *view)
{
    for (int seats = 3; seats <= TAK_SEATS_MAX; seats++)
        model_count(view, rules->seats == seats);
    model_count(view, rounds / 5);
    model_count(view, rounds == 0);
    model_count(view, rounds == 1);
    model_count(view, p->phase == TAK_DISCARDING || p->phase == TAK_FULFILLING);
    model_count(view, p->phase == TAK_ROLLING || p->phase == TAK_SHOWING);
}

void takeit_count(const struct dob_rules *rules, const struct takeit_orders *known, const struct tak_position *p,
                  int seat, struct model_view *view)
{
    struct takeit_round round = {0};
    int order[TAK_SEATS_MAX], others = rank_others(rules, p, seat, order);
    bool within = takeit_is_within_round(p);
    /* rounds that have not begun */
    double rounds = (double)tak_rounds(rules) - p->round + (!within && p->phase == TAK_ROLLING);
    if (within && !has_shown(p, seat) && !tak_hand_is_secret(p, seat))
        round = takeit_round_of(rules, known, p, seat);
    view->count = 0;
    count_time(rules, p, rounds, view);
    model_count(view, points_of(p, seat) / points_unit);
    count_hand(rules, known, p, seat, view);
    count_leads(p, seat, order, others, round.planned, rounds + (within ? luck_within : 0), view);
    if (within) {
        count_round(rules, p, seat, &round, view);
        count_rivals(rules, p, order, others, view);
    } else
        model_count(view, (double)((seat - p->start + rules->seats) % rules->seats) / TAK_SEATS_MAX);
    view->points = points_of(p, seat) + round.planned + a_round[rules->seats] * rounds;
}
