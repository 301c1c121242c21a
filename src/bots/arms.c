/* Comparing the moves of a search. Invariant: a difference is taken in the same games, so that both sides met the same luck;
 * what is shown of a move is what the first arm came to, and the difference from it. */
#include "bots/arms.h"

/* To count, a lead over the policy's choice must be so many times its own uncertainty; measured in docs/strength.md. */
static const double doubts_to_choose = 2;
/* And this far behind it a move is given up. A guess: one in a thousand. */
static const double doubts_to_stop = 3;

static const double shown_steps = 1000; /* of a chance */

static void add(struct arm_gain *gain, double difference)
{
    gain->sum += difference;
    gain->squares += difference * difference;
}

void arms_note(struct arm *arm, const struct arm_trial *trial, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (!trial[i].played)
            continue;
        arm[i].sum.chance += trial[i].value.chance;
        arm[i].sum.points += trial[i].value.points;
        arm[i].games++;
        if (!trial[0].played)
            continue;
        add(&arm[i].chance, trial[i].compare - trial[0].compare);
        add(&arm[i].points, trial[i].value.points - trial[0].value.points);
        arm[i].compared++;
    }
}

static double mean_of(const struct arm_gain *gain, uint64_t games)
{
    return games ? gain->sum / (double)games : 0;
}

/* The square of its uncertainty. */
static double doubt_about(const struct arm_gain *gain, uint64_t games)
{
    double mean = mean_of(gain, games), count = (double)games;
    return games ? (gain->squares / count - mean * mean) / count : 0;
}

double arms_lead(const struct arm *arm)
{
    return mean_of(&arm->chance, arm->compared);
}

bool arms_clear(const struct arm *arm, size_t count)
{
    for (size_t i = 1; i < count; i++) {
        double lead = arms_lead(&arm[i]), doubt = doubt_about(&arm[i].chance, arm[i].compared);
        if (lead > 0 || lead * lead < doubts_to_stop * doubts_to_stop * doubt)
            return false;
    }
    return true;
}

void arms_sort(struct arm *arm, size_t count, double (*key)(const struct arm *arm))
{
    for (size_t i = 1; i < count; i++)
        for (size_t j = i; j > 0 && key(&arm[j]) > key(&arm[j - 1]); j--) {
            struct arm better = arm[j];
            arm[j] = arm[j - 1];
            arm[j - 1] = better;
        }
}

/* ---- what is thought of them ---- */

/* What a gain counts: nothing, if it is one and proves nothing. */
static double proved(const struct arm_gain *gain, uint64_t games, bool dropped)
{
    double mean = mean_of(gain, games);
    bool proves = !dropped && games >= ARMS_FIRST_GAMES &&
                  mean * mean > doubts_to_choose * doubts_to_choose * doubt_about(gain, games);
    return mean <= 0 || proves ? mean : 0;
}

static double within_one(double chance)
{
    return chance < 0 ? 0 : chance > 1 ? 1 : chance;
}

struct dob_bot_value arms_value(const struct arm *arm, struct value first, bool dropped)
{
    struct dob_bot_value value = {.move = arm->move, .looked = arm->games};
    if (arm->games == 0)
        return value;
    value.chance = within_one(first.chance + proved(&arm->chance, arm->compared, dropped));
    value.points = first.points + proved(&arm->points, arm->compared, dropped);
    return value;
}

long arms_shown(double chance)
{
    return (long)(shown_steps * chance + 0.5);
}

bool arms_better(const struct dob_bot_value *a, const struct dob_bot_value *b)
{
    if (!a->looked || !b->looked)
        return a->looked > b->looked;
    long more = arms_shown(a->chance) - arms_shown(b->chance);
    return more ? more > 0 : a->points > b->points;
}

size_t arms_weigh(const struct arm *arm, size_t count, size_t in, struct value first, struct dob_bot_value *list)
{
    for (size_t i = 0; i < count; i++) {
        const struct dob_bot_value value = arms_value(&arm[i], first, i >= in);
        size_t at = i;
        for (; at > 0 && arms_better(&value, &list[at - 1]); at--)
            list[at] = list[at - 1];
        list[at] = value;
    }
    return count;
}
