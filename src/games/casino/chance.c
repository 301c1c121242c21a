/* Chance: the first seat, the red die, the black dice. */
#include "games/casino/casino.h"

dob_move cas_sample(const struct dob_rules *rules, const void *position, struct dob_rng *rng)
{
    const struct cas_position *p = position;
    switch (p->phase) {
    case CAS_BEGIN:
        return dob_move_of(CAS_FIRST, dob_rng_below(rng, rules->seats));
    case CAS_MOVE:
        return dob_move_of(CAS_RED, 1 + dob_rng_below(rng, DOB_FACES));
    default:
        DOB_ASSERT(p->phase == CAS_THROW);
        return dob_move_of(CAS_ROLL, dob_dice_throw(rng, CAS_DICE - dob_dice_count(p->dice)));
    }
}

/* `count` outcomes of a kind, equally likely, numbered from `first`. */
static size_t list_equal(unsigned kind, uint64_t first, size_t count, struct dob_outcome *list)
{
    for (size_t i = 0; i < count; i++)
        list[i] = (struct dob_outcome){.move = dob_move_of(kind, first + i), .weight = 1};
    return count;
}

size_t cas_odds(const struct dob_rules *rules, const void *position, struct dob_outcome *list)
{
    const struct cas_position *p = position;
    switch (p->phase) {
    case CAS_BEGIN:
        return list_equal(CAS_FIRST, 0, rules->seats, list);
    case CAS_MOVE:
        return list_equal(CAS_RED, 1, DOB_FACES, list);
    default:
        DOB_ASSERT(p->phase == CAS_THROW);
        return dob_dice_odds(CAS_DICE - dob_dice_count(p->dice), CAS_ROLL, list);
    }
}

/* The seat, its turn, and the throw in it: the red throw, then the throws of the black dice after it. */
uint64_t cas_chance_key(const struct dob_rules *rules, const void *position)
{
    const struct cas_position *p = position;
    return dob_key(p->phase, p->seat, p->turn / rules->seats, 4u * p->reds + p->throws);
}
