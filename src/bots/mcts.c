/* A plain information-set search, a yardstick for the levels: one tree for all guesses, its branches are the decisions
 * only (dice and cards are drawn anew in every playout), upper confidence bounds among the moves that a guess allows, and
 * random play below the tree. It knows nothing of a game but its rules.
 *
 * Invariant: a node's `possible` counts the playouts in which it could have been chosen, `games` those in which it was. */
#include <string.h>

#include "bots/value.h"
#include "bots/workspace.h"
#include "core/playout.h"

enum {
    NODES_MAX = 1 << 18,    /* of the tree: 10 MB */
    DEPTH_MAX = 4096,       /* decisions of one playout that are learnt from */
    STANDARD_NODES = 200000 /* events; a guess: about a second */
};

static const double curiosity = 0.6; /* how much a move counts that was tried seldom; a guess */

struct node {
    dob_move move;
    double value; /* sum, for the seat that chose it */
    uint32_t games, possible;
    uint32_t child, sibling; /* 0: none */
    uint8_t seat;
};

struct tree {
    struct node *node; /* the root is number 1; NULL: there is only one move */
    struct dob_rng *rng;
    uint32_t nodes, at; /* in the tree, and where the playout is: 0 below it */
    dob_move otherwise;
    size_t depth;
    uint32_t path[DEPTH_MAX];
};

static uint32_t child_for(const struct tree *tree, uint32_t parent, int seat, dob_move move)
{
    uint32_t child = tree->node[parent].child;
    while (child && (tree->node[child].move != move || tree->node[child].seat != seat))
        child = tree->node[child].sibling;
    return child;
}

static uint32_t add_child(struct tree *tree, uint32_t parent, int seat, dob_move move)
{
    uint32_t child = tree->nodes++;
    tree->node[child] = (struct node){.move = move, .seat = (uint8_t)seat, .sibling = tree->node[parent].child};
    tree->node[parent].child = child;
    return child;
}

/* The logarithm of the tries grows so slowly that whole powers of two will do. */
static double bound_of(const struct node *node)
{
    double games = node->games, tries = 32 - __builtin_clz(node->possible | 1);
    return node->value / games + value_root(tries / games) * curiosity;
}

/* Chooses among the moves possible now: one that was never tried, else the best bound. 0: the tree is full. */
static uint32_t choose_child(struct tree *tree, int seat, const dob_move *list, size_t count)
{
    uint32_t best = 0;
    double bound = -1;
    size_t fresh = 0;
    dob_move tried = 0;
    for (size_t i = 0; i < count; i++) {
        uint32_t child = child_for(tree, tree->at, seat, list[i]);
        if (!child) {
            if (dob_rng_below(tree->rng, ++fresh) == 0)
                tried = list[i];
            continue;
        }
        tree->node[child].possible++;
        if (bound_of(&tree->node[child]) > bound) {
            bound = bound_of(&tree->node[child]);
            best = child;
        }
    }
    if (fresh && tree->nodes < NODES_MAX)
        return add_child(tree, tree->at, seat, tried);
    return best;
}

/* Down the tree until a new node, then at random. */
static dob_move choose(void *context, const struct dob_rules *rules, const void *position, int seat)
{
    struct tree *tree = context;
    dob_move list[DOB_MOVES_MAX];
    size_t count = rules->game->moves(rules, position, seat, list);
    uint32_t child = tree->at && tree->depth < DEPTH_MAX ? choose_child(tree, seat, list, count) : 0;
    tree->at = child && tree->node[child].games > 0 ? child : 0;
    if (!child)
        return list[dob_rng_below(tree->rng, count)];
    tree->path[tree->depth++] = child;
    return tree->node[child].move;
}

static void note_end(struct tree *tree, const struct dob_rules *rules, const union dob_position *position)
{
    struct dob_result result;
    rules->game->result(rules, position, DOB_ALL_SEEING, &result);
    for (size_t i = 0; i < tree->depth; i++) {
        struct node *node = &tree->node[tree->path[i]];
        node->value += value_of_end(&result, node->seat, VALUE_SPREAD);
        node->games++;
    }
}

static bool begin(struct dob_bot_workspace *space)
{
    struct tree *tree = space->state;
    const struct dob_allocator *allocator = &space->allocator;
    dob_move list[DOB_MOVES_MAX];
    size_t count = space->rules.game->moves(&space->rules, &space->position, space->seat, list);
    *tree = (struct tree){.nodes = 2, .rng = &space->rng, .otherwise = list[0]};
    space->nodes = space->nodes ? space->nodes : STANDARD_NODES;
    space->done = count == 1;
    if (count == 1)
        return true;
    tree->node = allocator->allocate(allocator->context, NODES_MAX * sizeof *tree->node);
    if (tree->node)
        tree->node[1] = (struct node){.games = 1};
    return tree->node != NULL;
}

/* One playout. */
static bool step(struct dob_bot_workspace *space)
{
    struct tree *tree = space->state;
    const struct dob_rules *rules = &space->rules;
    const struct dob_play play = {.choose = choose, .context = tree, .rng = tree->rng};
    union dob_position position;
    memcpy(&position, &space->position, rules->game->position_size);
    rules->game->guess(rules, &position, space->seat, tree->rng);
    tree->at = 1;
    tree->depth = 0;
    space->worked += dob_play_on(rules, &position, &play);
    note_end(tree, rules, &position);
    return space->worked < space->nodes;
}

/* The move tried most. */
static dob_move best(const struct dob_bot_workspace *space)
{
    const struct tree *tree = space->state;
    dob_move move = tree->otherwise;
    uint32_t games = 0;
    for (uint32_t child = tree->node ? tree->node[1].child : 0; child; child = tree->node[child].sibling)
        if (tree->node[child].games > games) {
            games = tree->node[child].games;
            move = tree->node[child].move;
        }
    return move;
}

static void end(struct dob_bot_workspace *space)
{
    struct tree *tree = space->state;
    if (tree->node)
        space->allocator.release(space->allocator.context, tree->node);
    tree->node = NULL;
}

const struct bot_method bot_by_tree = {
    .state = sizeof(struct tree), .begin = begin, .step = step, .best = best, .end = end};

static const struct bot_method *method(const struct dob_bot_workspace *space)
{
    (void)space;
    return &bot_by_tree;
}

const struct bot bot_mcts = {.name = "mcts", .method = method};
