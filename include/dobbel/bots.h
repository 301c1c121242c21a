/* Dobbel's bots. The public API, beside dobbel.h.
 *
 * A bot decides for one seat of a match. It knows what its seat may know and nothing else. What it needs while it thinks
 * is a workspace, made once for the rules of a match and used for as many questions as one likes:
 *
 *     dob_bot_workspace *space = NULL;
 *     dob_bot_make(match, NULL, &space, &why);
 *     dob_bot_begin(space, match, seat, &(struct dob_bot_question){.bot = "expert", .seed = 7}, &why);
 *     while (dob_bot_step(space, 1000))
 *         ;                                      // be reachable here; leave the loop to have the move now
 *     dob_match_play(match, seat, dob_bot_best(space), &why);
 *
 * Thinking comes in slices, and knows neither clock nor thread. With the same match, seat, bot, seed and nodes the answer
 * is the same on every machine, in whatever slices it was thought out, unless it was cut short. The conventions of
 * dobbel.h hold: calls that can fail say false, fill in the reason (which may be NULL) and have changed nothing; a
 * caller's mistake that cannot be refused traps. A workspace may be used by one thread at a time; different ones are
 * independent. */
#ifndef DOBBEL_BOTS_H
#define DOBBEL_BOTS_H

#include "dobbel/dobbel.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The name of the i-th level for people, from 0, the weakest first: easy, normal, hard, expert. NULL after the last. A
 * constant. */
DOB_API const char *dob_bot_level(size_t i);
/* Other bots, to measure bots by, from 0: random, greedy, mcts. NULL after the last. A constant. */
DOB_API const char *dob_bot_yardstick(size_t i);

/* What bots keep while they think about matches with the same rules. Opaque. */
typedef struct dob_bot_workspace dob_bot_workspace;

/* Makes a workspace for the rules of a match; the match itself need not stay. It takes at most 7.5 MB, in one piece, and
 * some milliseconds: make it once, not for every question. The caller owns it and frees it with dob_bot_free. `allocator`
 * is copied; NULL: malloc and free. Fails only for want of memory. */
DOB_API bool dob_bot_make(const dob_match *match, const struct dob_allocator *allocator, dob_bot_workspace **space,
                          struct dob_reason *why);
/* Takes NULL too. */
DOB_API void dob_bot_free(dob_bot_workspace *space);

/* A node is an event that a bot plays ahead, or a position that it judges. */
#define DOB_BOT_NODES_ANY UINT64_MAX /* as many as there are: until the caller has had enough */

struct dob_bot_question {
    const char *bot; /* one of the names above; not kept */
    uint64_t seed;   /* of what it leaves to chance. It never meets the dice of a match with the same seed */
    uint64_t nodes;  /* at most, for bots that look ahead. 0: what this bot finds right for the game, about a second */
};

/* Begins to think about what a seat should do now; whatever was thought about before is forgotten. The match is looked at
 * only in this call. Refused if there is no such bot, if the seat may not act, if the match is of another game than that of
 * the workspace, or for want of memory (mcts takes 10 MB while it thinks). If other things than the game have changed in
 * the rules (a card was described), the workspace is prepared anew. */
DOB_API bool dob_bot_begin(dob_bot_workspace *space, const dob_match *match, int seat,
                           const struct dob_bot_question *question, struct dob_reason *why);
/* Thinks on for about so many nodes. A slice ends only where a playout ends, so it may take some hundred nodes more. False
 * when there is nothing more to think about, then and from then on; bots that do not look ahead say so at once. */
DOB_API bool dob_bot_step(dob_bot_workspace *space, uint64_t nodes);
/* The best move so far. It is legal from the beginning. */
DOB_API dob_move dob_bot_best(const dob_bot_workspace *space);

/* What a bot thinks of a move. */
struct dob_bot_value {
    dob_move move;
    double chance; /* to win with it, from 0 to 1; a shared first place is a part of one; alone: to reach the target */
    double points; /* of the seat in the end, on average */
    uint64_t
        looked; /* playouts that began with it, or positions judged; 0: nothing is known of it, or a first glance */
};

/* What it thinks of all moves so far, the best first, those it has not looked at last; at most `room` of them into
 * `list`. Returns how many there are, never more than DOB_MATCH_MOVES_MAX: all legal moves of the seat, or 0 if this bot
 * weighs none. expert does. */
DOB_API size_t dob_bot_weigh(const dob_bot_workspace *space, struct dob_bot_value *list, size_t room);
/* Forgets the question, and gives back what was allocated for it. A workspace that is freed or asked again need not be
 * told. */
DOB_API void dob_bot_end(dob_bot_workspace *space);

#ifdef __cplusplus
}
#endif
#endif
