/* What a seat may do. Invariant: a seat that is asked always has a move. */
#include "games/addvantage/content.h"

unsigned add_actors(const struct dob_rules *rules, const void *position)
{
    const struct add_position *p = position;
    unsigned waiting = 0;
    if (p->phase == ADD_CHOOSING || p->phase == ADD_SETTLING)
        return 1u << p->seat;
    if (p->phase != ADD_ARRANGING)
        return p->phase == ADD_OVER ? 0 : 1u << DOB_CHANCE;
    for (int seat = 0; seat < rules->seats; seat++)
        waiting |= (unsigned)(p->arranged[seat] < 2) << seat;
    return waiting;
}

/* The fewest and the most dice that the seat may throw; 0 where its board is full. */
unsigned add_throw_min(const struct add_position *p)
{
    unsigned most = add_throw_max(p);
    return most < 2 ? most : 2;
}

unsigned add_throw_max(const struct add_position *p)
{
    unsigned empty = add_count(add_empty(p->dice[p->seat]));
    return p->coins[p->seat] < empty ? p->coins[p->seat] : empty;
}

bool add_may_remove(const struct dob_rules *rules, const struct add_position *p) /* A21: once, and first */
{
    return rules->option[ADD_REMOVE_OWN] && !p->spent && p->dice[p->seat];
}

bool add_may_give(const struct dob_rules *rules, const struct add_position *p) /* A3 */
{
    return p->coins[p->seat] && rules->option[ADD_GIVEUPS] != ADD_GIVEUPS_NONE && !p->spent;
}

/* The tiles of a sorted hand that may be used next, a set: equal ones lie side by side (`equal` are those like the one
 * before), and of those not in use only the first is taken. */
static unsigned usable(unsigned equal, unsigned used)
{
    return ((1u << ADD_SLOTS) - 1) & ~used & (~equal | used << 1);
}

static size_t list_rows(const uint8_t *tile, dob_move *list)
{
    size_t count = 0;
    unsigned equal = 0;
    for (int i = 1; i < ADD_SLOTS; i++)
        equal |= (unsigned)(tile[i] == tile[i - 1]) << i;
    for (unsigned first = usable(equal, 0); first; first &= first - 1) {
        unsigned one = first & -first;
        for (unsigned second = usable(equal, one); second; second &= second - 1) {
            unsigned two = one | (second & -second);
            uint64_t tiles = tile[__builtin_ctz(first)] | (uint64_t)tile[__builtin_ctz(second)] << ADD_TILE_BITS;
            for (unsigned third = usable(equal, two); third; third &= third - 1)
                list[count++] =
                    dob_move_of(ADD_ROWS, tiles | (uint64_t)tile[__builtin_ctz(third)] << 2 * ADD_TILE_BITS);
        }
    }
    return count;
}

/* The orders of three tiles, each once. */
static size_t list_columns(const uint8_t *tile, dob_move *list)
{
    static const uint8_t orders[][ADD_SIDE] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    size_t count = 0;
    for (int i = 0; i < 6; i++) {
        const uint8_t *o = orders[i];
        dob_move move = dob_move_of(ADD_COLUMNS, add_pack((uint8_t[]){tile[o[0]], tile[o[1]], tile[o[2]]}, ADD_SIDE));
        bool listed = false;
        for (size_t earlier = 0; earlier < count; earlier++)
            listed = listed || list[earlier] == move;
        if (!listed)
            list[count++] = move;
    }
    return count;
}

static size_t list_arrangements(const struct add_position *p, int seat, dob_move *list)
{
    const uint8_t *tile = p->tile[seat];
    bool rows = p->arranged[seat] == 0;
    if (tile[0] == ADD_HIDDEN) { /* in secret, the other seats see no more either */
        list[0] = dob_move_of(rows ? ADD_ROWS : ADD_COLUMNS, ADD_HIDDEN_LIST);
        return 1;
    }
    return rows ? list_rows(tile, list) : list_columns(tile + ADD_SIDE, list);
}

/* A move for every cell of a board of bits, rising: `first` is that onto a1, each other cell is a step further. Returns how
 * many. */
static unsigned list_cells(uint32_t bits, dob_move first, dob_move step, dob_move onto[ADD_CELLS])
{
    unsigned count = 0;
    for (unsigned cell = 0; cell < ADD_CELLS; cell++, first += step) {
        onto[count] = first; /* stays only where it counts */
        count += bits >> (3 * cell) & 1;
    }
    return count;
}

/* Any die of another seat (A7) that was not just sold by the buyer (A9), onto any own empty cell. */
static size_t list_buys(const struct dob_rules *rules, const struct add_position *p, dob_move *list)
{
    const dob_move first = add_buy_of(0, 0, 0);
    size_t count = 0;
    dob_move onto[ADD_CELLS]; /* what all purchases onto a cell have in common */
    unsigned cells = list_cells(add_empty(p->dice[p->seat]), first, add_buy_of(0, 0, 1) - first, onto);
    for (unsigned seller = 0; cells && seller < rules->seats; seller++) {
        if (seller == p->seat)
            continue;
        uint32_t for_sale = add_used(p->dice[seller]) & ~add_equal(p->sold[seller], p->seat + 1u);
        for (; for_sale; for_sale &= for_sale - 1) {
            dob_move from = add_buy_of(seller, (unsigned)__builtin_ctz(for_sale) / 3, 0);
            for (unsigned i = 0; i < cells; i++)
                list[count + i] = from | onto[i];
            count += cells;
        }
    }
    return count;
}

static size_t list_choices(const struct dob_rules *rules, const struct add_position *p, dob_move *list)
{
    size_t count = 0;
    uint32_t own = add_empty(p->dice[p->seat]);
    for (unsigned n = add_throw_min(p), most = add_throw_max(p); own && n <= most; n++)
        list[count++] = dob_move_of(ADD_THROW, n);
    count += list_buys(rules, p, list + count);
    if (add_may_remove(rules, p))
        for (uint32_t dice = add_used(p->dice[p->seat]); dice; dice &= dice - 1)
            list[count++] = dob_move_of(ADD_REMOVE, (uint64_t)__builtin_ctz(dice) / 3);
    if (own == 0)
        list[count++] = dob_move_of(ADD_PASS, 0);
    return count;
}

static size_t list_settlements(const struct dob_rules *rules, const struct add_position *p, dob_move *list)
{
    size_t count = 0;
    dob_move onto[ADD_CELLS];
    unsigned cells =
        list_cells(add_empty(p->dice[p->seat]), add_place_of(0, 0), add_place_of(0, 1) - add_place_of(0, 0), onto);
    bool give = add_may_give(rules, p);
    for (dob_dice hand = p->hand; hand;) {
        unsigned face = (unsigned)__builtin_ctz(hand) / 4 + 1; /* the lowest; equal dice are settled alike */
        hand &= ~(15 * dob_die(face));
        for (unsigned i = 0; i < cells; i++)
            list[count + i] = add_place_of(face, 0) | onto[i];
        count += cells;
        if (give)
            list[count++] = dob_move_of(ADD_GIVE, face);
    }
    return count;
}

size_t add_moves(const struct dob_rules *rules, const void *position, int seat, dob_move *list)
{
    const struct add_position *p = position;
    DOB_ASSERT(add_actors(rules, p) >> seat & 1);
    if (p->phase == ADD_ARRANGING)
        return list_arrangements(p, seat, list);
    return p->phase == ADD_CHOOSING ? list_choices(rules, p, list) : list_settlements(rules, p, list);
}
