/* Bots: programs that play a seat. A bot sees what its seat may see, and nothing else. It knows neither clock nor thread:
 * it thinks in slices, and who asks it decides when that is enough. With the same position, generator and nodes it answers
 * the same, whatever the slices and however many threads played its playouts. */
#ifndef DOBBEL_BOTS_BOT_H
#define DOBBEL_BOTS_BOT_H

#include "core/game.h"
#include "dobbel/bots.h"

struct bot_method;

struct bot {
    const char *name;
    bool is_level; /* for people; else it is a yardstick */
    /* One of the two: answers at once, or says how it thinks about this question (bots/workspace.h). */
    dob_move (*answer)(struct dob_bot_workspace *space);
    const struct bot_method *(*method)(const struct dob_bot_workspace *space);
};

/* All bots, weakest first; ends with NULL. */
extern const struct bot *const bot_list[];
const struct bot *bot_named(struct dob_scan name);

/* The workspace of dobbel/bots.h, for rules, which are copied. NULL: no memory. */
struct dob_bot_workspace *bot_workspace_make(const struct dob_rules *rules, const struct dob_allocator *allocator);
/* Takes NULL too. */
void bot_workspace_free(struct dob_bot_workspace *space);
/* Prepares it for other rules of the same game; whatever it thought about is forgotten. */
void bot_workspace_renew(struct dob_bot_workspace *space, const struct dob_rules *rules);
const struct dob_rules *bot_workspace_rules(const struct dob_bot_workspace *space);
/* What the policy of the game has prepared for the rules; NULL if it wants nothing. */
void *bot_workspace_scratch(struct dob_bot_workspace *space);

struct bot_question {
    const void *position; /* hidden for the seat; copied */
    int seat;             /* that may act */
    struct dob_rng rng;
    uint64_t nodes; /* as in dobbel/bots.h */
};

/* False: no memory, and nothing is begun. */
bool bot_begin(struct dob_bot_workspace *space, const struct bot *bot, const struct bot_question *question);
/* The same about a match: the position of the question is that of the match as the seat sees it. */
bool bot_begin_match(struct dob_bot_workspace *space, const struct bot *bot, const dob_match *match,
                     const struct bot_question *question, struct dob_reason *why);
bool bot_step(struct dob_bot_workspace *space, uint64_t nodes);
dob_move bot_best(const struct dob_bot_workspace *space);
/* There is room for DOB_MOVES_MAX. */
size_t bot_weigh(const struct dob_bot_workspace *space, struct dob_bot_value *list);
void bot_end(struct dob_bot_workspace *space);
/* All of it: thinks as long as it takes, on the caller's thread. Without memory the first legal move. */
dob_move bot_choose(struct dob_bot_workspace *space, const struct bot *bot, const struct bot_question *question);

/* Thinking with several threads. Instead of a step, who asks may have a batch of playouts played by others: the batch is
 * handed out, its parts are played in any sequence and at the same time, and the results are taken in. How many parts a
 * batch has changes no answer. */
enum { BOT_PARTS_MAX = 64 };
/* Hands out a batch, of at most `most` parts. 0: there is nothing to share, and a step does what is left. */
unsigned bot_share(struct dob_bot_workspace *space, unsigned most);
/* Plays a part of it, with a workspace of the thread's own for the same rules; `space` itself will do for one thread. */
void bot_play_part(struct dob_bot_workspace *space, struct dob_bot_workspace *own, unsigned part);
/* When all parts are played. False when there is nothing more to think about. */
bool bot_gather(struct dob_bot_workspace *space);

#endif
