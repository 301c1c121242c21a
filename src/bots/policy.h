/* What the bots know of a game besides its rules: a quick sensible player. With more and fewer mistakes it is the levels
 * `easy`, `normal` and `hard`, and without any it plays the games in the mind of `expert`. */
#ifndef DOBBEL_BOTS_POLICY_H
#define DOBBEL_BOTS_POLICY_H

#include "bots/bot.h"

enum policy_level { POLICY_EASY, POLICY_NORMAL, POLICY_HARD, POLICY_LEVELS };

struct policy {
    const char *game;
    /* Optional: what it prepares for some rules, `mind` bytes of it. The same memory may serve as scratch paper. */
    size_t mind;
    void (*prepare)(const struct dob_rules *rules, void *mind);
    /* A legal move of a seat that may act, in microseconds. It must not look at what the seat may not know: it is asked in
     * positions that are hidden for the seat, and in full ones. `noise` blurs what it thinks of its choices, 0 not at all,
     * but never makes it absurd. */
    dob_move (*choose)(const struct dob_rules *rules, void *mind, const void *position, int seat, double noise,
                       struct dob_rng *rng);
    /* Optional: a quick integer for a position as a seat sees it, higher is better; at the end it has the sign of the lead
     * in points. `weights` are those below, or others while they are tuned. */
    int32_t (*estimate)(const void *weights, const struct dob_rules *rules, const void *position, int seat);
    const void *estimate_weights;
    /* Optional, both or none: who plays the games in the mind, if there is a quicker way; `begin` starts each of them.
     * What the player remembers of one must not change another. */
    void (*begin)(void *mind);
    dob_move (*imagine)(const struct dob_rules *rules, void *mind, const void *position, int seat, struct dob_rng *rng);
    /* Optional: how good a move looks, for deciding which moves a search looks at if there are many. Asked with the same
     * mind after `choose` in the same position; any unit will do. */
    double (*promise)(const struct dob_rules *rules, void *mind, const void *position, int seat, dob_move move);
    /* Optional, both or none: may a game in the mind of a seat, begun at `root`, be cut short here, after so many events? It
     * should be where games compare well, such as when the seat's turn begins. Then: its chance to win, from 0 to 1, and
     * about how many points it will have in the end. */
    bool (*settled)(const struct dob_rules *rules, const void *root, const void *position, unsigned events, int seat);
    double (*chance)(const struct dob_rules *rules, void *mind, const void *position, int seat, double *points);
    /* Optional, instead of games in the mind: opinions of all moves, the best first, as `weigh` of a bot gives them. */
    size_t (*ponder)(const struct dob_rules *rules, void *mind, const void *position, int seat,
                     const struct bot_limits *limits, struct bot_opinion *list);
    double spread; /* of points: a lead of so many is about two chances in three */
    /* The noise of each level, so that all of them are fun to play: set by tools/set_levels.c (docs/strength.md). */
    double noise[POLICY_LEVELS];
    uint64_t nodes; /* events that `expert` plays in its mind for a move if nobody says otherwise: about a second */
};

/* Made from the folders of src/bots (cmake/lists.cmake); ends with NULL. */
extern const struct policy *const policies[];
/* NULL: nothing is known of this game. */
const struct policy *policy_of(const struct dob_game *game);
/* The policy's move; without one a random move. `mind` is prepared if the policy wants one. */
dob_move policy_choose(const struct policy *policy, const struct dob_rules *rules, void *mind, const void *position,
                       int seat, double noise, struct dob_rng *rng);

#endif
