/* One event of a match, a step at a time. */
#include "coach/coach.h"

#include <string.h>

#include "core/assert.h"
#include "core/keys.h"

static bool analyses(const struct coach_work *work, int seat)
{
    return work->seats >> seat & 1;
}

/* The next seat whose mean is to be taken; false if there is none. */
static bool begin_mean(struct coach_work *work)
{
    const struct dob_rules *rules = match_rules(work->match);
    while (work->seat < rules->seats && !analyses(work, work->seat))
        work->seat++;
    if (work->seat >= rules->seats)
        return false;
    coach_mean_begin(&work->at.mean, rules, &work->before, work->seat, work->seed, &work->effort);
    return true;
}

void coach_work_begin(struct coach_work *work, const dob_coach *coach, size_t event)
{
    const struct match_entry entry = match_event(coach->match, event);
    memset(work, 0, offsetof(struct coach_work, at));
    work->match = coach->match;
    work->effort = coach->effort;
    work->seats = coach->seats;
    work->seed = coach_seed_of(coach->question.seed, event);
    match_position_after(coach->match, event, &work->before);
    work->after = work->before;
    match_step(coach->match, &work->after, &entry);
    work->event.actor = entry.actor;
    work->event.move = entry.move;
    if (entry.actor == DOB_CHANCE)
        begin_mean(work);
    else if (analyses(work, entry.actor))
        coach_judge_begin(&work->at.judge, match_rules(coach->match), &work->before, entry.actor, &entry.move,
                          work->seed, work->effort.nodes);
}

static bool step_mean(struct coach_work *work, void *scratch)
{
    double error;
    work->nodes++;
    if (coach_mean_step(&work->at.mean, scratch))
        return true;
    work->event.mean[work->seat] = coach_millionths(coach_mean_end(&work->at.mean, &error));
    work->event.error[work->seat] = coach_millionths(error);
    work->seat++;
    return begin_mean(work);
}

static bool step_judge(struct coach_work *work, void *scratch)
{
    const uint64_t spent = work->at.judge.spent;
    bool more = coach_judge_step(&work->at.judge, scratch);
    work->nodes += 1 + work->at.judge.spent - spent;
    if (!more)
        coach_judge_end(&work->at.judge, &work->event.verdict);
    return more;
}

static void take_values(struct coach_work *work, const struct dob_bot_workspace *space)
{
    const struct dob_rules *rules = match_rules(work->match);
    for (int seat = 0; seat < rules->seats; seat++)
        if (analyses(work, seat))
            work->event.value[seat] =
                coach_millionths(policy_value(space->policy, rules, space->scratch, &work->after, seat).chance);
    work->event.done = true;
}

bool coach_work_step(struct coach_work *work, struct dob_bot_workspace *space)
{
    DOB_ASSERT(!work->event.done);
    bool more = false;
    if (work->event.actor == DOB_CHANCE)
        more = step_mean(work, space->scratch);
    else if (analyses(work, work->event.actor))
        more = step_judge(work, space->scratch);
    if (!more)
        take_values(work, space);
    return more;
}

void coach_put(dob_coach *coach, size_t event, const struct coach_work *work)
{
    DOB_ASSERT(work->event.done && !coach->event[event].done);
    coach->event[event] = work->event;
    coach->done++;
}
