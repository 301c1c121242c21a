/* How a seat of takeit stands when the draft of a round is over: what it has, and what its hand is good for. */
#include "bots/takeit/takeit.h"
#include "bots/value.h"

/* Orders beyond the mean of the deck; a bad one can be discarded. */
static double hope_of(const struct promises *promises, const uint8_t *orders, int count, unsigned fulfilled)
{
    double sum = 0, least = 0;
    for (int i = 0; i < count; i++) {
        double more = promises->of[orders[i]] - promises->mean;
        if (fulfilled >> i & 1)
            continue;
        sum += more;
        least = more < least ? more : least;
    }
    return sum - least;
}

struct outlook takeit_outlook(const struct dob_rules *rules, const struct promises *promises,
                              const struct tak_position *p, int seat)
{
    uint8_t orders[TAK_HAND];
    int count = tak_orders_at(rules, p, seat, (1u << TAK_HAND) - 1, orders);
    struct tak_choice best = {0};
    if (p->phase == TAK_FULFILLING)
        best = tak_best(rules, p->taken[seat], orders, count);
    struct outlook outlook = {.points = (double)p->points[seat] - p->chips[seat] + best.score};
    if (p->round == tak_rounds(rules))
        return outlook;
    outlook.orders = hope_of(promises, orders, count, best.orders);
    outlook.actions = tak_hand_count(rules, p, seat, 1);
    return outlook;
}

double takeit_prospect(const struct dob_rules *rules, const struct promises *promises, const struct tak_position *p,
                       int seat, double *points)
{
    const struct takeit_weights *w = promises->weights;
    double rounds = (double)tak_rounds(rules) - p->round, own = 0, best = -1e9;
    for (int other = 0; other < rules->seats; other++) {
        const struct outlook outlook = takeit_outlook(rules, promises, p, other);
        double theirs = outlook.points + w->order_left * outlook.orders + w->action_left * outlook.actions;
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
    return value_logistic(lead / (doubt * value_root(rounds + 0.25)));
}
