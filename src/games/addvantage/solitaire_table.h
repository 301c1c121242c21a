/* What the two files of the solitaire solver share: how grids are numbered.
 *
 * A pattern is the set of free cells that are filled, a bit each. The grids of one pattern lie together: their digits
 * (face - 1), in base 6, the lowest cell in the lowest place. So a die put on one more cell inserts a digit, and grids
 * that differ only in cells below it stay neighbours. */
#ifndef DOBBEL_ADDVANTAGE_SOLITAIRE_TABLE_H
#define DOBBEL_ADDVANTAGE_SOLITAIRE_TABLE_H

#include "games/addvantage/solitaire.h"

enum { FACES = 6, LINES = 6 /* rows, then columns */ };

static const uint32_t add_power[] = {1, 6, 36, 216, 1296, 7776, 46656, 279936, 1679616, 10077696, 60466176};

/* Opens a place for one more digit, which is 0. */
static inline size_t add_insert(size_t index, unsigned place)
{
    return index / add_power[place] * add_power[place + 1] + index % add_power[place];
}

/* The number of filled cells below a free cell: the place of its digit. */
static inline unsigned add_place_in(unsigned pattern, unsigned cell)
{
    return (unsigned)__builtin_popcount(pattern & ((1U << cell) - 1));
}

/* Where the values of a pattern begin. The number of filled cells and the coins tell the table. */
uint8_t *add_values_of(const struct add_solitaire *solved, const struct add_solitaire_table *table, unsigned pattern);
const struct add_solitaire_table *add_table_of(const struct add_solitaire *solved, unsigned empty, unsigned coins);
/* The points of the rows and columns, and of the diagonals, that are complete. */
unsigned add_line_points(const struct add_solitaire *solved, const uint8_t grid[ADD_SOLITAIRE_CELLS]);
unsigned add_bonus_points(const struct add_solitaire *solved, const uint8_t grid[ADD_SOLITAIRE_CELLS]);
/* The power of 6 under the values of a table. */
unsigned add_depth(const struct add_solitaire_setup *setup, unsigned empty, unsigned coins);

#endif
