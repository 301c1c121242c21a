/* Ratio estimates over blocks. docs/lab.md has the formulas. */
#include "lab/statistics.h"

#include <math.h>

double statistics_student(uint32_t freedom)
{
    static const double exact[] = {0, 12.7062047, 4.30265273, 3.18244631, 2.77644511, 2.57058184, 2.44691185};
    const double z = 1.959963985;
    double n = freedom;
    if (freedom < sizeof exact / sizeof *exact)
        return exact[freedom];
    /* the expansion of Cornish and Fisher, good to three digits from here on */
    double g1 = (pow(z, 3) + z) / 4, g2 = (5 * pow(z, 5) + 16 * pow(z, 3) + 3 * z) / 96;
    double g3 = (3 * pow(z, 7) + 19 * pow(z, 5) + 17 * pow(z, 3) - 15 * z) / 384;
    return z + g1 / n + g2 / (n * n) + g3 / (n * n * n);
}

void statistics_add(struct statistics_blocks *blocks, double amount, double count)
{
    if (count == 0)
        return;
    blocks->number++;
    blocks->amount += amount;
    blocks->count += count;
    blocks->amount_squared += amount * amount;
    blocks->amount_count += amount * count;
    blocks->count_squared += count * count;
}

/* Of the ratio; rounding must not make something of nothing. */
static double error_of(const struct statistics_blocks *b, double ratio)
{
    double n = b->number;
    double squares = b->amount_squared - 2 * ratio * b->amount_count + ratio * ratio * b->count_squared;
    if (squares < 1e-12 * b->amount_squared)
        return 0;
    return sqrt(squares * n / (n - 1)) / b->count;
}

struct statistics_interval statistics_mean(const struct statistics_blocks *blocks)
{
    struct statistics_interval e = {0};
    if (blocks->number == 0)
        return e;
    e.mean = e.low = e.high = blocks->amount / blocks->count;
    if (blocks->number < 2)
        return e;
    e.bounded = true;
    e.error = error_of(blocks, e.mean);
    e.low -= statistics_student(blocks->number - 1) * e.error;
    e.high += statistics_student(blocks->number - 1) * e.error;
    return e;
}

/* Where all blocks were won, or all lost, their spread says nothing: then each block counts as one game. */
struct statistics_interval statistics_share(const struct statistics_blocks *blocks)
{
    struct statistics_interval e = statistics_mean(blocks);
    double p = e.mean < 0 ? 0 : e.mean > 1 ? 1 : e.mean;
    if (!e.bounded)
        return e;
    bool extreme = p < 1e-9 || p > 1 - 1e-9;
    if (e.error == 0 && !extreme)
        return e;
    double t = statistics_student(blocks->number - 1);
    double games = extreme || e.error == 0 ? blocks->number : p * (1 - p) / (e.error * e.error);
    double stretch = 1 + t * t / games, middle = p + t * t / (2 * games);
    double half = t * sqrt(p * (1 - p) / games + t * t / (4 * games * games));
    e.low = fmax(0, (middle - half) / stretch);
    e.high = fmin(1, (middle + half) / stretch);
    return e;
}
