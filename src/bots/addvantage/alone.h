/* A board of addvantage whose seat plays alone: the others have neither coins nor dice, so they have no turns and nothing to
 * sell. What counts are the points, and how many may come is known better than in a race (docs/strength.md). */
#ifndef DOBBEL_BOTS_ADDVANTAGE_ALONE_H
#define DOBBEL_BOTS_ADDVANTAGE_ALONE_H

#include "bots/addvantage/points.h"

enum {
    ADDVANTAGE_ALONE_UNIT = 1000,
    ADDVANTAGE_ALONE_KINDS = 3, /* one coin; two; two, and dice may be given up */
    ADDVANTAGE_ALONE_TWO = 1,   /* parts of rows and columns that lack two dice, by their sum; one die is part 0 */
    ADDVANTAGE_ALONE_THREE = ADDVANTAGE_ALONE_TWO + 2 * DOB_FACES - 1, /* by the tile */
    ADDVANTAGE_ALONE_DIAGONAL = ADDVANTAGE_ALONE_THREE + ADD_TILE_VALUES,
    ADDVANTAGE_ALONE_PARTS = ADDVANTAGE_ALONE_DIAGONAL + 1 + DOB_FACES + 1 /* two dice by the ways to throw them */
};

/* Fitted by fit_alone to exact values, by the coins and the empty cells: alone_weights.c. In thousandths of a point, and of
 * tiles. */
struct addvantage_alone_parts {
    int16_t base;
    int16_t part[ADDVANTAGE_ALONE_PARTS];
};

extern const struct addvantage_alone_parts addvantage_alone_parts[ADDVANTAGE_ALONE_KINDS][ADD_CELLS];

/* Which part of its tile a line brings that lacks some dice of this sum, which can be thrown. */
unsigned addvantage_alone_part(unsigned lacks, unsigned need, bool diagonal);
unsigned addvantage_alone_kind(unsigned coins, bool giveups);

/* Makes the shares and bases of a seat alone for the rules. */
void addvantage_alone_make(struct addvantage_tables *tables, const struct dob_rules *rules);
/* Does the seat play alone, by rules and with coins for which that is known? */
bool addvantage_is_alone(const struct dob_rules *rules, const struct add_position *p, int seat);

/* An end that the turn of such a seat can have. */
struct addvantage_alone_end {
    double points; /* that may come, beyond those won before */
    uint32_t dice;
    unsigned coins;
    dob_move move; /* the first that leads there */
};

enum {
    ADDVANTAGE_ALONE_LOOKS = 12, /* ends that the policy looks at twice; measured in docs/strength.md */
    ADDVANTAGE_ALONE_ENDS = ADD_CELLS * (ADD_CELLS + 1) /* of two dice on an empty board: both placed, or one */
};

struct addvantage_alone_ends {
    const struct addvantage_standing *s;
    bool giving; /* by the rules */
    unsigned count;
    struct addvantage_alone_end end[ADDVANTAGE_ALONE_ENDS];
};

/* The best ends of the turn, so many at most, the best first: by the mean over the next throw. There are dice in hand. */
void addvantage_alone_look(const struct addvantage_standing *s, unsigned most, struct addvantage_alone_ends *ends);

#endif
