/* The odds to take a card, from the last throw back to the one at hand: ways of a keep are added up over the dice thrown,
 * and a throw is worth its best keep. Invariant: after each step all ways are out of the same number, `of`. */
#include "games/casino/odds.h"

#include <string.h>

enum { WAYS_OF_A_THROW = 7776 /* 6^5 */ };

bool cas_takes(dob_dice dice, int card, unsigned tens)
{
    return cas_is_five(dice) || cas_tens(dice, card) >= tens;
}

/* ways[k]: of keeping k and throwing the others once, when a throw t then has best[t]. */
static void add_up(const struct dob_plan_map *map, const uint64_t best[DOB_THROWS], uint64_t ways[DOB_KEEPS])
{
    memcpy(ways + DOB_PARTIAL_KEEPS, best, DOB_THROWS * sizeof *best);
    for (int k = DOB_PARTIAL_KEEPS; k-- > 0;) {
        ways[k] = 0;
        for (int face = 0; face < DOB_FACES; face++)
            ways[k] += ways[map->more[k][face]];
    }
    /* these count only the dice thrown; now as if the dice kept were thrown too, and fell in any way */
    uint64_t scale = 1;
    for (int count = 0; count <= CAS_DICE; count++, scale *= DOB_FACES)
        for (int k = map->first[count]; k < map->first[count + 1]; k++)
            ways[k] *= scale;
}

static void choose(const struct dob_plan_map *map, const uint64_t ways[DOB_KEEPS], uint64_t best[DOB_THROWS])
{
    uint64_t top[DOB_KEEPS];
    memcpy(top, ways, sizeof top);
    for (int k = 1; k < DOB_KEEPS; k++)
        for (int i = 0; i < CAS_DICE; i++)
            if (top[map->fewer[k][i]] > top[k])
                top[k] = top[map->fewer[k][i]];
    memcpy(best, top + DOB_PARTIAL_KEEPS, DOB_THROWS * sizeof *best);
}

/* Behind all that are as good. */
static void list_keep(struct cas_take_odds *odds, struct cas_kept kept)
{
    size_t at = odds->count++;
    for (; at > 0 && odds->kept[at - 1].ways < kept.ways; at--)
        odds->kept[at] = odds->kept[at - 1];
    odds->kept[at] = kept;
}

void cas_take_odds(const struct dob_plan_map *map, int card, unsigned tens, dob_dice dice, unsigned throws,
                   struct cas_take_odds *odds)
{
    uint64_t best[DOB_THROWS], ways[DOB_KEEPS];
    DOB_ASSERT(card >= 0 && card < CAS_CARDS && tens >= 1 && tens <= cas_tens_max(card));
    DOB_ASSERT(dice ? dob_dice_count(dice) == CAS_DICE && throws < CAS_THROWS : throws >= 1 && throws <= CAS_THROWS);
    for (int t = 0; t < DOB_THROWS; t++)
        best[t] = cas_takes(map->keep[DOB_PARTIAL_KEEPS + t], card, tens);
    memcpy(ways + DOB_PARTIAL_KEEPS, best, sizeof best);
    *odds = (struct cas_take_odds){.of = 1};
    for (unsigned i = 0; i < throws; i++) {
        add_up(map, best, ways);
        choose(map, ways, best);
        odds->of *= WAYS_OF_A_THROW;
    }
    int fewest = throws ? 0 : CAS_DICE;
    for (int count = CAS_DICE; count >= fewest; count--)
        for (int k = map->first[count]; k < map->first[count + 1]; k++)
            if (dob_dice_within(map->keep[k], dice))
                list_keep(odds, (struct cas_kept){map->keep[k], ways[k]});
}
