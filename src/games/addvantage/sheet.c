/* The score sheet of addvantage: the tiles that a seat has won, and final boards typed in without a match. */
#include "games/addvantage/addvantage.h"

/* ---- items ---- */

static struct dob_item line_item(const struct add_position *p, int seat, unsigned slot)
{
    return (struct dob_item){.phrase = {.id = slot < ADD_SIDE ? "addvantage.item-row" : "addvantage.item-column",
                                        .arg = {{DOB_ARG_TEXT, .text = add_slot_names[slot]}}},
                             .points = p->tile[seat][slot] & ~ADD_WON};
}

/* Rows, columns, then bonus tiles; nothing of a seat whose score is hidden from the viewer (A20). */
bool add_item(const struct dob_rules *rules, const void *position, int viewer, int seat, size_t i,
              struct dob_item *item)
{
    const struct add_position *p = position;
    uint8_t owner[ADD_BONUS];
    if (!add_shows_won(rules, p, seat, viewer))
        return false;
    for (unsigned slot = 0; slot < ADD_SLOTS; slot++)
        if (add_has_won(rules, p, seat, slot) && i-- == 0) {
            *item = line_item(p, seat, slot);
            return true;
        }
    add_bonus_owners(rules, p, owner);
    for (int k = 0; k < ADD_BONUS; k++)
        if (owner[k] == seat + 1 && i-- == 0) {
            *item = (struct dob_item){.phrase = {.id = "addvantage.item-bonus"}, .points = p->bonus[k]};
            return true;
        }
    return false;
}

/* ---- entering ---- */

/* `352/1.6/213`: the rows of a board. */
static bool scan_grid(struct dob_scan *scan, uint32_t *board)
{
    *board = 0;
    for (unsigned cell = 0; cell < ADD_CELLS; cell++) {
        if (cell > 0 && cell % ADD_SIDE == 0 && !dob_scan_char(scan, '/'))
            return false;
        int64_t face = 0;
        if (!dob_scan_char(scan, '.')) {
            struct dob_scan digit = dob_scan_range(scan->at, !dob_scan_done(scan));
            if (!dob_scan_number(&digit, 1, DOB_FACES, &face))
                return false;
            scan->at++;
        }
        *board |= add_put(cell, (unsigned)face);
    }
    return true;
}

/* `9*,10,11/10,12*,8`: the tiles of rows and columns, those won with a star. */
static bool scan_tiles(struct dob_scan *scan, uint8_t tile[ADD_SLOTS])
{
    for (int i = 0; i < ADD_SLOTS; i++) {
        if (!dob_scan_byte(scan, i == 0 ? "" : i == ADD_SIDE ? "/" : ",", ADD_TILE_MIN, ADD_TILE_MAX, &tile[i]))
            return false;
        if (dob_scan_char(scan, '*'))
            tile[i] |= ADD_WON;
    }
    return true;
}

static bool enter_bonus(const struct dob_rules *rules, struct add_position *p, struct dob_scan rest,
                        struct dob_reason *why)
{
    uint8_t tile, seat;
    int i = p->bonus[0] ? 1 : 0;
    dob_scan_spaces(&rest);
    if (!dob_scan_byte(&rest, "", ADD_TILE_MIN, ADD_TILE_MAX, &tile) || !dob_scan_char(&rest, ' ') ||
        !dob_scan_byte(&rest, "", 1, rules->seats, &seat) || !dob_scan_done(&rest) || p->bonus[1])
        return !dob_because_found(why, "addvantage.score-bonus", rest);
    p->bonus[i] = tile;
    p->taker[i] = seat;
    return true;
}

static bool enter_board(struct add_position *p, int seat, struct dob_scan rest, struct dob_reason *why)
{
    uint8_t *tile = p->tile[seat];
    uint32_t board = 0;
    dob_scan_spaces(&rest);
    if (!scan_tiles(&rest, tile))
        return !dob_because_found(why, "addvantage.score-tiles", rest);
    dob_scan_spaces(&rest);
    if (!dob_scan_done(&rest) && (!scan_grid(&rest, &board) || !dob_scan_done(&rest)))
        return !dob_because_found(why, "addvantage.score-grid", rest);
    for (unsigned slot = 0; slot < ADD_SLOTS; slot++)
        if (add_line_sum(board, slot) == tile[slot])
            tile[slot] |= ADD_WON;
    p->dice[seat] = board;
    return true;
}

/* `1 9*,10,11/10,12*,8 [352/1.6/213]` for a board, `bonus 10 1` for a bonus tile. */
bool add_enter(struct dob_rules *rules, void *position, struct dob_scan line, struct dob_reason *why)
{
    struct add_position *p = position, next = *p;
    struct dob_scan rest = line, word = dob_scan_word(&rest), number = word;
    uint8_t seat, unseen[ADD_TILE_VALUES];
    bool bonus = dob_scan_is(word, "bonus");
    next.phase = ADD_OVER;
    if (!bonus && (!dob_scan_byte(&number, "", 1, rules->seats, &seat) || !dob_scan_done(&number)))
        return !dob_because_found(why, "addvantage.score-seat", word);
    if (bonus ? !enter_bonus(rules, &next, rest, why) : !enter_board(&next, seat - 1, rest, why))
        return false;
    add_unseen(rules, &next, unseen);
    for (int i = 0; i < ADD_TILE_VALUES; i++)
        if (unseen[i] > add_tiles_in_box[i])
            return !dob_because(why, "addvantage.not-in-box", NULL);
    *p = next;
    return true;
}
