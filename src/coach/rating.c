/* Which level plays like this: by the mean loss of a choice, and what the levels of the built-in bots lose (the policy's
 * table). Between two levels it is in proportion to the loss. */
#include "coach/coach.h"

enum { STEP = 100 /* from one level to the next */ };

struct losses {
    double mean, error;
    uint32_t choices;
};

static struct losses losses_of(const dob_coach *coach, int seat)
{
    struct dob_coach_decision decision;
    double sum = 0, squares = 0;
    uint32_t choices = 0;
    for (size_t i = 0; i < coach->events; i++) {
        if (!dob_coach_decision(coach, i, &decision) || decision.seat != seat || decision.moves < 2)
            continue;
        double loss = (double)decision.loss / DOB_COACH_ONE;
        sum += loss;
        squares += loss * loss;
        choices++;
    }
    if (choices < 2)
        return (struct losses){.choices = choices};
    double mean = sum / choices, spread = squares / choices - mean * mean;
    return (struct losses){mean, value_root(1e6 * spread / choices) / 1000, choices};
}

/* 0 is the first level, 100 the second, and so on; it goes on a level beyond the ends. */
static int32_t place_of(const double *table, double loss)
{
    int above = 0; /* the last level that loses more, but one that has a next */
    while (above < POLICY_RATED - 2 && loss < table[above + 1])
        above++;
    double part = (table[above] - loss) / (table[above] - table[above + 1]);
    double place = STEP * (above + part);
    const double least = -STEP, most = STEP * POLICY_RATED;
    place = place < least ? least : place > most ? most : place;
    return (int32_t)(place < 0 ? place - 0.5 : place + 0.5);
}

bool dob_coach_rating(const dob_coach *coach, int seat, struct dob_coach_rating *rating)
{
    const struct policy *policy = coach->space->policy;
    const double *table = policy ? policy->losses[coach->question.quick] : NULL;
    if (!table || table[0] <= 0 || !(coach->seats >> seat & 1) || dob_match_takebacks(coach->match))
        return false;
    const struct losses losses = losses_of(coach, seat);
    if (losses.choices < 2)
        return false;
    rating->loss = coach_millionths(losses.mean);
    rating->level = place_of(table, losses.mean);
    rating->low = place_of(table, losses.mean + 2 * losses.error);
    rating->high = place_of(table, losses.mean - 2 * losses.error);
    return true;
}

const char *dob_coach_level(int32_t level)
{
    int32_t nearest = (level + STEP / 2) / STEP;
    nearest = nearest < 0 ? 0 : nearest >= POLICY_RATED ? POLICY_RATED - 1 : nearest;
    return dob_bot_level((size_t)nearest);
}
