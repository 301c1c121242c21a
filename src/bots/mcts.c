/* A plain information-set search, the yardstick for the others: one tree for all guesses, its branches are the decisions
 * only (dice and cards are drawn anew in every game), upper confidence bounds among the moves that a guess allows, and random
 * play below the tree. It knows nothing of a game but its rules.
 *
 * Invariant: a node's `possible` counts the games in which it could have been chosen, `games` those in which it was. */
#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"
#include "bots/worth.h"
#include "core/playout.h"

enum { NODES_MAX = 1 << 18, DEPTH_MAX = 4096, STANDARD_NODES = 200000 };

struct node {
    dob_move move;
    double value; /* sum, for the seat that chose it */
    uint32_t games, possible;
    uint32_t child, sibling; /* 0: none */
    uint8_t seat;
};

struct tree {
    const struct dob_rules *rules;
    struct node *node; /* the root is number 1 */
    uint32_t nodes;
    uint64_t events;
    uint32_t path[DEPTH_MAX];
    size_t depth;
};

static uint32_t child_for(struct tree *tree, uint32_t parent, int seat, dob_move move)
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
    return node->value / games + root_of(tries / games) * 0.6;
}

/* Chooses among the moves possible now: one that was never tried, else the best bound. 0: the tree is full. */
static uint32_t choose_child(struct tree *tree, uint32_t parent, int seat, const dob_move *list, size_t count,
                             struct dob_rng *rng)
{
    uint32_t best = 0;
    double bound = -1;
    size_t fresh = 0;
    dob_move tried = 0;
    for (size_t i = 0; i < count; i++) {
        uint32_t child = child_for(tree, parent, seat, list[i]);
        if (!child) {
            if (dob_rng_below(rng, ++fresh) == 0)
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
        return add_child(tree, parent, seat, tried);
    return best;
}

/* Down the tree until a new node, then at random to the end. */
static void play_game(struct tree *tree, union dob_position *position, struct dob_rng *rng)
{
    const struct dob_game *game = tree->rules->game;
    uint32_t at = 1;
    unsigned actors;
    tree->depth = 0;
    while ((actors = game->actors(tree->rules, position))) {
        dob_move list[DOB_MOVES_MAX], move;
        int actor = __builtin_ctz(actors);
        if (actor == DOB_CHANCE) {
            move = game->sample(tree->rules, position, rng);
        } else {
            size_t count = game->moves(tree->rules, position, actor, list);
            uint32_t child = at && tree->depth < DEPTH_MAX ? choose_child(tree, at, actor, list, count, rng) : 0;
            move = child ? tree->node[child].move : list[dob_rng_below(rng, count)];
            if (child)
                tree->path[tree->depth++] = child;
            at = child && tree->node[child].games > 0 ? child : 0;
        }
        game->apply(tree->rules, position, actor, move);
        tree->events++;
    }
}

static void note_end(struct tree *tree, const union dob_position *position)
{
    struct dob_result result;
    tree->rules->game->result(tree->rules, position, DOB_ALL_SEEING, &result);
    for (size_t i = 0; i < tree->depth; i++) {
        struct node *node = &tree->node[tree->path[i]];
        node->value += worth_of_end(&result, node->seat, STANDARD_SPREAD);
        node->games++;
    }
}

static bool is_over(const struct tree *tree, const struct bot_limits *limits)
{
    uint64_t most = limits->nodes || limits->stop ? limits->nodes : STANDARD_NODES;
    return (most && tree->events >= most) || (limits->stop && limits->stop(limits->context));
}

static dob_move most_tried(const struct tree *tree, dob_move otherwise)
{
    uint32_t games = 0;
    for (uint32_t child = tree->node[1].child; child; child = tree->node[child].sibling)
        if (tree->node[child].games > games) {
            games = tree->node[child].games;
            otherwise = tree->node[child].move;
        }
    return otherwise;
}

static dob_move choose(const struct dob_rules *rules, const void *position, int seat, struct dob_rng *rng,
                       const struct bot_limits *limits)
{
    dob_move list[DOB_MOVES_MAX];
    struct tree tree = {.rules = rules, .nodes = 2};
    size_t count = rules->game->moves(rules, position, seat, list);
    if (count > 1)
        tree.node = malloc(NODES_MAX * sizeof *tree.node);
    if (!tree.node)
        return list[0];
    tree.node[1] = (struct node){.games = 1};
    do {
        union dob_position full;
        memcpy(&full, position, rules->game->position_size);
        rules->game->guess(rules, &full, seat, rng);
        play_game(&tree, &full, rng);
        note_end(&tree, &full);
    } while (!is_over(&tree, limits));
    dob_move move = most_tried(&tree, list[0]);
    free(tree.node);
    return move;
}

const struct bot mcts_bot = {.name = "mcts", .choose = choose};
