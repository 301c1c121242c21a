/* Takeit in the terminal: the board by colour and value, what each seat has taken, and the viewer's own hand with what
 * every order still misses. Colours are words and letters: w, b and r. */
#include <stdio.h>
#include <string.h>

#include "cli/draw/draw.h"
#include "cli/say.h"
#include "core/rules.h"
#include "games/takeit/content.h"

enum {
    BOARD_ROW = 1,
    VALUE_COLUMN = 12,
    VALUE_WIDE = 11,
    SEATS_ROW = BOARD_ROW + 1 + TAK_COLOURS,
    TAKEN_COLUMN = 38,
    CARD_COLUMN = 2,
    TEXT_COLUMN = 7,
    MISSING_COLUMN = 36
};

static const char *const colour_ids[TAK_COLOURS] = {"takeit.white", "takeit.black", "takeit.red"};

static const char *number_text(char text[12], int number)
{
    snprintf(text, 12, "%d", number);
    return text;
}

/* ---- the table ---- */

static void draw_head(struct sheet *sheet, const struct dob_rules *rules, const struct tak_position *p)
{
    char text[128], first[12], second[12], third[12];
    if (p->round > 0)
        sheet_put(sheet, 0, 0, STYLE_BOLD,
                  say_with(text, sizeof text, "takeit.round", number_text(first, p->round),
                           number_text(second, (int)tak_rounds(rules)), number_text(third, p->start + 1), NULL));
    int at = sheet_put(sheet, 0, 40, STYLE_DIM,
                       say_with(text, sizeof text, "takeit.decks", number_text(first, (int)tak_deck_size(rules, p, 0)),
                                number_text(second, (int)tak_deck_size(rules, p, 1)), NULL));
    const char *name = dob_rules_deck_is_standard(rules) ? say("takeit.ours") : rules->deck.name;
    if (*name)
        sheet_putf(sheet, 0, at + 2, STYLE_DIM, "(%s)", name);
}

static void draw_board(struct sheet *sheet, const struct tak_position *p)
{
    for (int value = 1; value <= DOB_FACES; value++)
        sheet_putf(sheet, BOARD_ROW, VALUE_COLUMN + VALUE_WIDE * (value - 1), STYLE_DIM, "%d", value);
    for (int colour = 0; colour < TAK_COLOURS; colour++) {
        int row = BOARD_ROW + 1 + colour;
        sheet_putf(sheet, row, 2, STYLE_BOLD, "%c %s", "wbr"[colour], say(colour_ids[colour]));
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

/* w11 b3 r6 */
static void taken_text(const uint32_t dice[TAK_COLOURS], char *text, size_t size)
{
    struct dob_text out = dob_text_in(text, size);
    for (int colour = 0; colour < TAK_COLOURS; colour++) {
        if (dice[colour] == 0)
            continue;
        if (out.length)
            dob_text_char(&out, ' ');
        dob_text_char(&out, "wbr"[colour]);
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

static void card_text(const struct dob_rules *rules, unsigned card, char *text, size_t size)
{
    struct dob_text out = dob_text_in(text, size);
    rules->game->deck->print_card(&rules->deck.card[card - 1], &out);
}

static void missing_slots(const struct tak_card *card, const uint32_t taken[TAK_COLOURS], char *text, size_t size)
{
    uint8_t missing[TAK_SLOTS_MAX];
    struct dob_text out = dob_text_in(text, size);
    int count = tak_slots_missing(card, taken, missing);
    for (int i = 0; i < count; i++) {
        dob_text_add(&out, i ? " " : "- ");
        dob_text_char(&out, "wba"[missing[i] / 8]);
        dob_text_char(&out, missing[i] % 8 ? (char)('0' + missing[i] % 8) : '*');
    }
}

static void missing_sum(const struct tak_card *card, const uint32_t taken[TAK_COLOURS], char *text, size_t size)
{
    int pips, dice;
    char number[12];
    tak_sum_so_far(card, taken, &pips, &dice);
    int lack = card->sum + (card->compare == '>') - pips;
    if (card->count && dice < card->count)
        say_with(text, size, "takeit.dice-missing", number_text(number, card->count - dice), NULL);
    else if (card->compare != '<' && lack > 0)
        say_with(text, size, "takeit.pips-missing", number_text(number, lack), NULL);
    else
        snprintf(text, size, "%s", say("takeit.too-many-pips"));
}

static void draw_card(struct sheet *sheet, const struct dob_rules *rules, const struct tak_position *p, int seat,
                      int row, unsigned card)
{
    char text[128], missing[64] = "";
    const struct tak_card *order = tak_card_of(rules, card);
    uint8_t number = (uint8_t)card;
    bool action = tak_is_action(rules, card);
    card_text(rules, card, text, sizeof text);
    sheet_putf(sheet, row, CARD_COLUMN, STYLE_BOLD, "%3u", card);
    sheet_put(sheet, row, TEXT_COLUMN, action ? STYLE_GOLD : STYLE_PLAIN, text);
    if (action || p->phase < TAK_ROLLING || p->phase > TAK_SHOWING)
        return;
    if (tak_ways(rules, p->taken[seat], &number, 1))
        snprintf(missing, sizeof missing, "%s", sheet_glyph(sheet, "✓", "ok"));
    else if (order->kind == TAK_SLOTS)
        missing_slots(order, p->taken[seat], missing, sizeof missing);
    else
        missing_sum(order, p->taken[seat], missing, sizeof missing);
    sheet_put(sheet, row, MISSING_COLUMN, missing[0] == '-' ? STYLE_DIM : STYLE_GOLD, missing);
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

static void draw_best(struct sheet *sheet, const struct dob_rules *rules, const struct tak_position *p, int seat,
                      int row)
{
    uint8_t orders[TAK_HAND];
    char text[160], list[32], used[12], score[12];
    if (p->phase != TAK_FULFILLING || p->answered[seat] == 2 || tak_hand_is_secret(p, seat))
        return;
    int count = tak_orders_at(rules, p, seat, (1u << TAK_HAND) - 1, orders);
    struct tak_choice best = tak_best(rules, p->taken[seat], orders, count);
    struct dob_text out = dob_text_in(list, sizeof list);
    for (unsigned set = best.orders; set; set &= set - 1)
        dob_text_keyed(&out, out.length ? "," : "", orders[__builtin_ctz(set)]);
    if (best.orders == 0)
        dob_text_char(&out, '-');
    sheet_put(sheet, row, 2, STYLE_GOLD,
              say_with(text, sizeof text, "takeit.best", list, number_text(used, best.used),
                       number_text(score, best.score), NULL));
}

static void draw(struct sheet *sheet, const struct dob_rules *rules, const void *position, int viewer)
{
    const struct tak_position *p = position;
    char text[128], id[64], seat[12], white[12], black[12], red[12];
    bool plays = viewer >= 0 && viewer < rules->seats;
    int row = SEATS_ROW + rules->seats + (rules->seats < TAK_SEATS_MAX);
    draw_head(sheet, rules, p);
    draw_board(sheet, p);
    draw_seats(sheet, rules, p, viewer);
    if (plays)
        row = draw_hand(sheet, rules, p, viewer, row);
    snprintf(id, sizeof id, "takeit.phase.%s", tak_phase_names[p->phase]);
    sheet_put(sheet, row, 2, STYLE_BOLD,
              say_with(text, sizeof text, id, number_text(seat, p->seat + 1), number_text(white, p->air[TAK_WHITE]),
                       number_text(black, p->air[TAK_BLACK]), number_text(red, p->air[TAK_RED]), NULL));
    if (plays)
        draw_best(sheet, rules, p, viewer, row + 1);
}

/* ---- moves ---- */

static void detail(const struct dob_rules *rules, const void *position, dob_move move, char *text, size_t size)
{
    const struct tak_position *p = position;
    uint64_t content = dob_move_content(move);
    unsigned kind = dob_move_kind(move);
    unsigned actors = tak_actors(rules, p);
    uint8_t orders[TAK_HAND];
    int points = 0;
    char number[12];
    bool secret = tak_is_secret(move);
    if (kind == TAK_PLAY || (kind == TAK_DISCARD && content && !secret))
        card_text(rules, (unsigned)content, text, size);
    int count = kind == TAK_FULFIL && !secret ? tak_fulfilled(move, orders) : 0;
    for (int i = 0; i < count; i++)
        points += tak_card_of(rules, orders[i])->points;
    if (points)
        say_with(text, size, "takeit.wins", number_text(number, points), NULL);
    if (kind == TAK_USE && !secret && actors)
        say_with(text, size, "takeit.costs",
                 number_text(number, (int)tak_chips(p->taken[__builtin_ctz(actors)], (unsigned)content)), NULL);
}

const struct drawing takeit_drawing = {.game = "takeit", .draw = draw, .detail = detail};
