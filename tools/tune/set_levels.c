/* Finds the noise of the levels `hard`, `normal` and `easy` of a game (bots/policy.h), from the top: `hard` loses so many of
 * a hundred games to the policy without mistakes, and so on. The same arguments give the same noise. See docs/strength.md.
 *
 *     set_levels GAME [GAMES [SEED [HARD NORMAL EASY]]]     what the level above each of them is to win, in % */
#include <stdio.h>
#include <stdlib.h>

#include "bots/bot.h"
#include "bots/policy.h"
#include "core/rules.h"
#include "games/registry.h"
#include "tools/tune/duel.h"

enum { STEPS = 9 /* halvings of the range */ };
static const double most_noise = 4;

static dob_move ask_policy(const struct duel_side *self, const struct dob_rules *rules, const void *position, int seat,
                           struct dob_rng *rng)
{
    return policy_choose(policy_of(rules->game), rules, self->scratch, position, seat, self->noise, rng);
}

/* The noise with which a policy loses so much to itself with less. */
static double find_noise(const struct dob_rules *rules, void *scratch, double above, double wanted, uint64_t seed,
                         long games)
{
    double low = above, high = most_noise, doubt = 0, share = 0;
    const struct duel_side better = {.choose = ask_policy, .scratch = scratch, .noise = above};
    for (int i = 0; i < STEPS && wanted > 0.5; i++) {
        struct duel_side worse = {.choose = ask_policy, .scratch = scratch, .noise = (low + high) / 2};
        share = duel(rules, &better, &worse, seed, games, &doubt);
        fprintf(stderr, "noise %.3f against %.3f: %.1f %% +/- %.1f\n", above, worse.noise, 100 * share, 100 * doubt);
        if (share < wanted)
            low = worse.noise;
        else
            high = worse.noise;
    }
    return wanted > 0.5 ? (low + high) / 2 : above;
}

int main(int count, char **words)
{
    double wanted[POLICY_LEVELS] = {[POLICY_EASY] = 77, [POLICY_NORMAL] = 64, [POLICY_HARD] = 58};
    double noise[POLICY_LEVELS], above = 0;
    struct dob_rules rules = {0};
    const struct dob_game *game = count > 1 ? dob_game_named(dob_scan_in(words[1])) : NULL;
    long games = count > 2 ? strtol(words[2], NULL, 10) : 2000;
    uint64_t seed = count > 3 ? strtoull(words[3], NULL, 10) : 1;
    if (!game || games < 2 || !dob_rules_make(&rules, game, 2, NULL)) {
        fprintf(stderr, "usage: set_levels GAME [GAMES [SEED [HARD NORMAL EASY]]]\n");
        return 2;
    }
    for (int i = 4; i < count && i < 4 + POLICY_LEVELS; i++)
        wanted[POLICY_LEVELS - 1 - (i - 4)] = strtod(words[i], NULL);
    struct dob_bot_workspace *space = bot_workspace_make(&rules, NULL);
    if (!space)
        return 1;
    for (int level = POLICY_LEVELS; level-- > 0;)
        noise[level] = above =
            find_noise(&rules, bot_workspace_scratch(space), above, wanted[level] / 100, seed, games);
    printf("%s: .noise = {%.2f, %.2f, %.2f}\n", game->name, noise[POLICY_EASY], noise[POLICY_NORMAL],
           noise[POLICY_HARD]);
    bot_workspace_free(space);
    return 0;
}
