/* Addvantage in the terminal: the boards side by side, each with its tiles at the ends of rows and columns and what is
 * still missing on every line, its coins and points; below them the bonus tiles and the dice. */
#include <stdio.h>
#include <string.h>

#include "cli/draw/draw.h"
#include "cli/say.h"
#include "games/addvantage/addvantage.h"

enum {
    BOARD_WIDE = 20, /* of four side by side; fewer get more room */
    BOARD_ROOMY = 27,
    CELL_WIDE = 3,
    GRID_ROW = 2, /* of the upper border */
    GRID_COLUMN = 3,
    GRID_WIDE = ADD_SIDE * CELL_WIDE,
    TILE_COLUMN = GRID_COLUMN + GRID_WIDE + 2,
    TILE_ROW = GRID_ROW + ADD_SIDE + 2,
    DIAGONAL_ROW = TILE_ROW + 2,
    TABLE_ROW = DIAGONAL_ROW + 2
};

static int board_column(const struct dob_rules *rules, int seat)
{
    return seat * (rules->seats == ADD_SEATS_MAX ? BOARD_WIDE : BOARD_ROOMY);
}

/* What a line still needs for a sum, in two columns; a cross where it cannot be reached. */
static const char *missing(const struct sheet *sheet, uint32_t board, unsigned line, int sum, char text[8])
{
    int dice = 0;
    for (int i = 0; i < ADD_SIDE; i++) {
        int face = (int)add_at(board, add_lines[line][i]);
        dice += face == 0;
        sum -= face;
    }
    if (dice == 0 && sum == 0)
        return sheet_glyph(sheet, " ✓", "ok");
    if (sum < dice || sum > DOB_FACES * dice)
        return sheet_glyph(sheet, " ×", " x");
    snprintf(text, 8, "%2d", sum);
    return text;
}

static void draw_grid(struct sheet *sheet, const struct add_position *p, int seat, int column)
{
    enum style style = (enum style)(STYLE_SEAT + seat);
    const char *side = sheet_glyph(sheet, "│", "|");
    for (int i = 0; i < ADD_SIDE; i++) {
        sheet_putf(sheet, GRID_ROW - 1, column + GRID_COLUMN + 2 + CELL_WIDE * i, STYLE_DIM, "%c", 'a' + i);
        sheet_putf(sheet, GRID_ROW + 1 + i, column + GRID_COLUMN - 1, STYLE_DIM, "%d", i + 1);
    }
    for (int row = 0; row <= ADD_SIDE + 1; row += ADD_SIDE + 1) {
        sheet_put(sheet, GRID_ROW + row, column + GRID_COLUMN, STYLE_DIM, sheet_glyph(sheet, row ? "└" : "┌", "+"));
        for (int i = 1; i <= GRID_WIDE; i++)
            sheet_put(sheet, GRID_ROW + row, column + GRID_COLUMN + i, STYLE_DIM, sheet_glyph(sheet, "─", "-"));
        sheet_put(sheet, GRID_ROW + row, column + GRID_COLUMN + GRID_WIDE + 1, STYLE_DIM,
                  sheet_glyph(sheet, row ? "┘" : "┐", "+"));
    }
    for (int cell = 0; cell < ADD_CELLS; cell++) {
        int row = GRID_ROW + 1 + cell / ADD_SIDE, at = column + GRID_COLUMN + 2 + CELL_WIDE * (cell % ADD_SIDE);
        unsigned face = add_at(p->dice[seat], (unsigned)cell);
        sheet_put(sheet, row, column + GRID_COLUMN, STYLE_DIM, side);
        sheet_put(sheet, row, column + GRID_COLUMN + GRID_WIDE + 1, STYLE_DIM, side);
        if (face)
            sheet_putf(sheet, row, at, style, "%u", face);
        else
            sheet_put(sheet, row, at, STYLE_DIM, sheet_glyph(sheet, "·", "."));
    }
}

/* A tile and, behind a colon, what its line misses: beside a row or below a column. One that is won has left its slot. */
static void draw_tile(struct sheet *sheet, const struct dob_rules *rules, const struct add_position *p, int seat,
                      unsigned slot, int viewer)
{
    bool row = slot < ADD_SIDE;
    int column = board_column(rules, seat), tile = p->tile[seat][slot] & ~ADD_WON, along = (int)slot % ADD_SIDE;
    int at = row ? column + TILE_COLUMN : column + GRID_COLUMN + 1 + CELL_WIDE * along;
    int line = row ? GRID_ROW + 1 + along : TILE_ROW;
    char text[8];
    const char *more = "";
    if (tile == ADD_HIDDEN) {
        sheet_put(sheet, line, at, STYLE_DIM, " ?");
        return;
    }
    bool won = p->tile[seat][slot] & ADD_WON;
    if (!won || add_shows_won(rules, p, seat, viewer))
        sheet_putf(sheet, line, at, won ? STYLE_DIM : STYLE_BOLD, "%2d", tile);
    if (won)
        more = sheet_glyph(sheet, " ✓", "ok");
    else if (p->phase >= ADD_CHOOSING)
        more = missing(sheet, p->dice[seat], slot, tile, text);
    if (row && *more)
        sheet_putf(sheet, line, at + 2, won ? STYLE_GOLD : STYLE_DIM, ":%s", more);
    else if (*more)
        sheet_put(sheet, line + 1, at, won ? STYLE_GOLD : STYLE_DIM, more);
}

/* The tiles that lie in their slots; those still in the hand stand below. */
static void draw_tiles(struct sheet *sheet, const struct dob_rules *rules, const struct add_position *p, int seat,
                       int viewer)
{
    bool all = p->phase > ADD_ARRANGING && (p->phase > ADD_SHOWING || seat < p->seat || seat == viewer);
    bool hand = rules->option[ADD_ARRANGE] == ADD_ARRANGE_RANDOM && p->phase == ADD_SHOWING && seat >= p->seat;
    int lie = hand ? 0 : all ? ADD_SLOTS : ADD_SIDE * p->arranged[seat];
    int at = board_column(rules, seat) + GRID_COLUMN;
    if (p->tile[seat][0] == 0)
        return;
    if (p->phase >= ADD_CHOOSING)
        sheet_put(sheet, TILE_ROW + 1, at - 1, STYLE_DIM, ":");
    for (int i = 0; i < lie; i++)
        draw_tile(sheet, rules, p, seat, (unsigned)i, viewer);
    for (int i = lie; i < ADD_SLOTS; i++) {
        bool hidden = p->tile[seat][i] == ADD_HIDDEN;
        at = sheet_putf(sheet, DIAGONAL_ROW, at, STYLE_BOLD, hidden ? "? " : "%d ", p->tile[seat][i]);
    }
}

/* What each diagonal misses for each bonus tile. */
static void draw_diagonals(struct sheet *sheet, const struct dob_rules *rules, const struct add_position *p, int seat)
{
    int at = board_column(rules, seat) + GRID_COLUMN - 1;
    uint8_t owner[ADD_BONUS];
    add_bonus_owners(rules, p, owner);
    for (unsigned i = 0; i < ADD_DIAGONALS; i++) {
        char first[8], second[8];
        at = sheet_put(sheet, DIAGONAL_ROW, at, STYLE_BOLD, sheet_glyph(sheet, i ? "↙" : "↘", i ? "/" : "\\"));
        const char *gone = sheet_glyph(sheet, " —", " -");
        at = sheet_putf(sheet, DIAGONAL_ROW, at, STYLE_DIM, ":%s,%s",
                        owner[0] ? gone : missing(sheet, p->dice[seat], ADD_SLOTS + i, p->bonus[0], first),
                        owner[1] ? gone : missing(sheet, p->dice[seat], ADD_SLOTS + i, p->bonus[1], second));
        at += 1;
    }
}

static void draw_head(struct sheet *sheet, const struct dob_rules *rules, const struct add_position *p, int seat,
                      int viewer)
{
    int column = board_column(rules, seat);
    bool turn = seat == p->seat && p->phase >= ADD_CHOOSING && p->phase != ADD_OVER;
    draw_seat(sheet, 0, column, seat, turn, seat == viewer);
    sheet_put(sheet, 0, column + 11, STYLE_PLAIN, "                  ");
    if (add_shows_won(rules, p, seat, viewer))
        sheet_putf(sheet, 0, column + 11, STYLE_BOLD, "%3d", add_points(rules, p, seat));
    sheet_putf(sheet, 0, column + 15, STYLE_GOLD, "%s%d", sheet_glyph(sheet, "◉", "$"), p->coins[seat]);
}

static void draw_bonus(struct sheet *sheet, const struct dob_rules *rules, const struct add_position *p, int row)
{
    uint8_t owner[ADD_BONUS];
    int at = sheet_put(sheet, row, 2, STYLE_BOLD, say("addvantage.bonus"));
    add_bonus_owners(rules, p, owner);
    for (int i = 0; i < ADD_BONUS; i++) {
        at = sheet_putf(sheet, row, at + 2, owner[i] ? STYLE_DIM : STYLE_BOLD, "%d", p->bonus[i]);
        if (owner[i])
            at = sheet_putf(sheet, row, at, (enum style)(STYLE_SEAT + owner[i] - 1), "%s%d",
                            sheet_glyph(sheet, "→", ">"), owner[i]);
    }
}

static void draw(struct sheet *sheet, const struct dob_rules *rules, const void *position, int viewer)
{
    const struct add_position *p = position;
    for (int seat = 0; seat < rules->seats; seat++) {
        draw_grid(sheet, p, seat, board_column(rules, seat));
        draw_tiles(sheet, rules, p, seat, viewer);
        if (p->phase > ADD_BEGINNING)
            draw_diagonals(sheet, rules, p, seat);
        draw_head(sheet, rules, p, seat, viewer);
    }
    if (p->phase > ADD_OPENING)
        draw_bonus(sheet, rules, p, TABLE_ROW);
    draw_dice(sheet, TABLE_ROW + 2, 2, p->hand);
}

brief_tell addvantage_brief; /* addvantage_brief.c */

const struct drawing addvantage_drawing = {.game = "addvantage", .rows = 20, .draw = draw, .brief = addvantage_brief};
