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
    double unit[CASINO_HIDDEN], more = w->start;
    if (p->phase == CAS_OVER)
        return cas_points(p, seat);
    casino_see(rules, p, seat, &in);
    casino_units(casino_net_for(rules), &in, unit);
    for (int i = 0; i < in.count; i++)
        more += w->input[in.list[i]];
    for (int h = 0; h < CASINO_HIDDEN; h++)
        more += unit[h] * w->unit[h];
    return cas_points(p, seat) + 10 * more / CASINO_POINT;
}

static double chance_of(const struct dob_rules *rules, const struct cas_position *p, int seat)
{
    return casino_chance(casino_net_for(rules), rules, p, seat);
}

static struct casino_end end_of(const struct dob_rules *rules, const struct cas_position *p, int own, int seat)
{
    double chance[2];
    casino_chances(casino_net_for(rules), rules, p, (const int[]){own, seat}, chance);
    return (struct casino_end){chance[0], {chance[1], points_of(rules, p, seat)}};
}

double casino_nudged(struct casino_nudge *nudge, const struct dob_rules *rules, const struct cas_position *p, int seat)
{
    size_t at = nudge->told++;
    struct casino_end end;
    if (at < nudge->known)
        end = nudge->end[at];
    else
        end = end_of(rules, p, seat, nudge->seat);
    if (at == nudge->known && at < CASINO_KEPT)
        nudge->end[nudge->known++] = end;
    return end.own + nudge->by.chance * end.value.chance + nudge->by.points * end.value.points;
}

/* The value of the turn at hand for the seat on turn, with so much added of what the ends hold for the other. */
static double nudged_by(struct casino_nudge *nudge, const struct dob_rules *rules, const struct cas_position *p,
                        struct value by)
{
    struct casino_look look = {.net = casino_net_for(rules), .rules = rules, .nudge = nudge};
    nudge->by = by;
    nudge->told = 0;
    return casino_value(&look, p, p->seat);
}

static struct value value_in_turn(const struct dob_rules *rules, const struct cas_position *p, int seat)
{
    struct casino_nudge nudge = {.seat = seat};
    double own = nudged_by(&nudge, rules, p, (struct value){0, 0});
    double points = nudged_by(&nudge, rules, p, (struct value){0, a_grain});
    struct value value = {seat == p->seat ? own : 1 - own, (points - own) / a_grain};
    if (seat != p->seat && rules->seats > 2)
        value.chance = (nudged_by(&nudge, rules, p, (struct value){a_grain, 0}) - own) / a_grain;
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

double casino_chance_ahead(const struct dob_rules *rules, const struct cas_position *p, int seat, uint64_t *nodes)
{
    double sum = 0;
    for (unsigned red = 1; red <= DOB_FACES; red++) {
        struct casino_nudge nudge = {.seat = seat};
        struct cas_position landed = *p;
        cas_apply(rules, &landed, DOB_CHANCE, dob_move_of(CAS_RED, red));
        double own = nudged_by(&nudge, rules, &landed, (struct value){0, 0});
        sum += (nudged_by(&nudge, rules, &landed, (struct value){a_grain, 0}) - own) / a_grain;
        *nodes += nudge.told;
    }
    return sum / DOB_FACES;
}
