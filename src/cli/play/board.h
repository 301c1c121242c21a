/* The board on the screen of a table: a drawing, or words where that does not fit. */
#ifndef DOBBEL_CLI_BOARD_H
#define DOBBEL_CLI_BOARD_H

#include "cli/play/show.h"

/* Either a sheet or lines. */
struct board {
    struct sheet *sheet; /* NULL: words */
    struct wrapped *words;
    int rows;
};

/* Is it drawn on this screen? */
bool board_is_drawn(const struct play_table *table);
void board_make(struct play_table *table, int viewer, struct board *board);
/* After it was printed: what is shown now is what later changes are marked against, once the viewer has done something. */
void board_keep(struct play_table *table, struct board *board);
/* The drawing alone, for a pipe; all of it in words, for a linear text. */
void board_print(struct play_table *table, int viewer);
void board_tell(struct play_table *table, int viewer);

#endif
