/* How likely it is to take a card: the exact chance with best play for that card alone, and what each keep is worth.
 *
 * Chances are whole numbers of ways, out of 6^5 for every throw still left: 6^15 at most. So equal chances are equal. */
#ifndef DOBBEL_GAMES_CASINO_ODDS_H
#define DOBBEL_GAMES_CASINO_ODDS_H

#include "core/plan.h"
#include "games/casino/casino.h"

enum { CAS_KEEPS_MAX = 32 /* of five different dice */ };

struct cas_kept {
    dob_dice keep;
    uint64_t ways;
};

/* The keeps of the dice, the best first. Among equals the one with more dice, then the one with lower dice: nobody throws
 * more dice than help. Where no throw is left, all five dice are the only keep. */
struct cas_take_odds {
    uint64_t of;
    size_t count;
    struct cas_kept kept[CAS_KEEPS_MAX];
};

/* Do five dice take the card: are they five equal ones, or do they score at least so many tens on it? 1 is enough for a
 * fixed card; a number card is stolen with the tens that it shows (C10). */
bool cas_takes(dob_dice dice, int card, unsigned tens);
/* `dice` lie and `throws` are left: five dice and 0 to 2 throws, or nothing thrown yet (0) and 1 to 3. */
void cas_take_odds(const struct dob_plan_map *map, int card, unsigned tens, dob_dice dice, unsigned throws,
                   struct cas_take_odds *odds);

#endif
