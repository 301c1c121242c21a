/* What some orders want of some dice: see assign.c, which makes wants of orders, and wants.c, which meets them. */
#ifndef DOBBEL_GAMES_TAKEIT_WANTS_H
#define DOBBEL_GAMES_TAKEIT_WANTS_H

#include "games/takeit/takeit.h"

enum { CLASSES = TAK_COLOURS * DOB_FACES /* of dice: colour and value */, PROGRESS_MAX = 266 };

/* How a sum order goes on: from each progress with a die of each value, -1 where that is too much or helps no more. A die
 * leads up, or, in a sum that needs no more, nowhere. */
struct tak_sum {
    uint16_t steps; /* how many progresses there are */
    /* Any number of dice: progress is the pips, up to this many; 0: a number of dice, which has tables. */
    uint16_t goal;
    int16_t beyond; /* where more pips than that lead to */
    int16_t next[PROGRESS_MAX][DOB_FACES];
    bool met[PROGRESS_MAX];
};

struct tak_wants {
    uint32_t left[TAK_COLOURS];                            /* dice */
    uint8_t used;                                          /* by slots so far */
    uint8_t any_slots, any_slot[TAK_HAND * TAK_SLOTS_MAX]; /* values wanted in any colour */
    uint8_t free[TAK_COLOURS];                             /* slots of any value: white, black, any */
    int sums;
    const struct tak_card *card[TAK_HAND]; /* of the sums */
    const struct tak_sum *sum[TAK_HAND];   /* not needed for one alone */
    uint8_t colour[TAK_HAND];              /* of the sums: `mono` may narrow it */
};

static inline bool tak_takes_colour(unsigned wanted, unsigned colour)
{
    return wanted == TAK_ANY || wanted == colour || colour == TAK_RED;
}

/* Takes a die of the lowest value that lies there out of a handful: its value. */
static inline unsigned tak_take_lowest(uint32_t *dice)
{
    unsigned value = (unsigned)__builtin_ctz(*dice) / 4 + 1;
    *dice -= dob_die(value);
    return value;
}

/* One sum and nothing else that is open? */
static inline bool tak_is_alone(const struct tak_wants *w)
{
    return w->sums == 1 && (w->free[0] | w->free[1] | w->free[2]) == 0;
}

/* How a sum order goes on. */
void tak_plan_sum(const struct tak_card *card, struct tak_sum *sum);
/* With how many dice all wants can be met: a set of numbers, those used before included. Slots with a value are settled. */
uint32_t tak_meet(const struct tak_wants *wants);

#endif
