/* Choosing by playouts: see goennen_playouts.h. Each choice meets the same dice and cards as far as they can be the same. */
#include "tools/measure/goennen_playouts.h"

#include "core/keys.h"
#include "core/playout.h"

static dob_move choose(void *context, const struct dob_rules *rules, const void *position, int seat)
{
    (void)rules;
    return goennen_choose(context, position, seat);
}

/* The points of all games. */
static double try_move(struct playout_chooser *slow, const struct gon_position *p, dob_move move, uint64_t seed)
{
    double sum = 0;
    for (unsigned game = 0; game < slow->games; game++) {
        struct gon_position after = *p;
        struct dob_rng rng = dob_rng_for(seed, DOB_FOR_DICE, game);
        const struct dob_play play = {.choose = choose, .context = &slow->other, .hidden = true, .rng = &rng};
        gon_apply(slow->chooser.tasks->rules, &after, 0, move);
        dob_play_on(slow->chooser.tasks->rules, &after, &play);
        sum += gon_points(slow->chooser.tasks->rules, &after.at[0]);
    }
    return sum;
}

/* Rerolls, dice, spots and entries are the policy's. */
static bool is_tried(dob_move move)
{
    const unsigned kinds =
        1u << GON_RETURN | 1u << GON_BUY | 1u << GON_COMPLETE | 1u << GON_END | 1u << GON_TAKE_CHANCE;
    return kinds >> dob_move_kind(move) & 1;
}

/* The policy's move stands unless another brings clearly more. */
dob_move playout_choose(struct playout_chooser *slow, const struct gon_position *p)
{
    dob_move list[DOB_MOVES_MAX], best = goennen_choose(&slow->chooser, p, 0), planned = best;
    size_t count = gon_moves(slow->chooser.tasks->rules, p, 0, list), tried = 0;
    uint64_t seed = dob_rng_next(&slow->rng);
    for (size_t i = 0; i < count; i++)
        tried += is_tried(list[i]) && list[i] != planned;
    double most = tried ? try_move(slow, p, planned, seed) + slow->games : 0;
    for (size_t i = 0; i < count; i++) {
        double sum = is_tried(list[i]) && list[i] != planned ? try_move(slow, p, list[i], seed) : -1;
        if (sum > most) {
            most = sum;
            best = list[i];
        }
    }
    return best;
}
