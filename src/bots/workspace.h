/* How a bot thinks, for the files of src/bots. A bot either answers at once or follows a method: a state machine whose
 * state lies in the workspace, so that it can be left after every step and gone on with. */
#ifndef DOBBEL_BOTS_WORKSPACE_H
#define DOBBEL_BOTS_WORKSPACE_H

#include "bots/policy.h"

enum { BOT_STATE_LEAST = 24 << 10 /* bytes: room for the coach, which lives on a floor above */ };

struct bot_method {
    size_t state; /* bytes */
    /* The first answer, without playing ahead. False: no memory. */
    bool (*begin)(struct dob_bot_workspace *space);
    /* A small piece of work, counted in `worked`. False when there is nothing more to do. */
    bool (*step)(struct dob_bot_workspace *space);
    dob_move (*best)(const struct dob_bot_workspace *space);
    /* Optional. */
    size_t (*weigh)(const struct dob_bot_workspace *space, struct dob_bot_value *list);
    void (*end)(struct dob_bot_workspace *space);
    /* Optional, all or none: bot_share, bot_play_part and bot_gather. */
    unsigned (*share)(struct dob_bot_workspace *space, unsigned most);
    void (*play)(struct dob_bot_workspace *space, void *scratch, unsigned part);
    bool (*gather)(struct dob_bot_workspace *space);
};

struct dob_bot_workspace {
    struct dob_allocator allocator;
    struct dob_rules rules;
    const struct policy *policy; /* NULL: nothing is known of the game */
    void *scratch;               /* of the policy; NULL: it wants none */
    void *state;                 /* room for that of any method */

    /* The question. */
    union dob_position position;
    int seat;
    struct dob_rng rng;
    uint64_t nodes; /* at most; 0: the method chooses */

    /* The answer. */
    const struct bot_method *method; /* NULL: nothing is begun, or it was answered at once */
    bool begun, done;
    dob_move move;   /* answered at once */
    uint64_t worked; /* nodes, for the slices */
};

extern const struct bot_method bot_by_search; /* search.c: playouts from each move */
extern const struct bot_method bot_by_tree;   /* mcts.c */
extern const struct bot bot_random, bot_greedy, bot_easy, bot_normal, bot_mcts, bot_hard, bot_expert;

#endif
