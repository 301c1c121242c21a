/* What a position of addvantage is worth to a seat that has just ended its turn, in points: what it has, what its lines
 * promise with the dice still to come, its coins; less the same of the others. */
#ifndef DOBBEL_BOTS_ADDVANTAGE_WORTH_H
#define DOBBEL_BOTS_ADDVANTAGE_WORTH_H

#include "games/addvantage/addvantage.h"

enum {
    HOPE_SUMS = 19,
    HOPE_LACK = 32,
    HOPE_COINS = 4 /* more count as so many */,
    HOPE_HALVES = 2 * ADD_CELLS,
    DECIDED = 1000
};

/* Tuned by tools/tune_addvantage.c (docs/strength.md). All fields are doubles: the tool counts on it. */
struct hope_weights {
    double promise[ADD_SIDE + 1]; /* part of a line's chance that counts, by the dice it lacks */
    double offer;                 /* the last die of a line lies on another board: part of what was missing */
    double diagonal;              /* the hope for a bonus tile: others may be first */
    double coin[HOPE_COINS];      /* the worth of the first coin, of the second ... */
    double tempo[HOPE_COINS];     /* more of it on an empty board */
    double pace;                  /* dice that the others throw in a turn, at most */
    double ripe;                  /* another seat leads and can fill its board in its next turn */
    double harvest;               /* the seat itself does */
    double crowd;                 /* of the other seats: the best one counts, the mean so much */
    double doubt;                 /* a lead of so many points is worth half a sure win */
    double margin;                /* plans that seem worse by so many points are not looked at again */
};

extern const struct hope_weights addvantage_weights;

/* What is prepared for some rules. */
struct hopes {
    struct hope_weights weights;
    /* The part of its tile that a line promises, a diagonal its own: by the dice to come, the dice it lacks, and the sum
     * it lacks. */
    double promise[2][HOPE_HALVES + 1][ADD_SIDE + 1][HOPE_SUMS];
    double offered[2][HOPE_HALVES + 1][ADD_SIDE + 1][HOPE_SUMS]; /* the same where another seat has the die */
    double coins[ADD_CELLS + 1][ADD_SEATS_MAX * ADD_COINS + 1];
    uint8_t line[512]; /* of three digits of a board: HOPE_LACK * lacking + sum */
    bool ends_first;   /* the turn that fills a board ends the game */
    bool ends_all;     /* only all boards full end it */
};

/* How many dice a line lacks. */
static inline unsigned lacks_of(const struct hopes *hopes, unsigned digits)
{
    return hopes->line[digits] / HOPE_LACK;
}

/* One board as it may lie after a turn. */
struct board_view {
    const uint8_t *tile;
    uint32_t dice;
    unsigned offer;  /* set of faces on other boards that the seat can pay for */
    unsigned coming; /* dice to come, in halves */
    unsigned done;   /* set of diagonals that were complete before and win no more */
};

void hopes_make(struct hopes *hopes, const struct dob_rules *rules, const struct hope_weights *weights);
/* What the lines bring beyond the points won before; with no dice to come what is certain. */
double board_worth(const struct hopes *hopes, const struct add_position *p, const struct board_view *view);
/* What one line with these three digits brings. */
double line_worth(const struct hopes *hopes, const struct add_position *p, const struct board_view *view, unsigned line,
                  unsigned digits);
unsigned digits_of(uint32_t dice, unsigned line);
/* The faces on a board, a bit each. */
unsigned faces_on(uint32_t dice);

/* The position as a seat looks at it that will have ended its turn, then: the fields are changed while it thinks. */
struct outlook {
    const struct hopes *hopes;
    const struct dob_rules *rules;
    const struct add_position *p; /* tiles and bonus tiles */
    int seat;
    int32_t points[ADD_SEATS_MAX];
    uint32_t dice[ADD_SEATS_MAX];
    unsigned empty[ADD_SEATS_MAX], coins[ADD_SEATS_MAX];
    unsigned faces[ADD_SEATS_MAX]; /* on the board, a bit each */
    unsigned done[ADD_SEATS_MAX];  /* diagonals that were complete before */
};

void outlook_make(struct outlook *o, const struct hopes *hopes, const struct dob_rules *rules,
                  const struct add_position *p, int seat);

/* The end of the turn, but for where the dice lie on the seat's own board. */
struct turn_end {
    struct board_view view;
    double base;  /* all but the own lines */
    bool is_over; /* the board is full, and that ends the game */
};

struct turn_end turn_end_of(const struct outlook *o);
/* The lead in points that the seat may hope for with this board; beyond DECIDED the game is over. */
double lead_with(const struct outlook *o, struct turn_end *end, uint32_t dice);
/* From -1, lost, to 1, won. */
double prospect_of(const struct hopes *hopes, double lead);

#endif
