/* Pig in the terminal: the points of everybody, and the pot of this turn. */
#include <stdio.h>

#include "cli/draw/draw.h"
#include "cli/say.h"
#include "games/pig/pig.h"

enum { POT_ROW = 2, BAR_COLUMN = 24, BAR_WIDE = 40 };

/* The points towards the target, and those in the pot. */
static void draw_bar(struct sheet *sheet, const struct dob_rules *rules, const struct pig *p, int seat, int row)
{
    int target = rules->option[PIG_TARGET], banked = BAR_WIDE * p->score[seat] / target;
    int risked = seat == p->seat && p->phase != PIG_OVER ? BAR_WIDE * p->pot / target : 0;
    for (int i = 0; i < BAR_WIDE; i++) {
        bool sure = i < banked, hoped = !sure && i < banked + risked;
        sheet_put(sheet, row, BAR_COLUMN + i,
                  sure    ? (enum style)(STYLE_SEAT + seat)
                  : hoped ? STYLE_GOLD
                          : STYLE_DIM,
                  sure    ? sheet_glyph(sheet, "█", "#")
                  : hoped ? sheet_glyph(sheet, "▒", "+")
                          : sheet_glyph(sheet, "·", "."));
    }
}

static void draw(struct sheet *sheet, const struct dob_rules *rules, const void *position, int viewer)
{
    const struct pig *p = position;
    char text[64], number[16];
    snprintf(number, sizeof number, "%u", p->pot);
    sheet_put(sheet, POT_ROW - 2, 2, STYLE_BOLD, say_with(text, sizeof text, "pig.pot", number, NULL));
    for (int seat = 0; seat < rules->seats; seat++) {
        int row = POT_ROW + seat;
        draw_seat(sheet, row, 0, seat, seat == p->seat && p->phase != PIG_OVER, seat == viewer);
        sheet_putf(sheet, row, BAR_COLUMN - 5, STYLE_BOLD, "%4u", p->score[seat]);
        draw_bar(sheet, rules, p, seat, row);
    }
}

brief_tell pig_brief; /* pig_brief.c */

const struct drawing pig_drawing = {.game = "pig", .rows = 12, .draw = draw, .brief = pig_brief};
