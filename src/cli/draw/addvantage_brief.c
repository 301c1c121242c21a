/* Addvantage in words: each board as three rows with the tiles behind them, the tiles of the columns, the bonus tiles, the
 * dice. */
#include <stdio.h>
#include <string.h>

#include "cli/draw/brief.h"
#include "cli/say.h"
#include "games/addvantage/addvantage.h"

static void tile_text(const struct dob_rules *rules, const struct add_position *p, int seat, int slot,
                      const struct brief *brief, char text[16])
{
    int tile = p->tile[seat][slot] & ~ADD_WON;
    bool won = p->tile[seat][slot] & ADD_WON, known = !won || add_shows_won(rules, p, seat, brief->viewer);
    if (tile == ADD_HIDDEN || !known)
        snprintf(text, 16, "?");
    else
        snprintf(text, 16, "%d%s", tile, won ? (brief->unicode ? "✓" : "ok") : "");
}

/* `3 5 · =9`, a row behind the other. */
static void tell_rows(struct wrapped *out, const struct dob_rules *rules, const struct add_position *p, int seat,
                      const struct brief *brief)
{
    char text[64], tile[16];
    for (int row = 0; row < ADD_SIDE; row++) {
        size_t used = 0;
        for (int column = 0; column < ADD_SIDE; column++) {
            unsigned face = add_at(p->dice[seat], (unsigned)(ADD_SIDE * row + column));
            used += (size_t)snprintf(text + used, sizeof text - used, "%c ", face ? (char)('0' + face) : '.');
        }
        tile_text(rules, p, seat, row, brief, tile);
        snprintf(text + used, sizeof text - used, "=%s", tile);
        if (row == 0)
            lines_addf(out, STYLE_PLAIN, "  %s", text);
        else
            lines_join(out, STYLE_PLAIN, " | ", text);
    }
}

static void tell_columns(struct wrapped *out, const struct dob_rules *rules, const struct add_position *p, int seat,
                         const struct brief *brief)
{
    char tile[3][16];
    for (int i = 0; i < ADD_SIDE; i++)
        tile_text(rules, p, seat, ADD_SIDE + i, brief, tile[i]);
    lines_addf(out, STYLE_PLAIN, "  a=%s b=%s c=%s", tile[0], tile[1], tile[2]);
}

/* The tiles still in the hand. */
static void tell_hand(struct wrapped *out, const struct add_position *p, int seat)
{
    char text[64] = "";
    for (int i = 0; i < ADD_SLOTS; i++) {
        size_t used = strlen(text);
        int tile = p->tile[seat][i] & ~ADD_WON;
        if (tile != ADD_HIDDEN && tile)
            snprintf(text + used, sizeof text - used, "%s%d", used ? " " : "", tile);
    }
    if (text[0])
        lines_addf(out, STYLE_BOLD, "  %s", text);
}

static void tell_seat(struct wrapped *out, const struct dob_rules *rules, const struct add_position *p, int seat,
                      const struct brief *brief)
{
    char name[BRIEF_NAME_MAX], points[16] = "?", coins[16], text[160];
    bool turn = seat == p->seat && p->phase >= ADD_CHOOSING && p->phase != ADD_OVER;
    if (add_shows_won(rules, p, seat, brief->viewer))
        snprintf(points, sizeof points, "%d", (int)add_points(rules, p, seat));
    snprintf(coins, sizeof coins, "%d", p->coins[seat]);
    lines_add(
        out, (enum style)(STYLE_SEAT + seat),
        say_with(text, sizeof text, "addvantage.brief-seat", brief_name(brief, seat, turn, name), points, coins, NULL));
    if (p->phase <= ADD_ARRANGING) {
        tell_hand(out, p, seat);
        return;
    }
    tell_rows(out, rules, p, seat, brief);
    tell_columns(out, rules, p, seat, brief);
}

void addvantage_brief(struct wrapped *out, const struct brief *brief, const struct dob_rules *rules,
                      const void *position)
{
    const struct add_position *p = position;
    uint8_t owner[ADD_BONUS];
    char text[32];
    for (int seat = 0; seat < rules->seats; seat++)
        tell_seat(out, rules, p, seat, brief);
    if (p->phase > ADD_OPENING) {
        add_bonus_owners(rules, p, owner);
        lines_addf(out, STYLE_BOLD, "%s", say("addvantage.bonus"));
        for (int i = 0; i < ADD_BONUS; i++) {
            if (owner[i])
                snprintf(text, sizeof text, "%d>%d", p->bonus[i], owner[i]);
            else
                snprintf(text, sizeof text, "%d", p->bonus[i]);
            lines_join(out, STYLE_BOLD, " ", text);
        }
    }
    brief_dice(out, p->hand);
}
