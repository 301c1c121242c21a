/* addvantage for one board and nobody to trade with: the exact expected score of best play.
 *
 * Nothing ever leaves such a board, so the score is a function of the final grid, and the expectation a function of the
 * grid and the coins. With one coin a die is thrown a turn, with two coins two dice (one when one cell is empty). The
 * value of a grid with e empty cells is a whole number over 6^e, and over 6^(e+1) where a die may still be given up for
 * a coin; so tables hold whole numbers, and the answers are exact.
 *
 * The solver allocates nothing and knows no threads. The caller provides the memory, then works through the layers in
 * order; the pieces of one layer are independent of each other and may be worked on at the same time:
 *
 *     add_solitaire_begin(&solved, &setup, memory of add_solitaire_size(&setup) bytes);
 *     for each layer < add_solitaire_layers(&solved)
 *         for each piece < add_solitaire_pieces(&solved, layer)
 *             add_solitaire_work(&solved, layer, piece);
 *
 * After that the setup's grid, and every grid and number of coins that play can reach from it, have a value and a best
 * placement of every throw. */
#ifndef DOBBEL_ADDVANTAGE_SOLITAIRE_H
#define DOBBEL_ADDVANTAGE_SOLITAIRE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    ADD_SOLITAIRE_CELLS = 9, /* cell 3 * row + column, from the top left */
    ADD_SOLITAIRE_DICE = 2,
    ADD_SOLITAIRE_TILE_MAX = 14,
    ADD_SOLITAIRE_TABLES_MAX = 2 * ADD_SOLITAIRE_CELLS,
    ADD_GIVEN_UP = -1 /* in place of a cell */
};

/* What is given. A tile 0 is absent and brings nothing. Values count the lines that are complete in the grid already:
 * whoever has won a tile before counts it elsewhere and puts 0 here. */
struct add_solitaire_setup {
    uint8_t row[3], column[3]; /* tiles, at most ADD_SOLITAIRE_TILE_MAX */
    uint8_t bonus[2];
    uint8_t grid[ADD_SOLITAIRE_CELLS]; /* 1 to 6; 0 is empty */
    uint8_t coins;                     /* 1 or 2 */
    uint8_t giveups;                   /* dice a turn that may be given up for a coin: 0 or 1 (A3) */
    bool spent[2];                     /* the diagonal from the top left, from the top right: it wins no more (A13) */
};

/* The values of all grids with so many empty cells, at so many coins. Without empty cells: the scores. */
struct add_solitaire_table {
    uint8_t empty, coins;
    uint8_t width; /* bytes of a value: 1, 2 or 4 */
    size_t at;     /* where in the memory */
};

struct add_solitaire {
    struct add_solitaire_setup setup;
    uint8_t *memory;
    uint8_t free_count;                     /* cells that are empty in the setup's grid */
    uint8_t free_cell[ADD_SOLITAIRE_CELLS]; /* rising */
    uint8_t tables;
    struct add_solitaire_table table[ADD_SOLITAIRE_TABLES_MAX];    /* in the order of the work */
    int table_of[ADD_SOLITAIRE_CELLS + 1][ADD_SOLITAIRE_DICE + 1]; /* [empty][coins]; -1: there is none */
    uint16_t patterns[ADD_SOLITAIRE_CELLS + 1];                    /* how many have so many filled cells */
    uint16_t place[1 << ADD_SOLITAIRE_CELLS]; /* of a pattern (set of filled free cells) among those as large */
    uint8_t won[6][19];                       /* points of a row (0 to 2) or column (3 to 5) with this sum */
    uint8_t bonus[19][19];                    /* points of two diagonals with these sums; 0: not complete */
};

struct add_fraction {
    uint64_t numerator, denominator;
};

/* What to do with each die of a throw: a cell, or ADD_GIVEN_UP. The value is that of the position afterwards. */
struct add_solitaire_choice {
    int cell[ADD_SOLITAIRE_DICE];
    struct add_fraction value;
};

/* How many bytes it takes, at least 1. */
size_t add_solitaire_size(const struct add_solitaire_setup *setup);
/* `memory` belongs to the caller and needs no particular alignment beyond that of uint32_t. */
void add_solitaire_begin(struct add_solitaire *solved, const struct add_solitaire_setup *setup, void *memory);
unsigned add_solitaire_layers(const struct add_solitaire *solved);
unsigned add_solitaire_pieces(const struct add_solitaire *solved, unsigned layer);
void add_solitaire_work(const struct add_solitaire *solved, unsigned layer, unsigned piece);

/* How many values the tables hold. */
uint64_t add_solitaire_states(const struct add_solitaire *solved);
/* How many dice are thrown with this grid and these coins; 0 when play is over. */
unsigned add_solitaire_thrown(const uint8_t grid[ADD_SOLITAIRE_CELLS], unsigned coins);
/* The expected final score before a throw. */
struct add_fraction add_solitaire_value(const struct add_solitaire *solved, const uint8_t grid[ADD_SOLITAIRE_CELLS],
                                        unsigned coins);
/* The best placement of a throw; of equally good ones the first, by the cell of the first die, then of the second, with
 * giving up last. */
struct add_solitaire_choice add_solitaire_best(const struct add_solitaire *solved,
                                               const uint8_t grid[ADD_SOLITAIRE_CELLS], unsigned coins,
                                               const uint8_t dice[ADD_SOLITAIRE_DICE]);

#endif
