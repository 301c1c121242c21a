/* Goennen in the terminal: its table is shown plainly, its points card by card. */
#include "cli/draw/goennen.h"

#include "cli/draw/draw.h"

const struct drawing goennen_drawing = {
    .game = "goennen", .enter = goennen_enter, .judge = goennen_judge, .item = goennen_item};
