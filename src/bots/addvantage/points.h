/* The points that a seat of addvantage may expect when it has just ended its turn: what it has, what its lines may bring
 * with the dice still to come, its coins; less the same of the others. */
#ifndef DOBBEL_BOTS_ADDVANTAGE_POINTS_H
#define DOBBEL_BOTS_ADDVANTAGE_POINTS_H

#include "games/addvantage/addvantage.h"

enum {
    ADDVANTAGE_SUMS = 3 * DOB_FACES + 1,
    ADDVANTAGE_LACK = 32, /* more than any sum of a line */
    ADDVANTAGE_COINS = 4, /* more count as so many */
    ADDVANTAGE_HALVES = 2 * ADD_CELLS,
    ADDVANTAGE_DECIDED = 1000 /* more than any lead in points */
};

/* Tuned by tune_addvantage (docs/strength.md). All fields are doubles: the tool counts on it. */
struct addvantage_weights {
    double share[ADD_SIDE + 1];     /* part of a line's chance that counts, by the dice it lacks */
    double offer;                   /* the last die of a line lies on another board: part of what was missing */
    double diagonal;                /* of that, for a bonus tile: others may be first */
    double coin[ADDVANTAGE_COINS];  /* points of the first coin, of the second ... */
    double tempo[ADDVANTAGE_COINS]; /* more of it on an empty board */
    double pace;                    /* dice that the others throw in a turn, at most */
    double ripe;                    /* another seat leads and can fill its board in its next turn */
    double harvest;                 /* the seat itself does */
    double crowd;                   /* of the other seats: the best one counts, the mean so much */
    double doubt;                   /* a lead of so many points is half a sure win */
    double margin;                  /* plans that seem worse by so many points are not looked at again */
};

extern const struct addvantage_weights addvantage_weights;

/* The share of its tile that a line may bring: by the dice to come, in halves, the dice it lacks, and the sum it lacks. */
typedef double addvantage_shares[ADDVANTAGE_HALVES + 1][ADD_SIDE + 1][ADDVANTAGE_SUMS];

/* What is prepared for some rules. */
struct addvantage_tables {
    struct addvantage_weights weights;
    addvantage_shares share[2];                /* of a row or column, and of a diagonal */
    addvantage_shares offered[2];              /* the same where another seat has the die */
    addvantage_shares alone[ADD_COINS + 1][2]; /* of a seat alone, by its coins: see alone.h */
    double alone_base[ADD_COINS + 1][ADD_CELLS];
    double coins[ADD_CELLS + 1][ADD_SEATS_MAX * ADD_COINS + 1];
    uint8_t line[512]; /* of three digits of a board: ADDVANTAGE_LACK * lacking + sum */
    bool ends_first;   /* the turn that fills a board ends the game */
    bool ends_all;     /* only all boards full end it */
};

/* How many dice a line lacks. */
static inline unsigned addvantage_lacks_of(const struct addvantage_tables *tables, unsigned digits)
{
    return tables->line[digits] / ADDVANTAGE_LACK;
}

/* One board as it may lie after a turn. */
struct addvantage_board {
    const uint8_t *tile;
    const addvantage_shares *share; /* of the tables */
    uint32_t dice;
    unsigned offer;  /* set of faces on other boards that the seat can pay for */
    unsigned coming; /* dice to come, in halves */
    unsigned done;   /* set of diagonals that were complete before and win no more */
    bool once;       /* gains count a bonus tile once where a die completes a diagonal; the weights of a race were tuned
                        without, and with it the policy scored 49.7 +/- 0.15 % of 24000 games against itself */
};

void addvantage_tables_make(struct addvantage_tables *tables, const struct dob_rules *rules,
                            const struct addvantage_weights *weights);
/* What the lines bring beyond the points won before; with no dice to come what is certain. */
double addvantage_board_points(const struct addvantage_tables *tables, const struct add_position *p,
                               const struct addvantage_board *view);
/* What one line with these three digits brings. */
double addvantage_line_points(const struct addvantage_tables *tables, const struct add_position *p,
                              const struct addvantage_board *view, unsigned line, unsigned digits);
/* What both diagonals bring. */
double addvantage_diagonal_points(const struct addvantage_tables *tables, const struct add_position *p,
                                  const struct addvantage_board *view, const unsigned digits[ADD_DIAGONALS]);
unsigned addvantage_digits_of(uint32_t dice, unsigned line);
/* The faces on a board, a bit each. */
unsigned addvantage_faces_on(uint32_t dice);

/* How a seat stands that has ended its turn: the fields are changed while it thinks ahead. */
struct addvantage_standing {
    const struct addvantage_tables *tables;
    const struct dob_rules *rules;
    const struct add_position *p; /* tiles and bonus tiles */
    int seat;
    int32_t points[ADD_SEATS_MAX];
    uint32_t dice[ADD_SEATS_MAX];
    unsigned empty[ADD_SEATS_MAX], coins[ADD_SEATS_MAX];
    unsigned faces[ADD_SEATS_MAX]; /* on the board, a bit each */
    unsigned done[ADD_SEATS_MAX];  /* diagonals that were complete before */
};

void addvantage_standing_make(struct addvantage_standing *s, const struct addvantage_tables *tables,
                              const struct dob_rules *rules, const struct add_position *p, int seat);

/* The end of the turn, but for where the dice lie on the seat's own board. */
struct addvantage_turn_end {
    struct addvantage_board view;
    double base;  /* all but the own lines */
    bool is_over; /* the board is full, and that ends the game */
};

struct addvantage_turn_end addvantage_turn_end_of(const struct addvantage_standing *s);
/* The lead in points that the seat may expect with this board; beyond ADDVANTAGE_DECIDED the game is over. */
double addvantage_lead_with(const struct addvantage_standing *s, struct addvantage_turn_end *end, uint32_t dice);
/* The value of a lead, from -1, lost, to 1, won. */
double addvantage_value_of_lead(const struct addvantage_tables *tables, double lead);

#endif
