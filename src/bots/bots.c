/* The list of bots. */
#include "bots/workspace.h"

const struct bot *const bot_list[] = {&bot_random, &bot_greedy, &bot_easy,   &bot_normal,
                                      &bot_mcts,   &bot_hard,   &bot_expert, NULL};

const struct bot *bot_named(struct dob_scan name)
{
    for (int i = 0; bot_list[i]; i++)
        if (dob_scan_is(name, bot_list[i]->name))
            return bot_list[i];
    return NULL;
}
