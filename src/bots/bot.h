/* Players that are programs. A bot sees what its seat may see, and nothing else; it knows neither clock nor thread: the
 * caller limits it by nodes and can stop it. With the same position, generator and limits it answers the same. */
#ifndef DOBBEL_BOTS_BOT_H
#define DOBBEL_BOTS_BOT_H

#include "core/game.h"

/* Threads that think for a bot; they belong to the caller. The answer is the same with and without them, unless it was
 * stopped. */
struct bot_crew {
    unsigned members;  /* the thread that asks the bot among them; at most BOT_CREW_MAX */
    void *const *mind; /* of each member, made by bot_mind_make; but for the first they are there while it works */
    /* Calls job(task, member) once for each member, at the same time, and waits for all of them. */
    void (*work)(struct bot_crew *crew, void (*job)(void *task, unsigned member), void *task);
};

enum { BOT_CREW_MAX = 64 };

struct bot_limits {
    uint64_t nodes;              /* events it may play in its mind, for bots that search; 0: as many as it likes */
    bool (*stop)(void *context); /* asked now and then; NULL: never stop */
    void *context;
    void *mind; /* made by bot_mind_make for these rules, used by one thread at a time; NULL: made for every question */
    struct bot_crew *crew; /* NULL: it thinks alone. The mind is then that of its first member */
};

/* What bots prepare for some rules before they are asked. It changes no answer, only how long it takes. NULL if there is
 * nothing to prepare, or no memory. */
void *bot_mind_make(const struct dob_rules *rules);
void bot_mind_free(void *mind);

/* What a bot thinks of a move. */
struct bot_opinion {
    dob_move move;
    double chance;   /* to win, from 0 to 1; a shared first place is a part of one */
    double points;   /* of the seat in the end, on average */
    uint64_t looked; /* games played in its mind, or what else it looked at */
};

struct bot {
    const char *name;
    /* A legal move of a seat that may act. `position` is hidden for that seat. */
    dob_move (*choose)(const struct dob_rules *rules, const void *position, int seat, struct dob_rng *rng,
                       const struct bot_limits *limits);
    /* Optional: opinions of all moves, the best first; those it did not look at last. Returns how many; there is room for
     * DOB_MOVES_MAX. */
    size_t (*weigh)(const struct dob_rules *rules, const void *position, int seat, struct dob_rng *rng,
                    const struct bot_limits *limits, struct bot_opinion *list);
};

/* All bots, weakest first; ends with NULL. */
extern const struct bot *const bots[];
const struct bot *bot_named(struct dob_scan name);

#endif
