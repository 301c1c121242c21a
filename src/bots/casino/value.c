/* What a position holds for any seat. Between two turns the network tells the chance, and what it sees the points.
 * Within a turn both follow from the ends that the seat on turn will come to, and it goes for its own chance. So what an end
 * brings somebody else is added to that chance, but so little that it changes no choice: what the value of the whole turn
 * then grows by is the mean of what was added. */
#include "bots/casino/casino.h"

/* Less than any difference that counts, and more than what rounding takes away. */
static const double a_grain = 1e-9;

static double points_of(const struct dob_rules *rules, const struct cas_position *p, int seat)
{
    const struct casino_points *w = &casino_points[rules->seats > 2];
    struct casino_inputs in;
    double unit[CASINO_HIDDEN], more = (double)w->start;
    if (p->phase == CAS_OVER)
        return cas_points(p, seat);
    casino_see(rules, p, seat, &in);
    casino_units(casino_net_for(rules), &in, unit);
    for (int i = 0; i < in.count; i++)
        more += (double)w->input[in.list[i]];
    for (int h = 0; h < CASINO_HIDDEN; h++)
        more += unit[h] * (double)w->unit[h];
    return cas_points(p, seat) + 10 * more;
}

static double chance_of(const struct dob_rules *rules, const struct cas_position *p, int seat)
{
    return casino_chance(casino_net_for(rules), rules, p, seat);
}

/* The mean of something over the ends of the turn at hand, when the seat on turn has this chance. */
static double mean_of(const struct dob_rules *rules, const struct cas_position *p, double own,
                      struct casino_nudge nudge)
{
    struct casino_look look = {.net = casino_net_for(rules), .rules = rules, .nudge = &nudge};
    nudge.by = a_grain;
    return (casino_value(&look, p, p->seat) - own) / a_grain;
}

static struct value value_in_turn(const struct dob_rules *rules, const struct cas_position *p, int seat)
{
    struct casino_look look = {.net = casino_net_for(rules), .rules = rules};
    double own = casino_value(&look, p, p->seat);
    struct value value = {seat == p->seat ? own : 1 - own,
                          mean_of(rules, p, own, (struct casino_nudge){.of = points_of, .seat = seat})};
    if (seat != p->seat && rules->seats > 2)
        value.chance = mean_of(rules, p, own, (struct casino_nudge){.of = chance_of, .seat = seat});
    return value;
}

static struct value value_between(const struct dob_rules *rules, const struct cas_position *p, int seat)
{
    return (struct value){chance_of(rules, p, seat), points_of(rules, p, seat)};
}

struct value casino_value_for(const struct dob_rules *rules, const struct cas_position *p, int seat)
{
    struct value sum = {0, 0};
    if (p->phase != CAS_BEGIN)
        return p->phase == CAS_MOVE ? value_between(rules, p, seat) : value_in_turn(rules, p, seat);
    for (unsigned first = 0; first < rules->seats; first++) {
        struct cas_position begun = *p;
        cas_apply(rules, &begun, DOB_CHANCE, dob_move_of(CAS_FIRST, first));
        struct value value = value_between(rules, &begun, seat);
        sum.chance += value.chance / rules->seats;
        sum.points += value.points / rules->seats;
    }
    return sum;
}
