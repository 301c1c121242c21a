/* Who takes part in a contest of the laboratory: a name and one function. Those here are our bots with a budget for a move;
 * a program in another process (wire/player.h) can be one too. */
#ifndef DOBBEL_LAB_ENTRANT_H
#define DOBBEL_LAB_ENTRANT_H

#include "bots/bot.h"

enum { ENTRANT_WORDS_MAX = 32, ENTRANTS_MAX = 12, ENTRANT_MS_MAX = 600000 };

/* For one move. Both 0: what the bot thinks right. With a time nobody can repeat the results. */
struct budget {
    uint64_t nodes;
    uint32_t ms;
};

struct question {
    const struct dob_rules *rules;
    const void *position; /* hidden for the seat */
    int seat;
    struct dob_rng rng;
    void *mind;      /* of our bots, for this thread */
    unsigned worker; /* the thread that asks, from 0: for players that keep something for each */
};

struct entrant {
    char words[ENTRANT_WORDS_MAX]; /* as it was asked for: expert, hard@2000, expert@50ms */
    /* A legal move. False: there will be none any more, and the series ends. Called by several threads at once. */
    bool (*choose)(const struct entrant *player, struct question *question, dob_move *move);
    const struct bot *bot; /* NULL for others than ours */
    struct budget budget;
    void *context;
};

/* BOT, BOT@NODES or BOT@TIMEms; without a budget of its own it gets `usual`. False, changing nothing, if it is none. */
bool entrant_read(struct entrant *player, struct dob_scan words, struct budget usual);

#endif
