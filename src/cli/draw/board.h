/* A whole match drawn on a screen of any size, as one viewer sees it. */
#ifndef DOBBEL_CLI_DRAW_BOARD_H
#define DOBBEL_CLI_DRAW_BOARD_H

#include "cli/draw/screen.h"
#include "dobbel/dobbel.h"

/* After `at` events: the game's drawing where it fits, the same in words on smaller screens, and plainly where nobody looks. */
void draw_match(const dob_match *match, size_t at, int viewer, const struct screen *screen);

#endif
