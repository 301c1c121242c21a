/* How a seat of takeit stands when the draft of a round is over: what it has, and what its hand is good for. */
#include "bots/takeit/takeit.h"
#include "bots/value.h"

/* The evaluation that follows counts as a part of a round: what is planned may still go wrong. A guess. */
static const double evaluation = 0.25;

/* Orders beyond the mean of the deck; a bad one can be discarded. */
static double points_of_orders(const struct takeit_orders *known, const uint8_t *orders, int count, unsigned fulfilled)
{
    double sum = 0, least = 0;
    for (int i = 0; i < count; i++) {
        double more = known->points[orders[i]] - known->mean;
        if (fulfilled >> i & 1)
            continue;
        sum += more;
        least = more < least ? more : least;
    }
    return sum - least;
}

struct takeit_standing takeit_standing_of(const struct dob_rules *rules, const struct takeit_orders *known,
                                          const struct tak_position *p, int seat)
{
    uint8_t orders[TAK_HAND];
    int count = tak_orders_at(rules, p, seat, (1u << TAK_HAND) - 1, orders);
    struct tak_choice best = {0};
    if (p->phase == TAK_FULFILLING)
        best = tak_best(rules, p->taken[seat], orders, count);
    struct takeit_standing standing = {.points = (double)p->points[seat] - p->chips[seat] + best.score};
    if (p->round == tak_rounds(rules))
        return standing;
    standing.orders = points_of_orders(known, orders, count, best.orders);
    standing.actions = tak_hand_count(rules, p, seat, 1);
    return standing;
}

double takeit_lead(const struct dob_rules *rules, const struct takeit_orders *known, const struct tak_position *p,
                   int seat, double *points)
{
    const struct takeit_weights *w = known->weights;
    double rounds = (double)tak_rounds(rules) - p->round, own = 0, best = -1e9;
    for (int other = 0; other < rules->seats; other++) {
        const struct takeit_standing standing = takeit_standing_of(rules, known, p, other);
        double theirs = standing.points + w->order_left * standing.orders + w->action_left * standing.actions;
        if (other == seat)
            own = theirs;
        else
            best = theirs > best ? theirs : best;
    }
    *points = own + w->a_round * rounds;
    return own - best;
}

double takeit_chance(double lead, double rounds, double doubt)
{
    return value_logistic(lead / (doubt * value_root(rounds + evaluation)));
}
