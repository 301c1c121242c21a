/* The player that tries: see goennen_tryer.h. Each choice meets the same dice and cards as far as they can be the same. */
#include "tools/measure/goennen_tryer.h"

#include "core/playout.h"

static dob_move choose(void *context, const struct dob_rules *rules, const void *position, int seat)
{
    (void)rules;
    return planner_move(context, position, seat);
}

/* The points of all games. */
static double try_move(struct tryer *tryer, const struct gon_position *p, dob_move move, uint64_t seed)
{
    double sum = 0;
    for (unsigned game = 0; game < tryer->games; game++) {
        struct gon_position after = *p;
        struct dob_rng rng = dob_rng_keyed(seed, game);
        const struct dob_play play = {.choose = choose, .context = &tryer->other, .hidden = true, .rng = &rng};
        gon_apply(tryer->planner.tasks->rules, &after, 0, move);
        dob_play_on(tryer->planner.tasks->rules, &after, &play);
        sum += gon_points(tryer->planner.tasks->rules, &after.at[0]);
    }
    return sum;
}

/* Rerolls, dice, spots and entries are the planner's. */
static bool is_tried(dob_move move)
{
    const unsigned kinds =
        1u << GON_RETURN | 1u << GON_BUY | 1u << GON_COMPLETE | 1u << GON_END | 1u << GON_TAKE_CHANCE;
    return kinds >> dob_move_kind(move) & 1;
}

/* The planner's move stands unless another brings clearly more. */
dob_move tryer_move(struct tryer *tryer, const struct gon_position *p)
{
    dob_move list[DOB_MOVES_MAX], best = planner_move(&tryer->planner, p, 0), planned = best;
    size_t count = gon_moves(tryer->planner.tasks->rules, p, 0, list), tried = 0;
    uint64_t seed = dob_rng_next(&tryer->rng);
    for (size_t i = 0; i < count; i++)
        tried += is_tried(list[i]) && list[i] != planned;
    double most = tried ? try_move(tryer, p, planned, seed) + tryer->games : 0;
    for (size_t i = 0; i < count; i++) {
        double sum = is_tried(list[i]) && list[i] != planned ? try_move(tryer, p, list[i], seed) : -1;
        if (sum > most) {
            most = sum;
            best = list[i];
        }
    }
    return best;
}
