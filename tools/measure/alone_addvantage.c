/* How much of the exact value of a board (docs/solver.md) bots get who play it alone: the other seat has no coins and no
 * dice, so it never has a turn and nothing can be bought. The tiles are those of the example there. See docs/strength.md.
 *
 *     alone_addvantage [bot [games [nodes [giveups]]]] */
#include <stdio.h>
#include <stdlib.h>

#include "bots/bot.h"
#include "bots/value.h"
#include "core/playout.h"
#include "core/rules.h"
#include "games/addvantage/addvantage.h"
#include "games/registry.h"

static const struct add_position lone_board = {.tile = {{9, 10, 11, 10, 12, 8}, {9, 9, 10, 11, 11, 12}},
                                               .bonus = {10, 11},
                                               .coins = {2, 0},
                                               .phase = ADD_CHOOSING};

struct game {
    const struct bot *bot;
    struct dob_bot_workspace *space;
    uint64_t nodes, seed, events;
};

static dob_move choose(void *context, const struct dob_rules *rules, const void *position, int seat)
{
    const struct game *game = context;
    (void)rules;
    return bot_choose(game->space, game->bot,
                      &(struct bot_question){position, seat, dob_rng_keyed(game->seed, ~game->events), game->nodes});
}

static bool watch(void *context, const struct dob_rules *rules, const void *position, int actor, dob_move move)
{
    (void)rules, (void)position, (void)actor, (void)move;
    ((struct game *)context)->events++;
    return true;
}

static int32_t play_board(const struct dob_rules *rules, struct game *game, uint64_t seed)
{
    const struct dob_play play = {.choose = choose, .watch = watch, .context = game, .seed = seed};
    struct add_position p = lone_board;
    game->seed = seed;
    game->events = 0;
    dob_play_on(rules, &p, &play);
    return add_points(rules, &p, 0);
}

int main(int count, char **words)
{
    struct dob_rules rules = {0};
    const struct bot *bot = bot_named(dob_scan_in(count > 1 ? words[1] : "normal"));
    long games = count > 2 ? strtol(words[2], NULL, 10) : 20000;
    struct game game = {.bot = bot, .nodes = count > 3 ? strtoull(words[3], NULL, 10) : 0};
    double sum = 0, squares = 0;
    dob_rules_make(&rules, dob_game_named(dob_scan_in("addvantage")), 2, NULL);
    if (!bot || !dob_rules_set(&rules, dob_scan_in("giveups"), dob_scan_in(count > 4 ? words[4] : "1"), NULL))
        return 1;
    game.space = bot_workspace_make(&rules, NULL);
    if (!game.space)
        return 1;
    for (long i = 0; i < games; i++) {
        double points = play_board(&rules, &game, (uint64_t)i);
        sum += points;
        squares += points * points;
    }
    double mean = sum / (double)games;
    printf("%s: %.3f points +/- %.3f\n", bot->name, mean,
           value_root((squares / (double)games - mean * mean) / (double)games));
    bot_workspace_free(game.space);
    return 0;
}
