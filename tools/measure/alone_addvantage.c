/* How much of the exact value of a board (docs/solver.md) bots get who play it alone: the other seat has no coins and no
 * dice, so it never has a turn and nothing can be bought. The tiles are those of the example there. See docs/strength.md.
 *
 *     alone_addvantage [bot [games [nodes [giveups]]]] */
#include <stdio.h>
#include <stdlib.h>

#include "bots/bot.h"
#include "bots/worth.h"
#include "core/rules.h"
#include "games/addvantage/addvantage.h"
#include "games/registry.h"

static const struct add_position lone_board = {.tile = {{9, 10, 11, 10, 12, 8}, {9, 9, 10, 11, 11, 12}},
                                               .bonus = {10, 11},
                                               .coins = {2, 0},
                                               .phase = ADD_CHOOSING};

static int32_t play_board(const struct dob_rules *rules, const struct bot *bot, const struct bot_limits *limits,
                          uint64_t seed)
{
    const struct dob_game *game = rules->game;
    union {
        union dob_position any;
        struct add_position p;
    } at = {.any = {.aligned = 0}};
    unsigned actors;
    at.p = lone_board;
    for (uint64_t event = 0; (actors = game->actors(rules, &at)); event++) {
        struct dob_rng dice = dob_rng_keyed(seed, game->chance_key(rules, &at)), mind = dob_rng_keyed(seed, ~event);
        dob_move move =
            actors >> DOB_CHANCE & 1 ? game->sample(rules, &at, &dice) : bot->choose(rules, &at, 0, &mind, limits);
        game->apply(rules, &at, __builtin_ctz(actors), move);
    }
    return add_points(rules, &at.p, 0);
}

int main(int count, char **words)
{
    struct dob_rules rules = {0};
    const struct bot *bot = bot_named(dob_scan_in(count > 1 ? words[1] : "normal"));
    long games = count > 2 ? strtol(words[2], NULL, 10) : 20000;
    struct bot_limits limits = {.nodes = count > 3 ? strtoull(words[3], NULL, 10) : 0};
    double sum = 0, squares = 0;
    dob_rules_make(&rules, dob_game_named(dob_scan_in("addvantage")), 2, NULL);
    if (!bot || !dob_rules_set(&rules, dob_scan_in("giveups"), dob_scan_in(count > 4 ? words[4] : "1"), NULL))
        return 1;
    limits.mind = bot_mind_make(&rules);
    for (long i = 0; i < games; i++) {
        double points = play_board(&rules, bot, &limits, (uint64_t)i);
        sum += points;
        squares += points * points;
    }
    double mean = sum / (double)games;
    printf("%s: %.3f points +/- %.3f\n", bot->name, mean,
           root_of((squares / (double)games - mean * mean) / (double)games));
    bot_mind_free(limits.mind);
    return 0;
}
