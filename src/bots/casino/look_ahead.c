/* Casino with time to think: every end of the turn at hand is looked at through the turns that follow, exact over all
 * dice, with the other seat as clever as oneself. One more turn each time, until the nodes are spent; a look that was not
 * finished does not count. With more than two seats one turn is looked at: whoever plays it goes for their own chance, and what
 * that leaves for a third is told by value.c.
 *
 * To be left at any time, a look is cut into the ends of turns. The code of turn.c runs over a position twice: first the
 * ends that it asks for are noted, then, when their values are known, it gets them in the same sequence. An end that is to
 * be looked at through several turns has ends of its own, one level deeper.
 *
 * Invariant: on each level the first `known` ends have their values, and the level below belongs to the next of them. */
#include <string.h>

#include "bots/arms.h"
#include "bots/casino/casino.h"
#include "bots/workspace.h"

enum {
    DEEPEST = 3,    /* turns: more only where few ends are left; measured in docs/strength.md */
    ENDS_MAX = 2048 /* of one level. With C19 a card may be placed on twelve spaces: about 1200 */
};

struct end {
    struct cas_position p;
    int seat;
    double value;
};

struct casino_ends {
    size_t count, known;
    size_t told; /* while they are told */
    bool telling;
    struct end end[ENDS_MAX];
};

struct ahead {
    struct casino_choice choice[DOB_MOVES_MAX]; /* by the last look that was finished */
    size_t count;
    uint64_t nodes;
    int depth; /* turns that are looked at now */
    int level; /* the deepest that is in use */
    struct casino_ends ends[DEEPEST];
};

double casino_value_of_end(struct casino_ends *ends, const struct cas_position *p, int seat)
{
    if (ends->telling) {
        DOB_ASSERT(ends->told < ends->count);
        return ends->end[ends->told++].value;
    }
    DOB_ASSERT(ends->count < ENDS_MAX);
    ends->end[ends->count++] = (struct end){.p = *p, .seat = seat};
    return 0;
}

static struct casino_look look_of(const struct dob_bot_workspace *space)
{
    return (struct casino_look){.net = casino_net_for(&space->rules), .rules = &space->rules};
}

/* ---- levels ---- */

static void begin_noting(struct casino_ends *ends)
{
    ends->count = ends->known = ends->told = 0;
    ends->telling = false;
}

static void begin_telling(struct casino_ends *ends)
{
    ends->told = 0;
    ends->telling = true;
}

/* The first level: the moves. */
static void weigh_root(const struct dob_bot_workspace *space, struct casino_choice *list)
{
    struct ahead *a = space->state;
    struct casino_look look = look_of(space);
    double unused;
    look.ends = &a->ends[0];
    casino_weigh(&look, (const void *)&space->position, list, &unused);
}

/* The levels below: one turn from an end of the level above. */
static double value_through(const struct dob_bot_workspace *space, const struct end *end, struct casino_ends *ends)
{
    struct casino_look look = look_of(space);
    look.ends = ends;
    look.turns = 1;
    return casino_value(&look, &end->p, end->seat);
}

/* An end whose turns need no level of their own. */
static double value_at_once(const struct dob_bot_workspace *space, const struct end *end)
{
    struct ahead *a = space->state;
    struct casino_look look = look_of(space);
    if (space->rules.seats > 2 && end->p.phase == CAS_MOVE)
        return casino_chance_ahead(&space->rules, &end->p, end->seat, &a->nodes);
    look.turns = end->p.phase == CAS_OVER ? 0 : 1;
    double value = casino_value(&look, &end->p, end->seat);
    a->nodes += look.nodes;
    return value;
}

static void open_level(const struct dob_bot_workspace *space, const struct end *end)
{
    struct ahead *a = space->state;
    struct casino_ends *below = &a->ends[++a->level];
    begin_noting(below);
    value_through(space, end, below);
}

/* All ends of the deepest level are known: the end above it is. */
static void close_level(const struct dob_bot_workspace *space)
{
    struct ahead *a = space->state;
    struct casino_ends *below = &a->ends[a->level--], *ends = &a->ends[a->level];
    struct end *end = &ends->end[ends->known++];
    begin_telling(below);
    end->value = value_through(space, end, below);
}

/* All ends of the turn are known, and with them the moves. False: that was the last look. */
static bool close_look(const struct dob_bot_workspace *space)
{
    struct ahead *a = space->state;
    begin_telling(&a->ends[0]);
    weigh_root(space, a->choice);
    a->ends[0].known = 0;
    return ++a->depth <= (space->rules.seats > 2 ? 1 : DEEPEST);
}

/* ---- the method ---- */

static bool begin(struct dob_bot_workspace *space)
{
    struct ahead *a = space->state;
    struct casino_look look = look_of(space);
    struct casino_choice unused[DOB_MOVES_MAX];
    double stake;
    if (!space->nodes)
        space->nodes = space->policy->nodes;
    a->count = casino_weigh(&look, (const void *)&space->position, a->choice, &stake);
    a->nodes = look.nodes;
    a->depth = 1;
    a->level = 0;
    space->done = a->count < 2;
    begin_noting(&a->ends[0]);
    if (!space->done)
        weigh_root(space, unused);
    return true;
}

static bool step(struct dob_bot_workspace *space)
{
    struct ahead *a = space->state;
    struct casino_ends *ends = &a->ends[a->level];
    struct end *end = &ends->end[ends->known];
    bool more = true;
    if (ends->known < ends->count && (end->p.phase == CAS_OVER || a->depth - a->level == 1)) {
        end->value = value_at_once(space, end);
        ends->known++;
    } else if (ends->known < ends->count) {
        open_level(space, end);
    } else if (a->level > 0) {
        close_level(space);
    } else {
        more = close_look(space);
    }
    space->worked = a->nodes;
    return more && a->nodes < space->nodes;
}

static struct dob_bot_value value_of(const struct dob_bot_workspace *space, const struct casino_choice *choice)
{
    const struct ahead *a = space->state;
    union dob_position after = space->position;
    space->rules.game->apply(&space->rules, &after, space->seat, choice->move);
    double points = policy_value(space->policy, &space->rules, space->scratch, &after, space->seat).points;
    return (struct dob_bot_value){choice->move, choice->value, points, 1 + a->nodes / a->count};
}

/* Of those that are shown with the same chance the one with most points. */
static dob_move best(const struct dob_bot_workspace *space)
{
    const struct ahead *a = space->state;
    const struct casino_choice *first = &a->choice[casino_best(a->choice, a->count)];
    struct dob_bot_value most = value_of(space, first);
    for (size_t i = 0; i < a->count; i++) {
        if (arms_shown(a->choice[i].value) != arms_shown(first->value))
            continue;
        struct dob_bot_value value = value_of(space, &a->choice[i]);
        most = arms_better(&value, &most) ? value : most;
    }
    return most.move;
}

/* What comes first among equals is best() first, then the order of the rules. */
static size_t weigh(const struct dob_bot_workspace *space, struct dob_bot_value *list)
{
    const struct ahead *a = space->state;
    const dob_move first = best(space);
    for (size_t i = 0; i < a->count; i++) {
        const struct dob_bot_value value = value_of(space, &a->choice[i]);
        size_t at = i;
        for (; at > 0 && (value.move == first || arms_better(&value, &list[at - 1])); at--)
            list[at] = list[at - 1];
        list[at] = value;
    }
    return a->count;
}

const struct bot_method casino_look_ahead = {
    .state = sizeof(struct ahead), .begin = begin, .step = step, .best = best, .weigh = weigh};
