/* Goennen in the terminal: a display as a grid of cards, the dice with the building site, seats with their charges, and the
 * market with its prices. A colour is a letter and a symbol; the colour of the screen only repeats them. */
#include <stdio.h>
#include <string.h>

#include "cli/draw/draw.h"
#include "cli/draw/goennen_cards.h"
#include "cli/say.h"
#include "core/rules.h"
#include "games/goennen/content.h"

enum {
    GRID_ROW = 0,
    CELL_WIDE = 17, /* with its left border */
    CELL_HIGH = 3,  /* with its upper border */
    SIDE = 3,
    PANEL = SIDE * CELL_WIDE + 3,
    DICE_ROW = 1,
    DIE_COLUMN = PANEL + 7,
    DIE_WIDE = 4,
    SEATS_ROW = 5,
    POINTS_COLUMN = PANEL + 14,
    CHARGES_COLUMN = PANEL + 18,
    MARKET_ROW = 10,
    MARKET_COLUMN = 9,
    SLOT_WIDE = 18
};

/* ---- the display ---- */

static void draw_line(struct sheet *sheet, int row, int column, int length)
{
    for (int i = 0; i < length; i++)
        sheet_put(sheet, row, column + i, STYLE_DIM, sheet_glyph(sheet, "─", "-"));
}

static void draw_grid(struct sheet *sheet)
{
    static const char *const corners[4][4] = {
        {"┌", "┬", "┬", "┐"}, {"├", "┼", "┼", "┤"}, {"├", "┼", "┼", "┤"}, {"└", "┴", "┴", "┘"}};
    for (int y = 0; y <= SIDE; y++)
        for (int x = 0; x <= SIDE; x++) {
            int row = GRID_ROW + CELL_HIGH * y, column = CELL_WIDE * x;
            sheet_put(sheet, row, column, STYLE_DIM, sheet_glyph(sheet, corners[y][x], "+"));
            if (x < SIDE)
                draw_line(sheet, row, column + 1, CELL_WIDE - 1);
            for (int i = 1; i < CELL_HIGH && y < SIDE; i++)
                sheet_put(sheet, row + i, column, STYLE_DIM, sheet_glyph(sheet, "│", "|"));
        }
}

static void draw_cell(struct sheet *sheet, const struct dob_rules *rules, const struct gon_seat *at, unsigned cell)
{
    int row = GRID_ROW + CELL_HIGH * (int)(cell / SIDE), column = 1 + CELL_WIDE * (int)(cell % SIDE);
    if (at->card[cell] == 0)
        return;
    const struct gon_card *card = gon_card_of(rules, at->card[cell]);
    goennen_draw_reward(sheet, row + 1, column, card);
    if (!(at->done >> cell & 1))
        goennen_draw_task(sheet, row + 2, column, CELL_WIDE - 1, card, at->entered[cell]);
}

static void draw_cell_name(struct sheet *sheet, const struct dob_rules *rules, const struct gon_seat *at, unsigned cell)
{
    int row = GRID_ROW + CELL_HIGH * (int)(cell / SIDE), column = 1 + CELL_WIDE * (int)(cell % SIDE);
    sheet_put(sheet, row, column, at->card[cell] ? STYLE_BOLD : STYLE_DIM, gon_cell_names[cell]);
    if (at->card[cell])
        goennen_draw_name(sheet, row, column + 3, rules, at->card[cell], at->done >> cell & 1);
}

/* In the opening there is a hand instead. */
static void draw_hand(struct sheet *sheet, const struct dob_rules *rules, const struct gon_seat *at)
{
    int row = GRID_ROW;
    for (int i = 0; i < GON_HAND && at->hand[i]; i++, row += 2) {
        if (at->hand[i] == GON_HIDDEN) {
            sheet_put(sheet, row, 2, STYLE_DIM, "?");
            continue;
        }
        int column = goennen_draw_name(sheet, row, 2, rules, at->hand[i], false);
        goennen_draw_reward(sheet, row, column + 2, gon_card_of(rules, at->hand[i]));
        goennen_draw_task(sheet, row, 30, PANEL - 32, gon_card_of(rules, at->hand[i]), 0);
        if (at->returned == i + 1)
            sheet_put(sheet, row, 46, STYLE_DIM, sheet_glyph(sheet, "✗", "x"));
    }
}

static void draw_display(struct sheet *sheet, const struct dob_rules *rules, const struct gon_position *p, int seat)
{
    if (p->phase <= GON_OPENING) {
        draw_hand(sheet, rules, &p->at[seat]);
        return;
    }
    for (unsigned cell = 0; cell < GON_CELLS; cell++)
        draw_cell(sheet, rules, &p->at[seat], cell);
    draw_grid(sheet); /* over what was too long */
    for (unsigned cell = 0; cell < GON_CELLS; cell++)
        draw_cell_name(sheet, rules, &p->at[seat], cell);
    const char *name = sheet->name[seat];
    if (rules->seats > 1 && name && *name)
        sheet_putf(sheet, GRID_ROW + CELL_HIGH * SIDE, 2, (enum style)(STYLE_SEAT + seat), "%s", name);
    else if (rules->seats > 1)
        sheet_putf(sheet, GRID_ROW + CELL_HIGH * SIDE, 2, (enum style)(STYLE_SEAT + seat), "%s %d", say("cli.seat"),
                   seat + 1);
}

/* ---- dice and seats ---- */

static void draw_round(struct sheet *sheet, const struct dob_rules *rules, const struct gon_position *p)
{
    char text[128], round[12], rounds[12], level[12];
    const char *id = rules->seats == 1 ? "goennen.round-solo" : p->last ? "goennen.round-last" : "goennen.round";
    unsigned last = p->last && p->last < gon_rounds(rules) ? p->last : gon_rounds(rules);
    if (p->round > 0)
        sheet_put(sheet, GRID_ROW, PANEL, STYLE_BOLD,
                  say_with(text, sizeof text, id, goennen_number(round, p->round), goennen_number(rounds, (int)last),
                           goennen_number(level, rules->option[GON_LEVEL]), NULL));
}

/* Thrown dice above, those secured on the building site below; used ones in brackets. */
static void draw_throw(struct sheet *sheet, const struct gon_position *p)
{
    bool on_site = p->phase == GON_ROLLING || p->phase == GON_PASSIVE;
    for (unsigned die = 0; die < GON_DICE; die++) {
        int column = DIE_COLUMN + DIE_WIDE * (int)die;
        bool lies = p->dice[die] && !(p->phase == GON_ROLLING && p->air >> die & 1),
             secured = on_site && !(p->air >> die & 1);
        sheet_putf(sheet, DICE_ROW, column, goennen_style(die), "%s%s", goennen_short(die), goennen_symbol(sheet, die));
        if (!lies)
            continue;
        const char *format = p->used >> die & 1 ? "(%u)" : " %u";
        sheet_putf(sheet, DICE_ROW + (secured ? 2 : 1), column - 1, p->used >> die & 1 ? STYLE_DIM : STYLE_BOLD, format,
                   p->dice[die]);
    }
    char text[64], first[12], second[12];
    if (!p->half && p->phase != GON_OVER) /* the throw of the solo passive turn is not one of the three */
        sheet_put(sheet, DICE_ROW + 3, PANEL, STYLE_DIM,
                  say_with(text, sizeof text, "goennen.throw", goennen_number(first, p->throws ? p->throws : 1),
                           goennen_number(second, GON_THROWS), NULL));
    sheet_put(sheet, DICE_ROW + 1, PANEL, STYLE_DIM, say("goennen.dice"));
    if (on_site)
        sheet_put(sheet, DICE_ROW + 2, PANEL, STYLE_DIM, say("goennen.site"));
}

/* The card that was drawn takes the place of the dice. */
static void draw_drawn(struct sheet *sheet, const struct dob_rules *rules, unsigned number)
{
    if (number == GON_HIDDEN) {
        sheet_put(sheet, DICE_ROW, PANEL, STYLE_DIM, "?");
        return;
    }
    goennen_draw_name(sheet, DICE_ROW, PANEL, rules, number, false);
    goennen_draw_reward(sheet, DICE_ROW + 1, PANEL, gon_card_of(rules, number));
    goennen_draw_task(sheet, DICE_ROW + 2, PANEL, SHEET_COLUMNS - PANEL, gon_card_of(rules, number), 0);
}

/* One column: a plus for more than nine. */
static void draw_charges(struct sheet *sheet, int row, int column, int charges)
{
    const char digit[2] = {(char)(charges > 9 ? '+' : '0' + charges), 0};
    sheet_put(sheet, row, column, charges ? STYLE_BOLD : STYLE_DIM, digit);
}

static void draw_seats(struct sheet *sheet, const struct dob_rules *rules, const struct gon_position *p, int viewer)
{
    unsigned actors = gon_actors(rules, p);
    char text[64], number[12];
    sheet_put(sheet, SEATS_ROW - 1, CHARGES_COLUMN, STYLE_DIM, say("goennen.charges"));
    for (int seat = 0; seat < rules->seats; seat++) {
        int row = SEATS_ROW + seat;
        draw_seat(sheet, row, PANEL - 1, seat, actors >> seat & 1, seat == viewer);
        sheet_put(sheet, row, POINTS_COLUMN - 1, STYLE_PLAIN, "            ");
        sheet_putf(sheet, row, POINTS_COLUMN, STYLE_BOLD, "%3d", gon_points(rules, &p->at[seat]));
        for (int i = 0; i < GON_CHARGES; i++)
            draw_charges(sheet, row, CHARGES_COLUMN + 2 * i, p->at[seat].charges[i]);
    }
    if (rules->seats == 1)
        sheet_put(sheet, SEATS_ROW + 1, PANEL + 1, STYLE_DIM,
                  say_with(text, sizeof text, "goennen.target", goennen_number(number, (int)gon_target(rules)), NULL));
}

/* ---- the market ---- */

static void draw_slot(struct sheet *sheet, const struct dob_rules *rules, const struct gon_position *p, unsigned row,
                      unsigned column)
{
    int top = MARKET_ROW + 1 + 3 * (int)row, left = MARKET_COLUMN + SLOT_WIDE * (int)column;
    unsigned number = p->market[row][column], slot = GON_COLUMNS * row + column;
    bool chosen = (p->phase == GON_PAYING || p->phase == GON_LAYING) && p->chosen == slot;
    for (int i = 0; i < 3; i++)
        sheet_put(sheet, top + i, left - 1, STYLE_PLAIN, "                  ");
    if (chosen)
        sheet_put(sheet, top, left - 1, STYLE_BOLD, sheet_glyph(sheet, "▶", ">"));
    if (number == 0)
        return;
    goennen_draw_name(sheet, top, left, rules, number, false);
    goennen_draw_reward(sheet, top + 1, left, gon_card_of(rules, number));
    goennen_draw_task(sheet, top + 2, left, SLOT_WIDE - 1, gon_card_of(rules, number), 0);
}

static void draw_market(struct sheet *sheet, const struct dob_rules *rules, const struct gon_position *p)
{
    char text[64], number[12], price[12];
    const char *name = dob_rules_deck_is_standard(rules) ? say("goennen.ours") : rules->deck.name;
    for (unsigned column = 0; column < GON_COLUMNS; column++)
        sheet_put(sheet, MARKET_ROW, MARKET_COLUMN + SLOT_WIDE * (int)column, STYLE_DIM,
                  say_with(text, sizeof text, "goennen.column", goennen_number(number, (int)column + 1),
                           goennen_number(price, (int)gon_price(rules, column)), NULL));
    sheet_putf(sheet, MARKET_ROW, 0, STYLE_DIM, "%s%s", say("goennen.market"), sheet_glyph(sheet, "→", ">"));
    for (unsigned row = 0; row < 2; row++) {
        sheet_put(sheet, MARKET_ROW + 1 + 3 * (int)row, 0, STYLE_BOLD, goennen_row(row));
        sheet_putf(sheet, MARKET_ROW + 2 + 3 * (int)row, 0, STYLE_DIM, "%s %u", sheet_glyph(sheet, "▤", "="),
                   gon_deck_size(rules, p, row));
        for (unsigned column = 0; column < GON_COLUMNS; column++)
            draw_slot(sheet, rules, p, row, column);
    }
    sheet_putf(sheet, MARKET_ROW - 1, PANEL, STYLE_DIM, "%.26s", name);
}

/* Whose display: of whoever was asked for, else the viewer's, else that of the seat whose turn it is. */
static int seat_shown(const struct sheet *sheet, const struct dob_rules *rules, const struct gon_position *p,
                      int viewer)
{
    if (sheet->about >= 0)
        return sheet->about;
    return viewer >= 0 && viewer < rules->seats ? viewer : p->seat;
}

static void draw(struct sheet *sheet, const struct dob_rules *rules, const void *position, int viewer)
{
    const struct gon_position *p = position;
    bool drawn = p->phase == GON_KEEPING || p->phase == GON_TURNING;
    draw_display(sheet, rules, p, seat_shown(sheet, rules, p, viewer));
    draw_round(sheet, rules, p);
    if (drawn)
        draw_drawn(sheet, rules, p->at[p->seat].hand[0]);
    else if (p->round > 0)
        draw_throw(sheet, p);
    draw_seats(sheet, rules, p, viewer);
    draw_market(sheet, rules, p);
}

brief_tell goennen_brief; /* goennen_brief.c */

form_read goennen_form; /* goennen_form.c */

const struct drawing goennen_drawing = {
    .game = "goennen", .rows = 21, .draw = draw, .brief = goennen_brief, .form = goennen_form};
