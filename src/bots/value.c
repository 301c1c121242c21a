/* What the end of a game is worth, and mathematics without libm: a library's last bit would change a bot's answer. */
#include "bots/value.h"

/* Where everything is won or lost already, a point is still a point; a guess. */
static const double a_point = 1e-4;
/* A lead of one spread: 1 / (1 + e^-0.7) is two chances in three. */
static const double at_spread = 0.7;

/* And e^-x is just 1 / e^x, so that the chances of two seats add up. */
double value_exp(double x)
{
    double power = x < 0 ? -x : x, e = 1 + (power > 30 ? 30 : power) / 1024;
    for (int i = 0; i < 10; i++) /* (1 + x / 1024) ^ 1024 */
        e *= e;
    return x < 0 ? 1 / e : e;
}

double value_logistic(double x)
{
    double e = value_exp(x < 0 ? -x : x);
    return x < 0 ? 1 / (1 + e) : e / (1 + e);
}

/* By Newton's method. */
double value_root(double x)
{
    double root = x > 1 ? x : 1;
    for (int i = 0; i < 12; i++)
        root = (root + x / root) / 2;
    return root;
}

int32_t value_lead(const int32_t *of, int seats, int seat)
{
    int32_t best = seats > 1 ? INT32_MIN : 0;
    for (int other = 0; other < seats; other++)
        if (other != seat && of[other] > best)
            best = of[other];
    return of[seat] - best;
}

static double lead_of(const struct dob_result *result, int seat)
{
    int32_t best = result->solo ? result->target : INT32_MIN;
    for (int other = 0; other < result->seats; other++)
        if (other != seat && result->points[other] > best)
            best = result->points[other];
    return result->points[seat] - best;
}

double value_of_win(const struct dob_result *result, int seat)
{
    int first = 0;
    if (result->solo)
        return result->won;
    for (int other = 0; other < result->seats; other++)
        first += result->place[other] == 1;
    return result->place[seat] == 1 ? 1.0 / first : 0;
}

double value_of_end(const struct dob_result *result, int seat, double spread)
{
    double lead = value_logistic(lead_of(result, seat) / spread * at_spread);
    return value_of_win(result, seat) / 2 + lead / 2 + a_point * result->points[seat];
}
