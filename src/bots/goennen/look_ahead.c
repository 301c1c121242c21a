/* Goennen with time to think: the last round alone is solved (last.h), everything else is left to playouts (bots/search.c).
 * The solution is cut into the throws of a turn and is found whatever the nodes are, since the policy itself would find it; until
 * it is there, the answer is that of a playout. */
#include <string.h>

#include "bots/goennen/goennen.h"
#include "bots/workspace.h"

enum { THROWS_A_STEP = 16 /* a guess: about half a millisecond */ };

struct last_solution {
    dob_move first;                           /* as in a playout */
    size_t count;                             /* 0: it is not found yet */
    struct dob_bot_value list[DOB_MOVES_MAX]; /* the best first */
};

static bool is_solved(const struct dob_bot_workspace *space)
{
    const struct gon_position *p = (const void *)&space->position;
    return goennen_is_last(&space->rules, p) && !gon_hand_is_secret(p, space->seat);
}

static struct goennen_last *last_of(const struct dob_bot_workspace *space)
{
    return &((struct goennen_notes *)space->scratch)->last;
}

/* Sorted in; equals stay in the order of the rules. */
static void add(struct last_solution *s, const struct dob_bot_value *more)
{
    size_t at = s->count++;
    for (; at > 0 && more->chance > s->list[at - 1].chance; at--)
        s->list[at] = s->list[at - 1];
    s->list[at] = *more;
}

/* The points are the policy's guess. In a value they count a little too: what is more than 1 is certain. */
static void solve(struct dob_bot_workspace *space)
{
    struct last_solution *s = space->state;
    const struct gon_position *p = (const void *)&space->position;
    struct goennen_last *last = last_of(space);
    dob_move moves[DOB_MOVES_MAX];
    size_t count = gon_moves(&space->rules, p, space->seat, moves);
    for (size_t i = 0; i < count; i++) {
        struct gon_position after = *p;
        gon_apply(&space->rules, &after, space->seat, moves[i]);
        struct goennen_time time = goennen_time_left(&space->rules, &after, space->seat);
        add(s, &(struct dob_bot_value){.move = moves[i],
                                       .chance = goennen_last_value(last, &after),
                                       .points = (double)goennen_points_of(last->tasks, &after.at[0], time),
                                       .looked = 1});
    }
    for (size_t i = 0; i < count; i++)
        s->list[i].chance = s->list[i].chance < 1 ? s->list[i].chance : 1;
}

static bool begin(struct dob_bot_workspace *space)
{
    struct last_solution *s = space->state;
    if (!is_solved(space))
        return bot_by_search.begin(space);
    s->count = 0;
    s->first =
        space->policy->ahead->play_out(&space->rules, space->scratch, &space->position, space->seat, &space->rng);
    return true;
}

/* What was found for an earlier question counts as if it were found now: so the answer does not depend on it. */
static bool step(struct dob_bot_workspace *space)
{
    const struct gon_position *p = (const void *)&space->position;
    if (!is_solved(space))
        return bot_by_search.step(space);
    bool more = goennen_last_work(last_of(space), p, THROWS_A_STEP);
    space->worked += THROWS_A_STEP;
    if (space->worked < goennen_last_throws(p))
        return true;
    while (more)
        more = goennen_last_work(last_of(space), p, THROWS_A_STEP);
    solve(space);
    return false;
}

static dob_move best(const struct dob_bot_workspace *space)
{
    const struct last_solution *s = space->state;
    if (!is_solved(space))
        return bot_by_search.best(space);
    return s->count ? s->list[0].move : s->first;
}

static size_t weigh(const struct dob_bot_workspace *space, struct dob_bot_value *list)
{
    const struct last_solution *s = space->state;
    if (!is_solved(space))
        return bot_by_search.weigh(space, list);
    memcpy(list, s->list, s->count * sizeof *list);
    return s->count;
}

static unsigned share(struct dob_bot_workspace *space, unsigned most)
{
    return is_solved(space) ? 0 : bot_by_search.share(space, most);
}

static void play(struct dob_bot_workspace *space, void *scratch, unsigned part)
{
    bot_by_search.play(space, scratch, part);
}

static bool gather(struct dob_bot_workspace *space)
{
    return bot_by_search.gather(space);
}

const struct bot_method goennen_look_ahead = {.state = sizeof(struct last_solution),
                                              .begin = begin,
                                              .step = step,
                                              .best = best,
                                              .weigh = weigh,
                                              .share = share,
                                              .play = play,
                                              .gather = gather};
