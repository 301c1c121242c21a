/* Goennen in words: the dice, the players with their charges, a display with what its cards want, and the market. A card is
 * a line: where it lies, its colour, its task and its reward. */
#include <stdio.h>
#include <string.h>

#include "cli/draw/brief.h"
#include "cli/draw/goennen_cards.h"
#include "cli/say.h"

static void tell_dice(struct wrapped *out, const struct brief *brief, const struct gon_position *p)
{
    char text[160] = "";
    for (unsigned die = 0; die < GON_DICE; die++) {
        size_t used = strlen(text);
        bool flies = p->phase == GON_ROLLING && p->air >> die & 1, spent = p->used >> die & 1;
        if (p->dice[die] && !flies)
            snprintf(text + used, sizeof text - used, "%s%s%s %u%s", used ? brief_dot(brief) : "", spent ? "(" : "",
                     say(gon_colour_ids[die]), p->dice[die], spent ? ")" : "");
    }
    if (text[0])
        lines_add(out, STYLE_BOLD, text);
}

/* `, adjust x3`. */
static void add_charges(char *text, size_t size, int kind, int charges)
{
    char id[64], number[12], label[64];
    size_t used = strlen(text);
    snprintf(id, sizeof id, "goennen.label.%s", gon_kind_names[GON_ADJUST + kind]);
    snprintf(text + used, size - used, ", %s",
             say_with(label, sizeof label, id, goennen_number(number, charges), "", NULL));
}

static void tell_seats(struct wrapped *out, const struct brief *brief, const struct dob_rules *rules,
                       const struct gon_position *p)
{
    char name[BRIEF_NAME_MAX], points[16], text[160];
    unsigned actors = gon_actors(rules, p);
    for (int seat = 0; seat < rules->seats; seat++) {
        const struct gon_seat *at = &p->at[seat];
        snprintf(points, sizeof points, "%d", (int)gon_points(rules, at));
        say_with(text, sizeof text, "cli.brief-seat", brief_name(brief, seat, actors >> seat & 1, name), points, NULL);
        for (int i = 0; i < GON_CHARGES; i++)
            if (at->charges[i])
                add_charges(text, sizeof text, i, at->charges[i]);
        lines_add(out, (enum style)(STYLE_SEAT + seat), text);
    }
}

/* The row of a sheet as text. */
static void add_row(struct wrapped *out, const struct sheet *sheet, int row)
{
    char text[LINE_BYTES] = "";
    int end = SHEET_COLUMNS;
    size_t used = 0;
    while (end > 0 && strcmp(sheet->cell[row][end - 1].glyph, " ") == 0)
        end--;
    for (int column = 0; column < end && used + 5 < sizeof text; column++)
        used += (size_t)snprintf(text + used, sizeof text - used, "%s", sheet->cell[row][column].glyph);
    lines_add(out, STYLE_PLAIN, text);
}

/* `b1 y★ 5 done beside: 1 1 y6`; of a completed card its reward alone. What does not fit a line goes on in the next. */
static void tell_card(struct wrapped *out, const struct brief *brief, const struct dob_rules *rules, const char *where,
                      unsigned number, uint32_t entered, bool done)
{
    static const struct screen screen = {.rows = SHEET_ROWS, .columns = SHEET_COLUMNS};
    struct screen own = screen;
    struct sheet sheet;
    const struct gon_card *card = gon_card_of(rules, number);
    own.unicode = brief->unicode;
    sheet_start(&sheet, &own);
    int at = sheet_putf(&sheet, 0, 0, STYLE_PLAIN, "%s ", where);
    if (card->colour < GON_COLOURS)
        at = sheet_putf(&sheet, 0, at, STYLE_PLAIN, "%s%s ", goennen_short(card->colour),
                        goennen_symbol(&sheet, card->colour));
    at = sheet_putf(&sheet, 0, at, STYLE_PLAIN, "%s", done ? (brief->unicode ? "✓ " : "ok ") : "");
    at = goennen_draw_reward(&sheet, 0, at, card);
    if (!done) {
        at = sheet_put(&sheet, 0, at, STYLE_PLAIN, ": ");
        goennen_draw_task(&sheet, 0, at, SHEET_COLUMNS - at, card, entered);
    }
    add_row(out, &sheet, 0);
}

static void tell_display(struct wrapped *out, const struct brief *brief, const struct dob_rules *rules,
                         const struct gon_position *p, int seat)
{
    const struct gon_seat *at = &p->at[seat];
    for (int i = 0; p->phase <= GON_OPENING && i < GON_HAND && at->hand[i]; i++) {
        char number[16];
        snprintf(number, sizeof number, "%u", at->hand[i]);
        if (at->hand[i] != GON_HIDDEN)
            tell_card(out, brief, rules, number, at->hand[i], 0, false);
    }
    for (int done = 0; p->phase > GON_OPENING && done < 2; done++)
        for (unsigned cell = 0; cell < GON_CELLS; cell++)
            if (at->card[cell] && (int)(at->done >> cell & 1) == done)
                tell_card(out, brief, rules, gon_cell_names[cell], at->card[cell], at->entered[cell], done);
}

/* Its places are named as they are bought: scoring 1, bonus 4. */
static void tell_market(struct wrapped *out, const struct brief *brief, const struct dob_rules *rules,
                        const struct gon_position *p)
{
    for (unsigned row = 0; row < 2; row++)
        for (unsigned column = 0; column < GON_COLUMNS; column++) {
            char where[32];
            if (!p->market[row][column])
                continue;
            snprintf(where, sizeof where, "%s %u", goennen_row(row), column + 1);
            tell_card(out, brief, rules, where, p->market[row][column], 0, false);
        }
}

void goennen_brief(struct wrapped *out, const struct brief *brief, const struct dob_rules *rules, const void *position)
{
    const struct gon_position *p = position;
    int viewer = brief->about >= 0                                    ? brief->about
                 : brief->viewer >= 0 && brief->viewer < rules->seats ? brief->viewer
                                                                      : p->seat;
    tell_dice(out, brief, p);
    brief_end_head(brief, out);
    tell_seats(out, brief, rules, p);
    if (p->phase == GON_KEEPING && p->at[p->seat].hand[0] && p->at[p->seat].hand[0] != GON_HIDDEN)
        tell_card(out, brief, rules, ">", p->at[p->seat].hand[0], 0, false);
    tell_display(out, brief, rules, p, viewer);
    if (p->phase >= GON_DECIDING)
        tell_market(out, brief, rules, p);
}
