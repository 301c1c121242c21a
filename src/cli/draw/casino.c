/* Casino in the terminal: the ring of sixteen spaces with its cards and pawns, the dice in the middle, the seats and the
 * unplaced cards at the side. Colours only repeat what is written: every card names its owner by number. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/draw/draw.h"
#include "cli/say.h"
#include "games/casino/casino.h"

enum { CELL_WIDE = 11, CELL_HIGH = 3, RING = 5 /* cells along a side */, SIDE = RING * CELL_WIDE + 2 };

/* Space 0 is the upper left corner; the ring runs clockwise. */
static void cell_of(int space, int *row, int *column)
{
    int along = space % 4;
    switch (space / 4) {
    case 0:
        *row = 0, *column = along;
        break;
    case 1:
        *row = along, *column = 4;
        break;
    case 2:
        *row = 4, *column = 4 - along;
        break;
    default:
        *row = 4 - along, *column = 0;
    }
    *row *= CELL_HIGH;
    *column *= CELL_WIDE;
}

static bool on_ring(int row, int column)
{
    return row == 0 || row == RING - 1 || column == 0 || column == RING - 1;
}

/* Is there a line from the crossing (row, column) to its right, or below it? */
static bool line_right(int row, int column)
{
    return column < RING && ((row < RING && on_ring(row, column)) || (row > 0 && on_ring(row - 1, column)));
}

static bool line_below(int row, int column)
{
    return row < RING && ((column < RING && on_ring(row, column)) || (column > 0 && on_ring(row, column - 1)));
}

static const char *crossing(const struct sheet *sheet, int row, int column)
{
    static const char *const lines[16] = {" ", "╵", "╷", "│", "╴", "┘", "┐", "┤",
                                          "╶", "└", "┌", "├", "─", "┴", "┬", "┼"};
    int up = row > 0 && line_below(row - 1, column), down = line_below(row, column);
    int left = column > 0 && line_right(row, column - 1), right = line_right(row, column);
    int index = up + 2 * down + 4 * left + 8 * right;
    return sheet_glyph(sheet, lines[index], index ? "+" : " ");
}

static void draw_grid(struct sheet *sheet)
{
    for (int row = 0; row <= RING; row++)
        for (int column = 0; column <= RING; column++) {
            sheet_put(sheet, row * CELL_HIGH, column * CELL_WIDE, STYLE_DIM, crossing(sheet, row, column));
            for (int i = 1; line_right(row, column) && i < CELL_WIDE; i++)
                sheet_put(sheet, row * CELL_HIGH, column * CELL_WIDE + i, STYLE_DIM, sheet_glyph(sheet, "─", "-"));
            for (int i = 1; line_below(row, column) && i < CELL_HIGH; i++)
                sheet_put(sheet, row * CELL_HIGH + i, column * CELL_WIDE, STYLE_DIM, sheet_glyph(sheet, "│", "|"));
        }
}

static const char *label_of(int card)
{
    char id[64];
    snprintf(id, sizeof id, "casino.label.%s", cas_card_names[card]);
    return say(id);
}

/* Numbers in the border, a card with owner, points and marker, and the pawns: one as <1>, several as 12. */
static void draw_space(struct sheet *sheet, const struct dob_rules *rules, const struct cas_position *p, int space)
{
    int row, column, card = p->on[space] - 1;
    cell_of(space, &row, &column);
    sheet_putf(sheet, row, column + 1, STYLE_DIM, "%d", space);
    if (cas_is_joker((unsigned)space))
        sheet_put(sheet, row + 1, column + 1, STYLE_GOLD, say("casino.label.joker"));
    if (card >= 0) {
        int owner = cas_owner_of(p, card);
        enum style style = (enum style)(STYLE_SEAT + owner);
        bool piece = p->pieces >> card & 1;
        sheet_putf(sheet, row + 1, column + 1, style, "%.20s", label_of(card));
        sheet_putf(sheet, row + 2, column + 1, style, "%d:%d%s", owner + 1, 10 * (int)cas_tens_on(p, card),
                   piece ? sheet_glyph(sheet, "★", "*") : "");
    }
    int pawns = 0, at = column + CELL_WIDE;
    for (int seat = 0; seat < rules->seats; seat++)
        pawns += p->pawn[seat] == space;
    for (int seat = rules->seats; seat-- > 0;) {
        if (p->pawn[seat] != space)
            continue;
        at -= pawns > 1 ? 1 : 3; /* several must not cover the card's points */
        sheet_putf(sheet, row + 2, at, (enum style)(STYLE_SEAT + seat), pawns > 1 ? "%d" : "<%d>", seat + 1);
    }
}

/* The dice, in the middle of the ring. */
static void draw_middle(struct sheet *sheet, const struct cas_position *p)
{
    char text[128], count[8];
    int row = CELL_HIGH + 1, column = CELL_WIDE + 2;
    snprintf(count, sizeof count, "%d", p->throws);
    if (p->finale > 0)
        sheet_put(sheet, row, column, STYLE_GOLD, say("casino.finale"));
    if (p->phase == CAS_DECIDE)
        sheet_put(sheet, row + 1, column, (enum style)(STYLE_SEAT + p->seat),
                  say_with(text, sizeof text, "casino.throw", count, NULL));
    draw_dice(sheet, row + 3, column, p->dice);
    if (p->phase == CAS_CHOOSE)
        sheet_put(sheet, row + 6, column, STYLE_BOLD, label_of(p->chosen));
}

static void draw_seats(struct sheet *sheet, const struct dob_rules *rules, const struct cas_position *p, int viewer)
{
    for (int seat = 0, row = 0; seat < rules->seats; seat++, row++) {
        bool turn = seat == p->seat && p->phase != CAS_BEGIN && p->phase != CAS_OVER;
        bool in_hand = (p->pieces & p->owned[seat]) == 0;
        draw_seat(sheet, row, SIDE, seat, turn, seat == viewer);
        sheet_put(sheet, row, SIDE + 12, STYLE_PLAIN, "            ");
        sheet_putf(sheet, row, SIDE + 12, STYLE_PLAIN, "%4d %s", (int)cas_points(p, seat),
                   in_hand ? sheet_glyph(sheet, "★", "*") : "");
    }
}

static void draw_unplaced(struct sheet *sheet, const struct dob_rules *rules, const struct cas_position *p)
{
    int row = rules->seats + 1;
    sheet_put(sheet, row++, SIDE, STYLE_BOLD, say("casino.unplaced"));
    for (int card = 0; card < CAS_CARDS && row < DRAW_ROWS; card++)
        if (cas_unplaced(p) >> card & 1) {
            int end = sheet_put(sheet, row, SIDE + 1, STYLE_PLAIN, say(cas_card_ids[card]));
            sheet_putf(sheet, row++, end + 1, STYLE_DIM, "%d", 10 * (int)cas_tens_max(card));
        }
    if (cas_unplaced(p) == 0)
        sheet_put(sheet, row, SIDE + 1, STYLE_DIM, say("casino.none"));
}

static void draw(struct sheet *sheet, const struct dob_rules *rules, const void *position, int viewer)
{
    const struct cas_position *p = position;
    draw_grid(sheet);
    for (int space = 0; space < CAS_SPACES; space++)
        draw_space(sheet, rules, p, space);
    draw_middle(sheet, p);
    draw_seats(sheet, rules, p, viewer);
    draw_unplaced(sheet, rules, p);
}

brief_tell casino_brief; /* casino_brief.c */

const struct drawing casino_drawing = {.game = "casino", .rows = 20, .draw = draw, .brief = casino_brief};
