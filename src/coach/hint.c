/* A hint: the coach of the present position, with the nodes and the key that the analysis of this event has. It is a bot that
 * weighs its moves, so whoever can let bots think can let it think. Invariant: what it says of the moves is what the analysis
 * of the match will say of them, if one of the best is played. */
#include "bots/workspace.h"
#include "coach/coach.h"
#include "core/keys.h"

_Static_assert(sizeof(struct coach_judge) <= BOT_STATE_LEAST, "a workspace has room for a judgement");

uint64_t coach_seed_of(uint64_t seed, size_t event)
{
    struct dob_rng rng = dob_rng_for(seed, DOB_FOR_COACH, event);
    return dob_rng_next(&rng);
}

struct dob_rng coach_hint_chances(const dob_match *match)
{
    return dob_rng_for(0, DOB_FOR_COACH, dob_match_events(match));
}

static bool begin(struct dob_bot_workspace *space)
{
    const struct coach_effort effort = coach_effort_of(space->policy, &(struct dob_coach_question){0});
    coach_judge_begin(space->state, &space->rules, &space->position, space->seat, NULL, dob_rng_next(&space->rng),
                      space->nodes ? space->nodes : effort.nodes);
    return true;
}

static bool step(struct dob_bot_workspace *space)
{
    struct coach_judge *judge = space->state;
    const uint64_t spent = judge->spent;
    bool more = coach_judge_step(judge, space->scratch);
    space->worked += 1 + judge->spent - spent;
    return more;
}

/* Before all are valued: the first. */
static dob_move best(const struct dob_bot_workspace *space)
{
    const struct coach_judge *judge = space->state;
    struct coach_verdict verdict;
    coach_judge_end(judge, &verdict);
    return verdict.count > 0 ? verdict.list[0].move : judge->list[0];
}

static double points_of(const struct coach_judge *judge, dob_move move)
{
    for (size_t i = 0; i < judge->valued; i++)
        if (judge->list[i] == move)
            return judge->points[i];
    return 0;
}

static bool is_listed(const struct coach_verdict *verdict, dob_move move)
{
    for (size_t i = 0; i < verdict->count; i++)
        if (verdict->list[i].move == move)
            return true;
    return false;
}

/* Of a move that was not played out: as much less than the best as the value says. */
static struct dob_bot_value glance_at(const struct coach_judge *judge, const struct coach_verdict *verdict, size_t move)
{
    struct dob_bot_value value = {.move = judge->list[move], .looked = judge->exact};
    if (verdict->count == 0)
        return value; /* not all are valued yet */
    value.chance = (double)verdict->list[0].chance / DOB_COACH_ONE - (judge->arm[0].value - judge->value[move]);
    value.chance = value.chance > 0 ? value.chance : 0;
    value.points = judge->points[move];
    return value;
}

/* Those that were played out, the best first; the others last, as moves that were not looked at: by value alone, unless that
 * is exact. */
static size_t weigh(const struct dob_bot_workspace *space, struct dob_bot_value *list)
{
    const struct coach_judge *judge = space->state;
    struct coach_verdict verdict;
    coach_judge_end(judge, &verdict);
    for (size_t i = 0; i < verdict.count; i++)
        list[i] = (struct dob_bot_value){.move = verdict.list[i].move,
                                         .chance = (double)verdict.list[i].chance / DOB_COACH_ONE,
                                         .points = points_of(judge, verdict.list[i].move),
                                         .looked = 1 + verdict.list[i].games};
    for (size_t i = 0, at = verdict.count; i < judge->moves; i++)
        if (!is_listed(&verdict, judge->list[i]))
            list[at++] = glance_at(judge, &verdict, i);
    return judge->moves;
}

static const struct bot_method *method_of(const struct dob_bot_workspace *space)
{
    static const struct bot_method method = {
        .state = sizeof(struct coach_judge), .begin = begin, .step = step, .best = best, .weigh = weigh};
    (void)space;
    return &method;
}

const struct bot coach_bot = {.name = "coach", .method = method_of};

bool dob_coach_begin(dob_bot_workspace *space, const dob_match *match, int seat, struct dob_reason *why)
{
    const struct bot_question question = {NULL, seat, coach_hint_chances(match), 0};
    return bot_begin_match(space, &coach_bot, match, &question, why);
}
