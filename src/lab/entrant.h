/* Who takes part in a contest of the laboratory: a built-in bot with a budget for a move, or a program in another process
 * (wire/program.h). */
#ifndef DOBBEL_LAB_ENTRANT_H
#define DOBBEL_LAB_ENTRANT_H

#include "bots/bot.h"

enum { ENTRANT_WORDS_MAX = 32, ENTRANTS_MAX = 12, ENTRANT_MS_MAX = 600000 };

/* For one move. Both 0: what the bot thinks right. With a time nobody can repeat the results. */
struct entrant_budget {
    uint64_t nodes;
    uint32_t ms;
};

struct entrant {
    char words[ENTRANT_WORDS_MAX]; /* as it was asked for: expert, expert@2000, expert@50ms, exec:NAME */
    const struct bot *bot;         /* NULL: a program */
    const char *command;           /* of a program; NULL if nobody has said it: then it cannot play */
    struct entrant_budget budget;
};

/* BOT, BOT@NODES, BOT@TIMEms, or exec:NAME; without a budget of its own it gets `usual`. False, changing nothing, if it is
 * none. */
bool entrant_read(struct entrant *player, struct dob_scan words, struct entrant_budget usual);
/* A legal move of a built-in bot, with the nodes of its budget. Called by several threads at once, each with a workspace
 * of its own. */
dob_move entrant_choose(const struct entrant *player, struct bot_question question, struct dob_bot_workspace *space);

#endif
