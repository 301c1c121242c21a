/* What is told of a match: shares, decisions, marks and sums. Invariant: of every event and seat, V before + luck + others +
 * surprise - loss is V after, in whole numbers. */
#include "coach/coach.h"
#include "core/assert.h"

static const struct {
    const char *name, *id;
    int32_t limit; /* in millionths of a win: as people read them, 2, 5 and 10 percent */
} marks[DOB_MARKS] = {{"", NULL, 0},
                      {"inaccuracy", "coach.mark.inaccuracy", 20000},
                      {"mistake", "coach.mark.mistake", 50000},
                      {"blunder", "coach.mark.blunder", 100000}};

int32_t dob_coach_limit(enum dob_coach_mark mark)
{
    return marks[mark].limit;
}

const char *dob_coach_mark_name(enum dob_coach_mark mark)
{
    return marks[mark].name;
}

const char *dob_coach_mark_id(enum dob_coach_mark mark)
{
    return marks[mark].id;
}

static enum dob_coach_mark mark_of(const struct coach_verdict *verdict)
{
    enum dob_coach_mark mark = DOB_MARK_NONE;
    for (enum dob_coach_mark worse = DOB_MARK_INACCURACY; worse < DOB_MARKS; worse++)
        if (verdict->loss > marks[worse].limit + 2 * verdict->error)
            mark = worse;
    return mark;
}

static const struct coach_event *done_event(const dob_coach *coach, size_t event)
{
    DOB_ASSERT(event < coach->events);
    return coach->event[event].done ? &coach->event[event] : NULL;
}

static bool value_before(const dob_coach *coach, size_t event, int seat, int32_t *value)
{
    const struct coach_event *last = event ? done_event(coach, event - 1) : NULL;
    *value = last ? last->value[seat] : coach->start[seat];
    return event == 0 || last;
}

bool dob_coach_share(const dob_coach *coach, size_t event, int seat, struct dob_coach_share *share)
{
    const struct coach_event *is = done_event(coach, event);
    int32_t before;
    if (!is || !(coach->seats >> seat & 1) || !value_before(coach, event, seat, &before))
        return false;
    *share = (struct dob_coach_share){.value = is->value[seat]};
    if (is->actor == DOB_CHANCE) {
        share->luck = is->value[seat] - is->mean[seat];
        share->luck_error = is->error[seat];
        share->surprise = is->mean[seat] - before;
    } else if (is->actor == seat) {
        share->loss = is->verdict.loss;
        share->surprise = is->value[seat] + share->loss - before;
    } else {
        share->others = is->value[seat] - before;
    }
    return true;
}

bool dob_coach_decision(const dob_coach *coach, size_t event, struct dob_coach_decision *decision)
{
    const struct coach_event *is = done_event(coach, event);
    if (!is || is->actor == DOB_CHANCE || !(coach->seats >> is->actor & 1))
        return false;
    const struct coach_verdict *verdict = &is->verdict;
    *decision = (struct dob_coach_decision){.seat = is->actor,
                                            .moves = verdict->moves,
                                            .played = is->move,
                                            .best = verdict->count ? verdict->list[0].move : is->move,
                                            .chance = verdict->count ? verdict->list[0].chance : is->value[is->actor],
                                            .loss = verdict->loss,
                                            .error = verdict->error,
                                            .mark = mark_of(verdict),
                                            .exact = verdict->exact};
    return true;
}

size_t dob_coach_moves(const dob_coach *coach, size_t event, struct dob_coach_move list[DOB_COACH_MOVES])
{
    const struct coach_event *is = done_event(coach, event);
    size_t count = is ? is->verdict.count : 0;
    for (size_t i = 0; i < count; i++)
        list[i] = is->verdict.list[i];
    return count;
}

static void add_share(struct dob_coach_sum *sum, const struct dob_coach_share *share, double *doubt)
{
    sum->luck += share->luck;
    sum->others += share->others;
    sum->surprise += share->surprise;
    sum->loss += share->loss;
    sum->result = share->value;
    *doubt += (double)share->luck_error * share->luck_error;
}

bool dob_coach_sum(const dob_coach *coach, int seat, struct dob_coach_sum *sum)
{
    struct dob_coach_share share;
    struct dob_coach_decision decision;
    double doubt = 0;
    if (!(coach->seats >> seat & 1))
        return false;
    *sum = (struct dob_coach_sum){.start = coach->start[seat], .result = coach->start[seat]};
    for (size_t i = 0; i < coach->events; i++) {
        if (dob_coach_share(coach, i, seat, &share))
            add_share(sum, &share, &doubt);
        if (!dob_coach_decision(coach, i, &decision) || decision.seat != seat || decision.moves < 2)
            continue;
        sum->choices++;
        sum->marked[decision.mark]++;
    }
    sum->luck_error = (int32_t)(DOB_COACH_ONE * value_root(doubt / DOB_COACH_ONE / DOB_COACH_ONE) + 0.5);
    return true;
}
