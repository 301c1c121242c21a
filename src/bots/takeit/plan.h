/* Plans of takeit. A seat's dice and those of the board lie in piles, equal dice in one. A *way* is a
 * handful that fulfils one order; a *plan* is a way for some of its orders, no die used twice, in the sequence in which it
 * wants the dice. The value of a plan is the points of each order times the chance that its dice are still there when it gets to
 * take them, less chips.
 *
 * A handful is one number: a field for every pile, and above each field a guard, a bit that is set when handfuls that were
 * added up take more dice than there are. */
#ifndef DOBBEL_BOTS_TAKEIT_PLAN_H
#define DOBBEL_BOTS_TAKEIT_PLAN_H

#include "bots/takeit/takeit.h"

enum {
    TAKEIT_MADE_MAX = 2 * DOB_FACES,
    TAKEIT_PILES_MAX = TAK_DICE_MAX + TAKEIT_MADE_MAX,
    TAKEIT_BOARD_DICE_MAX = 5, /* of one way; a guess: no order needs more */
    /* Remembered for an order: the best. With fewer, orders that want the same dice go wrong; measured in docs/strength.md,
     * among others and where nobody else takes dice any more. */
    TAKEIT_WAYS = 24,
    TAKEIT_WAYS_MAX = 128,
    TAKEIT_STEPS_MAX = TAK_DICE_MAX + 1 /* an action may make one */
};

struct takeit_pile {
    uint64_t one; /* one of its dice, as a handful */
    uint8_t die, colour, value, count;
    bool board;                          /* else the seat's own */
    double stays[TAKEIT_BOARD_DICE_MAX]; /* the chance that it lies there so many turns later */
    double when[TAKEIT_BOARD_DICE_MAX];  /* and after so many dice of the board were taken, from this turn on */
};

struct takeit_way {
    uint64_t dice;
    double alone;                        /* its value, were it the only one */
    double gain, vain;                   /* what it brings; what its dice cost if not all can be had */
    double later;                        /* the chance to get them all, if no die was taken before in this turn ... */
    double fades;                        /* ... and by how much less with every turn that other dice take */
    uint8_t taken;                       /* dice from the board ... */
    uint8_t pick[TAKEIT_BOARD_DICE_MAX]; /* ... by their piles, those most at risk first */
};

/* What is looked at first of a way, side by side for all ways of an order. */
struct takeit_ranked {
    double alone;
    uint64_t dice;
    uint8_t way; /* its place */
};

/* An order and the best ways to it: rank[0] is the best of them. */
struct takeit_wish {
    const struct tak_card *order;
    double points; /* as the seat sees them */
    int ways, most_ways;
    struct takeit_ranked rank[TAKEIT_WAYS_MAX];
    struct takeit_way way[TAKEIT_WAYS_MAX];
};

/* A die that an action can make, of which only one will be there, and the die that it is made of, or -1 for any. */
struct takeit_made {
    uint8_t die;
    int8_t from;
};

/* What there is to plan with. */
struct takeit_supply {
    const struct takeit_weights *weights;
    const uint32_t *taken, *board;
    int rivals, takes; /* so many dice may be taken in this turn */
    bool mono;         /* T5 */
    bool black_first;  /* of equally good dice; now one, now the other, lest a colour be scarcer */
    int made;
    struct takeit_made make[TAKEIT_MADE_MAX];
};

struct takeit_plan {
    double value;
    int steps;                                /* dice that it takes */
    uint8_t step[TAKEIT_STEPS_MAX];           /* their piles; sorted, the dice themselves, the most urgent first */
    const struct takeit_way *trial[TAK_HAND]; /* while plans are looked for: a way for each wish, or NULL */
};

struct takeit_planning {
    const struct takeit_weights *weights;
    int takes, piles, own_piles, orders;
    struct takeit_pile pile[TAKEIT_PILES_MAX]; /* the seat's own, then the board's, those most at risk first */
    struct takeit_wish wish[TAK_HAND];         /* order and points are given */
    uint8_t rank[TAK_HAND];                    /* the wishes, the best way first */
    double most;                               /* the value of the best ways together, if they shared no die */
    uint64_t none, guards;                     /* the empty handful, and all guards */
    struct takeit_plan best;
};

/* The best plan with the orders of `t`. */
void takeit_plan_make(struct takeit_planning *t, const struct takeit_supply *table);
/* Makes its piles dice, in the sequence in which they should be taken. */
void takeit_plan_sort(struct takeit_planning *t);
/* choose.c: the move of a seat that may take a die, and the plan that it found without actions. */
dob_move takeit_choose_turn(const struct dob_rules *rules, const struct tak_position *p, int seat,
                            const struct takeit_orders *known, struct takeit_planning *plan);

#endif
