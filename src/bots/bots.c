/* The list of bots. mcts is a yardstick, no level. */
#include "bots/bot.h"

extern const struct bot random_bot;
extern const struct bot greedy_bot;
extern const struct bot easy_bot;
extern const struct bot normal_bot;
extern const struct bot mcts_bot;
extern const struct bot hard_bot;
extern const struct bot expert_bot;

const struct bot *const bots[] = {&random_bot, &greedy_bot, &easy_bot,   &normal_bot,
                                  &mcts_bot,   &hard_bot,   &expert_bot, NULL};

const struct bot *bot_named(struct dob_scan name)
{
    for (int i = 0; bots[i]; i++)
        if (dob_scan_is(name, bots[i]->name))
            return bots[i];
    return NULL;
}
