/* A coach for a match: its memory, its slices. */
#include "coach/coach.h"

#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"

/* Of the nodes of `expert` a decision gets this part; measured: a match of any game takes less than 20 seconds on two
 * cores, and less than 3 if it is to be quick. */
enum { PART = 60, QUICK_PART = 800, STANDARD_NODES = 20000 };
enum { OUTCOMES = 256, QUICK_OUTCOMES = 24, GUESSES = 8 };

struct coach_effort coach_effort_of(const struct policy *policy, const struct dob_coach_question *question)
{
    uint64_t nodes = policy ? policy->nodes / (question->quick ? QUICK_PART : PART) : STANDARD_NODES;
    return (struct coach_effort){.nodes = question->nodes ? question->nodes : nodes,
                                 .outcomes = question->quick ? QUICK_OUTCOMES : OUTCOMES,
                                 .guesses = GUESSES};
}

static void *allocate(void *context, size_t size)
{
    (void)context;
    return malloc(size);
}

static void release(void *context, void *memory)
{
    (void)context;
    free(memory);
}

static bool refuse(const dob_match *match, struct dob_reason *why)
{
    return dob_match_viewer(match) == DOB_SPECTATOR && dob_because(why, "coach.spectator", NULL);
}

/* All of them, or the one that has seen the match. */
static unsigned seats_of(const dob_match *match)
{
    int viewer = dob_match_viewer(match);
    return viewer == DOB_ALL_SEEING ? (1u << dob_match_seats(match)) - 1 : 1u << viewer;
}

static void value_start(dob_coach *coach)
{
    const struct dob_rules *rules = match_rules(coach->match);
    union dob_position start;
    match_position_after(coach->match, 0, &start);
    for (int seat = 0; seat < rules->seats; seat++)
        if (coach->seats >> seat & 1)
            coach->start[seat] =
                coach_millionths(policy_value(coach->space->policy, rules, coach->space->scratch, &start, seat).chance);
}

bool dob_coach_make(const dob_match *match, const struct dob_coach_question *question,
                    const struct dob_allocator *allocator, dob_coach **coach, struct dob_reason *why)
{
    static const struct dob_allocator standard = {.allocate = allocate, .release = release};
    const struct dob_allocator *from = allocator ? allocator : &standard;
    if (refuse(match, why))
        return false;
    dob_coach *made = from->allocate(from->context, sizeof *made);
    if (!made)
        return !dob_because(why, "match.no-memory", NULL);
    memset(made, 0, sizeof *made);
    made->allocator = *from;
    made->match = match;
    made->question = *question;
    made->seats = seats_of(match);
    made->events = dob_match_events(match);
    made->space = bot_workspace_make(match_rules(match), allocator);
    made->work = from->allocate(from->context, sizeof *made->work);
    made->event = from->allocate(from->context, (made->events + 1) * sizeof *made->event);
    if (!made->space || !made->work || !made->event) {
        dob_coach_free(made);
        return !dob_because(why, "match.no-memory", NULL);
    }
    memset(made->event, 0, (made->events + 1) * sizeof *made->event);
    made->effort = coach_effort_of(made->space->policy, question);
    value_start(made);
    *coach = made;
    return true;
}

void dob_coach_free(dob_coach *coach)
{
    if (!coach)
        return;
    const struct dob_allocator allocator = coach->allocator;
    bot_workspace_free(coach->space);
    if (coach->work)
        allocator.release(allocator.context, coach->work);
    if (coach->event)
        allocator.release(allocator.context, coach->event);
    allocator.release(allocator.context, coach);
}

/* The next event that nobody has done. */
static bool begin_next(dob_coach *coach)
{
    while (coach->next < coach->events && coach->event[coach->next].done)
        coach->next++;
    if (coach->next == coach->events)
        return false;
    coach_work_begin(coach->work, coach, coach->next);
    return coach->working = true;
}

bool dob_coach_step(dob_coach *coach, uint64_t nodes)
{
    uint64_t spent = 0;
    while (spent < nodes && (coach->working || begin_next(coach))) {
        const uint64_t before = coach->work->nodes;
        if (!coach_work_step(coach->work, coach->space)) {
            coach_put(coach, coach->next, coach->work);
            coach->working = false;
        }
        spent += 1 + coach->work->nodes - before;
    }
    return coach->done < coach->events;
}

size_t dob_coach_done(const dob_coach *coach, size_t *of)
{
    *of = coach->events;
    return coach->done;
}

unsigned dob_coach_seats(const dob_coach *coach)
{
    return coach->seats;
}
