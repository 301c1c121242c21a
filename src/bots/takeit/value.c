/* What is counted for the values of takeit: of each seat its points, the dice it has taken and the cards it holds; of the
 * seat itself what it plans for this round, and what its orders are good for. Hands of others are not looked at. */
#include "bots/takeit/value.h"

#include "bots/takeit/plan.h"

enum { OTHERS = TAK_SEATS_MAX - 1, NEAR = 2 /* others that are looked at closely */, NEAR_INPUTS = 9 };

/* Inputs are about one at these: guesses, for the model is fitted to them. */
static const double points_unit = 15, round_unit = 10, dice_unit = 8, board_unit = 8;
/* Points that a round brings: counted in 4000 games of two seats. The model is fitted to what is left over. */
static const double a_round = 4.81;

static bool is_drafting(const struct tak_position *p)
{
    return p->phase >= TAK_ROLLING && p->phase < TAK_FULFILLING;
}

/* Has this seat shown what it fulfilled in this round? */
static bool has_shown(const struct tak_position *p, int seat)
{
    return p->phase > TAK_SHOWING || (p->phase == TAK_SHOWING && !tak_dice_count(p->taken[seat]));
}

static double points_of(const struct tak_position *p, int seat)
{
    return (double)p->points[seat] - p->chips[seat];
}

/* ---- the seat itself ---- */

/* What the round will bring: by the plan while dice are taken, by the dice taken afterwards. */
static double round_of(const struct dob_rules *rules, const struct takeit_orders *known, const struct tak_position *p,
                       int seat)
{
    uint8_t orders[TAK_HAND];
    if (tak_hand_is_secret(p, seat))
        return 0;
    if (!is_drafting(p)) {
        int count = tak_orders_at(rules, p, seat, (1u << TAK_HAND) - 1, orders);
        return p->phase == TAK_FULFILLING || p->phase == TAK_SHOWING
                   ? tak_best(rules, p->taken[seat], orders, count).score
                   : 0;
    }
    return takeit_round_value(rules, known, p, seat);
}

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

static void count_other(const struct dob_rules *rules, const struct tak_position *p, int seat, int other,
                        struct model_view *view)
{
    bool open = is_drafting(p) && !(p->passed >> other & 1), waits = !has_shown(p, other);
    model_count(view, 1);
    model_count(view, (points_of(p, seat) - points_of(p, other)) / points_unit);
    model_count(view, waits ? tak_dice_count(p->taken[other]) / dice_unit : 0);
    model_count(view, waits ? dob_dice_count(p->taken[other][TAK_RED]) / 4.0 : 0);
    model_count(view, open);
    model_count(view, waits);
    model_count(view, tak_hand_count(rules, p, other, 0) / (double)TAK_HAND);
    model_count(view, tak_hand_count(rules, p, other, 1) / (double)TAK_HAND);
    model_count(view, p->seat == other && is_drafting(p));
}

static void count_others(const struct dob_rules *rules, const struct tak_position *p, int seat, struct model_view *view)
{
    int order[TAK_SEATS_MAX], others = rank_others(rules, p, seat, order);
    for (int i = 0; i < NEAR; i++)
        if (i < others)
            count_other(rules, p, seat, order[i], view);
        else
            for (int none = 0; none < NEAR_INPUTS; none++)
                model_count(view, 0);
    for (int i = NEAR; i < OTHERS; i++) {
        model_count(view, i < others);
        model_count(view, i < others ? (points_of(p, seat) - points_of(p, order[i])) / points_unit : 0);
    }
}

/* ---- all of it ---- */

static void count_time(const struct dob_rules *rules, const struct tak_position *p, struct model_view *view)
{
    double rounds = (double)tak_rounds(rules) - p->round;
    model_count(view, rounds / 5);
    model_count(view, rounds == 0);
    model_count(view, rounds == 1);
    model_count(view, is_drafting(p));
    model_count(view, p->phase == TAK_FULFILLING || p->phase == TAK_SHOWING);
    model_count(view, p->phase < TAK_ROLLING);
    model_count(view, p->phase == TAK_ROLLING);
    for (int colour = 0; colour < TAK_COLOURS; colour++)
        model_count(view, is_drafting(p) ? dob_dice_count(p->board[colour]) / board_unit : 0);
}

void takeit_count(const struct dob_rules *rules, const struct takeit_orders *known, const struct tak_position *p,
                  int seat, struct model_view *view)
{
    double round = has_shown(p, seat) ? 0 : round_of(rules, known, p, seat);
    double rounds = (double)tak_rounds(rules) - p->round;
    view->count = 0;
    for (int seats = 3; seats <= TAK_SEATS_MAX; seats++)
        model_count(view, rules->seats == seats);
    count_time(rules, p, view);
    model_count(view, points_of(p, seat) / points_unit);
    model_count(view, round / round_unit);
    model_count(view, has_shown(p, seat));
    model_count(view, tak_dice_count(p->taken[seat]) / dice_unit);
    model_count(view, dob_dice_count(p->taken[seat][TAK_RED]) / 4.0);
    model_count(view, p->passed >> seat & 1);
    model_count(view, p->seat == seat);
    model_count(view, (double)((seat - p->seat + rules->seats) % rules->seats) / TAK_SEATS_MAX);
    count_hand(rules, known, p, seat, view);
    count_others(rules, p, seat, view);
    view->points = points_of(p, seat) + round + a_round * rounds;
}
