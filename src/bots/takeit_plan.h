/* What a player of takeit plans (takeit.c). Its dice and those of the board lie in piles, equal dice in one. A *way* is a
 * handful that fulfils one order; a *plan* is a way for some of its orders, no die used twice, in the sequence in which it
 * wants the dice. A plan is worth the points of each order times the chance that its dice are still there when it gets to
 * take them, less chips. */
#ifndef DOBBEL_BOTS_TAKEIT_PLAN_H
#define DOBBEL_BOTS_TAKEIT_PLAN_H

#include "games/takeit/takeit.h"

enum {
    PILES_MAX = 2 * TAK_COLOURS * DOB_FACES,
    WAYS_MAX = 10 /* remembered for an order: the best */
};

struct pile {
    uint8_t die, count;
    bool board;
    double stays; /* the chance that one of the pile lies there a turn later */
};

struct way {
    uint8_t dice[PILES_MAX]; /* so many of each pile */
    double alone;            /* its value, were it the only one */
};

/* An order and the best ways to it, the best first. */
struct wish {
    const struct tak_card *order;
    double points; /* as the player sees them */
    int ways;
    struct way way[WAYS_MAX];
};

struct thought {
    int takes, piles, orders;
    bool black_first;            /* of equally good dice; now one, now the other, lest a colour be scarcer */
    struct pile pile[PILES_MAX]; /* the seat's own, then the board's, those most at risk first */
    struct wish wish[TAK_HAND];
    double value; /* of the best plan */
    int first;    /* the die it takes first, or -1 */
    uint8_t left[PILES_MAX];
};

/* The best plan with the orders of `t`, these dice and so many rivals; t->takes dice may be taken in this turn. */
void plan_make(struct thought *t, const uint32_t taken[TAK_COLOURS], const uint32_t board[TAK_COLOURS], int rivals);

#endif
