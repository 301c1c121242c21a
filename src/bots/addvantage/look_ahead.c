/* Addvantage with time to think: for a seat alone the ends of its turn are solved exactly (docs/solver.md), everything
 * else is left to playouts (bots/search.c). Those come first that look best, until the nodes are spent. An end with more than SOLVED_CELLS empty cells is not solved. A block of 36 grids
 * counts as a node.
 *
 * Invariant: the first `known` ends have exact points, or none. */
#include <string.h>

#include "bots/addvantage/alone.h"
#include "bots/arms.h"
#include "bots/workspace.h"
#include "games/addvantage/solitaire.h"

enum {
    SOLVED_CELLS = 7, /* some milliseconds and two megabytes; with eight five times as much */
    PIECE_GRIDS = 7776,
    BLOCK_GRIDS = 36
};

static const double unknown = -1;

struct alone_solution {
    struct addvantage_alone_ends ends;
    struct value value; /* of the position, to the policy */
    unsigned known;
    bool begun; /* is `solved` of the next end? */
    unsigned layer, piece;
    struct add_solitaire solved;
    void *memory;
};

static bool is_solved(const struct dob_bot_workspace *space)
{
    const struct add_position *p = (const void *)&space->position;
    const struct dob_rules *rules = &space->rules;
    return p->phase == ADD_SETTLING && rules->option[ADD_GIVEUPS] != ADD_GIVEUPS_ANY &&
           !rules->option[ADD_KEEP_TILES] && addvantage_is_alone(rules, p, space->seat);
}

/* Tiles that were won are counted elsewhere, and so are bonus tiles: they are absent. */
static struct add_solitaire_setup setup_of(const struct dob_bot_workspace *space,
                                           const struct addvantage_alone_end *end)
{
    const struct add_position *p = (const void *)&space->position;
    struct add_solitaire_setup setup = {.coins = (uint8_t)end->coins,
                                        .giveups = space->rules.option[ADD_GIVEUPS] != ADD_GIVEUPS_NONE};
    const uint8_t *tile = p->tile[space->seat];
    for (unsigned i = 0; i < ADD_SIDE; i++) {
        setup.row[i] = tile[i] & ADD_WON ? 0 : tile[i];
        setup.column[i] = tile[ADD_SIDE + i] & ADD_WON ? 0 : tile[ADD_SIDE + i];
    }
    for (int i = 0; i < ADD_BONUS; i++)
        setup.bonus[i] = p->taker[i] ? 0 : p->bonus[i];
    for (unsigned i = 0; i < ADD_DIAGONALS; i++)
        setup.spent[i] = add_line_sum(p->dice[space->seat], ADD_SLOTS + i) > 0;
    for (unsigned cell = 0; cell < ADD_CELLS; cell++)
        setup.grid[cell] = (uint8_t)add_at(end->dice, cell);
    return setup;
}

static bool begin(struct dob_bot_workspace *space)
{
    struct alone_solution *s = space->state;
    struct addvantage_standing standing;
    const struct add_solitaire_setup largest = {
        .grid = {1, 1}, .coins = ADD_SOLITAIRE_DICE, .giveups = 1}; /* of SOLVED_CELLS */
    if (!is_solved(space))
        return bot_by_search.begin(space);
    if (!space->nodes)
        space->nodes = space->policy->nodes;
    addvantage_standing_make(&standing, space->scratch, &space->rules, (const void *)&space->position, space->seat);
    addvantage_alone_look(&standing, ADDVANTAGE_ALONE_ENDS, &s->ends);
    s->value = policy_value(space->policy, &space->rules, space->scratch, &space->position, space->seat);
    s->known = 0;
    s->begun = false;
    s->memory = space->allocator.allocate(space->allocator.context, add_solitaire_size(&largest));
    return s->memory != NULL;
}

static void end_thinking(struct dob_bot_workspace *space)
{
    struct alone_solution *s = space->state;
    if (is_solved(space))
        space->allocator.release(space->allocator.context, s->memory);
}

/* The next end has these points. */
static bool note(struct alone_solution *s, double points)
{
    s->ends.end[s->known++].points = points;
    s->begun = false;
    return s->known < s->ends.count;
}

static bool begin_end(struct dob_bot_workspace *space)
{
    struct alone_solution *s = space->state;
    const struct addvantage_alone_end *end = &s->ends.end[s->known];
    if (add_count(add_empty(end->dice)) > SOLVED_CELLS)
        return note(s, unknown);
    const struct add_solitaire_setup setup = setup_of(space, end);
    add_solitaire_begin(&s->solved, &setup, s->memory);
    s->begun = true;
    s->layer = s->piece = 0;
    return true;
}

static bool note_end(struct dob_bot_workspace *space)
{
    struct alone_solution *s = space->state;
    struct add_fraction value = add_solitaire_value(&s->solved, s->solved.setup.grid, s->solved.setup.coins);
    return note(s, add_points(&space->rules, (const void *)&space->position, space->seat) +
                       (double)value.numerator / (double)value.denominator);
}

static uint64_t grids_in(const struct alone_solution *s)
{
    uint64_t grids = 1;
    for (unsigned i = s->solved.table[s->layer].empty; i < s->solved.free_count && grids < PIECE_GRIDS; i++)
        grids *= DOB_FACES;
    return grids;
}

/* A piece of the tables of the next end. */
static bool step(struct dob_bot_workspace *space)
{
    struct alone_solution *s = space->state;
    if (!is_solved(space))
        return bot_by_search.step(space);
    space->worked++;
    if (!s->begun)
        return begin_end(space) && space->worked < space->nodes;
    if (s->layer == add_solitaire_layers(&s->solved))
        return note_end(space);
    space->worked += grids_in(s) / BLOCK_GRIDS;
    add_solitaire_work(&s->solved, s->layer, s->piece++);
    if (s->piece == add_solitaire_pieces(&s->solved, s->layer)) {
        s->layer++;
        s->piece = 0;
    }
    return space->worked < space->nodes;
}

/* The policy's choice is the first of all ends. */
static dob_move best(const struct dob_bot_workspace *space)
{
    const struct alone_solution *s = space->state;
    unsigned found = 0;
    if (!is_solved(space))
        return bot_by_search.best(space);
    for (unsigned i = 1; i < s->known; i++)
        found = s->ends.end[i].points > s->ends.end[found].points ? i : found;
    return s->ends.end[found].move;
}

/* Points that are known with a move; the chance is the same with all of them. */
static struct dob_bot_value value_of(const struct alone_solution *s, dob_move move)
{
    struct dob_bot_value value = {.move = move};
    for (unsigned i = 0; i < s->known; i++) {
        const struct addvantage_alone_end *end = &s->ends.end[i];
        if (end->move == move && end->points > value.points)
            value = (struct dob_bot_value){move, s->value.chance, end->points, 1};
    }
    return value;
}

static size_t weigh(const struct dob_bot_workspace *space, struct dob_bot_value *list)
{
    const struct alone_solution *s = space->state;
    dob_move moves[DOB_MOVES_MAX];
    if (!is_solved(space))
        return bot_by_search.weigh(space, list);
    size_t count = add_moves(&space->rules, &space->position, space->seat, moves);
    for (size_t i = 0; i < count; i++) {
        const struct dob_bot_value value = value_of(s, moves[i]);
        size_t at = i;
        for (; at > 0 && arms_better(&value, &list[at - 1]); at--)
            list[at] = list[at - 1];
        list[at] = value;
    }
    return count;
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

const struct bot_method addvantage_look_ahead = {.state = sizeof(struct alone_solution),
                                                 .begin = begin,
                                                 .step = step,
                                                 .best = best,
                                                 .weigh = weigh,
                                                 .end = end_thinking,
                                                 .share = share,
                                                 .play = play,
                                                 .gather = gather};
