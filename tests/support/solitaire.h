/* Solving a board of addvantage alone, in memory that is watched. */
#ifndef DOBBEL_TESTS_SOLITAIRE_H
#define DOBBEL_TESTS_SOLITAIRE_H

#include "games/addvantage/solitaire.h"
#include "support/table.h"

/* Solves in exactly the bytes asked for, filled with rubbish, with a guard behind them; the pieces of a layer from the
 * last to the first if `backwards`. The caller frees solved->memory. */
void solitaire_solve(struct add_solitaire *solved, const struct add_solitaire_setup *setup, bool backwards);

#endif
