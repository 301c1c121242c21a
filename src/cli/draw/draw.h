/* Drawing a game on a sheet. A game without a drawing of its own is shown plainly, from its view. */
#ifndef DOBBEL_CLI_DRAW_DRAW_H
#define DOBBEL_CLI_DRAW_DRAW_H

#include "cli/draw/brief.h"
#include "cli/draw/form.h"
#include "cli/draw/screen.h"
#include "core/dice.h"
#include "core/game.h"

/* A drawing may use the rows above this one; below is what happened, what can be typed and the prompt. */
enum { DRAW_ROWS = 18 };

struct drawing {
    const char *game;
    int rows; /* of the smallest terminal that it fits, with five lines below it */
    /* The position is hidden for the viewer already. NULL: the table is shown plainly. */
    void (*draw)(struct sheet *sheet, const struct dob_rules *rules, const void *position, int viewer);
    /* The same in words, for smaller screens. */
    brief_tell *brief;
    /* What Enter does for a seat that decides; false: nothing. NULL: never anything. */
    bool (*usual)(const struct dob_rules *rules, const void *position, int seat, dob_move *move);
    /* Describing a card by keys; NULL: there are no cards. */
    form_read *form;
};

/* parts.c */
/* Dice in two rows, four columns each; returns the column behind them. */
int draw_dice(struct sheet *sheet, int row, int column, dob_dice dice);
/* A mark if it is its turn, then its number and name, with a dot if the viewer plays it. */
void draw_seat(struct sheet *sheet, int row, int column, int seat, bool turn, bool own);

/* Made from the files of this folder (cmake/lists.cmake); ends with NULL. */
extern const struct drawing *const drawings[];
const struct drawing *drawing_of(const char *game);

#endif
