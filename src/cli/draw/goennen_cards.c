/* Cards of goennen, drawn: name, reward and task. */
#include "cli/draw/goennen_cards.h"

#include <stdio.h>

#include "cli/say.h"

const char *goennen_number(char text[12], int number)
{
    snprintf(text, 12, "%d", number);
    return text;
}

const char *goennen_symbol(const struct sheet *sheet, unsigned colour)
{
    static const char *const unicode[] = {"★", "◆", "▲", "●", "■", " "}, *const plain[] = {"*", "+", "^",
                                                                                           "@", "#", " "};
    return sheet_glyph(sheet, unicode[colour], plain[colour]);
}

const char *goennen_short(unsigned colour)
{
    static const char *const ids[GON_COLOURS] = {"goennen.short.yellow", "goennen.short.orange", "goennen.short.green",
                                                 "goennen.short.blue", "goennen.short.purple"};
    return colour < GON_COLOURS ? say(ids[colour]) : "";
}

const char *goennen_row(unsigned row)
{
    return say(row ? "goennen.market.bonus" : "goennen.market.scoring");
}

enum style goennen_style(unsigned colour)
{
    return colour < GON_COLOURS ? (enum style)(STYLE_DIE + (int)colour) : STYLE_PLAIN;
}

/* `12 y★`, and a tick behind it if the card is completed. Returns the column after it. */
int goennen_draw_name(struct sheet *sheet, int row, int column, const struct dob_rules *rules, unsigned number,
                      bool done)
{
    unsigned colour = gon_card_of(rules, number)->colour;
    column = sheet_putf(sheet, row, column, STYLE_BOLD, "%u ", number);
    if (colour < GON_COLOURS)
        column = sheet_putf(sheet, row, column, goennen_style(colour), "%s%s", goennen_short(colour),
                            goennen_symbol(sheet, colour));
    else
        column = sheet_put(sheet, row, column, STYLE_BOLD, "?");
    return done ? sheet_putf(sheet, row, column, STYLE_BOLD, " %s", sheet_glyph(sheet, "✓", "ok")) : column;
}

int goennen_draw_reward(struct sheet *sheet, int row, int column, const struct gon_card *card)
{
    char id[64], text[128], points[12], target[16];
    snprintf(id, sizeof id, "goennen.label.%s", gon_kind_names[card->kind]);
    snprintf(target, sizeof target, "%s%s", goennen_short(card->target), goennen_symbol(sheet, card->target));
    return sheet_put(sheet, row, column, STYLE_PLAIN,
                     say_with(text, sizeof text, id, goennen_number(points, card->points), target, NULL));
}

/* One character for a colour. */
static const char *narrow(const struct sheet *sheet, unsigned colour)
{
    const char *letters = goennen_short(colour);
    return letters[0] && letters[1] ? goennen_symbol(sheet, colour) : letters;
}

/* A field: □ or a printed number while it is empty, with a letter where it is coloured; what is entered in a circle. The
 * fields of a sum are one character each, or eight of them would not fit: it has no printed numbers to be mistaken for. */
static int draw_field(struct sheet *sheet, int row, int column, unsigned field, unsigned entered, bool of_sum)
{
    static const char *const circles[] = {"①", "②", "③", "④", "⑤", "⑥"};
    unsigned colour = gon_field_colour(field), value = gon_field_value(field);
    char number[2] = {(char)('0' + value), 0};
    if (entered && sheet->unicode)
        return sheet_put(sheet, row, column, STYLE_BOLD, circles[entered - 1]);
    if (entered)
        return sheet_putf(sheet, row, column, STYLE_BOLD, of_sum ? "%u" : "!%u", entered);
    if (colour < GON_COLOURS && of_sum)
        return sheet_put(sheet, row, column, goennen_style(colour), narrow(sheet, colour));
    if (colour < GON_COLOURS)
        column = sheet_put(sheet, row, column, goennen_style(colour), goennen_short(colour));
    return sheet_put(sheet, row, column, goennen_style(colour), value ? number : sheet_glyph(sheet, "□", "_"));
}

/* In so many columns; what does not fit is cut, and marked. */
void goennen_draw_task(struct sheet *sheet, int row, int column, int width, const struct gon_card *card,
                       uint32_t entered)
{
    bool sum = card->relation == GON_SUM;
    int end = column + width;
    for (unsigned i = 0; i < card->count; i++) {
        if (i > 0 && !gon_begins(card, i))
            column = sheet_put(sheet, row, column, STYLE_DIM, card->relation == GON_RISING ? "<" : "=");
        else if (i > 0 && !sum)
            column++;
        column = draw_field(sheet, row, column, card->field[i], gon_entered(entered, i), sum);
    }
    if (sum)
        column = sheet_putf(sheet, row, column, STYLE_PLAIN, "%s%u", sheet_glyph(sheet, "≥", ">="), card->sum);
    for (int i = end; i < column; i++)
        sheet_put(sheet, row, i, STYLE_PLAIN, " ");
    if (column > end)
        sheet_put(sheet, row, end - 1, STYLE_BOLD, sheet_glyph(sheet, "…", "~"));
}
