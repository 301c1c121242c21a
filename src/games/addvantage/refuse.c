/* Why a move or an outcome is not allowed now. Invariant: it refuses exactly what add_moves does not list and chance
 * cannot bring. */
#include "games/addvantage/content.h"

/* The phase in which a kind of event belongs. */
static const uint8_t phase_of[ADD_KINDS] = {
    [ADD_DEAL] = ADD_DEALING,    [ADD_ROWS] = ADD_ARRANGING,  [ADD_COLUMNS] = ADD_ARRANGING, [ADD_SHOW] = ADD_SHOWING,
    [ADD_OPEN] = ADD_OPENING,    [ADD_FIRST] = ADD_BEGINNING, [ADD_THROW] = ADD_CHOOSING,    [ADD_BUY] = ADD_CHOOSING,
    [ADD_REMOVE] = ADD_CHOOSING, [ADD_PASS] = ADD_CHOOSING,   [ADD_ROLL] = ADD_ROLLING,      [ADD_PLACE] = ADD_SETTLING,
    [ADD_GIVE] = ADD_SETTLING,
};

/* Why nothing of another kind can be done in a phase. */
static const char *const asked_for[ADD_PHASES] = {
    [ADD_DEALING] = "addvantage.asked-deal",
    [ADD_ARRANGING] = "addvantage.asked-arrangement",
    [ADD_SHOWING] = "addvantage.asked-show",
    [ADD_OPENING] = "addvantage.asked-open",
    [ADD_BEGINNING] = "addvantage.asked-first",
    [ADD_CHOOSING] = "addvantage.asked-turn",
    [ADD_ROLLING] = "addvantage.asked-roll",
    [ADD_SETTLING] = "addvantage.asked-settle",
    [ADD_OVER] = "move.over",
};

/* Are these tiles among those counted? They are taken out. */
static bool take_out(uint8_t count[ADD_TILE_VALUES], const uint8_t *tiles, int number)
{
    for (int i = 0; i < number; i++)
        if (count[tiles[i] - ADD_TILE_MIN]-- == 0)
            return false;
    return true;
}

static void count_tiles(uint8_t count[ADD_TILE_VALUES], const uint8_t *tiles, int number)
{
    for (int i = 0; i < ADD_TILE_VALUES; i++)
        count[i] = 0;
    for (int i = 0; i < number; i++)
        count[tiles[i] - ADD_TILE_MIN]++;
}

static bool refuse_draw(const struct dob_rules *rules, const struct add_position *p, uint64_t list, int number,
                        struct dob_reason *why)
{
    uint8_t unseen[ADD_TILE_VALUES], tiles[ADD_SLOTS];
    add_unpack(list, number, tiles);
    add_unseen(rules, p, unseen);
    return tiles[0] != ADD_HIDDEN && !take_out(unseen, tiles, number) &&
           dob_because(why, "addvantage.not-in-box", NULL);
}

static bool refuse_seat(const struct add_position *p, uint64_t content, struct dob_reason *why)
{
    return add_tiles_seat(content) != p->seat &&
           dob_because_numbers(why, "addvantage.other-seat", NULL, p->seat + 1, 0) && dob_of_kind(why, DOB_NOT_YOURS);
}

/* Seen by its owner the tiles are what the hand is; A15 tells whether also where they lie. */
static bool refuse_show(const struct dob_rules *rules, const struct add_position *p, uint64_t content,
                        struct dob_reason *why)
{
    uint8_t tiles[ADD_SLOTS], count[ADD_TILE_VALUES];
    const uint8_t *hand = p->tile[p->seat];
    if (refuse_seat(p, content, why))
        return true;
    add_unpack(add_tiles_list(content), ADD_SLOTS, tiles);
    if (hand[0] == ADD_HIDDEN)
        return refuse_draw(rules, p, add_tiles_list(content), ADD_SLOTS, why);
    count_tiles(count, hand, ADD_SLOTS);
    bool good = take_out(count, tiles, ADD_SLOTS);
    for (int i = 0; rules->option[ADD_ARRANGE] == ADD_ARRANGE_CHOICE && i < ADD_SLOTS; i++)
        good = good && tiles[i] == hand[i];
    return !good && dob_because_numbers(why, "addvantage.other-tiles", "A15", p->seat + 1, 0);
}

static bool refuse_arrangement(const struct add_position *p, int seat, unsigned kind, uint64_t list,
                               struct dob_reason *why)
{
    uint8_t tiles[ADD_SIDE], count[ADD_TILE_VALUES];
    const uint8_t *hand = p->tile[seat];
    bool rows = p->arranged[seat] == 0, hidden = hand[0] == ADD_HIDDEN;
    if (rows != (kind == ADD_ROWS))
        return dob_because(why, rows ? "addvantage.rows-first" : "addvantage.columns-now", "A15");
    if (hidden || list == ADD_HIDDEN_LIST)
        return (!hidden || list != ADD_HIDDEN_LIST) && dob_because(why, "addvantage.hidden", "A15");
    count_tiles(count, rows ? hand : hand + ADD_SIDE, rows ? ADD_SLOTS : ADD_SIDE);
    add_unpack(list, ADD_SIDE, tiles);
    return !take_out(count, tiles, ADD_SIDE) && dob_because(why, "addvantage.not-in-hand", "A15");
}

static bool refuse_throw(const struct add_position *p, uint64_t count, struct dob_reason *why)
{
    unsigned min = add_throw_min(p), max = add_throw_max(p);
    if (max == 0)
        return dob_because(why, "addvantage.board-full", "A21");
    return (count < min || count > max) && dob_because_numbers(why, "addvantage.dice-count", NULL, min, max);
}

static bool refuse_buy(const struct add_position *p, uint64_t content, struct dob_reason *why)
{
    unsigned seller = add_buy_seller(content), from = add_buy_from(content), to = add_buy_to(content);
    if (seller == p->seat)
        return dob_because(why, "addvantage.own-die", "A7");
    if (add_at(p->dice[seller], from) == 0)
        return dob_because_word(why, "addvantage.no-die-there", "A7", add_cell_names[from], seller + 1);
    if (add_at(p->dice[p->seat], to))
        return dob_because_word(why, "addvantage.cell-taken", NULL, add_cell_names[to], 0);
    return add_at(p->sold[seller], from) == p->seat + 1u &&
           dob_because_word(why, "addvantage.buy-back", "A9", add_cell_names[from], seller + 1);
}

static bool refuse_remove(const struct dob_rules *rules, const struct add_position *p, uint64_t cell,
                          struct dob_reason *why)
{
    if (!rules->option[ADD_REMOVE_OWN])
        return dob_because(why, "addvantage.no-removal", "A21");
    if (p->spent)
        return dob_because(why, "addvantage.one-removal", "A21");
    return add_at(p->dice[p->seat], (unsigned)cell) == 0 &&
           dob_because_word(why, "addvantage.no-own-die", "A21", add_cell_names[cell], 0);
}

static bool refuse_choice(const struct dob_rules *rules, const struct add_position *p, unsigned kind, uint64_t content,
                          struct dob_reason *why)
{
    switch (kind) {
    case ADD_THROW:
        return refuse_throw(p, content, why);
    case ADD_BUY:
        return refuse_buy(p, content, why);
    case ADD_REMOVE:
        return refuse_remove(rules, p, content, why);
    default:
        return add_empty(p->dice[p->seat]) && dob_because(why, "addvantage.no-passing", "A5");
    }
}

static bool refuse_give(const struct dob_rules *rules, const struct add_position *p, struct dob_reason *why)
{
    if (add_may_give(rules, p))
        return false;
    if (rules->option[ADD_GIVEUPS] == ADD_GIVEUPS_NONE)
        return dob_because(why, "addvantage.no-giving", "A3");
    return dob_because(why, p->coins[p->seat] ? "addvantage.one-giving" : "addvantage.no-coin", "A3");
}

static bool refuse_settlement(const struct dob_rules *rules, const struct add_position *p, unsigned kind,
                              uint64_t content, struct dob_reason *why)
{
    unsigned face = add_settled_face(content), cell = add_placed_cell(content);
    if (dob_dice_of_face(p->hand, face) == 0)
        return dob_because_numbers(why, "addvantage.not-thrown", NULL, face, 0);
    if (kind == ADD_GIVE)
        return refuse_give(rules, p, why);
    return add_at(p->dice[p->seat], cell) &&
           dob_because_word(why, "addvantage.cell-taken", NULL, add_cell_names[cell], 0);
}

static bool refuse_roll(const struct dob_rules *rules, const struct add_position *p, dob_dice dice,
                        struct dob_reason *why)
{
    unsigned asked = add_dice_to_roll(rules, p);
    return dob_dice_count(dice) != asked &&
           dob_because_numbers(why, "addvantage.roll-count", "A2", asked, dob_dice_count(dice));
}

bool add_refuse(const struct dob_rules *rules, const void *position, int actor, dob_move move, struct dob_reason *why)
{
    const struct add_position *p = position;
    unsigned kind = dob_move_kind(move);
    uint64_t content = dob_move_content(move);
    if (!dob_words_fit(rules, move))
        return dob_because(why, "move.malformed", NULL) && dob_of_kind(why, DOB_UNREADABLE);
    if (phase_of[kind] != p->phase)
        return dob_because(why, asked_for[p->phase], NULL) && dob_of_kind(why, DOB_NOT_NOW);
    if (!(add_actors(rules, p) >> actor & 1))
        return dob_because(why, "move.not-your-turn", NULL) && dob_of_kind(why, DOB_NOT_YOURS);
    switch (p->phase) {
    case ADD_DEALING:
        return refuse_seat(p, content, why) || refuse_draw(rules, p, add_tiles_list(content), ADD_SLOTS, why);
    case ADD_ARRANGING:
        return refuse_arrangement(p, actor, kind, content, why);
    case ADD_SHOWING:
        return refuse_show(rules, p, content, why);
    case ADD_OPENING:
        return refuse_draw(rules, p, content, ADD_BONUS, why);
    case ADD_CHOOSING:
        return refuse_choice(rules, p, kind, content, why);
    case ADD_ROLLING:
        return refuse_roll(rules, p, (dob_dice)content, why);
    case ADD_SETTLING:
        return refuse_settlement(rules, p, kind, content, why);
    default:
        return false; /* any first seat */
    }
}
