/* Takeit in the terminal: the board by colour and value, what each seat has taken, and the viewer's own hand with what
 * every order still misses. Colours are words, or beginnings of them that can be typed. */
#include <stdio.h>
#include <string.h>

#include "cli/draw/draw.h"
#include "cli/draw/takeit_words.h"
#include "cli/say.h"
#include "core/rules.h"

enum {
    BOARD_ROW = 1,
    VALUE_COLUMN = 12,
    VALUE_WIDE = 11,
    SEATS_ROW = BOARD_ROW + 1 + TAK_COLOURS,
    TAKEN_COLUMN = 38,
    CARD_COLUMN = 2,
    TEXT_COLUMN = 7,
    MISSING_COLUMN = 50
};

static const char *const short_ids[TAK_COLOURS] = {"takeit.short.white", "takeit.short.black", "takeit.short.red"};

static const char *number_text(char text[12], int number)
{
    snprintf(text, 12, "%d", number);
    return text;
}

/* ---- the table ---- */

static void draw_head(struct sheet *sheet, const struct dob_rules *rules, const struct tak_position *p)
{
    char text[128], first[12], second[12], start[64];
    if (sheet->name[p->start])
        snprintf(start, sizeof start, "%s", sheet->name[p->start]);
    else
        snprintf(start, sizeof start, "%s %d", say("cli.seat"), p->start + 1);
    if (p->round > 0)
        sheet_put(sheet, 0, 0, STYLE_BOLD,
                  say_with(text, sizeof text, "takeit.round", number_text(first, p->round),
                           number_text(second, (int)tak_rounds(rules)), start, NULL));
    int at = sheet_put(sheet, 0, 40, STYLE_DIM,
                       say_with(text, sizeof text, "takeit.decks", number_text(first, (int)tak_deck_size(rules, p, 0)),
                                number_text(second, (int)tak_deck_size(rules, p, 1)), NULL));
    const char *name = dob_rules_deck_is_standard(rules) ? say("takeit.ours") : rules->deck.name;
    if (*name && at + 4 + say_columns(name) <= SHEET_COLUMNS) /* else there is no room for it */
        sheet_putf(sheet, 0, at + 2, STYLE_DIM, "(%s)", name);
}

static void draw_board(struct sheet *sheet, const struct tak_position *p)
{
    for (int value = 1; value <= DOB_FACES; value++)
        sheet_putf(sheet, BOARD_ROW, VALUE_COLUMN + VALUE_WIDE * (value - 1), STYLE_DIM, "%d", value);
    for (int colour = 0; colour < TAK_COLOURS; colour++) {
        int row = BOARD_ROW + 1 + colour;
        sheet_put(sheet, row, 2, STYLE_BOLD, say(tak_colour_ids[colour]));
        for (unsigned value = 1; value <= DOB_FACES; value++) {
            unsigned count = dob_dice_of_face(p->board[colour], value);
            int at = VALUE_COLUMN + VALUE_WIDE * ((int)value - 1);
            if (count == 0)
                sheet_put(sheet, row, at, STYLE_DIM, sheet_glyph(sheet, "·", "."));
            for (; count > 0; count--)
                at = sheet_putf(sheet, row, at, colour == TAK_RED ? STYLE_RED : STYLE_BOLD, "%u", value);
        }
    }
}

/* w11 b3 r6, on a Dutch screen wi11 zw3 ro6 */
static void taken_text(const uint32_t dice[TAK_COLOURS], char *text, size_t size)
{
    struct dob_text out = dob_text_in(text, size);
    for (int colour = 0; colour < TAK_COLOURS; colour++) {
        if (dice[colour] == 0)
            continue;
        if (out.length)
            dob_text_char(&out, ' ');
        dob_text_add(&out, say(short_ids[colour]));
        dob_dice_print(dice[colour], &out);
    }
}

static void draw_seats(struct sheet *sheet, const struct dob_rules *rules, const struct tak_position *p, int viewer)
{
    unsigned actors = tak_actors(rules, p);
    for (int seat = 0; seat < rules->seats; seat++) {
        char taken[64] = "";
        int row = SEATS_ROW + seat;
        bool turn = actors >> seat & 1 || (actors >> DOB_CHANCE & 1 && seat == p->seat);
        draw_seat(sheet, row, 0, seat, turn && p->phase > TAK_BEGINNING, seat == viewer);
        sheet_put(sheet, row, 16, STYLE_PLAIN, "                      ");
        sheet_putf(sheet, row, 16, STYLE_BOLD, "%3d", p->points[seat] - p->chips[seat]);
        sheet_putf(sheet, row, 20, STYLE_DIM, "(%d-%d)", p->points[seat], p->chips[seat]);
        if (p->passed >> seat & 1)
            sheet_put(sheet, row, 29, STYLE_DIM, say("takeit.passed"));
        taken_text(p->taken[seat], taken, sizeof taken);
        sheet_put(sheet, row, TAKEN_COLUMN, (enum style)(STYLE_SEAT + seat), taken);
    }
}

/* ---- the hand ---- */

/* More than fits is counted, not cut. */
static void shorten_missing(char missing[TAKEIT_MISSING_MAX])
{
    int dice = 1;
    char number[12];
    if (say_columns(missing) < SHEET_COLUMNS - MISSING_COLUMN)
        return;
    for (const char *at = missing; *at; at++)
        dice += *at == ',';
    say_with(missing, TAKEIT_MISSING_MAX, "takeit.dice-missing", number_text(number, dice), NULL);
}

static void draw_card(struct sheet *sheet, const struct dob_rules *rules, const struct tak_position *p, int seat,
                      int row, unsigned card)
{
    char text[160], missing[TAKEIT_MISSING_MAX];
    takeit_missing(rules, p, seat, card, sheet->unicode, missing);
    shorten_missing(missing);
    sheet_putf(sheet, row, CARD_COLUMN, STYLE_BOLD, "%3u", card);
    sheet_put(sheet, row, TEXT_COLUMN, tak_is_action(rules, card) ? STYLE_GOLD : STYLE_PLAIN,
              takeit_card_words(rules, card, text, sizeof text));
    if (missing[0])
        sheet_putf(sheet, row, MISSING_COLUMN, missing[0] == '-' ? STYLE_DIM : STYLE_GOLD, " %s", missing);
}

/* Returns the row behind it. */
static int draw_hand(struct sheet *sheet, const struct dob_rules *rules, const struct tak_position *p, int seat,
                     int row)
{
    char text[128], orders[12], actions[12];
    if (p->hand[seat][0] == 0)
        return row;
    if (tak_hand_is_secret(p, seat)) {
        sheet_put(sheet, row, CARD_COLUMN, STYLE_DIM,
                  say_with(text, sizeof text, "takeit.hidden-hand",
                           number_text(orders, (int)tak_hand_count(rules, p, seat, 0)),
                           number_text(actions, (int)tak_hand_count(rules, p, seat, 1)), NULL));
        return row + 1;
    }
    for (int i = 0; i < TAK_HAND && p->hand[seat][i]; i++)
        draw_card(sheet, rules, p, seat, row++, p->hand[seat][i]);
    return row;
}

/* ---- what is asked ---- */

/* The points that the dice taken so far bring, and by which orders. */
static void draw_best(struct sheet *sheet, const struct dob_rules *rules, const struct tak_position *p, int seat,
                      int row)
{
    struct takeit_best best;
    char text[160], used[12], score[12];
    if (!takeit_best(rules, p, seat, &best))
        return;
    sheet_put(sheet, row, 2, STYLE_GOLD,
              say_with(text, sizeof text,
                       p->phase == TAK_FULFILLING      ? "takeit.best"
                       : strcmp(best.orders, "-") == 0 ? "takeit.now-none"
                                                       : "takeit.now",
                       best.orders, number_text(used, best.used), number_text(score, best.score), NULL));
}

static void draw(struct sheet *sheet, const struct dob_rules *rules, const void *position, int viewer)
{
    const struct tak_position *p = position;
    bool plays = viewer >= 0 && viewer < rules->seats;
    int row = SEATS_ROW + rules->seats + (rules->seats < TAK_SEATS_MAX);
    draw_head(sheet, rules, p);
    draw_board(sheet, p);
    draw_seats(sheet, rules, p, viewer);
    if (plays)
        row = draw_hand(sheet, rules, p, viewer, row);
    if (plays)
        draw_best(sheet, rules, p, viewer, row);
}

/* Enter takes the best division, and keeps all cards. */
static bool usual(const struct dob_rules *rules, const void *position, int seat, dob_move *move)
{
    const struct tak_position *p = position;
    struct takeit_best best;
    if (p->phase == TAK_DISCARDING) {
        *move = dob_move_of(TAK_DISCARD, 0);
        return true;
    }
    if (p->phase != TAK_FULFILLING || p->answered[seat] == 2 || !takeit_best(rules, p, seat, &best))
        return false;
    *move = best.move;
    return true;
}

brief_tell takeit_brief; /* takeit_brief.c */
form_read takeit_form;   /* takeit_form.c */

const struct drawing takeit_drawing = {
    .game = "takeit", .rows = 22, .draw = draw, .brief = takeit_brief, .usual = usual, .form = takeit_form};
