/* Cards of goennen, for its drawing and its board in words. */
#ifndef DOBBEL_CLI_DRAW_GOENNEN_CARDS_H
#define DOBBEL_CLI_DRAW_GOENNEN_CARDS_H

#include "cli/draw/screen.h"
#include "core/rules.h"
#include "games/goennen/content.h"

const char *goennen_number(char text[12], int number);
/* What people type for a colour, as short as the language allows: y, but ge and gr in Dutch. */
const char *goennen_short(unsigned colour);
/* A row of the market, in few columns. */
const char *goennen_row(unsigned row);
/* The sign of a colour, and its style. */
const char *goennen_symbol(const struct sheet *sheet, unsigned colour);
enum style goennen_style(unsigned colour);
/* `12 y★`, and a tick behind it if the card is completed. Returns the column after it. */
int goennen_draw_name(struct sheet *sheet, int row, int column, const struct dob_rules *rules, unsigned number,
                      bool done);
/* What it brings. Returns the column after it. */
int goennen_draw_reward(struct sheet *sheet, int row, int column, const struct gon_card *card);
/* In so many columns; what does not fit is cut, and marked. */
void goennen_draw_task(struct sheet *sheet, int row, int column, int width, const struct gon_card *card,
                       uint32_t entered);

#endif
