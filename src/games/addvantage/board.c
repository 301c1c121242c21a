/* The boards: which lines a die completes, what that wins, and the points. Invariant: only a placement wins anything, so
 * only the lines through the cell just filled are looked at. */
#include "games/addvantage/addvantage.h"

/* Rows, columns, then the two diagonals. */
const uint8_t add_lines[ADD_LINES][ADD_SIDE] = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6},
                                                {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};

/* Set of diagonals through a cell. */
static const uint8_t diagonals_through[ADD_CELLS] = {1, 0, 2, 0, 3, 0, 2, 0, 1};

/* The digits of a line are as far from each other: from where, and how far. Whether one is 0, no processor could foresee. */
unsigned add_line_sum(uint32_t board, unsigned line)
{
    static const uint8_t from[ADD_LINES] = {0, 9, 18, 0, 3, 6, 0, 6}, far[ADD_LINES] = {3, 3, 3, 9, 9, 9, 12, 6};
    unsigned first = board >> from[line] & 7, second = board >> (from[line] + far[line]) & 7,
             third = board >> (from[line] + 2 * far[line]) & 7;
    bool whole = (first != 0) & (second != 0) & (third != 0);
    return (first + second + third) * whole;
}

/* A11: a wrong sum leaves the tile where it is, for another try. */
static void claim_tile(struct add_position *p, int seat, unsigned slot)
{
    if (add_line_sum(p->dice[seat], slot) == p->tile[seat][slot]) /* a tile that is won equals no sum */
        p->tile[seat][slot] |= ADD_WON;
}

/* A13: one bonus tile for the diagonal just completed, first come. */
static void claim_bonus(struct add_position *p, int seat, unsigned sum)
{
    for (int i = 0; i < ADD_BONUS; i++)
        if (p->bonus[i] == sum && p->taker[i] == 0) {
            p->taker[i] = (uint8_t)(seat + 1);
            return;
        }
}

static void enqueue(struct add_position *p, int seat, unsigned diagonal)
{
    int i = 0;
    while (p->queue[i])
        i++;
    p->queue[i] = (uint8_t)(1 + ADD_DIAGONALS * seat + (int)diagonal);
}

static void dequeue(struct add_position *p, int seat, unsigned diagonal)
{
    int kept = 0;
    for (int i = 0; i < ADD_SEATS_MAX; i++) {
        uint8_t entry = p->queue[i];
        p->queue[i] = 0;
        if (entry && entry != 1 + ADD_DIAGONALS * seat + (int)diagonal)
            p->queue[kept++] = entry;
    }
}

void add_place(const struct dob_rules *rules, struct add_position *p, int seat, unsigned cell, unsigned face)
{
    p->dice[seat] += add_put(cell, face);
    bool keep_tiles = rules->option[ADD_KEEP_TILES];
    if (!keep_tiles) {
        claim_tile(p, seat, cell / ADD_SIDE);
        claim_tile(p, seat, ADD_SIDE + cell % ADD_SIDE);
    }
    for (unsigned through = diagonals_through[cell]; through; through &= through - 1) {
        unsigned diagonal = (unsigned)__builtin_ctz(through), sum = add_line_sum(p->dice[seat], ADD_SLOTS + diagonal);
        if (!keep_tiles)
            claim_bonus(p, seat, sum);
        else if (sum == p->bonus[0] || sum == p->bonus[1])
            enqueue(p, seat, diagonal); /* A18 */
    }
}

void add_take(struct add_position *p, int seat, unsigned cell)
{
    p->dice[seat] &= ~add_put(cell, 7);
    p->sold[seat] &= ~add_put(cell, 7);
    for (unsigned through = p->queue[0] ? diagonals_through[cell] : 0; through; through &= through - 1)
        dequeue(p, seat, (unsigned)__builtin_ctz(through));
}

bool add_has_won(const struct dob_rules *rules, const struct add_position *p, int seat, unsigned slot)
{
    unsigned sum = add_line_sum(p->dice[seat], slot);
    if (rules->option[ADD_KEEP_TILES]) /* A18 replaces A10 */
        return sum && sum == p->tile[seat][slot];
    return p->tile[seat][slot] & ADD_WON;
}

void add_bonus_owners(const struct dob_rules *rules, const struct add_position *p, uint8_t owner[ADD_BONUS])
{
    struct add_position judged = *p;
    for (int i = 0; rules->option[ADD_KEEP_TILES] && i < ADD_SEATS_MAX && p->queue[i]; i++) { /* A18 */
        int seat = (p->queue[i] - 1) / ADD_DIAGONALS;
        unsigned diagonal = (p->queue[i] - 1u) % ADD_DIAGONALS;
        claim_bonus(&judged, seat, add_line_sum(p->dice[seat], ADD_SLOTS + diagonal));
    }
    for (int i = 0; i < ADD_BONUS; i++)
        owner[i] = judged.taker[i];
}

int32_t add_points(const struct dob_rules *rules, const struct add_position *p, int seat)
{
    int32_t points = 0;
    uint8_t owner[ADD_BONUS];
    for (unsigned slot = 0; slot < ADD_SLOTS; slot++)
        if (add_has_won(rules, p, seat, slot))
            points += p->tile[seat][slot] & ~ADD_WON;
    add_bonus_owners(rules, p, owner);
    for (int i = 0; i < ADD_BONUS; i++)
        if (owner[i] == seat + 1)
            points += p->bonus[i];
    return points;
}
