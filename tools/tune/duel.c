/* Duels: see duel.h. The dice depend on the seed and on which throw it is, so both sides meet the same luck. */
#include "tools/tune/duel.h"

#include "bots/worth.h"

/* Seat s is played by player[s % 2]. Returns what the first of them wins. */
static double play_game(const struct dob_rules *rules, const struct duellist *const player[2], uint64_t seed)
{
    const struct dob_game *game = rules->game;
    union dob_position position = {.aligned = 0};
    struct dob_rng rng = dob_rng_keyed(seed, 1);
    struct dob_result result;
    unsigned actors;
    double share = 0;
    game->start(rules, &position);
    while ((actors = game->actors(rules, &position))) {
        int actor = __builtin_ctz(actors);
        struct dob_rng dice = dob_rng_keyed(seed, game->chance_key(rules, &position));
        const struct duellist *asked = player[actor % 2];
        dob_move move = actor == DOB_CHANCE ? game->sample(rules, &position, &dice)
                                            : asked->choose(asked, rules, &position, actor, &rng);
        game->apply(rules, &position, actor, move);
    }
    game->result(rules, &position, DOB_ALL_SEEING, &result);
    for (int seat = 0; seat < rules->seats; seat += 2)
        share += share_of_win(&result, seat);
    return share;
}

double duel(const struct dob_rules *rules, const struct duellist *one, const struct duellist *other, uint64_t seed,
            long games, double *doubt)
{
    const struct duellist *const straight[2] = {one, other}, *const swapped[2] = {other, one};
    const uint64_t both = (uint64_t)games / 2;
    double sum = 0, squares = 0, pairs = (double)both;
    for (uint64_t i = 0; i < both; i++) {
        double share = (play_game(rules, straight, seed + i) + 1 - play_game(rules, swapped, seed + i)) / 2;
        sum += share;
        squares += share * share;
    }
    double mean = sum / pairs;
    *doubt = root_of((squares / pairs - mean * mean) / pairs);
    return mean;
}
