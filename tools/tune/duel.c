/* Duels: see duel.h. The dice depend on the seed and on which throw it is, so both sides meet the same luck. */
#include "tools/tune/duel.h"

#include "bots/value.h"
#include "core/keys.h"
#include "core/playout.h"

/* Seat s is played by side[s % 2]. */
struct game {
    const struct duel_side *const *side;
    struct dob_rng rng;
};

static dob_move choose(void *context, const struct dob_rules *rules, const void *position, int seat)
{
    struct game *game = context;
    const struct duel_side *side = game->side[seat % 2];
    return side->choose(side, rules, position, seat, &game->rng);
}

/* Returns what the first side wins. */
static double play_game(const struct dob_rules *rules, const struct duel_side *const side[2], uint64_t seed)
{
    struct game game = {side, dob_rng_for(seed, DOB_FOR_DICE, 1)};
    const struct dob_play play = {.choose = choose, .context = &game, .seed = seed};
    union dob_position position;
    struct dob_result result;
    double share = 0;
    dob_open(rules, &position);
    dob_play_on(rules, &position, &play);
    rules->game->result(rules, &position, DOB_ALL_SEEING, &result);
    for (int seat = 0; seat < rules->seats; seat += 2)
        share += value_of_win(&result, seat);
    return share;
}

double duel(const struct dob_rules *rules, const struct duel_side *one, const struct duel_side *other, uint64_t seed,
            long games, double *doubt)
{
    const struct duel_side *const straight[2] = {one, other}, *const swapped[2] = {other, one};
    const uint64_t both = (uint64_t)games / 2;
    double sum = 0, squares = 0, pairs = (double)both;
    for (uint64_t i = 0; i < both; i++) {
        double share = (play_game(rules, straight, seed + i) + 1 - play_game(rules, swapped, seed + i)) / 2;
        sum += share;
        squares += share * share;
    }
    double mean = sum / pairs;
    *doubt = value_root((squares / pairs - mean * mean) / pairs);
    return mean;
}
