/* What the bots know of one game besides its rules. With more and with fewer mistakes a policy is the levels easy, normal
 * and hard; without any it plays the playouts of expert. What it thinks of a position is its value: bots that search, hints and
 * the coach all ask for the same one. */
#ifndef DOBBEL_BOTS_POLICY_H
#define DOBBEL_BOTS_POLICY_H

#include "bots/bot.h"
#include "bots/reason.h"
#include "bots/value.h"

enum { POLICY_RATED = 4 /* levels that people play, and ratings compare with: those of dob_bot_level */ };

enum policy_level { POLICY_EASY, POLICY_NORMAL, POLICY_HARD, POLICY_LEVELS };

/* How the search looks ahead in a game, where it has a way of its own. Each part may be NULL. */
struct policy_ahead {
    /* An estimate of a move, for deciding which moves a search looks at if there are many. Asked with the same scratch after
     * `choose` in the same position; any unit will do. */
    double (*estimate_move)(const struct dob_rules *rules, void *scratch, const void *position, int seat,
                            dob_move move);
    /* Both or none: who plays in playouts, if there is a quicker way than `choose`; the first starts each of them. What is
     * remembered of one must not change another. */
    void (*begin_playout)(void *scratch);
    dob_move (*play_out)(const struct dob_rules *rules, void *scratch, const void *position, int seat,
                         struct dob_rng *rng);
    /* May a playout that began at `root` be cut short here, and `value` be asked? It should be where playouts compare well,
     * such as when a turn begins. */
    bool (*cuts_playout)(const struct dob_rules *rules, const void *root, const void *position);
    const struct bot_method *method; /* instead of all that */
    /* What others may hold, where they act on it: likelier than any deal that the rules allow (guess of the game). */
    void (*guess)(const struct dob_rules *rules, void *position, int viewer, struct dob_rng *rng);
};

struct policy {
    const char *game;
    /* Optional: what it prepares for some rules, in so many bytes. The same memory may serve to remember what it found,
     * as long as that changes no answer. The rules stay where they are. */
    size_t scratch;
    void (*prepare)(const struct dob_rules *rules, void *scratch);
    /* A legal move of a seat that may act, in microseconds. It must not look at what the seat may not know: it is asked in
     * positions that are hidden for the seat, and in full ones. `noise` blurs what it thinks of its choices (bots/noise.h),
     * 0 not at all, but never makes it absurd. */
    dob_move (*choose)(const struct dob_rules *rules, void *scratch, const void *position, int seat, double noise,
                       struct dob_rng *rng);
    /* A quick integer for a position as a seat sees it, for the yardstick greedy; higher is better; at the end it has the
     * sign of the lead in points. `weights` are those below, or others while they are tuned. */
    int32_t (*estimate)(const void *weights, const struct dob_rules *rules, const void *position, int seat);
    const void *estimate_weights;
    uint32_t estimate_alike; /* kinds of moves, a set: the estimate is the same after each of them that may be made */
    /* What a position holds for a seat, from what that seat knows: any position that is not over, any seat, whoever acts. It
     * is what comes of the position if all seats go on with this policy, without noise. Asked by policy_value alone, which
     * hides the position for the seat: so nobody can peek. It takes at most 50 microseconds, 300 in the game whose turns take longest to plan. */
    struct value (*value)(const struct dob_rules *rules, void *scratch, const void *position, int seat);
    /* Optional: the chance to win with each of these moves, all there are, if the seat goes on as well as possible. False where
     * that is not known exactly. Where others hold something that cannot change which moves are best, a chance is the mean over
     * so many guesses of it, the same ones for all moves; else `guesses` is 0. Asked through exact_chances (bots/exact.h)
     * alone. */
    bool (*exact)(const struct dob_rules *rules, void *scratch, const void *position, int seat, const dob_move *moves,
                  size_t count, double *chance, unsigned *guesses);
    const struct policy_ahead *ahead; /* NULL: by playouts of `choose` to the end of the game */
    /* A lead of so many points is about two chances in three. */
    double spread;
    /* The noise of each level, so that all of them are fun to play: tuned by set_levels (docs/strength.md). */
    double noise[POLICY_LEVELS];
    /* A level loses no more of a win than this by one decision, as `value` sees it; 0: that is not looked at, since the value is
     * too rough within a turn, or the policy sees to it itself. */
    double absurd[POLICY_LEVELS];
    /* What each level loses by a choice on average, in chances to win, as the coach sees it: at its usual effort and quickly.
     * Measured by coach_levels (docs/coach.md). All 0: not measured. */
    double losses[2][POLICY_RATED];
    const struct reason *reasons; /* why a move is better (bots/reason.h); NULL: none are known */
    uint64_t nodes;               /* of `expert` for a move if nobody says otherwise: about a second */
};

/* Made from the folders of src/bots (cmake/lists.cmake); ends with NULL. */
extern const struct policy *const policy_list[];
/* NULL: nothing is known of this game. */
const struct policy *policy_of(const struct dob_game *game);
/* The policy's move; without one a random move. `scratch` is prepared if the policy wants any. */
dob_move policy_choose(const struct policy *policy, const struct dob_rules *rules, void *scratch, const void *position,
                       int seat, double noise, struct dob_rng *rng);
/* Fills in what the viewer does not know: as the policy guesses, else any way that the rules allow. */
void policy_guess(const struct policy *policy, const struct dob_rules *rules, void *position, int viewer,
                  struct dob_rng *rng);
/* What a position holds for a seat, from what the seat knows: it is the same on the position and on what the seat sees of
 * it. When the game is over, what it brought; without a policy by random playouts, the same ones each time. */
struct value policy_value(const struct policy *policy, const struct dob_rules *rules, void *scratch,
                          const void *position, int seat);

#endif
